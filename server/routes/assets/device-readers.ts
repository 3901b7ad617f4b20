/**
 * Paths whose users may read devices, by call and by event. The last ones are for the report, the alarm map,
 * publishing, the groups and the devices of a product.
 */
export const deviceReaders: readonly string[] = [
  '/csmb',
  '/assetsManagement',
  '/lightTools',
  '/appManage',
  '/dataReport',
  '/operation/alarmManage',
  '/operation/ledPublish',
  '/admin/groupManagement',
  '/projectConfig/iotDeviceConfig',
];
