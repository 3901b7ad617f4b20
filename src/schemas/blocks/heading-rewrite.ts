import { defineRewrite } from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';

type Json = Record<string, unknown>;

/** The keys that say whether a block is there, what else is, and how wide it is: they go to the block around. */
export function outerKeys({ func, when, else: other, requires, span }: Json): Json {
  return Object.fromEntries(
    Object.entries({ func, when, else: other, requires, span }).filter(([, value]) => value !== undefined),
  );
}

/** A block with a heading: a section around it. */
export const headingRewrite = defineRewrite<Json>({
  name: 'heading',
  at: { keyword: 'block' },
  matches: (value): value is Json => isRecord(value) && typeof value.kind === 'string' && value.heading !== undefined,
  expand(block, { origins }) {
    const { heading, func: _, when: __, else: ___, requires: ____, span: _____, ...rest } = block;
    const items = [origins.made(rest, origins.placeOf(block))];
    return { kind: 'section', ...outerKeys(block), title: heading, items };
  },
});
