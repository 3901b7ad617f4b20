/** A rectangle of grid cells; x and y count from 0. */
export interface Cells {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** An item of a layout grid. */
export interface LayoutItem extends Cells {
  id: string;
}

/** Minimum and maximum size of an item, in cells. */
export interface SizeLimits {
  minW: number;
  maxW: number;
  minH: number;
  maxH: number;
}

export const overlaps = (a: Cells, b: Cells): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** True if a place is free of all these items. */
export const isFree = (place: Cells, items: readonly Cells[]): boolean => !items.some((item) => overlaps(place, item));

/** Compares by row, then by column. */
export const byReadingOrder = (a: Pick<Cells, 'x' | 'y'>, b: Pick<Cells, 'x' | 'y'>): number => a.y - b.y || a.x - b.x;

/** The number of rows that the items take. */
export const rowsOf = (items: readonly Cells[]): number => Math.max(0, ...items.map((item) => item.y + item.h));

export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));
