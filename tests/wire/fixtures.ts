import { minimalSecrets, minimalUser } from '../setup/minimal-answers.ts';

/** An exact text, or a pattern. */
export type Wanted = string | RegExp;

/** One call of the specification's section 7; anything not listed here must not be sent. */
export interface WireRow {
  /** Method and path; the platform's own (contract, sections 4 and 8) if the specification says 'not shown'. */
  call: string;
  /** The specification's name of the call, if it differs. */
  row?: string;
  /** Values of {name} in the path. */
  pathValues?: Readonly<Record<string, string>>;
  /** True if the token is sent. */
  authorization: boolean;
  /** The possible queries, each at least once; default none. */
  queries?: readonly Readonly<Record<string, Wanted>>[];
  /** Body encoding: JSON, or JSON encrypted in the form field `auth`. Default: no body. */
  as?: 'json' | 'auth';
  /** A RegExp matches text, Number any number. */
  body?: object;
  /** Names in query or body with values encrypted by the captcha's key; compared after decryption. */
  sealed?: readonly string[];
  /** What the console sends intentionally beyond the specification, with the reason. */
  also?: { query?: Readonly<Record<string, Wanted>>; body?: object; why: string };
}

const tenantId = minimalUser.tenantId;
const clientUid = /^slider-[\da-f-]{36}$/;
const slide = '\\{"x":\\d+(\\.\\d\\d?)?,"y":5\\}';
/** The captcha's result: its token and the repeated answer. */
const captchaVerification = new RegExp(`^[0-9a-f]{32}---${slide}$`);
const unread = { isRead: false, readStatus: 'UNREAD' };
/** A tree, and what its reader may see of devices or carriers. */
const trees: WireRow['queries'] = [
  {},
  { groupName: 'Device', leastTree: 'true' },
  { groupName: 'Carrier', leastTree: 'true' },
];
const allModels = { condition: {}, pageNum: 1, pageSize: 10000 };

/** The rows that the console sends, in the table's order. */
export const wireRows: readonly WireRow[] = [
  { call: 'GET /island-business/workbench/menus/quick', authorization: true },
  {
    call: 'POST /island-business/workbench/menus/quick',
    authorization: true,
    as: 'json',
    body: [
      {
        menuId: '201',
        caption: '首页看板',
        cascade: '',
        openType: 'tag',
        url: '/dashboard',
        appName: 'pc',
        position: 1,
      },
      {
        menuId: '205',
        caption: '用户管理',
        cascade: '系统管理',
        openType: 'tag',
        url: '/admin/users',
        appName: 'pc',
        position: 2,
      },
      {
        menuId: '204',
        caption: '部门管理',
        cascade: '系统管理',
        openType: 'tag',
        url: '/admin/organization',
        appName: 'pc',
        position: 3,
      },
    ],
  },
  {
    call: 'POST /island-business/workbench/menus/recent',
    authorization: true,
    as: 'json',
    body: {
      cascade: '系统管理',
      caption: '公告',
      appName: 'pc',
      menuId: '206',
      openType: 'tag',
      url: '/admin/notices',
    },
  },
  {
    call: 'POST /system/login',
    authorization: false,
    as: 'auth',
    body: { username: minimalUser.loginName, password: minimalSecrets.password, type: 'business' },
  },
  { call: 'GET /system/logout', authorization: true },
  {
    call: 'POST /system/api/phone/login',
    row: 'POST phone login',
    authorization: false,
    as: 'auth',
    body: { phone: minimalUser.phoneNumber, verifyCode: minimalSecrets.verifyCode },
  },
  {
    call: 'POST /system/api/weChat/login',
    row: 'POST WeChat login',
    authorization: false,
    queries: [{ weChatCode: minimalSecrets.weChatCode }],
  },
  { call: 'GET /system/api/userInfo', authorization: true },
  {
    call: 'GET /system/api/theme/themeSettings',
    row: 'GET theme settings',
    authorization: false,
    queries: [{}, { tenantId }],
  },
  { call: 'GET /system/api/theme/personalizedSettings', authorization: true },
  {
    call: 'GET /system/api/tenantConfig/isIntranet',
    row: 'GET tenant intranet flag',
    authorization: false,
    also: {
      query: { tenantId },
      why: 'The call is public and has no token: this parameter is the only way to name the tenant.',
    },
  },
  { call: 'GET /system/api/current/mainMenu', authorization: true, queries: [{ appName: 'pc' }] },
  { call: 'GET /system/api/dictionaryType/all', authorization: true },
  { call: 'GET /system/api/area/tree', authorization: true, queries: trees },
  { call: 'GET /system/api/department/tree', authorization: true, queries: trees },
  { call: 'GET /island-alarm/api/alarmtype/alarmTree', authorization: true },
  { call: 'POST /workflow/definition/definitionEnum', authorization: true },
  {
    call: 'GET /island-assets/device/product/list',
    authorization: true,
    queries: [{}, { isPermissionFilter: 'true' }],
  },
  { call: 'POST /island-assets/api/carrierModel/list', authorization: true, as: 'json', body: allModels },
  {
    call: 'POST /island-assets/api/carrierModel/list/all',
    authorization: true,
    as: 'json',
    body: { permission: true },
  },
  { call: 'POST /island-assets/api/facilityModel/list', authorization: true, as: 'json', body: allModels },
  {
    call: 'POST /island-assets/api/facilityModel/list/all',
    authorization: true,
    as: 'json',
    body: { permission: true },
  },
  {
    call: 'GET /system/api/dictionary/getModelType',
    authorization: true,
    queries: [
      { dictTypeId: '829743063894999040', groupName: 'Carrier' },
      { dictTypeId: '829743104193871872', groupName: 'Facility' },
    ],
  },
  {
    call: 'POST /system/captcha/get',
    authorization: false,
    as: 'json',
    body: { captchaType: 'blockPuzzle', clientUid, ts: Number },
  },
  {
    call: 'POST /system/captcha/check',
    authorization: false,
    as: 'json',
    body: { captchaType: 'blockPuzzle', pointJson: new RegExp(`^${slide}$`), token: /^[0-9a-f]{32}$/ },
    sealed: ['pointJson'],
    also: {
      body: { clientUid, ts: Number },
      why: 'Servers of this captcha count attempts by clientUid; without it all users of an address share a limit.',
    },
  },
  {
    call: 'GET /system/api/phone/phoneVerifyCode',
    row: 'phone verify codes, the one that signs in (public name)',
    authorization: false,
    queries: [{ phone: minimalUser.phoneNumber, captchaVerification }],
    sealed: ['captchaVerification'],
  },
  {
    call: 'GET /system/api/phone/phoneFuncVerifyCode',
    row: 'Phone function verify-code request',
    // Public for some platforms; others want the session, which is there.
    authorization: true,
    queries: [{ funcCode: '100248', phone: minimalUser.phoneNumber, template: 'publish', captchaVerification }],
    sealed: ['captchaVerification'],
  },
  {
    call: 'POST /system/api/phone/checkPhoneFuncVerifyCode',
    row: 'POST phone function verification-code check',
    authorization: true,
    as: 'auth',
    body: { phone: minimalUser.phoneNumber, verifyCode: minimalSecrets.verifyCode, funcCode: '100248' },
  },
  {
    call: 'POST /manage/alarm/report',
    authorization: true,
    as: 'json',
    body: { title: '灯杆云页面跳转到404', type: 'CLIENT_404', text: /\/404/ },
  },
  { call: 'POST /island-alarm/alarm/count', authorization: true },
  { call: 'GET /island-business/newsCenter/number', authorization: true },
  { call: 'GET /island-business/noticeCenter/unReadNum', authorization: true },
  {
    call: 'POST /island-business/newsCenter/findByPage',
    authorization: true,
    as: 'json',
    body: { pageNum: 1, pageSize: 4, condition: unread },
  },
  {
    call: 'POST /island-business/noticeCenter/pages',
    authorization: true,
    as: 'json',
    body: { pageNum: 1, pageSize: 4, condition: unread },
  },
  { call: 'GET /island-business/newsCenter/allRead', authorization: true },
  { call: 'GET /island-business/noticeCenter/readAllNotice', authorization: true },
  { call: 'POST /island-business/newsCenter/{id}', pathValues: { id: '31' }, authorization: true },
  { call: 'GET /island-business/noticeCenter/{id}', pathValues: { id: '1' }, authorization: true },
  { call: 'GET /island-business/api/personal/alarm/notice', row: 'GET personal preference', authorization: true },
  { call: 'GET /island-display/map/config', authorization: true, queries: [{ tenantId }] },
  { call: 'GET /island/event/get/operation', row: 'GET map-display operation setting', authorization: true },
  {
    call: 'GET /system/api/user/passwordValid/{userId}',
    row: 'GET password validity for user {userId}',
    pathValues: { userId: minimalUser.id },
    authorization: true,
  },
  {
    call: 'POST /system/api/user/batchOpt/verify',
    authorization: true,
    queries: [{ batchOptPassword: minimalSecrets.password }],
  },
  {
    call: 'GET /system/api/system/refresh/token',
    row: 'GET token refresh',
    authorization: true,
    queries: [{ refreshToken: /^[0-9a-f]{24}$/ }],
  },
  {
    call: 'SOCKET /socket.io',
    row: 'the websocket connection to /socket.io',
    authorization: false,
    queries: [{ userId: minimalUser.id }],
    as: 'json',
    body: {},
    also: {
      query: { EIO: '4', transport: 'websocket' },
      body: { token: /^Bearer [0-9a-f]{24}$/ },
      why: "socket.io's own parameters, and the token: with only a user's id anyone who knows it could listen.",
    },
  },
];
