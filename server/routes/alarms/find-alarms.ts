import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AlarmCondition, AlarmSummary } from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypes, devices } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { type PageWindow, readOrder } from '../../http/page.ts';
import { alarmsMatching, isTop } from './alarm-conditions.ts';
import type { AlarmReader } from './alarm-reader.ts';
import { editableBy } from './alarm-rights.ts';
import { type AlarmLevel, listLevels } from './list-levels.ts';

/** Totals are exact up to here; of more alarms this is the total. */
export const maxCounted = 100_000;
/** The orders that an index gives; more alarms than are counted cannot be sorted by anything else. */
const timeOrders = ['date', 'lastDate'];

interface AlarmQuery {
  condition: AlarmCondition;
  sort: { sortName?: string; sortOrder?: string };
  window: Pick<PageWindow, 'limit' | 'offset'>;
}

/** A page of alarms. `total` counts its rows, `summary` also what is folded under them. */
interface FoundAlarms {
  ids: string[];
  total: number;
  summary: AlarmSummary;
}

/**
 * Finds the ids of a page of alarms, newest first. A descending order by level begins with the most serious one.
 * @throws Refusal A0400 for an unknown filter or order
 */
export async function findAlarms(
  db: Queryable,
  reader: AlarmReader,
  { condition, sort, window }: AlarmQuery,
): Promise<FoundAlarms> {
  const where = alarmsMatching(db, reader, condition);
  const levels = await listLevels(db, reader);
  const { total, summary } = await countMatching(db, reader, condition, levels);
  const isByTime = !sort.sortName || !sort.sortOrder || timeOrders.includes(sort.sortName);
  if (total === maxCounted && !isByTime)
    throw new Refusal(envelopeStatus.badRequest, 'alarmsTooManyToSort', { max: maxCounted });
  if (window.offset >= total) return { ids: [], total, summary };
  const rows = await db
    .select({ id: alarms.id })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .where(where)
    .orderBy(...orderOf(reader, levels, sort))
    .limit(window.limit)
    .offset(window.offset);
  return { ids: rows.map(({ id }) => id), total, summary };
}

/** Counts rows, alarms and levels in one statement, so that they agree. */
async function countMatching(
  db: Queryable,
  reader: AlarmReader,
  condition: AlarmCondition,
  levels: readonly AlarmLevel[],
): Promise<Pick<FoundAlarms, 'total' | 'summary'>> {
  const isFolding = condition.folded === true && condition.unfolded !== true;
  const editable = editableBy(reader);
  const some = db
    .select({
      levelId: alarms.levelId,
      isRow: (isFolding ? sql<boolean>`(${isTop(db, reader, condition)})` : sql<boolean>`true`).as('is_row'),
      isViewed: (editable ? sql<boolean>`not (${editable})` : sql<boolean>`false`).as('is_viewed'),
    })
    .from(alarms)
    .where(alarmsMatching(db, reader, { ...condition, folded: false }))
    .limit(maxCounted)
    .as('some');
  const rows = await db
    .select({
      levelId: some.levelId,
      alarms: sql<number>`count(*)::int`,
      rows: sql<number>`count(*) filter (where ${some.isRow})::int`,
      viewed: sql<number>`count(*) filter (where ${some.isViewed})::int`,
    })
    .from(some)
    .groupBy(some.levelId);
  const count = new Map(rows.map((row) => [row.levelId, row.alarms]));
  const known = levels.flatMap(({ id, name }) => (count.has(id) ? [`${name} ${count.get(id)}`] : []));
  const onlyViewed = rows.reduce((sum, row) => sum + row.viewed, 0);
  return {
    total: rows.reduce((sum, row) => sum + row.rows, 0),
    summary: {
      all: rows.reduce((sum, row) => sum + row.alarms, 0),
      levels: known.join(reader.locale === 'zh' ? '，' : ', '),
      ...(onlyViewed > 0 && { onlyViewed }),
    },
  };
}

function orderOf({ locale }: AlarmReader, levels: readonly AlarmLevel[], sort: AlarmQuery['sort']): SQL[] {
  const ids = levels.map(({ id }) => id);
  return readOrder(sort, {
    allowed: {
      date: alarms.happenedAt,
      lastDate: alarms.lastAt,
      levelId: sql`-coalesce(array_position(${sql.param(ids)}::text[], ${alarms.levelId}), ${ids.length + 1}::int)`,
      eventTypeName: sql`(${alarmTypes.name} ->> ${locale}::text)`,
      deviceName: devices.name,
      repeats: alarms.repeats,
    },
    otherwise: [sql`${alarms.happenedAt} desc`],
    last: alarms.id,
  });
}
