import type { TObject, TSchema } from 'typebox';
import { besideNames } from '../../../src/schemas/wire/session.ts';
import { dataSets } from '../../analytics/data-sets/index.ts';
import { panelLibrary } from '../../routes/charts/panel-library.ts';
import type { Shape } from '../../routing/limited-schema.ts';
import type { Route } from '../../routing/route.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { type Input, placesOf, sampleInput } from '../route-requests.ts';
import { rowsOf } from './plant-rows.ts';
import { fileFor, planters } from './planters.ts';
import { idOf, markerOf, prefixOf, type World } from './world.ts';

/** What callers ask about planted rows: values by the name of a parameter, ids by the path of a route. */

/** The table whose ids a path takes, by its beginning; the longest one counts. */
const idTables: Readonly<Record<string, string>> = {
  '/system/api/user': 'users',
  '/system/api/session': 'sessions',
  '/system/api/cache': 'userCache',
  '/system/api/theme/personalizedFiles': 'mediaFiles',
  '/system/api/menu': 'menus',
  '/system/api/tenantInfos': 'tenants',
  '/system/api/job': 'jobs',
  '/system/api/tenantInfos/adminUser': 'users',
  '/system/api/role': 'roles',
  '/system/api/permission': 'dataPermissions',
  '/system/api/operationLog': 'operationLog',
  '/system/api/department': 'departments',
  '/system/api/area': 'areas',
  '/system/api/dictionary': 'dictionaries',
  '/system/api/dictionaryType': 'dictionaryTypes',
  '/system/mediaInfo': 'mediaFiles',
  '/island-miniapp/app': 'miniApps',
  '/island-miniapp/app/:id/auth/:ids': 'miniApps',
  '/island-assets/device': 'devices',
  '/island-assets/devices': 'devices',
  '/island-assets/devices/template': 'products',
  '/island-assets/device/product': 'products',
  '/island-assets/device/product/command': 'productCommands',
  '/island-assets/api/property': 'properties',
  '/island-assets/api/carrierModel': 'assetModels',
  '/island-assets/api/facilityModel': 'assetModels',
  '/island-assets/vehicle': 'carriers',
  '/island-assets/vehicle/template': 'assetModels',
  '/island-assets/facility': 'facilities',
  '/island-assets/facility/template': 'assetModels',
  '/island-ams/lighting/lamp': 'devices',
  '/island-ams/lighting/command': 'devices',
  '/island-ams/lighting/override': 'lightingOverrides',
  '/island-ams/lighting/holder': 'devices',
  '/island-ams/lighting/program': 'lightingPrograms',
  '/island-ams/lighting/calendar': 'lightingCalendars',
  '/island-ams/lighting/commissioning/lamp': 'devices',
  '/island-ams/lighting/commissioning/pole': 'carriers',
  '/island-ams/lighting/commissioning/test': 'lightingTestRuns',
  '/island-business/api/group': 'deviceGroups',
  '/island-business/newsCenter': 'news',
  '/island-business/noticeCenter': 'notices',
  '/island-business/noticeManage': 'notices',
  '/island-business/feedback': 'feedback',
  '/island-streaming/command': 'deviceCommands',
  '/island-streaming/command/devicemodel': 'products',
  '/island-streaming/batch': 'commandTasks',
  '/island-streaming/sensor': 'devices',
  '/island-streaming/alarmPage': 'alarms',
  '/island-streaming/alarmMap': 'alarms',
  '/island-alarm/alarm': 'alarms',
  '/island-alarm/aiAlarm': 'alarms',
  '/island-alarm/api/alarmtype': 'alarmTypes',
  '/island-chart/dashboard': 'dashboards',
  '/island-chart/customReport': 'customReports',
  '/island-chart/wall': 'wallScreens',
};

/** The parameter of the planted command. */
const plantedParameter = 'on';
/** Path parameters that are not ids of the route's table. */
const inPaths: Readonly<Record<string, (route: Route, world: World) => string>> = {
  code: (_, world) => markerOf(world, 'products', 'code'),
  uid: (_, world) => markerOf(world, 'devices', 'uid'),
  type: () => 'preferences',
  z: () => '14',
  x: () => '13359',
  y: () => '7127',
  enabled: () => 'false',
  attributeId: ({ path }, world) => {
    if (path.startsWith('/island-assets/device/product/command')) return plantedParameter;
    return idOf(world, path.startsWith('/island-assets/device/product') ? 'productAttributes' : 'modelAttributes');
  },
};

type Value = (world: World, route: Route) => unknown;
const rowOf =
  (table: string, at?: number): Value =>
  (world) =>
    idOf(world, table, at);
/** Matches every row of the world. */
const text: Value = (world) => prefixOf(world);
const code: Value = ({ code }) => code;
const own: Value = (world, route) => idOf(world, tableOf(route));

/** What a parameter is asked with, by its name. */
const values: Readonly<Record<string, Value>> = {
  also: () => besideNames.join(','),
  ...Object.fromEntries(
    [
      'name',
      'code',
      'caption',
      'url',
      'loginName',
      'phoneNumber',
      'searchValue',
      'keyword',
      'userName',
      'title',
      'operationObject',
      'objectName',
      'dictLabel',
      'dictValue',
      'manufacturer',
      'uid',
      'uids',
      'uidList',
      'key',
      'ip',
      'description',
      'production',
      'fileName',
      'protocol',
      'text',
      'content',
    ].map((name) => [name, text]),
  ),
  id: own,
  ids: own,
  idList: own,
  eventIds: own,
  objectId: rowOf('devices'),
  parentId: own,
  tenantId: ({ tenantId }) => tenantId,
  userId: rowOf('users'),
  roleId: rowOf('roles'),
  userid: rowOf('users'),
  userIds: rowOf('users'),
  receiverIds: rowOf('users'),
  handlerId: rowOf('users'),
  ownerId: rowOf('users'),
  departmentCode: code,
  departmentCodes: code,
  areaCode: code,
  areaCodes: code,
  deviceArea: code,
  manager: code,
  deviceId: rowOf('devices'),
  deviceIds: rowOf('devices'),
  concentratorId: rowOf('devices'),
  parentDeviceId: rowOf('devices'),
  vehicleId: rowOf('carriers'),
  facilityIds: rowOf('facilities'),
  fromVehicleId: rowOf('carriers'),
  /** Of lamps that are put into operation. */
  stage: () => 'found',
  test: () => 'failed',
  groupId: rowOf('deviceGroups'),
  groupIds: rowOf('deviceGroups', 1),
  night: () => '2031-02-03',
  outcome: () => 'late',
  local: () => 'ON',
  cause: () => 'override',
  otherProgramId: rowOf('lightingPrograms'),
  otherCalendarId: rowOf('lightingCalendars'),
  tariff: () => 0.7,
  /** Of the energy of lamps: those without a loop. */
  loopId: () => 'none',
  programId: rowOf('lightingPrograms'),
  defaultProgramId: rowOf('lightingPrograms'),
  calendarId: rowOf('lightingCalendars'),
  /** Of the tree of lamps: those of a group, and those that report by themselves. */
  node: (world) => `group:${idOf(world, 'deviceGroups')}`,
  parent: (world) => `direct:${world.code}`,
  /** Of groups: devices. */
  deviceModelId: rowOf('devices'),
  productModelId: rowOf('products'),
  productId: rowOf('products'),
  productIds: rowOf('products'),
  productCode: (world) => markerOf(world, 'products', 'code'),
  productCodeList: (world) => markerOf(world, 'products', 'code'),
  modelId: (world, { path }) => idOf(world, 'assetModels', path.includes('facility') ? 1 : 0),
  carrierModelIds: rowOf('assetModels'),
  facilityModelIds: rowOf('assetModels', 1),
  businessId: rowOf('assetModels'),
  businessType: () => 'CARRIER',
  number: () => '1',
  levelId: rowOf('dictionaries'),
  eventTypeId: rowOf('alarmTypes', 1),
  alarmTypeId: rowOf('alarmTypes', 1),
  noticeId: rowOf('notices'),
  noticeRoleIds: rowOf('roles'),
  roleIds: rowOf('roles'),
  permissionIds: rowOf('dataPermissions'),
  miniAppId: rowOf('miniApps'),
  subjectId: rowOf('users'),
  dictTypeId: rowOf('dictionaryTypes'),
  taskId: rowOf('commandTasks'),
  batchNum: (world, { path }) =>
    idOf(
      world,
      'importJobs',
      Math.max(
        0,
        importKinds.findIndex((kind) => path.includes(`/${kind}/`)),
      ),
    ),
  menuIds: rowOf('menus'),
  funcIds: rowOf('functions'),
  functionIds: rowOf('functions'),
  menuId: rowOf('menus'),
  dashboardIds: rowOf('dashboards'),
  fileIds: rowOf('mediaFiles', fileFor('theme')),
  pictures: rowOf('mediaFiles', fileFor('product')),
  attachments: rowOf('mediaFiles', fileFor('notice')),
  icons: rowOf('mediaFiles', fileFor('miniApp')),
  image: rowOf('mediaFiles', fileFor('asset')),
  scene: rowOf('mediaFiles', fileFor('assetModel')),
  modelFile: rowOf('mediaFiles', fileFor('asset')),
  flowId: rowOf('flowDefinitions'),
  file: (world) => markerOf(world, 'documentOverlays', 'file'),
  uKey: (world) => markerOf(world, 'productAttributes', 'uKey'),
  typeId: () => DICTIONARY_TYPE_IDS.supplier,
  /** The key of the cluster of planted assets. */
  within: () => '113.5,22.7',
};

/** The kinds of the planted imports, as paths name them. */
const importKinds = ['user', 'department', 'area'];

/** Parameters that choose order, page, period, format or a fixed word: they name no row. */
const plain = new Set([
  'pageNum',
  'page',
  'pageSize',
  'sortName',
  'sortOrder',
  'columns',
  'appName',
  'groupName',
  'status',
  'state',
  'type',
  'kind',
  'alarmKind',
  'groupBy',
  'system',
  'way',
  'category',
  'dataType',
  'deviceType',
  'nodeType',
  'newsType',
  'eventType',
  'noticeType',
  'grade',
  'releaseRange',
  'releaseStatus',
  'readStatus',
  'isRead',
  'isPopup',
  'subjectType',
  'directoryId',
  'appType',
  'onlineStatus',
  'onlineStatusList',
  'deviceTypeEnum',
  'deviceTypeCode',
  'groupType',
  'lampState',
  'commandType',
  'trackStatus',
  'dataSet',
  'operationType',
  'objectType',
  'operationResult',
  'warrantyWithin',
  'confidence',
  'points',
  'keys',
  'startTime',
  'endTime',
  'overTime',
  'operationTimeStart',
  'operationTimeEnd',
  'installedFrom',
  'installedTo',
  'box',
  'seen',
  'zoom',
  'scale',
  'family',
  'result',
  'attribute',
  'value',
  'seconds',
  'times',
  'forms',
  'permission',
  'leastTree',
  'isPermissionFilter',
  'mounted',
  'hasFreeSlot',
  'faults',
  'coordinateSys',
  'refreshToken',
  'hash',
  'from',
  'to',
  'at',
  'op',
  'after',
  'reason',
  'isPending',
  'level',
  'expireTime',
  'until',
  'rampTo',
  'rampFrom',
  'year',
]);

/** Routes whose body is asked as a whole, with the questions of `dataQuestions`. */
const asksData: readonly string[] = [
  'POST /island-chart/data/query',
  'POST /island-chart/report/export',
  'POST /chart/previewData',
];

/** Routes that read nothing but what they are sent, or of a client before the sign-in. */
const withoutQuestions = [
  /^POST \/system\/captcha\//,
  /^POST \/system\/login$/,
  /^POST \/system\/login\/(enroll|secondStep)$/,
  /^POST \/system\/api\/personalCenter\/secondFactor\/begin$/,
  /^POST .*\/verifyCode$/,
  /^POST .*\/verifyPassword$/,
  /^POST .*\/checkPhoneFuncVerifyCode$/,
  /^GET .*[vV]erifyCode$/,
  /^POST .*\/import\/valid$/,
  /^POST .*\/definition\/valid$/,
  /^POST .*\/attribute\/:attributeId\/check$/,
  /^POST \/system\/api\/cache$/,
  /^POST \/system\/api\/user\/batchOpt\/verify$/,
  /^POST \/island-business\/api\/personal\/alarm\/notice$/,
  /^POST \/island-business\/api\/personal\/map\/view$/,
  /^POST \/island-business\/workbench/,
  /^POST \/manage\/alarm\/report$/,
  /^GET \/system\/api\/global\/coordinateTransform$/,
  /^POST \/island-chart\/wall\/data$/,
  /^POST \/system\/api\/(weChat|phone)\//,
  /^GET \/system\/api\/.*authorizedCode$/,
];

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** True for a route that answers with what is stored: GET, and POST for pages, counts and exports. */
export const isReading = (route: Route): boolean =>
  // Runs are stored, and read by their history.
  nameOf(route) !== 'POST /island-chart/customReport/:id/run' &&
  (route.method === 'GET' || (route.method === 'POST' && (route.audit === 'none' || isExport(route))));

/** What a route requires besides, though its schema does not say so. */
const also: Readonly<Record<string, (world: World) => { query?: object; body?: object; condition?: object }>> = {
  'POST /island-alarm/alarm/group': () => ({ condition: { groupBy: 'carrier' } }),
  'POST /island-assets/assets/locationFaults/page': () => ({ body: { condition: { type: 'IOTDEVICE' } } }),
  'GET /system/api/theme/personalizedFiles': () => ({ query: { system: 'esso', type: 'logo' } }),
  'POST /island-display/assets/query': () => ({ body: { summary: true } }),
  'POST /island-ams/lighting/lamp/places': () => ({ body: { summary: true } }),
  'POST /island-streaming/alarmMap': () => ({ body: { summary: true } }),
  'POST /island-display/assets/voice/recognize': (world) => ({ body: { text: markerOf(world, 'devices', 'name') } }),
};

/** Panels that are read by name: those of the library, and those of the dashboard. */
const panelIds = ['alarmTrend', 'alarmByType', 'deviceByArea', 'operations', ...panelLibrary.map(({ id }) => id)];

const isExport = ({ audit }: Route): boolean => audit !== undefined && audit !== 'none' && audit.type === 'export';

/** True for a route that reads nothing but what it is sent, or of a client before the sign-in. */
export const asksNothing = (route: Route): boolean => withoutQuestions.some((pattern) => pattern.test(nameOf(route)));

function tableOf({ path }: Pick<Route, 'path'>): string {
  const [found] = Object.keys(idTables)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((one, other) => other.length - one.length);
  return idTables[found ?? ''] ?? '';
}

/** A sentence for each parameter of a reading route that nothing is known to ask with. */
export function unaskable(route: Route): string[] {
  if (asksNothing(route) || asksData.includes(nameOf(route))) return [];
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = names.filter((name) => !inPaths[name] && tableOf(route) === '');
  const others = placesOf(route)
    .filter(({ name }) => !/ path( |$)/.test(name))
    .map(({ name }) => lastOf(name))
    .filter((name) => !values[name] && !plain.has(name));
  return [...new Set([...inPath, ...others])].map(
    (name) => `${nameOf(route)} reads "${name}": say in route-questions.ts what to ask it with`,
  );
}

/** The name of a place: 'POST /x body condition.idList.*' is of 'idList', and 'body pictures.*.id' of 'pictures'. */
function lastOf(place: string): string {
  const names = (place.split(' ').at(-1) ?? '').split('.').filter((part) => part !== '*');
  const [above, last = ''] = [names.at(-2) ?? '', names.at(-1)];
  if (last !== 'id') return last;
  if (fileLists.includes(above)) return above;
  // Ids of functions are of the tenant's own choice.
  return above === 'functions' ? '' : last;
}

/** Lists of files in bodies. */
const fileLists: readonly string[] = ['pictures', 'attachments', 'icons', 'image', 'scene', 'modelFile'];

/** What a caller asks of a route about the planted rows: everything, and each of its parameters by itself. */
export const questionsOf = (route: Route, world: World): Input[] => distinct(allQuestionsOf(route, world));

function distinct(inputs: readonly Input[]): Input[] {
  const texts = inputs.map((input) => JSON.stringify(input));
  return inputs.filter((_, at) => texts.indexOf(texts[at]!) === at);
}

function allQuestionsOf(route: Route, world: World): Input[] {
  const whole = widen(route, aim(route, sampleInput(route), world), world);
  if (asksNothing(route)) return [whole];
  if (asksData.includes(nameOf(route))) return dataQuestions(route, world);
  if (route.path === '/chart/panelItemData') return panelIds.map((id) => ({ ...whole, query: { id } }));
  // A file has the rows of its list, which is asked with every filter.
  if (isExport(route)) return variantsOf(route, whole, world);
  let hasText = false;
  const each = placesOf(route).flatMap((place) => {
    const name = lastOf(place.name);
    // One text finds all rows of the world.
    if (values[name] === text && hasText) return [];
    if (values[name] === text) hasText = true;
    const value = / path( |$)/.test(place.name) ? undefined : values[name]?.(world, route);
    if (value === undefined || place.shape.type === 'array' || !place.allows(value)) return [];
    // With another key there is no file at all.
    if (name === 'key' && tableOf(route) === 'mediaFiles') return [];
    return [widen(route, aim(route, place.put(value), world), world)];
  });
  return [...variantsOf(route, whole, world), ...each];
}

/** What a form would send: without it a call is refused before it looks for the record. */
const formValues: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(['name', 'caption', 'title', 'dictLabel', 'text', 'note'].map((name) => [name, '改名'])),
  ...Object.fromEntries(
    ['password', 'newPassword', 'initPassword', 'batchOptPassword', 'newBatchOptPassword'].map((name) => [
      name,
      'Stolen123',
    ]),
  ),
  content: '<p>改名</p>',
  url: '/zz/renamed',
  loginName: 'renamed@lampyris.demo',
  email: 'renamed@lampyris.demo',
  phoneNumber: '13912345678',
  department: { code: '001' },
  uKey: 'renamed',
  key: 'renamed',
  code: 'RENAMED',
  dictValue: 'RENAMED',
  dataType: 'STRING',
  type: 'pole',
  deviceType: 'SingleLampController',
  deviceTypeCode: 'SingleLampController',
  command: 'dim',
  seconds: 60,
  fields: { installationDate: '2025-01-01' },
  form: {},
};

/** What a caller changes of planted rows: with ids in the path, and with each parameter that names a row. */
export function changesOf(route: Route, world: World): Input[] {
  const send = (input: Input) => {
    const named = aim(route, input, world, (name) => namedRow(name));
    return { ...named, body: asForm(named.body) };
  };
  const each = placesOf(route).flatMap((place) => {
    const value = namedRow(lastOf(place.name));
    // Filters choose rows as those of the list do, which are all asked; of them only ids are tried.
    const isFilter = /\bcondition\b/.test(place.name) && !/(idList|eventIds|groupId)/.test(place.name);
    const isPath = / path( |$)/.test(place.name);
    if (isPath || isFilter || !value || place.shape.type === 'array' || !place.allows(value(world, route))) return [];
    return [send(place.put(value(world, route)))];
  });
  return distinct([send(sampleInput(route)), ...each]);
}

/** A body with the values of a form instead of the least that its schema allows. */
function asForm(body: unknown): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isSample = (['1', 1, 'ENUM'] as unknown[]).includes(value) || ['department', 'fields'].includes(name);
      return [name, isSample && name in formValues ? formValues[name] : asForm(value)];
    }),
  );
}

/** The value of a parameter that names a row; undefined for texts. */
const namedRow = (name: string): Value | undefined =>
  values[name] === text || name === 'uKey' || name === 'code' ? undefined : values[name];

/** A request for each planted row of the route's table. */
function variantsOf(route: Route, input: Input, world: World): Input[] {
  if (!/:(id|ids|userId)\b/.test(route.path)) return [input];
  const planter = planters[tableOf(route)];
  const count = planter ? rowsOf(planter, world).length : 1;
  return Array.from({ length: count }, (_, at) => {
    const id = idOf(world, tableOf(route), at);
    const query =
      'key' in (route.query?.properties ?? {}) ? { key: markerOf(world, 'mediaFiles', 'key', at) } : input.query;
    return { ...input, path: { ...input.path, ...idsIn(input.path, ['id', 'ids', 'userId'], id) }, query };
  });
}

const idsIn = (path: Input['path'], names: readonly string[], id: string) =>
  Object.fromEntries(names.filter((name) => name in path).map((name) => [name, id]));

/** Fills in ids in the path, and values that are required. */
function aim(
  route: Route,
  input: Input,
  world: World,
  chosen: (name: string) => Value | undefined = (name) => values[name],
): Input {
  const path = Object.fromEntries(
    Object.keys(input.path).map((name) => [name, inPaths[name]?.(route, world) ?? idOf(world, tableOf(route))]),
  );
  const fill = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => fill(item, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, key)]));
    return value === '1' ? (chosen(name)?.(world, route) ?? value) : value;
  };
  return { ...input, path, query: fill(input.query) as Input['query'], body: fill(input.body) };
}

/** As many rows as possible, files as text, and what the route requires besides. */
function widen(route: Route, input: Input, world: World): Input {
  const { query, condition, body: more } = also[nameOf(route)]?.(world) ?? {};
  const { body } = input;
  return {
    ...input,
    query: { ...largest(route.query), ...query, ...input.query },
    body: isObject(body)
      ? {
          ...largest(route.body),
          ...more,
          ...body,
          ...(requires(route.body, 'box') ? { box: [-180, -85, 180, 85] } : {}),
          ...(condition ? { condition: { ...condition, ...body.condition } } : {}),
        }
      : body,
  };
}

const isObject = (value: unknown): value is { condition?: object } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const requires = (schema: TSchema | undefined, name: string): boolean =>
  (schema as Shape | undefined)?.required?.includes(name) ?? false;

function largest(schema: TSchema | TObject | undefined): Record<string, unknown> {
  const { pageSize, format } = (schema as Shape | undefined)?.properties ?? {};
  return { ...(pageSize ? { pageSize: pageSize.maximum ?? 100 } : {}), ...(format ? { format: 'csv' } : {}) };
}

/** Values of the filters of data sets by dimension. */
const filterValues: Readonly<Record<string, Value>> = {
  area: code,
  road: code,
  department: code,
  product: (world) => markerOf(world, 'products', 'code'),
  device: rowOf('devices'),
  level: rowOf('dictionaries'),
  alarmType: rowOf('alarmTypes', 1),
  handler: rowOf('users'),
};

/** Every data set by each of its dimensions, and with each filter that can name a planted row. */
function dataQuestions(route: Route, world: World): Input[] {
  const panels = dataSets.flatMap(({ id: dataSet, dimensions, measures, isCurrent }) => {
    // By name: the order of equal sums of fractions is not always the same.
    const asked = { dataSet, measures: measures.slice(0, 6).map(({ id }) => id), sort: 'name' };
    const by = dimensions
      .filter(({ kind }) => !(kind === 'time' && isCurrent))
      // Months are stored in other tables than the hours of a day.
      .map(({ id }) => ({ ...asked, ...(id === 'area' && !isCurrent && { scale: 'MONTH' }), dimension: id, top: 200 }));
    const filtered = dimensions.flatMap(({ id }) =>
      filterValues[id] ? [{ ...asked, filters: { [id]: [filterValues[id](world, route)] } }] : [],
    );
    return [...by, ...filtered];
  });
  const input = sampleInput(route);
  if (route.path === '/chart/previewData') {
    return panels
      .filter(({ dataSet }, at) => panels.findIndex((one) => one.dataSet === dataSet) === at)
      .map(({ scale, ...query }: Record<string, unknown>) => ({ ...input, body: { panelItemDTO: { query, scale } } }));
  }
  const named = panels.map((panel, at) => ({ id: String(at), ...panel }));
  const bodies: object[] = [];
  for (let at = 0; at < named.length; at += 20)
    bodies.push({
      ...(route.path.endsWith('export') ? { name: 'report', format: 'csv' } : {}),
      panels: named.slice(at, at + 20),
    });
  return (isExport(route) ? bodies.slice(0, 2) : bodies).map((body) => ({ ...input, body }));
}
