import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/db.ts';
import { alarms } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { describeAlarmEvents } from './alarm-events.ts';
import { type AlarmAction, logAlarms } from './alarm-log.ts';

/** Alarms of a tenant, by id or by any condition; those of other tenants are left out. */
export interface AlarmTargets {
  tenantId: string;
  where: SQL | undefined;
}

/** What an action has changed, with its events, which are sent after the commit. */
export interface ChangeOutcome {
  changed: string[];
  outgoing: Outgoing[];
}

/** An action of a user, or of the platform without one. */
export interface Actor {
  userId: string | null;
  note?: string | null;
}

const nothingChanged: ChangeOutcome = { changed: [], outgoing: [] };

/**
 * Locks alarms until the transaction ends, in the order of their ids, so that two actions on the same alarms never wait
 * for each other. Returns at most `limit` ids.
 */
export async function lockAlarms(tx: Queryable, { tenantId, where }: AlarmTargets, limit?: number): Promise<string[]> {
  const query = tx
    .select({ id: alarms.id })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), where))
    .orderBy(asc(alarms.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit)).for('update');
  return rows.map(({ id }) => id);
}

/**
 * The targets with what is folded under them and not handled: what happens to an alarm happens to those that it
 * explains, or they would come back into the lists.
 * @param which leaves out others, such as those that the user may not see
 */
export const withFolded = (db: Queryable, { tenantId, where }: AlarmTargets, which?: SQL): AlarmTargets => {
  const parents = db
    .select({ id: alarms.id })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), where));
  return { tenantId, where: or(where, and(which, isNull(alarms.handledAt), inArray(alarms.parentId, parents))) };
};

interface Change extends Actor {
  action: AlarmAction;
  /** Which of the targets the action changes; the others stay as they are. */
  changes: SQL | undefined;
  set: PgUpdateSetSource<typeof alarms>;
}

/** Changes any number of alarms in one statement each for the rows, their logs and their events. */
export async function changeAlarms(
  tx: Queryable,
  now: Date,
  targets: AlarmTargets,
  { action, userId, note, changes, set }: Change,
): Promise<ChangeOutcome> {
  const locked = await lockAlarms(tx, { ...targets, where: and(targets.where, changes) });
  if (locked.length === 0) return nothingChanged;
  const rows = await tx
    .update(alarms)
    .set(set)
    .where(and(eq(alarms.tenantId, targets.tenantId), inList(alarms.id, locked), changes))
    .returning({ id: alarms.id });
  const changed = rows.map(({ id }) => id).sort();
  await logAlarms(tx, now, changed, { action, userId, note });
  return {
    changed,
    outgoing: await describeAlarmEvents(tx, now, { tenantId: targets.tenantId, changed, change: action }),
  };
}
