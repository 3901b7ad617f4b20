/** Pixels, as in the grammar of columns. */
const min = 40;
const max = 800;

/** Keeps the width of a column within its limits. */
export const limitWidth = (width: number): number => Math.round(Math.min(max, Math.max(min, width)));
