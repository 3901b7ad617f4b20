import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import type { Database } from '../db/open-database.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cellOf, cellOfTile, maxLevel, tileOfCell } from './cells.ts';
import { coverTiles } from './cover-tiles.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

type Place = [longitude: number | null, latitude: number | null];

async function stored(places: readonly Place[]): Promise<(number | null)[]> {
  const list = (at: 0 | 1) => sql.param(places.map((place) => place[at]));
  const { rows } = await database.db.execute<{ cell: string | null }>(sql`
    select place_cell(x, y)::text as cell
    from unnest(${list(0)}::float8[], ${list(1)}::float8[]) with ordinality as p(x, y, at) order by at`);
  return rows.map(({ cell }) => (cell === null ? null : Number(cell)));
}

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
const place = fc.tuple(degrees(180), degrees(85.05));
const beyond = fc.tuple(fc.option(fc.double()), fc.option(fc.double()));

describe('the cell of a place', () => {
  it('is the same in the database and here (MAPS-04)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: place }, beyond), { minLength: 40 }),
        async (places) => {
          const found = await stored(places);
          const near = places.map(([x, y], at) => {
            const [own, other] = [cellOf(x, y), found[at] ?? null];
            if (own === null || other === null) return own === other;
            const [a, b] = [tileOfCell(own), tileOfCell(other)];
            // Logarithms differ in their last digit, which matters at the edge of a cell of 0.6 m.
            return own === other || (Math.abs(a.y - b.y) <= 1 && a.x === b.x);
          });
          expect(near).not.toContain(false);
          const same = places.filter(([x, y], at) => cellOf(x, y) === found[at]).length;
          expect(same).toBeGreaterThanOrEqual(places.length - 1);
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });

  it('is missing off the map, and a safe integer at its corners', async () => {
    const off: Place[] = [
      [null, 1],
      [1, null],
      [Number.NaN, 1],
      [1, Number.NaN],
      [180.001, 0],
      [0, 85.06],
      [Number.POSITIVE_INFINITY, 0],
    ];
    const corners: Place[] = [
      [-180, 85.05],
      [180, 85.05],
      [-180, -85.05],
      [180, -85.05],
      [0, 0],
      [113.550977, 22.760867],
    ];
    expect(await stored(off)).toEqual(off.map(() => null));
    expect(off.map(([x, y]) => cellOf(x, y))).toEqual(off.map(() => null));
    expect(await stored(corners)).toEqual(corners.map(([x, y]) => cellOf(x, y)));
    expect(cellOf(180, -85.05)).toBeLessThan(4 ** maxLevel);
  });

  it('gives its tile back', () => {
    const bit = fc.integer({ min: 0, max: 2 ** maxLevel - 1 });
    fc.assert(
      fc.property(bit, bit, (x, y) => {
        const cell = cellOfTile({ x, y });
        expect(Number.isSafeInteger(cell)).toBe(true);
        expect(tileOfCell(cell)).toEqual({ x, y });
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});

describe('the ranges of a box', () => {
  it('have all its tiles, and no others unless they are limited', () => {
    const side = fc.integer({ min: 0, max: 63 });
    fc.assert(
      fc.property(side, side, side, side, fc.integer({ min: 1, max: 24 }), (a, b, c, d, max) => {
        const [west, east] = [Math.min(a, b), Math.max(a, b)];
        const [north, south] = [Math.min(c, d), Math.max(c, d)];
        const isInside = (x: number, y: number) => x >= west && x <= east && y >= north && y <= south;
        const cellsOfTile = 4 ** (maxLevel - 6);
        for (const limit of [max, 10_000]) {
          const ranges = coverTiles([{ west, north, east, south }], 6, limit);
          expect(ranges.length).toBeLessThanOrEqual(limit);
          for (let x = 0; x < 64; x += 1)
            for (let y = 0; y < 64; y += 1) {
              const low = cellOfTile({ x, y }) * cellsOfTile;
              const isCovered = ranges.some((range) => low >= range.low && low + cellsOfTile - 1 <= range.high);
              if (isCovered !== isInside(x, y) && (limit === 10_000 || isInside(x, y)))
                throw new Error(`tile ${x}/${y} of ${west}..${east}, ${north}..${south}`);
            }
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
