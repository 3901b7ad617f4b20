import type { Spot } from '../../seed/places/smooth-line.ts';
import { bayOutlines } from '../../seed/places/south-bay-outlines.ts';
import type { Random } from '../../seed/random/random.ts';
import type { CityFeature } from './feature.ts';
import { greens } from './greens.ts';
import { insideOf } from './inside-of.ts';
import { stemOf } from './lane-names.ts';
import { makeFeature } from './make-feature.ts';
import type { MapRoad } from './map-road.ts';
import { toSpot } from './plane.ts';
import { islands, seaRing } from './region.ts';

/** The delta around the city: roads between villages, fields and fish ponds. */
export interface Surroundings {
  roads: MapRoad[];
  villages: { spot: Spot; name: string; nameEn: string }[];
  fields: CityFeature[];
  ponds: CityFeature[];
}

/** Metres between villages, and from the centre to the last ones. */
const DISTANCE = 1500;
const REACH = 18_000;
const isCity = insideOf(bayOutlines.whole.map(toSpot));
const isSea = insideOf(seaRing);
const isIsland = islands.map(insideOf);
const isGreen = greens.map(({ ring }) => insideOf(ring));

/** Lays out the delta; `isWater` says where rivers and canals of the city are. */
export function makeSurroundings(random: Random, isWater: (spot: Spot) => boolean): Surroundings {
  const isLand = (spot: Spot) => !isCity(spot) && !isWater(spot) && (!isSea(spot) || isIsland.some((has) => has(spot)));
  const isOpen = (spot: Spot) => isLand(spot) && !isGreen.some((has) => has(spot));
  const nodes = new Map<string, Spot>();
  for (let column = -REACH / DISTANCE; column <= REACH / DISTANCE; column += 1) {
    for (let row = -REACH / DISTANCE; row <= REACH / DISTANCE; row += 1) {
      const spot: Spot = [column * DISTANCE + random.whole(-420, 420), row * DISTANCE + random.whole(-420, 420)];
      if (isOpen(spot)) nodes.set(`${column} ${row}`, spot);
    }
  }
  const result: Surroundings = { roads: [], villages: [], fields: [], ponds: [] };
  for (const [key, spot] of nodes) {
    const [column = 0, row = 0] = key.split(' ').map(Number);
    for (const other of [`${column + 1} ${row}`, `${column} ${row + 1}`]) {
      const to = nodes.get(other);
      if (!to || random.chance(0.18)) continue;
      const middle: Spot = [
        (spot[0] + to[0]) / 2 + random.whole(-90, 90),
        (spot[1] + to[1]) / 2 + random.whole(-90, 90),
      ];
      if (isOpen(middle))
        result.roads.push({ class: row % 4 === 0 ? 'secondary' : 'residential', line: [spot, middle, to] });
    }
    if (random.chance(0.5)) {
      const { name, nameEn } = stemOf(column * 11 + row * 5);
      result.villages.push({ spot, name: `${name}村`, nameEn: `${nameEn} Village` });
    }
    addField(result, spot, random, isOpen);
  }
  return result;
}

/** A field or a row of fish ponds beside a village. */
function addField(result: Surroundings, [x, y]: Spot, random: Random, isOpen: (spot: Spot) => boolean): void {
  const [left, low] = [x + random.whole(120, 300), y + random.whole(120, 300)];
  const angle = random.decimal(-0.3, 0.3, 2);
  const corner = (across: number, up: number): Spot => [
    left + across * Math.cos(angle) - up * Math.sin(angle),
    low + across * Math.sin(angle) + up * Math.cos(angle),
  ];
  const ring = (across: number, up: number, wide: number, high: number): Spot[] => [
    corner(across, up),
    corner(across + wide, up),
    corner(across + wide, up + high),
    corner(across, up + high),
  ];
  const [wide, high] = [random.whole(350, 750), random.whole(350, 750)];
  if (!ring(0, 0, wide, high).every(isOpen)) return;
  if (random.chance(0.6)) {
    result.fields.push(makeFeature.polygon([ring(0, 0, wide, high)], { kind: 'farmland', minzoom: 11 }));
    return;
  }
  for (let across = 0; across + 150 < wide; across += 170) {
    for (let up = 0; up + 90 < high; up += 110) {
      result.ponds.push(makeFeature.polygon([ring(across, up, 155, 95)], { kind: 'pond', minzoom: 12 }));
    }
  }
}
