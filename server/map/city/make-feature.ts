import type { Spot } from '../../seed/places/smooth-line.ts';
import type { CityFeature } from './feature.ts';
import { toDegrees } from './plane.ts';

type Properties = CityFeature['properties'];

/** Features of spots in metres. */
export const makeFeature = {
  point: (spot: Spot, properties: Properties): CityFeature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: toDegrees(spot) },
    properties,
  }),
  line: (line: readonly Spot[], properties: Properties): CityFeature => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: line.map(toDegrees) },
    properties,
  }),
  /** The first ring is the outer one, others are holes; none is closed. */
  polygon: (rings: readonly (readonly Spot[])[], properties: Properties): CityFeature => ({
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(toDegrees)),
    },
    properties,
  }),
};
