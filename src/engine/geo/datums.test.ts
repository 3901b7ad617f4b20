import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { Coordinates, Datum } from '../../schemas/wire/map.ts';
import { datums } from '../../schemas/wire/map.ts';
import { convertDatum, datumBox } from './datums.ts';
import { metresBetween } from './distance.ts';
import { chinaBox } from './location-problem.ts';

const [west, south, east, north] = chinaBox;
const inChina = fc.tuple(
  fc.double({ min: west, max: east, noNaN: true }),
  fc.double({ min: south, max: north, noNaN: true }),
);
const datum = fc.constantFrom<Datum>(...datums);
const pairs = datums.flatMap((from) => datums.filter((to) => to !== from).map((to) => [from, to] as const));

describe('datums', () => {
  test.each(pairs)('%s to %s and back is at most 0.2 m away inside China (MAPS-03)', (from, to) => {
    fc.assert(
      fc.property(inChina, (point) => {
        const back = convertDatum(convertDatum(point, from, to), to, from);
        expect(metresBetween(point, back)).toBeLessThanOrEqual(0.2);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  test('known points have known values (MAPS-03)', () => {
    const near = (a: Coordinates, b: Coordinates) => expect(metresBetween(a, b)).toBeLessThan(1);
    // Tiananmen.
    near(convertDatum([116.391265, 39.907339], 'WGS84', 'GCJ02'), [116.397508, 39.908742]);
    near(convertDatum([116.404, 39.915], 'BD09', 'GCJ02'), [116.397625, 39.908654]);
    near(convertDatum([116.397625, 39.908654], 'GCJ02', 'BD09'), [116.404, 39.915]);
  });

  test('points in a city move by 100 to 1500 m (MAPS-03)', () => {
    for (const [from, to] of pairs) {
      const metres = metresBetween([113.55, 22.76], convertDatum([113.55, 22.76], from, to));
      expect(metres).toBeGreaterThan(100);
      expect(metres).toBeLessThan(1500);
    }
  });

  test('every pair of numbers has a pair of numbers, also at the edges of the boxes (MAPS-03)', () => {
    const gcoordBox = [72.004, 0.8293, 137.8347, 55.8271];
    const edges = [...datumBox, ...gcoordBox, 0].flatMap((edge) =>
      [-0.02, -1e-3, -1e-6, -1e-12, 0, 1e-12, 1e-6, 1e-3, 0.02].map((by) => edge + by),
    );
    const wild = fc.oneof(fc.constantFrom(...edges), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(wild, wild, datum, datum, (longitude, latitude, from, to) => {
        const converted = convertDatum([longitude, latitude], from, to);
        expect(converted.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: propertyRuns(5000) },
    );
    for (const longitude of edges)
      for (const latitude of edges)
        for (const [from, to] of pairs)
          expect(convertDatum([longitude, latitude], from, to).every(Number.isFinite)).toBe(true);
  });

  test('what is outside or no number stays as it is (MAPS-03)', () => {
    const values = [
      [Number.NaN, 22],
      [Infinity, -Infinity],
      [1e308, -1e308],
      [0, 0],
      [-180, 90],
      ['113.5', '22.7'],
      [undefined, null],
      [],
    ] as unknown as Coordinates[];
    for (const value of values) for (const [from, to] of pairs) expect(convertDatum(value, from, to)).toEqual(value);
  });
});
