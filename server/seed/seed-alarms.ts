import * as schema from '../db/schema.ts';
import { insertRows } from './insert-rows.ts';
import { makeAlarmPictures } from './make-alarm-details.ts';
import { makeAlarmLogs, makeAlarmOrders } from './make-alarm-logs.ts';
import { makeAlarmRules } from './make-alarm-rules.ts';
import { makeAlarms } from './make-alarms.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Outage } from './make-outage.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

interface AlarmSeed {
  devices: DeviceRow[];
  handlers: string[];
  outage: Outage | undefined;
  /** The flow of the orders. */
  flowId: string | null;
}

/** The rules, and a year of alarms with their pictures, orders and logs. */
export async function seedAlarms(
  db: Writer,
  context: TenantContext,
  { devices, handlers, outage, flowId }: AlarmSeed,
): Promise<void> {
  await insertRows(db, schema.alarmTypeSettings, makeAlarmRules(context));
  const pictures = makeAlarmPictures(context);
  await insertRows(db, schema.mediaFiles, pictures.files);
  const rows = makeAlarms(context, { devices, handlers, outage, pictures: pictures.of });
  await insertRows(db, schema.alarms, rows);
  const orders = makeAlarmOrders(context, rows, { flowId, handlers });
  await insertRows(db, schema.workOrders, orders);
  await insertRows(db, schema.alarmLogs, makeAlarmLogs(context, rows, orders));
}
