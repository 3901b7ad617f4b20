import { type Static, Type } from 'typebox';

/** A row of POST /system/api/dictionary/pageList; GET /system/api/dictionary/{id} returns one (contract 3.6). */
export interface DictionaryRow {
  id: string;
  dictTypeId: string;
  dictLabel: string;
  dictValue: string;
  dictSort: number;
  enabled: boolean;
  /** True if the reader's tenant added it; entries of the platform cannot be changed. */
  mine: boolean;
}

/**
 * POST /system/api/dictionary; PUT /system/api/dictionary/{id} takes the same. The schema is wider than the length
 * rules, so that the server returns its message.
 */
export const DictionarySave = Type.Object({
  dictTypeId: Type.String({ minLength: 1 }),
  dictLabel: Type.String({ maxLength: 1000 }),
  dictValue: Type.String({ maxLength: 1000 }),
  /** The position; default last for a new entry. */
  dictSort: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()])),
  enabled: Type.Optional(Type.Boolean()),
});
export type DictionarySave = Static<typeof DictionarySave>;
