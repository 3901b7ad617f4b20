import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addRoutes } from '../routing/route.ts';
import { makeRealDatabase, type RealDatabase, testServer } from '../testing/real-postgres.ts';
import { makeTestPlatform } from '../testing/test-platform.ts';
import { CallerGone, runForCaller, stopWithCaller } from './caller.ts';
import { openDatabase } from './open-database.ts';

/** A pool of one connection whose statements end when they are cancelled, or by `finish`. */
function fakePool(turnMs?: number) {
  const log: string[] = [];
  let finish = (_: unknown) => {};
  let free = Promise.resolve();
  const client = {
    query: (text: string) => {
      log.push(text);
      if (!text.startsWith('select')) return Promise.resolve({ rows: [] });
      return new Promise((done, fail) => {
        finish = (error) => (error ? fail(error) : done({ rows: [] }));
      });
    },
    release: (broken: boolean) => void log.push(broken ? 'dropped' : 'released'),
  };
  const pool = {
    connect: () => free.then(() => client),
    query: () => Promise.reject(new Error('its connection would not be taken in turn')),
  };
  const cancel = async () => {
    log.push('cancelled');
    finish(new Error('canceling statement due to user request'));
  };
  return {
    pool: stopWithCaller(pool as unknown as pg.Pool, turnMs === undefined ? { cancel } : { turnMs }),
    log,
    finish: () => finish(undefined),
    holdUntil: (promise: Promise<void>) => {
      free = promise;
    },
  };
}

describe('a caller that hangs up', () => {
  it('ends its running read; the connection is dropped, as the cancellation could hit the next statement', async () => {
    const { pool, log } = fakePool();
    const controller = new AbortController();
    const reading = runForCaller(controller.signal, () => pool.query('select 1'));
    await expect.poll(() => log).toEqual(['select 1']);
    controller.abort();
    await expect(reading).rejects.toThrow(CallerGone);
    expect(log).toEqual(['select 1', 'cancelled', 'dropped']);
  });

  it('does not start a read that waits for a connection', async () => {
    const { pool, log, holdUntil } = fakePool();
    const controller = new AbortController();
    let free = () => {};
    holdUntil(new Promise((done) => (free = done)));
    const reading = runForCaller(controller.signal, () => pool.query('select 1'));
    controller.abort();
    free();
    await expect(reading).rejects.toThrow(CallerGone);
    expect(log).toEqual(['released']);
  });

  it('ends nothing once its call has written, or begun a transaction', async () => {
    for (const write of ['update t', 'begin']) {
      const { pool, log, finish } = fakePool();
      const controller = new AbortController();
      const call = runForCaller(controller.signal, async () => {
        await (write === 'begin' ? pool.connect() : pool.query(write));
        controller.abort();
        await pool.query('select 1');
      });
      await expect.poll(() => log.at(-1)).toBe('select 1');
      finish();
      await call;
      expect(log).not.toContain('cancelled');
    }
  });

  it('that has its answer changes nothing', async () => {
    const { pool, log, finish } = fakePool();
    const controller = new AbortController();
    const reading = runForCaller(controller.signal, () => pool.query('select 1'));
    await expect.poll(() => log).toEqual(['select 1']);
    finish();
    await reading;
    controller.abort();
    expect(log).toEqual(['select 1', 'released']);
  });
});

it('a call goes before those that began later, with a head start of two seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool, log } = fakePool(60_000);
  const { signal } = new AbortController();
  /** A call that begins after some seconds, to go on in. */
  const callAfter = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    return runForCaller(signal, () => AsyncLocalStorage.snapshot());
  };
  const [exported, early, late] = [callAfter(1), callAfter(7), callAfter(1)];
  vi.advanceTimersByTime(1_500);
  const whole = await pool.connect();
  // The first one and the second one have begun more than two seconds ago: neither goes before the other.
  for (const [name, call] of Object.entries({ late, early, exported })) call(() => void pool.query(`select ${name}`));
  whole.release();
  await expect.poll(() => log.length).toBe(4);
  expect(log.slice(1)).toEqual(['select early', 'select exported', 'select late']);
});

describe('a statement on PostgreSQL', () => {
  let real: RealDatabase;
  beforeAll(async () => {
    if (testServer) real = await makeRealDatabase();
  });
  afterAll(() => real?.drop());

  it.runIf(testServer)(
    'is limited to 30 s, and run without being compiled (only with TEST_DATABASE_URL set)',
    async () => {
      const { db, close } = await openDatabase({ dataDir: '', databaseUrl: real.url });
      const { rows } = await db.execute(
        sql`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`,
      );
      expect(rows).toEqual([{ timeout: '30s', jit: 'off' }]);
      await close();
    },
  );

  it.runIf(testServer)('ends when its caller hangs up (only with TEST_DATABASE_URL set)', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: real.url });
    const platform = await makeTestPlatform({}, async () => database);
    addRoutes(platform.app, [
      {
        method: 'POST',
        path: '/slow',
        audit: 'none',
        access: 'public',
        handle: async (c) => c.json(await c.var.services.db.execute(sql`select pg_sleep(60)`)),
      },
    ]);
    const server = createAdaptorServer({ fetch: platform.app.fetch });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const calls = Array.from({ length: 12 }, () =>
      request({ port: (server.address() as AddressInfo).port, path: '/slow', method: 'POST', agent: false })
        .on('error', () => {})
        .end(),
    );
    const running = async () => {
      const { rows } = await platform.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`,
      );
      return rows[0]?.count;
    };
    // The pool has ten connections: the twelve calls take all of them.
    await expect.poll(() => database.pool.waitingCount).toBe(2);
    for (const call of calls) call.destroy();
    await expect.poll(running).toBe(0);
    server.close();
    await once(server, 'close');
    expect(platform.logged.filter(({ text }) => text === 'unexpected error')).toEqual([]);
    await platform.close();
  });
});
