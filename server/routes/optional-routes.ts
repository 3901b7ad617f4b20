import type { Capability } from '../../src/schemas/grammar/capabilities.ts';
import type { Route } from '../routing/route.ts';

/** Products and models, and beside them the library of attributes. */
const definitions = [
  '/island-assets/device/product',
  '/island-assets/api/carrierModel',
  '/island-assets/api/facilityModel',
];
const products = [...definitions, '/island-assets/api/property'];

/** Carriers and facilities. */
const places = ['/island-assets/vehicle', '/island-assets/facility'];

/** Calls that only platforms with a capability serve (see capability-meanings.ts). */
const optional: Readonly<Partial<Record<Capability, readonly string[]>>> = {
  charts: ['GET /chart/panelItemData', 'POST /chart/panelItemPage', 'POST /chart/previewData'],
  dataQuery: ['GET /island-chart/dataset/list', 'POST /island-chart/data/query', 'POST /island-chart/report/export'],
  dashboards: [
    'GET /island-chart/dashboard/list',
    'POST /island-chart/dashboard',
    'GET /island-chart/dashboard/:id',
    'PUT /island-chart/dashboard/:id',
    'DELETE /island-chart/dashboard/:id',
  ],
  customReports: [
    'POST /island-chart/customReport/page',
    'POST /island-chart/customReport/receivers',
    'GET /island-chart/customReport/:id',
    'POST /island-chart/customReport',
    'PUT /island-chart/customReport/:id',
    'DELETE /island-chart/customReport/:ids',
    'POST /island-chart/customReport/:id/run',
    'POST /island-chart/customReport/:id/history',
    'GET /island-chart/customReport/:id/schedule',
    'PUT /island-chart/customReport/:id/schedule',
  ],
  wallScreens: [
    'GET /island-chart/wall/screen',
    'POST /island-chart/wall/data',
    'POST /island-chart/wall/page',
    'GET /island-chart/wall/:id',
    'GET /island-chart/wall/:id/screen',
    'POST /island-chart/wall',
    'PUT /island-chart/wall/:id',
    'POST /island-chart/wall/:id/key',
    'POST /island-chart/wall/:id/revoke',
    'DELETE /island-chart/wall/:ids',
  ],
  deviceOverview: ['GET /island-assets/device/stat/overview'],
  departmentMove: ['POST /system/api/department/move', 'POST /system/api/area/move'],
  permissionExtras: ['POST /system/api/permission/:id/effective', 'GET /system/api/permission/:id/holders'],
  userFiles: ['POST /system/api/user/export'],
  userExtras: [
    ...['roles', 'department', 'enabled', 'unlock', 'signOut'].map((name) => `POST /system/api/user/batch/${name}`),
    'GET /system/api/user/:userId/rights',
  ],
  imports: [
    ...[
      '/system/api/user',
      '/system/api/department',
      '/system/api/area',
      '/system/api/dictionary',
      '/island-assets/device',
      ...places,
      '/island-assets/vehicle/mount',
      ...products,
    ].flatMap((path) => [
      `GET ${path}/import/template`,
      `POST ${path}/import/valid`,
      `POST ${path}/import`,
      `POST ${path}/import/cancel`,
      `GET ${path}/import/error`,
      `GET ${path}/importProgress`,
    ]),
    ...definitions.flatMap((path) => [`POST ${path}/definition/valid`, `POST ${path}/definition`]),
    'POST /island-assets/devices/template/:id',
    ...places.map((path) => `POST ${path}/template/:id`),
    'GET /island-assets/assets/importProgress',
  ],
  exports: [
    'POST /system/api/department/export',
    'POST /system/api/area/export',
    'POST /system/api/dictionary/export',
    'POST /island-assets/device/export',
    ...places.map((path) => `POST ${path}/export`),
    ...products.map((path) => `POST ${path}/export`),
    ...definitions.map((path) => `GET ${path}/:id/definition`),
  ],
  assetExtras: [
    ...['/island-assets/device', ...places].flatMap((path) => [
      `POST ${path}/batchUpdate`,
      `POST ${path}/:id/operations`,
    ]),
    'POST /island-assets/vehicle/:id/mount',
    'POST /island-assets/vehicle/:id/unmount',
    'GET /island-assets/vehicle/:id/mounted',
  ],
  accountSecurity: [
    'GET /system/api/session',
    'DELETE /system/api/session',
    'DELETE /system/api/session/:id',
    'POST /system/api/loginLog/page',
    'PUT /system/api/user/self',
    'GET /system/api/tenantConfig/passwordPolicy',
    'POST /system/api/tenantConfig/passwordPolicy',
  ],
  passwordCheck: ['POST /system/api/user/verifyPassword'],
  secondFactor: [
    'POST /system/login/enroll',
    'POST /system/login/secondStep',
    'GET /system/api/personalCenter/secondFactor',
    'POST /system/api/personalCenter/secondFactor',
    'POST /system/api/personalCenter/secondFactor/begin',
    'POST /system/api/personalCenter/secondFactor/recoveryCodes',
    'POST /system/api/personalCenter/secondFactor/remove',
    'DELETE /system/api/user/:userId/secondFactor',
    'DELETE /system/api/tenantInfos/adminUser/:userId/secondFactor',
    'POST /system/api/role/:id/secondFactor',
  ],
  userSessions: [
    'GET /system/api/user/:userId/sessions',
    'DELETE /system/api/user/:userId/sessions',
    'DELETE /system/api/user/:userId/sessions/:sessionId',
  ],
  feedback: [
    'POST /island-business/feedback',
    'POST /island-business/feedback/page',
    'GET /island-business/feedback/:id',
    'POST /island-business/feedback/:id/reply',
    'PUT /island-business/feedback/:id/status',
    'DELETE /island-business/feedback/:ids',
  ],
  personalizationExtras: ['POST /system/api/theme/personalizedSettings/reset'],
  noticeExtras: [
    'POST /island-business/noticeManage/:id/release',
    'POST /island-business/noticeManage/:id/pin',
    'POST /island-business/noticeManage/readers',
    'POST /island-business/noticeManage/audience',
    'DELETE /island-business/noticeManage/:ids',
  ],
  firstSteps: ['GET /system/api/tenantInfos/checklist'],
  commands: ['POST /island-streaming/batch/batchTask', 'GET /island-streaming/command/:id'],
  workbenchCards: [
    'GET /island-business/workbench/list',
    'GET /island-business/workbench/type/list',
    'POST /island-business/workbench',
    'POST /island-business/workbench/reset',
    'GET /island-business/workbench/weather',
    'GET /workflow/task/myTaskPageCount',
  ],
  alarmDesk: [
    'POST /island-alarm/alarm/page',
    'POST /island-alarm/alarm/group',
    'POST /island-alarm/alarm/export',
    'POST /island-alarm/alarm/ack',
    'POST /island-alarm/alarm/handle',
    'POST /island-alarm/alarm/shelve',
    'POST /island-alarm/alarm/:id/order',
    'POST /island-alarm/alarm/:id/log/page',
    'GET /island-alarm/alarm/:id/progress',
    'GET /island-alarm/alarm/:id',
    'POST /island-alarm/aiAlarm/page',
    'POST /island-alarm/aiAlarm/review',
    'GET /island-alarm/aiAlarm/:id/media',
  ],
  operationDetails: ['POST /system/api/loginLog/records', 'GET /system/api/operationLog/:id'],
  roleScopes: [
    'POST /system/api/role/:id/copy',
    'GET /system/api/role/:id/mainMenu',
    'GET /system/api/role/:id/products',
    'POST /system/api/role/:id/products',
    'GET /system/api/role/:id/dataScope',
    'POST /system/api/role/:id/dataScope',
  ],
  groupExtras: [
    'POST /island-business/api/group/device/uids',
    'POST /island-business/api/group/device/export',
    'POST /island-business/api/group/:id/copy',
  ],
  dictionaryExtras: ['PUT /system/api/dictionary/:id/restore'],
  modelConfig: [
    'GET /island-assets/api/carrierModel/type/list',
    'GET /island-assets/api/carrierModel/:id',
    'GET /island-assets/api/carrierModel/attribute/list',
    'POST /island-assets/api/carrierModel/:id/attribute',
    'PUT /island-assets/api/carrierModel/:id/attribute/:attributeId',
    'DELETE /island-assets/api/carrierModel/:id/attribute/:attributeId',
    'POST /island-assets/api/carrierModel/:id/attribute/:attributeId/check',
    'POST /island-assets/api/carrierModel/:id/attribute/:attributeId/move',
    'GET /island-assets/api/facilityModel/type/list',
    'GET /island-assets/api/facilityModel/:id',
    'GET /island-assets/api/facilityModel/attribute/list',
    'POST /island-assets/api/facilityModel/:id/attribute',
    'PUT /island-assets/api/facilityModel/:id/attribute/:attributeId',
    'DELETE /island-assets/api/facilityModel/:id/attribute/:attributeId',
    'POST /island-assets/api/facilityModel/:id/attribute/:attributeId/check',
    'POST /island-assets/api/facilityModel/:id/attribute/:attributeId/move',
  ],
  productConfig: [
    'GET /island-assets/device/product/type/list',
    'GET /island-assets/device/product/one/:id',
    'POST /island-assets/device/product/page',
    'POST /island-assets/device/product',
    'POST /island-assets/device/product/:id/copy',
    'PUT /island-assets/device/product/:id',
    'DELETE /island-assets/device/product/:ids',
    'GET /island-assets/device/product/attribute/list',
    'POST /island-assets/device/product/:id/attribute',
    'PUT /island-assets/device/product/:id/attribute/:attributeId',
    'DELETE /island-assets/device/product/:id/attribute/:attributeId',
    'POST /island-assets/device/product/:id/attribute/:attributeId/check',
    'POST /island-assets/device/product/:id/attribute/:attributeId/move',
    'POST /island-assets/api/property/page',
    'GET /island-assets/api/property/:id',
    'POST /island-assets/api/property',
    'POST /island-assets/api/property/copyTo',
    'PUT /island-assets/api/property/:id',
    'DELETE /island-assets/api/property/:ids',
  ],
  alarmTypes: [
    'POST /island-alarm/api/alarmtype/findByPage',
    'POST /island-alarm/api/alarmtype/simulate',
    'POST /island-alarm/api/alarmtype',
    'GET /island-alarm/api/alarmtype/attribute/list',
    'GET /island-alarm/api/alarmtype/:id',
    'PUT /island-alarm/api/alarmtype/:id',
    'DELETE /island-alarm/api/alarmtype/:ids',
  ],
  miniApps: [
    'POST /island-miniapp/app/page',
    'POST /island-miniapp/app',
    'GET /island-miniapp/app/functions',
    'GET /island-miniapp/app/:id',
    'PUT /island-miniapp/app/:id',
    'PUT /island-miniapp/app/:id/status',
    'DELETE /island-miniapp/app/:ids',
    'POST /island-miniapp/app/auth/page',
    'POST /island-miniapp/app/:id/auth',
    'DELETE /island-miniapp/app/:id/auth/:ids',
  ],
  messageExtras: ['POST /island-business/newsCenter/export', 'DELETE /island-business/newsCenter/:ids'],
};

const optionalCalls = new Set(Object.values(optional).flat());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** The calls that every platform serves. */
export const withoutOptional = (routes: readonly Route[]): readonly Route[] =>
  routes.filter((route) => !optionalCalls.has(nameOf(route)));

/** Optional calls that no route serves: a renamed route must be renamed here too. */
export const missingOptional = (routes: readonly Route[]): string[] => {
  const served = new Set(routes.map(nameOf));
  return [...optionalCalls].filter((name) => !served.has(name));
};
