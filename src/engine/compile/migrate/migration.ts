import type { TextEdit } from '../fix/text-edit.ts';
import type { JsonDocument } from '../json/json-document.ts';

/** The documents of a console; console.config.json has no version. */
export type DocumentType = 'page' | 'record' | 'site' | 'config';

/** What only the author of a document can decide. */
export interface Undecided {
  pointer: string;
  message: string;
  /** What to write instead. */
  hint: string;
}

/** From one version of the grammar to the next. Pure, and frozen once a release has it: it knows its versions only. */
export interface Migration {
  from: number;
  to: number;
  /** The edits of a document that change what is said otherwise now; the rest stays as it is written. */
  changes(document: JsonDocument, type: DocumentType): { edits: TextEdit[]; undecided: Undecided[] };
}
