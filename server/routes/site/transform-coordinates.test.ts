import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metresBetween } from '../../../src/engine/geo/distance.ts';
import type { Transformed } from '../../../src/schemas/wire/coordinate-transform.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.viewer);
});
afterAll(() => platform.close());

const transform = (coordinateSys: string, locations: string) =>
  platform.call<Transformed>(
    'GET',
    `/system/api/global/coordinateTransform?${new URLSearchParams({ coordinateSys, locations })}`,
    { token },
  );

describe('the conversion of coordinates', () => {
  it('converts GPS and Baidu points to GCJ-02 in their order (MAPS-03)', async () => {
    const { data } = await transform('gps', '116.391265,39.907339|113.5,22.7');
    expect(metresBetween(data.coordinates[0]!, [116.397508, 39.908742])).toBeLessThan(1);
    expect(data.locations.split('|')).toHaveLength(2);
    const baidu = await transform('baidu', '116.404,39.915');
    expect(metresBetween(baidu.data.coordinates[0]!, [116.397625, 39.908654])).toBeLessThan(1);
    expect((await transform('gps', '2.35,48.85')).data.locations).toBe('2.35,48.85');
  });

  it('refuses more than 40 points, bad ones by their number, and mapbar (MAPS-03)', async () => {
    const messageOf = async (system: string, locations: string) => (await transform(system, locations)).envelope.msg;
    expect(await messageOf('gps', Array(41).fill('113.5,22.7').join('|'))).toContain('40');
    expect((await transform('gps', Array(40).fill('113.5,22.7').join('|'))).data.coordinates).toHaveLength(40);
    expect(await messageOf('gps', '113.5,22.7|abc')).toMatch(/Point 2: Not a coordinate/);
    expect(await messageOf('gps', '22.7,113.5')).toMatch(/Point 1: Latitude comes first/);
    expect(await messageOf('mapbar', '113.5,22.7')).toContain('Mapbar');
    expect((await transform('moon', '113.5,22.7')).envelope.code).toBe('0');
  });
});
