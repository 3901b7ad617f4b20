import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../../schemas/wire/map.ts';
import { boxOfMost } from './box-of-most.ts';

const at = (longitude: number, latitude: number, count = 1) => ({
  box: [longitude, latitude, longitude, latitude] as Box,
  count,
});
const city = [at(113.5, 22.7, 300), at(113.6, 22.8, 200)];

test('a few places in another continent do not count', () => {
  expect(boxOfMost([...city, at(-40, 0, 4)])).toEqual({ box: [113.5, 22.7, 113.6, 22.8], far: 4 });
});

test('a second city counts, as does one of two places', () => {
  expect(boxOfMost([...city, at(116, 40, 5.1)])).toEqual({ box: [113.5, 22.7, 116, 40], far: 0 });
  expect(boxOfMost([at(0, 0), at(50, 50)])).toEqual({ box: [0, 0, 50, 50], far: 0 });
  expect(boxOfMost([])).toBeUndefined();
});

test('at least 99 of 100 places are in the box, and none of it is beyond them', () => {
  const place = fc.record({
    x: fc.double({ min: -180, max: 180, noNaN: true }),
    y: fc.double({ min: -85, max: 85, noNaN: true }),
    count: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), (places) => {
      const extent = boxOfMost(places.map(({ x, y, count }) => at(x, y, count)))!;
      const [west, south, east, north] = extent.box;
      const inside = places.filter(({ x, y }) => x >= west && x <= east && y >= south && y <= north);
      const sum = (list: typeof places) => list.reduce((total, { count }) => total + count, 0);
      expect(sum(inside)).toBeGreaterThan(sum(places) * 0.99 - 1e-9);
      expect(extent.far).toBe(sum(places) - sum(inside));
      expect(places.some(({ x }) => x === west) && places.some(({ y }) => y === north)).toBe(true);
    }),
  );
});
