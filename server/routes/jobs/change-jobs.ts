import { and, asc, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { JobRetry } from '../../../src/schemas/wire/jobs.ts';
import { jobs } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { announce } from '../../jobs/add-jobs.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';

/**
 * POST /system/api/job/retry: runs jobs now that have failed or wait after a failure, as often as at first. Returns their
 * number; jobs that have run meanwhile, or wait for their time, stay.
 * @throws Refusal S0300 if there are none
 */
export async function retryJobs(c: AppContext): Promise<Response> {
  const { ids } = await readBody(c, JobRetry);
  const { db, clock } = c.var.services;
  const now = clock();
  const retried = await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: jobs.id, attempts: jobs.attempts })
      .from(jobs)
      .where(inList(jobs.id, ids))
      .orderBy(asc(jobs.id))
      // What a worker holds is being tried now.
      .for('update', { skipLocked: true });
    const failed = found.flatMap(({ id, attempts }) => (attempts > 0 ? id : []));
    if (failed.length === 0) return 0;
    await tx.update(jobs).set({ state: 'waiting', attempts: 0, dueAt: now }).where(inList(jobs.id, failed));
    await announce(tx, now);
    return failed.length;
  });
  if (retried === 0) throw new Refusal(envelopeStatus.dataError, 'noJobToRetry');
  return success(c, retried, { key: 'jobsRetried', params: { count: retried } });
}

/** DELETE /system/api/job/{ids}: gives failed jobs up. */
export async function deleteJobs(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { db } = c.var.services;
  const refusals = await deleteEach(ids, async (id) => {
    const gone = await db
      .delete(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.state, 'failed')))
      .returning({ id: jobs.id });
    if (gone.length > 0) return;
    const isThere = (await db.$count(jobs, eq(jobs.id, id))) > 0;
    throw isThere
      ? new Refusal(envelopeStatus.dataError, 'jobStillTried')
      : new Refusal(envelopeStatus.notFound, 'recordMissing');
  });
  return answerDeletion(c, ids, refusals);
}
