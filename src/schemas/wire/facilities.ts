import { type Static, Type } from 'typebox';
import { placeFilterFields } from './carriers.ts';
import { assetSaveFields } from './devices.ts';
import { idText, limits, optionalText } from './limits.ts';

/** POST and PUT /island-assets/facility (contract 3.8). */
export const FacilitySave = Type.Object({ ...assetSaveFields, modelId: idText() });
export type FacilitySave = Static<typeof FacilitySave>;

/** Filters of POST /island-assets/facility/page. */
export const FacilityCondition = Type.Object({
  ...placeFilterFields,
  /** The carrier that it is mounted on. */
  vehicleId: optionalText(limits.id),
});
export type FacilityCondition = Static<typeof FacilityCondition>;
