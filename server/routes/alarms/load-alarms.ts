import { and, desc, sql } from 'drizzle-orm';
import type { AlarmCondition, AlarmRow } from '../../../src/schemas/wire/alarms.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, workOrders } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { alarmsMatching } from './alarm-conditions.ts';
import { type AlarmReader, visibleTo } from './alarm-reader.ts';
import { describeAlarm } from './describe-alarm.ts';
import { selectAlarms } from './select-alarms.ts';

/**
 * Loads those alarms among some that the reader may see, by id.
 * @param condition counts what is folded under each among the alarms of a list. Default: all alarms
 */
export async function loadAlarms(
  db: Queryable,
  reader: AlarmReader,
  ids: readonly string[],
  condition: AlarmCondition = { state: 'all' },
): Promise<ReadonlyMap<string, AlarmRow>> {
  if (ids.length === 0) return new Map();
  const found = await selectAlarms(db, reader, and(visibleTo(reader), inList(alarms.id, ids)));
  const orders = await ordersOf(
    db,
    found.map(({ alarm }) => alarm),
  );
  const children = await countChildren(db, reader, ids, condition);
  return new Map(
    found.map((row) => {
      const { id } = row.alarm;
      return [id, describeAlarm({ ...row, order: orders.get(id), children: children.get(id) ?? 0 }, reader)];
    }),
  );
}

/** The newest order of each alarm, else that of the alarm that it is folded under. */
async function ordersOf(db: Queryable, found: readonly { id: string; parentId: string | null }[]) {
  const ids = new Set(found.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])));
  const rows = await db
    .selectDistinctOn([workOrders.alarmId], { alarmId: workOrders.alarmId, id: workOrders.id, no: workOrders.no })
    .from(workOrders)
    .where(inList(workOrders.alarmId, [...ids]))
    .orderBy(workOrders.alarmId, desc(workOrders.createdAt), desc(workOrders.id));
  const own = new Map(rows.map(({ alarmId, id, no }) => [alarmId ?? '', { id, no }]));
  return new Map(found.map(({ id, parentId }) => [id, own.get(id) ?? own.get(parentId ?? '')]));
}

/** Counts the alarms of a list that are folded under each. */
async function countChildren(db: Queryable, reader: AlarmReader, ids: readonly string[], condition: AlarmCondition) {
  const matching = alarmsMatching(db, reader, { ...condition, folded: false });
  const rows = await db
    .select({ parentId: alarms.parentId, value: sql<number>`count(*)::int` })
    .from(alarms)
    .where(and(matching, inList(alarms.parentId, ids)))
    .groupBy(alarms.parentId);
  return new Map(rows.map(({ parentId, value }) => [parentId ?? '', value]));
}
