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
  departmentMove: ['POST /system/api/department/move'],
  userFiles: ['POST /system/api/user/export'],
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
