import type { SKRSContext2D } from '@napi-rs/canvas';
import type { DetectionBox } from '../../src/schemas/wire/alarms.ts';
import { type Draw, draw, glow, height, rectangle, street, width } from './asset-pictures.ts';

/** What a camera has detected, in pixels. */
interface Found {
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Scene {
  /** Name of the file. */
  name: string;
  draw: Draw;
  found: Found[];
}

/** People at the fence, in a crowd, and where a vehicle, water and a cover are: drawn where they are detected. */
const intruder: Found = { label: 'person', x: 268, y: 300, w: 44, h: 104 };
const crowd: Found[] = Array.from({ length: 9 }, (_, index) => ({
  label: 'person',
  x: 150 + index * 38,
  y: 318 + (index % 3) * 16,
  w: 30,
  h: 78,
}));
const water: Found = { label: 'water', x: 130, y: 384, w: 330, h: 76 };
const cover: Found = { label: 'manhole', x: 288, y: 402, w: 96, h: 40 };
const car: Found = { label: 'car', x: 352, y: 346, w: 178, h: 72 };
const van: Found = { label: 'van', x: 96, y: 326, w: 160, h: 96 };

const byDay = (context: SKRSContext2D) => street(context, ['#b4d0e4', '#eef1ec'], '#93a5ad', '#7d868a');
const byNight = (context: SKRSContext2D) => {
  street(context, ['#0b1428', '#26304d'], '#18213c', '#20242c');
  glow(context, 180, 150);
  glow(context, 470, 150);
};
const inRain = (context: SKRSContext2D) => {
  street(context, ['#6d7a84', '#a9b2b4'], '#6b767c', '#565d61');
  context.strokeStyle = 'rgba(230, 238, 242, 0.35)';
  for (let drop = 0; drop < 160; drop += 1) {
    const x = (drop * 97) % width;
    const y = (drop * 61) % height;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - 4, y + 16);
    context.stroke();
  }
};

const clothes = ['#35576b', '#8a4b3c', '#4d6b3c', '#6a4f7d', '#b08a3e', '#2f3f58'];

function person(context: SKRSContext2D, { x, y, w, h }: Found, color: string): void {
  context.fillStyle = '#d8b394';
  context.beginPath();
  context.arc(x + w / 2, y + h * 0.12, h * 0.1, 0, 2 * Math.PI);
  context.fill();
  rectangle(context, color, x + w * 0.15, y + h * 0.24, w * 0.7, h * 0.42);
  rectangle(context, '#242c36', x + w * 0.2, y + h * 0.64, w * 0.24, h * 0.36);
  rectangle(context, '#242c36', x + w * 0.56, y + h * 0.64, w * 0.24, h * 0.36);
}

function vehicle(context: SKRSContext2D, { x, y, w, h }: Found, color: string): void {
  rectangle(context, color, x, y + h * 0.4, w, h * 0.42);
  rectangle(context, color, x + w * 0.18, y, w * 0.6, h * 0.45);
  rectangle(context, '#2b3a45', x + w * 0.22, y + h * 0.07, w * 0.25, h * 0.3);
  rectangle(context, '#2b3a45', x + w * 0.5, y + h * 0.07, w * 0.24, h * 0.3);
  context.fillStyle = '#14181c';
  for (const at of [0.22, 0.78]) {
    context.beginPath();
    context.arc(x + w * at, y + h * 0.82, h * 0.18, 0, 2 * Math.PI);
    context.fill();
  }
}

function ellipse(context: SKRSContext2D, { x, y, w, h }: Found, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  context.fill();
}

/** What cameras have photographed, by key of the alarm type. */
const scenes: Readonly<Record<string, Scene>> = {
  BorderCrossing: {
    name: '越界-夜间.png',
    draw: (context) => {
      byNight(context);
      for (let x = 0; x < width; x += 36) rectangle(context, '#59636e', x, 286, 5, 84);
      for (const y of [296, 330]) rectangle(context, '#59636e', 0, y, width, 4);
      person(context, intruder, '#4a5a6b');
    },
    found: [intruder],
  },
  CrowdGathering: {
    name: '人群聚集-白天.png',
    draw: (context) => {
      byDay(context);
      for (const [index, one] of crowd.entries()) person(context, one, clothes[index % clothes.length] ?? '#35576b');
    },
    found: crowd,
  },
  RoadWater: {
    name: '道路积水-雨天.png',
    draw: (context) => {
      inRain(context);
      ellipse(context, water, 'rgba(150, 178, 194, 0.85)');
      ellipse(context, { ...water, x: water.x + 60, y: water.y + 18, w: 160, h: 26 }, 'rgba(214, 228, 234, 0.6)');
    },
    found: [water],
  },
  ManholeMissing: {
    name: '井盖缺失-白天.png',
    draw: (context) => {
      byDay(context);
      ellipse(context, cover, '#5c5f5f');
      ellipse(context, { ...cover, x: cover.x + 8, y: cover.y + 5, w: cover.w - 16, h: cover.h - 8 }, '#0c0e10');
    },
    found: [cover],
  },
  IllegalParking: {
    name: '违章停车-白天.png',
    draw: (context) => {
      byDay(context);
      vehicle(context, van, '#d9dde0');
      vehicle(context, car, '#a33a32');
      rectangle(context, '#e2c044', 0, 436, width, 5);
    },
    found: [car, van],
  },
  RedLightRunning: {
    name: '闯红灯-夜间.png',
    draw: (context) => {
      byNight(context);
      rectangle(context, '#2d333b', 560, 180, 26, 70);
      ellipse(context, { label: 'light', x: 564, y: 186, w: 18, h: 18 }, '#ff4d3d');
      vehicle(context, car, '#3d5a73');
    },
    found: [car],
  },
};

/** A picture with what is in it, in fractions of its size; their confidence is that of the alarm. */
export interface DrawnPicture {
  name: string;
  content: Buffer;
  boxes: Omit<DetectionBox, 'confidence'>[];
}

let drawn: ReadonlyMap<string, DrawnPicture> | undefined;

/** The pictures by key of the alarm type, drawn once per process; always the same. */
export function drawAlarmPictures(): ReadonlyMap<string, DrawnPicture> {
  drawn ??= new Map(
    Object.entries(scenes).map(([key, { name, draw: scene, found }]) => {
      const boxes = found.map(({ label, x, y, w, h }) => ({
        label,
        x: fraction(x / width),
        y: fraction(y / height),
        width: fraction(w / width),
        height: fraction(h / height),
      }));
      return [key, { name, content: draw(scene), boxes }];
    }),
  );
  return drawn;
}

const fraction = (value: number): number => Number(value.toFixed(4));
