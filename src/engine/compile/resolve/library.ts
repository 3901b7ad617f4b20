import type { KnownRecord } from '../../../schemas/grammar/rewrite.ts';
import type { JsonDocument } from '../json/json-document.ts';

type Json = Record<string, unknown>;

/** A document that others are made of: its file below schemas/, and its value as written. */
export interface LibraryFile {
  file: string;
  text: string;
  /** Undefined if the text is no JSON object. */
  value: Json | undefined;
  /** The places of its parts; undefined if the text is no JSON. */
  json: JsonDocument | undefined;
  /** The errors of its own. */
  errors: number;
  /** What its warnings say. */
  warnings?: readonly string[];
}

/** What page documents are made of, beside their own text. */
export interface Library {
  /** The pages as written, by path. */
  pages: ReadonlyMap<string, LibraryFile>;
  /** The records by name. */
  records: ReadonlyMap<string, LibraryFile & KnownRecord>;
}

/** The document of a file below schemas/. */
export function fileIn({ pages, records }: Library, file: string): LibraryFile | undefined {
  for (const list of [records, pages]) for (const one of list.values()) if (one.file === file) return one;
  return undefined;
}

/** No other documents. */
export const emptyLibrary: Library = { pages: new Map(), records: new Map() };
