import { expect, test } from 'vitest';
import { runAlone } from './run-alone.ts';

type Locks = NonNullable<Parameters<typeof runAlone>[0]>;
const locksThat = (request: (run: () => Promise<unknown>) => Promise<unknown>) =>
  ({ request: (_: string, run: () => Promise<unknown>) => request(run) }) as unknown as Locks;
const directly = <Result>(_: string, run: () => Promise<Result>) => run();

test('runs inside the lock', async () => {
  const order: string[] = [];
  const locks = locksThat(async (run) => {
    order.push('lock');
    return run();
  });
  const result = await runAlone(locks, directly, 'renewal', async () => order.push('run'));
  expect([order, result]).toEqual([['lock', 'run'], 2]);
});

test('uses the fallback if the browser has no locks (AUTH-07)', async () => {
  const order: string[] = [];
  const lease = async <Result>(name: string, run: () => Promise<Result>) => {
    order.push(name);
    return run();
  };
  await runAlone(undefined, lease, 'renewal', async () => order.push('run'));
  expect(order).toEqual(['renewal', 'run']);
});

test.each([
  ['refuses locks', locksThat(() => Promise.reject(new DOMException('denied', 'SecurityError'))), directly],
  ['has no locks and its database fails', undefined, () => Promise.reject(new DOMException('full'))],
])('runs once even if the browser %s (AUTH-07)', async (_, locks, otherwise) => {
  let runs = 0;
  expect(await runAlone(locks, otherwise, 'renewal', async () => ++runs)).toBe(1);
  expect(runs).toBe(1);
});

test('a failure inside the lock is not retried', async () => {
  let runs = 0;
  const failing = runAlone(
    locksThat((run) => run()),
    directly,
    'renewal',
    async () => {
      runs += 1;
      throw new Error('refused');
    },
  );
  await expect(failing).rejects.toThrow('refused');
  expect(runs).toBe(1);
});
