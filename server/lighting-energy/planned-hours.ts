import { burningOf } from '../../src/engine/lighting/burning.ts';
import { addDays, clockMoment, noonOf } from '../../src/engine/lighting/night-dates.ts';
import type { NightPlan } from '../../src/engine/lighting/plan-night.ts';
import type { Place } from '../../src/engine/lighting/solar-times.ts';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import { standbyShare } from '../metrics/lighting-plan.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import { createNightPlans } from '../night-plans/night-plans.ts';
import type { TenantLighting } from '../night-plans/tenant-lighting.ts';

const hourMs = 3_600_000;

/** Full power from sunset to sunrise, without any dimming. */
const ratedId = '(rated)';
const ratedSteps: ProgramStep[] = [
  { at: 'sunset', offset: 0, level: 100 },
  { at: 'sunrise', offset: 0, level: 0 },
];

/** Hours at full power that consume as much as a lamp does on each day, with the standby of the hours without light. */
export interface PlannedHours {
  /** By the program that its calendar chooses. */
  plan: readonly number[];
  /** At full power from sunset to sunrise. */
  rated: readonly number[];
}

/**
 * Plans the days of lamps, from midnight to midnight, of the present day up to now: by the present programs and
 * calendars. Lamps of a calendar and a cell of the map share their hours.
 */
export function createPlannedHours(lighting: TenantLighting, days: readonly string[], now: Date) {
  const rated = { id: ratedId, name: ratedId, steps: ratedSteps };
  const plans = createNightPlans({ ...lighting, programs: new Map([...lighting.programs, [ratedId, rated]]) });
  const hoursOf = (day: string, planOf: (night: string) => NightPlan): number => {
    const [begin, noon] = [clockMoment(addDays(day, -1), '00:00', utcOffset), noonOf(day, utcOffset)];
    const midnight = clockMoment(day, '00:00', utcOffset);
    const until = (end: Date) => (end < now ? end : now);
    const before = burningOf(planOf(addDays(day, -1)), begin, until(noon));
    const after = burningOf(planOf(day), noon, until(midnight));
    const passed = Math.max(0, until(midnight).getTime() - begin.getTime()) / hourMs;
    const dark = Math.max(0, passed - before.hours - after.hours);
    return before.fullHours + after.fullHours + dark * standbyShare;
  };
  return (calendarId: string, place: Place | undefined): PlannedHours => ({
    plan: days.map((day) =>
      hoursOf(day, (night) => plans.plan(plans.choose(calendarId, night).programId, night, place)),
    ),
    rated: days.map((day) => hoursOf(day, (night) => plans.plan(ratedId, night, place))),
  });
}
