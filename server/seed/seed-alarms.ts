import { orderTitles } from '../alarms/order-titles.ts';
import * as schema from '../db/schema.ts';
import type { AlarmRow } from './alarm-row.ts';
import { ALARM_TYPES } from './alarm-type-data.ts';
import { insertRows } from './insert-rows.ts';
import { type AlarmPictures, collectPictures } from './make-alarm-details.ts';
import { makeAlarmLogs, makeAlarmOrders } from './make-alarm-logs.ts';
import { makeAlarmRules } from './make-alarm-rules.ts';
import { makeAlarms } from './make-alarms.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Outage } from './make-outage.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** A year of alarms and their pictures. */
export interface MadeAlarms {
  rows: AlarmRow[];
  pictures: AlarmPictures;
}

/** Creates the alarms before their devices are stored, because these show what is active. */
export function prepareAlarms(
  context: TenantContext,
  plan: { devices: DeviceRow[]; handlers: string[]; outage: Outage | undefined },
): MadeAlarms {
  const pictures = collectPictures(context);
  return { pictures, rows: makeAlarms(context, { ...plan, pictures }) };
}

interface AlarmSeed extends MadeAlarms {
  devices: readonly DeviceRow[];
  handlers: string[];
  /** The flow of the orders. */
  flowId: string | null;
}

/** The rules, and a year of alarms with their pictures, orders and logs. */
export async function seedAlarms(
  db: Writer,
  context: TenantContext,
  { rows, pictures, handlers, flowId, devices }: AlarmSeed,
): Promise<void> {
  await insertRows(db, schema.alarmTypeSettings, makeAlarmRules(context));
  await insertRows(db, schema.mediaFiles, pictures.files);
  await insertRows(db, schema.alarms, rows);
  const nameOf = new Map(devices.map(({ id, name }) => [id, name]));
  const typeOf = new Map(ALARM_TYPES.map(({ id, zh, en }) => [id, { zh, en }]));
  const orders = makeAlarmOrders(context, rows, {
    flowId,
    handlers,
    titlesOf: ({ deviceId, typeId }) =>
      orderTitles(nameOf.get(deviceId ?? ''), typeOf.get(typeId) ?? { zh: '告警', en: 'Alarm' }),
  });
  await insertRows(db, schema.workOrders, orders);
  await insertRows(db, schema.alarmLogs, makeAlarmLogs(context, rows, orders));
}
