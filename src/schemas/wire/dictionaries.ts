import { type Static, Type } from 'typebox';
import { filterText, idText, limits, optionalText, version } from './limits.ts';

/** A row of POST /system/api/dictionary/pageList; GET /system/api/dictionary/{id} returns one (contract 3.6). */
export interface DictionaryRow {
  id: string;
  dictTypeId: string;
  dictLabel: string;
  /** The label in English. */
  dictLabelEn: string;
  dictValue: string;
  dictSort: number;
  enabled: boolean;
  /** True if the reader's tenant added it. */
  mine: boolean;
  /** True for an entry of the platform that the reader's tenant has changed for itself. */
  changed: boolean;
  /** What of the tenant holds it, '12 devices, 3 carriers'; only for those who may change dictionaries. */
  used?: string;
  /** The number of those records; absent for a reader with a data permission. */
  useCount?: number;
  /** Hex, '#2a7af5'. */
  color: string | null;
  remark: string | null;
  version: number;
}

/** The query of GET /system/api/dictionaryType/all, and that of GET /system/api/dictionary/getModelType. */
export const DictionaryTypeQuery = Type.Object({ id: filterText(limits.id) });
export const ModelTypeQuery = Type.Object({ dictTypeId: filterText(limits.id) });

/** The filters of a page of entries. */
export const DictionaryCondition = Type.Object({
  dictTypeId: filterText(limits.id),
  dictLabel: filterText(),
  dictValue: filterText(),
});

/**
 * POST /system/api/dictionary; PUT /system/api/dictionary/{id} takes the same. The schema is wider than the length
 * rules, so that the server returns its message.
 */
export const DictionarySave = Type.Object({
  dictTypeId: idText(),
  dictLabel: Type.String({ maxLength: 1000 }),
  /** Default: the same as in Chinese. */
  dictLabelEn: optionalText(1000),
  dictValue: Type.String({ maxLength: 1000 }),
  /** The position; default last for a new entry. */
  dictSort: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()])),
  enabled: Type.Optional(Type.Boolean()),
  color: optionalText(20),
  remark: optionalText(1000),
  version: version(),
});
export type DictionarySave = Static<typeof DictionarySave>;

/** Filters of POST /system/api/dictionaryType/pageList. */
export const DictionaryTypeCondition = Type.Object({ name: filterText(), mine: Type.Optional(Type.Boolean()) });

/** POST /system/api/dictionaryType; PUT /system/api/dictionaryType/{id} takes the same. */
export const DictionaryTypeSave = Type.Object({
  name: Type.String({ maxLength: 1000 }),
  nameEn: optionalText(1000),
  remark: optionalText(1000),
  version: version(),
});
export type DictionaryTypeSave = Static<typeof DictionaryTypeSave>;

/** A row of POST /system/api/dictionaryType/pageList; GET /system/api/dictionaryType/{id} returns one. */
export interface DictionaryTypeRow {
  id: string;
  name: string;
  nameEn: string;
  remark: string | null;
  /** Number of its entries that the reader sees. */
  count: number;
  /** True if the reader's tenant added it; those of the platform cannot be changed. */
  mine: boolean;
  createTime: string;
  updateTime: string;
  version: number;
}
