import type { Coordinates } from '../../schemas/wire/map.ts';

/** A point that a map can show; undefined for anything else, such as a missing one or one beyond the poles. */
export function readPlace(value: unknown): Coordinates | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const [longitude, latitude] = value.map(degreesOf);
  if (longitude === undefined || latitude === undefined) return undefined;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

/** The points of a line, or of the outer ring of a GeoJSON polygon; undefined if fewer than two can be shown. */
export function readPath(written: unknown): Coordinates[] | undefined {
  const value = pathOf(written);
  if (!Array.isArray(value)) return undefined;
  const points = value.flatMap((point) => {
    const place = readPlace(point);
    return place ? [place] : [];
  });
  return points.length < 2 ? undefined : points;
}

function pathOf(value: unknown): unknown {
  const { type, coordinates } = Object(value) as { type?: unknown; coordinates?: unknown };
  if (!Array.isArray(coordinates)) return value;
  return type === 'Polygon' ? coordinates[0] : type === 'LineString' ? coordinates : value;
}

/** Blank and missing values are no degrees. */
function degreesOf(value: unknown): number | undefined {
  const number = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
