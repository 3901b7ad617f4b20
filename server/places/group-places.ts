import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import type { PlaceTotals } from '../db/place-totals.ts';
import { maxLevel } from './cells.ts';
import { spotKey, tileKey } from './cluster-key.ts';
import { coverTiles } from './cover-tiles.ts';
import { inRanges } from './in-box.ts';
import { type GroupRow, PlaceGroup } from './place-group.ts';
import type { PlaceSource } from './place-source.ts';
import type { Part } from './read-box.ts';
import { coarserGrid, hasCell, type ViewGrid, viewGrid } from './view-grid.ts';
import { worstAlarms } from './worst-alarms.ts';

const maxRanges = 24;
/** Maximum clusters and points of a response; with more the next coarser grid is used. */
const maxItems = 1_500;
/** Rows of a statement: places of a spot or tile with the same state. More than any screen has. */
const maxRows = 4 * maxItems;
/** The grid of zoom 14, at which a screen shows most of a city. */
const totalsLevel = 17;

/**
 * Groups the places of a box by the tiles of the grid of a zoom, or by their coordinates. With more groups than a
 * response may have the grid gets coarser until they fit.
 */
export async function groupPlaces(
  db: Queryable,
  source: PlaceSource,
  { parts, zoom, totals }: { parts: readonly Part[]; zoom: number; totals: PlaceTotals },
): Promise<PlaceGroup[]> {
  let grid = viewGrid(parts, zoom);
  if (grid.bySpot) {
    const rows = await readRows(db, source, grid, sql`limit ${maxRows + 1}`);
    const groups = rows.length > maxRows ? undefined : joinRows(rows, grid);
    if (groups && groups.length <= maxItems) return groups;
    grid = { ...grid, bySpot: false };
  }
  for (;;) {
    const rows = await (source.isTracked && grid.level <= totalsLevel
      ? readTotals(db, source, totals)
      : readRows(db, source, grid));
    const groups = joinRows(rows, grid);
    if (groups.length <= maxItems || grid.level === 0) return groups;
    grid = coarserGrid(parts, fittingLevel(rows, grid));
  }
}

/** The level at which the rows of a finer one fit, but for what else is in its tiles at the edges of the box. */
function fittingLevel(rows: readonly GroupRow[], grid: ViewGrid): number {
  const cells = rows.flatMap(({ cell }) => (hasCell(grid, cell) ? [cell] : []));
  let level = grid.level - 1;
  while (level > 0 && new Set(cells.map((cell) => tileKey(cell, level))).size > maxItems) level -= 1;
  return level;
}

/** All places of a source by the tiles of a level that is fine enough for zooms far out. */
export const readTotals = (db: Queryable, source: PlaceSource, totals: PlaceTotals): Promise<readonly GroupRow[]> =>
  totals.read(db, selectGroups(source, { level: totalsLevel, bySpot: false }, isNotNull(source.table.cell)));

/** The same in one tile, without keeping it. */
export const readWhole = (db: Queryable, source: PlaceSource): Promise<GroupRow[]> =>
  readRows(db, source, { level: 0, tiles: [{ west: 0, north: 0, east: 0, south: 0 }], bySpot: false });

async function readRows(
  db: Queryable,
  source: PlaceSource,
  { level, tiles, bySpot }: ViewGrid,
  limit = sql``,
): Promise<GroupRow[]> {
  const isNear = inRanges(source.table, coverTiles(tiles, level, maxRanges));
  const { rows } = await db.execute<GroupRow & Record<string, unknown>>(
    sql`${selectGroups(source, { level, bySpot }, isNear)} ${limit}`,
  );
  return rows;
}

function selectGroups(
  source: PlaceSource,
  { level, bySpot }: Pick<ViewGrid, 'level' | 'bySpot'>,
  isNear: SQL | undefined,
): SQL {
  const { table, state } = source;
  const where = and(source.where, isNear);
  const tile = bySpot
    ? sql`${table.longitude} as "x", ${table.latitude} as "y"`
    : sql`${table.cell} >> ${2 * (maxLevel - level)}::int as "x", 0 as "y"`;
  const select = (own: SQL, from: SQL) => sql`select ${tile}, ${state} as "state", ${own} as "level",
    count(*)::int as "count", sum(${table.longitude}) as "longitudes", sum(${table.latitude}) as "latitudes",
    min(${table.longitude}) as "west", min(${table.latitude}) as "south",
    max(${table.longitude}) as "east", max(${table.latitude}) as "north", min(${table.cell})::float8 as "cell"
    from ${from} group by 1, 2, 3, 4`;
  const all = select(sql`null::text`, sql`${table} where ${where}`);
  const alarmed =
    source.alarms &&
    select(
      sql`worst.level_id`,
      sql`${worstAlarms(source)} as worst join ${table} on ${table.id} = worst.asset_id where ${where}`,
    );
  return sql`select * from (${all}${alarmed ? sql` union all ${alarmed}` : sql``}) as found`;
}

/** Joins the rows of each tile or spot of the grid. Ranges of cells have some of other tiles too. */
function joinRows(rows: readonly GroupRow[], grid: ViewGrid): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>();
  for (const row of rows) {
    if (!hasCell(grid, row.cell)) continue;
    const key = grid.bySpot ? spotKey(row) : tileKey(row.cell, grid.level);
    const group = groups.get(key) ?? new PlaceGroup(key);
    groups.set(key, group);
    group.add(row);
  }
  return [...groups.values()];
}
