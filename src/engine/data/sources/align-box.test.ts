import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { Box } from '../../../schemas/wire/map.ts';
import { alignBox } from './align-box.ts';

const runs = { numRuns: propertyRuns(1000) };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const box = fc
  .tuple(between(-180, 180), between(-180, 180), between(-85, 85), between(-85, 85))
  .map(
    ([one, other, low, high]): Box => [
      Math.min(one, other),
      Math.min(low, high),
      Math.max(one, other),
      Math.max(low, high),
    ],
  );
const zoom = fc.integer({ min: 0, max: 20 });
/** The wire has 0.1 m. */
const exact = 1e-6;

test('the aligned box contains the box and lies within the world', () => {
  fc.assert(
    fc.property(box, zoom, (seen, level) => {
      const [west, south, east, north] = alignBox(seen, level);
      expect(west).toBeLessThanOrEqual(seen[0] + exact);
      expect(south).toBeLessThanOrEqual(seen[1] + exact);
      expect(east).toBeGreaterThanOrEqual(seen[2] - exact);
      expect(north).toBeGreaterThanOrEqual(seen[3] - exact);
      expect(west).toBeGreaterThanOrEqual(-180);
      expect(east).toBeLessThanOrEqual(180);
      expect(Math.max(-south, north)).toBeLessThan(85.06);
    }),
    runs,
  );
});

test('a box is aligned to at most one tile of 256 pixels more on each side', () => {
  fc.assert(
    fc.property(box, zoom, (seen, level) => {
      const [west, , east] = alignBox(seen, level);
      const tile = 360 / 2 ** (level + 1);
      expect(seen[0] - west).toBeLessThanOrEqual(tile + exact);
      expect(east - seen[2]).toBeLessThanOrEqual(tile + exact);
    }),
    runs,
  );
});

test('boxes with their corners in the same tiles are one box', () => {
  const at = (shift: number): Box => [113.5 + shift, 22.7 + shift, 113.55 + shift, 22.75 + shift];
  expect(alignBox(at(0.0001), 12)).toEqual(alignBox(at(0.0002), 12));
  expect(alignBox(at(0.5), 12)).not.toEqual(alignBox(at(0.0001), 12));
});

test('a box beyond the poles or the edge of the world is cut there', () => {
  const [west, south, east, north] = alignBox([-200, -90, 200, 90], 3);
  expect([west, east]).toEqual([-180, 180]);
  expect(south).toBeCloseTo(-85.051, 2);
  expect(north).toBeCloseTo(85.051, 2);
});
