import type { Coordinates } from '../../schemas/wire/map.ts';
import { type LocationProblem, locationProblem } from './location-problem.ts';
import { maxAngleText, plainAngles, readAngle } from './read-angle.ts';

export type ReadCoordinates =
  | { coordinates: Coordinates; problem?: undefined }
  /** The coordinates, if two numbers were read. */
  | { problem: LocationProblem; coordinates?: Coordinates };

/**
 * Reads a typed or pasted pair: '113.5,22.7', '22.7N 113.5E', degrees with minutes and seconds, 北纬 and 东经, signs of
 * any width. Without letters longitude comes first; a pair in the other order is refused and not turned round.
 */
export function readCoordinates(text: string): ReadCoordinates {
  const plain = plainAngles(text);
  if (plain === '') return { problem: 'MISSING' };
  if (plain.length > maxAngleText) return { problem: 'NOT_A_NUMBER' };
  const parts = splitPair(plain);
  if (!parts) return { problem: readAngle(plain) ? 'MISSING' : 'NOT_A_NUMBER' };
  const [first, second] = [readAngle(parts[0]), readAngle(parts[1])];
  if (!first || !second) {
    const isHalf = parts.some((part) => part.trim() === '') && (first ?? second);
    return { problem: isHalf ? 'MISSING' : 'NOT_A_NUMBER' };
  }
  if (first.axis !== undefined && first.axis === second.axis) return { problem: 'NOT_A_NUMBER' };
  const isTurned = first.axis === 'latitude' || second.axis === 'longitude';
  const coordinates: Coordinates = isTurned ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  const problem = locationProblem(coordinates);
  return problem ? { problem, coordinates } : { coordinates };
}

/** The texts of the two angles. */
function splitPair(text: string): readonly [string, string] | undefined {
  const byComma = text.split(',').map((part) => part.trim());
  if (byComma.length === 2) return [byComma[0]!, byComma[1]!];
  if (byComma.length > 2) return undefined;
  const letters = [...text.matchAll(/[NSEW]/g)];
  if (letters.length === 2) {
    const [first, second] = letters.map(({ index }) => index) as [number, number];
    if (first === 0) return [text.slice(0, second), text.slice(second)];
    return second === text.length - 1 ? [text.slice(0, first + 1), text.slice(first + 1)] : undefined;
  }
  const marked = /^(.*°.*?)([+-]?[\d.]+\s*°.*)$/.exec(text);
  if (marked) return [marked[1]!, marked[2]!];
  const bySpace = text.split(/\s+/);
  return bySpace.length === 2 ? [bySpace[0]!, bySpace[1]!] : undefined;
}
