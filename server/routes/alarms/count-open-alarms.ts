import { and, count, eq, isNull } from 'drizzle-orm';
import type { AlarmCount } from '../../../src/schemas/wire/alarms.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import { hasFunction, type Permissions } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms } from '../../db/schema.ts';

/** The rows of the alarm bell: stored kind, wire name, and the function that shows it (section 6). */
export const alarmRows = [
  { kind: 'device', uKey: 'deviceAlarm', functionId: '100148' },
  { kind: 'business', uKey: 'businessAlarm', functionId: '100149' },
  { kind: 'ai', uKey: 'aiAlarm', functionId: '100300' },
] as const;

/** The alarm kinds the user may see; others count 0 everywhere. */
export const shownAlarmRows = (permissions: Permissions) =>
  alarmRows.filter(({ functionId }) => hasFunction(permissions, functionId));

/** Counts open alarms by kind. */
export async function countOpenAlarms(db: Queryable, tenantId: string, within: AssetFilters): Promise<AlarmCount[]> {
  const rows = await db
    .select({ kind: alarms.kind, value: count() })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), within.alarms, isNull(alarms.handledAt)))
    .groupBy(alarms.kind);
  return alarmRows.map(({ kind, uKey }) => ({ uKey, value: rows.find((row) => row.kind === kind)?.value ?? 0 }));
}
