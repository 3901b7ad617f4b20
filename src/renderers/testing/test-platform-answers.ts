import { http } from 'msw';
import { at, success } from '../../engine/stores/testing/test-answers.ts';

/** A record with a plausible value for every field that the documentation shows. */
const record = {
  id: '12',
  code: '001',
  name: 'Lamp 7',
  title: 'Maintenance',
  uid: 'LP-7',
  loginName: 'lin@lampyris.demo',
  phoneNumber: '13800000000',
  enabled: true,
  version: 1,
  dictLabel: 'Hengguang',
  dictValue: 'HG',
  department: { code: '001', name: 'City' },
  roleNames: ['Viewer'],
  createTime: '2026-03-01 08:00:00',
  releaseTime: '2026-03-01 08:00:00',
  content: '<p>Text</p>',
  attachments: [{ id: '1', name: 'a.pdf', downloadUrl: '/system/mediaInfo/download/1', size: 1000 }],
  onlineStatus: 'ONLINE',
  location: { type: 'Point', coordinates: [113.5, 22.2], coordinateSystemType: 'GCJ02' },
  total: 3,
  onlineRate: 0.5,
  value: '1',
  label: 'One',
  uKey: 'deviceAlarm',
  productModelId: '7',
  configurableAttrs: [],
};

const tree = [{ ...record, level: 1, children: [{ ...record, id: '13', code: '001001', level: 2, children: [] }] }];
const attribute = (uKey: string) => ({ uKey, name: uKey, dataType: 'INTEGER', checkRule: '[0,999]' });
const product = {
  id: '7',
  code: 'LC',
  name: 'Lamp',
  deviceType: 'Lamp',
  deviceTypeName: 'Lamps',
  configurableAttrDefMap: { power: attribute('power'), memoryType: attribute('memoryType'), nvrId: attribute('nvrId') },
  sensorValueAttrDefMap: { current: attribute('current') },
  techniqueAttrDefMap: {},
};
const chart = { xAxis: ['08:00', '09:00'], series: [{ name: 'Alarms', data: [1, 2] }] };

const answers: readonly [RegExp, unknown][] = [
  [/\/product\/list$/, [product]],
  [/\/downlinkmetadata$|\/concentratorLoop\/|\/sensor\/property\//, []],
  [/\/(messages|batchTasks)$|\/commandTracking\//, { content: [record], totalElements: 1 }],
  [/[tT]ree$/, tree],
  [/\/(pageList|pages?|findByPage|alarmPage|readers)$/, { data: [record], total: 1 }],
  [
    /\/assets\/query$|\/alarmMap$/,
    { clusters: [], points: [record], total: 1, unplaced: 0, bounds: [113, 22, 114, 23] },
  ],
  [/\/panelItemData$/, chart],
  [/\/(all|count|quick|newsType|getModelType|personalizedSettings|themeSettings)$/, [record]],
  [/\/definitionEnum$|\/list$|personalizedFiles$/, []],
];

/** Answers every call of a page plausibly: trees, pages of rows, lists and records. */
export const anyAnswers = [
  http.all(at('/*'), ({ request }) => {
    const { pathname } = new URL(request.url);
    return success(answers.find(([path]) => path.test(pathname))?.[1] ?? record);
  }),
];
