import type { Spot } from '../../seed/places/smooth-line.ts';
import {
  asideOf,
  BRANCH_DISTANCE,
  courseOf,
  POLE_DISTANCE,
  POLES_PER_BRANCH,
  pointOnRoad,
} from '../../seed/road-course.ts';
import { englishNames } from './english-names.ts';
import type { MapRoad, RoadClass } from './map-road.ts';
import { toSpot } from './plane.ts';
import { type MapStreet, mapStreets } from './streets.ts';

/** Metres from the centre of a road to the end of its row of poles. */
export const halfRow = ((POLES_PER_BRANCH + 1) / 2) * POLE_DISTANCE;

/** The branches with poles in the usual demo; larger ones have more. */
const usualBranches = [0, 1];

/** Classes by the last character of the name: 大道, 路, 街. */
const classes: Readonly<Record<string, readonly RoadClass[]>> = {
  道: ['primary', 'secondary'],
  路: ['secondary', 'residential'],
  街: ['residential', 'residential'],
};

/** A branch of a road with poles. */
export interface SeedRoad extends MapRoad {
  name: string;
  street: MapStreet;
  /** True for roads across the bearing of the street. */
  across: boolean;
  /** Metres to the left of the middle of the street. */
  aside: number;
}

/** The roads along which the seed places poles. */
export const seedRoads: readonly SeedRoad[] = mapStreets.flatMap((street) =>
  street.plan.roads.flatMap(({ name }, index) =>
    usualBranches.map((branch): SeedRoad => {
      const course = courseOf(street.plan, index);
      const steps = Array.from({ length: halfRow / 15 + 1 }, (_, step) => -halfRow + step * 30);
      return {
        name,
        nameEn: englishNames[name],
        class: classes[name.at(-1) ?? '']?.[branch] ?? 'residential',
        street,
        across: index % 2 === 1,
        aside: asideOf(index) + branch * BRANCH_DISTANCE,
        line: steps.map((along) => toSpot(pointOnRoad(course, branch, along, 0))),
      };
    }),
  ),
);

/** The first or last spot of a road with poles. */
export function roadEnd(name: string, end: 'first' | 'last'): Spot {
  const spot = seedRoads.find((road) => road.name === name)?.line.at(end === 'first' ? 0 : -1);
  if (!spot) throw new Error(`The seed has no road ${name}.`);
  return spot;
}
