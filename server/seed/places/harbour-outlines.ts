import { metresFrom, type Point } from './metres-from.ts';
import type { Spot } from './smooth-line.ts';

const centre: Point = [113.612, 22.715];
/** Degrees from east of its streets, and of its quays. */
const bearing = 48;

/** Quays and shores of the island in metres along and aside of the bearing, on both sides of the border of its areas. */
const docks: readonly Spot[] = [
  [-1620, 150],
  [-1550, -400],
  [-1650, -1700],
  [-1450, -2050],
  [-600, -2150],
  [1300, -2150],
  [1650, -1800],
  [1650, -300],
  [1590, 150],
];
const stores: readonly Spot[] = [
  [1590, 150],
  [1700, 700],
  [1550, 1700],
  [1000, 2200],
  [0, 2300],
  [-1000, 2200],
  [-1600, 1750],
  [-1700, 700],
  [-1620, 150],
];

/** The outlines of the island and its two areas. */
export const harbourOutlines = {
  whole: ring([...docks, ...stores.slice(1, -1)]),
  docks: ring(docks),
  stores: ring(stores),
};

function ring(spots: readonly Spot[]): Point[] {
  return spots.map(([along, aside]) => metresFrom(centre, bearing, along, aside));
}
