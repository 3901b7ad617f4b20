import { expect, test } from 'vitest';
import { site } from '../../compile/test-site.ts';
import { OverlaysStore } from './overlays-store.ts';

const overlays = () => new OverlaysStore({ ...site, shell: { ...site.shell, position: '/csmb/position' } });

test('the position dialog has the route of the map page with its query', () => {
  const store = overlays();
  expect(store.positionRoute).toBeUndefined();
  store.showPosition({ longitude: 113.55, latitude: 22.76, name: '滨海路 & 海滨路' });
  const [path, query] = store.positionRoute!.split('?');
  expect(path).toBe('/csmb/position');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    lng: '113.55',
    lat: '22.76',
    name: '滨海路 & 海滨路',
  });
  store.closePosition();
  expect(store.positionRoute).toBeUndefined();
});

test('without pages in the site neither dialog opens', () => {
  const store = new OverlaysStore({ ...site, shell: {} });
  store.showPosition({ longitude: 1, latitude: 2, name: '' });
  expect([store.positionRoute, store.alarmsRoute]).toEqual([undefined, undefined]);
});

test('pictures start with the requested one, and an empty list opens nothing', () => {
  const store = overlays();
  store.showPictures([]);
  expect(store.preview).toBeUndefined();
  const pictures = [1, 2, 3].map((n) => ({ address: `/${n}.png`, name: `${n}` }));
  for (const [asked, index] of [
    [1, 1],
    [9, 2],
    [-1, 0],
  ] as const) {
    store.showPictures(pictures, asked);
    expect(store.preview?.index).toBe(index);
  }
  store.openAlarms();
  store.toggleShortcuts();
  store.clear();
  expect([store.preview, store.areAlarmsOpen, store.areShortcutsOpen]).toEqual([undefined, false, false]);
});
