import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { alarmLogs } from '../db/schema.ts';

/** What can happen to an alarm. */
export const alarmActions = [
  'raise',
  'repeat',
  'fold',
  'unfold',
  'clear',
  'ack',
  'unack',
  'handle',
  'shelve',
  'unshelve',
  'order',
  'review',
  'unreview',
] as const;
export type AlarmAction = (typeof alarmActions)[number];

interface Logged {
  action: AlarmAction;
  /** Null for the platform itself. */
  userId?: string | null;
  note?: string | null;
}

/** Logs one action on any number of alarms, in one statement. */
export async function logAlarms(
  tx: Queryable,
  now: Date,
  ids: readonly string[],
  { action, userId = null, note = null }: Logged,
): Promise<void> {
  if (ids.length === 0) return;
  const logIds = ids.map(() => newId());
  await tx.execute(sql`
    insert into ${alarmLogs} (id, alarm_id, logged_at, action, user_id, note)
    select one.id, one.alarm_id, ${now.toISOString()}::timestamptz, ${action}, ${userId}::text, ${note}::text
    from unnest(${sql.param(logIds)}::text[], ${sql.param([...ids])}::text[]) as one(id, alarm_id)`);
}
