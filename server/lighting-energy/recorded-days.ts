import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { metricHours } from '../db/schema.ts';

/** Which of some days have energy of any device of a tenant, however little. */
export async function findRecordedDays(
  db: Queryable,
  tenantId: string,
  days: readonly string[],
): Promise<ReadonlySet<string>> {
  if (days.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ day: metricHours.day })
    .from(metricHours)
    .where(
      and(
        eq(metricHours.tenantId, tenantId),
        eq(metricHours.metric, 'energy'),
        sql`${metricHours.day} = any(${sql.param([...days])}::date[])`,
      ),
    );
  return new Set(rows.map(({ day }) => day));
}
