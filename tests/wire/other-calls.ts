/** A call with the reason why it has no fixture. */
export interface OtherCall {
  /** Method and path. */
  call: string;
  why: string;
}

const noMicrophone = 'The walk has no microphone; the journey of the voice assistant sends it.';

/** Rows of section 7's table that the console does not send yet. Write a fixture when it does. */
export const laterRows: readonly OtherCall[] = [
  {
    call: 'POST /island-assets/api/form/batch',
    why: 'No page reads the reference data "forms": forms of assets are generated from their product\'s definitions.',
  },
  {
    call: 'GET /island-business/noticeManage/detail/{id}',
    why: "Only the page that manages announcements sends it, which is not in this platform's menu.",
  },
  { call: 'POST /system/mediaInfo/upload', why: noMicrophone },
  { call: 'POST /island-display/assets/voice/recognize', why: noMicrophone },
];

/**
 * Calls of the walk that are not in the table. If the platform does not have them, the requesting component says so.
 */
export const callsBeyond: readonly OtherCall[] = [
  {
    call: 'GET /system/api/cache/preferences',
    why: 'Display settings are in the user cache of the contract (section 4), since sign-out clears local storage.',
  },
  {
    call: 'GET /system/api/cache/tables',
    why: 'Columns, page sizes and saved views of tables are in the same user cache.',
  },
  {
    call: 'GET /system/api/cache/alarmSettings',
    why: 'How the user is notified of alarms of each level is in the same user cache.',
  },
  {
    call: 'GET /island-business/api/personal/map/view',
    why: 'The preferred map view of the user is in the contract (section 3.12); without it maps start where the tenant says.',
  },
  {
    call: 'GET /island-display/map/tiles/{z}/{x}/{y}',
    why: 'The offline map of MAPS-01 needs tiles; without them the map shows its places alone.',
  },
  {
    call: 'GET /island-business/workbench/menus/recent',
    why: 'The table has the call that records a recent page, the contract (section 4) the one that reads them.',
  },
];

const ofCapability = (capability: string) =>
  `Only platforms with the capability ${capability} have it; those of the specification have none.`;
const personalizationPage = 'Only the personalisation page sends it; the walk does not open that page.';

/** Calls of src/engine/data/platform that the walk does not send. Write a fixture when it does. */
export const unwalkedCalls: readonly OtherCall[] = [
  { call: 'POST /island-assets/assets/locationFaults/page', why: 'The page that corrects coordinates sends it.' },
  { call: 'POST /island-assets/assets/fixLocation', why: 'The page that corrects coordinates sends it.' },
  { call: 'POST /island-assets/vehicle/page', why: 'The walk picks no coordinate on a map, where carriers are found.' },
  { call: 'POST /island-assets/device/page', why: 'The walk picks no coordinate on a map, where devices are found.' },
  { call: 'POST /island-business/api/personal/map/view', why: 'The walk opens no page with a map whose view is kept.' },
  { call: 'GET /system/api/global/coordinateTransform', why: 'Only for coordinates that the console cannot convert.' },
  { call: 'GET /island-display/document/index', why: ofCapability('documentOverlays') },
  { call: 'GET /island-display/document/page', why: ofCapability('documentOverlays') },
  { call: 'GET /island-display/preview/roles', why: ofCapability('previewAs') },
  { call: 'GET /island-display/preview/tenantRoles', why: ofCapability('previewAs') },
  { call: 'POST /island-display/preview', why: ofCapability('previewAs') },
  { call: 'GET /island-display/document/list', why: ofCapability('documentOverlays') },
  { call: 'GET /island-display/document/overlay', why: ofCapability('documentOverlays') },
  { call: 'GET /island-display/document/difference', why: ofCapability('documentOverlays') },
  { call: 'GET /island-display/document/export', why: ofCapability('documentOverlays') },
  { call: 'GET /island-display/document/settings', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/versions/page', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/save', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/publish', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/approve', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/reject', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/rollback', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/discard', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/copy', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/remove', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/open', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/leave', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/impact', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/import', why: ofCapability('documentOverlays') },
  { call: 'POST /island-display/document/settings', why: ofCapability('documentOverlays') },
  { call: 'POST /island-assets/api/form/versions/page', why: ofCapability('formVersions') },
  { call: 'GET /island-assets/api/form/version', why: ofCapability('formVersions') },
  { call: 'POST /island-assets/api/form/version/save', why: ofCapability('formVersions') },
  { call: 'POST /island-assets/api/form/version/publish', why: ofCapability('formVersions') },
  { call: 'POST /island-assets/api/form/version/rollback', why: ofCapability('formVersions') },
  { call: 'POST /island-assets/api/form/version/discard', why: ofCapability('formVersions') },
  { call: 'GET /system/api/personalCenter/secondFactor', why: ofCapability('secondFactor') },
  { call: 'POST /system/api/personalCenter/secondFactor', why: ofCapability('secondFactor') },
  { call: 'POST /system/api/personalCenter/secondFactor/begin', why: ofCapability('secondFactor') },
  { call: 'POST /system/api/personalCenter/secondFactor/recoveryCodes', why: ofCapability('secondFactor') },
  { call: 'POST /system/api/personalCenter/secondFactor/remove', why: ofCapability('secondFactor') },
  { call: 'POST /system/login/enroll', why: 'Only a sign-in whose answer asks for a second step sends it.' },
  { call: 'POST /system/login/secondStep', why: 'Only a sign-in whose answer asks for a second step sends it.' },
  {
    call: 'GET /system/api/user/all',
    why: 'The staff is reference data that no page of the walk reads.',
  },
  { call: 'POST /system/api/user/verifyPassword', why: ofCapability('passwordCheck') },
  {
    call: 'POST /system/api/user/changePassword',
    why: 'Only the screen for users who must change their password sends it here; the page of the account has its own call.',
  },
  { call: 'POST /island-business/feedback', why: ofCapability('feedback') },
  { call: 'GET /island-business/workbench/list', why: ofCapability('workbenchCards') },
  { call: 'GET /island-business/workbench/type/list', why: ofCapability('workbenchCards') },
  { call: 'POST /island-business/workbench', why: ofCapability('workbenchCards') },
  { call: 'POST /island-business/workbench/reset', why: ofCapability('workbenchCards') },
  { call: 'GET /island-chart/dataset/list', why: ofCapability('dataQuery') },
  { call: 'POST /island-chart/data/query', why: ofCapability('dataQuery') },
  { call: 'POST /chart/previewData', why: ofCapability('charts') },
  { call: 'POST /chart/panelItemPage', why: ofCapability('charts') },
  { call: 'GET /island-chart/dashboard/list', why: ofCapability('dashboards') },
  { call: 'GET /island-chart/dashboard/{id}', why: ofCapability('dashboards') },
  { call: 'POST /island-chart/dashboard', why: ofCapability('dashboards') },
  { call: 'PUT /island-chart/dashboard/{id}', why: ofCapability('dashboards') },
  { call: 'DELETE /island-chart/dashboard/{id}', why: ofCapability('dashboards') },
  { call: 'GET /island-chart/customReport/{id}', why: ofCapability('customReports') },
  { call: 'POST /island-chart/customReport', why: ofCapability('customReports') },
  { call: 'PUT /island-chart/customReport/{id}', why: ofCapability('customReports') },
  { call: 'GET /island-chart/wall/screen', why: ofCapability('wallScreens') },
  { call: 'POST /island-chart/wall/data', why: ofCapability('wallScreens') },
  { call: 'GET /island-chart/wall/alarms', why: ofCapability('wallScreens') },
  { call: 'GET /island-chart/wall/{id}/alarms', why: ofCapability('wallScreens') },
  { call: 'GET /island-chart/wall/places', why: ofCapability('wallScreens') },
  { call: 'GET /island-chart/wall/{id}/places', why: ofCapability('wallScreens') },
  { call: 'GET /island-chart/wall/{id}/screen', why: ofCapability('wallScreens') },
  { call: 'POST /system/api/theme/personalizedSettings/reset', why: ofCapability('personalizationExtras') },
  { call: 'POST /system/api/theme/personalizedSettings/new', why: personalizationPage },
  { call: 'GET /system/api/theme/personalizedFiles', why: personalizationPage },
  { call: 'POST /system/api/theme/personalizedFiles', why: personalizationPage },
  { call: 'DELETE /system/api/theme/personalizedFiles/{id}', why: personalizationPage },
  { call: 'POST /island-alarm/alarm/ack', why: 'No alarm comes during the walk.' },
  { call: 'POST /system/api/cache', why: 'The walk changes no preference.' },
  {
    call: 'GET /system/api/phone/phoneAndMailVerifyCode',
    why: 'The walk does not reset a password; the sign-in journey does.',
  },
  {
    call: 'POST /system/api/phone/phoneAndMail/verifyResetPwd',
    why: 'The walk does not reset a password; the sign-in journey does.',
  },
  {
    call: 'GET /system/api/weChat/authorizedCode',
    why: "The walk's installation configures WeChat's page itself; the WeChat journey sends it.",
  },
  {
    call: 'GET /system/api/personalCenter/we_chat/authorizedCode',
    why: 'The walk does not link WeChat; the WeChat journey does.',
  },
];
