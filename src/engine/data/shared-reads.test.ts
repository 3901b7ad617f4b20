import { expect, test } from 'vitest';
import type { Call } from './http/call.ts';
import { PlatformError } from './http/platform-error.ts';
import { SharedReads } from './shared-reads.ts';
import { fakeHttp } from './test-http.ts';

/** A platform whose responses the test controls. */
function slowPlatform() {
  const calls: { call: Call; answer(data: unknown): void; fail(error: Error): void }[] = [];
  const http = fakeHttp(
    (call) =>
      new Promise((resolve, reject) => {
        calls.push({ call, answer: resolve, fail: reject });
        call.signal?.addEventListener('abort', () => reject(new PlatformError('cancelled', '')));
      }),
  );
  return { reads: new SharedReads(http), calls };
}
const users: Call = { method: 'POST', path: '/users', body: { page: 1 } };

test('two equal reads at the same time share one call', async () => {
  const { reads, calls } = slowPlatform();
  const both = [reads.read(users), reads.read({ ...users, body: { page: 1 } })];
  expect(calls).toHaveLength(1);
  calls[0]!.answer([1]);
  expect(await Promise.all(both)).toEqual([[1], [1]]);
});

test.each([
  ['another body', { body: { page: 2 } }],
  ['another path', { path: '/roles' }],
  ['another query', { query: { a: 1 } }],
  ['another method', { method: 'GET' as const }],
])('%s is another call', (_, more) => {
  const { reads, calls } = slowPlatform();
  void reads.read(users);
  void reads.read({ ...users, ...more });
  expect(calls).toHaveLength(2);
});

test('a response is not cached for later reads', async () => {
  const { reads, calls } = slowPlatform();
  const first = reads.read(users);
  calls[0]!.answer(1);
  await first;
  const second = reads.read(users);
  expect(calls).toHaveLength(2);
  calls[1]!.answer(2);
  expect(await second).toBe(2);
});

test('one reader that cancels leaves the call to the other; the last one cancels it', async () => {
  const { reads, calls } = slowPlatform();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = reads.read({ ...users, signal: first.signal }).catch((error: unknown) => error);
  const two = reads.read({ ...users, signal: second.signal }).catch((error: unknown) => error);
  first.abort();
  expect(await one).toMatchObject({ kind: 'cancelled' });
  expect(calls[0]!.call.signal?.aborted).toBe(false);
  second.abort();
  expect(await two).toMatchObject({ kind: 'cancelled' });
  expect(calls[0]!.call.signal?.aborted).toBe(true);
  void reads.read(users);
  expect(calls).toHaveLength(2);
});

test('a failure reaches every reader', async () => {
  const { reads, calls } = slowPlatform();
  const signal = new AbortController().signal;
  const both = [reads.read(users), reads.read({ ...users, signal })].map((answer) =>
    answer.catch((error: unknown) => error),
  );
  calls[0]!.fail(new PlatformError('business', 'no'));
  expect(await Promise.all(both)).toMatchObject([{ message: 'no' }, { message: 'no' }]);
});
