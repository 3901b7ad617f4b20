import { defineRewrite } from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';

type Json = Record<string, unknown>;

/** A single call that saves: the call, and in a dialog that it closes and what opened it reads again. */
export const savesRewrite = defineRewrite<Json>({
  name: 'call',
  at: { implies: 'saved' },
  matches: (value): value is Json => isRecord(value),
  expand(call, { dialog, reloadsOf }) {
    const closing = dialog === undefined ? [] : [{ close: true }];
    const reloads = dialog === undefined ? [] : reloadsOf(dialog).map((source) => ({ reload: source }));
    return [{ call }, ...closing, ...reloads];
  },
});
