import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { HandleResult } from '../../src/schemas/wire/alarms.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypeSettings, devices } from '../db/schema.ts';
import type { AlarmAction } from './alarm-log.ts';
import { type Actor, type AlarmTargets, type ChangeOutcome, changeAlarms } from './change-alarms.ts';

const acknowledged = (now: Date, userId: string | null) => ({
  acknowledgedAt: sql`coalesce(${alarms.acknowledgedAt}, ${now.toISOString()}::timestamptz)`,
  acknowledgedBy: sql`case when ${alarms.acknowledgedAt} is null then ${userId}::text else ${alarms.acknowledgedBy} end`,
});

/** Acknowledges alarms; those that are acknowledged or handled already stay as they are. */
export const acknowledgeAlarms = (
  tx: Queryable,
  now: Date,
  targets: AlarmTargets,
  { action = 'ack', ...actor }: Actor & { action?: AlarmAction },
): Promise<ChangeOutcome> =>
  changeAlarms(tx, now, targets, {
    ...actor,
    action,
    changes: and(isNull(alarms.acknowledgedAt), isNull(alarms.handledAt)),
    set: acknowledged(now, actor.userId),
  });

interface Handling extends Actor {
  result: HandleResult;
  note: string | null;
  /** Default: handle. */
  action?: AlarmAction;
}

/**
 * Handles alarms that nobody has handled yet, and acknowledges them. `later` keeps them unhandled, with the note. A
 * handled alarm ends, except one that a rule of its type watches: that ends when its condition does, and is not raised
 * again before.
 */
export function handleAlarms(
  tx: Queryable,
  now: Date,
  targets: AlarmTargets,
  { result, action = 'handle', ...actor }: Handling,
): Promise<ChangeOutcome> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const done = {
    handledAt: now,
    handledBy: actor.userId,
    shelvedUntil: null,
    shelvedBy: null,
    clearedAt: sql`case when ${isWatched(tx)} then ${alarms.clearedAt} else coalesce(${alarms.clearedAt}, ${at}) end`,
  };
  return changeAlarms(tx, now, targets, {
    ...actor,
    action,
    changes: isNull(alarms.handledAt),
    set: {
      ...acknowledged(now, actor.userId),
      handleResult: result,
      handleNote: actor.note,
      ...(result === 'later' ? {} : done),
    },
  });
}

/** Matches alarms whose end a rule of their type will notice: the tenant has one, and the device is still there. */
const isWatched = (tx: Queryable) =>
  and(
    exists(
      tx
        .select({ one: sql`1` })
        .from(alarmTypeSettings)
        .where(
          and(
            eq(alarmTypeSettings.tenantId, alarms.tenantId),
            eq(alarmTypeSettings.alarmTypeId, alarms.typeId),
            eq(alarmTypeSettings.enabled, true),
            isNotNull(alarmTypeSettings.rule),
          ),
        ),
    ),
    exists(
      tx
        .select({ one: sql`1` })
        .from(devices)
        .where(and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId))),
    ),
  );
