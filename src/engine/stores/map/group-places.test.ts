import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { groupPlaces, type PlacedRow } from './group-places.ts';

/** Places near one another, so that some share a cell and some a spot. */
const degrees = (from: number, to: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((step) => from + step * 0.0004),
    fc.double({ min: from, max: to, noNaN: true }),
  );
const place = fc.tuple(degrees(113.5, 113.6), degrees(22.7, 22.8));
const status = fc.constantFrom('', 'ONLINE', 'OFFLINE', '1', 'constructor', '__proto__');
const rows = fc
  .array(fc.tuple(place, status), { maxLength: 40 })
  .map((all) => all.map(([at, state], index): PlacedRow => ({ key: String(index), at, status: state })));
const zoom = fc.double({ min: 3, max: 20, noNaN: true });
const runs = { numRuns: propertyRuns(500) };

test('each row is one point or a member of one cluster', () => {
  fc.assert(
    fc.property(rows, zoom, (all, at) => {
      const { points, clusters } = groupPlaces(all, at);
      const keys = [...points.map(({ key }) => key), ...clusters.flatMap(({ members }) => members)];
      expect(keys.sort()).toEqual(all.map(({ key }) => key).sort());
      expect(clusters.every(({ members }) => members.length > 1)).toBe(true);
    }),
    runs,
  );
});

test('the counts of a cluster are those of its members, and its box and centre lie around them', () => {
  fc.assert(
    fc.property(rows, zoom, (all, at) => {
      for (const { members, count, counts, box, coordinates, isSpot } of groupPlaces(all, at).clusters) {
        const inside = all.filter(({ key }) => members.includes(key));
        expect(count).toBe(inside.length);
        const states = new Set(inside.map((row) => row.status));
        expect(new Set(Object.keys(counts))).toEqual(states);
        for (const state of states) expect(counts[state]).toBe(inside.filter((row) => row.status === state).length);
        const [longitudes, latitudes] = [0, 1].map((axis) => inside.map((row) => row.at[axis]!)) as [
          number[],
          number[],
        ];
        expect(box).toEqual([
          Math.min(...longitudes),
          Math.min(...latitudes),
          Math.max(...longitudes),
          Math.max(...latitudes),
        ]);
        expect(coordinates[0]).toBeCloseTo(longitudes.reduce((sum, one) => sum + one, 0) / count, 9);
        expect(isSpot).toBe(new Set(inside.map((row) => row.at.join())).size === 1);
      }
    }),
    runs,
  );
});

test('a cluster keeps its key and its members when rows elsewhere come and go', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.tuple(place, status), { maxLength: 20 }), zoom, (all, more, at) => {
      const others = more.map(([where, state], index): PlacedRow => ({ key: `o${index}`, at: where, status: state }));
      const before = groupPlaces(all, at).clusters;
      const after = new Map(groupPlaces([...others, ...all], at).clusters.map((one) => [one.key, one]));
      for (const { key, members } of before) {
        const own = after.get(key)?.members.filter((member) => !member.startsWith('o'));
        expect(own).toEqual(members);
      }
      expect(after.size).toBe(new Set(after.keys()).size);
    }),
    runs,
  );
});

test('the keys are those of the integer zoom: a pinch within it moves no cluster', () => {
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 3, max: 20 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (all, at, more) => {
        expect(groupPlaces(all, at + more)).toEqual(groupPlaces(all, at));
      },
    ),
    runs,
  );
});

test('from zoom 17 on only equal coordinates are a cluster', () => {
  fc.assert(
    fc.property(rows, fc.double({ min: 17, max: 20, noNaN: true }), (all, at) => {
      const { clusters, points } = groupPlaces(all, at);
      expect(clusters.every(({ isSpot }) => isSpot)).toBe(true);
      expect(new Set(points.map((row) => row.at.join())).size).toBe(points.length);
    }),
    runs,
  );
});
