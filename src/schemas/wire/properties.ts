import { type Static, Type } from 'typebox';
import { type AttributeRow, attributeFields } from './attributes.ts';
import { filterText, idText, limits, listOfIds, optionalText, version } from './limits.ts';

/** What the library sorts attributes by: those of products, and parameters of commands. */
export const propertyCategories = ['sensor', 'configurable', 'command'] as const;

/** Filters of POST /island-assets/api/property/page. */
export const PropertyCondition = Type.Object({
  /** Part of the name or uKey. */
  keyword: filterText(),
  /** The same, from a field that picks attributes. */
  searchValue: filterText(),
  idList: Type.Optional(listOfIds()),
  category: filterText(limits.word),
  dataType: filterText(limits.word),
  /** Whether a product has it. */
  used: Type.Optional(Type.Boolean()),
});

/** POST /island-assets/api/property; PUT /island-assets/api/property/{id} takes the same. */
export const PropertySave = Type.Object({
  ...attributeFields,
  category: Type.Unsafe<(typeof propertyCategories)[number]>({ type: 'string', enum: [...propertyCategories] }),
  description: optionalText(1000),
  version: version(),
});
export type PropertySave = Static<typeof PropertySave>;

/** POST /island-assets/api/property/copyTo. */
export const PropertyCopy = Type.Object({ ids: listOfIds(), productId: idText() });

/** A row of POST /island-assets/api/property/page; GET /island-assets/api/property/{id} returns one. */
export interface PropertyRow extends Omit<AttributeRow, 'ownerId' | 'family' | 'isFirst' | 'isLast'> {
  category: string;
  description: string | null;
  /** Number of products that have an attribute of this uKey and family. */
  usedBy: number;
  createTime: string;
  updateTime: string;
  version: number;
}
