import type { Random } from '../random/random.ts';
import {
  clothes,
  drawCar,
  drawClimber,
  drawNoParking,
  drawPerson,
  drawRedLight,
  drawVan,
  type Found,
  paints,
} from './figures.ts';
import { height, type Raster, width } from './raster.ts';
import { drawStreet, kerb, type Light, pavement } from './street-scene.ts';

/** What a camera photographs for an alarm type. */
export interface AlarmScene {
  /** Name of its files, before the light and the number. */
  zh: string;
  /** How many pictures there are for each light. */
  variants: number;
  /** The picture for the number in the description of an alarm, from 0; by default any. */
  variantOf?: (number: number) => number;
  draw: (random: Random, light: Light, variant: number) => { raster: Raster; found: Found[] };
}

const inRange = (variants: number) => (index: number) => Math.max(0, Math.min(variants - 1, index));

/** A person climbs over the fence of a site. */
function drawIntruder(random: Random, light: Light) {
  const raster = drawStreet(random, light);
  const fence = light === 'day' ? '#5f6b74' : '#59636e';
  const x = random.whole(90, 330);
  const found: Found = { label: 'person', x, y: random.whole(188, 200), w: 46, h: 92 };
  drawClimber(raster, found, random.pick(clothes));
  for (let at = random.whole(-20, 0); at < width; at += 24) raster.rectangle(fence, at, 246, 4, 66);
  for (const y of [252, 286]) raster.rectangle(fence, 0, y, width, 4);
  // A red line marks the border that the camera watches.
  raster.rectangle('#e04a3f', 0, 318, width, 3);
  return { raster, found: [found] };
}

/** Many people close together on the pavement and the road. */
function drawCrowd(random: Random, light: Light, variant: number) {
  const raster = drawStreet(random, light);
  const people = [22, 42, 72][variant] ?? 22;
  const spread = [0.62, 0.8, 0.96][variant] ?? 0.6;
  const found = Array.from({ length: people }, (_, index): Found => {
    const depth = index / people;
    const h = 44 + 36 * depth;
    const x = width / 2 + (random.next() - 0.5) * width * spread - h * 0.18;
    return { label: 'person', x, y: pavement - 14 + 96 * depth - h * 0.5, w: h * 0.36, h };
  });
  for (const one of found) drawPerson(raster, one, random.pick(clothes));
  // A detector names the people that it can tell apart: those in front.
  return { raster, found: found.slice(-9) };
}

/** Water stands on the road. */
function drawWater(random: Random, light: Light, variant: number) {
  const raster = drawStreet(random, light, true);
  const w = [150, 270, 400][variant] ?? 150;
  const h = [34, 56, 80][variant] ?? 34;
  const found: Found = {
    label: 'water',
    x: random.whole(20, width - w - 20),
    y: height - h - random.whole(6, 12),
    w,
    h,
  };
  const [surface, shine, edge] =
    light === 'day' ? ['#93aebd', '#c7d8e0', '#47525a'] : ['#3f5870', '#6f8aa3', '#161b24'];
  raster.ellipse(edge ?? '', found.x - 4, found.y - 3, w + 8, h + 6);
  raster.ellipse(surface ?? '', found.x, found.y, w, h);
  raster.ellipse(shine ?? '', found.x + w * 0.2, found.y + h * 0.2, w * 0.45, h * 0.25);
  raster.ellipse(shine ?? '', found.x + w * 0.5, found.y + h * 0.6, w * 0.3, h * 0.14);
  if (variant > 0) {
    const at = found.x + w * 0.35;
    drawCar(raster, { label: 'car', x: at, y: found.y - 18, w: 92, h: 44 }, random.pick(paints));
    raster.ellipse(surface ?? '', at - 12, found.y + 16, 116, 18);
  }
  return { raster, found: [found] };
}

/** An open manhole in the road or the pavement, with its cover beside it. */
function drawManhole(random: Random, light: Light, variant: number) {
  const raster = drawStreet(random, light);
  const y = [300, 268, 322][variant] ?? 300;
  const found: Found = { label: 'manhole', x: random.whole(90, 320), y, w: 82, h: 34 };
  raster.ellipse('#5c5f5f', found.x, y, 82, 34);
  raster.ellipse('#0c0e10', found.x + 7, y + 5, 68, 25);
  raster.ellipse('#1d2022', found.x + 14, y + 14, 54, 15);
  if (variant !== 1) {
    raster.ellipse('#3e4245', found.x + 96, y + 8, 70, 26);
    raster.ellipse('#6a6f72', found.x + 96, y + 4, 70, 26);
    for (const at of [0, 14, 28, 42]) raster.rectangle('#565b5e', found.x + 106 + at, y + 13, 8, 3);
  }
  return { raster, found: [found] };
}

/** A car stands with two wheels on the kerb under a 'no parking' sign. */
function drawParking(random: Random, light: Light, variant: number) {
  const raster = drawStreet(random, light);
  const x = random.whole(120, 230);
  drawNoParking(raster, x - 80, 150, kerb);
  raster.rectangle('#e2c044', 0, kerb + 2, width, 4);
  const car: Found = { label: 'car', x, y: kerb - 50, w: 150, h: 62 };
  const van: Found = { label: 'van', x, y: kerb - 76, w: 164, h: 88 };
  const [first] = variant === 1 ? [van] : [car];
  (variant === 1 ? drawVan : drawCar)(raster, first as Found, random.pick(paints));
  if (variant !== 2) return { raster, found: [first as Found] };
  const second: Found = { ...car, label: 'car', x: x + 165, w: 140 };
  drawCar(raster, second, random.pick(paints));
  return { raster, found: [car, second] };
}

/** Cars beyond the stop line of a crossing while the light is red. */
function drawRedRunning(random: Random, light: Light, variant: number) {
  const raster = drawStreet(random, light);
  const stop = 150;
  raster.rectangle('#e9e6da', stop, kerb + 4, 8, height - kerb - 8);
  for (let y = kerb + 8; y < height - 8; y += 18) raster.rectangle('#d9d6ca', stop + 20, y, 64, 9);
  drawRedLight(raster, random.whole(100, 126), 96, kerb);
  const found = Array.from({ length: variant + 1 }, (_, index): Found => {
    const isNear = index % 2 === 0;
    const x = 200 + Math.floor(index / 2) * 138 + (isNear ? 0 : 36) + random.whole(0, 14);
    return { label: 'car', x, y: isNear ? 302 : 256, w: isNear ? 124 : 104, h: isNear ? 52 : 44 };
  });
  const byDepth = found.toSorted((a, b) => a.y - b.y);
  for (const one of byDepth) drawCar(raster, one, random.pick(paints));
  return { raster, found };
}

/** By key of the alarm type. */
export const alarmScenes: Readonly<Record<string, AlarmScene>> = {
  BorderCrossing: { zh: '越界', variants: 4, draw: drawIntruder },
  CrowdGathering: {
    zh: '人群聚集',
    variants: 3,
    variantOf: (people) => inRange(3)(Math.floor((people - 20) / 34)),
    draw: drawCrowd,
  },
  RoadWater: {
    zh: '道路积水',
    variants: 3,
    variantOf: (squareMetres) => inRange(3)(Math.floor(squareMetres / 27)),
    draw: drawWater,
  },
  ManholeMissing: { zh: '井盖缺失', variants: 3, draw: drawManhole },
  IllegalParking: { zh: '违章停车', variants: 3, draw: drawParking },
  RedLightRunning: { zh: '闯红灯', variants: 4, variantOf: (cars) => inRange(4)(cars - 1), draw: drawRedRunning },
};
