import type { PgColumn } from 'drizzle-orm/pg-core';
import { alarms } from '../../db/schema.ts';

/** By dimension, the name of its column in rows of alarms and what the table has there. */
export const alarmColumns: Readonly<Record<string, readonly [name: string, of: PgColumn]>> = {
  kind: ['kind', alarms.kind],
  level: ['level_id', alarms.levelId],
  alarmType: ['type_id', alarms.typeId],
  device: ['device_id', alarms.deviceId],
  area: ['area_code', alarms.areaCode],
  road: ['area_code', alarms.areaCode],
  department: ['department_code', alarms.departmentCode],
};
