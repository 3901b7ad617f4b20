import type { Place } from './solar-times.ts';

/** A place of [longitude, latitude]; undefined for anything else. */
export function readPlace(value: unknown): Place | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = value.map((one) => (one === null || one === '' ? Number.NaN : Number(one)));
  const isPlace = Math.abs(longitude ?? Number.NaN) <= 180 && Math.abs(latitude ?? Number.NaN) <= 90;
  return isPlace ? { longitude: longitude!, latitude: latitude! } : undefined;
}
