import { expect, test } from 'vitest';
import { summarize } from '../../tests/bench/statistics.ts';
import type { Figure } from './figure.ts';
import { formatTable } from './format-table.ts';

const mount: Figure = {
  group: 'table',
  what: 'mount',
  unit: 'ms',
  ours: summarize([110, 120, 130]),
  other: { name: 'antd', summary: summarize([100, 100, 100]) },
  goal: { ratio: 1.15 },
};

const cellsOf = (line = '') =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('a line has medians, quartiles, ratio, goal and whether it is met', () => {
  const [, , line] = formatTable([mount]).split('\n');
  expect(cellsOf(line)).toEqual(['mount', '120 ms [115–125]', '100 ms [100–100]', '1.20', 'ratio 1.15', 'no']);
});

test('a figure without another side or a goal has empty cells; columns are aligned', () => {
  const lines = formatTable([mount, { group: 'engine', what: 'compile', unit: 'ms', ours: summarize([1.5]) }]).split(
    '\n',
  );
  expect(cellsOf(lines[3])).toEqual(['compile', '1.50 ms [1.50–1.50]', '', '', '', '']);
  expect(lines[2]?.indexOf('120 ms')).toBe(lines[3]?.indexOf('1.50 ms'));
});

test('a side other than antd is named', () => {
  const other = { name: 'RJSF', summary: summarize([800]) };
  expect(formatTable([{ ...mount, other, goal: { max: 250 } }])).toContain('800 ms [800–800] RJSF');
});

test.each([
  [{ ratio: 1.15 }, 'ms', 'ratio 1.15'],
  [{ minRatio: 1 }, '/s', 'ratio ≥ 1'],
  [{ max: 250 }, 'kB', '≤ 250 kB'],
  [{ max: 10 }, '', '≤ 10'],
  [{ min: 50 }, '/s', '≥ 50 /s'],
] as const)('the goal %o of a figure in "%s" is written "%s"', (goal, unit, written) => {
  const [, , line] = formatTable([{ ...mount, unit, goal }]).split('\n');
  expect(cellsOf(line)[4]).toBe(written);
});
