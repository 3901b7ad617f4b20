/**
 * Capabilities that only some platforms have: calls of the shipped pages that are not in the specification or the
 * public releases in this form. A block or a button names what it `requires`; `platform.capabilities` in
 * console.config.json lists what the platform has. The reference platform has all of them.
 */
const names = [
  'charts',
  'deviceOverview',
  'departmentMove',
  'areaOutlines',
  'departmentExtras',
  'permissionExtras',
  'userFiles',
  'userExtras',
  'imports',
  'exports',
  'assetExtras',
  'accountSecurity',
  'passwordCheck',
  'secondFactor',
  'userSessions',
  'feedback',
  'personalizationExtras',
  'noticeExtras',
  'messageExtras',
  'firstSteps',
  'operationTickets',
  'captchaPurpose',
  'commands',
  'alarmDesk',
  'dataQuery',
  'dashboards',
  'customReports',
  'workbenchCards',
  'wallScreens',
  'operationDetails',
  'roleScopes',
  'groupExtras',
  'dictionaryExtras',
  'modelConfig',
  'productConfig',
  'productCommands',
  'alarmTypes',
  'miniApps',
  'places',
  'locationFixes',
] as const;
export type Capability = (typeof names)[number];
export const capabilities: Capability[] = [...names];
