import { and, eq } from 'drizzle-orm';
import { orderTitles } from '../alarms/order-titles.ts';
import { alarms, alarmTypes, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { displayTime } from '../texts/wall-time.ts';
import type { AuditedObject } from './audited-object.ts';

/** Alarms by device and type, with what users change of them; who did is in the entry already. */
export const auditedAlarm: AuditedObject = {
  kind: 'alarm',
  name: { zh: '告警', en: 'Alarm' },
  async read(db, tenantId, ids) {
    if (ids.length === 0) return new Map();
    const { id, acknowledgedAt, clearedAt, handledAt, handleResult, handleNote, shelvedUntil } = alarms;
    const rows = await db
      .select({
        id,
        deviceName: devices.name,
        typeName: alarmTypes.name,
        fields: { acknowledgedAt, clearedAt, handledAt, handleResult, handleNote, shelvedUntil },
      })
      .from(alarms)
      .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
      .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
      .where(and(eq(alarms.tenantId, tenantId), inList(id, ids)));
    return new Map(
      rows.map((row) => [
        row.id,
        { name: orderTitles(row.deviceName, row.typeName).title, fields: readable(row.fields) },
      ]),
    );
  },
};

const readable = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? displayTime(value) : value]),
  );
