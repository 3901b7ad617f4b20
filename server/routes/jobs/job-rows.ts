import { and, asc, count, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { JobCondition, type JobOverview, type JobRow, type JobState } from '../../../src/schemas/wire/jobs.ts';
import type { NamedCode } from '../../../src/schemas/wire/operation-log.ts';
import { jobs, tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { jobKinds } from '../../jobs/kinds/job-kinds.ts';
import { entityTime } from '../../texts/wall-time.ts';

/** A job that is due for longer is late. */
const lateMs = 60_000;

const isWaiting = eq(jobs.state, 'waiting');

/** Matches the jobs in a state. */
function inState(state: JobState, now: Date): SQL | undefined {
  const lateBefore = new Date(now.getTime() - lateMs);
  if (state === 'failed') return eq(jobs.state, 'failed');
  if (state === 'retrying') return and(isWaiting, gt(jobs.attempts, 0));
  const isLate = lt(jobs.dueAt, lateBefore);
  return and(isWaiting, eq(jobs.attempts, 0), state === 'late' ? isLate : sql`not ${isLate}`);
}

/** POST /system/api/job/pageList: the jobs of all tenants, the next one first. */
export async function pageOfJobs(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { state, kind } = readCondition(c, JobCondition, request);
  const window = readWindow(request);
  const { db, clock } = c.var.services;
  const now = clock();
  const where = and(state && inState(state, now), kind ? eq(jobs.kind, kind) : undefined);
  const order = readOrder(request, {
    allowed: { dueTime: jobs.dueAt, attempts: jobs.attempts },
    otherwise: [asc(jobs.dueAt)],
    last: jobs.id,
  });
  const total = await db.$count(jobs, where);
  const found = await db
    .select({ job: jobs, tenantName: tenants.name })
    .from(jobs)
    .leftJoin(tenants, eq(tenants.id, jobs.tenantId))
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const rows = found.map(
    ({ job, tenantName }): JobRow => ({
      id: job.id,
      kind: job.kind,
      kindName: titleOf(job.kind)?.[c.var.locale] ?? job.kind,
      key: job.key,
      tenantName,
      dueTime: entityTime(job.dueAt),
      attempts: job.attempts,
      state: stateOf(job, now),
      lastError: job.lastError,
    }),
  );
  return success(c, systemPage(rows, total, window));
}

const titleOf = (kind: string) => jobKinds.find(({ name }) => name === kind)?.title;

function stateOf({ state, attempts, dueAt }: typeof jobs.$inferSelect, now: Date): JobState {
  if (state === 'failed') return 'failed';
  if (attempts > 0) return 'retrying';
  return dueAt.getTime() < now.getTime() - lateMs ? 'late' : 'waiting';
}

/** GET /system/api/job/kinds: the kinds of jobs by their names. */
export async function sendJobKinds(c: AppContext): Promise<Response> {
  const kinds = jobKinds.map(({ name, title }): NamedCode => ({ code: name, name: title[c.var.locale] }));
  return success(c, kinds);
}

/** GET /system/api/job/overview. */
export async function sendJobOverview(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const now = clock();
  const having = (state: JobState) => sql<number>`(count(*) filter (where ${inState(state, now)}))::int`;
  const [found] = await db
    .select({ total: count(), late: having('late'), retrying: having('retrying'), failed: having('failed') })
    .from(jobs);
  return success(c, (found ?? { total: 0, late: 0, retrying: 0, failed: 0 }) satisfies JobOverview);
}
