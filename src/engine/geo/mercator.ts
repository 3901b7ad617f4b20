/** Web Mercator shows nothing beyond this latitude. */
const maxMercatorLatitude = 85.051;

/** The column of a longitude in a grid of `count` columns around the world; fractions are the place within it. */
export const columnOf = (longitude: number, count: number): number => ((longitude + 180) / 360) * count;

/** The row of a latitude in a grid of `count` rows, from the north. */
export function rowOf(latitude: number, count: number): number {
  const shown = Math.max(-maxMercatorLatitude, Math.min(maxMercatorLatitude, latitude));
  return ((1 - Math.asinh(Math.tan((shown * Math.PI) / 180)) / Math.PI) / 2) * count;
}

export const longitudeAt = (column: number, count: number): number => (column / count) * 360 - 180;

export const latitudeAt = (row: number, count: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;
