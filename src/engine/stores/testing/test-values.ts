import type { ConsoleValues } from '../../data/ports.ts';
import { PageValues } from '../page/page-values.ts';

/** Values of a page without a selection. */
export function testValues(console: Partial<ConsoleValues> = {}): { values: PageValues; notes: string[] } {
  const notes: string[] = [];
  const all: ConsoleValues = {
    user: { id: '7', name: 'Lin', isAdmin: true },
    tenant: { id: '900000000000000001', name: '南沙湾新区' },
    dict: {},
    dictionaries: {},
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
