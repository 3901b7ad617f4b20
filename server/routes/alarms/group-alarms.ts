import { and, desc, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AlarmCondition,
  type AlarmGroup,
  type AlarmGrouping,
  alarmGroupings,
} from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { within } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypes, carriers, devices } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { inList, type PageWindow } from '../../http/page.ts';
import { alarmsMatching } from './alarm-conditions.ts';
import type { AlarmReader } from './alarm-reader.ts';
import { maxCounted } from './find-alarms.ts';

/**
 * Groups the alarms that match a condition, the largest group first. Alarms of no group are left out,
 * folded ones count like all others. As for the total
 * of a page, at most 100,000 alarms are counted.
 * @throws Refusal A0400 without a known `groupBy`, or for an unknown filter
 */
export async function groupAlarms(
  db: Queryable,
  reader: AlarmReader,
  { condition, window }: { condition: AlarmCondition; window: Pick<PageWindow, 'limit' | 'offset'> },
): Promise<{ groups: AlarmGroup[]; total: number }> {
  const by = alarmGroupings.find((one) => one === condition.groupBy);
  if (!by) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { groupBy: 'fieldInvalid' });
  const id = groupId(db, by);
  const some = db
    .select({ id: id.as('id') })
    .from(alarms)
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .where(and(alarmsMatching(db, reader, { ...condition, folded: false }), isNotNull(id)))
    .limit(maxCounted)
    .as('some');
  const count = sql<number>`count(*)::int`;
  const rows = await db
    .select({ id: some.id, count, total: sql<number>`count(*) over ()::int` })
    .from(some)
    .groupBy(some.id)
    .orderBy(desc(count), some.id)
    .limit(window.limit)
    .offset(window.offset);
  const names = await namesOf(
    db,
    reader,
    by,
    rows.map((row) => row.id),
  );
  return {
    groups: rows.map((row) => ({ id: row.id, name: names.get(row.id) ?? row.id, count: row.count })),
    total: rows[0]?.total ?? 0,
  };
}

/** The id that the alarms of a group share; null for those of none. */
function groupId(db: Queryable, by: AlarmGrouping): SQL<string> {
  if (by === 'type') return sql`${alarms.typeId}`;
  if (by === 'carrier') return sql`coalesce(${alarms.carrierId}, ${devices.carrierId})`;
  const lamps = alias(devices, 'lamps');
  const hasLamps = exists(db.select({ one: sql`1` }).from(lamps).where(eq(lamps.parentDeviceId, devices.id)));
  // The alarms of a concentrator itself belong to its group too.
  return sql`coalesce(${devices.parentDeviceId}, case when ${hasLamps} then ${devices.id} end)`;
}

async function namesOf(
  db: Queryable,
  { tenantId, locale, scopes }: AlarmReader,
  by: AlarmGrouping,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  if (by === 'type') {
    const rows = await db
      .select({ id: alarmTypes.id, name: alarmTypes.name })
      .from(alarmTypes)
      .where(inList(alarmTypes.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name[locale]]));
  }
  const table = by === 'carrier' ? carriers : devices;
  const seen = within(by === 'carrier' ? scopes.Carrier : scopes.Device, table);
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inList(table.id, ids), seen));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
