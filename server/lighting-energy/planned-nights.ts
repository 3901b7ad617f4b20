import { eq, sql } from 'drizzle-orm';
import { addDays } from '../../src/engine/lighting/night-dates.ts';
import { jobs as jobsTable, tenants } from '../db/schema.ts';
import { timeToDelete } from '../db/trusted-time.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { keptDays } from '../metrics/metrics.ts';
import { dayHalves, spanOfHalf } from '../night-plans/planned-hours.ts';
import { displayTime } from '../texts/wall-time.ts';
import { storeMissingBaseline } from './baseline-sums.ts';
import { deletePlans, storePlans } from './store-plans.ts';

/** The last hour of the day has been added to the days of devices by then. */
const afterMs = 10 * 60_000;

/**
 * Keeps what later questions about energy need: what the nights that are over were planned to be, at noon and at midnight,
 * and the sums of baselines that are not stored yet. One job for all tenants.
 */
export const plannedNights = defineJobKind({
  name: 'plannedNights',
  title: { zh: '照明计划与基准存档', en: 'Lighting plans and baselines' },
  attempts: 'forever',
  batch: 1,
  // At the first start, for the baselines whose days are about to go.
  needed: (now) => sql`select 'all' as key, null::text as tenant_id, case when exists (
      select 1 from ${jobsTable} where ${jobsTable.kind} = 'plannedNights'
    ) then ${nextTurn(now).toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end as due_at`,
  async run(tx, jobs, { now }) {
    const found = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.enabled, true));
    for (const { id } of found) {
      await storePlans(tx, id, now);
      await storeMissingBaseline(tx, id, now);
    }
    const oldest = displayTime(await timeToDelete(tx, now)).slice(0, 10);
    await deletePlans(tx, addDays(oldest, -keptDays));
    return { again: new Map(jobs.map(({ id }) => [id, nextTurn(now)])) };
  },
});

/** Ten minutes after the next noon or midnight. */
function nextTurn(now: Date): Date {
  const today = displayTime(now).slice(0, 10);
  const turns = [addDays(today, -1), today, addDays(today, 1)].flatMap((day) =>
    dayHalves.map((half) => new Date(spanOfHalf(day, half).to.getTime() + afterMs)),
  );
  return turns.find((turn) => turn > now) ?? new Date(now.getTime() + afterMs);
}
