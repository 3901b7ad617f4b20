import { expect, test, vi } from 'vitest';
import { LoadingStore } from '../messages/loading-store.ts';
import { TestTimers } from '../testing/test-console.ts';
import { quiet } from './quiet.ts';

/** A store with one pending request, and whether `quiet` has resolved. */
function waiting() {
  const timers = new TestTimers();
  const loading = new LoadingStore(timers.add);
  loading.start();
  const done = vi.fn();
  void quiet(loading, timers.add).then(done);
  return { timers, loading, done };
}

test('waits for the answers of all requests', async () => {
  const { loading, done } = waiting();
  loading.start();
  loading.end();
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  loading.end();
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
