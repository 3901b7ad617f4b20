import { sql } from 'drizzle-orm';
import type { SpecialDay } from '../../src/schemas/wire/lighting-words.ts';
import type { Queryable } from '../db/db.ts';
import { lockTenant } from '../db/lock-tenant.ts';
import { lightingDays } from '../db/schema.ts';
import { planAgain } from './plan-again.ts';

/** Stores days of a tenant, each replacing the one of its date, and plans its lamps again. */
export async function storeDays(
  tx: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  days: readonly SpecialDay[],
): Promise<void> {
  if (days.length === 0) return;
  await lockTenant(tx, tenantId);
  await tx
    .insert(lightingDays)
    .values(days.map((day) => ({ ...day, tenantId })))
    .onConflictDoUpdate({
      target: [lightingDays.tenantId, lightingDays.date],
      set: { kind: sql`excluded.kind`, name: sql`excluded.name` },
    });
  await planAgain(tx, tenantId, now, undefined);
}
