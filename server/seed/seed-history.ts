import { type SQL, sql } from 'drizzle-orm';
import { deviceMonths, devices, metricHours, products } from '../db/schema.ts';
import { timeZone } from '../texts/wall-time.ts';
import { hashed, metricPlans, profileRows } from './history-profiles.ts';
import { DAY_MS, shanghaiDate, shanghaiHour, type TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** How much devices of a product differ in energy: 0.7 to 1.3 of the mean. */
const weight = sql`(0.7 + 0.6 * ${hashed(sql`${devices.id}`)})`;
/** Days on which an area has trouble: about one of sixty. */
const isBad = sql`${hashed(sql`'bad' || g.area || g.day`)} < 0.017`;
const firstLevelDigits = sql.raw('6');

/** The span of a history in days of Asia/Shanghai, both included. */
interface Span {
  first: string;
  last: string;
  /** The last hour with data on the last day. */
  hour: number;
}

/**
 * Makes the history of a tenant's devices in the database: it follows from the devices, so the same tenant has the same
 * history. Devices count from the day of their installation.
 */
export async function seedHistory(db: Writer, { tenantId, now }: TenantContext, historyDays: number): Promise<void> {
  if (historyDays <= 0) return;
  const first = shanghaiDate(new Date(now.getTime() - (historyDays - 1) * DAY_MS));
  const span = { first, last: shanghaiDate(now), hour: shanghaiHour(now) };
  await db.execute(insertHours(tenantId, span));
  await db.execute(insertMonths(tenantId, span));
}

const wallDay = (moment: SQL): SQL => sql`(${moment} at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** The activated devices of a tenant, by series and day of installation, and the number of each day so far. */
const grownRows = (tenantId: string, { first, last }: Span): SQL => sql`
  days as (select day::date from generate_series(${first}::date, ${last}::date, interval '1 day') day),
  fleet as (
    select substr(${devices.areaCode}, 1, ${firstLevelDigits}) as area, ${devices.departmentCode} as department,
      ${devices.productId} as product, ${products.deviceType} as type,
      greatest(${wallDay(sql`${devices.createdAt}`)}, ${first}::date) as since, count(*) as n, sum(${weight}) as w
    from ${devices} join ${products} on ${products.id} = ${devices.productId}
    where ${devices.tenantId} = ${tenantId} and ${devices.onlineStatus} <> 'UNACTIVATED' group by 1, 2, 3, 4, 5
  ),
  grown as (
    select s.*, d.day, (sum(f.n) over so_far)::float8 as n, (sum(f.w) over so_far)::float8 as w
    from (select distinct area, department, product, type from fleet) s cross join days d
    left join fleet f on (f.area, f.department, f.product, f.since) = (s.area, s.department, s.product, d.day)
    window so_far as (partition by s.area, s.department, s.product order by d.day)
  )`;

function insertHours(tenantId: string, span: Span): SQL {
  const plans = metricPlans.map(
    ({ metric, type = null, profile, base, share, spread, bad = 1, decimals, isWeighted = false }) =>
      sql`(${metric}, ${type}, ${profile}, ${base}::float8, ${share}::float8, ${spread}::float8, ${bad}::float8,
        ${10 ** decimals}::float8, ${isWeighted}::boolean)`,
  );
  return sql`
    with ${grownRows(tenantId, span)},
    profile as materialized (${profileRows}),
    plan(metric, type, kind, base, share, spread, bad, scale, is_weighted) as (values ${sql.join(plans, sql`, `)})
    insert into ${metricHours} (tenant_id, metric, day, area_code, department_code, product_id, hours)
    select ${tenantId}, plan.metric, g.day, g.area, g.department, g.product, array(
      select case when g.day < ${span.last}::date or at <= ${span.hour + 1}
        then round(k.size * (plan.base + plan.share * x) * plan.scale) / plan.scale end
      from unnest(profile.shape) with ordinality u(x, at) order by at
    )
    from grown g
    join plan on plan.type is null or plan.type = g.type
    join profile on profile.kind = plan.kind and profile.day = g.day
    cross join lateral (
      select (case when plan.is_weighted then g.w else g.n end)
        * (1 + plan.spread * (${hashed(sql`plan.metric || g.area || g.product || g.day`)} - 0.5))
        * (case when plan.bad <> 1 and ${isBad} then plan.bad else 1 end)::float8 as size
    ) k
    where g.n > 0`;
}

/** The days of each device: its share of the energy of its series, and the hours that it was online. */
function insertMonths(tenantId: string, span: Span): SQL {
  const hoursToday = span.hour + 1;
  return sql`
    with ${grownRows(tenantId, span)},
    unit as (
      select g.area, g.department, g.product, g.day, (select sum(x) from unnest(h.hours) x) / nullif(g.w, 0) as energy
      from grown g join ${metricHours} h on (h.tenant_id, h.metric, h.day, h.area_code, h.department_code, h.product_id)
        = (${tenantId}, 'energy', g.day, g.area, g.department, g.product)
    ),
    calendar as (
      select day::date, date_trunc('month', day)::date as month,
        case when day < ${span.first}::date then null when day = ${span.last}::date then ${hoursToday} else 24 end::real as hours
      from generate_series(date_trunc('month', ${span.first}::date), ${span.last}::date, interval '1 day') day
    ),
    month as (
      select month, array_agg(hours order by day) as hours, sum(hours) as total, max(day) as last from calendar group by month
    ),
    energy as (
      select s.area, s.department, s.product, c.month, array_agg(u.energy::real order by c.day) as days,
        sum(u.energy) as total
      from (select distinct area, department, product from unit) s cross join calendar c
      left join unit u on (u.area, u.department, u.product, u.day) = (s.area, s.department, s.product, c.day)
      group by 1, 2, 3, 4
    ),
    device as (
      select ${devices.id} as id, substr(${devices.areaCode}, 1, ${firstLevelDigits}) as area,
        ${devices.departmentCode} as department, ${devices.productId} as product, ${weight}::real as weight,
        greatest(${wallDay(sql`${devices.createdAt}`)}, ${span.first}::date) as since,
        case when ${devices.onlineStatus} = 'OFFLINE' then ${wallDay(sql`${devices.lastActiveAt}`)} end as lost
      from ${devices} where ${devices.tenantId} = ${tenantId} and ${devices.onlineStatus} <> 'UNACTIVATED'
    )
    insert into ${deviceMonths} (device_id, first_day, energy, online, offline, energy_sum, online_sum, offline_sum)
    select id, month, energy, online, offline, coalesce(energy_sum, ${sumOf('energy')}),
      coalesce(online_sum, ${sumOf('online')}), ${sumOf('offline')}
    from (
      select d.id, m.month,
        case when e.days is null then null
          when d.since <= m.month then array(select x * d.weight from unnest(e.days) x)
          else array(select case when m.month + at::int > d.since then x * d.weight end
            from unnest(e.days) with ordinality u(x, at)) end as energy,
        case when d.since <= m.month then e.total * d.weight end as energy_sum,
        case when not k.is_odd then m.hours else array(
          select case when m.month + at::int <= d.since then null when m.month + at::int > d.lost then 0
            else greatest(0, x - case when at = k.outage then k.missed else 0 end) end
          from unnest(m.hours) with ordinality u(x, at)) end as online,
        case when not k.is_odd then m.total end as online_sum,
        case when k.has_outage then array(
          select case when m.month + at::int <= d.since then null when m.month + at::int > d.lost then x
            when at = k.outage then least(x, k.missed) end
          from unnest(m.hours) with ordinality u(x, at)) end as offline
      from device d join month m on m.last >= d.since
      left join energy e on (e.area, e.department, e.product, e.month) = (d.area, d.department, d.product, m.month)
      cross join lateral (select hashtext(d.id || m.month) & 65535 as hash) r
      cross join lateral (
        select (r.hash % 9 + 1)::real as missed, case when r.hash % 5 = 0 then r.hash % 28 + 1 else 0 end as outage,
          r.hash % 5 = 0 or coalesce(d.lost <= m.last, false) as has_outage,
          r.hash % 5 = 0 or coalesce(d.lost <= m.last, false) or d.since > m.month as is_odd
      ) k
      offset 0
    ) made`;
}

/** The sum of an array; null for one without values. */
const sumOf = (column: string): SQL => sql.raw(`(select sum(x) from unnest(${column}) x)`);
