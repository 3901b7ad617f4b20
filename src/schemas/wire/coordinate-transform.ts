import { type Static, Type } from 'typebox';
import type { Coordinates } from './map.ts';

/** Maximum points of one GET /system/api/global/coordinateTransform. */
export const maxTransformed = 40;

/** GET /system/api/global/coordinateTransform: converts points to GCJ-02 (contract 4), or to WGS-84. */
export const TransformQuery = Type.Object({
  /** Where the points come from: gps is WGS-84, baidu is BD-09, autonavi is GCJ-02. */
  coordinateSys: Type.Union([
    Type.Literal('gps'),
    Type.Literal('baidu'),
    Type.Literal('autonavi'),
    Type.Literal('mapbar'),
  ]),
  /** wgs84 needs the leave of the tenant, and is logged. */
  to: Type.Optional(Type.Union([Type.Literal('gcj02'), Type.Literal('wgs84')])),
  /** lng,lat|lng,lat */
  locations: Type.String({ minLength: 1, maxLength: 4000 }),
});
export type TransformQuery = Static<typeof TransformQuery>;

/** The points in the order of the request. */
export interface Transformed {
  /** As in the request: lng,lat|lng,lat, with 6 decimals. */
  locations: string;
  coordinates: Coordinates[];
}
