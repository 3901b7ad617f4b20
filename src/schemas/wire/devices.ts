import { type Static, Type } from 'typebox';
import { filterText, idText, limits, listOfIds, optional, optionalText, version } from './limits.ts';
import { boxOf, pointOf } from './point.ts';

const text = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()]);
/** More attributes than any product has; the body size is limited too. */
const maxAttributes = 5000;
const maxLabels = 100;
/** References are checked one by one; the field allows fewer. */
const maxFiles = 50;
/** The form checks the range, and reports anything but a number. */
const coordinate = Type.Union([
  Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  text(limits.word),
]);

/** Values of attributes by uKey. */
export const attributeValues = () =>
  Type.Array(Type.Object({ uKey: Type.String({ minLength: 1, maxLength: 200 }), value: text(4000) }), {
    maxItems: maxAttributes,
  });

/** Uploaded files by id. */
export const fileReferences = () =>
  optional(Type.Array(Type.Object({ id: Type.String({ maxLength: limits.id }) }), { maxItems: maxFiles }));

/** What devices, carriers and facilities have in common (contract 3.8); the generated form checks the values. */
export const assetSaveFields = {
  /** Required by PUT. */
  id: Type.Optional(Type.String({ maxLength: limits.id })),
  version: version(),
  uid: optionalText(200),
  name: optionalText(200),
  deviceArea: optionalText(limits.code),
  manager: optionalText(limits.code),
  location: optional(pointOf(Type.Array(coordinate, { minItems: 2, maxItems: 2 }))),
  /** Business attributes, without empty ones. */
  appLabels: Type.Optional(
    Type.Array(Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }), value: text(2000) }), {
      maxItems: maxLabels,
    }),
  ),
  configurableAttrs: Type.Optional(attributeValues()),
  /** Values of the fields that a formConfig adds (contract 6). */
  diyAttrs: Type.Optional(Type.Unknown({ limitedBy: 'check-diy-attrs.ts' })),
  /** Photographs. */
  image: fileReferences(),
};

/** POST and PUT /island-assets/device (contract 3.8). */
export const DeviceSave = Type.Object({
  ...assetSaveFields,
  productModelId: idText(),
  deviceType: filterText(limits.word),
});
export type DeviceSave = Static<typeof DeviceSave>;

const filter = optionalText();
const word = optionalText(limits.word);
const words = optional(Type.Array(Type.String({ maxLength: limits.word }), { maxItems: 100 }));
const id = optionalText(limits.id);
const flag = optional(Type.Boolean());
/** A day as yyyy-MM-dd. */
const day = optionalText(limits.time);

/** Filters that devices, carriers and facilities have in common. */
export const assetFilterFields = {
  /** Name or uid; of carriers and facilities the address too. */
  searchValue: filter,
  /** Both include descendants of the code. */
  deviceArea: optionalText(limits.code),
  manager: optionalText(limits.code),
  idList: optional(listOfIds(1000)),
  /** Whether it has coordinates. */
  hasLocation: flag,
  /** [west, south, east, north] in GCJ-02 degrees; west is greater than east across 180°. */
  box: optional(boxOf()),
  /** Days until the end of its warranty, which is not over. */
  warrantyWithin: optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
};

/** Filters of POST /island-assets/device/page (contract 3.8). */
export const deviceFilterFields = {
  ...assetFilterFields,
  name: filter,
  uid: filter,
  onlineStatus: word,
  onlineStatusList: words,
  deviceType: word,
  productCode: word,
  productCodeList: words,
  productModelId: id,
  vehicleId: id,
  parentDeviceId: id,
  /** Whether it has open alarms. */
  hasAlarm: flag,
  /** Street lamps that are now lit, due, dark though due, needless (lit though not due) or of an unknown state. */
  lampState: word,
  /** Dictionary entry of its manufacturer. */
  production: id,
  installedFrom: day,
  installedTo: day,
  /** A static group that the reader sees. */
  groupId: id,
};
export const DeviceCondition = Type.Object(deviceFilterFields);
export type DeviceCondition = Static<typeof DeviceCondition>;

/** PUT /island-assets/devices/relateNote: the nodes that report through a loop of a concentrator. */
export const NodeRelation = Type.Object({
  concentratorId: idText(),
  loopId: Type.String({ minLength: 1, maxLength: 8 }),
  idList: Type.Array(idText(), { minItems: 1, maxItems: limits.ids }),
});

/** PUT /island-assets/devices/deleteNote. */
export const NodeRelease = Type.Object({ idList: Type.Array(idText(), { minItems: 1, maxItems: limits.ids }) });

/** A loop of a concentrator: GET /island-assets/concentratorLoop/{uid}. */
export interface ConcentratorLoop {
  id: string;
  name: string;
}

/** POST /island-assets/devices: the devices to delete. */
export const DeviceDelete = Type.Object({
  idList: Type.Array(idText(), { minItems: 1, maxItems: 200 }),
});
