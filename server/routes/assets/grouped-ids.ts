import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { devices, products } from '../../db/schema.ts';
import { fromNearerEnd, inList, type PageWindow } from '../../http/page.ts';

/** What devices are in groups by: their state, or the code of their product. */
const groupings = { onlineStatus: devices.onlineStatus, productCode: devices.productId } as const;
type Grouping = keyof typeof groupings;

/** Whether an order of devices is one of few groups. */
export const isGrouped = (sortName: string | undefined): sortName is Grouping =>
  sortName !== undefined && Object.hasOwn(groupings, sortName);

interface Group extends Record<string, unknown> {
  keys: string[];
  count: number;
}

/**
 * The ids of a page of devices that are ordered by what few groups of them share, then by id, and the number of all.
 * Devices are counted by group, and only the groups of the page are read, in the order of an index: sorting all devices
 * by what most of them share takes ten times as long.
 */
export async function findGroupedIds(
  db: Queryable,
  {
    by,
    isDescending,
    where,
    window,
  }: { by: Grouping; isDescending: boolean; where: SQL | undefined; window: Pick<PageWindow, 'limit' | 'offset'> },
): Promise<{ ids: string[]; total: number }> {
  const groups = await countGroups(db, by, isDescending, where);
  const ids: string[] = [];
  let begin = 0;
  for (const { keys, count } of groups) {
    const from = Math.max(window.offset, begin) - begin;
    const to = Math.min(window.offset + window.limit, begin + count) - begin;
    begin += count;
    if (from >= to) continue;
    const { isTurned, limit, offset } = fromNearerEnd({ offset: from, limit: to - from }, count);
    const [key] = keys;
    const isOfGroup = keys.length === 1 && key ? eq(groupings[by], key) : inList(groupings[by], keys);
    const rows = await db
      .select({ id: devices.id })
      .from(devices)
      .where(and(where, isOfGroup))
      .orderBy(isTurned ? desc(devices.id) : asc(devices.id))
      .limit(limit)
      .offset(offset);
    if (isTurned) rows.reverse();
    ids.push(...rows.map(({ id }) => id));
  }
  return { ids, total: begin };
}

/** Groups in their order; products of several tenants may have the same code. */
async function countGroups(
  db: Queryable,
  by: Grouping,
  isDescending: boolean,
  where: SQL | undefined,
): Promise<Group[]> {
  const counted = db
    .select({ key: sql<string>`${groupings[by]}`.as('key'), count: sql<number>`count(*)`.as('count') })
    .from(devices)
    .where(where)
    .groupBy(groupings[by]);
  const value = by === 'productCode' ? sql`${products.code}` : sql`counted.key`;
  const { rows } = await db.execute<Group>(sql`
    select array_agg(counted.key order by counted.key) as keys, sum(counted.count)::int as count from (${counted}) counted
    ${by === 'productCode' ? sql`join ${products} on ${products.id} = counted.key` : sql``}
    group by ${value} order by ${value} ${sql.raw(isDescending ? 'desc' : 'asc')}`);
  return rows;
}
