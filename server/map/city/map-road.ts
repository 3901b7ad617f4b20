import type { Spot } from '../../seed/places/smooth-line.ts';

export type RoadClass = 'motorway' | 'primary' | 'secondary' | 'residential';

/** A road by its middle, in metres. */
export interface MapRoad {
  class: RoadClass;
  name?: string;
  nameEn?: string;
  line: readonly Spot[];
}

/** Metres from the middle of a road to its edge. */
export const halfWidths: Readonly<Record<RoadClass, number>> = {
  motorway: 17,
  primary: 15,
  secondary: 11,
  residential: 7,
};

/** The smallest zoom with roads of a class. */
export const roadZooms: Readonly<Record<RoadClass, number>> = {
  motorway: 6,
  primary: 10,
  secondary: 12,
  residential: 12,
};
