import type { Spot } from '../../seed/places/smooth-line.ts';
import type { Random } from '../../seed/random/random.ts';
import { BRANCH_DISTANCE, bendOf } from '../../seed/road-course.ts';
import type { MapRoad } from './map-road.ts';
import { halfRow, seedRoads } from './seed-roads.ts';
import type { MapStreet } from './streets.ts';

/** A line of a grid: a road with poles and its continuation, or a lane between. */
interface GridLine {
  aside: number;
  road?: MapRoad;
}

/** The land between four lines of a grid. */
export interface Block {
  street: MapStreet;
  /** Metres along and aside of the bearing of the street, before the bend. */
  from: Spot;
  to: Spot;
  /** The spot of a place in the block. */
  place: (spot: Spot) => Spot;
}

/** The streets and blocks of one sub-district. */
export interface StreetGrid {
  street: MapStreet;
  roads: MapRoad[];
  blocks: Block[];
}

/** Metres from the centre of a street to the end of its grid. */
const REACH = 2040;
/** Two lines are at least so many metres apart. */
const NARROWEST = 80;
const STEP = 30;

/** Lays a grid of roads over a street; `isFree` says where a lane may be. */
export function makeGrid(
  street: MapStreet,
  random: Random,
  isFree: (spot: Spot) => boolean,
  nameLane: () => { name: string; nameEn: string },
): StreetGrid {
  const along = linesOf(street, false);
  const across = linesOf(street, true);
  const angle = (street.plan.bearing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = ([u, v]: Spot): Spot => [street.centre[0] + u * cos - v * sin, street.centre[1] + u * sin + v * cos];
  /** A place of the straight grid, bent like the roads beside it. */
  const bent = ([s, t]: Spot): Spot => {
    let [u, v] = [s, t];
    for (let turn = 0; turn < 3; turn += 1) [u, v] = [s - bendOf(v), t + bendOf(u)];
    return place([u, v]);
  };
  const roads = [
    ...along.map((line) => ({ ...line, across: false })),
    ...across.map((line) => ({ ...line, across: true })),
  ];
  return {
    street,
    roads: roads.flatMap(({ road, aside, across: turned }) => {
      const at = (distance: number) =>
        turned ? place([-aside - bendOf(distance), distance]) : place([distance, aside + bendOf(distance)]);
      const pieces = piecesOf(at, (distance, spot) =>
        road !== undefined && Math.abs(distance) <= halfRow ? true : street.isInside(spot) && isFree(spot),
      );
      const look = road ?? { class: 'residential' as const, ...(random.chance(0.7) ? nameLane() : {}) };
      return pieces.map((line): MapRoad => ({ class: look.class, name: look.name, nameEn: look.nameEn, line }));
    }),
    blocks: pairs(along).flatMap(([low, high]) =>
      pairs(across).map(([left, right]) => ({
        street,
        from: [-right, low] as const,
        to: [-left, high] as const,
        place: bent,
      })),
    ),
  };
}

/** The lines in one direction by their distance: first the roads with poles, then lanes where there is room. */
function linesOf(street: MapStreet, across: boolean): GridLine[] {
  const lines: GridLine[] = seedRoads
    .filter((road) => road.street === street && road.across === across)
    .map((road) => ({ aside: road.aside, road }));
  for (let aside = -REACH; aside <= REACH; aside += BRANCH_DISTANCE) {
    if (lines.every((line) => Math.abs(line.aside - aside) >= NARROWEST)) lines.push({ aside });
  }
  return lines.sort((a, b) => a.aside - b.aside);
}

function piecesOf(at: (distance: number) => Spot, isRoad: (distance: number, spot: Spot) => boolean): Spot[][] {
  const pieces: Spot[][] = [];
  let piece: Spot[] = [];
  for (let distance = -REACH; distance <= REACH; distance += STEP) {
    const spot = at(distance);
    if (isRoad(distance, spot)) {
      piece.push(spot);
    } else {
      if (piece.length > 3) pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length > 3) pieces.push(piece);
  return pieces;
}

function pairs(lines: readonly GridLine[]): [number, number][] {
  return lines.slice(1).map(({ aside }, index) => [lines[index]?.aside ?? aside, aside]);
}
