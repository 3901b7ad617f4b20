import { and, isNull } from 'drizzle-orm';
import { boxOfMost } from '../../src/engine/geo/box-of-most.ts';
import type { Box, PlaceCluster, PlacesAnswer } from '../../src/schemas/wire/map.ts';
import type { Queryable } from '../db/db.ts';
import type { PlaceTotals } from '../db/place-totals.ts';
import { refuseField } from '../http/refuse-field.ts';
import { readKey } from './cluster-key.ts';
import { countSeen } from './count-seen.ts';
import { findAtSpots, findMembers, type Member } from './find-members.ts';
import { groupPlaces, readTotals, readWhole } from './group-places.ts';
import { PlaceGroup } from './place-group.ts';
import type { PlaceSource } from './place-source.ts';
import { readBox } from './read-box.ts';

interface PlacesQuery<Row> {
  source: PlaceSource;
  totals: PlaceTotals;
  request: {
    box: readonly number[];
    zoom: number;
    seen?: readonly number[] | null;
    within?: string | null;
    summary?: boolean | null;
  };
  /** Loads the rows of places, in their order. */
  load(members: readonly Member[]): Promise<Row[]>;
}

/**
 * Finds what is in a box as clusters and points, or the members of a cluster.
 * @throws Refusal A0400 for boxes that are upside down, or a key that no cluster has
 */
export async function findPlaces<Row>(
  db: Queryable,
  { source, totals, request, load }: PlacesQuery<Row>,
): Promise<PlacesAnswer<Row>> {
  const { box, zoom, seen, within, summary } = request;
  const parts = readBox(box);
  const seenParts = seen ? readBox(seen, 'seen') : [];
  const place = within ? readKey(within) : undefined;
  if (within && !place) throw refuseField('within', 'fieldInvalid');
  const answer = place
    ? { clusters: [], points: await load(await findMembers(db, source, place)) }
    : await clustersAndPoints();
  return summary ? { ...answer, ...(await summarize(db, source, totals)) } : answer;

  async function clustersAndPoints(): Promise<PlacesAnswer<Row>> {
    const groups = await groupPlaces(db, source, { parts, zoom, totals });
    const found = await findAtSpots(
      db,
      source,
      groups.filter(({ count }) => count === 1),
    );
    const counts = await countSeen(db, source, groups, seenParts);
    return {
      clusters: groups
        .filter(({ count }) => count > 1)
        .map((group) => ({ ...group.toCluster(source.levels), ...seenOf(counts.get(group.key)) })),
      points: await load(found),
    };
  }
}

const seenOf = (seen: PlaceCluster['seen']) => seen && { seen };

/** Counts all matches, also outside of the box. */
async function summarize(db: Queryable, source: PlaceSource, totals: PlaceTotals) {
  const { table, where } = source;
  const unplaced = await db.$count(table, and(where, isNull(table.cell)));
  const rows = source.isTracked ? await readTotals(db, source, totals) : await readWhole(db, source);
  const parts = rows.map(({ west, south, east, north, count }) => ({ box: [west, south, east, north] as Box, count }));
  const all = new PlaceGroup('');
  for (const row of rows) all.add(row);
  const { box, far } = boxOfMost(parts) ?? { box: null, far: 0 };
  return { total: all.count + unplaced, unplaced, bounds: box, far };
}
