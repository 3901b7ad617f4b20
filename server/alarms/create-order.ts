import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { lockTenant } from '../db/lock-tenant.ts';
import { newId } from '../db/new-id.ts';
import { alarms, workOrders } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { displayTime } from '../texts/wall-time.ts';
import { describeAlarmEvents } from './alarm-events.ts';
import { logAlarms } from './alarm-log.ts';
import { lockAlarms, withFolded } from './change-alarms.ts';

/** What the user who dispatches an order says. */
export interface OrderPlan {
  title: string;
  /** Of one that the platform dispatches. */
  titleEn?: string;
  urgency: 'high' | 'mid' | 'low';
  description: string | null;
  flowId: string | null;
  handlerId: string | null;
  dueAt: Date | null;
}

/** The order, with its events; or the number of the open order that the alarm has already. */
export type OrderOutcome = { id: string; no: string; outgoing: Outgoing[] } | { takenBy: string };

/**
 * Dispatches a work order for an alarm and what is folded under it, unless there is an open one for it or for the alarm
 * that it is folded under. Numbers are counted per tenant and day of the
 * platform's clock: the tenant's lock makes them gapless. Returns undefined if the tenant has no such alarm.
 *
 * @param of.userId null for the platform itself
 */
export async function createOrder(
  tx: Queryable,
  now: Date,
  { tenantId, alarmId, userId }: { tenantId: string; alarmId: string; userId: string | null },
  plan: OrderPlan,
): Promise<OrderOutcome | undefined> {
  await lockTenant(tx, tenantId);
  const [alarm] = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), eq(alarms.id, alarmId)))
    .for('update');
  if (!alarm) return undefined;
  const [open] = await tx
    .select({ no: workOrders.no })
    .from(workOrders)
    .where(and(inList(workOrders.alarmId, [alarmId, alarm.parentId ?? alarmId]), ne(workOrders.state, 'done')));
  if (open) return { takenBy: open.no };
  const order = { id: newId(), no: await nextNumber(tx, tenantId, now) };
  await tx.insert(workOrders).values({
    ...order,
    tenantId,
    ...plan,
    source: 'alarm',
    alarmId,
    deviceId: alarm.deviceId,
    areaCode: alarm.areaCode,
    departmentCode: alarm.departmentCode,
    createdAt: now,
    createdBy: userId,
  });
  const changed = await lockAlarms(tx, withFolded(tx, { tenantId, where: eq(alarms.id, alarmId) }));
  await logAlarms(tx, now, changed, { action: 'order', userId, note: order.no });
  return { ...order, outgoing: await describeAlarmEvents(tx, now, { tenantId, changed, change: 'order' }) };
}

async function nextNumber(tx: Queryable, tenantId: string, now: Date): Promise<string> {
  const start = orderNumberStart(now);
  const [last] = await tx
    .select({ count: sql<number>`coalesce(max(substr(${workOrders.no}, ${start.length + 1})::int), 0)` })
    .from(workOrders)
    .where(and(eq(workOrders.tenantId, tenantId), sql`starts_with(${workOrders.no}, ${start})`));
  return orderNumber(now, (last?.count ?? 0) + 1);
}

const orderNumberStart = (at: Date): string => `WO-${displayTime(at).slice(0, 10).replaceAll('-', '')}-`;

/** The number of the nth order of a day. */
export const orderNumber = (at: Date, count: number): string =>
  `${orderNumberStart(at)}${String(count).padStart(4, '0')}`;
