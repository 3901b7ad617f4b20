import { expect, test } from 'vitest';
import { tableLines } from './table-lines.ts';

const size = { rows: 10_000, pageSizes: [50, 200], isWhole: true };

test('every page size has a line with the goal of a page change', () => {
  const lines = tableLines(size, { page: { max: 45 } });
  expect(lines.filter(({ goal }) => goal)).toEqual([
    { figure: 'page of 50', what: 'table of 10,000 rows: next page of 50', unit: 'ms', goal: { max: 45 } },
    { figure: 'page of 200', what: 'table of 10,000 rows: next page of 200', unit: 'ms', goal: { max: 45 } },
  ]);
});

test('a figure has the goal of its name', () => {
  const lines = tableLines(size, { tickWork: { max: 16 } });
  expect(lines.find(({ figure }) => figure === 'tickWork')?.goal).toEqual({ max: 16 });
  expect(lines.find(({ figure }) => figure === 'tick')?.goal).toBeUndefined();
});
