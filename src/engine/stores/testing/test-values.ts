import type { ConsoleValues } from '../../data/ports.ts';
import { parseAhead } from '../../expression/parse-ahead.ts';
import { expressionsIn, prepareTrees } from '../../expression/prepared-expressions.ts';
import { PageValues } from '../page/page-values.ts';

/** Prepares the expressions in a value, as the documents do with those of a plan, and returns it. */
export function parsed<Value>(value: Value): Value {
  const texts = [...expressionsIn(value)];
  prepareTrees(texts, parseAhead(texts));
  return value;
}

/** Values of a page without a selection. */
export function testValues(console: Partial<ConsoleValues> = {}): { values: PageValues; notes: string[] } {
  const notes: string[] = [];
  const all: ConsoleValues = {
    user: { id: '7', name: 'Lin', isAdmin: true },
    tenant: { id: '900000000000000001', name: '南沙湾新区' },
    dict: {},
    dictionaries: {},
    names: {},
    live: {},
  };
  // Keeps getters, which are read only on use.
  Object.defineProperties(all, Object.getOwnPropertyDescriptors(console));
  return {
    values: new PageValues(
      all,
      () => ({}),
      (expression, problem) => notes.push(`${expression}: ${problem}`),
    ),
    notes,
  };
}
