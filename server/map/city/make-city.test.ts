import { describe, expect, it } from 'vitest';
import { apportion } from '../../seed/apportion.ts';
import type { Point } from '../../seed/places/metres-from.ts';
import type { Spot } from '../../seed/places/smooth-line.ts';
import { courseOf, POLE_DISTANCE, POLES_PER_BRANCH, pointOnRoad } from '../../seed/road-course.ts';
import { englishNames } from './english-names.ts';
import type { CityFeature, Layer } from './feature.ts';
import { insideOf } from './inside-of.ts';
import { makeCity } from './make-city.ts';
import { toSpot } from './plane.ts';
import { places } from './streets.ts';

const make = () => makeCity(async () => {});
const parts = (await make()).map((part) => part.make());
const featuresOf = (layer: Layer): CityFeature[] => parts.flatMap((part) => part[layer] ?? []);

/** The middle of the poles of the usual demo, by their street. */
const poles = places.flatMap(({ streets }, place) => {
  const roads = streets.flatMap((street) => street.roads.map((road, index) => ({ street, road, index })));
  const counts = apportion(
    [2000, 120][place] ?? 0,
    roads.map(({ road }) => road.weight),
    1,
  );
  return roads.flatMap(({ street, index }, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, pole) => {
      const branch = Math.floor(pole / POLES_PER_BRANCH);
      const onBranch = Math.min(POLES_PER_BRANCH, (counts[at] ?? 0) - branch * POLES_PER_BRANCH);
      const along = ((pole % POLES_PER_BRANCH) - (onBranch - 1) / 2) * POLE_DISTANCE;
      const course = courseOf(street, index);
      return { street, middle: pointOnRoad(course, branch, along, 0), side: pointOnRoad(course, branch, along, 13) };
    }),
  );
});

const ringOf = (feature: CityFeature, index = 0): Spot[] =>
  feature.geometry.type === 'Polygon' ? (feature.geometry.coordinates[index] ?? []).slice(1).map(toSpot) : [];
const lines = featuresOf('road').map(({ geometry, properties }) => ({
  class: properties.class,
  line: geometry.type === 'LineString' ? geometry.coordinates.map(toSpot) : [],
}));

function distanceTo([x, y]: Spot, line: readonly Spot[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index += 1) {
    const [[fromX, fromY], [toX, toY]] = [line[index - 1] as Spot, line[index] as Spot];
    const length = (toX - fromX) ** 2 + (toY - fromY) ** 2 || 1;
    const share = Math.min(1, Math.max(0, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length));
    nearest = Math.min(nearest, Math.hypot(fromX + share * (toX - fromX) - x, fromY + share * (toY - fromY) - y));
  }
  return nearest;
}

describe('the base map of the demo', () => {
  it('has a road below every row of poles', () => {
    const far = poles.filter(({ middle }) => !lines.some(({ line }) => distanceTo(toSpot(middle), line) < 3));
    expect(poles.length).toBe(2120);
    expect(far).toEqual([]);
  });

  it('has every pole inside the outline of its street, and no street inside another', () => {
    const rings = new Map(
      places.flatMap(({ streets }) => streets).map(({ name, outline }) => [name, insideOf(outline)]),
    );
    for (const { street, side } of poles) {
      const names = [...rings].filter(([, has]) => has(side as Point)).map(([name]) => name);
      expect(names).toEqual([street.name]);
    }
  });

  it('has thousands of buildings, none of them on a road or in water', () => {
    const buildings = featuresOf('building');
    const water = featuresOf('water').map((feature) => ({
      has: insideOf(ringOf(feature)),
      holes:
        feature.geometry.type === 'Polygon'
          ? feature.geometry.coordinates.slice(1).map((_, index) => insideOf(ringOf(feature, index + 1)))
          : [],
    }));
    expect(buildings.length).toBeGreaterThan(3000);
    // Every twentieth: all of them would take seconds.
    const corners = buildings.filter((_, index) => index % 20 === 0).flatMap((building) => ringOf(building));
    const isWet = (spot: Spot) => water.some(({ has, holes }) => has(spot) && !holes.some((hole) => hole(spot)));
    expect(corners.filter(isWet)).toEqual([]);
    const near = lines.map(({ line }) => ({
      line,
      box: [Math.min(...line.map(([x]) => x)), Math.max(...line.map(([x]) => x))] as const,
    }));
    const onRoad = corners.filter((spot) =>
      near.some(({ line, box }) => spot[0] > box[0] - 10 && spot[0] < box[1] + 10 && distanceTo(spot, line) < 8),
    );
    expect(onRoad).toEqual([]);
  });

  it('names everything in Chinese and English', () => {
    const named = (['road', 'waterway', 'district', 'place'] as const)
      .flatMap(featuresOf)
      .filter(({ properties }) => properties.name !== undefined);
    expect(named.filter(({ properties }) => !properties.nameEn)).toEqual([]);
    const seeded = places.flatMap(({ name, streets }) => [
      name,
      ...streets.flatMap((street) => [street.name, ...street.roads.map((road) => road.name)]),
    ]);
    expect(seeded.filter((name) => englishNames[name] === undefined)).toEqual([]);
  });

  it('is the same each time', async () => {
    const [first, second] = [await make(), await make()];
    expect(first[0]?.make()).toEqual(second[0]?.make());
    expect(first.at(-2)?.make()).toEqual(second.at(-2)?.make());
  });
});
