import { defineRewrite } from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';
import { outerKeys } from './heading-rewrite.ts';

type Json = Record<string, unknown>;

/** Facts: a card with a detail. */
export const factsRewrite = defineRewrite<Json>({
  name: 'facts',
  at: { keyword: 'block' },
  matches: (value): value is Json => isRecord(value) && value.kind === 'facts',
  expand(block) {
    const { kind: _, $comment: __, func, when, else: other, requires, span, title, actions, ...facts } = block;
    const body = { kind: 'detail', ...facts };
    const outer = outerKeys({ func, when, else: other, requires, span });
    return { kind: 'card', ...outer, title, ...(actions === undefined ? {} : { actions }), body };
  },
});
