import type { CaptchaPicture } from '../../src/schemas/wire/captcha.ts';

/** The user who signs in at the minimal platform. Ids are numbers where real platforms send numbers. */
export const minimalUser = {
  id: '700000000000000007',
  loginName: 'chen',
  name: '陈值班',
  phoneNumber: '13900000007',
  tenantId: '900000000000000077',
  isAdmin: false,
};

/** Accepted credentials: any of them signs in the minimal user. */
export const minimalSecrets = { password: 'Minimal1!', verifyCode: '246810', weChatCode: '071minimal' } as const;

/** Platforms of the specification name pages of rows differently: here as their oldest services do. */
const oldPage = (rows: object[]) => ({
  dataList: rows,
  offset: 0,
  pageNumber: 1,
  pageSize: 10,
  pageTotal: 1,
  rowTotal: rows.length,
});
const contentPage = (rows: object[]) => ({ content: rows, totalElements: rows.length, totalPages: 1 });

const entry = (id: number, caption: string, url: string, more: object = {}) => ({
  id,
  caption,
  url,
  openType: 'tag',
  enable: true,
  subMenuItems: [],
  subFuncItems: [],
  ...more,
});
const func = (id: number, caption: string) => ({ id, caption, enable: true });

const menu = [
  {
    id: 1,
    caption: '灯杆云',
    subMenuItems: [
      entry(200, '工作台', '/workTable', {
        subFuncItems: [
          func(100148, '设备告警'),
          func(100149, '业务告警'),
          func(100455, '消息'),
          func(100456, '全部消息已读'),
          func(100784, '公告'),
          func(100785, '全部公告已读'),
        ],
      }),
      entry(201, '首页看板', '/dashboard'),
      entry(202, '数据展示中心', '/csmb/device'),
      entry(203, '系统管理', '/admin', {
        subMenuItems: [
          entry(204, '部门管理', '/admin/organization', { subFuncItems: [func(100016, '编辑部门')] }),
          entry(205, '用户管理', '/admin/users', { subFuncItems: [func(100001, '新增用户')] }),
          entry(206, '公告', '/admin/notices'),
        ],
      }),
      // Its children are the user menu.
      entry(100027, '个人中心', '/my', { subMenuItems: [entry(207, '个人偏好', '/my/preferences')] }),
    ],
  },
];

/** A one-pixel picture: its content does not matter, every answer is right. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Answers are encrypted with this key: see `secretKey` of /captcha/get. */
export const captchaKey = 'minimal-platform';

const captchaPicture: CaptchaPicture = {
  originalImageBase64: dot,
  jigsawImageBase64: dot,
  token: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  secretKey: captchaKey,
  wordList: null,
};

const quickMenus = [
  { menuId: 205, caption: '用户管理', cascade: '系统管理', openType: 'tag', url: '/admin/users', position: '2' },
  { menuId: 201, caption: '首页看板', cascade: '', openType: 'tag', url: '/dashboard', position: '1' },
];

const notices = [
  { id: '1', title: '今晚检修', content: '22 点至 24 点停电检修', releaseTime: '2026-05-06 09:00:00' },
  null,
  { id: '2', title: '节日亮化', content: '国庆期间延长开灯', releaseTime: '2026-05-01 09:00:00' },
];

/** With the names of older services, which wrap a message's content. */
const news = [
  { id: '31', isRead: false, newsInfoDetail: { newsInfo: '灯杆 G-07 离线', createTime: '2026-05-06 08:00:00' } },
];

/** A tree whose root can get another child during a test. */
export interface MinimalCity {
  departments: { id: string; code: string; name: string; level: number; children: object[] };
}
export const makeCity = (): MinimalCity => ({
  departments: {
    id: '1',
    code: '001',
    name: '城管局',
    level: 1,
    children: [{ id: '2', code: '001001', name: '照明所', level: 2, children: [] }],
  },
});

/**
 * Responses to each call of the specification's section 7, by method and path; `{id}` matches any segment. Other calls
 * do not exist on this platform.
 */
export const minimalAnswers = (city: MinimalCity): Readonly<Record<string, () => unknown>> => ({
  'GET /system/logout': () => null,
  'GET /system/api/userInfo': () => minimalUser,
  'GET /system/api/current/mainMenu': () => menu,
  'GET /system/api/theme/themeSettings': () => [],
  'GET /system/api/theme/personalizedSettings': () => [],
  'GET /system/api/tenantConfig/isIntranet': () => true,
  'GET /system/api/dictionaryType/all': () => [],
  'GET /system/api/area/tree': () => ({ id: '1', code: '001', name: '南沙', level: 1, children: [] }),
  'GET /system/api/department/tree': () => city.departments,
  'GET /system/api/dictionary/getModelType': () => [],
  'GET /system/api/user/passwordValid/{id}': () => ({ needUpdate: false, needUpdatedTime: null }),
  'POST /system/api/user/batchOpt/verify': () => true,
  'POST /system/captcha/get': () => ({ repCode: '0000', repMsg: null, repData: captchaPicture, success: true }),
  'POST /system/captcha/check': () => ({ repCode: '0000', repMsg: null, repData: null, success: true }),
  'GET /system/api/phone/phoneVerifyCode': () => null,
  'GET /system/api/phone/phoneFuncVerifyCode': () => null,
  'POST /system/api/phone/checkPhoneFuncVerifyCode': () => true,
  'POST /system/mediaInfo/upload': () => ({ id: '1', downloadUrl: '/system/mediaInfo/download/1' }),
  'GET /island-display/map/config': () => ({ mode: 'DEFAULT' }),
  'POST /island-display/assets/voice/recognize': () => ({ status: 0 }),
  'POST /island-alarm/alarm/count': () => [
    { uKey: 'deviceAlarm', value: '12' },
    null,
    { uKey: 'businessAlarm', value: 3 },
  ],
  'GET /island-alarm/api/alarmtype/alarmTree': () => [],
  'POST /workflow/definition/definitionEnum': () => [],
  'GET /island-assets/device/product/list': () => [],
  'POST /island-assets/api/form/batch': () => [],
  'POST /island-assets/api/carrierModel/list': () => oldPage([]),
  'POST /island-assets/api/facilityModel/list': () => oldPage([]),
  'POST /island-assets/api/carrierModel/list/all': () => [],
  'POST /island-assets/api/facilityModel/list/all': () => [],
  'POST /manage/alarm/report': () => null,
  'GET /island-business/workbench/menus/quick': () => quickMenus,
  'POST /island-business/workbench/menus/quick': () => null,
  'POST /island-business/workbench/menus/recent': () => null,
  'GET /island-business/newsCenter/number': () => news.length,
  'GET /island-business/newsCenter/allRead': () => null,
  'POST /island-business/newsCenter/findByPage': () => contentPage(news),
  'POST /island-business/newsCenter/{id}': () => null,
  'GET /island-business/noticeCenter/unReadNum': () => 2,
  'GET /island-business/noticeCenter/readAllNotice': () => null,
  'POST /island-business/noticeCenter/pages': () => oldPage(notices as object[]),
  'GET /island-business/noticeCenter/{id}': () => null,
  'GET /island-business/noticeManage/detail/{id}': () => notices[0],
  'GET /island-business/api/personal/alarm/notice': () => ({ alarmNoticeType: [], workflowNoticeTypes: [] }),
});
