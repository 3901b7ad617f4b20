import { sql } from 'drizzle-orm';
import type { Queryable } from '../../server/db/db.ts';
import { type Database, openDatabase } from '../../server/db/open-database.ts';
import { jobs, settings } from '../../server/db/schema.ts';
import { makeTestDatabase } from '../../server/db/test-database.ts';
import { addJobs } from '../../server/jobs/add-jobs.ts';
import { defineJobKind } from '../../server/jobs/job-kind.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { makeRealDatabase, testServer } from '../../server/testing/real-postgres.ts';
import { silentRealtime as realtime } from '../../server/testing/silent-realtime.ts';
import { compare, type Figure, type Line } from './figure.ts';

const group = 'jobs';
/** Jobs that wait in the table meanwhile. */
const waiting = 50_000;
/** Jobs that become due one after another, and how many in a second. */
const spread = 2_500;
const perSecond = 500;
/** Jobs that are due at once. */
const atOnce = 10_000;

const log = { info() {}, warn: console.error, error: console.error };
const clock = () => new Date();

const linesOf = (where: string, goal: number): Line[] => [
  {
    figure: 'late',
    what: `jobs ${where}: ${perSecond} a second among 50,000 that wait, the latest`,
    unit: 'ms',
    goal: { max: 2_000 },
  },
  {
    figure: 'rate',
    what: `jobs ${where}: ${atOnce.toLocaleString('en')} due at once`,
    unit: '/s',
    goal: { min: goal },
  },
];

/** The table of jobs with a row written by each: embedded, and with two workers on the PostgreSQL of TEST_DATABASE_URL. */
export async function measureJobs(rounds: { warmUp: number; runs: number }): Promise<Figure[]> {
  const database = await makeTestDatabase();
  const figures = await measure(rounds, [database], linesOf('embedded', 500)).finally(() => database.close());
  if (!testServer) return figures;
  const real = await makeRealDatabase();
  const open = () => openDatabase({ dataDir: '', databaseUrl: real.url });
  const [one, two] = [await open(), await open()];
  try {
    return [...figures, ...(await measure(rounds, [one, two], linesOf('two on PostgreSQL', 2_000), real.url))];
  } finally {
    await one.close();
    await two.close();
    await real.drop();
  }
}

async function measure(
  rounds: { warmUp: number; runs: number },
  databases: readonly Database[],
  lines: readonly Line[],
  databaseUrl?: string,
): Promise<Figure[]> {
  const runs: Record<'late' | 'rate', number[]> = { late: [], rate: [] };
  const [first] = databases;
  if (!first) return [];
  const { db } = first;
  for (let round = 0; round < rounds.warmUp + rounds.runs; round += 1) {
    await db.execute(sql`truncate ${jobs}`);
    await add(db, waiting, (index) => new Date(Date.now() + 3_600_000 + index), 'wait');
    await db.execute(sql`analyze ${jobs}`);
    const begin = Date.now() + 1_000;
    await add(db, spread, (index) => new Date(begin + (index * 1000) / perSecond), 'spread');
    const late = await untilDone(databases, spread, databaseUrl);
    await db.delete(settings).where(sql`${settings.key} like 'bench/%'`);
    await add(db, atOnce, () => clock(), 'once');
    const start = performance.now();
    await untilDone(databases, atOnce, databaseUrl);
    const ms = performance.now() - start;
    await db.delete(settings).where(sql`${settings.key} like 'bench/%'`);
    if (round < rounds.warmUp) continue;
    runs.late.push(late);
    runs.rate.push((atOnce * 1000) / ms);
  }
  await db.execute(sql`truncate ${jobs}`);
  return compare(group, [...lines], runs);
}

async function add(db: Database['db'], count: number, dueAt: (index: number) => Date, prefix: string): Promise<void> {
  const list = Array.from({ length: count }, (_, index) => ({
    kind: 'bench',
    key: `${prefix}${index}`,
    dueAt: dueAt(index),
  }));
  await db.transaction((tx) => addJobs(tx, list));
}

/** Runs a worker on each database until so many jobs are done. Returns how late the latest was, in ms. */
async function untilDone(
  databases: readonly Database[],
  count: number,
  databaseUrl: string | undefined,
): Promise<number> {
  let done = 0;
  let latest = 0;
  let end = () => {};
  const all = new Promise<void>((resolve) => {
    end = resolve;
  });
  const kind = defineJobKind({
    name: 'bench',
    title: { zh: '基准', en: 'Benchmark' },
    async run(tx: Queryable, claimed) {
      await tx.insert(settings).values(claimed.map(({ key }) => ({ key: `bench/${key}`, value: true })));
      return {
        afterCommit() {
          done += claimed.length;
          latest = Math.max(latest, ...claimed.map(({ dueAt }) => Date.now() - dueAt.getTime()));
          if (done >= count) end();
        },
      };
    },
  });
  const stops = await Promise.all(
    databases.map(({ db }) => startJobs({ db, clock, realtime, log, kinds: [kind], databaseUrl })),
  );
  await all;
  for (const stop of stops) await stop();
  return latest;
}
