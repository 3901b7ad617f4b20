import type { PlaceRow } from '../../../src/schemas/wire/map.ts';

/** A point of the wire; null without coordinates. */
export const pointAt = (longitude: number | null, latitude: number | null): PlaceRow['location'] | null =>
  longitude === null || latitude === null
    ? null
    : { type: 'Point', coordinates: [longitude, latitude], coordinateSystemType: 'GCJ02' };
