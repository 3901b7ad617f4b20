import { type Static, Type } from 'typebox';

const text = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()]);
/** More attributes than any product has; the body size is limited too. */
const maxAttributes = 5000;
const maxLabels = 100;

/** POST and PUT /island-assets/device (contract 3.8). Field values are checked by the generated form of the product. */
export const DeviceSave = Type.Object({
  /** Required by PUT. */
  id: Type.Optional(Type.String()),
  /** The version as loaded, to detect concurrent changes. */
  version: Type.Optional(Type.Number()),
  uid: Type.Optional(text(200)),
  name: Type.Optional(text(200)),
  productModelId: Type.String({ minLength: 1 }),
  deviceType: Type.Optional(Type.String()),
  deviceArea: Type.Optional(text(50)),
  manager: Type.Optional(text(50)),
  /** GCJ-02 degrees. */
  location: Type.Optional(
    Type.Union([
      Type.Object({
        type: Type.Literal('Point'),
        coordinates: Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2 }),
      }),
      Type.Null(),
    ]),
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
  idList: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: 200 }),
});
