import { expect, test } from 'vitest';
import { summarize } from '../../tests/bench/statistics.ts';
import { compare, type Figure, isMet, ratioOf } from './figure.ts';

const figure = (ours: number, other: number | undefined, goal?: Figure['goal']): Figure => ({
  group: 'table',
  what: 'mount',
  unit: 'ms',
  ours: summarize([ours]),
  other: other === undefined ? undefined : { name: 'antd', summary: summarize([other]) },
  goal,
});

test('the ratio is that of the medians, and the goal its upper limit', () => {
  expect(ratioOf(figure(23, 20))).toBeCloseTo(1.15);
  expect(isMet(figure(23, 20, { ratio: 1.15 }))).toBe(true);
  expect(isMet(figure(24, 20, { ratio: 1.15 }))).toBe(false);
});

test('a minimum ratio is met from that ratio on', () => {
  expect(isMet(figure(60, 60, { minRatio: 1 }))).toBe(true);
  expect(isMet(figure(59, 60, { minRatio: 1 }))).toBe(false);
  expect(isMet(figure(60, undefined, { minRatio: 1 }))).toBe(false);
});

test('an absolute goal needs no other side', () => {
  expect(ratioOf(figure(240, undefined))).toBeUndefined();
  expect(isMet(figure(240, undefined, { max: 250 }))).toBe(true);
  expect(isMet(figure(260, undefined, { max: 250 }))).toBe(false);
  expect(isMet(figure(60, undefined, { min: 50 }))).toBe(true);
});

test('without a goal, or with a ratio but no other side, nothing is met or missed', () => {
  expect(isMet(figure(1, 2))).toBeUndefined();
  expect(isMet(figure(1, undefined, { ratio: 1 }))).toBe(false);
});

test('zero against zero is a ratio of 1: no dropped frames on either side', () => {
  expect(ratioOf(figure(0, 0))).toBe(1);
  expect(ratioOf(figure(3, 0))).toBeUndefined();
});

test('lines become figures by the name of their runs, and a line without runs throws', () => {
  const [mount] = compare(
    'table',
    [{ figure: 'mount', what: 'Mount', unit: 'ms' }],
    { mount: [1, 2, 3] },
    { name: 'antd', runs: { mount: [4, 4, 4] } },
  );
  expect(mount).toMatchObject({
    group: 'table',
    what: 'Mount',
    ours: { median: 2 },
    other: { summary: { median: 4 } },
  });
  expect(() => compare('table', [{ figure: 'tick', what: 'Tick', unit: 'ms' }], {})).toThrow('no runs');
});
