import { type Static, Type } from 'typebox';
import { assetFilterFields, assetSaveFields, fileReferences } from './devices.ts';
import { idText, limits, optional, optionalText } from './limits.ts';

/** POST and PUT /island-assets/vehicle (contract 3.8). */
export const CarrierSave = Type.Object({
  ...assetSaveFields,
  modelId: idText(),
  /** Its own glb file (FORM-10). */
  modelFile: fileReferences(),
});
export type CarrierSave = Static<typeof CarrierSave>;

/** Filters of carriers and facilities beside those of all assets. */
export const placeFilterFields = {
  ...assetFilterFields,
  /** Dictionary value, such as LIGHTPOLE. */
  type: optionalText(limits.word),
  modelId: optionalText(limits.id),
  /** NORMAL, DAMAGED or MAINTAIN, or the id of the dictionary entry. */
  status: optionalText(limits.id),
};

/** Filters of POST /island-assets/vehicle/page. */
export const CarrierCondition = Type.Object({
  ...placeFilterFields,
  /** Whether it, or a device on it, has open alarms. */
  hasAlarm: optional(Type.Boolean()),
  /** A device type, or several that must all be mounted. */
  mounted: optional(
    Type.Union([
      Type.String({ maxLength: limits.word }),
      Type.Array(Type.String({ maxLength: limits.word }), { maxItems: 20 }),
    ]),
  ),
  /** Whether its model has a place that nothing is mounted in. */
  hasFreeSlot: optional(Type.Boolean()),
});
export type CarrierCondition = Static<typeof CarrierCondition>;

/** DELETE /island-assets/vehicle and /island-assets/facility. */
export const PlaceDelete = Type.Object({ ids: Type.Array(idText(), { minItems: 1, maxItems: 200 }) });

/** What imports of carriers and facilities refer to. */
export const PlaceImportQuery = Type.Object({ modelId: idText() });

const mountedIds = () => Type.Optional(Type.Array(idText(), { maxItems: limits.ids }));

/** POST /island-assets/vehicle/{id}/mount; `move` takes what is on another carrier from there. */
export const MountRequest = Type.Object({
  deviceIds: mountedIds(),
  facilityIds: mountedIds(),
  move: Type.Optional(Type.Boolean()),
});

/** POST /island-assets/vehicle/{id}/unmount. */
export const UnmountRequest = Type.Object({ deviceIds: mountedIds(), facilityIds: mountedIds() });

/** Places of a carrier for one kind of device. */
export interface SlotUse {
  total: number;
  used: number;
}
