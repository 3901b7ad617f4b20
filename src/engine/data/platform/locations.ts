import type { Transformed, TransformQuery } from '../../../schemas/wire/coordinate-transform.ts';
import type { LocationFaultPage, LocationFaultsRequest } from '../../../schemas/wire/location-faults.ts';
import type { LocationFixes, LocationFixResult } from '../../../schemas/wire/map.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** Assets of one type whose location is missing or looks wrong. */
export const readLocationFaults = platformCall({
  method: 'POST',
  path: '/island-assets/assets/locationFaults/page',
  body: shape<LocationFaultsRequest>(),
  answer: shape<LocationFaultPage>(),
  options: inBackground,
});

/** Corrects the locations of at most 500 assets; a result per asset, in their order. */
export const fixLocations = platformCall({
  method: 'POST',
  path: '/island-assets/assets/fixLocation',
  body: shape<LocationFixes>(),
  answer: shape<LocationFixResult[]>(),
  options: inBackground,
});

/** Converts at most 40 points to GCJ-02. */
export const transformCoordinates = platformCall({
  method: 'GET',
  path: '/system/api/global/coordinateTransform',
  query: shape<TransformQuery>(),
  answer: shape<Transformed>(),
  options: inBackground,
});
