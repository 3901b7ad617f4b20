import { expect, test } from 'vitest';
import { budgets, chooseTests, estimate } from './choose-tests.ts';

/** A test that takes a share of the budget of journeys. */
const linesFor = (share: number): string => {
  const lineSeconds = estimate('journeys', '');
  return '\n'.repeat(Math.floor((budgets.journeys * share) / lineSeconds) - 1);
};
const choose = (direct: string[], scores: Record<string, number>, shares: Record<string, number>) =>
  chooseTests('journeys', direct, new Map(Object.entries(scores)), (file) => linesFor(shares[file]!));

test('the most relevant tests that fit are chosen', () => {
  expect(choose([], { a: 1, b: 3, c: 2 }, { a: 0.3, b: 0.5, c: 0.6 })).toEqual(['a', 'b']);
});

test('of equally relevant tests the short one is chosen, as a long one has more of every name', () => {
  expect(choose([], { a: 3, b: 3 }, { a: 0.7, b: 0.5 })).toEqual(['b']);
});

test('the most relevant test is chosen even if it takes more than the budget', () => {
  expect(choose([], { a: 1, b: 9 }, { a: 0.1, b: 2 })).toEqual(['b']);
});

test('tests that a change affects directly all run, and leave less for others', () => {
  expect(choose(['d', 'e'], { a: 2, b: 1, d: 3 }, { a: 0.3, b: 0.1, d: 0.7, e: 0.1 })).toEqual(['b', 'd', 'e']);
  expect(choose(['d'], { a: 1 }, { a: 0.1, d: 2 })).toEqual(['d']);
});
