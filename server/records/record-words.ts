import type { Option } from '../../src/schemas/grammar/choices.ts';
import type { Text } from '../../src/schemas/grammar/text.ts';
import type { RecordDocument, RecordFieldDocument } from '../../src/schemas/record.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { Bilingual } from '../texts/bilingual.ts';

/** What a record calls a field, and its values if it has options. */
export interface FieldWords {
  title: Bilingual;
  /** The titles of the options by value: 'true', 'active'. */
  values?: Readonly<Record<string, Bilingual>>;
  /** The unit of its numbers in tables. */
  unit?: Bilingual;
}
/** The named fields of a record, in its order. */
export type RecordWords = Readonly<Record<string, FieldWords>>;

/** A document of an installation may be wrong anywhere. */
type Unchecked<T> = { [Key in keyof T]?: unknown };

/**
 * The words of a record document. Fields without a title have none, and what is not as the grammar wants it is left out.
 *
 * @param lists the option lists of the site, which fields may name too
 */
export function wordsOfRecord(document: unknown, lists: unknown = {}): RecordWords {
  const { fields, options }: Unchecked<RecordDocument> = isRecord(document) ? document : {};
  const known = { ...(isRecord(lists) ? lists : {}), ...(isRecord(options) ? options : {}) };
  return Object.fromEntries(
    Object.entries(isRecord(fields) ? fields : {}).flatMap(([field, described]): [string, FieldWords][] => {
      const { title, cell, form, filter }: Unchecked<RecordFieldDocument> = isRecord(described) ? described : {};
      const words = bilingualOf(title);
      if (!words) return [];
      const values = valuesOf(cell, known) ?? valuesOf(form, known) ?? valuesOf(filter, known);
      const unit = bilingualOf(isRecord(cell) ? cell.unit : undefined);
      return [[field, { title: words, ...(values && { values }), ...(unit && { unit }) }]];
    }),
  );
}

function valuesOf(part: unknown, lists: Readonly<Record<string, unknown>>): FieldWords['values'] | undefined {
  const named = isRecord(part) ? part.options : undefined;
  const list = typeof named === 'string' && Object.hasOwn(lists, named) ? lists[named] : named;
  if (!Array.isArray(list)) return undefined;
  const entries = list.flatMap((option: unknown): [string, Bilingual][] => {
    const { value, title }: Unchecked<Option> = isRecord(option) ? option : {};
    const words = bilingualOf(title);
    return words ? [[String(value), words]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A text in both languages; undefined for what is none or is empty. */
function bilingualOf(text: Text | unknown): Bilingual | undefined {
  const { zh, en } = typeof text === 'string' ? { zh: text, en: text } : isRecord(text) ? text : {};
  return typeof zh === 'string' && typeof en === 'string' && zh.trim() && en.trim() ? { zh, en } : undefined;
}
