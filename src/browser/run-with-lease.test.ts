import { expect, test } from 'vitest';
import { type Lease, type LeaseStore, runWithLease } from './run-with-lease.ts';

/** Two windows with one store, a clock that the test moves, and timers that run when it moves. */
function openBrowser() {
  const leases = new Map<string, Lease | undefined>();
  const timers: { run: () => void; at: number }[] = [];
  let time = 1_800_000_000_000;
  let owners = 0;
  const store: LeaseStore = {
    async update(key, next) {
      leases.set(key, next(leases.get(key)));
    },
  };
  const timer = (run: () => void, ms: number) => {
    const entry = { run, at: time + ms };
    timers.push(entry);
    return () => void timers.splice(timers.indexOf(entry), timers.includes(entry) ? 1 : 0);
  };
  const deps = { store, now: () => time, secret: () => `window ${++owners}`, timer };
  return {
    deps,
    leases,
    alone: <Result>(run: () => Promise<Result>) => runWithLease(deps, 'token', run),
    /** Moves the clock and runs what is due, with what follows from it. */
    async pass(ms: number, stepMs = 50) {
      for (let left = ms; left > 0; left -= stepMs) {
        time += Math.min(stepMs, left);
        for (const due of timers.filter(({ at }) => at <= time)) {
          timers.splice(timers.indexOf(due), 1);
          due.run();
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

/** A run that ends when the test says so. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end };
}

test('one window waits for the other (AUTH-07)', async () => {
  const { alone, pass } = openBrowser();
  const order: string[] = [];
  const first = held();
  const one = alone(async () => {
    order.push('first starts');
    await first.run();
    order.push('first ends');
  });
  const two = alone(async () => void order.push('second'));
  await pass(1000);
  expect(order).toEqual(['first starts']);
  first.end();
  await one;
  await pass(100);
  await two;
  expect(order).toEqual(['first starts', 'first ends', 'second']);
});

test('a run that takes minutes keeps its lease', async () => {
  const { alone, pass } = openBrowser();
  const first = held();
  const order: string[] = [];
  const one = alone(first.run);
  const two = alone(async () => void order.push('second'));
  await pass(300_000, 1000);
  expect(order).toEqual([]);
  first.end();
  await one;
  await pass(100);
  await two;
  expect(order).toEqual(['second']);
});

test.each([
  ['a window that crashed', 60_000],
  ['a clock that was set back', 3_600_000],
])('a lease of %s ends', async (_, ms) => {
  const { alone, leases, deps, pass } = openBrowser();
  leases.set('token', { owner: 'gone', until: deps.now() + ms });
  const run = alone(async () => 'ran');
  await pass(61_000, 1000);
  expect(await run).toBe('ran');
});

test('a failed run gives the lease back', async () => {
  const { alone } = openBrowser();
  await expect(alone(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await alone(async () => 'next')).toBe('next');
});
