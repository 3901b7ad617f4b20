import { expect, test, vi } from 'vitest';
import { TestTimers } from '../stores/testing/test-console.ts';
import { paced } from './paced.ts';

function pacedCount() {
  const timers = new TestTimers();
  const run = vi.fn();
  const call = paced(run, 500, timers.add);
  return { timers, call, runs: () => run.mock.calls.length };
}

test('the first call runs at once, those of the pause once at its end', () => {
  const { timers, call, runs } = pacedCount();
  call();
  expect(runs()).toBe(1);
  for (let at = 0; at < 490; at += 10) {
    timers.pass(10);
    call();
  }
  expect(runs()).toBe(1);
  timers.pass(10);
  expect(runs()).toBe(2);
});

test('after a pause without calls the next one runs at once', () => {
  const { timers, call, runs } = pacedCount();
  call();
  timers.pass(5000);
  expect(runs()).toBe(1);
  call();
  expect(runs()).toBe(2);
});

test('a call in the middle of a run runs after the pause', () => {
  const timers = new TestTimers();
  let runs = 0;
  const call = paced(
    () => {
      runs += 1;
      if (runs === 1) call();
    },
    500,
    timers.add,
  );
  call();
  expect(runs).toBe(1);
  timers.pass(500);
  expect(runs).toBe(2);
});
