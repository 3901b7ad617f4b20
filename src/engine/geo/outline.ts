import { isRecord } from '../../schemas/rules/is-record.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import type { Outline } from '../../schemas/wire/outline.ts';
import { readPlace } from './read-place.ts';
import { cornersOf, metresOutside, type Ring, ringArea } from './rings.ts';

/** The polygon of GeoJSON with its corners; the first is repeated at the end. */
export function writeOutline(corners: Ring): Outline {
  const ring = cornersOf(corners);
  return {
    type: 'Polygon',
    coordinates: [[...ring, ...ring.slice(0, 1)]],
    coordinateSystemType: 'GCJ02',
  };
}

export interface ReadOutline {
  /** The corners of its outer ring, of several parts those of the largest; without the repetition of the first. */
  corners: Ring;
  /** Rings beside that one: holes and further parts. */
  more: number;
}

/**
 * Reads an outline of the wire: a polygon or several of GeoJSON, or a plain list of points. Positions that are no
 * place are left out.
 *
 * @returns undefined for anything else
 */
export function readOutline(value: unknown): ReadOutline | undefined {
  const rings = ringsOf(value)?.map(readRing);
  if (!rings || rings.length === 0) return undefined;
  let corners = rings[0]!;
  if (rings.length > 1) for (const ring of rings) if (ringArea(ring) > ringArea(corners)) corners = ring;
  return { corners, more: rings.length - 1 };
}

function ringsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return [value];
  if (!isRecord(value) || !Array.isArray(value.coordinates)) return undefined;
  const parts: readonly unknown[] = value.coordinates;
  if (value.type === 'Polygon') return parts;
  return value.type === 'MultiPolygon' ? parts.flat() : undefined;
}

function readRing(ring: unknown): Ring {
  if (!Array.isArray(ring)) return [];
  const points: Coordinates[] = [];
  for (const point of ring) {
    const place = readPlace(point);
    if (place) points.push(place);
  }
  return cornersOf(points);
}

/** Metres beyond another outline that are none: two people draw the same border differently. */
const tolerance = 5;
/** Maximum pairs of a corner and a side; takes a tenth of a second. */
const maxPairs = 10_000_000;

/**
 * The first corner that lies outside another outline, from 0, such as that of the area above.
 *
 * @returns undefined if there is none, and for rings of too many corners to compare
 */
export function cornerOutside(corners: Ring, around: Ring): number | undefined {
  if (around.length < 3 || corners.length * around.length > maxPairs) return undefined;
  const at = corners.findIndex((corner) => (metresOutside(around, corner) ?? 0) > tolerance);
  return at < 0 ? undefined : at;
}
