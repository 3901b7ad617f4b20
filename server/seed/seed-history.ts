import { type SQL, sql } from 'drizzle-orm';
import { deviceMonths, devices, metricHours } from '../db/schema.ts';
import { countByTime } from '../metrics/count-by-time.ts';
import { counters } from '../metrics/metrics.ts';
import { markSeries } from '../metrics/series-totals.ts';
import { hashed, metricPlans, profileRows } from './history-profiles.ts';
import { grownRows, outageRows, type Span, unitRows } from './history-rows.ts';
import type { DeviceOutage } from './make-outages.ts';
import { DAY_MS, HOUR_MS, shanghaiDate, shanghaiHour, type TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** Days on which lamps of an area have trouble: about one of sixty. */
const isBad = sql`${hashed(sql`'bad' || g.area || g.day`)} < 0.017`;

/**
 * Makes the history of a tenant's devices in the database: it follows from the devices and their outages, so the same
 * tenant has the same history. Devices count from the day of their installation.
 */
export async function seedHistory(
  db: Writer,
  { tenantId, now }: TenantContext,
  historyDays: number,
  outages: readonly DeviceOutage[],
): Promise<void> {
  if (historyDays <= 0) return;
  const first = shanghaiDate(new Date(now.getTime() - (historyDays - 1) * DAY_MS));
  const hour = shanghaiHour(now);
  const passed = (now.getTime() % HOUR_MS) / HOUR_MS;
  const span: Span = { tenantId, first, last: shanghaiDate(now), hour, passed, outages };
  await db.execute(insertHours(span));
  await db.execute(countByTime(sql`h.tenant_id = ${tenantId}`));
  await db.execute(insertOnline(span));
  await db.execute(insertMonths(span));
  await db.execute(markSeries(tenantId));
}

function insertHours(span: Span): SQL {
  const plans = metricPlans.map(
    ({ metric, type = null, profile, base, share, spread, bad = 1, decimals, size = 'devices' }) =>
      sql`(${metric}, ${type}, ${profile}, ${base}::float8, ${share}::float8, ${spread}::float8, ${bad}::float8,
        ${10 ** decimals}::float8, ${size}, ${metric === 'faults' ? metric : profileOfDay(profile)},
        ${counters.includes(metric) ? span.passed : 1}::float8)`,
  );
  return sql`
    with ${unitRows(span)}, ${grownRows(span)},
    profile as materialized (${profileRows}),
    plan(metric, type, kind, base, share, spread, bad, scale, size, luck, passed) as (values ${sql.join(plans, sql`, `)})
    insert into ${metricHours} (tenant_id, metric, day, area_code, department_code, product_id, hours)
    select ${span.tenantId}, plan.metric, g.day, g.area, g.department, g.product, array(
      select case when g.day < ${span.last}::date or at <= ${span.hour + 1}
        then round(k.factor * (k.size - case when plan.size = 'kilowatts' then coalesce(g.missing[at], 0) else 0 end)
          * (plan.base + plan.share * x) * case when g.day = ${span.last}::date and at = ${span.hour + 1} then plan.passed else 1 end
          * plan.scale) / plan.scale end
      from unnest(profile.shape) with ordinality u(x, at) order by at
    )
    from grown g
    join plan on plan.type is null or plan.type = g.type
    join profile on profile.kind = plan.kind and profile.day = g.day
    cross join lateral (
      select case plan.size when 'kilowatts' then g.kw when 'use' then g.used else g.n end as size,
        (1 + plan.spread * (${hashed(sql`plan.luck || g.area || g.product || g.day`)} - 0.5))
        * (case when plan.bad <> 1 and ${isBad} then plan.bad else 1 end)::float8 as factor
    ) k
    where g.n > 0`;
}

/** Figures of one cause have good and bad days together: hours with light and their energy, charging and its energy. */
const profileOfDay = (profile: string): string => (profile === 'lamps' ? 'night' : profile);

/** The devices online at the end of each hour: all but those in an outage. */
function insertOnline(span: Span): SQL {
  return sql`
    with ${outageRows(span)},
    gone as (
      select substr(${devices.areaCode}, 1, 6) as area, ${devices.departmentCode} as department,
        ${devices.productId} as product, h.began::date as day, extract(hour from h.began)::int + 1 as at, count(*) as n
      from gap join ${devices} on ${devices.id} = gap.id
      cross join lateral generate_series(date_trunc('hour', gap.s),
        case when gap.lasts then gap.e else gap.e - interval '1 hour' end, interval '1 hour') h(began)
      group by 1, 2, 3, 4, 5
    ),
    off as (
      select area, department, product, day, array_agg(n order by at) as n from (
        select d.area, d.department, d.product, d.day, every.at, coalesce(g.n, 0) as n
        from (select distinct area, department, product, day from gone) d cross join generate_series(1, 24) every(at)
        left join gone g on (g.area, g.department, g.product, g.day, g.at) = (d.area, d.department, d.product, d.day, every.at)
      ) hour group by 1, 2, 3, 4
    )
    insert into ${metricHours} (tenant_id, metric, day, area_code, department_code, product_id, hours)
    select ${span.tenantId}, 'online', h.day, h.area_code, h.department_code, h.product_id, case when o.n is null then h.hours
      else array(select greatest(0, x - o.n[at]) from unnest(h.hours) with ordinality u(x, at) order by at) end
    from ${metricHours} h left join off o
      on (o.area, o.department, o.product, o.day) = (h.area_code, h.department_code, h.product_id, h.day)
    where h.tenant_id = ${span.tenantId} and h.metric = 'devices'`;
}

/** The days of each device: its share of the energy of its series, and the hours that it was online and was not. */
function insertMonths(span: Span): SQL {
  return sql`
    with ${unitRows(span)}, ${grownRows(span)}, ${outageRows(span)},
    watt as (
      select g.area, g.department, g.product, g.day, array(
        select x / nullif(g.kw - coalesce(g.missing[at], 0), 0) from unnest(h.hours) with ordinality u(x, at) order by at
      ) as hours
      from grown g join ${metricHours} h on (h.tenant_id, h.metric, h.day, h.area_code, h.department_code, h.product_id)
        = (${span.tenantId}, 'energy', g.day, g.area, g.department, g.product)
    ),
    watt_day as (
      select area, department, product, day, (select sum(x) from unnest(hours) x) as energy from watt
    ),
    parting as (
      select u.id, u.kw * (
        select sum(x * greatest(0, least(1, extract(epoch from u.lost - u.lost::date::timestamp) / 3600 - (at - 1))))
        from unnest(w.hours) with ordinality v(x, at)
      ) as energy
      from unit u join watt w on (w.area, w.department, w.product, w.day) = (u.area, u.department, u.product, u.lost::date)
    ),
    calendar as (
      select day::date, date_trunc('month', day)::date as month,
        case when day < ${span.first}::date then null
          when day = ${span.last}::date then ${span.hour + span.passed}::float8 else 24 end::real as hours
      from generate_series(date_trunc('month', ${span.first}::date), ${span.last}::date, interval '1 day') day
    ),
    month as (
      select month, array_agg(hours order by day) as hours, sum(hours) as total, max(day) as last from calendar group by month
    ),
    energy as (
      select s.area, s.department, s.product, c.month, array_agg(w.energy::real order by c.day) as days,
        sum(w.energy) as total
      from (select distinct area, department, product from watt_day) s cross join calendar c
      left join watt_day w on (w.area, w.department, w.product, w.day) = (s.area, s.department, s.product, c.day)
      group by 1, 2, 3, 4
    ),
    off_day as (
      select gap.id, d.day::date as day,
        sum(extract(epoch from least(gap.e, d.day + interval '1 day') - greatest(gap.s, d.day)) / 3600)::real as hours
      from gap cross join lateral generate_series(gap.s::date::timestamp, gap.e, interval '1 day') d(day)
      group by 1, 2
    ),
    off_month as (
      select o.id, c.month, array_agg(f.hours order by c.day) as offline
      from (select distinct id, date_trunc('month', day)::date as month from off_day) o join calendar c on c.month = o.month
      left join off_day f on f.id = o.id and f.day = c.day group by 1, 2
    )
    insert into ${deviceMonths} (device_id, first_day, energy, online, offline, energy_sum, online_sum, offline_sum)
    select id, month, energy, online, offline, coalesce(energy_sum, ${sumOf('energy')}),
      coalesce(online_sum, ${sumOf('online')}), ${sumOf('offline')}
    from (
      select d.id, m.month,
        case when e.days is null then null
          when not k.is_cut then array(select x * d.kw::real from unnest(e.days) x)
          else array(select case when m.month + at::int <= d.since then null
              when m.month + at::int - 1 < coalesce(d.lost::date, 'infinity'::date) then x * d.kw::real
              when m.month + at::int - 1 = d.lost::date then p.energy::real end
            from unnest(e.days) with ordinality u(x, at)) end as energy,
        case when not k.is_cut then e.total * d.kw end as energy_sum,
        case when o.offline is null and d.since <= m.month then m.hours else array(
          select case when m.month + at::int > d.since then greatest(0, x - coalesce(o.offline[at], 0)) end
          from unnest(m.hours) with ordinality u(x, at)) end as online,
        case when o.offline is null and d.since <= m.month then m.total end as online_sum,
        o.offline
      from unit d join month m on m.last >= d.since
      left join energy e on (e.area, e.department, e.product, e.month) = (d.area, d.department, d.product, m.month)
      left join off_month o on o.id = d.id and o.month = m.month
      left join parting p on p.id = d.id
      cross join lateral (select d.since > m.month or coalesce(d.lost::date <= m.last, false) as is_cut) k
      offset 0
    ) made`;
}

/** The sum of an array; null for one without values. */
const sumOf = (column: string): SQL => sql.raw(`(select sum(x) from unnest(${column}) x)`);
