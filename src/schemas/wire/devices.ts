import { type Static, Type } from 'typebox';
import { filterText, idText, limits, optional, optionalText, version } from './limits.ts';

const text = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()]);
/** More attributes than any product has; the body size is limited too. */
const maxAttributes = 5000;
const maxLabels = 100;
/** The form checks the range, and reports anything but a number. */
const coordinate = Type.Union([
  Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  text(limits.word),
]);

/** POST and PUT /island-assets/device (contract 3.8). Field values are checked by the generated form of the product. */
export const DeviceSave = Type.Object({
  /** Required by PUT. */
  id: Type.Optional(Type.String({ maxLength: limits.id })),
  version: version(),
  uid: optionalText(200),
  name: optionalText(200),
  productModelId: idText(),
  deviceType: filterText(limits.word),
  deviceArea: optionalText(limits.code),
  manager: optionalText(limits.code),
  /** GCJ-02 degrees. */
  location: optional(
    Type.Object({
      type: Type.Literal('Point'),
      coordinates: Type.Array(coordinate, { minItems: 2, maxItems: 2 }),
    }),
  ),
  /** Business attributes, without empty ones. */
  appLabels: Type.Optional(
    Type.Array(Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }), value: text(2000) }), {
      maxItems: maxLabels,
    }),
  ),
  configurableAttrs: Type.Optional(
    Type.Array(Type.Object({ uKey: Type.String({ minLength: 1, maxLength: 200 }), value: text(4000) }), {
      maxItems: maxAttributes,
    }),
  ),
});
export type DeviceSave = Static<typeof DeviceSave>;

/** POST /island-assets/devices: the devices to delete. */
export const DeviceDelete = Type.Object({
  idList: Type.Array(idText(), { minItems: 1, maxItems: 200 }),
});
