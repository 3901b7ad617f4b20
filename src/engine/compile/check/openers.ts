import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FoundKeyword, Walk } from './walk.ts';

/** A step that opens a dialog. */
export interface Opener {
  dialog: string;
  step: FoundKeyword;
  /** True if it hands over a record: the dialog edits it. */
  hasRecord: boolean;
  /** The names of the values that it gives to a new record; undefined if any. */
  gives: readonly string[];
}

/** The steps that open each dialog. */
export function openersIn({ keywords, broken }: Walk): ReadonlyMap<string, readonly Opener[]> {
  const openers = new Map<string, Opener[]>();
  for (const step of keywords) {
    const { open: dialog, with: given } = step.value;
    // What a step with a wrong key hands over is unknown.
    if (step.name !== 'action' || typeof dialog !== 'string' || broken.has(step.value)) continue;
    const hasRecord = given === 'row' || (isRecord(given) && Object.hasOwn(given, '$'));
    const opener = { dialog, step, hasRecord, gives: isRecord(given) && !hasRecord ? Object.keys(given) : [] };
    const known = openers.get(dialog);
    if (known) known.push(opener);
    else openers.set(dialog, [opener]);
  }
  return openers;
}
