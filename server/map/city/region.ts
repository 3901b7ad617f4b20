import type { Box } from '../../../src/schemas/wire/map.ts';
import type { Spot } from '../../seed/places/smooth-line.ts';
import { smoothLine } from '../../seed/places/smooth-line.ts';
import { bayCoast } from '../../seed/places/south-bay-outlines.ts';
import { toSpot } from './plane.ts';

type Degrees = readonly [longitude: number, latitude: number];
const spots = (list: readonly Degrees[]): Spot[] => list.map(toSpot);
const line = (...list: readonly Degrees[]): Spot[] => smoothLine(spots(list));

/** West and south of the region: the sea ends here. */
const [west, south, east, north] = [110.9, 20.1, 117, 24.7];

/** What the base map covers: west, south, east and north in degrees. */
export const regionBox: Box = [west, south, east, north];

/** The west bank of the estuary and the southern branch of the river, up to the coast of South Bay. */
const southOfBay: Spot[] = smoothLine([
  ...spots([
    [west, 21.4],
    [111.5, 21.5],
    [111.8, 21.72],
    [112.3, 21.7],
    [112.6, 21.82],
    [112.85, 21.85],
    [113.02, 22.08],
    [113.16, 22.0],
    [113.35, 22.02],
    [113.45, 22.15],
    [113.56, 22.19],
    [113.6, 22.3],
    [113.57, 22.42],
    [113.53, 22.5],
  ]),
  [1027, -20000],
  [2200, -15000],
  [2600, -10500],
  [1900, -7600],
  [900, -6400],
  [-1500, -5900],
  [-4000, -5850],
  [-7000, -5950],
  [-10000, -5500],
  [-15000, -4900],
  [-22000, -5600],
  [-30000, -4500],
  [-44000, -3000],
  [-44000, -2750],
  [-30000, -4200],
  [-22000, -5200],
  [-15000, -4250],
  [-9500, -4850],
  [-6800, -5000],
  [-5200, -4720],
]);

/** From the coast of South Bay up the river, back along the other bank and out to sea. */
const northOfBay: Spot[] = smoothLine([
  [4950, 5200],
  [5600, 7000],
  [6200, 9000],
  [4500, 12500],
  [2500, 16500],
  [-1000, 22000],
  [-3000, 28500],
  [-9000, 33000],
  [-17000, 34200],
  [-26000, 36500],
  [-36000, 37000],
  [-36000, 37600],
  [-26000, 37300],
  [-16500, 35200],
  [-8500, 34300],
  [-1500, 33500],
  [2000, 30000],
  [3500, 26500],
  [5800, 20500],
  [9500, 15500],
  [14500, 8500],
  [15500, 4500],
  [19500, 500],
  [22000, -5000],
  [26000, -17000],
  ...spots([
    [113.86, 22.5],
    [113.89, 22.45],
    [113.95, 22.5],
    [114.03, 22.5],
    [113.98, 22.42],
    [113.92, 22.37],
    [114.05, 22.35],
    [114.15, 22.31],
    [114.22, 22.28],
    [114.3, 22.3],
    [114.36, 22.4],
    [114.25, 22.5],
    [114.45, 22.57],
    [114.62, 22.52],
    [114.56, 22.68],
    [114.72, 22.78],
    [114.88, 22.66],
    [115.2, 22.76],
    [115.5, 22.7],
    [115.9, 22.8],
    [116.4, 22.93],
    [116.6, 23.15],
    [east, 23.5],
  ]),
]);

/** The river mouth and the sea: the shores from the west to the east, then round the south. */
export const seaRing: readonly Spot[] = [
  ...southOfBay,
  ...bayCoast.slice(1, -1),
  ...northOfBay,
  ...spots([
    [east, south],
    [west, south],
  ]),
];

/** Islands beside the harbour's. */
export const islands: readonly (readonly Spot[])[] = (
  [
    [
      [113.66, 22.7],
      [113.68, 22.68],
      [113.69, 22.63],
      [113.67, 22.58],
      [113.65, 22.6],
      [113.645, 22.66],
    ],
    [
      [113.79, 22.42],
      [113.81, 22.43],
      [113.82, 22.41],
      [113.8, 22.4],
    ],
    [
      [113.85, 22.22],
      [113.93, 22.3],
      [114.02, 22.32],
      [114.03, 22.27],
      [113.95, 22.21],
      [113.88, 22.19],
    ],
    [
      [114.12, 22.28],
      [114.2, 22.29],
      [114.26, 22.25],
      [114.2, 22.2],
      [114.14, 22.24],
    ],
    [
      [113.62, 22.42],
      [113.65, 22.43],
      [113.66, 22.39],
      [113.63, 22.38],
    ],
    [
      [113.72, 21.93],
      [113.76, 21.95],
      [113.78, 21.92],
      [113.74, 21.9],
    ],
    [
      [112.75, 21.75],
      [112.85, 21.74],
      [112.83, 21.65],
      [112.74, 21.62],
      [112.7, 21.7],
    ],
  ] satisfies Degrees[][]
).map((ring) => {
  const smooth = smoothLine([...spots(ring), ...spots(ring.slice(0, 1))]);
  return smooth.slice(0, -1);
});

/** Rivers of the delta: their line, and their width in metres at both ends. */
export const deltaRivers: readonly { name: string; nameEn: string; line: readonly Spot[]; width: [number, number] }[] =
  [
    {
      name: '西江',
      nameEn: 'Xi River',
      width: [600, 900],
      line: line(
        [110.9, 23.45],
        [111.5, 23.35],
        [112.1, 23.12],
        [112.5, 23.05],
        [112.8, 22.95],
        [112.95, 22.75],
        [113.12, 22.5],
        [113.25, 22.35],
        [113.33, 22.2],
        [113.36, 22.0],
      ),
    },
    {
      name: '北江',
      nameEn: 'Bei River',
      width: [350, 500],
      line: line(
        [113.3, 24.7],
        [113.15, 24.1],
        [113.05, 23.7],
        [112.9, 23.4],
        [112.85, 23.15],
        [113.05, 22.95],
        [113.25, 22.82],
        [113.3, 22.72],
      ),
    },
    {
      name: '东江',
      nameEn: 'Dong River',
      width: [300, 600],
      line: line([115.2, 23.8], [114.7, 23.3], [114.35, 23.12], [114.0, 23.1], [113.75, 23.08], [113.55, 23.04]),
    },
    {
      name: '潭江',
      nameEn: 'Tan River',
      width: [200, 700],
      line: line([112.3, 22.35], [112.7, 22.38], [112.95, 22.3], [113.05, 22.15], [113.06, 21.95]),
    },
  ];

/** Cities around, with the largest zoom that is too small for their name. */
export const cities: readonly { name: string; nameEn: string; spot: Spot; rank: number }[] = (
  [
    ['广州', 'Guangzhou', 113.27, 23.14, 1],
    ['深圳', 'Shenzhen', 114.06, 22.56, 1],
    ['佛山', 'Foshan', 113.12, 23.02, 2],
    ['东莞', 'Dongguan', 113.76, 23.03, 2],
    ['中山', 'Zhongshan', 113.39, 22.52, 2],
    ['珠海', 'Zhuhai', 113.52, 22.28, 2],
    ['江门', 'Jiangmen', 113.08, 22.58, 2],
    ['惠州', 'Huizhou', 114.42, 23.11, 2],
    ['肇庆', 'Zhaoqing', 112.46, 23.06, 2],
    ['清远', 'Qingyuan', 113.05, 23.69, 2],
    ['顺德', 'Shunde', 113.28, 22.81, 3],
    ['番禺', 'Panyu', 113.36, 22.94, 3],
    ['虎门', 'Humen', 113.69, 22.83, 3],
    ['宝安', 'Bao’an', 113.88, 22.58, 3],
    ['增城', 'Zengcheng', 113.83, 23.29, 3],
    ['台山', 'Taishan', 112.79, 22.26, 3],
    ['开平', 'Kaiping', 112.68, 22.38, 3],
    ['阳江', 'Yangjiang', 111.98, 21.87, 2],
    ['云浮', 'Yunfu', 112.04, 22.93, 2],
    ['汕尾', 'Shanwei', 115.37, 22.79, 2],
    ['河源', 'Heyuan', 114.7, 23.74, 2],
  ] as const
).map(([name, nameEn, longitude, latitude, rank]) => ({ name, nameEn, spot: toSpot([longitude, latitude]), rank }));

/** Motorways between the cities. */
export const regionalRoads: readonly { name: string; nameEn: string; line: readonly Spot[] }[] = [
  {
    name: '广深高速',
    nameEn: 'Guangzhou–Shenzhen Expressway',
    line: line(
      [113.3, 23.15],
      [113.52, 23.1],
      [113.66, 23.03],
      [113.76, 22.98],
      [113.8, 22.85],
      [113.86, 22.72],
      [113.95, 22.6],
      [114.06, 22.56],
    ),
  },
  {
    name: '广珠高速',
    nameEn: 'Guangzhou–Zhuhai Expressway',
    line: line(
      [113.29, 23.1],
      [113.33, 22.97],
      [113.34, 22.85],
      [113.36, 22.68],
      [113.4, 22.53],
      [113.45, 22.4],
      [113.51, 22.28],
    ),
  },
  {
    name: '广佛高速',
    nameEn: 'Guangzhou–Foshan Expressway',
    line: line(
      [113.27, 23.14],
      [113.12, 23.03],
      [112.8, 23.08],
      [112.46, 23.08],
      [112.04, 22.95],
      [111.3, 22.95],
      [110.9, 22.9],
    ),
  },
  {
    name: '深惠高速',
    nameEn: 'Shenzhen–Huizhou Expressway',
    line: line([114.06, 22.56], [114.2, 22.72], [114.35, 22.95], [114.42, 23.11], [114.6, 23.4], [114.7, 23.74]),
  },
  {
    name: '沿海高速',
    nameEn: 'Coastal Expressway',
    line: line(
      [117, 23.65],
      [116.2, 23.05],
      [115.37, 22.85],
      [114.9, 22.85],
      [114.4, 22.75],
      [114.06, 22.62],
      [113.88, 22.6],
      [113.62, 22.6],
      [113.48, 22.55],
      [113.39, 22.5],
      [113.08, 22.55],
      [112.79, 22.3],
      [112.3, 22.1],
      [111.98, 21.9],
      [111.4, 21.75],
      [110.9, 21.6],
    ),
  },
  {
    name: '莞佛高速',
    nameEn: 'Dongguan–Foshan Expressway',
    line: line(
      [114.42, 23.08],
      [114.1, 23.0],
      [113.9, 22.92],
      [113.76, 22.86],
      [113.69, 22.83],
      [113.6, 22.815],
      [113.547, 22.813],
      [113.45, 22.81],
      [113.28, 22.79],
      [113.12, 22.85],
      [113.08, 23.0],
    ),
  },
  {
    name: '广清高速',
    nameEn: 'Guangzhou–Qingyuan Expressway',
    line: line([113.27, 23.15], [113.22, 23.35], [113.1, 23.6], [113.05, 23.75], [113.2, 24.2], [113.4, 24.7]),
  },
  {
    name: '广河高速',
    nameEn: 'Guangzhou–Heyuan Expressway',
    line: line([113.35, 23.18], [113.6, 23.22], [113.83, 23.29], [114.3, 23.5], [114.7, 23.74], [115.3, 24.1]),
  },
];
