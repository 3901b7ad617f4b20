import { metresFrom, type Point } from './metres-from.ts';
import { type Spot, smoothLine } from './smooth-line.ts';

/** Where outlines are measured from. */
export const bayCentre: Point = [113.55, 22.76];

/** The parts of the coast from the west to the north, in metres. */
const coast = {
  lingshan: smoothLine([
    [-5200, -4720],
    [-4200, -4600],
    [-3000, -4640],
    [-2200, -4560],
    [-1500, -4700],
  ]),
  zhuwan: smoothLine([
    [-1500, -4700],
    [-600, -4820],
    [300, -4900],
    [1000, -4780],
    [1650, -4480],
    [2100, -4050],
    [2500, -3600],
  ]),
  haibin: smoothLine([
    [2500, -3600],
    [2900, -3150],
    [3450, -2750],
    [3950, -2300],
    [4350, -1700],
    [4550, -1000],
    [4720, -200],
    [4680, 500],
    [4850, 1050],
    [4950, 1500],
  ]),
  jiaomen: smoothLine([
    [4950, 1500],
    [5080, 2050],
    [4900, 2700],
    [4650, 3400],
    [4720, 4300],
    [4950, 5200],
  ]),
};

/** The coast from the west to the north, in metres. */
export const bayCoast: readonly Spot[] = joined(coast.lingshan, coast.zhuwan, coast.haibin, coast.jiaomen);

/** Lines between two streets, in metres: the middle of the river and of the canals. */
export const bayBorders = {
  riverWest: smoothLine([
    [-5200, 980],
    [-4000, 820],
    [-3000, 660],
    [-2001, 480],
    [-1100, 330],
    [-300, 260],
  ]),
  riverEast: smoothLine([
    [-300, 260],
    [600, 320],
    [1300, 500],
    [2155, 760],
    [3200, 1050],
    [4100, 1330],
    [4950, 1500],
  ]),
  north: smoothLine([
    [-100, 5250],
    [-60, 3600],
    [-120, 2200],
    [-20, 1200],
    [-300, 260],
  ]),
  centre: smoothLine([
    [-300, 260],
    [-380, -500],
    [-250, -1000],
    [-150, -1500],
  ]),
  southWest: smoothLine([
    [-150, -1500],
    [-1000, -1950],
    [-1150, -2900],
    [-1350, -3900],
    [-1500, -4700],
  ]),
  southEast: smoothLine([
    [-150, -1500],
    [700, -1480],
    [1250, -1700],
    [1850, -2200],
    [2200, -2900],
    [2500, -3600],
  ]),
};

/** The borders to other districts, from the north-east round to the south-west. */
const outer = {
  northEast: smoothLine([
    [4950, 5200],
    [3600, 5050],
    [2000, 5250],
    [600, 5100],
    [-100, 5250],
  ]),
  northWest: smoothLine([
    [-100, 5250],
    [-1500, 5150],
    [-3000, 5300],
    [-4600, 5000],
    [-4900, 3600],
    [-4700, 2400],
    [-5200, 980],
  ]),
  southWest: smoothLine([
    [-5200, 980],
    [-5000, -400],
    [-5300, -1800],
    [-5050, -3200],
    [-5200, -4720],
  ]),
};

const { riverWest, riverEast, north, centre, southWest, southEast } = bayBorders;

/** The outlines of the district and its streets; neighbours share their border. */
export const bayOutlines = {
  whole: ring(bayCoast, outer.northEast, outer.northWest, outer.southWest),
  jingang: ring(outer.northWest, riverWest, reversed(north)),
  jiaomen: ring(coast.jiaomen, outer.northEast, north, riverEast),
  haibin: ring(coast.haibin, reversed(riverEast), centre, southEast),
  lingshan: ring(coast.lingshan, reversed(southWest), reversed(centre), reversed(riverWest), outer.southWest),
  zhuwan: ring(coast.zhuwan, reversed(southEast), southWest),
};

function joined(...lines: readonly (readonly Spot[])[]): Spot[] {
  return lines.flatMap((line, index) => (index === 0 ? line : line.slice(1)));
}

function ring(...lines: readonly (readonly Spot[])[]): Point[] {
  return lines.flatMap((line) => line.slice(1)).map(([x, y]) => metresFrom(bayCentre, 0, x, y));
}

function reversed(line: readonly Spot[]): Spot[] {
  return [...line].reverse();
}
