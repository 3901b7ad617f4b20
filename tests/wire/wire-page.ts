import type { ReferenceName } from '../../src/schemas/grammar/reference-names.ts';

/** The shared reference data that the walk loads. */
const read: readonly ReferenceName[] = [
  'dictionary',
  'areaTree',
  'departmentTree',
  'deviceAreaTree',
  'carrierAreaTree',
  'carrierDepartmentTree',
  'alarmTypes',
  'flowDefinitions',
  'deviceProducts',
  'permittedProducts',
  'carrierTypes',
  'carrierModels',
  'permittedCarrierModels',
  'facilityTypes',
  'facilityModels',
  'permittedFacilityModels',
];

const listOf = (source: string) => ({ kind: 'list', id: `${source}List`, source, title: 'name', empty: `无${source}` });
/** A place without a page: the dialog shows it. */
const locate = { at: { $: '[113.55, 22.76]' }, name: { $: '"路口"' } };
const control = (title: string, guard: string, done: string) => ({ title, do: [{ guard }, { toast: done }] });

/** A page that loads all shared reference data, asks before a batch operation, and shows a place on the map. */
export const wirePage = {
  version: 1,
  id: 'wire',
  path: '/admin/notices',
  title: '公告',
  sources: {
    ...Object.fromEntries(read.map((name) => [name, { kind: 'reference', name }])),
    leastDepartments: { kind: 'reference', name: 'deviceDepartmentTree' },
  },
  body: {
    kind: 'section',
    items: [
      {
        kind: 'card',
        title: '批量控制',
        actions: [
          control('控制', 'batchPassword', '已控制'),
          control('发布', 'publish', '已发布'),
          { title: '定位', do: [{ locate }] },
        ],
        body: { kind: 'tree', id: 'least', source: 'leastDepartments' },
      },
      { kind: 'grid', columns: 3, items: read.map(listOf) },
    ],
  },
};
