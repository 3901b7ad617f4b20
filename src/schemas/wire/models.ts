import { type Static, Type } from 'typebox';
import { filterText, idText, limits, optional, optionalText, version } from './limits.ts';

/** Filters of POST /island-assets/api/carrierModel/list and facilityModel/list. */
export const ModelCondition = Type.Object({
  /** Part of the name or code. */
  keyword: filterText(),
  type: filterText(),
  name: filterText(),
  code: filterText(),
  manufacturer: filterText(),
  enabled: Type.Optional(Type.Boolean()),
});

/** POST .../list/all; `permission`: only enabled models that the reader's roles include (FORM-31). */
export const ModelAllRequest = Type.Object({ permission: Type.Optional(Type.Boolean()) });

/** What a carrier has places for. */
export const slotKinds = ['arm', 'led', 'camera', 'charger'] as const;

const files = () => optional(Type.Array(Type.Object({ id: Type.String({ maxLength: limits.id }) }), { maxItems: 20 }));
const places = () => optional(Type.Integer({ minimum: 0, maximum: 100 }));

const modelFields = {
  code: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 200 }),
  /** The name for English readers; default the name. */
  nameEn: optionalText(200),
  /** Value of the dictionary of carrier or facility types. */
  type: Type.String({ maxLength: limits.filter }),
  manufacturer: optionalText(200),
  description: optionalText(1000),
  /** Metres. */
  height: optional(Type.Number({ minimum: 0, maximum: 1000 })),
  slots: optional(Type.Object({ arm: places(), led: places(), camera: places(), charger: places() })),
  pictures: files(),
  /** The glb file of a carrier. */
  scene: files(),
  enabled: optional(Type.Boolean()),
};

/** POST .../add. */
export const ModelAdd = Type.Object(modelFields);
/** POST .../update. */
export const ModelUpdate = Type.Object({ ...modelFields, id: idText(), version: version() });
export type ModelSave = Static<typeof ModelAdd>;

interface ModelFile {
  id: string;
  name: string;
  downloadUrl: string;
  size: number;
}

/** A row of POST .../list and .../list/all; GET .../{id} returns one. */
export interface ModelRow {
  id: string;
  code: string;
  name: string;
  nameEn: string;
  type: string;
  typeName: string;
  manufacturer: string | null;
  description: string | null;
  height: number | null;
  slots: Record<string, number>;
  pictures: ModelFile[];
  scene: ModelFile[];
  enabled: boolean;
  attributeCount: number;
  /** Carriers or facilities of this model. */
  assetCount: number;
  /** True if the reader's roles include it (FORM-31). */
  auth: boolean;
  createTime: string;
  updateTime: string;
  version: number;
}
