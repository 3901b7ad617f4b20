import type { Coordinates } from '../../schemas/wire/map.ts';
import { boxHolds } from './box-of.ts';

/** China with its islands: [west, south, east, north]. */
export const chinaBox = [73, 3, 136, 54] as const;

export const locationProblems = [
  'MISSING',
  'NOT_A_NUMBER',
  'OUT_OF_RANGE',
  'ZERO',
  'SWAPPED',
  'OUTSIDE_CHINA',
] as const;
/** Why a pair of numbers cannot be the location of an asset. */
export type LocationProblem = (typeof locationProblems)[number];

interface Text {
  zh: string;
  en: string;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Says what is wrong with [longitude, latitude]; undefined for a location in China. */
export function locationProblem(coordinates: unknown): LocationProblem | undefined {
  if (isMissing(coordinates)) return 'MISSING';
  if (!Array.isArray(coordinates)) return 'NOT_A_NUMBER';
  const [longitude, latitude] = coordinates as unknown[];
  if (isMissing(longitude) || isMissing(latitude)) return 'MISSING';
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || coordinates.length !== 2) return 'NOT_A_NUMBER';
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'NOT_A_NUMBER';
  if (longitude === 0 && latitude === 0) return 'ZERO';
  if (boxHolds(chinaBox, [longitude, latitude])) return undefined;
  if (boxHolds(chinaBox, [latitude, longitude])) return 'SWAPPED';
  return Math.abs(longitude) > 180 || Math.abs(latitude) > 90 ? 'OUT_OF_RANGE' : 'OUTSIDE_CHINA';
}

/** What a user reads about a problem. */
export function locationProblemText(problem: LocationProblem, coordinates?: Coordinates): Text {
  switch (problem) {
    case 'MISSING':
      return { zh: '缺少经度或纬度', en: 'Longitude or latitude is missing' };
    case 'NOT_A_NUMBER':
      return {
        zh: '不是坐标，请按“经度,纬度”填写，例如 113.5,22.7',
        en: 'Not a coordinate. Write longitude and latitude, such as 113.5,22.7',
      };
    case 'OUT_OF_RANGE':
      return {
        zh: '经度须在 −180 到 180 之间，纬度须在 −90 到 90 之间',
        en: 'Longitude must be from −180 to 180, latitude from −90 to 90',
      };
    case 'ZERO':
      return { zh: '坐标为 0,0，表示没有定位', en: 'The coordinates are 0,0, which means no position' };
    case 'SWAPPED':
      return coordinates
        ? {
            zh: `纬度写在了经度前面，应为 ${coordinates[1]},${coordinates[0]}`,
            en: `Latitude comes first. Write ${coordinates[1]},${coordinates[0]}`,
          }
        : { zh: '纬度写在了经度前面', en: 'Latitude comes first' };
    case 'OUTSIDE_CHINA':
      return coordinates
        ? {
            zh: `坐标 ${coordinates[0]},${coordinates[1]} 不在中国境内`,
            en: `${coordinates[0]},${coordinates[1]} is outside China`,
          }
        : { zh: '坐标不在中国境内', en: 'The coordinates are outside China' };
  }
}
