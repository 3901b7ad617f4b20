/** A call with the reason why it has no fixture. */
export interface OtherCall {
  /** Verb and path. */
  call: string;
  why: string;
}

const noMap = 'No page shows a map yet.';
const noModels = 'No page manages the models of carriers and facilities yet.';
const noVoice = 'There is no voice assistant yet.';

/** Rows of section 7's table that the console does not send yet. Whoever makes it send one writes its fixture. */
export const laterRows: readonly OtherCall[] = [
  { call: 'GET /island-display/map/config', why: noMap },
  {
    call: 'GET /island/event/get/operation',
    why: `Map-display operation setting: ${noMap} Its path is told neither by the specification nor, for today's platform, by the contract.`,
  },
  {
    call: 'POST /island-assets/api/form/batch',
    why: 'No page reads the reference data "forms": forms of assets are made of what their product defines.',
  },
  { call: 'POST /island-assets/api/carrierModel/list/all', why: noModels },
  { call: 'POST /island-assets/api/facilityModel/list/all', why: noModels },
  {
    call: 'GET /island-business/noticeManage/detail/{id}',
    why: 'The page that manages announcements asks for it; the menu of this platform does not have that page.',
  },
  { call: 'POST /system/mediaInfo/upload', why: noVoice },
  { call: 'POST /island-display/assets/voice/recognize', why: noVoice },
];

/** Calls of the walk that the table does not have. Where the platform does not know them the place that asks says so. */
export const callsBeyond: readonly OtherCall[] = [
  {
    call: 'GET /system/api/cache/preferences',
    why: 'What people choose about the console is kept in the user cache of the contract (section 4), as local storage is emptied with a session.',
  },
  {
    call: 'GET /island-business/workbench/menus/recent',
    why: 'The table has the call that records a recent page, the contract (section 4) the one that reads them.',
  },
];

const ofOffer = (offer: string) =>
  `Only platforms with the offer ${offer} have it, and one of the specification has none.`;
const personalizationPage = 'The page of personalisation asks for it; the walk does not open that page.';

/** Calls of src/engine/data/platform that the walk does not make. Whoever makes it do so writes a fixture. */
export const unwalkedCalls: readonly OtherCall[] = [
  { call: 'POST /system/api/user/verifyPassword', why: ofOffer('passwordCheck') },
  { call: 'POST /island-business/feedback', why: ofOffer('feedback') },
  { call: 'POST /system/api/theme/personalizedSettings/reset', why: ofOffer('personalizationExtras') },
  { call: 'POST /system/api/theme/personalizedSettings/new', why: personalizationPage },
  { call: 'GET /system/api/theme/personalizedFiles', why: personalizationPage },
  { call: 'POST /system/api/theme/personalizedFiles', why: personalizationPage },
  { call: 'DELETE /system/api/theme/personalizedFiles/{id}', why: personalizationPage },
  { call: 'POST /system/api/cache', why: 'Nobody changes a preference in the walk.' },
  {
    call: 'GET /system/api/phone/phoneAndMailVerifyCode',
    why: 'Nobody forgets a password in the walk; the journey of the sign-in does.',
  },
  {
    call: 'POST /system/api/phone/phoneAndMail/verifyResetPwd',
    why: 'Nobody forgets a password in the walk; the journey of the sign-in does.',
  },
  {
    call: 'GET /system/api/weChat/authorizedCode',
    why: 'The installation of the walk names the page of WeChat itself; the journey of WeChat asks for it.',
  },
  {
    call: 'GET /system/api/personalCenter/we_chat/authorizedCode',
    why: 'Nobody binds WeChat in the walk; the journey of WeChat does.',
  },
];
