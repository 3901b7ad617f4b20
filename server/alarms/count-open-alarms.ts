import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AlarmCount, AlarmKind } from '../../src/schemas/wire/alarms.ts';
import { hasFunction, type Permissions } from '../access/permissions.ts';
import type { Queryable } from '../db/db.ts';
import { alarms } from '../db/schema.ts';
import { isOpen } from './alarm-state.ts';

/** The rows of the alarm bell: stored kind, wire name, and the function that shows it (section 6). */
export const alarmRows = [
  { kind: 'device', uKey: 'deviceAlarm', functionId: '100148' },
  { kind: 'business', uKey: 'businessAlarm', functionId: '100149' },
  { kind: 'ai', uKey: 'aiAlarm', functionId: '100300' },
] as const;

/** The alarm kinds the user may see; others count 0 everywhere. */
export const shownAlarmRows = (permissions: Permissions) =>
  alarmRows.filter(({ functionId }) => hasFunction(permissions, functionId));

/** Conditions that one statement counts. */
const maxTogether = 50;

interface OpenAlarms {
  tenantId: string;
  now: Date;
}

/** Counts a tenant's open alarms by kind, once within each of the conditions. */
export async function countOpenAlarms(
  db: Queryable,
  { tenantId, now }: OpenAlarms,
  within: readonly (SQL | undefined)[],
): Promise<AlarmCount[][]> {
  const counts: AlarmCount[][] = [];
  for (let at = 0; at < within.length; at += maxTogether) {
    const some = within.slice(at, at + maxTogether);
    const columns = some.map(
      (condition, index) => [`n${index}`, sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`] as const,
    );
    const rows: Record<string, string | number>[] = await db
      .select({ kind: alarms.kind, ...Object.fromEntries(columns) })
      .from(alarms)
      .where(and(eq(alarms.tenantId, tenantId), isOpen(now)))
      .groupBy(alarms.kind);
    for (const [name] of columns) {
      const countOf = (kind: AlarmKind) => Number(rows.find((row) => row.kind === kind)?.[name] ?? 0);
      counts.push(alarmRows.map(({ kind, uKey }) => ({ uKey, value: countOf(kind) })));
    }
  }
  return counts;
}
