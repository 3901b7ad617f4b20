import { expect, test } from 'vitest';
import { readFlows } from './read-flows.ts';

test('flow definitions are a list, or a map of names or of definitions by key (DICT-07)', () => {
  const list = [{ id: '1', key: 'repair', name: '维修' }];
  expect(readFlows(list)).toBe(list);
  expect(readFlows({ data: list, total: 1 })).toEqual({ data: list, total: 1 });
  expect(readFlows({ repair: '维修', check: null })).toEqual([
    { id: 'repair', key: 'repair', name: '维修' },
    { id: 'check', key: 'check', name: 'check' },
  ]);
  expect(readFlows({ repair: { id: '7', name: '维修' } })).toEqual([{ id: '7', key: 'repair', name: '维修' }]);
});
