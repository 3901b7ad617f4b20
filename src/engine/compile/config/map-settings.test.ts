import { expect, test } from 'vitest';
import { mapSettingsOf } from './map-settings.ts';
import { onlineMapProblem } from './online-map-problem.ts';

test('maps come from AMap and from the platform by default (MAPS-01)', () => {
  const { online, offline } = mapSettingsOf({});
  expect(online.tiles).toHaveLength(4);
  for (const address of online.tiles)
    expect(address).toMatch(/^https:\/\/webrd0[1-4]\.is\.autonavi\.com\/.*\{x\}.*\{z\}$/);
  expect(online).toMatchObject({ attribution: '© 高德地图 / AMap', datum: 'GCJ02' });
  expect(offline).toEqual({
    tiles: 'island-display/map/tiles/{z}/{x}/{y}',
    attribution: 'Lampyris demo city',
    datum: 'GCJ02',
  });
});

test('an archive takes the place of the tiles and of their attribution', () => {
  const { offline } = mapSettingsOf({ map: { offline: { pmtiles: '/city.pmtiles', datum: 'WGS84' } } });
  expect(offline).toEqual({ pmtiles: '/city.pmtiles', attribution: '', datum: 'WGS84' });
});

test.each([
  [{}, ['https://*.is.autonavi.com']],
  [{ origins: { image: ['https://webrd01.is.autonavi.com'] } }, ['https://*.is.autonavi.com']],
  [{ origins: { image: ['http://*.is.autonavi.com'] } }, ['https://*.is.autonavi.com']],
  [{ origins: { image: ['https://*.autonavi.com'] } }, undefined],
  [{ map: { online: { tiles: ['/tiles/{z}/{x}/{y}.png'] } } }, undefined],
  [{ map: { online: { tiles: ['https://a.example:81/{z}/{x}/{y}'] } } }, ['https://a.example:81']],
])('the online map of %j misses the origins %j', (config, missing) => {
  expect(onlineMapProblem(config)?.missing).toEqual(missing);
});
