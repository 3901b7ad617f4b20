import type { Random } from '../random/random.ts';
import { createRaster, height, type Raster, width } from './raster.ts';

/** The light of a picture. */
export type Light = 'day' | 'night';

/** Where the pavement and the road begin, in pixels from the top. */
export const pavement = 236;
export const kerb = 262;

interface Colors {
  sky: readonly string[];
  houses: readonly string[];
  window: string;
  pavement: string;
  road: string;
  line: string;
}

const colors: Record<Light | 'rain', Colors> = {
  day: {
    sky: ['#a9cfe8', '#bcd9ec', '#d0e4ef', '#e4eff2'],
    houses: ['#93a5ad', '#a7b3b0', '#8797a6'],
    window: '#c9dbe2',
    pavement: '#b7b2a4',
    road: '#7d868a',
    line: '#e4e0d2',
  },
  rain: {
    sky: ['#6d7a84', '#7d8a92', '#8f9a9f', '#a2abad'],
    houses: ['#6b767c', '#757f83', '#626d76'],
    window: '#93a0a5',
    pavement: '#87867e',
    road: '#565d61',
    line: '#a9a89f',
  },
  night: {
    sky: ['#0b1428', '#121b33', '#1a2340', '#232b49'],
    houses: ['#18213c', '#1d2744', '#141c34'],
    window: '#e8c873',
    pavement: '#3a3c42',
    road: '#24282f',
    line: '#8c8f8a',
  },
};

/** A street as a fixed camera sees it: houses, a pavement and a road; no two are alike. */
export function drawStreet(random: Random, light: Light, isRaining = false): Raster {
  const own = colors[isRaining && light === 'day' ? 'rain' : light];
  const raster = createRaster(own.sky[0] ?? '#000000');
  for (const [index, color] of own.sky.entries()) raster.rectangle(color, 0, index * 60, width, pavement - index * 60);
  for (let x = random.whole(-40, 0); x < width; ) x = drawHouse(raster, random, x, own, light);
  raster.rectangle(own.pavement, 0, pavement, width, kerb - pavement);
  raster.rectangle(own.line, 0, kerb - 4, width, 4);
  raster.rectangle(own.road, 0, kerb, width, height - kerb);
  const start = random.whole(0, 60);
  for (let x = start - 80; x < width; x += 96) raster.rectangle(own.line, x, 312, 52, 5);
  drawLamp(raster, random.whole(40, width - 60), light);
  if (isRaining) drawRain(raster, light);
  return raster;
}

function drawHouse(raster: Raster, random: Random, x: number, own: Colors, light: Light): number {
  const w = random.whole(56, 100);
  const top = pavement - random.whole(70, 170);
  raster.rectangle(random.pick(own.houses), x, top, w, pavement - top);
  for (let wy = top + 12; wy < pavement - 24; wy += 22)
    for (let wx = x + 9; wx < x + w - 12; wx += 18)
      if (light === 'day' || random.chance(0.35)) raster.rectangle(own.window, wx, wy, 9, 12);
  return x + w + random.whole(4, 26);
}

/** A street lamp with a camera; at night with its light on the ground. */
function drawLamp(raster: Raster, x: number, light: Light): void {
  const metal = light === 'day' ? '#5b6770' : '#39424f';
  if (light === 'night') {
    raster.ellipse('#3d3f3a', x - 90, kerb - 8, 220, 46);
    raster.ellipse('#4d4a3c', x - 40, kerb, 120, 28);
  }
  raster.rectangle(metal, x, 70, 6, kerb - 70);
  raster.rectangle(metal, x, 70, 44, 5);
  raster.rectangle(light === 'day' ? '#f4f6f7' : '#ffe9b0', x + 30, 75, 26, 6);
}

function drawRain(raster: Raster, light: Light): void {
  const color = light === 'day' ? '#c3ccd0' : '#4a5568';
  for (let drop = 0; drop < 110; drop += 1) {
    const x = (drop * 97) % width;
    const y = (drop * 61) % height;
    raster.rectangle(color, x, y, 2, 6);
    raster.rectangle(color, x - 1, y + 6, 2, 6);
  }
}
