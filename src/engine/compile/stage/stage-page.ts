type Json = Record<string, unknown>;

/** A text in both languages. */
export const both = (zh: string, en: string) => ({ zh, en });

/** Roads of a made-up city with what their lamps report. */
const rows = [
  road('a', '滨海大道', { count: 128, total: 132, power: 18.6, status: 'ONLINE', levelName: '提示', enabled: true }),
  road('b', '人民路', { count: 96, total: 104, power: 13.9, status: 'ONLINE', levelName: '次要', enabled: true }),
  road('c', '中山路', { count: 83, total: 98, power: 12.2, status: 'OFFLINE', levelName: '严重', enabled: false }),
  road('d', '港湾大道', { count: 64, total: 64, power: 9.1, status: 'ONLINE', levelName: '次要', enabled: true }),
];

function road(id: string, name: string, more: Json): Json {
  return {
    id,
    name,
    text: `${name}路灯`,
    time: '2026-03-01 08:00:00',
    onlineRate: 97.5,
    url: 'gallery/road.webm',
    ...more,
  };
}

/** Lighting programs of a made-up city. */
const programs = [program('1', '平日', 60), program('2', '周末', 80), program('3', '节日', 100)];

function program(id: string, name: string, late: number): Json {
  const steps = [
    { at: 'sunset', offset: -10, level: 100, ramp: 60 },
    { at: 'clock', time: '23:00', level: late },
    { at: 'sunrise', offset: 5, level: 0 },
  ];
  return { id, name, steps };
}

const holidays = [
  { date: '2026-10-01', kind: 'holiday', name: '国庆节' },
  { date: '2026-10-02', kind: 'holiday', name: '国庆节' },
  { date: '2026-10-10', kind: 'workday', name: '国庆节' },
];

const changes = [
  { field: 'status', name: '状态', before: '正常', after: '禁用' },
  { field: 'phone', name: '联系电话', before: null, after: '13800000001' },
  {
    field: 'note',
    name: '备注',
    before: '照明与告警的日常运维，含夜间值班',
    after: '照明、告警与工单的日常运维，含夜间值班',
  },
];

/** A step whose answer later steps read. */
export const upload = { upload: { post: '/system/api/user/import', as: 'import' } };

export const name = { field: 'name', title: both('姓名', 'Name') };
export const enabled = { field: 'enabled', title: both('启用', 'Enabled'), input: 'switch' };

/** The fields of places. */
export const placeFields = { id: 'text', name: 'text', status: 'text', state: 'text', 'location.coordinates': 'list' };

/**
 * A page with everything the grammar's examples refer to: sources, blocks whose selections expressions read, a dialog.
 */
export const stagePage = () => ({
  version: 1,
  id: 'example',
  path: '/stage/example',
  title: both('舞台', 'Stage'),
  shared: { steps: { saved: [{ reload: 'people' }] } } as Json,
  sources: {
    people: { kind: 'paged', post: '/system/api/user/pageList' },
    peopleByDepartment: { kind: 'paged', post: '/system/api/user/group' },
    departments: { kind: 'reference', name: 'departmentTree' },
    rows: { kind: 'static', rows },
    changes: { kind: 'static', rows: changes },
    roles: { kind: 'rest', post: '/system/api/role/all' },
    programs: { kind: 'static', rows: programs },
    holidays: { kind: 'static', rows: holidays },
    person: { kind: 'rest', get: '/system/api/userInfo' },
    firstSteps: { kind: 'rest', get: '/system/api/tenantInfos/checklist' },
    counts: { kind: 'rest', post: '/island-alarm/alarm/count' },
    trend: { kind: 'rest', get: '/chart/panelItemData', query: { id: 'alarmTrend' } },
    menus: { kind: 'rest', get: '/island-business/workbench/menus/quick' },
    poles: { kind: 'box', type: 'CARRIER', post: '/island-display/assets/query', fields: placeFields },
    alarmsOnMap: { kind: 'box', post: '/island-streaming/alarmMap' },
    measures: { kind: 'data', set: 'alarms', measures: ['count'], dimension: 'area', totals: true },
  } as Json,
  body: {
    kind: 'section',
    items: [
      { kind: 'tree', id: 'departments', source: 'departments' },
      {
        kind: 'table',
        id: 'users',
        source: 'people',
        filters: [] as unknown[],
        columns: [name] as unknown[],
        toolbar: [{ title: both('导入', 'Import'), do: [upload] }],
        rowActions: [] as unknown[],
        batch: [] as unknown[],
      },
      {
        kind: 'dashboard',
        id: 'home',
        controls: ['scale'],
        panels: [
          { id: 'first', title: both('说明', 'Notes'), x: 0, y: 90, w: 2, h: 1, body: { kind: 'text', text: 'LED' } },
        ] as unknown[],
      },
    ] as unknown[],
  },
  dialogs: {
    edit: {
      kind: 'form',
      title: both('编辑', 'Edit'),
      fields: [name, enabled] as unknown[],
      submit: [{ call: { put: '/system/api/user' } }] as unknown[],
    },
  } as Json,
});
export type StagePage = ReturnType<typeof stagePage>;
