import { type SQL, sql } from 'drizzle-orm';
import { devices, products } from '../db/schema.ts';
import { timeZone } from '../texts/wall-time.ts';
import { kilowattsOfDevice, useOfDevice } from './device-kilowatts.ts';
import type { DeviceOutage } from './make-outages.ts';
import { DAY_MS } from './tenant-context.ts';

/** A tenant's history in days of Asia/Shanghai, both included. */
export interface Span {
  tenantId: string;
  first: string;
  last: string;
  /** The last hour with data on the last day, and how much of it has passed. */
  hour: number;
  passed: number;
  outages: readonly DeviceOutage[];
}

const firstLevelDigits = sql.raw('6');
const wall = (moment: SQL): SQL => sql`(${moment} at time zone ${sql.raw(`'${timeZone}'`)})`;

/** The activated devices of a tenant: `lost` is when one that is offline was last heard of. */
export const unitRows = ({ tenantId, first }: Span): SQL => sql`
  unit as materialized (
    select ${devices.id} as id, substr(${devices.areaCode}, 1, ${firstLevelDigits}) as area,
      ${devices.departmentCode} as department, ${devices.productId} as product, ${products.deviceType} as type,
      greatest(${wall(sql`${devices.createdAt}`)}::date, ${first}::date) as since,
      case when ${devices.onlineStatus} = 'OFFLINE'
        then greatest(${wall(sql`${devices.lastActiveAt}`)}, ${first}::date::timestamp) end as lost,
      ${kilowattsOfDevice} as kw, ${useOfDevice} as used
    from ${devices} join ${products} on ${products.id} = ${devices.productId}
    where ${devices.tenantId} = ${tenantId} and ${devices.onlineStatus} <> 'UNACTIVATED'
  )`;

/**
 * The devices of each series and day: their number, use and power. A device that was lost counts to the end of its last
 * day; `missing` is the power of those that are lost, by hour of that day.
 */
export const grownRows = ({ first, last }: Span): SQL => sql`
  days as (select day::date from generate_series(${first}::date, ${last}::date, interval '1 day') day),
  change as (
    select area, department, product, type, day, sum(n) as n, sum(used) as used, sum(kw) as kw from (
      select area, department, product, type, since as day, 1 as n, used, kw from unit
      union all select area, department, product, type, lost::date + 1, 0, 0, -kw from unit where lost is not null
    ) one group by 1, 2, 3, 4, 5
  ),
  parted as (
    select area, department, product, day, array_agg(kw order by at) as missing from (
      select area, department, product, lost::date as day, at,
        sum(kw * (1 - greatest(0, least(1, extract(epoch from lost - lost::date::timestamp) / 3600 - (at - 1)))))::float8 as kw
      from unit cross join generate_series(1, 24) at where lost is not null group by 1, 2, 3, 4, 5
    ) hour group by 1, 2, 3, 4
  ),
  grown as (
    select s.*, d.day, (sum(c.n) over so_far)::float8 as n, (sum(c.used) over so_far)::float8 as used,
      greatest(0, sum(c.kw) over so_far)::float8 as kw, p.missing
    from (select distinct area, department, product, type from unit) s cross join days d
    left join change c on (c.area, c.department, c.product, c.day) = (s.area, s.department, s.product, d.day)
    left join parted p on (p.area, p.department, p.product, p.day) = (s.area, s.department, s.product, d.day)
    window so_far as (partition by s.area, s.department, s.product order by d.day)
  )`;

/** The outages within the history as times on the wall; one that lasts ends with the current hour. */
export const outageRows = ({ first, last, hour, passed, outages }: Span): SQL => {
  const since = Date.parse(first);
  const recent = outages.filter(({ to }) => to === null || to.getTime() > since - DAY_MS);
  const rows = recent.map(({ deviceId, from, to }) => ({ id: deviceId, s: from, e: to }));
  return sql`
  gap as materialized (
    select g.id, greatest(${wall(sql`g.s`)}, ${first}::date::timestamp) as s,
      coalesce(${wall(sql`g.e`)}, ${last}::date + (${hour + passed})::float8 * interval '1 hour') as e, g.e is null as lasts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id text, s timestamptz, e timestamptz)
    where g.e is null or ${wall(sql`g.e`)} > ${first}::date
  )`;
};
