import { expect, test } from 'vitest';
import { runAlone } from './run-alone.ts';

type Locks = NonNullable<Parameters<typeof runAlone>[0]>;
const locksThat = (request: (run: () => Promise<unknown>) => Promise<unknown>) =>
  ({ request: (_: string, run: () => Promise<unknown>) => request(run) }) as unknown as Locks;

test('runs inside the lock', async () => {
  const order: string[] = [];
  const locks = locksThat(async (run) => {
    order.push('lock');
    return run();
  });
  const result = await runAlone(locks, 'renewal', async () => order.push('run'));
  expect([order, result]).toEqual([['lock', 'run'], 2]);
});

test.each([
  ['has no locks', undefined],
  ['refuses them', locksThat(() => Promise.reject(new DOMException('denied', 'SecurityError')))],
])('runs once even if the browser %s (AUTH-07)', async (_, locks) => {
  let runs = 0;
  expect(await runAlone(locks, 'renewal', async () => ++runs)).toBe(1);
  expect(runs).toBe(1);
});

test('a failure inside the lock is not retried', async () => {
  let runs = 0;
  const failing = runAlone(
    locksThat((run) => run()),
    'renewal',
    async () => {
      runs += 1;
      throw new Error('refused');
    },
  );
  await expect(failing).rejects.toThrow('refused');
  expect(runs).toBe(1);
});
