import { type Static, Type } from 'typebox';
import { optional, version } from './limits.ts';
import type { Coordinates } from './map.ts';

/** Maximum corners of an outline that is saved or edited, without the repetition of the first. */
export const maxOutlineCorners = 2000;

/** The outline of an area: a GeoJSON polygon in GCJ-02 degrees, whose ring ends with its first corner. */
export interface Outline {
  type: 'Polygon';
  /** One ring: an outline has no holes. */
  coordinates: readonly (readonly Coordinates[])[];
  coordinateSystemType: 'GCJ02';
}

/** Any numbers: the server says which corner is wrong, and why. */
const Position = Type.Array(Type.Number({ minimum: -1e9, maximum: 1e9 }), { minItems: 2, maxItems: 2 });

/** PUT /system/api/area/{id}/outline. */
export const OutlineSave = Type.Object({
  /** Null or absent removes it. The ring may leave out the repetition of its first corner. */
  outline: optional(
    Type.Object(
      {
        type: Type.Literal('Polygon'),
        coordinates: Type.Array(Type.Array(Position, { maxItems: 100_000 }), { maxItems: 100 }),
        coordinateSystemType: Type.Optional(Type.Literal('GCJ02')),
      },
      { additionalProperties: false },
    ),
  ),
  version: version(),
});
export type OutlineSave = Static<typeof OutlineSave>;

/** How an area of GET /system/api/area/{id}/outlines is related to the one that was asked for. */
export const outlineRelations = ['self', 'parent', 'sibling', 'child'] as const;
export type OutlineRelation = (typeof outlineRelations)[number];

/** An area with an outline. */
export interface OutlineRow {
  id: string;
  code: string;
  name: string;
  relation: OutlineRelation;
  outline: Outline;
}
