import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { settings } from '../db/schema.ts';
import { markKey, type RecordMark } from '../metrics/record-mark.ts';
import { displayTime } from '../texts/wall-time.ts';
import type { EnergyPeriod } from './energy-period.ts';

/**
 * The present day: what its hours have added to the day so far, and the hour that is being recorded, which is added at
 * its end.
 */
export async function joinToday(db: Queryable, { days, today }: EnergyPeriod, table: 'devices' | 'lamp') {
  const id = sql.raw(`${table}.id`);
  const none = { isAsked: false, joins: sql``, kwh: sql.raw('null::float8') };
  if (days.at(-1) !== today) return none;
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, markKey));
  const mark = row?.value as RecordMark | undefined;
  const wall = mark ? displayTime(new Date(mark.hoursAt)) : '';
  const at = Number(today.slice(8));
  const hour = wall.startsWith(today) ? `t.energy[${Number(wall.slice(11, 13)) + 1}]` : 'null::real';
  return {
    isAsked: true,
    joins: sql`left join device_months n on n.device_id = ${id} and n.first_day = ${`${today.slice(0, 8)}01`}::date
      left join device_hours t on t.device_id = ${id} and t.day = ${today}::date`,
    kwh: sql.raw(
      `(case when num_nonnulls(n.energy[${at}], ${hour}) > 0
        then coalesce(n.energy[${at}]::float8, 0) + coalesce(${hour}::float8, 0) end)`,
    ),
  };
}
