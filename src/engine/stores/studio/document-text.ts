import type { Change } from '../../../schemas/wire/document-changes.ts';
import type { DocumentOverlay } from '../../../schemas/wire/documents.ts';
import { applyEdits } from '../../compile/fix/text-edit.ts';
import { formatJson } from '../../compile/json/format-json.ts';
import { jsonObjectOf } from '../../compile/json/json-object-of.ts';
import { applyChanges } from '../../compile/overlay/apply-changes.ts';
import { differencesOf } from '../../compile/overlay/differences-of.ts';
import { editsOf } from '../../compile/overlay/edits-of.ts';

/** What the changes of a document are of. */
export type DocumentBase = Pick<DocumentOverlay, 'baseText' | 'isOwn'>;

/** The text of a document with changes, in the layout of its base. */
export function textWith({ baseText, isOwn }: DocumentBase, changes: readonly Change[]): string {
  if (isOwn) return `${formatJson(applyChanges({}, changes).page)}\n`;
  return applyEdits(baseText, editsOf(baseText, changes));
}

/** What a text changes of the base; undefined if it is no JSON object. */
export function changesIn({ baseText }: DocumentBase, text: string): Change[] | undefined {
  const page = jsonObjectOf(text);
  return page && differencesOf(jsonObjectOf(baseText) ?? {}, page);
}

/** The page that changes make of the base. */
export const pageWith = ({ baseText }: DocumentBase, changes: readonly Change[]): Readonly<Record<string, unknown>> =>
  applyChanges(jsonObjectOf(baseText) ?? {}, changes).page;
