import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { alarms } from '../db/schema.ts';
import { type Actor, type AlarmTargets, type ChangeOutcome, changeAlarms } from './change-alarms.ts';

/** Only the user who performed an action can undo it. */
type OwnActor = Actor & { userId: string };

const unacknowledged = { acknowledgedAt: null, acknowledgedBy: null };

/**
 * Takes back the last acknowledgement of a user among the targets, with those of the same moment: what was acknowledged
 * earlier, by others, or with a handling stays so.
 */
export const takeBackAcknowledgement = (
  tx: Queryable,
  now: Date,
  targets: AlarmTargets,
  actor: OwnActor,
): Promise<ChangeOutcome> => {
  const isOwn = and(eq(alarms.acknowledgedBy, actor.userId), isNull(alarms.handledAt), isNull(alarms.handleResult));
  const last = tx
    .select({ at: sql`max(${alarms.acknowledgedAt})` })
    .from(alarms)
    .where(and(eq(alarms.tenantId, targets.tenantId), targets.where, isOwn));
  return changeAlarms(tx, now, targets, {
    ...actor,
    action: 'unack',
    changes: and(isOwn, eq(alarms.acknowledgedAt, sql`(${last})`)),
    set: unacknowledged,
  });
};

/**
 * Takes back the reviews of a user: detections that it confirmed, or marked as false, are to be reviewed again. Other
 * handlings stay, and so does an acknowledgement from before the handling.
 */
export const takeBackReview = (
  tx: Queryable,
  now: Date,
  targets: AlarmTargets,
  actor: OwnActor,
): Promise<ChangeOutcome> => {
  const isMarked = and(eq(alarms.handledBy, actor.userId), eq(alarms.handleResult, 'false'));
  const isConfirmed = and(
    eq(alarms.acknowledgedBy, actor.userId),
    isNull(alarms.handledAt),
    isNull(alarms.handleResult),
  );
  const isFromBefore = and(isNotNull(alarms.handledAt), sql`${alarms.acknowledgedAt} < ${alarms.handledAt}`);
  return changeAlarms(tx, now, targets, {
    ...actor,
    action: 'unreview',
    changes: or(isMarked, isConfirmed),
    set: {
      acknowledgedAt: sql`case when ${isFromBefore} then ${alarms.acknowledgedAt} end`,
      acknowledgedBy: sql`case when ${isFromBefore} then ${alarms.acknowledgedBy} end`,
      handledAt: null,
      handledBy: null,
      handleResult: null,
      handleNote: null,
    },
  });
};
