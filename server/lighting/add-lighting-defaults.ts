import { and, eq, notExists, sql } from 'drizzle-orm';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { lightingCalendars, lightingPrograms, tenants } from '../db/schema.ts';
import { lightingPlan } from '../metrics/lighting-plan.ts';

/** The program that every tenant begins with: that of the simulated city, from sunset to sunrise. */
export const standardSteps: ProgramStep[] = [
  { at: 'sunset', offset: 0, level: 100, ramp: 0, missed: 'ifValid' },
  ...[22, 0, 5].map((hour): ProgramStep => {
    const level = lightingPlan.find(({ from }) => from === hour)?.level ?? 100;
    return { at: 'clock', time: `${String(hour).padStart(2, '0')}:00`, level, ramp: 0, missed: 'ifValid' };
  }),
  { at: 'sunrise', offset: 0, level: 0, ramp: 0, missed: 'now' },
];

/** What the first program and calendar of a tenant are called. */
export const standardNames = { program: '城市标准', calendar: '城市标准日历' };

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
