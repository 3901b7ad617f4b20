import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { TestTimers } from '../testing/test-console.ts';
import { waitBriefly } from './wait-briefly.ts';

function waiting() {
  const timers = new TestTimers();
  const pending = observable.box(true);
  const done = vi.fn();
  void waitBriefly(() => !pending.get(), timers.add).then(done);
  return { timers, pending, done };
}

test('waits for the condition', async () => {
  const { pending, done } = waiting();
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  runInAction(() => pending.set(false));
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

test('waits two seconds at most', async () => {
  const { timers, done } = waiting();
  timers.pass(1999);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  timers.pass(1);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});
