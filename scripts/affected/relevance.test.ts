import { expect, test } from 'vitest';
import { relevanceOf } from './relevance.ts';

const texts: Record<string, string> = {
  'a/users.spec.ts': 'users users',
  'a/first.spec.ts': 'table users',
  'a/second.spec.ts': 'table rare',
  'a/third.spec.ts': 'table',
  'b/alarm-types.spec.ts': '',
};
const tests = Object.keys(texts);
const ranked = (
  names: string[],
  { titles = [], isNeighbour = () => false }: Partial<Parameters<typeof relevanceOf>[2]> = {},
) => {
  const about = { names: names.map((pattern) => ({ pattern })), titles, isNeighbour };
  const scores = relevanceOf(tests, (file) => texts[file]!, about);
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([file]) => file.replace(/.*\/|\..*/g, ''));
};

test('a test without any of the names is not relevant', () => {
  expect(ranked(['rare'])).toEqual(['second']);
  expect(ranked(['missing'])).toEqual([]);
});

test('rare names count more than common ones, and two mentions more than one', () => {
  expect(ranked(['table', 'rare'])).toEqual(['second', 'first', 'third']);
  expect(ranked(['users'])).toEqual(['users', 'first']);
});

test('a name counts by its weight', () => {
  const names = [{ pattern: 'users' }, { pattern: 'rare', weight: 0.1 }];
  const scores = relevanceOf(tests, (file) => texts[file]!, { names, titles: [], isNeighbour: () => false });
  expect(scores.get('a/second.spec.ts')).toBeLessThan(scores.get('a/first.spec.ts')!);
});

test('the test of that title comes first, in singular or plural, then one whose title contains it', () => {
  expect(ranked(['table', 'rare'], { titles: ['user'] })[0]).toBe('users');
  expect(ranked(['table'], { titles: ['alarms'] })[0]).toBe('alarm-types');
  expect(ranked([], { titles: ['use'] })).toEqual([]);
});

test('neighbours are relevant', () => {
  expect(ranked([], { isNeighbour: (file) => file.startsWith('b/') })).toEqual(['alarm-types']);
});
