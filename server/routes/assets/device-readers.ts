/**
 * Paths whose users may read devices, by call and by event. The last three are for the report, the alarm map and
 * publishing.
 */
export const deviceReaders: readonly string[] = [
  '/csmb',
  '/assetsManagement',
  '/lightTools',
  '/appManage',
  '/dataReport',
  '/operation/alarmManage',
  '/operation/ledPublish',
];
