import type { AlarmAction } from '../alarms/alarm-log.ts';
import { isMomentary } from '../alarms/alarm-state.ts';
import { orderNumber } from '../alarms/create-order.ts';
import type { alarmLogs, workOrders } from '../db/schema.ts';
import type { AlarmRow } from './alarm-row.ts';
import { DAY_MS, HOUR_MS, shanghaiDate, type TenantContext } from './tenant-context.ts';

type LogRow = typeof alarmLogs.$inferInsert;
type OrderRow = typeof workOrders.$inferInsert;

/** Alarms of these days have a log, so that it does not outweigh everything else. */
const loggedDays = 60;
/** Handled alarms of these days may have an order. */
const orderedDays = 14;

interface OrderSeed {
  flowId: string | null;
  handlers: readonly string[];
  /** As the platform names orders. */
  titlesOf(alarm: AlarmRow): Pick<OrderRow, 'title' | 'titleEn'>;
}

/** Creates the orders of some acknowledged and handled alarms, numbered per day. */
export function makeAlarmOrders(
  context: TenantContext,
  rows: readonly AlarmRow[],
  { flowId, handlers, titlesOf }: OrderSeed,
): OrderRow[] {
  const random = context.random('orders');
  const since = context.now.getTime() - orderedDays * DAY_MS;
  const counts = new Map<string, number>();
  const chosen = rows.filter(({ acknowledgedAt, handledAt, handleResult }) => {
    if (!acknowledgedAt || handleResult === 'false') return false;
    return handledAt ? acknowledgedAt.getTime() > since && random.chance(0.15) : true;
  });
  const dispatched = chosen
    .map((alarm) => ({ alarm, at: alarm.acknowledgedAt ?? alarm.happenedAt }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return dispatched.map(({ alarm, at }): OrderRow => {
    const day = shanghaiDate(at);
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    const handler = random.pick(handlers);
    return {
      id: context.newId(),
      tenantId: context.tenantId,
      no: orderNumber(at, count),
      ...titlesOf(alarm),
      flowId,
      urgency: random.pick(['high', 'mid', 'mid', 'low']),
      source: 'alarm',
      alarmId: alarm.id,
      deviceId: alarm.deviceId,
      areaCode: alarm.areaCode,
      departmentCode: alarm.departmentCode,
      handlerId: alarm.handledBy ?? handler,
      state: alarm.handledAt ? 'done' : 'todo',
      dueAt: new Date(at.getTime() + random.whole(8, 72) * HOUR_MS),
      createdAt: at,
      createdBy: alarm.acknowledgedBy,
    };
  });
}

/** Creates the logs of the latest alarms from their states and orders. */
export function makeAlarmLogs(
  context: TenantContext,
  rows: readonly AlarmRow[],
  orders: readonly OrderRow[],
): LogRow[] {
  const since = context.now.getTime() - loggedDays * DAY_MS;
  const orderOf = new Map(orders.map((order) => [order.alarmId, order]));
  return rows
    .filter(({ happenedAt }) => happenedAt.getTime() > since)
    .flatMap((row) => logsOf(row, orderOf.get(row.id), context));
}

type Step = [action: AlarmAction, at: Date | null | undefined, userId?: string | null, note?: string | null];

function logsOf(row: AlarmRow, order: OrderRow | undefined, { newId, now }: TenantContext): LogRow[] {
  const steps: Step[] = [
    ['raise', row.happenedAt],
    ['fold', row.parentId ? row.happenedAt : null],
    ['ack', row.acknowledgedAt, row.acknowledgedBy],
    ['order', order?.createdAt, order?.createdBy, order?.no],
    ['repeat', row.repeats ? row.lastAt : null],
    ['clear', isMomentary(row.kind) ? null : row.clearedAt],
    ['shelve', row.shelvedUntil ? now : null, row.shelvedBy],
    ['handle', row.handledAt, row.handledBy, row.handleNote],
  ];
  return steps
    .flatMap(([action, at, userId = null, note = null]) => (at ? [{ action, loggedAt: at, userId, note }] : []))
    .sort((a, b) => a.loggedAt.getTime() - b.loggedAt.getTime())
    .map((step) => ({ id: newId(), alarmId: row.id, ...step }));
}
