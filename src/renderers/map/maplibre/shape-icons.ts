import type { CanvasPoint } from '../../context/map-canvas.ts';

export type Shape = 'dot' | 'diamond' | 'triangle' | 'ring';
export const shapes: readonly Shape[] = ['ring', 'dot', 'diamond', 'triangle'];

/** The shape of each tone, as `StatusMark` draws it. */
export const shapeOf: Readonly<Record<CanvasPoint['tone'], Shape>> = {
  success: 'dot',
  info: 'dot',
  warning: 'diamond',
  danger: 'triangle',
  neutral: 'ring',
};

const size = 48;
/** How far outside a shape its distance is known, in pixels: room for a halo. */
const reach = 10;

/** The signed distance to a shape in pixels, negative inside; x and y from the centre. */
const distances: Readonly<Record<Shape, (x: number, y: number) => number>> = {
  dot: (x, y) => Math.hypot(x, y) - 13,
  diamond: (x, y) => (Math.abs(x) + Math.abs(y) - 17) / Math.SQRT2,
  triangle: (x, y) => Math.max((Math.abs(x) * Math.sqrt(3)) / 2 - (y + 15) / 2, y - 11),
  ring: (x, y) => Math.abs(Math.hypot(x, y) - 10.5) - 3.5,
};

/** A shape as a signed distance field, which is drawn in any colour with a sharp edge and a halo. */
export function shapeIcon(shape: Shape): { width: number; height: number; data: Uint8ClampedArray } {
  const data = new Uint8ClampedArray(size * size * 4);
  const middle = (size - 1) / 2;
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const distance = distances[shape](x - middle, y - middle);
      // The library takes 0.75 for the edge, and 8 pixels for the rest of the field.
      data[(y * size + x) * 4 + 3] = 255 * (0.75 - distance / (reach * 1.6));
    }
  return { width: size, height: size, data };
}
