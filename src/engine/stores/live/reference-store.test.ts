import { expect, test, vi } from 'vitest';
import type { ReferenceName } from '../../../schemas/grammar/reference-names.ts';
import type { Call } from '../../data/http/call.ts';
import { consoleValues } from '../console/console-values.ts';
import type { EventsStore } from './events-store.ts';
import { ReferenceStore } from './reference-store.ts';

const dictionaries = [
  {
    id: '843154794105704448',
    name: '告警级别',
    dictionaryDTOs: [
      { id: '2', dictLabel: '重要', dictSort: 2, dictValue: 'important', dictTypeId: '843154794105704448' },
      { id: '1', dictLabel: '紧急', dictSort: 1, dictValue: 'urgent', dictTypeId: '843154794105704448' },
    ],
  },
];
const products = [
  { id: '11', code: 'LC-NB10', name: '单灯控制器', deviceType: 'SingleLampController', deviceTypeName: '单灯' },
  { id: '12', code: 'LC-NB20', name: '双灯控制器', deviceType: 'SingleLampController', deviceTypeName: '单灯' },
  { id: '13', code: 'CAM-1', name: '球机', deviceType: 'camera', deviceTypeName: '摄像机' },
];
const alarmTree = [
  {
    id: 'a',
    key: 'power',
    name: '电气',
    parentId: 'root',
    children: [{ id: 'b', key: 'UndervoltageAlarm', name: '欠压', parentId: 'a', children: [] }],
  },
];
const tree = (name: string) => ({ id: '1', code: '001', name, children: [{ id: '2', code: '001001', name: '港区' }] });

const answers: Record<string, unknown> = {
  '/system/api/area/tree': tree('南湾'),
  '/system/api/department/tree': tree('市政'),
  '/system/api/dictionaryType/all': dictionaries,
  '/island-assets/device/product/list': products,
  '/island-alarm/api/alarmtype/alarmTree': alarmTree,
  '/system/api/user/all': [{ id: '7', name: '林晓' }],
  '/system/api/dictionary/getModelType': [{ id: '5', dictLabel: '灯杆', dictValue: 'POLE' }],
  '/island-assets/api/carrierModel/list': { data: [{ id: '9', name: '9 米杆' }], total: 1 },
};

/** Reference data of a platform with these answers, and the calls it makes. */
function open() {
  const calls: string[] = [];
  const given = { ...answers };
  const http = {
    send: async ({ path, query = {}, body = {} }: Call) => {
      const filter = Object.keys(Object(body)).filter((key) => key === 'permission');
      calls.push([path.split('/').at(-1), ...Object.values(query), ...filter].join(' '));
      return given[path] as never;
    },
  };
  const store = new ReferenceStore({ http, now: () => 0, language: () => 'en' });
  const read = async (name: ReferenceName) => {
    await store.get(name).need();
    return store.get(name).data;
  };
  return { store, calls, given, read };
}

test('areas and departments have variants for devices and carriers, filtered by data permission (DICT-01) (DICT-02)', async () => {
  const { read, calls } = open();
  for (const name of ['deviceAreaTree', 'carrierAreaTree', 'deviceDepartmentTree', 'carrierDepartmentTree'] as const)
    expect(await read(name)).toMatchObject({ code: '001' });
  expect(calls).toEqual(['tree Device true', 'tree Carrier true', 'tree Device true', 'tree Carrier true']);
});

test('what the user may add assets of comes from permission-filtered lists, flagged or shortened (FORM-31)', async () => {
  const { store, calls, given, read } = open();
  given['/island-assets/device/product/list'] = [{ id: '11' }, { id: '12', auth: false }, { id: '13', enabled: false }];
  given['/island-assets/api/carrierModel/list/all'] = { content: [{ id: '9', auth: true }] };
  expect(await read('permittedProducts')).toEqual([{ id: '11' }]);
  expect(await read('permittedCarrierModels')).toEqual([{ id: '9', auth: true }]);
  expect(calls).toEqual(['list true', 'all permission']);
  expect(store.get('deviceProducts').state).toBe('idle');
});

test('alarm levels come from their dictionary in its order, with an index (DICT-03) (DICT-06)', async () => {
  const { read, calls } = open();
  expect(await read('alarmLevels')).toMatchObject([
    { id: '1', name: '紧急', index: 0 },
    { id: '2', name: '重要', index: 1 },
  ]);
  await read('dictionary');
  expect(calls).toEqual(['all']);
});

test('device types are those of the products; lists are also offered with "not applicable" (DICT-05)', async () => {
  const { read, calls } = open();
  const types = [
    { id: 'SingleLampController', code: 'SingleLampController', name: '单灯' },
    { id: 'camera', code: 'camera', name: '摄像机' },
  ];
  const none = (label: string) => ({ id: '', code: '', name: label, dictLabel: label, dictValue: '' });
  expect(await read('deviceTypes')).toEqual(types);
  expect(await read('deviceTypesOrNone')).toEqual([none('Not applicable'), ...types]);
  expect(await read('carrierTypesOrNone')).toMatchObject([{ id: '' }, { id: '5', dictLabel: '灯杆' }]);
  expect(await read('carrierModelsOrNone')).toMatchObject([{ id: '' }, { id: '9', name: '9 米杆' }]);
  expect(calls.filter((call) => call === 'list')).toHaveLength(2);
});

test('alarm types are a tree, a list by id, and event types without categories (DICT-06)', async () => {
  const { read } = open();
  expect(await read('alarmTypeList')).toMatchObject([{ id: 'a' }, { id: 'b', key: 'UndervoltageAlarm' }]);
  expect(await read('eventTypes')).toMatchObject([{ id: 'b', name: '欠压' }]);
});

test('expressions find names by id and by code, each kind loaded on first use (DICT-04) (DICT-07)', async () => {
  const { store: reference, calls } = open();
  const { names } = consoleValues({
    session: { user: undefined, person: undefined },
    reference,
    events: {} as EventsStore,
    site: { dictionaries: {} },
  }) as { names: Record<string, Record<string, string>> };
  const find = (kind: string, key: string) =>
    vi.waitFor(() => expect(names[kind]?.[key]).toBeDefined()).then(() => names[kind]?.[key]);
  expect(await find('product', '12')).toBe('双灯控制器');
  expect(await find('productCode', 'CAM-1')).toBe('球机');
  expect(await find('area', '001001')).toBe('港区');
  expect(await find('staff', '7')).toBe('林晓');
  expect(await find('carrierModel', '9')).toBe('9 米杆');
  expect(names.product?.constructor).toBeUndefined();
  expect(calls.filter((call) => call === 'list')).toHaveLength(2);
});

test('everything is loaded once for all, and what is derived follows a change of its base (DICT-08)', async () => {
  const { store, given, calls, read } = open();
  await Promise.all([read('deviceTypesOrNone'), read('deviceTypes'), read('deviceProducts'), read('deviceTypes')]);
  expect(calls).toEqual(['list']);
  given['/island-assets/device/product/list'] = [
    { id: '20', code: 'R', name: '电台', deviceType: 'Radio', deviceTypeName: '广播' },
  ];
  store.reload('deviceModel');
  await vi.waitFor(async () =>
    expect(await read('deviceTypesOrNone')).toMatchObject([{ id: '' }, { id: 'Radio', name: '广播' }]),
  );
  expect(await read('deviceTypes')).toMatchObject([{ id: 'Radio' }]);
});

test('an event reloads what is loaded, also while the only page with a view of it is behind (RT-03, DICT-08)', async () => {
  const { store, given, read } = open();
  await read('areaTree');
  store.get('areaTree').watch()();
  given['/system/api/area/tree'] = tree('东湾');
  store.reload('area');
  await vi.waitFor(() => expect(store.get('areaTree').data).toMatchObject({ name: '东湾' }));
});
