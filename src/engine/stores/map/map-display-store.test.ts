import { expect, test } from 'vitest';
import { mapFeatures } from '../../../schemas/wire/map.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { MemoryStorage, TestTimers } from '../testing/test-console.ts';
import { MapDisplayStore } from './map-display-store.ts';

const paths = {
  config: '/island-display/map/config',
  operation: '/island/event/get/operation',
  view: '/island-business/api/personal/map/view',
};
const online = { useMode: 'ONLINE', useType: 'AMAP', center: [113.2, 22.5], zoom: 11 };
const preferred = (mode: string) => ({
  mode,
  address: 'Harbour',
  zoom: 15,
  location: { type: 'Point', coordinates: [113.6, 22.8], coordinateSystemType: 'GCJ02' },
});

interface Answers {
  config?: unknown;
  operation?: unknown;
  view?: unknown;
}

/** A store of a platform with these answers; an error fails the call. */
function start(answers: Answers = {}, storage = new MemoryStorage(), tenant = '1') {
  const calls: { method: string; path: string; query?: unknown; body?: unknown }[] = [];
  const timers = new TestTimers();
  const http = fakeHttp(async ({ method, path, query, body }) => {
    calls.push({ method: method ?? 'GET', path, query, body });
    const name = (Object.keys(paths) as (keyof typeof paths)[]).find((one) => paths[one] === path);
    const answer = name && answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const store = new MapDisplayStore({ http, storage, timer: timers.add, tenantId: () => tenant });
  const asked = (path: string, method = 'GET') => calls.filter((call) => call.path === path && call.method === method);
  return { store, asked, timers, storage };
}

test.each([
  [{ useMode: 'ONLINE', useType: 'AMAP' }, true],
  [{ useMode: 'ONLINE', useType: 'BAIDU' }, false],
  [{ useMode: 'OFFLINE', useType: 'AMAP' }, false],
  [{ useMode: 'online', useType: 'amap' }, false],
  [{}, false],
  [null, false],
  [[], false],
  ['ONLINE', false],
  [new Error('no answer'), false],
])('ONLINE with AMAP selects the online map, anything else the offline one: %j (MAPS-01)', async (config, isOnline) => {
  const { store } = start({ config });
  await store.need();
  expect(store.isReady).toBe(true);
  expect(store.isOnline).toBe(isOnline);
});

test('the map of a tenant is asked for once and kept in session storage (MAPS-01)', async () => {
  const { store, asked, storage } = start({ config: online });
  await Promise.all([store.need(), store.need()]);
  expect(asked(paths.config)).toHaveLength(1);
  expect(asked(paths.config)[0]!.query).toEqual({ tenantId: '1' });
  const again = start({ config: { useMode: 'OFFLINE' } }, storage);
  await again.store.need();
  expect(again.asked(paths.config)).toHaveLength(0);
  expect(again.store.isOnline).toBe(true);
  const other = start({ config: { useMode: 'OFFLINE' } }, storage, '2');
  await other.store.need();
  expect(other.asked(paths.config)).toHaveLength(1);
  expect(other.store.isOnline).toBe(false);
});

test('a kept text that is no map is asked for again, and a failed call is not kept', async () => {
  const storage = new MemoryStorage();
  storage.setItem('mapConfig:1', '{');
  const { store, asked } = start({ config: online }, storage);
  await store.need();
  expect(asked(paths.config)).toHaveLength(1);
  expect(store.isOnline).toBe(true);
  const failed = start({ config: new Error('no answer') });
  await failed.store.need();
  expect(failed.storage.length).toBe(0);
});

test('a map starts at the centre of the tenant, without one at that of the contract', async () => {
  const { store } = start({ config: online });
  await store.need();
  expect(store.start).toEqual({ center: [113.2, 22.5], zoom: 11 });
  const wrong = start({ config: { useMode: 'OFFLINE', center: ['x', 1], zoom: 'near' } });
  await wrong.store.need();
  expect(wrong.store.start).toEqual({ center: [113.550977, 22.760867], zoom: 13 });
});

test('the event is set and cleared with its location flag (MAPS-02)', () => {
  const { store } = start();
  expect([store.eventId, store.eventIsLocation]).toEqual([undefined, false]);
  store.setEvent('17');
  expect([store.eventId, store.eventIsLocation]).toEqual(['17', true]);
  store.setEvent('18', false);
  expect([store.eventId, store.eventIsLocation]).toEqual(['18', false]);
  store.setEvent('19');
  store.clearEvent();
  expect([store.eventId, store.eventIsLocation]).toEqual([undefined, false]);
});

test('the place whose popup is open and the centre are shared by all maps (MAPS-02)', () => {
  const { store } = start();
  store.openPopup('LP-7');
  store.setCenter([113, 22]);
  expect([store.popDialogUid, store.mapCenterCoordinates]).toEqual(['LP-7', [113, 22]]);
  store.openPopup(undefined);
  store.setCenter(undefined);
  expect([store.popDialogUid, store.mapCenterCoordinates]).toEqual([undefined, undefined]);
});

const flagsOf = (store: MapDisplayStore) => [
  store.leftChartVisible,
  store.rightChartVisible,
  store.leftEventChartVisible,
  store.rightEventChartVisible,
];

test('features and the four charts are those of the operation setting (MAPS-02)', async () => {
  const flags = {
    leftChartVisible: false,
    rightChartVisible: true,
    leftEventChartVisible: false,
    rightEventChartVisible: false,
  };
  const { store } = start({ operation: { features: ['building', 'moon', 'bg'], ...flags } });
  await store.need();
  expect(store.features).toEqual(['bg', 'building']);
  expect(flagsOf(store)).toEqual([false, true, false, false]);
  const none = start({ operation: { features: [] } });
  await none.store.need();
  expect(none.store.features).toEqual([]);
  expect(flagsOf(none.store)).toEqual([true, true, true, true]);
});

test.each([[null], [undefined], ['x'], [[]], [{ features: 'bg', leftChartVisible: 'no', rightChartVisible: 0 }]])(
  'a setting of another shape leaves everything shown: %j (MAPS-02)',
  async (operation) => {
    const { store } = start({ operation });
    await store.need();
    expect(store.features).toEqual(mapFeatures);
    expect(flagsOf(store)).toEqual([true, true, true, true]);
  },
);

test('nothing of it rejects when all calls fail', async () => {
  const error = new Error('no answer');
  const { store, timers } = start({ config: error, operation: error, view: error });
  await store.need();
  expect(store.isReady).toBe(true);
  expect(store.preferred).toBeUndefined();
  store.noteView({ center: [113, 22], zoom: 12 });
  timers.pass(10_000);
  await new Promise((resolve) => setTimeout(resolve));
});

test('a map starts at the chosen view or the last one, or with all places; a view without a place is none', async () => {
  const view = { center: [113.6, 22.8], zoom: 15 };
  for (const mode of ['DEFINED', 'DEFAULT', 'ALL']) {
    const { store } = start({ view: preferred(mode) });
    await store.need();
    expect([store.startsAt, store.keptView]).toEqual([mode, view]);
    expect(store.preferred).toEqual(mode === 'ALL' ? undefined : view);
  }
  for (const view of [null, {}, { ...preferred('DEFINED'), location: null }, { ...preferred('DEFINED'), zoom: '15' }]) {
    const { store } = start({ view });
    await store.need();
    expect([store.startsAt, store.preferred]).toEqual(['DEFAULT', undefined]);
  }
});

test('the last view is saved after a pause in moving', async () => {
  const { store, timers, asked } = start({ view: preferred('DEFAULT') });
  await store.need();
  store.noteView({ center: [113, 22], zoom: 12 });
  timers.pass(4000);
  store.noteView({ center: [114, 23], zoom: 13 });
  expect(store.preferred).toEqual({ center: [114, 23], zoom: 13 });
  timers.pass(4000);
  expect(asked(paths.view, 'POST')).toHaveLength(0);
  timers.pass(1000);
  expect(asked(paths.view, 'POST').map(({ body }) => body)).toEqual([
    {
      mode: 'DEFAULT',
      address: '',
      zoom: 13,
      location: { type: 'Point', coordinates: [114, 23], coordinateSystemType: 'GCJ02' },
    },
  ]);
});

test.each(['DEFINED', 'ALL'])('the last view does not replace what the user has chosen: %s', async (mode) => {
  const { store, timers, asked } = start({ view: preferred(mode) });
  await store.need();
  store.noteView({ center: [113, 22], zoom: 12 });
  timers.pass(10_000);
  expect(asked(paths.view, 'POST')).toHaveLength(0);
  expect(store.keptView).toEqual({ center: [113.6, 22.8], zoom: 15 });
});

test('choosing where maps start is saved at once, also right after a move', async () => {
  const moved = start({ view: preferred('DEFAULT') });
  await moved.store.need();
  moved.store.noteView({ center: [113, 22], zoom: 12 });
  await moved.store.saveStart('DEFINED', { center: [114, 23], zoom: 16 });
  moved.timers.pass(10_000);
  expect(moved.asked(paths.view, 'POST').map(({ body }) => (body as { mode: string }).mode)).toEqual(['DEFINED']);
  expect(moved.store.preferred).toEqual({ center: [114, 23], zoom: 16 });
  await moved.store.saveStart('ALL');
  expect(moved.asked(paths.view, 'POST').at(-1)!.body).toEqual({ mode: 'ALL' });
  expect([moved.store.startsAt, moved.store.preferred]).toEqual(['ALL', undefined]);
});

test('a changed setting is read again, and what cannot be read stays (MAPS-02)', async () => {
  const answers: Answers = { config: { useMode: 'OFFLINE' }, operation: { features: ['bg'] } };
  const { store, asked, storage } = start(answers);
  await store.need();
  Object.assign(answers, { config: online, operation: { features: ['road'] } });
  await store.renew();
  expect([store.isOnline, store.features]).toEqual([true, ['road']]);
  expect(asked(paths.config)).toHaveLength(2);
  expect(storage.getItem('mapConfig:1')).toContain('ONLINE');
  Object.assign(answers, { config: new Error('no answer'), operation: new Error('no answer') });
  await store.renew();
  expect([store.isOnline, store.features]).toEqual([true, ['road']]);
  expect(storage.length).toBe(0);
});

test('saving a preferred view reports why it failed, and keeps the earlier one', async () => {
  const answers: Answers = { view: preferred('DEFAULT') };
  const { store } = start(answers);
  await store.need();
  answers.view = new Error('no answer');
  await expect(store.saveStart('DEFINED', { center: [114, 23], zoom: 16 })).rejects.toThrow('no answer');
  expect([store.startsAt, store.keptView?.zoom]).toEqual(['DEFAULT', 15]);
});
