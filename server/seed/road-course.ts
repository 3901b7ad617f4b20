import { metresFrom, type Point } from './places/metres-from.ts';
import type { StreetPlan } from './places/place.ts';

/** Where a road of the seed lies. */
export interface RoadCourse {
  /** Centre of the road. */
  centre: Point;
  /** Degrees from east, counter-clockwise. */
  bearing: number;
}

/** Metres between poles, on alternating sides. */
export const POLE_DISTANCE = 30;
/** About 2.5 km; further poles go to parallel branches. */
export const POLES_PER_BRANCH = 84;
/** Metres between the branches of a road. */
export const BRANCH_DISTANCE = 170;
/** Metres between two parallel roads of a street. */
const ROAD_DISTANCE = 520;

/** Roads form a grid: even ones along the street's bearing, odd ones across, each pair further from the centre. */
export function courseOf(street: StreetPlan, index: number): RoadCourse {
  const bearing = street.bearing + (index % 2 === 0 ? 0 : 90);
  return { centre: metresFrom(street.centre, bearing, 0, asideOf(index)), bearing };
}

/** Metres from the centre of the street to its road, to the left of the road's bearing. */
export function asideOf(index: number): number {
  const rank = Math.floor(index / 2);
  return rank === 0 ? 0 : Math.ceil(rank / 2) * ROAD_DISTANCE * (rank % 2 === 0 ? -1 : 1);
}

/** Metres that roads bend to the left, by the metres from their centre. */
export const bendOf = (along: number): number => 40 * Math.sin(along / 600);

/** A point `along` a branch of a road, `aside` metres to the left of its middle. */
export const pointOnRoad = ({ centre, bearing }: RoadCourse, branch: number, along: number, aside: number): Point =>
  metresFrom(centre, bearing, along, aside + bendOf(along) + branch * BRANCH_DISTANCE);
