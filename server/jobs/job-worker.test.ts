import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import type pg from 'pg';
import { Type } from 'typebox';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db, Queryable } from '../db/db.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import * as schema from '../db/schema.ts';
import { jobs, settings } from '../db/schema.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { makeRealDatabase, testServer } from '../testing/real-postgres.ts';
import { silentRealtime as realtime } from '../testing/silent-realtime.ts';
import { addJobs, removeJobs } from './add-jobs.ts';
import { defineCallKind, defineJobKind, type Job, type JobKind } from './job-kind.ts';
import { createJobWorker } from './job-worker.ts';
import { addPeriodicJobs } from './run-jobs.ts';
import { waitAfter } from './settle-jobs.ts';
import { startJobs } from './start-jobs.ts';

const start = new Date('2026-03-01T00:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let now: number;
let logged: string[];
const clock = () => new Date(now);
const at = (ms: number) => new Date(start.getTime() + ms);
const log = {
  info() {},
  warn: (text: string) => void logged.push(text),
  error: (text: string) => void logged.push(text),
};
beforeEach(() => {
  now = start.getTime();
  logged = [];
});

/** Notes in a row of its own, in the same transaction, that a job was done: a second time breaks the key. */
const note = async (tx: Queryable, done: readonly Pick<Job, 'key'>[]) =>
  void (await tx.insert(settings).values(done.map(({ key }) => ({ key: `done/${key}`, value: true }))));
const doneOf = async (db: Db) =>
  (await db.select().from(settings).where(sql`${settings.key} like 'done/%'`).orderBy(asc(settings.key))).map(
    ({ key }) => key.slice('done/'.length),
  );
const rowsOf = (db: Db) => db.select().from(jobs).orderBy(asc(jobs.kind), asc(jobs.key));

const once = defineJobKind({
  name: 'once',
  title: { zh: '一次', en: 'Once' },
  async run(tx, claimed) {
    await note(tx, claimed);
    return undefined;
  },
});
/** Fails for keys that begin with "bad". */
const picky = defineJobKind({
  name: 'picky',
  title: { zh: '挑剔', en: 'Picky' },
  attempts: 3,
  async run(tx, claimed) {
    await note(tx, claimed);
    if (claimed.some(({ key }) => key.startsWith('bad'))) throw new Error('cannot do it');
    return undefined;
  },
});
const worker = (db: Db, ...kinds: JobKind[]) => createJobWorker({ db, clock, realtime, log, kinds });
const add = (db: Db, kind: string, keys: readonly string[], dueAt = start, payload?: unknown) =>
  db.transaction((tx) =>
    addJobs(
      tx,
      keys.map((key) => ({ kind, key, dueAt, payload })),
    ),
  );

let database: Database;
let db: Db;
beforeEach(async () => {
  database = await borrowDatabase();
  db = database.db;
  await db.delete(jobs);
});
afterEach(() => database.close());

describe('a job', () => {
  it('runs at its time, once, and is gone', async () => {
    await add(db, 'once', ['a'], at(1000));
    const { step } = worker(db, once);
    await step();
    expect(await doneOf(db)).toEqual([]);
    now += 1000;
    await step();
    await step();
    expect(await doneOf(db)).toEqual(['a']);
    expect(await rowsOf(db)).toEqual([]);
  });

  it('is there with the row that needs it, or not at all', async () => {
    const failing = db.transaction(async (tx) => {
      await note(tx, [{ key: 'row' }]);
      await addJobs(tx, [{ kind: 'once', key: 'a', dueAt: start }]);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect([await rowsOf(db), await doneOf(db)]).toEqual([[], []]);
  });

  it('of the same kind and key moves, with its payload; another kind has its own', async () => {
    await add(db, 'once', ['a', 'a'], at(hour), { n: 1 });
    await add(db, 'picky', ['a'], at(hour));
    await add(db, 'once', ['a'], at(2 * hour), { n: 2 });
    expect(await rowsOf(db)).toMatchObject([
      { kind: 'once', dueAt: at(2 * hour), payload: { n: 2 } },
      { kind: 'picky', dueAt: at(hour), payload: null },
    ]);
    await removeJobs(db, 'once', ['a', 'b']);
    expect(await rowsOf(db)).toHaveLength(1);
  });

  it('of a kind that prepares is claimed by the run that has prepared for it, and fails with its preparing', async () => {
    const seen: [string[], string[]][] = [];
    const preparing = defineJobKind({
      name: 'preparing',
      title: { zh: '准备', en: 'Preparing' },
      batch: 2,
      attempts: 1,
      async prepare(on, due) {
        // Outside of the transaction: another instance takes the last of these.
        await on.delete(jobs).where(eq(jobs.key, 'taken'));
        if (due.some(({ key }) => key === 'bad')) throw new Error('cannot prepare');
        return due.map(({ key }) => key);
      },
      async run(tx, claimed, { prepared }) {
        seen.push([prepared, claimed.map(({ key }) => key)]);
        await note(tx, claimed);
        return undefined;
      },
    });
    await add(db, 'preparing', ['a'], at(0));
    await add(db, 'preparing', ['taken', 'bad', 'c'], at(1));
    now += 1000;
    await worker(db, preparing).step();
    expect(seen.flatMap(([prepared, claimed]) => claimed.filter((key) => !prepared.includes(key)))).toEqual([]);
    expect(await doneOf(db)).toEqual(['a', 'c']);
    expect(await rowsOf(db)).toMatchObject([{ key: 'bad', state: 'failed' }]);
  });

  it('goes with its tenant', async () => {
    await db.insert(schema.tenants).values({ id: 'gone', code: 'gone', name: 'gone' });
    await addJobs(db, [{ kind: 'once', key: 'a', dueAt: start, tenantId: 'gone' }]);
    await db.delete(schema.tenants).where(eq(schema.tenants.id, 'gone'));
    expect(await rowsOf(db)).toEqual([]);
  });

  it('runs again when it says so, and keeps a time that it was given meanwhile', async () => {
    const ran: string[] = [];
    const repeating = defineJobKind({
      name: 'repeating',
      title: { zh: '重复', en: 'Repeating' },
      async run(tx, claimed) {
        ran.push(...claimed.map(({ key }) => key));
        await addJobs(tx, [{ kind: 'repeating', key: 'moves', dueAt: at(3 * hour) }]);
        return { again: new Map(claimed.filter(({ key }) => key === 'again').map(({ id }) => [id, at(hour)])) };
      },
    });
    await add(db, 'repeating', ['again', 'moves', 'done']);
    const { step } = worker(db, repeating);
    await step();
    expect((await rowsOf(db)).map(({ key, dueAt }) => [key, dueAt])).toEqual([
      ['again', at(hour)],
      ['moves', at(3 * hour)],
    ]);
    now += hour;
    await step();
    expect(ran).toEqual(['again', 'done', 'moves', 'again']);
  });

  it('that wants to run again at once fails, as it would never end', async () => {
    const endless = defineJobKind({
      name: 'endless',
      title: { zh: '无尽', en: 'Endless' },
      run: async (_tx, claimed, context) => ({ again: new Map(claimed.map(({ id }) => [id, context.now])) }),
    });
    await add(db, 'endless', ['a']);
    await worker(db, endless).step();
    expect(await rowsOf(db)).toMatchObject([{ attempts: 1, lastError: 'a job is put off to a time that is past' }]);
  });

  it('with a payload of another shape fails alone', async () => {
    const typed = defineJobKind({
      name: 'typed',
      title: { zh: '有类型', en: 'Typed' },
      payload: Type.Object({ count: Type.Number() }),
      async run(tx, claimed) {
        await note(
          tx,
          claimed.map(({ payload }) => ({ key: `${payload.count + 1}` })),
        );
        return undefined;
      },
    });
    await add(db, 'typed', ['good'], start, { count: 1 });
    await add(db, 'typed', ['other'], start, { count: 'one' });
    await worker(db, typed).step();
    expect(await doneOf(db)).toEqual(['2']);
    expect(await rowsOf(db)).toMatchObject([{ key: 'other', lastError: expect.stringContaining('the payload') }]);
  });
});

describe('a job that fails', () => {
  it('stops no other of its batch', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `k${String(index).padStart(2, '0')}`);
    await add(db, 'picky', [...keys, 'bad1', 'bad2']);
    await worker(db, picky).step();
    expect(await doneOf(db)).toEqual(keys);
    expect((await rowsOf(db)).map(({ key, attempts, lastError }) => [key, attempts, lastError])).toEqual([
      ['bad1', 1, 'cannot do it'],
      ['bad2', 1, 'cannot do it'],
    ]);
  });

  it('waits longer each time, then for a person; a new reason makes it wait for its time again', async () => {
    await add(db, 'picky', ['bad']);
    const { step } = worker(db, picky);
    for (const [attempts, ms] of [
      [1, 1000],
      [2, 2000],
    ] as const) {
      await step();
      await step();
      expect(await rowsOf(db)).toMatchObject([{ attempts, state: 'waiting', dueAt: new Date(now + ms) }]);
      now += ms;
    }
    await step();
    expect(await rowsOf(db)).toMatchObject([{ attempts: 3, state: 'failed' }]);
    expect(logged).toEqual([
      'a job failed and is tried again',
      'a job failed and is tried again',
      'a job has failed for good',
    ]);
    now += day;
    await step();
    expect(await rowsOf(db)).toMatchObject([{ attempts: 3, state: 'failed' }]);
    await add(db, 'picky', ['bad'], new Date(now + hour));
    expect(await rowsOf(db)).toMatchObject([{ attempts: 0, state: 'waiting', lastError: null }]);
  });

  it('never waits longer than an hour', () => {
    expect([1, 2, 12, 13, 1000].map(waitAfter)).toEqual([1000, 2000, 2_048_000, hour, hour]);
  });

  it('names no values', async () => {
    const broken = defineJobKind({
      name: 'broken',
      title: { zh: '损坏', en: 'Broken' },
      async run(tx) {
        await tx.execute(sql`select ${'secret-value'}::int`);
        return undefined;
      },
    });
    await add(db, 'broken', ['a']);
    await worker(db, broken).step();
    const [row] = await rowsOf(db);
    expect(row!.lastError).toContain('22P02');
    expect(row!.lastError).not.toContain('secret-value');
  });
});

describe('periodic work', () => {
  const ran: number[] = [];
  let isBad = false;
  const hourly = defineJobKind({
    name: 'hourly',
    title: { zh: '每小时', en: 'Hourly' },
    everyMs: hour,
    async run() {
      if (isBad) throw new Error('not now');
      ran.push(now - start.getTime());
      return undefined;
    },
  });

  it('runs at its interval, however often the platform starts, and goes on after failures', async () => {
    const { step } = worker(db, hourly);
    for (let minutes = 0; minutes <= 180; minutes += 10) {
      now = at(minutes * minute).getTime();
      await addPeriodicJobs(db, [hourly, once], clock());
      await step();
    }
    expect(ran).toEqual([hour, 2 * hour, 3 * hour]);
    isBad = true;
    for (let tries = 0; tries < 30; tries += 1) {
      now += hour;
      await step();
    }
    expect(await rowsOf(db)).toMatchObject([{ key: 'hourly', state: 'waiting', attempts: 30 }]);
    isBad = false;
    now += hour;
    await step();
    expect(await rowsOf(db)).toMatchObject([{ attempts: 0, lastError: null, dueAt: new Date(now + hour) }]);
  });
});

describe('a clock', () => {
  it('that goes back an hour runs nothing again, and loses nothing', async () => {
    await add(db, 'once', ['a', 'b'], start);
    await add(db, 'once', ['later'], at(30 * minute));
    const { step } = worker(db, once);
    await step();
    now -= hour;
    await step();
    expect(await doneOf(db)).toEqual(['a', 'b']);
    now = at(30 * minute).getTime();
    await step();
    expect(await doneOf(db)).toEqual(['a', 'b', 'later']);
  });

  it('that jumps a day ahead runs what is due by it, once', async () => {
    await add(db, 'once', ['a'], at(hour));
    await add(db, 'once', ['b'], at(2 * day));
    const { step } = worker(db, once);
    now += day;
    await step();
    now -= day;
    await step();
    now = at(hour).getTime();
    await step();
    expect(await doneOf(db)).toEqual(['a']);
    now = at(2 * day).getTime();
    await step();
    expect(await doneOf(db)).toEqual(['a', 'b']);
  });
});

/** A database whose connection breaks at its n-th statement, as if the process had ended. */
function breakAt(pool: pg.Pool, n: number): { db: Db; reached: () => boolean } {
  let count = 0;
  const dead = () => Promise.reject(new Error('killed'));
  const query = (client: pg.PoolClient | pg.Pool, args: unknown[], giveBack = () => {}) => {
    count += 1;
    if (count < n) return (client.query as (...all: unknown[]) => unknown).call(client, ...args);
    // Drizzle keeps a connection on which no transaction could begin.
    if ((args[0] as { text: string }).text === 'begin') giveBack();
    return dead();
  };
  const broken = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return (...args: unknown[]) => query(target, args);
      if (name !== 'connect') return Reflect.get(target, name);
      return async () => {
        const client = await target.connect();
        return new Proxy(client, {
          get(one, key) {
            if (key === 'query') return (...args: unknown[]) => query(one, args, () => one.release());
            // What the server does when the connection ends.
            if (key === 'release')
              return () =>
                void one.query('rollback').then(
                  () => one.release(),
                  () => one.release(true),
                );
            const value = Reflect.get(one, key);
            return typeof value === 'function' ? value.bind(one) : value;
          },
        });
      };
    },
  });
  return { db: drizzle(broken, { schema }), reached: () => count >= n };
}

describe('a process that ends at any statement', () => {
  it('leaves each job done once after a restart', async () => {
    let points = 0;
    for (let n = 1; ; n += 1) {
      await db.delete(jobs);
      await db.delete(settings).where(sql`${settings.key} like 'done/%'`);
      await add(db, 'picky', ['a', 'b', 'bad', 'c']);
      const broken = breakAt(database.pool, n);
      await worker(broken.db, picky)
        .step()
        .catch(() => {});
      now += hour;
      const { step } = worker(db, picky);
      await step();
      expect(await doneOf(db), `statement ${n}`).toEqual(['a', 'b', 'c']);
      expect((await rowsOf(db)).map(({ key }) => key)).toEqual(['bad']);
      if (!broken.reached()) break;
      points = n;
    }
    expect(points).toBeGreaterThan(20);
  });

  it('repeats a call to another system at most, with the same id', async () => {
    for (let n = 1; ; n += 1) {
      await db.delete(jobs);
      await add(db, 'call', ['a', 'b']);
      const heard: string[] = [];
      const calls = defineCallKind({
        name: 'call',
        title: { zh: '调用', en: 'Call' },
        call: async ({ id, key }) => void heard.push(`${key} ${id}`),
      });
      const broken = breakAt(database.pool, n);
      await worker(broken.db, calls)
        .step()
        .catch(() => {});
      const before = heard.length;
      await worker(db, calls).step();
      // Until the lease is over the first call may still be on its way.
      if (before > 0) expect(heard).toHaveLength(before);
      now += minute;
      await worker(db, calls).step();
      expect(new Set(heard).size, `statement ${n}`).toBe(2);
      expect(await rowsOf(db)).toEqual([]);
      if (!broken.reached()) {
        expect(heard).toHaveLength(2);
        break;
      }
    }
  });
});

describe('a call to another system', () => {
  it('that fails is tried again with the same id, and one that is added again meanwhile stays', async () => {
    const heard: string[] = [];
    let fails = true;
    const calls = defineCallKind({
      name: 'call',
      title: { zh: '调用', en: 'Call' },
      async call({ id, key }) {
        heard.push(id);
        if (fails) throw new Error('no answer');
        if (key === 'again') await add(db, 'call', ['again'], at(hour));
      },
    });
    await add(db, 'call', ['again']);
    const { step } = worker(db, calls);
    await step();
    expect(await rowsOf(db)).toMatchObject([{ attempts: 1, lastError: 'no answer', dueAt: new Date(now + 1000) }]);
    fails = false;
    now += 1000;
    await step();
    expect(new Set(heard).size).toBe(1);
    expect(heard).toHaveLength(2);
    expect(await rowsOf(db)).toMatchObject([{ attempts: 0, dueAt: at(hour) }]);
  });
});

describe('workers', () => {
  it('that share 5,000 jobs run each once', async () => {
    const keys = Array.from({ length: 5000 }, (_, index) => String(index).padStart(4, '0'));
    await add(db, 'once', keys);
    await Promise.all([worker(db, once).step(), worker(db, once).step()]);
    expect(await doneOf(db)).toEqual(keys);
    expect(await db.$count(jobs)).toBe(0);
  });

  it('wake by themselves every second, and stop after what is in progress', async () => {
    const stop = await startJobs({ db, clock, realtime, log, kinds: [once] });
    await add(db, 'once', ['a']);
    await expect.poll(() => doneOf(db)).toEqual(['a']);
    await stop();
    await add(db, 'once', ['b']);
    expect(await doneOf(db)).toEqual(['a']);
    expect(logged).toEqual([]);
  });

  it('know each kind by one name', () => {
    expect(() => worker(db, once, { ...once })).toThrow('two kinds of jobs have the same name');
  });
});

it('whatever is added, moved and removed, and however the clock goes: what is due has run, once each time', async () => {
  const step = fc.oneof(
    fc.record({ add: fc.constantFrom('a', 'b', 'c'), in: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ remove: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ pass: fc.integer({ min: -50, max: 100 }) }),
  );
  let ran: string[] = [];
  const noting = defineJobKind({
    name: 'noting',
    title: { zh: '记录', en: 'Noting' },
    async run(_tx, claimed) {
      ran.push(...claimed.map(({ key }) => key));
      return undefined;
    },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await db.delete(jobs);
      ran = [];
      now = start.getTime();
      const expected: string[] = [];
      const waiting = new Map<string, number>();
      const one = worker(db, noting);
      for (const what of steps) {
        if ('add' in what) {
          waiting.set(what.add, now + what.in);
          await add(db, 'noting', [what.add], new Date(now + what.in));
        } else if ('remove' in what) {
          waiting.delete(what.remove);
          await removeJobs(db, 'noting', [what.remove]);
        } else now += what.pass;
        const due = [...waiting].filter(([, time]) => time <= now);
        for (const [key] of due) waiting.delete(key);
        expected.push(...due.map(([key]) => key).sort());
        const before = ran.length;
        await one.step();
        ran = [...ran.slice(0, before), ...ran.slice(before).sort()];
      }
      expect(ran).toEqual(expected);
      expect(await db.$count(jobs)).toBe(waiting.size);
    }),
    { numRuns: 40 },
  );
});

describe.runIf(testServer)('on PostgreSQL (only with TEST_DATABASE_URL set)', () => {
  let url: string;
  beforeAll(async () => {
    const real = await makeRealDatabase();
    url = real.url;
    return () => real.drop();
  });
  async function open() {
    const opened = await openDatabase({ dataDir: '', databaseUrl: url });
    onTestFinished(() => opened.close());
    return opened;
  }

  it('two instances run each of 5,000 jobs once, and both work', async () => {
    const [one, two] = [await open(), await open()];
    const shares = new Map<string, number>();
    const shared = (name: string) =>
      defineJobKind({
        ...once,
        async run(tx, claimed) {
          shares.set(name, (shares.get(name) ?? 0) + claimed.length);
          await note(tx, claimed);
          return undefined;
        },
      });
    const keys = Array.from({ length: 5000 }, (_, index) => String(index).padStart(4, '0'));
    await add(one.db, 'once', keys);
    await Promise.all([worker(one.db, shared('one')).step(), worker(two.db, shared('two')).step()]);
    expect(await doneOf(one.db)).toEqual(keys);
    expect(await one.db.$count(jobs)).toBe(0);
    expect([...shares.keys()].sort()).toEqual(['one', 'two']);
    expect([...shares.values()].reduce((sum, count) => sum + count, 0)).toBe(5000);
  });

  it('a job that is added on one instance wakes the other at the commit', async () => {
    const [one, two] = [await open(), await open()];
    const ran: number[] = [];
    const kind = defineJobKind({
      name: 'woken',
      title: { zh: '唤醒', en: 'Woken' },
      async run() {
        ran.push(1);
        return undefined;
      },
    });
    // No timer runs: only what PostgreSQL says wakes this worker.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = await startJobs({ db: two.db, clock, realtime, log, kinds: [kind], databaseUrl: url });
    onTestFinished(stop);
    const listens = async () =>
      (await one.db.execute(sql`select 1 from pg_stat_activity where query = 'listen lampyris_jobs'`)).rows.length;
    await expect.poll(listens).toBe(1);
    await add(one.db, 'woken', ['a']);
    await expect.poll(() => ran.length).toBe(1);
  });

  it('what an ended connection held runs elsewhere at once', async () => {
    const [one, two] = [await open(), await open()];
    await two.db.delete(settings).where(sql`${settings.key} like 'done/%'`);
    await add(one.db, 'once', ['a']);
    let hold = () => {};
    const held = new Promise<void>((done) => {
      hold = done;
    });
    let begun = () => {};
    const started = new Promise<void>((done) => {
      begun = done;
    });
    const stuck = defineJobKind({
      ...once,
      async run(tx, claimed) {
        await note(tx, claimed);
        begun();
        await held;
        return undefined;
      },
    });
    const first = worker(one.db, stuck)
      .step()
      .catch(() => {});
    await started;
    await worker(two.db, once).step();
    expect(await doneOf(two.db)).toEqual([]);
    await two.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    await expect
      .poll(async () => {
        await worker(two.db, once).step();
        return doneOf(two.db);
      })
      .toEqual(['a']);
    hold();
    await first;
    expect(await doneOf(two.db)).toEqual(['a']);
    expect(await two.db.$count(jobs)).toBe(0);
  });
});
