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
