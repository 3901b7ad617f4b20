import type { PlatformOffer } from './platform-offers.ts';

/** What each offer is, for the people who list it; apart from the names, which the console carries from its start. */
export const offerMeanings: Readonly<Record<PlatformOffer, string>> = {
  charts:
    'Ready-made panels by name at GET /chart/panelItemData: operations, alarmTrend, alarmByType and deviceByArea, each with a scale.',
  deviceOverview: 'Device totals and how many are online: GET /island-assets/device/stat/overview.',
  departmentMove: 'Moves a department in the tree: POST /system/api/department/move.',
  userFiles: 'User export and import: POST /system/api/user/export and /import, GET /system/api/user/import/template.',
  accountSecurity:
    'What /my/account shows beyond the specification: GET and DELETE /system/api/session, POST /system/api/loginLog/page, PUT /system/api/user/self.',
  passwordCheck:
    'POST /system/api/user/verifyPassword checks the password of the signed-in user; without it the idle lock signs in again.',
  feedback:
    'User feedback: POST /island-business/feedback with pictures, and its handling at /page, /{id}, /{id}/reply and /{id}/status.',
  personalizationExtras:
    'Personalisation beyond the public releases: POST /system/api/theme/personalizedSettings/reset, and the filing text as icp in .../personalizedSettings/new.',
  noticeExtras:
    'What /admin/announcements shows beyond the public releases: POST /island-business/noticeManage/{id}/release, /{id}/pin and /readers, DELETE /island-business/noticeManage/{ids}.',
  messageExtras:
    'What /operation/messageCenter shows beyond the public releases: POST /island-business/newsCenter/export, DELETE /island-business/newsCenter/{ids}.',
  operationTickets:
    'POST /system/api/user/batchOpt/verify takes the password encrypted in the body and returns a ticket, which control calls require in the header X-Operation-Ticket.',
};
