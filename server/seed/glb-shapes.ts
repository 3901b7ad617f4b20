import type { Geometry } from './write-glb.ts';

type Vector = readonly [number, number, number];

/** Normal, right and up of each face of a box; right × up is the normal. */
const faces: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
];

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** A box around the origin; every edge is 1. */
export function box(): Geometry {
  const vertices = faces.flatMap(([normal, right, up]) =>
    corners.map(([x, y]) => normal.map((along, axis) => (along + x * right[axis]! + y * up[axis]!) / 2)),
  );
  return {
    positions: vertices.flat(),
    normals: faces.flatMap(([normal]) => corners.flatMap(() => normal)),
    triangles: faces.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((corner) => face * 4 + corner)),
  };
}

/** Enough for a round outline at the size of a dialog. */
const segments = 20;

/** A closed tube along y around the origin: height 1, diameter 1 at the bottom and `top` at the top. */
export function tube(top: number): Geometry {
  const angles = Array.from({ length: segments + 1 }, (_, index) => (index / segments) * 2 * Math.PI);
  const radii = [0.5, top / 2] as const;
  // The side leans inwards by this much.
  const lean = radii[0] - radii[1];
  const ring = (end: 0 | 1) =>
    angles.flatMap((angle) => [Math.cos(angle) * radii[end], end - 0.5, Math.sin(angle) * radii[end]]);
  const steep = Math.hypot(1, lean);
  const sideNormals = angles.flatMap((angle) => [Math.cos(angle) / steep, lean / steep, Math.sin(angle) / steep]);
  const count = segments + 1;
  const steps = Array.from({ length: segments }, (_, index) => index);
  const side = steps.flatMap((at) => [at, at + count, at + 1, at + 1, at + count, at + count + 1]);
  const cap = (end: 0 | 1) => {
    const first = (2 + end) * count;
    // A fan; the lower one is seen from below.
    return steps
      .slice(1, -1)
      .flatMap((at) => (end === 1 ? [first, first + at + 1, first + at] : [first, first + at, first + at + 1]));
  };
  return {
    positions: [...ring(0), ...ring(1), ...ring(0), ...ring(1)],
    normals: [...sideNormals, ...sideNormals, ...angles.flatMap(() => [0, -1, 0]), ...angles.flatMap(() => [0, 1, 0])],
    triangles: [...side, ...cap(0), ...cap(1)],
  };
}
