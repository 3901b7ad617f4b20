import { and, eq } from 'drizzle-orm';
import { departments } from '../db/schema.ts';
import type { PersonRow } from './make-people.ts';
import type { Writer } from './writer.ts';

/** Makes the first manager of each department its leader, and gives each an extension of the switchboard. */
export async function leadDepartments(
  db: Writer,
  { tenantId }: { tenantId: string },
  rows: readonly { code: string }[],
  people: readonly PersonRow[],
): Promise<void> {
  for (const [index, { code }] of rows.entries()) {
    const leader = people.find((row) => row.departmentCode === code && row.departmentManager && row.enabled !== false);
    await db
      .update(departments)
      .set({ leaderId: leader?.id ?? null, phone: `0756-5550-${String(100 + index)}` })
      .where(and(eq(departments.tenantId, tenantId), eq(departments.code, code)));
  }
}
