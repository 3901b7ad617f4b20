import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Pixels. */
const width = 640;
const height = 480;
const horizon = 340;

type Draw = (context: SKRSContext2D) => void;

/** What a picture shows; carriers and facilities of a tenant share them. */
export const pictureNames = {
  poleByDay: '智慧灯杆-白天.png',
  poleByNight: '智慧灯杆-夜间.png',
  cameraPole: '监控杆.png',
  busStop: '公交站台.png',
} as const;
export type PictureName = keyof typeof pictureNames;

const scenes: Readonly<Record<PictureName, Draw>> = {
  poleByDay: (context) => {
    street(context, ['#a9cfe8', '#e8f1f4'], '#8fa9b5', '#7c8a8f');
    lightPole(context, '#5b6770', '#f4f6f7');
  },
  poleByNight: (context) => {
    street(context, ['#0d1730', '#2b3558'], '#1b2544', '#23272f');
    glow(context, 250, 132);
    glow(context, 390, 132);
    lightPole(context, '#39424f', '#ffe9b0');
  },
  cameraPole: (context) => {
    street(context, ['#b9d4d9', '#eef2ea'], '#93a99b', '#7a8078');
    cameraPole(context);
  },
  busStop: (context) => {
    street(context, ['#c3d8ea', '#f1efe6'], '#a2a9b3', '#858b90');
    busStop(context);
  },
};

let drawn: ReadonlyMap<PictureName, Buffer> | undefined;

/** The pictures as PNG, drawn once per process; always the same. */
export function drawPictures(): ReadonlyMap<PictureName, Buffer> {
  drawn ??= new Map((Object.keys(scenes) as PictureName[]).map((name) => [name, draw(scenes[name])]));
  return drawn;
}

/** A scene as PNG. */
function draw(scene: Draw): Buffer {
  const canvas = createCanvas(width, height);
  scene(canvas.getContext('2d'));
  return canvas.toBuffer('image/png');
}

function rectangle(context: SKRSContext2D, color: string, x: number, y: number, w: number, h: number): void {
  context.fillStyle = color;
  context.fillRect(x, y, w, h);
}

/** Sky, houses and a road. */
function street(context: SKRSContext2D, [above, below]: [string, string], houses: string, road: string): void {
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, above);
  sky.addColorStop(1, below);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, horizon);
  for (const [x, w, h] of [
    [0, 90, 120],
    [95, 70, 80],
    [170, 60, 140],
    [430, 80, 100],
    [515, 55, 150],
    [575, 65, 90],
  ] as const)
    rectangle(context, houses, x, horizon - h, w, h);
  rectangle(context, road, 0, horizon, width, height - horizon);
  rectangle(context, '#b7b2a4', 0, horizon, width, 18);
  for (let x = 20; x < width; x += 110) rectangle(context, '#d9d6cb', x, 420, 60, 6);
}

/** The light of a lamp. */
function glow(context: SKRSContext2D, x: number, y: number): void {
  const radius = 105;
  const light = context.createRadialGradient(x, y, 4, x, y, radius);
  light.addColorStop(0, 'rgba(255, 226, 150, 0.75)');
  light.addColorStop(1, 'rgba(255, 226, 150, 0)');
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

/** A pole with two arms, a screen, a camera and a cabinet. */
function lightPole(context: SKRSContext2D, metal: string, lamp: string): void {
  rectangle(context, metal, 314, 90, 12, 270);
  rectangle(context, metal, 300, 350, 40, 16);
  rectangle(context, metal, 240, 116, 160, 7);
  rectangle(context, lamp, 232, 122, 44, 9);
  rectangle(context, lamp, 364, 122, 44, 9);
  rectangle(context, '#1d2b3a', 331, 190, 44, 84);
  rectangle(context, '#3f8fd2', 335, 194, 36, 76);
  rectangle(context, '#e9edf0', 300, 160, 14, 10);
  rectangle(context, '#2f3a44', 304, 290, 32, 44);
}

function cameraPole(context: SKRSContext2D): void {
  const metal = '#66727a';
  rectangle(context, metal, 200, 110, 12, 250);
  rectangle(context, metal, 186, 350, 40, 16);
  rectangle(context, metal, 206, 118, 220, 8);
  for (const x of [280, 350, 410]) {
    rectangle(context, '#eceff1', x, 128, 34, 16);
    rectangle(context, '#263238', x + 28, 131, 8, 10);
  }
  rectangle(context, '#37474f', 190, 260, 32, 52);
}

function busStop(context: SKRSContext2D): void {
  rectangle(context, '#4d5a63', 170, 200, 300, 14);
  for (const x of [184, 446]) rectangle(context, '#5f6d76', x, 214, 10, 138);
  rectangle(context, '#d3e2ea', 200, 220, 160, 110);
  rectangle(context, '#2e7d6b', 372, 220, 66, 110);
  rectangle(context, '#f3f6f4', 380, 230, 50, 60);
  rectangle(context, '#8a6f4d', 210, 318, 140, 8);
  for (const x of [220, 330]) rectangle(context, '#5f6d76', x, 326, 6, 26);
}
