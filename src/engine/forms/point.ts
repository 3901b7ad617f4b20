import type { InputKind } from '../../schemas/inputs/index.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';
import { isEmpty } from './is-empty.ts';

/** A point as the wire has it: longitude, latitude in degrees of GCJ-02 (contract 3.8). */
export interface WirePoint {
  type: 'Point';
  coordinates: [longitude: unknown, latitude: unknown];
  coordinateSystemType: 'GCJ02';
}

/** The longitude and latitude of a point on the wire, as the input has them; undefined for any other value. */
export function readPoint(value: unknown): { longitude: unknown; latitude: unknown } | undefined {
  const { coordinates } = Object(value) as { coordinates?: unknown };
  if (!Array.isArray(coordinates)) return undefined;
  const [longitude, latitude] = coordinates as unknown[];
  return { longitude, latitude };
}

/** A value of the wire as the input of a field has it. An invalid point stays, so that the form reports it. */
export const inputValue = ({ input }: { input: InputKind }, value: unknown): unknown =>
  input === 'location' ? (readPoint(value) ?? value) : value;

/** Writes a longitude and a latitude as the wire has a point; leaves an empty and any other value unchanged. */
export function writePoint<T>(value: T): T | WirePoint {
  if (isEmpty(value) || !isRecord(value) || !('longitude' in value || 'latitude' in value)) return value;
  const { longitude, latitude } = value;
  return { type: 'Point', coordinates: [longitude, latitude], coordinateSystemType: 'GCJ02' };
}
