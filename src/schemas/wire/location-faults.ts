import { type Static, Type } from 'typebox';
import { limits, listOfIds, optional, optionalText, pageFields } from './limits.ts';
import {
  type Coordinates,
  type LocationFault,
  locationFaults,
  type PlaceRow,
  type PlaceType,
  placeTypes,
} from './map.ts';

/** POST /island-assets/assets/locationFaults/page: assets of one type, those whose location is missing or looks wrong by default. */
export const LocationFaultsRequest = Type.Object({
  condition: Type.Object({
    /** IOTDEVICE by default. */
    type: optional(Type.Enum(placeTypes)),
    /** Only assets with one of them; all if there is none. */
    faults: optional(Type.Array(Type.Enum(locationFaults), { maxItems: locationFaults.length })),
    /** Only assets with this one. */
    fault: optional(Type.Enum(locationFaults)),
    /** ALL adds assets without a fault. */
    scope: optional(Type.Enum(['FAULTY', 'ALL'])),
    /** Name or uid; of carriers and facilities the address too. */
    searchValue: optionalText(),
    /** Both include descendants of the code. */
    deviceArea: optionalText(limits.code),
    manager: optionalText(limits.code),
    idList: optional(listOfIds(1000)),
    uidList: optional(listOfIds(1000)),
    /** Of devices. */
    deviceType: optionalText(limits.word),
    productModelId: optionalText(limits.id),
    /** Of carriers and facilities. */
    modelId: optionalText(limits.id),
    /** Of devices and facilities: what they are mounted on. */
    vehicleId: optionalText(limits.id),
  }),
  /** Adds the outlines of the areas of the page. */
  outlines: optional(Type.Boolean()),
  ...pageFields(1000),
});
export type LocationFaultsRequest = Static<typeof LocationFaultsRequest>;

/** An asset with the faults of its location. */
export interface LocationFaultRow {
  id: string;
  type: PlaceType;
  uid: string;
  name: string;
  /** As it is stored, which may be no place at all. */
  location: PlaceRow['location'] | null;
  areaCode: string;
  areaName: string | null;
  vehicleId: string | null;
  /** Null for a carrier that the reader does not see. */
  vehicleName: string | null;
  /** The location of its carrier, to which it can be moved. */
  vehicleLocation: PlaceRow['location'] | null;
  faults: LocationFault[];
  /** Metres to its carrier if it is FAR, otherwise to the outline of its area if it is OUTSIDE. */
  metres: number | null;
  version: number;
}

/** The answer of the page. */
export interface LocationFaultPage {
  content: LocationFaultRow[];
  totalElements: number;
  pageNum: number;
  pageSize: number;
  totalPages: number;
  /** Assets per fault, whatever faults were asked for; an asset may have several. */
  summary: Record<LocationFault, number>;
  /** Number of assets that were checked. */
  checked: number;
  /** If asked for: by area code the outline that OUTSIDE is found by, as far as there is one that is not too large. */
  outlines?: Record<string, readonly Coordinates[]>;
}
