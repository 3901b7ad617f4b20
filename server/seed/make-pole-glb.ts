import { box, tube } from './glb-shapes.ts';
import { type Material, type Model, type Part, writeGlb } from './write-glb.ts';

/** What a pole looks like. */
export interface PoleShape {
  name: string;
  /** Metres. */
  height: number;
  /** Places for equipment, as a carrier model has them. */
  slots: { arm: number; led: number; camera: number; charger: number };
}

const shapes: Model['shapes'] = { box: box(), round: tube(1), taper: tube(0.55) };

const materials = {
  concrete: { color: [0.36, 0.36, 0.34, 1], metallic: 0, roughness: 0.9 },
  steel: { color: [0.3, 0.34, 0.37, 1], metallic: 0.6, roughness: 0.45 },
  dark: { color: [0.03, 0.035, 0.04, 1], metallic: 0.2, roughness: 0.5 },
  white: { color: [0.58, 0.6, 0.61, 1], metallic: 0.1, roughness: 0.5 },
  lamp: { color: [1, 0.93, 0.75, 1], metallic: 0, roughness: 0.4, light: [1, 0.86, 0.55] },
  screen: { color: [0.02, 0.16, 0.36, 1], metallic: 0, roughness: 0.3, light: [0.03, 0.3, 0.62] },
} satisfies Record<string, Material>;

type PolePart = Part & { shape: 'box' | 'round' | 'taper'; material: keyof typeof materials };

/** Metres. */
const plinth = { width: 0.56, height: 0.35 } as const;
const poleDiameter = 0.24;
const armLength = 1.7;

/**
 * Draws a light pole as binary glTF, below 40 kB: a base, a pole, and an arm with a lamp head, a banner screen, a camera
 * or a charger for each place. The same shape gives the same bytes.
 */
export function makePoleGlb({ name, height, slots }: PoleShape): Buffer {
  const parts: PolePart[] = [
    ...basics(height),
    ...each(slots.arm, (index) => arm(height, index)),
    ...each(slots.led, (index) => screen(height * 0.42 + index * 1.9)),
    ...each(slots.camera, (index) => camera(height * 0.68, index, slots.camera)),
    ...each(slots.charger, () => charger()),
  ];
  return writeGlb({ name, shapes, materials, parts });
}

const each = (count: number, make: (index: number) => PolePart[]): PolePart[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();

/** The turn about an axis, in radians, as a quaternion. */
const about = (axis: 'y' | 'z', angle: number): [number, number, number, number] => {
  const part = Math.sin(angle / 2);
  return [0, axis === 'y' ? part : 0, axis === 'z' ? part : 0, Math.cos(angle / 2)];
};

function basics(height: number): PolePart[] {
  const { width, height: base } = plinth;
  const length = height - base;
  return [
    { name: 'base', shape: 'box', material: 'concrete', at: [0, base / 2, 0], size: [width, base, width] },
    { name: 'flange', shape: 'round', material: 'dark', at: [0, base + 0.02, 0], size: [0.42, 0.04, 0.42] },
    {
      name: 'pole',
      shape: 'taper',
      material: 'steel',
      at: [0, base + length / 2, 0],
      size: [poleDiameter, length, poleDiameter],
    },
    { name: 'door', shape: 'box', material: 'dark', at: [0, 1.1, 0.1], size: [0.1, 0.4, 0.06] },
  ];
}

/** Arms alternate between the sides; each pair is a metre below the one before. */
function arm(height: number, index: number): PolePart[] {
  const side = index % 2 === 0 ? 1 : -1;
  const rise = 0.12;
  const y = height - 0.35 - Math.floor(index / 2);
  const tip = side * (armLength + 0.25);
  return [
    {
      name: `arm ${index + 1}`,
      shape: 'round',
      material: 'steel',
      at: [(side * armLength) / 2, y, 0],
      size: [0.08, armLength, 0.08],
      turn: about('z', side * (-Math.PI / 2 + rise)),
    },
    {
      name: `lamp head ${index + 1}`,
      shape: 'box',
      material: 'dark',
      at: [tip, y + 0.12, 0],
      size: [0.75, 0.09, 0.3],
    },
    { name: `lamp ${index + 1}`, shape: 'box', material: 'lamp', at: [tip, y + 0.065, 0], size: [0.66, 0.03, 0.24] },
  ];
}

/** A banner screen beside the pole, on two brackets. */
function screen(y: number): PolePart[] {
  const x = 0.56;
  const bracket = (name: string, at: number): PolePart => ({
    name,
    shape: 'box',
    material: 'steel',
    at: [x / 3, at, 0],
    size: [x * 0.6, 0.05, 0.06],
  });
  return [
    bracket('upper bracket', y + 0.6),
    bracket('lower bracket', y - 0.6),
    { name: 'banner screen', shape: 'box', material: 'dark', at: [x, y, 0], size: [0.72, 1.6, 0.14] },
    { name: 'banner', shape: 'box', material: 'screen', at: [x, y, 0], size: [0.64, 1.5, 0.16] },
  ];
}

/** Cameras look in all directions. */
function camera(y: number, index: number, count: number): PolePart[] {
  const angle = (index / count) * 2 * Math.PI + Math.PI / 4;
  const at = (distance: number): [number, number, number] => [
    Math.sin(angle) * distance,
    y,
    Math.cos(angle) * distance,
  ];
  const turn = about('y', angle);
  return [
    { name: `holder ${index + 1}`, shape: 'box', material: 'steel', at: at(0.16), size: [0.05, 0.05, 0.3], turn },
    { name: `camera ${index + 1}`, shape: 'box', material: 'white', at: at(0.42), size: [0.15, 0.15, 0.34], turn },
    { name: `lens ${index + 1}`, shape: 'box', material: 'dark', at: at(0.6), size: [0.1, 0.1, 0.04], turn },
  ];
}

const charger = (): PolePart[] => [
  { name: 'charger', shape: 'box', material: 'white', at: [0, 1.35, -0.2], size: [0.34, 0.9, 0.26] },
  { name: 'charger screen', shape: 'box', material: 'screen', at: [0, 1.55, -0.335], size: [0.2, 0.16, 0.02] },
];
