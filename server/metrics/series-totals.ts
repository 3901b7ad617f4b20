import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import {
  deviceHours,
  deviceMonths,
  deviceSeries,
  devices,
  movedSeries,
  seriesHours,
  seriesMonths,
} from '../db/schema.ts';

/** Advisory lock key: the history of devices and its totals are changed by one transaction at a time. */
const HISTORY_LOCK = 730_021;

/** As after a seed or an upgrade. */
const manySeries = 50;

const daysOfMonth = 31;
const hoursOfDay = 24;

/** Waits until no other transaction changes the history of devices or its totals; ends with the transaction. */
export const lockHistory = (tx: Queryable): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${HISTORY_LOCK})`);

const isMember = sql`(d.tenant_id, d.area_code, d.department_code, d.product_id)
  = (s.tenant_id, s.area_code, s.department_code, s.product_id)`;
const members = sql`${devices} d join ${deviceSeries} s on ${isMember}`;

/** Adds the series of devices `d` that have none. */
export const addSeries = (tx: Queryable, which: SQL): Promise<unknown> =>
  tx.execute(sql`
    insert into ${deviceSeries} (tenant_id, area_code, department_code, product_id)
    select distinct d.tenant_id, d.area_code, d.department_code, d.product_id from ${devices} d
    where ${which} and not exists (select from ${deviceSeries} s where ${isMember}) on conflict do nothing`);

/** Values of the totals by column: aggregates over the rows of devices. */
const monthSums = (at: SQL): Record<'energy' | 'online' | 'offline' | 'share' | 'known', SQL> => {
  const [up, down] = [sql`m.online[${at}]::float8`, sql`m.offline[${at}]::float8`];
  const recorded = sql`coalesce(${up}, 0) + coalesce(${down}, 0)`;
  return {
    energy: sql`sum(m.energy[${at}]::float8)`,
    online: sql`sum(${up})`,
    offline: sql`sum(${down})`,
    share: sql`sum(coalesce(${up}, 0) / nullif(${recorded}, 0))`,
    known: sql`nullif(count(nullif(${recorded}, 0)), 0)::float8`,
  };
};
const wholeSums = sql.raw('sum(m.energy_sum::float8), sum(m.online_sum::float8), sum(m.offline_sum::float8)');
const hourSums = (at: SQL): Record<'energy' | 'online' | 'known', SQL> => ({
  energy: sql`sum(h.energy[${at}]::float8)`,
  online: sql`sum(h.online[${at}]::float8)`,
  known: sql`nullif(count(h.online[${at}]), 0)::float8`,
});

/** An array of a place's value among empty ones. */
const alone = (value: SQL, at: number, length: number): SQL => {
  const empty = (count: number) => sql`array_fill(null::float8, array[${sql.raw(String(count))}])`;
  return sql`${empty(at - 1)} || ${value} || ${empty(length - at)}`;
};
const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const placed = (columns: readonly string[], at: SQL): SQL =>
  listed(columns.map((column) => sql`${sql.raw(column)}[${at}] = ${sql.raw(`excluded.${column}`)}[${at}]`));

/** Adds up one hour of devices `d` again, 'yyyy-MM-dd HH:00:00': it has changed. Each of their series is matched as a whole. */
export async function totalHour(tx: Queryable, hour: string, which: SQL): Promise<void> {
  const place = Number(hour.slice(11, 13)) + 1;
  const at = sql.raw(String(place));
  const sums = hourSums(at);
  await tx.execute(sql`
    insert into ${seriesHours} (series_id, day, energy, online, known)
    select s.id, ${hour.slice(0, 10)}::date, ${listed(Object.values(sums).map((sum) => alone(sum, place, hoursOfDay)))}
    from ${deviceHours} h join ${devices} d on d.id = h.device_id join ${deviceSeries} s on ${isMember}
    where h.day = ${hour.slice(0, 10)}::date and ${which} group by s.id
    on conflict (day, series_id) do update set ${placed(Object.keys(sums), at)}`);
}

/** Adds up one day of devices `d` again, 'yyyy-MM-dd': it has changed. Each of their series is matched as a whole. */
export async function totalDay(tx: Queryable, day: string, which: SQL): Promise<void> {
  const place = Number(day.slice(8, 10));
  const at = sql.raw(String(place));
  const sums = monthSums(at);
  const whole = ['energy_sum', 'online_sum', 'offline_sum'];
  await tx.execute(sql`
    insert into ${seriesMonths} (series_id, first_day, energy, online, offline, share, known, energy_sum, online_sum, offline_sum)
    select s.id, m.first_day, ${listed(Object.values(sums).map((sum) => alone(sum, place, daysOfMonth)))}, ${wholeSums}
    from ${deviceMonths} m join ${devices} d on d.id = m.device_id join ${deviceSeries} s on ${isMember}
    where m.first_day = ${`${day.slice(0, 8)}01`}::date and ${which} group by s.id, m.first_day
    on conflict (first_day, series_id) do update set ${placed(Object.keys(sums), at)},
      ${sql.raw(whole.map((column) => `${column} = excluded.${column}`).join(', '))}`);
}

/** Has all series of a tenant added up again: their history was written by other means than a record. */
export const markSeries = (tenantId: string): SQL => sql`
  insert into ${movedSeries} (tenant_id, area_code, department_code, product_id)
  select distinct tenant_id, area_code, department_code, product_id from ${devices} where tenant_id = ${tenantId}
  on conflict do nothing`;

/** A series, by its key. */
type SeriesKey = Record<'tenantId' | 'areaCode' | 'departmentCode' | 'productId', string>;

/**
 * Adds up the series again that devices have joined or left, each in a transaction of its own, so that calls get their
 * turn on the embedded database.
 */
export async function refreshSeries(db: Db): Promise<void> {
  const { tenantId, areaCode, departmentCode, productId } = movedSeries;
  const moved = await db.selectDistinct({ tenantId, areaCode, departmentCode, productId }).from(movedSeries);
  for (const key of moved)
    await db.transaction(async (tx) => {
      await lockHistory(tx);
      await refreshOne(tx, key);
    });
  // Without statistics of so many new rows the planner takes series for few, and reads a year of each of them again.
  if (moved.length > manySeries) await db.execute(sql`analyze ${deviceSeries}, ${seriesMonths}, ${seriesHours}`);
}

async function refreshOne(tx: Queryable, { tenantId, areaCode, departmentCode, productId }: SeriesKey): Promise<void> {
  const isIt = sql`(tenant_id, area_code, department_code, product_id)
    = (${tenantId}, ${areaCode}, ${departmentCode}, ${productId})`;
  // Those that come meanwhile stay: their devices may have moved after what is read here.
  const { rows: marks } = await tx.execute<{ transaction: string }>(
    sql`select transaction::text from ${movedSeries} where ${isIt}`,
  );
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${deviceSeries} (tenant_id, area_code, department_code, product_id)
    values (${tenantId}, ${areaCode}, ${departmentCode}, ${productId})
    on conflict (tenant_id, area_code, department_code, product_id) do update set area_code = excluded.area_code
    returning id`);
  const id = rows[0]?.id ?? 0;
  const isOfIt = sql`series_id = ${id}`;
  await tx.execute(sql`delete from ${seriesMonths} where ${isOfIt}`);
  await tx.execute(sql`delete from ${seriesHours} where ${isOfIt}`);
  const places = (count: number) => Array.from({ length: count }, (_, index) => sql.raw(String(index + 1)));
  const arrays = <Column extends string>(count: number, sums: (at: SQL) => Record<Column, SQL>) => {
    const all = places(count).map((at) => sums(at));
    const columns = Object.keys(all[0] ?? {}) as Column[];
    return listed(columns.map((column) => sql`array[${listed(all.map((one) => one[column]))}]`));
  };
  const own = sql`${members} and s.id = ${id}`;
  await tx.execute(sql`
    insert into ${seriesMonths} (series_id, first_day, energy, online, offline, share, known, energy_sum, online_sum, offline_sum)
    select s.id, m.first_day, ${arrays(daysOfMonth, monthSums)}, ${wholeSums}
    from ${own} join ${deviceMonths} m on m.device_id = d.id group by s.id, m.first_day`);
  await tx.execute(sql`
    insert into ${seriesHours} (series_id, day, energy, online, known)
    select s.id, h.day, ${arrays(hoursOfDay, hourSums)}
    from ${own} join ${deviceHours} h on h.device_id = d.id group by s.id, h.day`);
  await tx.execute(sql`delete from ${movedSeries} where ${isIt}
    and transaction = any(${sql.param(marks.map((one) => one.transaction))}::bigint[])`);
}
