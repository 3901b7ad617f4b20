import { expect, test } from 'vitest';
import { mapFeatures } from '../../../schemas/wire/map.ts';
import { mapSettingsOf } from '../../compile/config/map-settings.ts';
import { baseMapOf } from './base-map.ts';

const settings = (map: object = {}) => mapSettingsOf({ map } as never);
const display = { isOnline: false, features: mapFeatures, config: undefined };

test('the offline map is that of the platform, with the features of the tenant', () => {
  const base = baseMapOf({ ...display, features: ['road'] }, settings());
  expect(base).toMatchObject({ kind: 'vector', datum: 'GCJ02', features: ['road'], zoomRange: [3, 20] });
  expect(base.addresses).toHaveLength(1);
  expect(base.addresses[0]).toContain('{z}/{x}/{y}');
});

test('the online map has the pictures of AMap and says whose they are', () => {
  const base = baseMapOf({ ...display, isOnline: true }, settings());
  expect(base).toMatchObject({ kind: 'raster', datum: 'GCJ02' });
  expect(base.attribution).toContain('AMap');
  expect(base.addresses).toHaveLength(4);
});

test('an installation names tiles, an archive and datums of its own', () => {
  const own = settings({
    online: { tiles: ['https://tiles.example/{z}/{x}/{y}.png'], attribution: '© Example', datum: 'WGS84' },
    offline: { pmtiles: 'city.pmtiles', attribution: '© City', datum: 'WGS84' },
  });
  expect(baseMapOf({ ...display, isOnline: true }, own)).toMatchObject({
    kind: 'raster',
    addresses: ['https://tiles.example/{z}/{x}/{y}.png'],
    attribution: '© Example',
    datum: 'WGS84',
  });
  expect(baseMapOf(display, own)).toMatchObject({
    kind: 'pmtiles',
    addresses: ['city.pmtiles'],
    attribution: '© City',
    datum: 'WGS84',
  });
});

test('the zooms are those of the tenant, if they are a range', () => {
  const config = { useMode: 'OFFLINE', useType: '' };
  const rangeOf = (zoomRange: unknown) =>
    baseMapOf({ ...display, config: { ...config, zoomRange: zoomRange as [number, number] } }, settings()).zoomRange;
  expect(rangeOf([5, 18])).toEqual([5, 18]);
  for (const wrong of [undefined, null, 'x', [5], [18, 5], [-1, 99], ['a', 'b']])
    expect(rangeOf(wrong)).toEqual([3, 20]);
});

test('the tiles of the platform cover the box that it says; those of an installation are their own', () => {
  const boxOf = (tileBox: unknown, map = {}) =>
    baseMapOf({ ...display, config: { useMode: 'OFFLINE', useType: '', tileBox: tileBox as never } }, settings(map))
      .box;
  expect(boxOf([110.9, 20.1, 117, 24.7])).toEqual([110.9, 20.1, 117, 24.7]);
  expect(boxOf([110.9, 20.1, 117, 24.7], { offline: { tiles: 'https://tiles.example/{z}/{x}/{y}' } })).toBeUndefined();
  for (const wrong of [undefined, 'x', [1, 2], [117, 20, 110, 24], [-200, 20, 110, 24], [1, 2, 3, Number.NaN]])
    expect(boxOf(wrong)).toBeUndefined();
});
