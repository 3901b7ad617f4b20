import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { naturally } from '../http/page.ts';
import type { ClusterPlace } from './cluster-key.ts';
import { inRanges, type PlaceColumns } from './in-box.ts';
import type { PlaceGroup } from './place-group.ts';
import type { PlaceSource } from './place-source.ts';
import { rankOf, worstAlarms } from './worst-alarms.ts';

/** A place with the level of its worst open alarm. */
export interface Member {
  id: string;
  level: string | null;
}

/** A place alone at its coordinates. */
type Spot = Pick<PlaceGroup, 'cell' | 'west' | 'south'>;

/** Maximum members of a cluster in a response. */
const maxMembers = 200;
/** States of assets without alarms from the worst. */
const assetStates = ['OFFLINE', 'DAMAGED', 'MAINTAIN', 'UNACTIVATED'];

/** Finds the members of a cluster, those in the worst state first, then by name. */
export const findMembers = (db: Queryable, source: PlaceSource, place: ClusterPlace): Promise<Member[]> => {
  const { table, state, levels, worstStates = assetStates } = source;
  const byAlarm = rankOf(sql`${source.alarms ? sql`worst.level_id` : state}`, levels);
  const byState = sql`coalesce(array_position(${sql.param([...worstStates])}::text[], ${state}), ${worstStates.length + 1}::int)`;
  return select(db, source, inPlace(table, place), {
    order: sql`order by ${byAlarm}, ${byState}, ${naturally(source.name)}, ${table.id} limit ${maxMembers}`,
  });
};

/** Finds what is at coordinates, of the cells that they are in. */
export function findAtSpots(db: Queryable, source: PlaceSource, spots: readonly Spot[]): Promise<Member[]> {
  if (spots.length === 0) return Promise.resolve([]);
  const { cell, longitude, latitude } = source.table;
  const list = (of: (spot: Spot) => number) => sql.param(spots.map(of));
  return select(
    db,
    source,
    sql`${cell} = any(${list((spot) => spot.cell)}::bigint[]) and (${longitude}, ${latitude}) in (
      select * from unnest(${list(({ west }) => west)}::float8[], ${list(({ south }) => south)}::float8[]))`,
  );
}

async function select(
  db: Queryable,
  source: PlaceSource,
  which: SQL | undefined,
  { order = sql`` }: { order?: SQL } = {},
): Promise<Member[]> {
  const { table } = source;
  const worst = source.alarms && sql`left join ${worstAlarms(source)} as worst on worst.asset_id = ${table.id}`;
  const level = source.alarms ? sql`worst.level_id` : sql`null::text`;
  const { rows } = await db.execute<{ id: string; level: string | null }>(
    sql`select ${table.id} as "id", ${level} as "level" from ${table} ${worst ?? sql``}
      where ${and(source.where, which)} ${order}`,
  );
  return rows;
}

function inPlace(table: PlaceColumns, place: ClusterPlace): SQL | undefined {
  if ('cells' in place) return inRanges(table, [place.cells]);
  const { longitude, latitude } = place;
  return and(
    sql`${table.cell} = place_cell(${longitude}::float8, ${latitude}::float8)`,
    eq(table.longitude, longitude),
    eq(table.latitude, latitude),
  );
}
