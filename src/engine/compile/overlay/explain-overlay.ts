import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import type { CheckContext } from '../check/check-context.ts';
import { explainPage, type ValueOrigin } from '../explain/explain-page.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { readJson } from '../json/read-json.ts';
import { applyChanges } from './apply-changes.ts';
import { editsOf } from './edits-of.ts';

/** Where a value of a page with changes comes from: a change by its index, or as in explainPage. */
export interface OverlaidOrigin extends ValueOrigin {
  change?: number;
}

/** A page with changes as consoles read it, and where each of its values comes from. */
export interface ExplainedOverlay {
  /** The document as its author would write it; places are in this text. */
  text: string;
  page: Readonly<Record<string, unknown>>;
  originOf(pointer: string): OverlaidOrigin;
}

/**
 * Writes out a page with changes and explains every value: the base, the document that is shared with it, or the change
 * that gives it. Pure; undefined if the base is no JSON object.
 *
 * @param file path under schemas/, 'pages/admin/users.json'
 */
export function explainOverlay(
  file: string,
  baseText: string,
  changes: readonly Change[],
  context: CheckContext = {},
): ExplainedOverlay | undefined {
  const read = readJson(baseText);
  if (!('document' in read) || !isRecord(read.document.value)) return undefined;
  const applied = applyChanges(read.document.value, changes);
  const text = applyEdits(baseText, editsOf(baseText, changes));
  const explained = explainPage(file, text, context);
  return (
    explained && {
      text,
      page: explained.page,
      originOf(pointer) {
        const origin = explained.originOf(pointer);
        const made = origin.file === file ? applied.originOf(origin.pointer) : undefined;
        return made && 'change' in made ? { ...origin, change: made.change } : origin;
      },
    }
  );
}
