import { expect, test } from 'vitest';
import { dialectProblem } from './dialect-problem.ts';

const asked = { dialect: 'condition', pageSize: 10 } as const;
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

test.each<[string, unknown]>([
  ['a page', { data: rows(10), total: 300 }],
  ['a page under another name', { content: rows(3), totalElements: 3 }],
  ['a short list', rows(10)],
  ['an empty page', { records: [], rowTotal: 0 }],
  ['only a number', { total: 0 }],
  ['nothing', null],
  ['a text, which is another failure', 'x'],
])('%s fits', (_, answer) => {
  expect(dialectProblem(answer, asked)).toBeUndefined();
});

test('more rows than asked for are named with the dialects to try', () => {
  const problem =
    'got 11 rows where it asked for 10: the service does not read the page size. Write the "dialect" that it reads (conditionPage, flat, flatPage, criteria), or "kind": "rest" if it always sends all rows.';
  expect(dialectProblem({ data: rows(11), total: 11 }, asked)).toBe(problem);
  expect(dialectProblem(rows(11), asked)).toBe(problem);
});

test('an answer without rows is described by what it has', () => {
  expect(dialectProblem({ items: rows(2), count: 2 }, { ...asked, dialect: 'flat' })).toBe(
    'got an answer without rows: it has items, count, but rows are read from data, content, dataList or records, their number from total, totalElements or rowTotal. Write the "dialect" that the service reads (condition, conditionPage, flatPage, criteria), or "kind": "rest" with "at": "items".',
  );
  expect(dialectProblem({}, asked)).toContain('it has no keys');
});
