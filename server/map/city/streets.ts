import { HARBOUR_PARK } from '../../seed/places/harbour-park.ts';
import type { Place, StreetPlan } from '../../seed/places/place.ts';
import type { Spot } from '../../seed/places/smooth-line.ts';
import { SOUTH_BAY } from '../../seed/places/south-bay.ts';
import { insideOf } from './inside-of.ts';
import { toSpot } from './plane.ts';

/** A street (sub-district) in metres. */
export interface MapStreet {
  plan: StreetPlan;
  centre: Spot;
  isInside: (spot: Spot) => boolean;
}

/** The places of the demo. */
export const places: readonly Place[] = [SOUTH_BAY, HARBOUR_PARK];

/** The streets of all places. */
export const mapStreets: readonly MapStreet[] = places.flatMap(({ streets }) =>
  streets.map((plan) => ({ plan, centre: toSpot(plan.centre), isInside: insideOf(plan.outline.map(toSpot)) })),
);
