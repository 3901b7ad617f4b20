import { and, eq } from 'drizzle-orm';
import { alarms } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { displayTime } from '../texts/wall-time.ts';
import type { AuditedObject } from './audited-object.ts';

/** Alarms with what users change of them; who did is in the entry already. */
export const auditedAlarm: AuditedObject = {
  kind: 'alarm',
  name: { zh: '告警', en: 'Alarm' },
  async read(db, tenantId, ids) {
    if (ids.length === 0) return new Map();
    const { id, description, acknowledgedAt, clearedAt, handledAt, handleResult, handleNote, shelvedUntil } = alarms;
    const rows = await db
      .select({
        id,
        description,
        fields: { acknowledgedAt, clearedAt, handledAt, handleResult, handleNote, shelvedUntil },
      })
      .from(alarms)
      .where(and(eq(alarms.tenantId, tenantId), inList(id, ids)));
    return new Map(rows.map((row) => [row.id, { name: row.description, fields: readable(row.fields) }]));
  },
};

const readable = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? displayTime(value) : value]),
  );
