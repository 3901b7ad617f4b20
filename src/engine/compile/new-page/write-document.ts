import type { CheckContext } from '../check/check-context.ts';
import { copyPage } from './copy-page.ts';
import { newPage } from './new-page.ts';
import type { NewDocument, WantedPage } from './wanted-document.ts';

/** A page that an editor begins: of a record, empty, or as another page is. */
export interface WantedDocument extends WantedPage {
  /** The record whose rows it lists. */
  record?: string | undefined;
  /** The file of the page that it begins as. */
  copyOf?: string | undefined;
}

/**
 * Writes a new page, or a copy of one with the path and title of the new one.
 *
 * @param textOf the text of a document as it is typed
 */
export function writeDocument(
  { copyOf, record, ...wanted }: WantedDocument,
  context: CheckContext,
  textOf: (file: string) => string,
): NewDocument {
  if (copyOf !== undefined) return copyPage(textOf(copyOf), wanted, context);
  return newPage({ ...wanted, ...(record !== undefined && { record }) }, context);
}
