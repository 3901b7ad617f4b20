import type { Translated } from '../../../schemas/grammar/text.ts';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import type { ExplainedPage } from '../explain/explain-page.ts';
import { jsonObjectOf } from '../json/json-object-of.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { applyChanges } from './apply-changes.ts';
import { differencesOf } from './differences-of.ts';

/** What is known of the changes of a document: its base, and who made which. */
export interface KnownChanges {
  /** '' for a page without a base. */
  baseText: string;
  made: readonly { change: Change; by: Translated }[];
}

/**
 * Names for each value of an explained page the change of the tenant that gives it: `version 3 by Wu`, or that it is
 * not saved. Pure.
 *
 * @param file the document that was explained
 * @param text its text, with all changes in it
 */
export function noteOrigins(
  explained: ExplainedPage,
  { file, text }: { file: string; text: string },
  { baseText, made }: KnownChanges,
): ExplainedPage {
  const base = baseText === '' ? {} : jsonObjectOf(baseText);
  const page = jsonObjectOf(text);
  if (!base || !page) return explained;
  const changes = differencesOf(base, page);
  const applied = applyChanges(base, changes);
  const notes = changes.map((change) => made.find((one) => isSameJson(one.change, change))?.by ?? notSaved);
  return {
    ...explained,
    originOf(pointer) {
      const origin = explained.originOf(pointer);
      const from = origin.file === file ? applied.originOf(origin.pointer) : undefined;
      return from && 'change' in from && from.change !== undefined ? { ...origin, by: notes[from.change] } : origin;
    },
  };
}

const notSaved: Translated = { zh: '未保存', en: 'not saved' };
