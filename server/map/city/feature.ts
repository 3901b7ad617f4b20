import type { Point } from '../../seed/places/metres-from.ts';

/** The layers of the base map. */
export const layers = ['water', 'waterway', 'green', 'district', 'building', 'road', 'place'] as const;
export type Layer = (typeof layers)[number];

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'Polygon'; coordinates: Point[][] };

/** GeoJSON in GCJ-02 degrees. Tiles below `minzoom` leave it out. */
export interface CityFeature {
  type: 'Feature';
  geometry: Geometry;
  properties: { minzoom?: number; [attribute: string]: string | number | undefined };
}

/** Features by layer. */
export type Features = Partial<Readonly<Record<Layer, readonly CityFeature[]>>>;

/** Details that are made when somebody looks at their place. */
export interface CityPart {
  /** The smallest zoom with something of it. */
  minzoom: number;
  /** Around all its features, in degrees. */
  box: readonly [west: number, south: number, east: number, north: number];
  make: () => Features;
}
