import { hashToken } from '../../security/tokens.ts';
import { ALARM_LEVEL_IDS, DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { idOf, markerOf, type World } from './world.ts';

/**
 * How rows of a table are planted. What is not said is filled in: keys with planted rows, texts with a marker of the
 * column, JSON with a bilingual marker.
 */
export interface Planter {
  /** Why no row is planted: the table belongs to no tenant. */
  unplanted?: string;
  /** Planted in one world only. */
  onlyIn?: World['name'];
  /**
   * Who of the same tenant may see the rows, all or one by one: everybody with the page, who sees the area and
   * department, or the person whose they are.
   */
  seenBy?: SeenBy | readonly SeenBy[];
  /** Why no route shows its texts and ids to anybody. */
  hidden?: string;
  /**
   * Values of a row within the caller's data permission that refers to rows outside of it; tables without have none.
   * What refers to another table refers to the row outside.
   */
  inside?(world: World): Record<string, unknown> | Record<string, unknown>[];
  /** Values that need a meaning; one object per row. */
  rows?(world: World): Record<string, unknown> | Record<string, unknown>[];
}

export type SeenBy = 'tenant' | 'area' | 'person';

/** Who of the same tenant may see a row of a table. */
export const seenByOf = ({ seenBy }: Planter, at: number): SeenBy | undefined =>
  typeof seenBy === 'string' ? seenBy : seenBy?.[at];

/** Responses show the rows that they join, or a code. */
const joinsOnly = 'it has no text or id of its own: the answers before and after the planting are compared';
const figuresOnly = 'it has figures only: the answers before and after the planting are compared';
const hourMs = 3_600_000;
const type = 'SingleLampController';
/** The world that rows refer to. */
const target = (world: World): World => world.refersTo ?? world;
const seriesIdOf = ({ name }: World): number => 900_000 + ['other', 'outside', 'inside'].indexOf(name);
const each = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
const list = (world: World, table: string, column: string) => [markerOf(world, table, column)];
/** Files of a record, as the wire has them. */
const files = (world: World, at: number) =>
  world.refersTo
    ? []
    : [
        {
          id: idOf(target(world), 'mediaFiles', at),
          name: markerOf(world, 'mediaFiles', 'attached', at),
          downloadUrl: addressOf(world, at),
          size: 9,
        },
      ];
const addressOf = (world: World, at: number) =>
  `system/mediaInfo/download/${idOf(target(world), 'mediaFiles', at)}?key=${markerOf(world, 'mediaFiles', 'key', at)}`;
/** The planted files, in their order. */
const plantedFiles = {
  report: 'person',
  asset: 'area',
  alarm: 'area',
  notice: 'tenant',
  feedback: 'tenant',
  product: 'tenant',
  assetModel: 'tenant',
  miniApp: 'tenant',
  theme: 'tenant',
} as const satisfies Record<string, SeenBy>;
export const fileFor = (appType: keyof typeof plantedFiles): number => Object.keys(plantedFiles).indexOf(appType);

const asset = (world: World, table: string) => ({
  labels: { supplier: markerOf(world, table, 'labels') },
  configurableAttrs: [{ uKey: 'note', value: markerOf(world, table, 'configurableAttrs') }],
  diyAttrs: { note: markerOf(world, table, 'diyAttrs') },
  images: files(world, fileFor('asset')),
  longitude: 113.5,
  latitude: 22.7,
  installationDate: '2025-01-01',
});

const bilingual = (text: string) => ({ zh: text, en: text });
const attribute = { dataType: 'STRING', checkRule: null, unit: 'zz' };

/** How each table is planted. A table without a line fails `tenant-isolation.test.ts`. */
export const planters: Readonly<Record<string, Planter>> = {
  settings: { unplanted: 'settings of the installation' },
  outbox: { unplanted: "the demo's stand-in for SMS and mail, without a tenant" },
  captchas: { unplanted: 'captchas are drawn for clients, before the sign-in' },
  weChatScans: { unplanted: "the demo's stand-in for WeChat, before the sign-in" },
  socketAttachments: { unplanted: 'payloads on their way between instances' },

  jobs: { unplanted: 'only operators of the platform see them, those of all tenants' },

  tenants: { onlyIn: 'other', rows: () => ({ withheldMenuIds: [], withheldFunctionIds: [] }) },
  users: { seenBy: 'tenant', rows: () => ({ isAdmin: true }) },
  sessions: {
    seenBy: 'person',
    rows: ({ token, now }) => ({
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + hourMs),
      refreshExpiresAt: new Date(now.getTime() + 2 * hourMs),
    }),
  },
  signInLog: { seenBy: 'tenant', rows: () => ({ way: 'password' }) },
  verificationCodes: {
    seenBy: 'person',
    hidden: 'codes are compared and never shown',
    rows: () => ({ purpose: 'bind' }),
  },
  operationTickets: { seenBy: 'person', hidden: 'tickets are redeemed and never shown' },
  secondFactors: { seenBy: 'tenant', hidden: 'only whether there is one is shown' },
  recoveryCodes: { seenBy: 'person', hidden: 'codes are shown once, when they are made' },
  signInTickets: { seenBy: 'person', hidden: 'tickets are redeemed and never shown' },
  signInCodes: { seenBy: 'person', hidden: 'codes are redeemed and never shown' },
  roles: { seenBy: 'tenant', rows: () => ({ isAdmin: true, dataScope: 'all', productScope: 'all' }) },
  userRoles: { seenBy: 'tenant', hidden: joinsOnly },
  menus: { seenBy: 'tenant', rows: () => ({ parentId: null, appName: 'pc', openType: 'tag' }) },
  functions: { seenBy: 'tenant' },
  roleMenus: { seenBy: 'tenant', hidden: joinsOnly },
  roleFunctions: { seenBy: 'tenant', hidden: joinsOnly },
  departments: { seenBy: 'tenant', rows: ({ code }) => ({ code, parentId: null, level: 1 }) },
  areas: { seenBy: 'tenant', rows: ({ code }) => ({ code, parentId: null, level: 1, outline: null }) },
  dictionaryTypes: { seenBy: 'tenant' },
  dictionaries: {
    seenBy: 'tenant',
    rows: (world) => [
      { typeId: DICTIONARY_TYPE_IDS.alarmLevel },
      { typeId: idOf(target(world), 'dictionaryTypes') },
      ...Object.values(DICTIONARY_TYPE_IDS).map((typeId) => ({ typeId })),
    ],
  },
  dictionaryOverrides: {
    seenBy: 'tenant',
    rows: () => [{ dictionaryId: ALARM_LEVEL_IDS.urgent, color: '#123456' }],
  },
  products: {
    seenBy: 'tenant',
    rows: (world) => ({ deviceType: type, nodeType: 'device', picture: addressOf(world, fileFor('product')) }),
  },
  productAttributes: {
    seenBy: 'tenant',
    rows: () => ['configurable', 'sensor', 'technique'].map((family) => ({ ...attribute, family })),
  },
  productCommands: {
    seenBy: 'tenant',
    rows: (world) => ({
      parameters: [{ ...attribute, uKey: 'on', name: bilingual(markerOf(world, 'productCommands', 'parameters')) }],
    }),
  },
  carriers: {
    seenBy: 'area',
    inside: () => ({}),
    rows: (world) => ({
      ...asset(world, 'carriers'),
      type: 'pole',
      status: 'NORMAL',
      scene: files(world, fileFor('asset')),
    }),
  },
  facilities: {
    seenBy: 'area',
    inside: () => ({ modelId: null }),
    rows: (world) => ({
      ...asset(world, 'facilities'),
      type: 'cabinet',
      status: 'NORMAL',
      modelId: idOf(target(world), 'assetModels', 1),
    }),
  },
  devices: {
    seenBy: 'area',
    inside: (world) => ({ parentDeviceId: idOf(target(world), 'devices') }),
    rows: (world) => ({
      ...asset(world, 'devices'),
      onlineStatus: 'ONLINE',
      parentDeviceId: null,
      sensorValues: { note: markerOf(world, 'devices', 'sensorValues'), power: 77 },
    }),
  },
  assetModels: {
    seenBy: 'tenant',
    rows: (world) =>
      ['CARRIER', 'FACILITY'].map((businessType) => ({
        businessType,
        type: businessType === 'CARRIER' ? 'pole' : 'cabinet',
        slots: {},
        pictures: files(world, fileFor('assetModel')),
        scene: [],
      })),
  },
  modelAttributes: {
    seenBy: 'tenant',
    rows: (world) => [attribute, { ...attribute, modelId: idOf(target(world), 'assetModels', 1) }],
  },
  alarmTypes: {
    seenBy: 'tenant',
    rows: (world) => [
      {
        key: markerOf(world, 'alarmTypes', 'category'),
        parentId: 'root',
        deviceType: null,
        productCode: null,
        domainId: '66',
      },
      { parentId: idOf(target(world), 'alarmTypes'), deviceType: type, productCode: null, domainId: '66' },
    ],
  },
  alarmTypeSettings: {
    seenBy: 'tenant',
    rows: (world) => ({
      alarmTypeId: idOf(target(world), 'alarmTypes', 1),
      rule: null,
      clearRule: null,
      damping: null,
      workingHours: null,
      noticeRoleIds: [],
      noticeWays: [],
    }),
  },
  alarms: {
    seenBy: 'area',
    // One alarm of a type is active for each device.
    inside: (world) => ({ parentId: idOf(target(world), 'alarms'), clearedAt: world.now, detail: {} }),
    rows: (world) =>
      ['device', 'business', 'ai'].map((kind) => ({
        kind,
        typeId: idOf(target(world), 'alarmTypes', 1),
        ...(kind === 'device' ? {} : { deviceId: null }),
        parentId: null,
        acknowledgedBy: null,
        handledBy: null,
        handleResult: null,
        shelvedBy: null,
        source: 'device',
        detail: { pictures: files(world, fileFor('alarm')), picture: files(world, fileFor('alarm'))[0] },
      })),
  },
  alarmLogs: {
    seenBy: 'area',
    inside: (world) => ({ alarmId: idOf(world, 'alarms') }),
    rows: () => ({ action: 'raise' }),
  },
  workOrders: {
    seenBy: 'area',
    inside: (world) => ({ alarmId: idOf(world, 'alarms') }),
    rows: () => ({ urgency: 'mid', source: 'alarm', state: 'todo' }),
  },
  quickMenus: {
    seenBy: 'person',
    hidden: joinsOnly,
    rows: (world) => ({ appName: 'pc', menuId: idOf(target(world), 'menus') }),
  },
  recentMenus: {
    seenBy: 'person',
    hidden: joinsOnly,
    rows: (world) => ({ appName: 'pc', menuId: idOf(target(world), 'menus') }),
  },
  clientReports: { seenBy: 'person', hidden: 'reports of browsers are read by operators in the database' },
  personalization: {
    onlyIn: 'other',
    rows: (world) => ({ system: 'esso', type: 'title', fileId: idOf(target(world), 'mediaFiles', fileFor('theme')) }),
  },
  mediaFiles: {
    seenBy: Object.values(plantedFiles),
    rows: (world) =>
      Object.keys(plantedFiles).map((appType, at) => ({
        appType,
        directoryId: appType === 'theme' ? 'esso/logo' : '0',
        type: 'IMG',
        mimeType: 'text/plain',
        size: 9,
        content: Buffer.from(markerOf(world, 'mediaFiles', 'content', at)),
      })),
  },
  notices: {
    seenBy: 'tenant',
    rows: (world) => ({
      noticeType: 'notice',
      grade: 'normal',
      releaseRange: 'all',
      audience: [],
      status: 'released',
      releaseTime: new Date(world.now.getTime() - hourMs),
      attachments: files(world, fileFor('notice')),
    }),
  },
  noticeReads: { seenBy: 'tenant', hidden: joinsOnly },
  news: { seenBy: 'person', rows: () => ({ newsType: 'system', eventType: 'notice' }) },
  userCache: {
    seenBy: 'person',
    rows: (world) => ({ type: 'preferences', content: { note: markerOf(world, 'userCache', 'content') } }),
  },
  noticePreferences: {
    seenBy: 'person',
    rows: (world) =>
      Object.fromEntries(
        ['alarmNoticeTypes', 'workflowNoticeTypes', 'ledNoticeTypes', 'radioNoticeTypes'].map((column) => [
          column,
          list(world, 'noticePreferences', column),
        ]),
      ),
  },
  mapViews: { seenBy: 'person', rows: () => ({ mode: 'DEFINED' }) },
  mapOperations: { seenBy: 'tenant', rows: () => ({ features: ['bg'] }), hidden: figuresOnly },
  feedback: {
    seenBy: 'tenant',
    rows: (world) => ({
      number: 7001,
      type: 'fault',
      status: 'new',
      pagePath: '/zz',
      pictures: files(world, fileFor('feedback')),
    }),
  },
  documentOverlays: { seenBy: 'tenant', rows: () => ({ isOwn: true }) },
  documentVersions: {
    seenBy: 'tenant',
    rows: (world) => {
      const [file, marker] = [
        markerOf(world, 'documentOverlays', 'file'),
        markerOf(world, 'documentVersions', 'changes'),
      ];
      const changes = Object.entries({
        version: 1,
        id: marker,
        path: `/${file}`,
        title: marker,
        body: { kind: 'text', text: marker },
      });
      return {
        number: 1,
        state: 'published',
        changes: changes.map(([key, value]) => ({ op: 'set', at: `/${key}`, value })),
        since: changes.map(() => 1),
      };
    },
  },
  documentPresence: {
    seenBy: 'tenant',
    hidden: joinsOnly,
    rows: (world) => ({
      file: markerOf(target(world), 'documentOverlays', 'file'),
      until: new Date(world.now.getTime() + hourMs),
    }),
  },
  feedbackReplies: { seenBy: 'tenant' },
  flowDefinitions: { seenBy: 'tenant' },
  assetForms: {
    seenBy: 'tenant',
    rows: (world) => ({ businessType: 'CARRIER', businessId: idOf(target(world), 'assetModels') }),
  },
  assetFormVersions: {
    seenBy: 'tenant',
    rows: (world) => ({
      businessType: 'CARRIER',
      businessId: idOf(target(world), 'assetModels'),
      number: 1,
      state: 'published',
    }),
  },
  deviceGroups: {
    seenBy: ['person', 'tenant'],
    inside: () => ({ groupType: 'COMMON' }),
    rows: () =>
      ['PRIVATE', 'COMMON'].map((groupType) => ({
        assetKind: 'IOTDEVICE',
        deviceTypeCode: type,
        groupType,
        condition: null,
      })),
  },
  deviceGroupMembers: {
    seenBy: ['area', 'area'],
    hidden: joinsOnly,
    inside: (world) => ({ groupId: idOf(world, 'deviceGroups') }),
    rows: (world) => [0, 1].map((at) => ({ groupId: idOf(target(world), 'deviceGroups', at) })),
  },
  properties: { seenBy: 'tenant', rows: () => ({ ...attribute, category: 'sensor' }) },
  metricHours: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: (world) => ({
      metric: 'energy',
      areaCode: world.code.slice(0, 6),
      productId: idOf(target(world), 'products'),
      hours: Array.from({ length: 24 }, () => 7777),
    }),
  },
  deviceMonths: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: ({ now }) => ({
      firstDay: `${now.toISOString().slice(0, 8)}01`,
      energySum: 7777,
      onlineSum: 77,
      offlineSum: 7,
    }),
  },
  deviceHours: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: () => ({ energy: Array.from({ length: 24 }, () => 77), online: Array.from({ length: 24 }, () => 1) }),
  },
  deviceSeries: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: (world) => ({
      id: seriesIdOf(world),
      areaCode: world.code,
      departmentCode: world.code,
      productId: idOf(target(world), 'products'),
    }),
  },
  seriesMonths: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: (world) => ({
      seriesId: seriesIdOf(world),
      firstDay: `${world.now.toISOString().slice(0, 8)}01`,
      ...Object.fromEntries(['energy', 'online', 'offline', 'share', 'known'].map((column) => [column, each(31, 77)])),
      energySum: 7777,
      onlineSum: 77,
      offlineSum: 7,
    }),
  },
  seriesHours: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: (world) => ({ seriesId: seriesIdOf(world), energy: each(24, 77), online: each(24, 1), known: each(24, 1) }),
  },
  alarmDays: { seenBy: 'tenant', hidden: figuresOnly, rows: () => ({ n: 77 }) },
  alarmYears: { seenBy: 'tenant', hidden: figuresOnly, rows: () => ({ year: 2020, months: each(12, 77) }) },
  deviceCounts: { seenBy: 'area', hidden: figuresOnly, rows: () => ({ n: 77 }) },
  movedSeries: { seenBy: 'area', hidden: figuresOnly, rows: (world) => ({ areaCode: world.code, transaction: 1 }) },
  dashboards: {
    seenBy: ['person', 'tenant'],
    rows: () => [false, true].map((isShared) => ({ isShared, page: '/dashboard', scale: 'MONTH', panels: [] })),
  },
  dataPermissions: { seenBy: 'tenant' },
  dataPermissionScopes: {
    seenBy: 'tenant',
    hidden: joinsOnly,
    rows: ({ code }) => ({ groupName: 'Device', areaCodes: [code], departmentCodes: [] }),
  },
  userDataPermissions: { seenBy: 'tenant', hidden: joinsOnly },
  roleDataPermissions: { seenBy: 'tenant', hidden: joinsOnly },
  roleProducts: {
    seenBy: 'tenant',
    hidden: joinsOnly,
    rows: (world) => ({ businessType: 'IOTDEVICE', businessId: idOf(target(world), 'products') }),
  },
  commandTasks: {
    seenBy: 'area',
    inside: () => ({}),
    rows: () => ({ status: 'END', parameters: {}, total: 1, succeeded: 1 }),
  },
  deviceCommands: {
    seenBy: 'area',
    inside: (world) =>
      [world, target(world)].map((of) => ({ taskId: idOf(world, 'commandTasks'), deviceId: idOf(of, 'devices') })),
    rows: (world) => ({
      parameters: { note: markerOf(world, 'deviceCommands', 'parameters') },
      reply: { note: markerOf(world, 'deviceCommands', 'reply') },
      trackStatus: 'SUCCESS',
      failure: null,
    }),
  },
  lightingPrograms: { seenBy: 'tenant', rows: () => ({ steps: [{ at: 'sunset', offset: 0, level: 77 }] }) },
  lightingCalendars: {
    seenBy: 'tenant',
    rows: (world) => ({
      rules: [{ when: { is: 'dayKind', kind: 'holiday' }, programId: idOf(target(world), 'lightingPrograms') }],
    }),
  },
  lightingSteps: {
    seenBy: 'tenant',
    hidden: figuresOnly,
    rows: (world) => ({ night: '2031-02-03', outcome: 'late', programId: idOf(target(world), 'lightingPrograms') }),
  },
  lightingDays: { seenBy: 'tenant', rows: () => ({ date: '2031-02-03', kind: 'holiday' }) },
  lightingAssignments: {
    seenBy: 'tenant',
    hidden: joinsOnly,
    rows: (world) => ({ groupId: idOf(target(world), 'deviceGroups', 1) }),
  },
  lightingCommissioning: {
    seenBy: 'area',
    inside: (world) => ({ deviceId: idOf(world, 'devices') }),
    rows: ({ now }) => ({ position: 'Q', identifiedAt: now, placedAt: now, configuredAt: now }),
  },
  lightingTestRuns: {
    seenBy: 'area',
    inside: (world) => ({ deviceId: idOf(world, 'devices'), endedAt: world.now }),
    rows: ({ now }) => ({
      status: 'failed',
      endedAt: now,
      overrideId: null,
      steps: [{ level: 100, verdict: 'failed' }],
    }),
  },
  lightingLampChanges: { seenBy: 'area', inside: (world) => ({ deviceId: idOf(world, 'devices') }) },
  lightingOverrides: {
    seenBy: 'area',
    inside: (world) => ({ deviceId: idOf(world, 'devices') }),
    rows: ({ now }) => ({ level: 77, begunAt: now }),
  },
  lightingHolders: {
    seenBy: 'area',
    inside: (world) => ({ deviceId: idOf(world, 'devices') }),
    rows: (world) => ({
      asked: {
        ...{ calendars: [], days: [], calendarId: null, assigned: {} },
        programs: [{ id: 'x', name: markerOf(world, 'lightingHolders', 'asked'), steps: [] }],
      },
      loaded: null,
      refusal: 'memoryFull',
      refusalFacts: { need: 77, max: 24 },
      local: 'ON',
    }),
  },
  lightingLamps: {
    seenBy: 'area',
    hidden: joinsOnly,
    inside: (world) => ({ deviceId: idOf(world, 'devices'), overrideId: idOf(world, 'lightingOverrides') }),
    rows: (world) => ({
      night: world.now.toISOString().slice(0, 10),
      calendarId: idOf(target(world), 'lightingCalendars'),
      programId: idOf(target(world), 'lightingPrograms'),
      overrideId: idOf(target(world), 'lightingOverrides'),
      overrideLevel: 77,
    }),
  },
  lightingEnergySettings: {
    seenBy: 'tenant',
    rows: () => ({ kind: 'rated', tariff: 0.77, co2Factor: 0.5, tolerance: 7 }),
  },
  lightingFaultLimits: {
    seenBy: 'tenant',
    hidden: figuresOnly,
    rows: () => ({
      graceMinutes: 7,
      levelTolerance: 11,
      powerTolerance: 33,
      minWatts: 3,
      maxWatts: 444,
      minPowerFactor: 0.66,
      maxStarts: 9,
    }),
  },
  lightingStarts: {
    seenBy: 'area',
    hidden: 'no route reads it: a job compares it with the counter of the lamp',
    inside: (world) => ({ deviceId: idOf(world, 'devices') }),
    rows: () => ({ counter: 4711 }),
  },
  lightingRevisions: { seenBy: 'tenant', hidden: joinsOnly, rows: () => ({ steps: [] }) },
  lightingNights: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: (world) => ({
      night: '2031-02-03',
      revisionId: idOf(target(world), 'lightingRevisions'),
      revisions: [],
      levels: [],
    }),
  },
  lightingSendings: {
    seenBy: 'tenant',
    hidden: 'no route reads it: its commands are rows of their own once they are sent',
    rows: ({ now }) => ({
      taskId: null,
      command: { action: 'on', level: 100, startsAt: now.toISOString(), expiresAt: null, rampTo: 0, rampFrom: 0 },
      lampIds: [],
    }),
  },
  lightingBaselines: {
    seenBy: 'area',
    hidden: figuresOnly,
    inside: (world) => ({ deviceId: idOf(world, 'devices') }),
    rows: () => ({ kwh: 7777, days: 7 }),
  },
  lightingPlanMonths: {
    seenBy: 'tenant',
    hidden: figuresOnly,
    rows: ({ now }) => ({
      firstDay: `${now.toISOString().slice(0, 8)}01`,
      beforeNoon: Array.from({ length: 31 }, () => 7),
      afterNoon: Array.from({ length: 31 }, () => 7),
    }),
  },
  lightingPlanLamps: {
    seenBy: 'area',
    hidden: figuresOnly,
    inside: (world) => ({ deviceId: idOf(world, 'devices') }),
    rows: ({ now }) => ({ fromDay: now.toISOString().slice(0, 10), watts: 77 }),
  },
  lightingMeterDays: {
    seenBy: 'area',
    hidden: figuresOnly,
    rows: ({ now }) => ({ day: now.toISOString().slice(0, 10), reading: 7777, readAt: now }),
  },
  deviceReports: {
    seenBy: 'area',
    rows: (world) => ({ values: { note: markerOf(world, 'deviceReports', 'values') } }),
  },
  wallScreens: {
    seenBy: 'tenant',
    rows: (world) => ({ dashboardIds: [idOf(target(world), 'dashboards', 1)], seconds: 30 }),
  },
  customReports: {
    seenBy: ['person', 'tenant'],
    rows: () =>
      [false, true].map((isShared) => ({
        isShared,
        definition: {
          query: { dataSet: 'alarms', measures: ['count'] },
          scale: 'MONTH',
          view: 'both',
          chart: { type: 'bar', outward: 'cube' },
        },
        schedule: null,
      })),
  },
  reportRuns: {
    seenBy: ['person', 'person'],
    rows: (world) =>
      [0, 1].map((at) => ({
        reportId: idOf(target(world), 'customReports', at),
        fileId: idOf(target(world), 'mediaFiles', fileFor('report')),
      })),
  },
  operationLog: {
    seenBy: 'area',
    inside: (world) => ({
      objectId: idOf(world, 'devices'),
      before: { carrierId: null },
      after: { carrierId: idOf(target(world), 'carriers') },
    }),
    rows: (world) =>
      ['device', 'carrier', 'facility', 'alarm', 'commandTask'].map((objectType) => ({
        type: 'edit',
        objectType,
        objectId: idOf(
          world,
          {
            device: 'devices',
            carrier: 'carriers',
            facility: 'facilities',
            alarm: 'alarms',
            commandTask: 'commandTasks',
          }[objectType] ?? '',
        ),
        method: 'PUT',
        before: { name: markerOf(world, 'operationLog', 'before') },
        after: { name: markerOf(world, 'operationLog', 'after') },
        createdAt: new Date(world.now.getTime() - hourMs),
      })),
  },
  importJobs: {
    seenBy: 'person',
    rows: (world) => {
      const [text = ''] = list(world, 'importJobs', 'rows');
      return ['users', 'departments', 'areas'].map((kind) => ({
        kind,
        status: 'failed',
        total: 1,
        failed: 1,
        headings: list(world, 'importJobs', 'headings'),
        rows: [[text]],
        problems: [{ row: 2, column: text, value: text, message: text }],
        context: {},
      }));
    },
  },
  miniApps: { seenBy: 'tenant', rows: () => ({ functionIds: [], status: 'active' }) },
  miniAppAuthorizations: { seenBy: 'tenant', rows: (world) => ({ subjectType: 'tenant', subjectId: world.tenantId }) },
  workbenchCards: {
    seenBy: 'person',
    rows: (world) => ({
      cards: [
        {
          id: markerOf(world, 'workbenchCards', 'cards'),
          type: 'todo',
          analysisType: null,
          panelItemId: null,
          x: 0,
          y: 0,
          w: 1,
          h: 1,
        },
      ],
    }),
  },
};
