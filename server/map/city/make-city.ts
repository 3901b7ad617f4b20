import type { Point } from '../../seed/places/metres-from.ts';
import type { Spot } from '../../seed/places/smooth-line.ts';
import { bayCoast } from '../../seed/places/south-bay-outlines.ts';
import { createRandom } from '../../seed/random/random.ts';
import { buildBlocks } from './buildings.ts';
import { englishNames } from './english-names.ts';
import type { CityFeature, CityPart, Features } from './feature.ts';
import { greens } from './greens.ts';
import { insideOf } from './inside-of.ts';
import { landmarks } from './landmarks.ts';
import { nameLanes } from './lane-names.ts';
import { mainRoads } from './main-roads.ts';
import { makeFeature } from './make-feature.ts';
import { halfWidths, type MapRoad, roadZooms } from './map-road.ts';
import { Obstacles } from './obstacles.ts';
import { once } from './once.ts';
import { toDegrees, toSpot } from './plane.ts';
import { cities } from './region.ts';
import { makeGrid, type StreetGrid } from './street-grid.ts';
import { mapStreets, places } from './streets.ts';
import { makeSurroundings, type Surroundings } from './surroundings.ts';
import { harbourRing, lakes, makeWater, makeWaterways, streams } from './water.ts';

/** Metres between water and what stands on land. */
const SHORE = 14;

/**
 * The base map of the demo: South Bay, Harbour Park and the delta around; the same at each call. Waits for `pause`
 * between its steps, so that other work gets its turn.
 */
export async function makeCity(pause: () => Promise<void>): Promise<CityPart[]> {
  const obstacles = shores();
  const areas = [...greens, ...lakes].map(({ ring }) => insideOf(ring));
  const isGreen = (spot: Spot) => areas.some((has) => has(spot));
  const nameLane = nameLanes();
  const random = createRandom('base map');
  const isOpen = (spot: Spot) => !obstacles.touches(spot, 8) && !isGreen(spot);
  const grids: StreetGrid[] = [];
  for (const street of mapStreets) {
    await pause();
    grids.push(makeGrid(street, random, isOpen, nameLane));
  }
  await pause();
  const around = makeSurroundings(random, (spot) => obstacles.touches(spot, 20));
  await pause();
  const roads = [...mainRoads, ...grids.flatMap((grid) => grid.roads), ...around.roads];
  const addRoads = once(() => {
    for (const road of roads) obstacles.add(road.line, halfWidths[road.class] + 4);
  });
  const isFree = (spot: Spot) => !obstacles.touches(spot) && !isGreen(spot);
  const whole: Features = {
    water: [...makeWater(), ...around.ponds],
    waterway: makeWaterways(),
    green: [...around.fields, ...greens.map(({ ring, kind }) => makeFeature.polygon([ring], { kind, minzoom: 8 }))],
    district: makeDistricts(),
    road: roads.map(roadFeature),
    place: makePlaces(around),
  };
  return [
    { minzoom: 0, box: [-180, -90, 180, 90], make: () => whole },
    ...grids.map(
      ({ blocks, street }): CityPart => ({
        minzoom: 13,
        box: boxOf(street.plan.outline),
        make: () => {
          addRoads();
          return buildBlocks(blocks, createRandom(`blocks of ${street.plan.name}`), isFree);
        },
      }),
    ),
    {
      minzoom: 14,
      box: boxOf(around.villages.map(({ spot }) => toDegrees(spot))),
      make: () => {
        addRoads();
        return { building: around.villages.flatMap(({ spot }) => houses(spot, obstacles)) };
      },
    },
  ];
}

/** A box around points, with some metres more. */
function boxOf(points: readonly Point[]): CityPart['box'] {
  const [longitudes, latitudes] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)];
  const more = 0.003;
  return [
    Math.min(...longitudes) - more,
    Math.min(...latitudes) - more,
    Math.max(...longitudes) + more,
    Math.max(...latitudes) + more,
  ];
}

/** Shores and streams, with the distance that land keeps. */
function shores(): Obstacles {
  const water = new Obstacles();
  water.add(bayCoast, SHORE);
  water.add([...harbourRing, ...harbourRing.slice(0, 1)], SHORE);
  for (const { line, width } of streams) water.add(line, width / 2 + SHORE);
  for (const { ring } of lakes) water.add([...ring, ...ring.slice(0, 1)], SHORE);
  return water;
}

function roadFeature({ class: kind, name, nameEn, line }: MapRoad): CityFeature {
  return makeFeature.line(line, { class: kind, name, nameEn, minzoom: roadZooms[kind] });
}

/** The district and its streets: polygons for their outlines. */
function makeDistricts(): CityFeature[] {
  return places.flatMap(({ name, outline, streets }) => [
    makeFeature.polygon([outline.map(toSpot)], { level: 1, name, nameEn: englishNames[name], minzoom: 9 }),
    ...streets.map((street) =>
      makeFeature.polygon([street.outline.map(toSpot)], {
        level: 2,
        name: street.name,
        nameEn: englishNames[street.name],
        minzoom: 11,
      }),
    ),
  ]);
}

function makePlaces({ villages }: Surroundings): CityFeature[] {
  const label = (spot: Spot, name: string, kind: string, rank: number, minzoom: number) =>
    makeFeature.point(spot, { name, nameEn: englishNames[name], kind, rank, minzoom });
  return [
    ...cities.map(({ spot, rank, name, nameEn }) =>
      makeFeature.point(spot, { name, nameEn, kind: 'city', rank, minzoom: 4 + rank * 2 }),
    ),
    ...places.flatMap(({ name, centre, streets }) => [
      label(toSpot(centre), name, 'district', 2, 8),
      ...streets.map((street) => label(toSpot(street.centre), street.name, 'street', 3, 12)),
    ]),
    ...greens.map(({ name, nameEn, ring, kind }) =>
      makeFeature.point(middleOf(ring), {
        name,
        nameEn,
        kind: kind === 'forest' ? 'hill' : 'park',
        rank: 4,
        minzoom: 12,
      }),
    ),
    ...landmarks.map(({ spot, ...rest }) => makeFeature.point(spot, { ...rest, rank: 4 })),
    ...villages.map(({ spot, name, nameEn }) =>
      makeFeature.point(spot, { name, nameEn, kind: 'village', rank: 5, minzoom: 13 }),
    ),
  ];
}

function middleOf(ring: readonly Spot[]): Spot {
  const sum = ring.reduce<Spot>(([x, y], spot) => [x + spot[0], y + spot[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

/** The houses of a village of the delta. */
function houses([x, y]: Spot, obstacles: Obstacles): CityFeature[] {
  const random = createRandom(`village ${Math.round(x)} ${Math.round(y)}`);
  return Array.from({ length: 9 }, (): CityFeature[] => {
    const [left, low] = [x + random.whole(-110, 110), y + random.whole(-110, 110)];
    const [wide, deep] = [random.whole(9, 15), random.whole(9, 13)];
    const ring: Spot[] = [
      [left, low],
      [left + wide, low],
      [left + wide, low + deep],
      [left, low + deep],
    ];
    if (ring.some((spot) => obstacles.touches(spot))) return [];
    return [makeFeature.polygon([ring], { height: random.whole(2, 5) * 3, kind: 'village', minzoom: 14 })];
  }).flat();
}
