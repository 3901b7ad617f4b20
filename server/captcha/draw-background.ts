import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { captchaSizes } from '../../src/schemas/wire/captcha.ts';
import { chance } from './chance.ts';

/** Colours of one time of day. None is pure white, which would stand out. */
interface Mood {
  dark: boolean;
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string];
  /** Soft lights: red, green, blue. */
  glow: readonly string[];
  /** Rows of houses, far to near. */
  houses: readonly [string, string, string];
  windows: string;
}

const moods: readonly Mood[] = [
  {
    dark: true,
    sky: ['#101c3c', '#2a3a6b', '#6b5f92'],
    glow: ['122,160,255', '255,196,120', '190,140,230'],
    houses: ['#3a4674', '#26325a', '#182240'],
    windows: '255,214,140',
  },
  {
    dark: true,
    sky: ['#243a5e', '#8a6a8e', '#e9a178'],
    glow: ['255,190,130', '240,130,120', '150,150,220'],
    houses: ['#7d6485', '#53476e', '#322f52'],
    windows: '255,224,160',
  },
  {
    dark: false,
    sky: ['#6fa9d6', '#a6cfe6', '#dcebe8'],
    glow: ['240,246,236', '250,226,170', '150,205,215'],
    houses: ['#93b3c6', '#6f97b0', '#4f7893'],
    windows: '226,240,240',
  },
  {
    dark: false,
    sky: ['#4d8f95', '#8cc0b0', '#e6d9a8'],
    glow: ['240,236,190', '150,210,180', '245,190,140'],
    houses: ['#79a697', '#55867f', '#376667'],
    windows: '250,236,180',
  },
  {
    dark: true,
    sky: ['#0e2a35', '#1d5560', '#5f9a92'],
    glow: ['110,220,200', '240,214,130', '110,160,220'],
    houses: ['#2b5f68', '#1c464f', '#123038'],
    windows: '250,226,150',
  },
];

const { width, height } = captchaSizes;

/** Draws a random 310x155 city: sky, lights, houses, lamp poles. Also returns whether it is night. */
export function drawBackground(): { picture: Canvas; dark: boolean } {
  const picture = createCanvas(width, height);
  const pen = picture.getContext('2d');
  const mood = chance.pick(moods);
  drawSky(pen, mood);
  mood.houses.forEach((colour, row) => drawHouses(pen, colour, mood.windows, row));
  drawPoles(pen, mood);
  drawWires(pen, mood);
  return { picture, dark: mood.dark };
}

function drawSky(pen: SKRSContext2D, { sky, glow }: Mood): void {
  const slope = chance.between(-60, 60);
  const colours = pen.createLinearGradient(width / 2 - slope, 0, width / 2 + slope, height);
  colours.addColorStop(0, sky[0]);
  colours.addColorStop(chance.between(0.35, 0.6), sky[1]);
  colours.addColorStop(1, sky[2]);
  pen.fillStyle = colours;
  pen.fillRect(0, 0, width, height);
  for (let count = chance.whole(10, 15); count > 0; count--) {
    drawGlow(pen, chance.pick(glow), chance.between(0, width), chance.between(0, height), chance.between(14, 60));
  }
}

function drawGlow(pen: SKRSContext2D, colour: string, x: number, y: number, radius: number): void {
  const light = pen.createRadialGradient(x, y, radius * 0.1, x, y, radius);
  light.addColorStop(0, `rgba(${colour},${chance.between(0.25, 0.5).toFixed(2)})`);
  light.addColorStop(1, `rgba(${colour},0)`);
  pen.fillStyle = light;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** @param row 0 is the farthest and highest */
function drawHouses(pen: SKRSContext2D, colour: string, windows: string, row: number): void {
  const foot = height;
  for (let x = chance.between(-20, 0); x < width; ) {
    const wide = chance.between(16, 40);
    const top = chance.between(34 + row * 26, 84 + row * 24);
    pen.globalAlpha = chance.between(0.72, 0.95);
    pen.fillStyle = colour;
    pen.fillRect(x, top, wide, foot - top);
    if (chance.whole(0, 2) === 0) pen.fillRect(x + wide * 0.45, top - chance.between(5, 14), 2, 14);
    for (let left = x + 3.5; left < x + wide - 5; left += 6) {
      for (let up = top + 4; up < foot - 4; up += 7) {
        if (chance.whole(0, 9) > 4) continue;
        pen.fillStyle = `rgba(${windows},${chance.between(0.18, 0.75).toFixed(2)})`;
        pen.fillRect(left, up, 2.6, 3.4);
      }
    }
    x += wide + chance.between(-2, 6);
  }
  pen.globalAlpha = 1;
}

/** Spreads lamp poles over the whole width, so that each piece shows something distinctive. */
function drawPoles(pen: SKRSContext2D, { glow, houses }: Mood): void {
  for (let x = chance.between(6, 30); x < width; x += chance.between(26, 52)) {
    const top = chance.between(30, 100);
    const arm = chance.pick([-1, 1]) * chance.between(7, 13);
    pen.strokeStyle = houses[2];
    pen.lineWidth = 2.2;
    pen.beginPath();
    pen.moveTo(x, height);
    pen.lineTo(x, top + 6);
    pen.quadraticCurveTo(x, top, x + arm, top);
    pen.stroke();
    drawGlow(pen, chance.pick(glow), x + arm, top + 2, chance.between(9, 18));
  }
}

function drawWires(pen: SKRSContext2D, { glow }: Mood): void {
  for (let count = chance.whole(4, 7); count > 0; count--) {
    const from = chance.between(0, height);
    const to = chance.between(0, height);
    const sag = () => chance.between(-10, height + 10);
    pen.strokeStyle = `rgba(${chance.pick(glow)},${chance.between(0.25, 0.6).toFixed(2)})`;
    pen.lineWidth = chance.between(0.8, 2.4);
    pen.beginPath();
    pen.moveTo(-4, from);
    pen.bezierCurveTo(width * 0.3, sag(), width * 0.7, sag(), width + 4, to);
    pen.stroke();
  }
}
