import type { FieldMessages } from '../../http/envelope.ts';
import { readNumber } from './read-value.ts';

const limits = { longitude: 180, latitude: 90 };

/** Reads the position of a row, GCJ-02 degrees, and adds messages about its columns. */
export function readPosition(
  values: Readonly<Record<string, string>>,
  fields: FieldMessages,
): { longitude: number | null; latitude: number | null } {
  const read = (field: keyof typeof limits) => {
    const value = readNumber(values[field] ?? '');
    if (value === undefined) fields[field] = 'notANumber';
    else if (value !== null && Math.abs(value) > limits[field]) fields[field] = `${field}Range`;
    return value ?? null;
  };
  const position = { longitude: read('longitude'), latitude: read('latitude') };
  for (const field of ['longitude', 'latitude'] as const)
    if (position[field] === null && (position.longitude ?? position.latitude) !== null)
      fields[field] ??= 'bothCoordinates';
  return position;
}
