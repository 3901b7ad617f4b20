/** Pixels, as in the grammar of columns. */
export const widthLimits = { min: 40, max: 800 } as const;

/** Keeps the width of a dragged column within its limits. */
export const limitWidth = (width: number): number =>
  Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)));
