import { and, desc, sql } from 'drizzle-orm';
import type { AlarmRow } from '../../../src/schemas/wire/alarms.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, workOrders } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { type AlarmReader, visibleTo } from './alarm-reader.ts';
import { describeAlarm } from './describe-alarm.ts';
import { selectAlarms } from './select-alarms.ts';

/** Loads those alarms among some that the reader may see, by id. */
export async function loadAlarms(
  db: Queryable,
  reader: AlarmReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlarmRow>> {
  if (ids.length === 0) return new Map();
  const found = await selectAlarms(db, and(visibleTo(reader), inList(alarms.id, ids)));
  const orders = await ordersOf(db, ids);
  const children = await countChildren(db, reader, ids);
  return new Map(
    found.map((row) => {
      const { id } = row.alarm;
      return [id, describeAlarm({ ...row, order: orders.get(id), children: children.get(id) ?? 0 }, reader)];
    }),
  );
}

/** The newest order of each alarm. */
async function ordersOf(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .selectDistinctOn([workOrders.alarmId], { alarmId: workOrders.alarmId, id: workOrders.id, no: workOrders.no })
    .from(workOrders)
    .where(inList(workOrders.alarmId, ids))
    .orderBy(workOrders.alarmId, desc(workOrders.createdAt), desc(workOrders.id));
  return new Map(rows.map(({ alarmId, id, no }) => [alarmId ?? '', { id, no }]));
}

/** Counts the open alarms that are folded under each. */
async function countChildren(db: Queryable, reader: AlarmReader, ids: readonly string[]) {
  const rows = await db
    .select({ parentId: alarms.parentId, value: sql<number>`count(*)::int` })
    .from(alarms)
    .where(and(visibleTo(reader), inList(alarms.parentId, ids), isOpen(reader.now)))
    .groupBy(alarms.parentId);
  return new Map(rows.map(({ parentId, value }) => [parentId ?? '', value]));
}
