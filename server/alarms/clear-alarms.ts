import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/db.ts';
import { alarms } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { describeAlarmEvents } from './alarm-events.ts';
import { logAlarms } from './alarm-log.ts';
import { type Actor, type AlarmTargets, type ChangeOutcome, changeAlarms, lockAlarms } from './change-alarms.ts';

/** Matches the active alarms of devices, of one type or of all. */
export const activeOf = (deviceIds: readonly string[], typeId?: string): SQL =>
  and(
    isNull(alarms.clearedAt),
    inList(alarms.deviceId, deviceIds),
    typeId === undefined ? undefined : eq(alarms.typeId, typeId),
  ) as SQL;

/** Ends active alarms whose condition has ended. Those that nobody has acknowledged stay open. */
export const clearAlarms = (
  tx: Queryable,
  now: Date,
  targets: AlarmTargets,
  actor: Actor = { userId: null },
): Promise<ChangeOutcome> =>
  changeAlarms(tx, now, targets, {
    ...actor,
    action: 'clear',
    changes: isNull(alarms.clearedAt),
    set: { clearedAt: now },
  });

/** Clears active alarms, and unfolds those below them that are still active. */
export async function clearAndUnfold(tx: Queryable, now: Date, { tenantId, where }: AlarmTargets): Promise<Outgoing[]> {
  const { changed, outgoing } = await clearAlarms(tx, now, { tenantId, where });
  if (changed.length === 0) return outgoing;
  const still = await lockAlarms(tx, {
    tenantId,
    where: and(isNull(alarms.clearedAt), inList(alarms.parentId, changed)),
  });
  if (still.length === 0) return outgoing;
  await tx
    .update(alarms)
    .set({ parentId: null })
    .where(and(eq(alarms.tenantId, tenantId), inList(alarms.id, still)));
  await logAlarms(tx, now, still, { action: 'unfold' });
  return [...outgoing, ...(await describeAlarmEvents(tx, now, { tenantId, changed: still, change: 'unfold' }))];
}

/**
 * Folds alarms under another one: lists show that one with their number. Under one that is acknowledged or shelved they
 * are so too.
 */
export const foldAlarms = (
  tx: Queryable,
  now: Date,
  { tenantId, where }: AlarmTargets,
  parentId: string,
): Promise<ChangeOutcome> =>
  changeAlarms(
    tx,
    now,
    { tenantId, where: and(where, ne(alarms.id, parentId)) },
    {
      userId: null,
      action: 'fold',
      changes: or(isNull(alarms.parentId), ne(alarms.parentId, parentId)),
      set: {
        parentId,
        acknowledgedAt: orOf(alarms.acknowledgedAt, parentId),
        acknowledgedBy: orOf(alarms.acknowledgedBy, parentId),
        shelvedUntil: orOf(alarms.shelvedUntil, parentId),
        shelvedBy: orOf(alarms.shelvedBy, parentId),
      },
    },
  );

/** What an alarm has in a column, else what another one has. */
const orOf = (column: PgColumn, id: string): SQL =>
  sql`coalesce(${column}, (select parent.${sql.identifier(column.name)} from ${alarms} parent where parent.id = ${id}::text))`;
