import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import type { AuditedObject } from './audited-object.ts';

/** Alarm types with what the tenant has set for them; those of the platform too, as tenants change their settings. */
export const auditedAlarmType: AuditedObject = {
  kind: 'alarmType',
  name: { zh: '告警类型', en: 'Alarm type' },
  async read(db, tenantId, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ type: schema.alarmTypes, settings: schema.alarmTypeSettings })
      .from(schema.alarmTypes)
      .leftJoin(
        schema.alarmTypeSettings,
        and(
          eq(schema.alarmTypeSettings.alarmTypeId, schema.alarmTypes.id),
          eq(schema.alarmTypeSettings.tenantId, tenantId),
        ),
      )
      .where(
        and(
          inArray(schema.alarmTypes.id, [...ids]),
          or(isNull(schema.alarmTypes.tenantId), eq(schema.alarmTypes.tenantId, tenantId)),
        ),
      );
    return new Map(
      rows.map(({ type, settings }) => {
        const { id, tenantId: _owner, ...fields } = type;
        const { tenantId: _tenant, alarmTypeId: _type, version: _version, updatedAt: _at, ...set } = settings ?? {};
        return [id, { name: type.name.zh, fields: { ...fields, ...set } }];
      }),
    );
  },
};
