import { Path2D } from '@napi-rs/canvas';
import { chance } from './chance.ts';

/** How far a tab extends from the square, in pixels. */
const knob = 7;
/** Side of the square. With a tab on both sides a piece is as wide as its picture: 47. */
const square = 33;
/** Maximum width and height of a shape. */
export const shapeSize = square + 2 * knob;

/** Each side of a piece: tab, slot or straight. Top, right, bottom, left. */
type Knobs = readonly [number, number, number, number];

/** A piece of a puzzle. */
export interface Shape {
  knobs: Knobs;
  /** Its outline with the corner at x, y. Slightly random: hole and piece do not match to the pixel. */
  at(x: number, y: number): Path2D;
}

/**
 * Picks a random shape with at least one tab and one slot.
 * @param unlike a shape to differ from on at least two sides
 */
export function makeShape(unlike?: Shape): Shape {
  const knobs = chooseKnobs(unlike?.knobs);
  const points = outlineOf(knobs);
  const tremble = () => chance.between(-0.3, 0.3);
  const at = (x: number, y: number) => {
    const path = new Path2D();
    for (const [left, top] of points) path.lineTo(x + left + tremble(), y + top + tremble());
    path.closePath();
    return path;
  };
  return { knobs, at };
}

function chooseKnobs(unlike: Knobs | undefined): Knobs {
  for (;;) {
    const [top, right, bottom, left] = chance.draw([1, -1, chance.whole(-1, 1), chance.whole(-1, 1)], 4);
    const knobs: Knobs = [top!, right!, bottom!, left!];
    if (!unlike || knobs.filter((kind, side) => kind !== unlike[side]).length >= 2) return knobs;
  }
}

type Point = readonly [number, number];

function outlineOf(knobs: Knobs): Point[] {
  return knobs.flatMap((kind, side) => sideOf(kind).map((point) => turn(point, side)));
}

/** One side from left to right as if it were the top; above 0 is outwards. */
function sideOf(kind: number): Point[] {
  if (kind === 0) return [[0, 0]];
  const radius = chance.between(4.2, 4.65);
  const middle = square * chance.between(0.4, 0.6);
  const points: Point[] = [[0, 0]];
  for (let step = 0; step <= 16; step++) {
    const angle = ((210 - step * 15) * Math.PI) / 180;
    points.push([middle + radius * Math.cos(angle), kind * radius * (0.5 + Math.sin(angle))]);
  }
  return points;
}

/** Maps a point of a side onto the given side of the square. */
function turn([along, out]: Point, side: number): Point {
  const near = knob;
  const far = knob + square;
  if (side === 0) return [near + along, near - out];
  if (side === 1) return [far + out, near + along];
  if (side === 2) return [far - along, far + out];
  return [near - out, far - along];
}
