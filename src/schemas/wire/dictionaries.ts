import { type Static, Type } from 'typebox';

/** A row of POST /system/api/dictionary/pageList; GET /system/api/dictionary/{id} answers one (contract 3.6). */
export interface DictionaryRow {
  id: string;
  dictTypeId: string;
  dictLabel: string;
  dictValue: string;
  dictSort: number;
  enabled: boolean;
  /** Whether the reader's tenant added it: the platform's own entries stay as they are. */
  mine: boolean;
}

/**
 * POST /system/api/dictionary; PUT /system/api/dictionary/{id} takes the same. The length rules answer with words, so the
 * shape is wider.
 */
export const DictionarySave = Type.Object({
  dictTypeId: Type.String({ minLength: 1 }),
  dictLabel: Type.String({ maxLength: 1000 }),
  dictValue: Type.String({ maxLength: 1000 }),
  /** The place among the others; a new entry comes last without it. */
  dictSort: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()])),
  enabled: Type.Optional(Type.Boolean()),
});
export type DictionarySave = Static<typeof DictionarySave>;
