import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { deviceSeries, devices, seriesHours } from '../db/schema.ts';
import { partsOf } from '../process/parts-of.ts';

/** Devices in a statement. */
const atOnce = 1_000;
/** Digits of the codes of areas by which metrics are counted: the series of such an area have the same row of a metric. */
const countedDigits = 6;

interface Series extends Record<string, unknown> {
  tenantId: string;
  areaCode: string;
  departmentCode: string;
  productId: string;
  devices: number;
}

/** Some series that a transaction records: all that share a row of a metric. */
export type SeriesPart = readonly Series[];

/** Ids of the devices of a part. */
export interface PartIds {
  all: string[];
  /** In parts for statements about single devices. */
  some: string[][];
  /** In parts of whole series. */
  series: string[][];
}

/**
 * Divides all devices into parts of some hundreds, or more where these share a row of a metric.
 * @param day a day of which hours may have been recorded, 'yyyy-MM-dd': how many devices a series has need not be counted then
 */
export async function findParts(tx: Queryable, day: string): Promise<SeriesPart[]> {
  const key = sql.raw('d.tenant_id, d.area_code, d.department_code, d.product_id');
  // From key to key in an index: 50,000 devices have some hundreds.
  const { rows } = await tx.execute<Series>(sql`
    with recursive keys as (
      (select ${key} from ${devices} d order by ${key} limit 1)
      union all
      select later.* from keys k cross join lateral (
        select ${key} from ${devices} d
        where (${key}) > (k.tenant_id, k.area_code, k.department_code, k.product_id) order by ${key} limit 1
      ) later
    ), counted as materialized (
      select s.tenant_id, s.area_code, s.department_code, s.product_id, (select max(v.x) from unnest(h.known) as v(x)) as devices
      from ${seriesHours} h join ${deviceSeries} s on s.id = h.series_id where h.day = ${day}::date
    )
    select d.tenant_id as "tenantId", d.area_code as "areaCode", d.department_code as "departmentCode",
      d.product_id as "productId", coalesce(counted.devices, (select count(*) from ${devices} c
        where (c.tenant_id, c.area_code, c.department_code, c.product_id) = (${key})))::int as devices
    from keys d left join counted using (tenant_id, area_code, department_code, product_id) order by ${key}`);
  const sharing = new Map<string, Series[]>();
  for (const one of rows) {
    const key = JSON.stringify([one.tenantId, one.areaCode.slice(0, countedDigits), one.departmentCode, one.productId]);
    const known = sharing.get(key);
    if (known) known.push(one);
    else sharing.set(key, [one]);
  }
  return packed([...sharing.values()]).map((groups) => groups.flat());
}

/** Finds the devices of a part. */
export async function findIds(tx: Queryable, part: SeriesPart): Promise<PartIds> {
  const list = (key: 'tenantId' | 'areaCode' | 'departmentCode' | 'productId') =>
    sql`${sql.param(part.map((one) => one[key]))}::text[]`;
  const { rows } = await tx.execute<{ at: number; id: string }>(sql`
    select k.at::int as at, d.id
    from unnest(${list('tenantId')}, ${list('areaCode')}, ${list('departmentCode')}, ${list('productId')}) with ordinality
      as k(tenant_id, area_code, department_code, product_id, at)
    join ${devices} d on (d.tenant_id, d.area_code, d.department_code, d.product_id)
      = (k.tenant_id, k.area_code, k.department_code, k.product_id)
    order by k.at, d.id`);
  const bySeries = new Map<number, string[]>();
  for (const { at, id } of rows) {
    const known = bySeries.get(at);
    if (known) known.push(id);
    else bySeries.set(at, [id]);
  }
  const all = rows.map(({ id }) => id);
  const series = packed([...bySeries.values()].map((ids) => ids.map((id) => ({ id, devices: 1 }))));
  return { all, some: partsOf(all, atOnce), series: series.map((own) => own.flat().map(({ id }) => id)) };
}

/** Puts groups together until they have as many devices as a statement takes; a larger one stays alone. */
function packed<Item extends { devices: number }>(groups: readonly (readonly Item[])[]): (readonly Item[])[][] {
  const packs: (readonly Item[])[][] = [];
  let last = 0;
  for (const group of groups) {
    const size = group.reduce((sum, { devices: count }) => sum + count, 0);
    const pack = packs.at(-1);
    if (pack && last + size <= atOnce) pack.push(group);
    else packs.push([group]);
    last = pack && last + size <= atOnce ? last + size : size;
  }
  return packs;
}
