import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NightPlan, NightSegment } from '../../src/engine/lighting/plan-night.ts';
import type { MissedRule } from '../../src/schemas/wire/lighting-limits.ts';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingLamps, lightingSteps } from '../db/schema.ts';

/** A step is late after this time: the job looks each minute at least. */
const graceMs = 90_000;

/** How a lamp was planned before. */
export interface FormerPlan {
  night: string;
  programId: string;
  level: number;
  since: Date;
  /** Seconds. */
  ramp: number;
  /** The first step that is not settled; null if the night has no more. */
  nextStepAt: Date | null;
}

/** What became of a step of a lamp. */
export interface SettledStep {
  night: string;
  programId: string;
  step: number;
  level: number;
  dueAt: Date;
  outcome: (typeof lightingSteps.$inferSelect)['outcome'];
}

/** Loads how lamps have been planned, of a tenant's those that a condition of `devices` matches. */
export async function loadFormerPlans(
  tx: Queryable,
  tenantId: string,
  which: SQL | undefined,
): Promise<Map<string, FormerPlan>> {
  const rows = await tx
    .select({
      id: lightingLamps.deviceId,
      night: lightingLamps.night,
      programId: lightingLamps.programId,
      level: lightingLamps.plannedLevel,
      since: lightingLamps.plannedSince,
      ramp: lightingLamps.plannedRamp,
      nextStepAt: lightingLamps.nextStepAt,
    })
    .from(lightingLamps)
    .innerJoin(devices, eq(devices.id, lightingLamps.deviceId))
    .where(and(eq(lightingLamps.tenantId, tenantId), which));
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

/**
 * Settles the steps of a plan from one on that have become due. In time the last one counts. Of steps that
 * have been missed, the last counts if its rule is `now` or `ifValid`, and any other only if its rule is `now` and no
 * later one counts; if none does, the lamp keeps its level.
 * @returns the level with the moment of its step, undefined if it stays, and what became of each step
 */
export function settleSteps(
  plan: NightPlan,
  steps: readonly ProgramStep[],
  { from: first, now, programId }: { from: Date | null; now: Date; programId: string },
): { segment: NightSegment | undefined; settled: SettledStep[] } {
  const due = plan.segments.filter(({ from, step }) => step !== undefined && first && from >= first && from <= now);
  const ruleOf = ({ step = 0 }: NightSegment): MissedRule => steps[step]?.missed ?? 'ifValid';
  const isInTime = ({ from }: NightSegment) => now.getTime() - from.getTime() <= graceMs;
  const last = due.at(-1);
  const effective =
    last && isInTime(last)
      ? last
      : due.findLast((one) => ruleOf(one) === 'now' || (one === last && ruleOf(one) === 'ifValid'));
  const outcomeOf = (one: NightSegment): SettledStep['outcome'] => {
    if (one === effective) return isInTime(one) ? 'done' : 'late';
    return ruleOf(one) === 'skip' ? 'skipped' : 'superseded';
  };
  const settled = due.map((one): SettledStep => {
    const { step = 0, level, from } = one;
    return { night: plan.night, programId, step, level, dueAt: from, outcome: outcomeOf(one) };
  });
  return { segment: effective, settled };
}

/** Logs what became of steps, counted by program, step and outcome. */
export async function logSteps(
  tx: Queryable,
  tenantId: string,
  now: Date,
  settled: readonly SettledStep[],
): Promise<void> {
  if (settled.length === 0) return;
  const rows = new Map<string, SettledStep & { lamps: number; first: Date; last: Date }>();
  for (const one of settled) {
    const key = [one.night, one.programId, one.step, one.outcome].join(' ');
    const row = rows.get(key) ?? { ...one, lamps: 0, first: one.dueAt, last: one.dueAt };
    row.lamps += 1;
    if (one.dueAt < row.first) row.first = one.dueAt;
    if (one.dueAt > row.last) row.last = one.dueAt;
    rows.set(key, row);
  }
  await tx
    .insert(lightingSteps)
    .values(
      [...rows.values()].map(({ night, programId, step, outcome, level, lamps, first, last }) => ({
        tenantId,
        night,
        programId,
        step,
        outcome,
        level,
        lamps,
        firstDueAt: first,
        lastDueAt: last,
        settledAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [
        lightingSteps.tenantId,
        lightingSteps.night,
        lightingSteps.programId,
        lightingSteps.step,
        lightingSteps.outcome,
      ],
      set: {
        lamps: sql`${lightingSteps.lamps} + excluded.lamps`,
        firstDueAt: sql`least(${lightingSteps.firstDueAt}, excluded.first_due_at)`,
        lastDueAt: sql`greatest(${lightingSteps.lastDueAt}, excluded.last_due_at)`,
        settledAt: now,
      },
    });
}
