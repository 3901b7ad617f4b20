import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { dayLastYear } from './energy-period.ts';
import type { MeasuredDays } from './energy-sums.ts';
import { joinToday } from './join-today.ts';
import { type EnergyTimes, type LampQuestion, matchesLamps } from './load-lamps.ts';

/** Adds up the lamps of a question by day: what they measured, and on the same days of last year. */
export async function loadMeasuredDays(
  db: Queryable,
  question: LampQuestion,
  { period, compared }: Pick<EnergyTimes, 'period' | 'compared'>,
): Promise<MeasuredDays> {
  const { days, today } = period;
  const measured = await sumDays(
    db,
    question,
    days.filter((day) => day < today),
  );
  const present = await joinToday(db, period, 'devices');
  if (present.isAsked) {
    const { rows } = await db.execute<{ kwh: number | null }>(
      sql`select sum(${present.kwh}) as kwh from devices ${present.joins} where ${matchesLamps(question)}`,
    );
    measured.set(today, rows[0]?.kwh ?? 0);
  }
  const before = days.map((day, at) => (compared[at] ? dayLastYear(day) : undefined));
  const lastYear = await sumDays(
    db,
    question,
    before.flatMap((day) => day ?? []),
  );
  const comparable = await sumDays(
    db,
    question,
    days.filter((_, at) => compared[at]),
    'comparable',
  );
  return {
    measured: days.map((day) => measured.get(day) ?? 0),
    comparable: days.map((day) => comparable.get(day) ?? 0),
    lastYear: before.map((day) => (day ? (lastYear.get(day) ?? 0) : 0)),
  };
}

/**
 * The kilowatt-hours of days that are over.
 * @param of `comparable` for lamps that have a value a year before too
 */
async function sumDays(
  db: Queryable,
  question: LampQuestion,
  days: readonly string[],
  of: 'all' | 'comparable' = 'all',
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const months = [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];
  if (months.length === 0) return sums;
  const isPaired = of === 'comparable';
  const places = Array.from({ length: 31 }, (_, at) =>
    sql.raw(`sum(m.energy[${at + 1}]::float8)${isPaired ? ` filter (where y.energy[${at + 1}] is not null)` : ''}`),
  );
  const lastYear = sql`join device_months y on y.device_id = m.device_id
    and y.first_day = (m.first_day - interval '1 year')::date`;
  const { rows } = await db.execute<{ month: string; days: (number | null)[] }>(sql`
    select to_char(m.first_day, 'YYYY-MM-DD') as month, array[${sql.join(places, sql`, `)}] as days
    from devices join device_months m on m.device_id = devices.id ${isPaired ? lastYear : sql``}
    where m.first_day = any(${sql.param(months)}::date[]) and ${matchesLamps(question)} group by m.first_day`);
  const wanted = new Set(days);
  for (const row of rows)
    for (const [at, kwh] of row.days.entries()) {
      const day = `${row.month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
      if (wanted.has(day)) sums.set(day, kwh ?? 0);
    }
  return sums;
}
