import type { CheckContext } from '../check/check-context.ts';
import type { CheckedPage } from '../check/check-documents.ts';
import type { Issue } from '../issue.ts';
import type { CheckTexts, Texts } from '../mend/mend-documents.ts';

/** A language of the console. */
export type Language = 'zh' | 'en';

/** Documents that an editor has open, with all others that they are checked with. */
export interface OpenDocuments {
  /** The texts of all documents, with those that are not saved. */
  readonly texts: Texts;
  /** '' for a document that does not exist. */
  textOf(file: string): string;
  /** Checks all documents, unless nothing has changed. */
  check(): { issues: readonly Issue[]; pages: readonly CheckedPage[] };
  /** Checks other texts in place of these. */
  readonly checkTexts: CheckTexts;
  /** What the documents are checked with. */
  readonly context: CheckContext;
  /** The value of the last version of a document that was JSON. */
  lastValueOf(file: string): unknown;
}
