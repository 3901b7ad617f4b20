import { HARBOUR_PARK } from '../../seed/places/harbour-park.ts';
import { type Spot, smoothLine } from '../../seed/places/smooth-line.ts';
import { bayBorders } from '../../seed/places/south-bay-outlines.ts';
import type { CityFeature } from './feature.ts';
import { makeFeature } from './make-feature.ts';
import { toSpot } from './plane.ts';
import { deltaRivers, islands, seaRing } from './region.ts';
import { widen } from './widen.ts';

/** A river or canal of the city by its middle. */
export interface Stream {
  name: string;
  nameEn: string;
  kind: 'river' | 'canal';
  line: readonly Spot[];
  width: number;
}

const { riverWest, riverEast, centre, southWest, southEast } = bayBorders;

/** The island of the harbour. */
export const harbourRing: readonly Spot[] = HARBOUR_PARK.outline.map(toSpot);

/** The river through the middle, from the west into the estuary. */
const river: readonly Spot[] = [
  ...smoothLine([
    [-44000, 7500],
    [-30000, 5600],
    [-20000, 4000],
    [-12000, 2900],
    [-8500, 1500],
    [-5200, 980],
  ]).slice(0, -1),
  ...riverWest,
  ...riverEast.slice(1),
  [5400, 1620],
];

/** The rivers and canals of the city. */
export const streams: readonly Stream[] = [
  { name: '蕉门水道', nameEn: 'Jiaomen Waterway', kind: 'river', line: river, width: 190 },
  { name: '中心涌', nameEn: 'Zhongxin Canal', kind: 'canal', line: centre, width: 36 },
  { name: '灵山涌', nameEn: 'Lingshan Canal', kind: 'canal', line: southWest, width: 32 },
  { name: '珠湾涌', nameEn: 'Zhuwan Canal', kind: 'canal', line: southEast, width: 40 },
  {
    name: '北围涌',
    nameEn: 'Beiwei Canal',
    kind: 'canal',
    line: smoothLine([
      [-9000, 4200],
      [-6500, 4550],
      [-5000, 4300],
      [-3600, 4150],
      [-2200, 4250],
      [-900, 4000],
      [600, 4150],
      [2200, 4050],
      [3600, 3900],
      [4900, 3750],
    ]),
    width: 28,
  },
  {
    name: '西围涌',
    nameEn: 'Xiwei Canal',
    kind: 'canal',
    line: smoothLine([
      [-4350, 700],
      [-4250, -600],
      [-4400, -1900],
      [-4250, -3200],
      [-4350, -4700],
    ]),
    width: 28,
  },
  {
    name: '沙仔涌',
    nameEn: 'Shazai Canal',
    kind: 'canal',
    line: smoothLine([
      [-8500, 1500],
      [-7600, -200],
      [-7900, -2500],
      [-7300, -4950],
    ]),
    width: 44,
  },
];

/** Lakes and ponds in parks. */
export const lakes: readonly { name?: string; nameEn?: string; ring: readonly Spot[] }[] = [
  {
    name: '明珠湖',
    nameEn: 'Mingzhu Lake',
    ring: loop([
      [80, -560],
      [330, -430],
      [620, -520],
      [780, -760],
      [610, -930],
      [380, -860],
      [150, -980],
      [20, -800],
    ]),
  },
  {
    name: '湿地湖',
    nameEn: 'Wetland Lake',
    ring: loop([
      [3880, 620],
      [4150, 760],
      [4420, 700],
      [4480, 480],
      [4200, 330],
      [3900, 420],
    ]),
  },
];

/** The polygons of the sea, rivers, canals and lakes. */
export function makeWater(): CityFeature[] {
  return [
    makeFeature.polygon([seaRing, harbourRing, ...islands], { kind: 'sea' }),
    ...deltaRivers.map(({ line, width: [from, to] }) =>
      makeFeature.polygon([widen(line, from, to)], { kind: 'river', minzoom: 8 }),
    ),
    ...streams.map(({ kind, line, width }) =>
      makeFeature.polygon([widen(line, width)], { kind, minzoom: kind === 'river' ? 9 : 12 }),
    ),
    ...lakes.map(({ ring }) => makeFeature.polygon([ring], { kind: 'lake', minzoom: 11 })),
  ];
}

/** The lines of rivers and canals, for their names. */
export function makeWaterways(): CityFeature[] {
  return [
    ...deltaRivers.map(({ name, nameEn, line }) => makeFeature.line(line, { kind: 'river', name, nameEn, minzoom: 8 })),
    ...streams.map(({ kind, name, nameEn, line }) =>
      makeFeature.line(line, { kind, name, nameEn, minzoom: kind === 'river' ? 10 : 13 }),
    ),
  ];
}

function loop(ring: readonly Spot[]): Spot[] {
  return smoothLine([...ring, ...ring.slice(0, 1)]).slice(0, -1);
}
