import { and, type SQL, sql } from 'drizzle-orm';
import { boxesMeet, boxIsIn } from '../../src/engine/geo/box-of.ts';
import type { Box } from '../../src/schemas/wire/map.ts';
import type { Queryable } from '../db/db.ts';
import { readKey } from './cluster-key.ts';
import { inParts } from './in-box.ts';
import type { PlaceGroup } from './place-group.ts';
import type { PlaceSource } from './place-source.ts';
import type { Part } from './read-box.ts';
import { worstAlarms } from './worst-alarms.ts';

type Counts = Record<string, number>;

/**
 * Counts the members of groups that are in the parts of a box, by the key of the group and their state. Only of groups
 * that have members in it and beside it: of the others the box of the group says enough.
 */
export async function countSeen(
  db: Queryable,
  source: PlaceSource,
  groups: readonly PlaceGroup[],
  parts: readonly Part[],
): Promise<Map<string, Counts>> {
  const edges = groups.flatMap(({ key, box }) => {
    const place = readKey(key);
    return place && 'cells' in place && parts.some((part) => isCut(box, part)) ? [{ key, ...place.cells }] : [];
  });
  const counts = new Map<string, Counts>(edges.map(({ key }) => [key, {}]));
  if (edges.length === 0) return counts;
  const { table, state } = source;
  const worst = source.alarms && sql`left join ${worstAlarms(source)} as worst on worst.asset_id = ${table.id}`;
  const shown: SQL = worst ? sql`coalesce(worst.level_id, ${state})` : sql`${state}`;
  const list = (of: (edge: (typeof edges)[number]) => unknown) => sql.param(edges.map(of));
  const { rows } = await db.execute<{ key: string; state: string; count: number }>(sql`
    select edge.key as "key", ${shown} as "state", count(*)::int as "count"
    from unnest(${list(({ key }) => key)}::text[], ${list(({ low }) => low)}::bigint[],
      ${list(({ high }) => high)}::bigint[]) as edge(key, low, high)
    join ${table} on ${table.cell} between edge.low and edge.high ${worst ?? sql``}
    where ${and(source.where, inParts(table, parts))} group by 1, 2`);
  for (const row of rows) counts.get(row.key)![row.state] = row.count;
  return counts;
}

/** Whether a box reaches into a part and beyond it. */
const isCut = (box: Box, { west, south, east, north }: Part): boolean => {
  const part: Box = [west, south, east, north];
  return boxesMeet(part, box) && !boxIsIn(part, box);
};
