/** A record, a page that names its fields, and a page based on it: the smallest documents of each kind. */

export const deviceRecord = {
  version: 1,
  title: { zh: '设备', en: 'device' },
  dialect: 'flat',
  options: {
    level: [
      { value: 1, title: { zh: '低', en: 'Low' } },
      { value: 2, title: { zh: '高', en: 'High' } },
    ],
  },
  fields: {
    name: {
      title: { zh: '名称', en: 'Name' },
      type: 'text',
      cell: { sort: true, width: 200 },
      form: { required: true, maxLength: 30 },
      filter: {},
    },
    level: {
      title: { zh: '等级', en: 'Level' },
      type: 'number',
      cell: { options: 'level', width: 90 },
      form: { input: 'select', options: 'level' },
      filter: { input: 'select', options: 'level' },
    },
    power: { title: { zh: '功率', en: 'Power' }, type: 'number', cell: { as: 'number', unit: 'W', digits: 1 } },
    'area.name': { title: { zh: '区域', en: 'Area' }, type: 'text' },
  },
  sources: { areas: { kind: 'tree', get: '/system/api/area/tree' } },
  dialogs: {
    device: {
      kind: 'form',
      title: { zh: '设备', en: 'Device' },
      fields: [
        'name',
        'level',
        { field: 'areaId', title: { zh: '区域', en: 'Area' }, input: 'treeSelect', source: 'areas' },
      ],
      submit: { post: '/system/api/user' },
    },
  },
} as const;

export const devicesPage = {
  version: 1,
  id: 'devices',
  path: '/devices',
  title: { zh: '设备', en: 'Devices' },
  record: 'device',
  sources: { devices: { kind: 'paged', post: '/system/api/user/pageList', record: 'device' } },
  body: {
    kind: 'table',
    id: 'devices',
    source: 'devices',
    columns: ['name', 'level', 'power'],
    filters: ['name', 'level'],
    toolbar: [{ title: { zh: '新增', en: 'Add' }, open: 'device' }],
  },
} as const;

export const childPage = {
  version: 1,
  id: 'lamps',
  path: '/lamps',
  extends: '/devices',
  title: { zh: '灯具', en: 'Lamps' },
} as const;

export const deviceFiles = {
  'records/device.json': deviceRecord,
  'pages/devices.json': devicesPage,
  'pages/lamps.json': childPage,
};
