import type { Coordinates, PlaceType } from '../../../schemas/wire/map.ts';
import { metresBetween } from '../../geo/distance.ts';
import { locationProblem } from '../../geo/location-problem.ts';
import { type Ring, ringHolds } from '../../geo/rings.ts';

/** An asset whose location can be corrected. */
export interface FixableAsset {
  id: string;
  type: PlaceType;
  uid: string;
  name: string;
  version: number;
  /** Undefined without a location. */
  coordinates?: Coordinates;
  /** The location of its carrier. */
  carrier?: Coordinates;
  areaCode?: string;
}

/** A correction that is not saved yet. */
export interface PendingFix {
  asset: FixableAsset;
  to: Coordinates;
}

/** FAR is moved more than 500 m, OUTSIDE is out of the outline of its area. */
export type FixWarning = 'FAR' | 'OUTSIDE';

/** More than this is a warning. */
const maxUsualMetres = 500;

export const keyOf = ({ type, id }: Pick<FixableAsset, 'type' | 'id'>): string => `${type} ${id}`;

/** Metres from the old place to the new one; undefined if the old one is missing or none in China. */
export const metresOf = ({ asset: { coordinates }, to }: PendingFix): number | undefined =>
  coordinates && locationProblem(coordinates) === undefined ? metresBetween(coordinates, to) : undefined;

/** What is unusual about a correction; it can be saved all the same. @param outline of its area */
export function warningsOf(fix: PendingFix, outline: Ring | undefined): FixWarning[] {
  return [
    ...((metresOf(fix) ?? 0) > maxUsualMetres ? (['FAR'] as const) : []),
    ...(outline && outline.length > 2 && !ringHolds(outline, fix.to) ? (['OUTSIDE'] as const) : []),
  ];
}
