import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { programParameters } from '../../../scripts/build/build-programs.mjs';
import type { Db } from '../../db/db.ts';
import { type Database, openDatabase } from '../../db/open-database.ts';
import * as schema from '../../db/schema.ts';
import { makeTestDataDir } from '../../db/test-database.ts';
import { borrowDatabase } from '../../testing/borrow-database.ts';
import { addCheckedJob, importJob, readOutcome } from '../../testing/imports/dictionary-job.ts';
import { endInterrupted } from './import-jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

/** Good rows of a file, beside one that is bad and one whose code is taken. */
const rows = 3;

/**
 * How a statement is interrupted: it fails; it is done, and its answer is lost; the process ends before it, or right after it.
 */
const ways = ['fails', 'is done unheard', 'ends the process', 'is done and ends the process'] as const;
type Way = (typeof ways)[number];

/** The database of an import whose statement number `at` is interrupted; 0 for none. Counts the statements. */
function interrupted(pool: Pool, at: number, way: Way): { db: Db; count: () => number } {
  let count = 0;
  let isOver = false;
  const wrap = <Of extends Pool | PoolClient>(target: Of, of: Record<string, unknown>): Of =>
    new Proxy(target, {
      get(_, name) {
        if (name in of) return of[name as string];
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const queryOn = (target: Pool | PoolClient) => {
    const client = 'release' in target ? target : undefined;
    return async (...parameters: [string | { text: string }]) => {
      const [statement] = parameters;
      const isBegin = (typeof statement === 'string' ? statement : statement.text).startsWith('begin');
      // The driver keeps a connection on which no transaction begins.
      const fail = (reason: string): never => {
        if (isBegin) client?.release();
        throw new Error(reason);
      };
      if (isOver) return fail('the process is over');
      count += 1;
      if (count !== at) return target.query(...(parameters as [string]));
      if (way.startsWith('is done')) await target.query(...(parameters as [string]));
      isOver = way.endsWith('process');
      // The database ends the transaction of a client that is gone.
      if (isOver || isBegin) await client?.query('rollback');
      return fail('interrupted');
    };
  };
  const own = wrap(pool, {
    query: queryOn(pool),
    connect: async () => {
      const client = await pool.connect();
      return wrap(client, { query: queryOn(client) });
    },
  });
  return { db: drizzle(own, { schema }), count: () => count };
}

/** Every row is counted once: as stored, as failed or as not imported, and the job says the same as the table. */
async function expectExact(id: string, db = database.db, good = rows): Promise<string> {
  const { job, stored } = await readOutcome(db, id);
  const values = (job.rows as string[][]).map((record) => record[1] ?? '');
  const listed = job.problems.map(({ row }) => values[row - 2]);
  const all = [...Array.from({ length: good }, (_, index) => `${id}${index}`), `${id}bad`, `${id}taken`];
  const lost = job.problems.filter(({ message }) => message.startsWith('Not imported')).length;
  expect({
    status: job.status,
    ok: job.ok,
    done: job.done,
    untried: job.total - job.ok - job.failed,
    rows: [...stored, ...new Set(listed)].sort(),
  }).toEqual({
    status: lost === 0 ? 'done' : 'failed',
    ok: stored.length,
    done: job.ok + job.failed,
    untried: lost,
    rows: all.sort(),
  });
  return job.status;
}

describe.each(ways)('an import of which a statement %s', (way) => {
  it('says exactly what was stored, whichever statement it is', async () => {
    const { db, pool } = database;
    const found = new Set<string>();
    let statements = Number.POSITIVE_INFINITY;
    for (let at = 1; at <= statements; at += 1) {
      const id = `i${ways.indexOf(way)}x${at}x`;
      await addCheckedJob(db, id, rows);
      const using = interrupted(pool, at, way);
      await importJob(db, id, using.db).catch(() => {});
      // A restart.
      await endInterrupted(db, new Date(), true);
      found.add(await expectExact(id));
      if (using.count() < at) statements = at;
    }
    // Interrupted early, late and not at all.
    expect(statements).toBeGreaterThan(15);
    expect([...found].sort()).toEqual(['done', 'failed']);
  });
});

it('an import that was ended meanwhile stores nothing more', async () => {
  const { db } = database;
  await addCheckedJob(db, 'ended', rows);
  let parts = 0;
  await importJob(db, 'ended', db, async () => {
    parts += 1;
    // Another instance takes it for lost.
    if (parts === 2) await endInterrupted(db, new Date(), true);
  });
  expect(await expectExact('ended')).toBe('failed');
  expect((await readOutcome(db, 'ended')).stored).toHaveLength(2);
});

it('a process that is killed leaves exact figures, and its restart lists the rest', async () => {
  const dataDir = await makeTestDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const many = 400;
  const first = await openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
  await addCheckedJob(first.db, 'kill', many);
  await first.close();
  const parameters = [...programParameters('server/testing/imports/import-rows.ts'), dataDir, 'kill'];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  let parts = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', () => {
    parts += 1;
    if (parts === 30) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined, syncsData: false });
  await endInterrupted(db, new Date(), true);
  expect(await expectExact('kill', db, many)).toBe('failed');
  const { stored } = await readOutcome(db, 'kill');
  expect(stored.length).toBeGreaterThanOrEqual(2 * 29);
  await close();
});
