import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { Refusal } from '../http/envelope.ts';

/** A box of the map that does not cross 180°. */
export interface Part {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Reads [west, south, east, north] as one box, or as two if it crosses 180°: its west is then greater than its east, or
 * it goes on beyond 180°. One that is as wide as the world is the world.
 * @throws Refusal A0400 if its south is north of its north
 */
export function readBox(box: readonly number[], field = 'box'): Part[] {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  if (south > north) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { [field]: 'fieldInvalid' });
  if (east - west >= 360) return [{ west: -180, south, east: 180, north }];
  const [from, to] = [turned(west), turned(east)];
  if (from <= to) return [{ west: from, south, east: to, north }];
  return [
    { west: from, south, east: 180, north },
    { west: -180, south, east: to, north },
  ];
}

/** A longitude between -180 and 180. */
function turned(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}
