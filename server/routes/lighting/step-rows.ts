import { and, desc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { filterText, limits } from '../../../src/schemas/wire/limits.ts';
import { lightingPrograms, lightingSteps } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';

/** POST /island-ams/lighting/step/page. */
export const StepCondition = Type.Object({
  night: filterText(limits.word),
  programId: filterText(limits.id),
  /** done, late, skipped or superseded. */
  outcome: filterText(limits.word),
});

/** Serves what became of the steps of programs, the newest first; counts are of all lamps of the tenant. */
export async function pageOfSteps(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const { night, programId, outcome } = readCondition(c, StepCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const where = and(
    eq(lightingSteps.tenantId, signedIn(c).tenantId),
    night ? eq(lightingSteps.night, night) : undefined,
    programId ? eq(lightingSteps.programId, programId) : undefined,
    outcome ? eq(lightingSteps.outcome, outcome as (typeof lightingSteps.$inferSelect)['outcome']) : undefined,
  );
  const rows = await db
    .select({ step: lightingSteps, programName: lightingPrograms.name })
    .from(lightingSteps)
    .innerJoin(lightingPrograms, eq(lightingPrograms.id, lightingSteps.programId))
    .where(where)
    .orderBy(
      ...readOrder(page, {
        allowed: { firstDueTime: lightingSteps.firstDueAt, settledTime: lightingSteps.settledAt },
        otherwise: [desc(lightingSteps.settledAt), desc(lightingSteps.step)],
        last: lightingSteps.programId,
      }),
      lightingSteps.outcome,
    )
    .limit(window.limit)
    .offset(window.offset);
  const total = await db.$count(lightingSteps, where);
  const described = rows.map(({ step: { step, ...row }, programName }) => ({
    id: [row.night, row.programId, step, row.outcome].join('/'),
    night: row.night,
    programId: row.programId,
    programName,
    step: step + 1,
    level: row.level,
    outcome: row.outcome,
    lamps: row.lamps,
    firstDueTime: displayTime(row.firstDueAt),
    lastDueTime: displayTime(row.lastDueAt),
    settledTime: displayTime(row.settledAt),
  }));
  return success(c, systemPage(described, total, window));
}
