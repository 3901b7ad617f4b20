import { asc, isNull, sql } from 'drizzle-orm';
import { lightingTestRuns } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { type Outgoing, sendAll } from '../realtime/outgoing.ts';
import { advanceTest } from './advance-test.ts';
import { lampTestJob } from './lamp-test.ts';
import { progressOf } from './test-progress.ts';

/** Carries out test runs of lamps: one job for each run, until its last level is judged or somebody has cancelled it. */
export const lampTest = defineJobKind({
  name: lampTestJob,
  title: { zh: '单灯测试', en: 'Lamp tests' },
  needed: (now) => sql`select id as key, tenant_id, ${now.toISOString()}::timestamptz as due_at
    from ${lightingTestRuns} where ${isNull(lightingTestRuns.endedAt)}`,
  async run(tx, jobs, { now }) {
    const runs = await tx
      .select()
      .from(lightingTestRuns)
      .where(
        inList(
          lightingTestRuns.id,
          jobs.map(({ key }) => key),
        ),
      )
      .orderBy(asc(lightingTestRuns.deviceId))
      // A cancellation waits until the step of the run is stored.
      .for('update');
    const again = new Map<string, Date>();
    const outgoing: Outgoing[] = [];
    for (const run of runs) {
      const job = jobs.find(({ key }) => key === run.id);
      if (!job || run.endedAt) continue;
      const advanced = await advanceTest(tx, run, now);
      if (advanced.again) again.set(job.id, advanced.again);
      outgoing.push(...advanced.outgoing, ...progressOf(advanced.run));
    }
    return { again, afterCommit: ({ realtime }) => sendAll(realtime, outgoing) };
  },
});
