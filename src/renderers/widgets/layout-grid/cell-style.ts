import type { CSSProperties } from 'react';
import type { Cells } from '../../../engine/layout/layout-item.ts';

/** Places an element on the tracks of a layout grid. */
export const cellStyle = ({ x, y, w, h }: Cells, shift?: { x: number; y: number }): CSSProperties =>
  ({
    '--lamp-x': x + 1,
    '--lamp-y': y + 1,
    '--lamp-w': w,
    '--lamp-h': h,
    ...(shift && { transform: `translate(${shift.x}px, ${shift.y}px)` }),
  }) as CSSProperties;
