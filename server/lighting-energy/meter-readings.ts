import { and, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '../../src/engine/lighting/night-dates.ts';
import { createAlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, lastEvents, together } from '../alarms/engine/engine-work.ts';
import type { Queryable } from '../db/db.ts';
import { devices, jobs as jobsTable, lightingMeterDays, products, tenants } from '../db/schema.ts';
import { timeToDelete } from '../db/trusted-time.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { keptDays, meteringTypes } from '../metrics/metrics.ts';
import { sendAll } from '../realtime/outgoing.ts';
import { announceNews } from '../routes/news/add-news.ts';
import { displayTime, readWallTime } from '../texts/wall-time.ts';
import { watchMeters } from './watch-meters.ts';

const minuteMs = 60_000;
/** The last hour of the day has been added to the days of devices by then. */
const afterMidnightMs = 10 * minuteMs;
/** A reading that is further from midnight belongs to no day. */
const nearMs = 60 * minuteMs;
const dayMs = 86_400_000;

/**
 * Keeps what the meters of cabinets read at midnight, and compares them with their lamps: once a day, and at a start,
 * so that no alarm waits for the next midnight. One job for all tenants.
 */
export const meterReadings = defineJobKind({
  name: 'meterReadings',
  title: { zh: '电表读数与单灯核对', en: 'Meter check' },
  attempts: 'forever',
  batch: 1,
  // At the first start, so that no alarm waits for the next midnight.
  needed: (now) => sql`select 'all' as key, null::text as tenant_id, case when exists (
      select 1 from ${jobsTable} where ${jobsTable.kind} = 'meterReadings'
    ) then ${nextTurn(now).toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end as due_at`,
  async run(tx, jobs, { now }) {
    const midnight = readWallTime(displayTime(now).slice(0, 10)) ?? now;
    if (now.getTime() - midnight.getTime() <= nearMs) await keepReadings(tx, midnight);
    const oldest = displayTime(await timeToDelete(tx, now)).slice(0, 10);
    await tx.delete(lightingMeterDays).where(lt(lightingMeterDays.day, addDays(oldest, -keptDays)));
    const engine = createAlarmEngine();
    const found = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.enabled, true));
    const works: EngineWork[] = [];
    for (const { id } of found) works.push(await watchMeters(tx, { tenantId: id, engine, now }));
    const { outgoing, news, messages } = together(...works);
    return {
      again: new Map(jobs.map(({ id }) => [id, nextTurn(now)])),
      async afterCommit({ db, realtime, queue }) {
        sendAll(realtime, lastEvents(outgoing));
        queue.push(messages, now);
        for (const added of news) await announceNews(db, realtime, added);
      },
    };
  },
});

/** Ten minutes after the next midnight. */
function nextTurn(now: Date): Date {
  const midnight = readWallTime(displayTime(now).slice(0, 10)) ?? now;
  const due = midnight.getTime() + afterMidnightMs;
  return new Date(due > now.getTime() ? due : due + dayMs);
}

/**
 * Keeps the readings of the day that has ended; the first one of a day stays. A cabinet reports some minutes before or
 * after midnight: what it drew in these minutes, at its present power, is added or taken away.
 */
async function keepReadings(tx: Queryable, midnight: Date): Promise<void> {
  const day = displayTime(new Date(midnight.getTime() - 1)).slice(0, 10);
  const at = sql`${midnight.toISOString()}::timestamptz`;
  const since = new Date(midnight.getTime() - nearMs);
  const value = (uKey: string) => sql`(${devices.sensorValues} ->> ${sql.raw(`'${uKey}'`)})::float8`;
  const hours = sql`extract(epoch from ${devices.lastActiveAt} - ${at}) / 3600`;
  const where = and(
    eq(products.deviceType, meteringTypes[0] ?? ''),
    sql`${devices.lastActiveAt} >= ${since.toISOString()}::timestamptz`,
    sql`jsonb_typeof(${devices.sensorValues} -> 'energy') = 'number'`,
  );
  await tx.execute(sql`
    insert into ${lightingMeterDays} (device_id, day, reading, read_at)
    select ${devices.id}, ${day}::date,
      round((${value('energy')} - coalesce(${value('power')}, 0) / 1000 * ${hours})::numeric, 3), ${devices.lastActiveAt}
    from ${devices} join ${products} on ${products.id} = ${devices.productId} where ${where}
    on conflict do nothing`);
}
