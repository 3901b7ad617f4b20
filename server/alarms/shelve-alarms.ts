import { and, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { alarms } from '../db/schema.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { type Actor, type AlarmTargets, type ChangeOutcome, changeAlarms } from './change-alarms.ts';
import { planShelfEnd } from './plan-shelf-end.ts';

const unshelved = { shelvedUntil: null, shelvedBy: null };

/** Puts alarms off that nobody has handled: they are not open until then. */
export const shelveAlarms = async (
  tx: Queryable,
  now: Date,
  targets: AlarmTargets,
  { until, ...actor }: Actor & { until: Date },
): Promise<ChangeOutcome> => {
  const outcome = await changeAlarms(tx, now, targets, {
    ...actor,
    action: 'shelve',
    changes: isNull(alarms.handledAt),
    set: { shelvedUntil: until, shelvedBy: actor.userId },
  });
  if (outcome.changed.length > 0) await planShelfEnd(tx, targets.tenantId, until);
  return outcome;
};

/** Ends the shelving of alarms. */
export const unshelveAlarms = (tx: Queryable, now: Date, targets: AlarmTargets, actor: Actor): Promise<ChangeOutcome> =>
  changeAlarms(tx, now, targets, {
    ...actor,
    action: 'unshelve',
    changes: isNotNull(alarms.shelvedUntil),
    set: unshelved,
  });

/** Ends the shelvings of tenants that are over. Lists count such alarms as open already; consoles get the events. */
export async function endShelves(tx: Queryable, now: Date, tenantIds: readonly string[]): Promise<Outgoing[]> {
  const isOver = and(isNotNull(alarms.shelvedUntil), lte(alarms.shelvedUntil, now));
  const outgoing: Outgoing[] = [];
  for (const tenantId of [...tenantIds].sort())
    outgoing.push(...(await unshelveAlarms(tx, now, { tenantId, where: isOver }, { userId: null })).outgoing);
  return outgoing;
}
