import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AlarmKind } from '../../src/schemas/wire/alarms.ts';
import { isOpen } from '../alarms/alarm-state.ts';
import { withFolded } from '../alarms/change-alarms.ts';
import { handleAlarms } from '../alarms/handle-alarms.ts';
import type { Queryable } from '../db/db.ts';
import { alarms } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';

/** Maximum open alarms of each kind, 99 together. */
export const maxOpen: Readonly<Record<AlarmKind, number>> = { device: 70, business: 16, ai: 13 };

/**
 * Handles the oldest alarms above the maximum, as people would, so that an unattended demo does not fill up; first those
 * that have ended.
 */
export async function handleOldest(tx: Queryable, now: Date, tenantId: string): Promise<Outgoing[]> {
  const rows = await tx
    .select({ id: alarms.id, kind: alarms.kind })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), isOpen(now)))
    .orderBy(asc(isNull(alarms.clearedAt)), asc(alarms.happenedAt), asc(alarms.id));
  const spare = Object.entries(maxOpen).flatMap(([kind, max]) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.slice(0, Math.max(0, own.length - max)).map(({ id }) => id);
  });
  if (spare.length === 0) return [];
  const { outgoing } = await handleAlarms(tx, now, withFolded(tx, { tenantId, where: inList(alarms.id, spare) }), {
    userId: null,
    result: 'fixed',
    note: '已自动恢复',
  });
  return outgoing;
}
