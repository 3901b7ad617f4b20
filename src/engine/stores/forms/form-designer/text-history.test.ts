import { expect, test } from 'vitest';
import { TextHistory } from './text-history.ts';

/** A history whose clock the test sets. */
function begin() {
  const clock = { ms: 0 };
  return { clock, history: new TextHistory(() => clock.ms) };
}

test('typing without a pause is one step, with one two', () => {
  const { clock, history } = begin();
  history.note('', 'typed');
  clock.ms = 500;
  history.note('a', 'typed');
  clock.ms = 2000;
  history.note('ab', 'typed');
  expect(history.undo('abc')).toBe('ab');
  expect(history.undo('ab')).toBe('');
  expect(history.undo('')).toBeUndefined();
});

test('what is done by hand between two words is a step of its own', () => {
  const { history } = begin();
  history.note('', 'typed');
  history.note('a', 'set uid title');
  history.note('b', 'typed');
  expect([history.undo('c'), history.undo('b'), history.undo('a')]).toEqual(['b', 'a', '']);
});

test('a change after an undo ends what could be done again', () => {
  const { history } = begin();
  history.note('');
  expect(history.undo('a')).toBe('');
  expect(history.canRedo).toBe(true);
  expect(history.redo('')).toBe('a');
  expect(history.undo('a')).toBe('');
  history.note('');
  expect(history.canRedo).toBe(false);
});

test('long texts keep fewer steps, the last one always', () => {
  const { history } = begin();
  const long = 'x'.repeat(9_000_000);
  for (const letter of 'abc') history.note(letter + long);
  history.note(`d${long}${long}${long}`);
  expect(history.undo('')?.startsWith('d')).toBe(true);
  expect(history.undo('')).toBeUndefined();
});
