import { expect, test } from 'vitest';
import { countNext } from './count-next.ts';

test('a next step counts a key, the total of a page, the rows of a list or those that match', () => {
  expect(countNext({ key: 'late' }, { late: 3 })).toBe(3);
  expect(countNext({ key: 'a' }, [{ uKey: 'a', value: 4 }])).toBe(4);
  expect(countNext({}, { data: [{}], total: 17 })).toBe(17);
  expect(countNext({}, [{}, {}])).toBe(2);
  const drafts = [{ newest: { state: 'draft' } }, { newest: { state: 'published' } }, { newest: null }];
  expect(countNext({ only: { 'newest.state': 'draft' } }, drafts)).toBe(1);
});

test('without data or a number the count is unknown', () => {
  expect(countNext({}, undefined)).toBeUndefined();
  expect(countNext({}, {})).toBeUndefined();
  expect(countNext({ key: 'late' }, { late: 'many' })).toBeUndefined();
});
