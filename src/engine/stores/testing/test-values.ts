import type { ConsoleValues } from '../../data/ports.ts';
import { PageValues } from '../page/page-values.ts';

/** Values of a page on which nothing is chosen yet. */
export function testValues(console: Partial<ConsoleValues> = {}): { values: PageValues; notes: string[] } {
  const notes: string[] = [];
  const all: ConsoleValues = {
    user: { id: '7', name: 'Lin', isAdmin: true },
    tenant: { id: '900000000000000001', name: '南沙湾新区' },
    dict: {},
    dictionaries: {},
    live: {},
  };
  // Members stay members that are read only when somebody asks.
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
