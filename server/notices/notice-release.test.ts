import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { jobs, notices, tenants } from '../db/schema.ts';
import { makeJobWorker } from '../testing/make-job-worker.ts';
import { makeRealDatabase, testServer } from '../testing/real-postgres.ts';
import { silentRealtime as realtime } from '../testing/silent-realtime.ts';
import { noticeRelease } from './notice-release.ts';
import { planNotice } from './plan-notice.ts';

const log = { info() {}, warn() {}, error() {} };

it.runIf(testServer)(
  'an announcement that somebody moves while it is due waits for them, and neither ends the other (only with TEST_DATABASE_URL set)',
  async () => {
    const real = await makeRealDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'lampyris-notices-'));
    const { db, close } = await openDatabase({ dataDir, databaseUrl: real.url });
    onTestFinished(async () => {
      await close();
      await real.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    let now = Date.parse('2026-03-01T00:00:00Z');
    const clock = () => new Date(now);
    const later = new Date(now + 3_600_000);
    await db.insert(tenants).values({ id: 't', code: 't', name: 't' });
    const notice = { id: 'n', tenantId: 't', title: 'x', content: 'x', status: 'scheduled', releaseTime: clock() };
    await db.transaction(async (tx) => {
      const [row] = await tx.insert(notices).values(notice).returning();
      await planNotice(tx, row!);
    });
    const { step } = makeJobWorker({ db, clock, realtime, log, kinds: [noticeRelease] });
    await db.transaction(async (tx) => {
      // As the call that changes it: the row first, its job after.
      await tx.select().from(notices).where(eq(notices.id, 'n')).for('update');
      await step();
      const [row] = await tx.update(notices).set({ releaseTime: later }).where(eq(notices.id, 'n')).returning();
      await planNotice(tx, row!);
    });
    now += 1000;
    await step();
    const read = async () => (await db.select().from(notices))[0]!.status;
    expect([await read(), (await db.select().from(jobs).where(eq(jobs.key, 'n')))[0]!.dueAt]).toEqual([
      'scheduled',
      later,
    ]);
    now = later.getTime();
    await step();
    expect([await read(), await db.$count(jobs)]).toEqual(['released', 0]);
  },
);
