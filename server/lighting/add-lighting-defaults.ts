import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { lightingCalendars, lightingPrograms, tenants } from '../db/schema.ts';
import { standardNames, standardSteps } from '../metrics/standard-program.ts';

/** Gives each tenant that has none a default calendar with its program. Idempotent. */
export async function addLightingDefaults(
  tx: Queryable,
  now: Date,
  { tenantId, makeId = newId }: { tenantId?: string; makeId?: () => string } = {},
): Promise<void> {
  const own = tx
    .select({ id: lightingCalendars.id })
    .from(lightingCalendars)
    .where(and(eq(lightingCalendars.tenantId, tenants.id), eq(lightingCalendars.isDefault, true)));
  const without = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(notExists(own), tenantId === undefined ? sql`true` : eq(tenants.id, tenantId)));
  for (const { id } of without) {
    const dates = { createdAt: now, updatedAt: now };
    const program = { id: makeId(), tenantId: id, name: standardNames.program, steps: standardSteps, ...dates };
    await tx.insert(lightingPrograms).values(program);
    await tx.insert(lightingCalendars).values({
      id: makeId(),
      tenantId: id,
      name: standardNames.calendar,
      defaultProgramId: program.id,
      isDefault: true,
      ...dates,
    });
  }
}
