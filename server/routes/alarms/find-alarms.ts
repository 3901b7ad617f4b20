import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AlarmCondition } from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypes, devices, dictionaries } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { type PageWindow, readOrder } from '../../http/page.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { alarmsMatching } from './alarm-conditions.ts';
import type { AlarmReader } from './alarm-reader.ts';

/** Totals are exact up to here; of more alarms this is the total. */
export const maxCounted = 100_000;
/** The orders that an index gives; more alarms than are counted cannot be sorted by anything else. */
const timeOrders = ['date', 'lastDate'];

interface AlarmQuery {
  condition: AlarmCondition;
  sort: { sortName?: string; sortOrder?: string };
  window: Pick<PageWindow, 'limit' | 'offset'>;
}

/**
 * Finds the ids of a page of alarms, newest first. A descending order by level begins with the most serious one.
 * @throws Refusal A0400 for an unknown filter or order
 */
export async function findAlarms(
  db: Queryable,
  reader: AlarmReader,
  { condition, sort, window }: AlarmQuery,
): Promise<{ ids: string[]; total: number }> {
  const where = alarmsMatching(db, reader, condition);
  const total = await countMatching(db, where);
  const isByTime = !sort.sortName || !sort.sortOrder || timeOrders.includes(sort.sortName);
  if (total === maxCounted && !isByTime)
    throw new Refusal(envelopeStatus.badRequest, 'alarmsTooManyToSort', { max: maxCounted });
  if (window.offset >= total) return { ids: [], total };
  const rows = await db
    .select({ id: alarms.id })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .where(where)
    .orderBy(...(await orderOf(db, reader, sort)))
    .limit(window.limit)
    .offset(window.offset);
  return { ids: rows.map(({ id }) => id), total };
}

async function countMatching(db: Queryable, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(alarms)
    .where(where)
    .limit(maxCounted)
    .as('some');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
}

async function orderOf(db: Queryable, { tenantId, locale }: AlarmReader, sort: AlarmQuery['sort']): Promise<SQL[]> {
  const levels = sort.sortName === 'levelId' ? await listLevels(db, tenantId) : [];
  return readOrder(sort, {
    allowed: {
      date: alarms.happenedAt,
      lastDate: alarms.lastAt,
      levelId: sql`-coalesce(array_position(${sql.param(levels)}::text[], ${alarms.levelId}), ${levels.length + 1}::int)`,
      eventTypeName: sql`(${alarmTypes.name} ->> ${locale}::text)`,
      deviceName: devices.name,
      repeats: alarms.repeats,
    },
    otherwise: [sql`${alarms.happenedAt} desc`],
    last: alarms.id,
  });
}

/** The ids of alarm levels, the most serious first. */
async function listLevels(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(
      and(
        eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel),
        or(isNull(dictionaries.tenantId), eq(dictionaries.tenantId, tenantId)),
      ),
    )
    .orderBy(asc(dictionaries.sort), asc(dictionaries.id));
  return rows.map(({ id }) => id);
}
