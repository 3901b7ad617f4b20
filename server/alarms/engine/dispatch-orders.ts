import type { Queryable } from '../../db/db.ts';
import type { Outgoing } from '../../realtime/outgoing.ts';
import { ALARM_LEVEL_IDS } from '../../seed/special-ids.ts';
import { createOrder, type OrderPlan } from '../create-order.ts';
import { orderTitles } from '../order-titles.ts';
import type { Subject } from './find-subjects.ts';

const urgencies: Readonly<Record<string, OrderPlan['urgency']>> = {
  [ALARM_LEVEL_IDS.urgent]: 'high',
  [ALARM_LEVEL_IDS.important]: 'mid',
};

/** Dispatches the work orders that the types of new alarms ask for. */
export async function dispatchOrders(
  tx: Queryable,
  now: Date,
  tenantId: string,
  subjects: readonly Subject[],
): Promise<Outgoing[]> {
  const outgoing: Outgoing[] = [];
  for (const { alarm, type, settings, deviceName, flowId } of subjects) {
    if (flowId === null) continue;
    const order = await createOrder(
      tx,
      now,
      { tenantId, alarmId: alarm.id, userId: null },
      {
        ...orderTitles(deviceName, type.name),
        urgency: urgencies[alarm.levelId] ?? 'low',
        description: [alarm.description, settings?.advice].filter(Boolean).join('\n'),
        flowId,
        handlerId: null,
        dueAt: null,
      },
    );
    if (order && 'outgoing' in order) outgoing.push(...order.outgoing);
  }
  return outgoing;
}
