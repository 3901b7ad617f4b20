import { type Static, Type } from 'typebox';
import { filterText, flagText, limits, optional, optionalText, version } from './limits.ts';

/** device; gateway: others report through it; child: reports through one. */
export const nodeTypes = ['device', 'gateway', 'child'] as const;

/** Query of GET /island-assets/device/product/list. */
export const ProductListQuery = Type.Object({
  /** 'true': only enabled products that the reader's roles include (FORM-31). */
  isPermissionFilter: flagText(),
  /** Key of a device type. */
  type: filterText(limits.word),
});

/** Filters of POST /island-assets/device/product/page. */
export const ProductCondition = Type.Object({
  /** Part of the name or code. */
  keyword: filterText(),
  name: filterText(),
  code: filterText(),
  deviceType: filterText(limits.word),
  protocol: filterText(),
  nodeType: filterText(limits.word),
  enabled: Type.Optional(Type.Boolean()),
  /** Whether the tenant added it. */
  mine: Type.Optional(Type.Boolean()),
});

/** POST /island-assets/device/product; PUT /island-assets/device/product/{id} takes the same. */
export const ProductSave = Type.Object({
  code: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 200 }),
  /** The name for English readers; default the name. */
  nameEn: optionalText(200),
  /** Value of the dictionary of device types. */
  deviceType: Type.String({ maxLength: limits.word }),
  protocol: optionalText(200),
  nodeType: Type.Optional(Type.Unsafe<(typeof nodeTypes)[number]>({ type: 'string', enum: [...nodeTypes] })),
  /** At most one uploaded file; left out, the picture stays. */
  pictures: optional(Type.Array(Type.Object({ id: Type.String({ maxLength: limits.id }) }), { maxItems: 20 })),
  description: optionalText(1000),
  enabled: optional(Type.Boolean()),
  version: version(),
});
export type ProductSave = Static<typeof ProductSave>;

/** POST /island-assets/device/product/{id}/copy. */
export const ProductCopy = Type.Object({
  code: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 200 }),
  nameEn: optionalText(200),
});
export type ProductCopy = Static<typeof ProductCopy>;

/** A row of POST /island-assets/device/product/page. */
export interface ProductRow {
  id: string;
  code: string;
  name: string;
  nameEn: string;
  deviceType: string;
  deviceTypeName: string;
  protocol: string | null;
  nodeType: string;
  picture: string | null;
  description: string | null;
  sensorCount: number;
  configurableCount: number;
  /** The tenant's devices. */
  deviceCount: number;
  enabled: boolean;
  /** True if the reader's tenant added it; products of the platform cannot be changed. */
  mine: boolean;
  createTime: string;
  updateTime: string;
  version: number;
}

/** GET /island-assets/device/product/one/{id}: with the file of its picture, for the form. */
export interface ProductDetail extends ProductRow {
  pictures: { id: string; name: string; downloadUrl: string; size: number }[];
}
