import { burningOf } from '../../src/engine/lighting/burning.ts';
import { addDays, clockMoment, noonOf } from '../../src/engine/lighting/night-dates.ts';
import type { NightPlan } from '../../src/engine/lighting/plan-night.ts';
import type { Place } from '../../src/engine/lighting/solar-times.ts';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import { standbyShare } from '../metrics/lighting-plan.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import { cellOf, createNightPlans } from './night-plans.ts';
import type { TenantLighting } from './tenant-lighting.ts';

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

/** The halves of a day belong to two nights. */
export type DayHalf = 'beforeNoon' | 'afterNoon';
export const dayHalves: readonly DayHalf[] = ['beforeNoon', 'afterNoon'];

/** When a half of a day begins and ends. */
export function spanOfHalf(day: string, half: DayHalf): { from: Date; to: Date } {
  const noon = noonOf(day, utcOffset);
  return half === 'beforeNoon'
    ? { from: clockMoment(addDays(day, -1), '00:00', utcOffset), to: noon }
    : { from: noon, to: clockMoment(day, '00:00', utcOffset) };
}

/** Lamps with the same key have the same plan: those of a calendar and a cell of the map. */
export const planGroupOf = (calendarId: string, place: Place | undefined): string =>
  `${calendarId} ${place ? cellOf(place) : ''}`;

/** Hours at full power of a plan in a half of a day, up to a moment. */
function hoursOfHalf(day: string, half: DayHalf, planOf: (night: string) => NightPlan, now: Date): number {
  const { from, to } = spanOfHalf(day, half);
  const until = to < now ? to : now;
  if (until <= from) return 0;
  const { hours, fullHours } = burningOf(planOf(half === 'beforeNoon' ? addDays(day, -1) : day), from, until);
  const dark = Math.max(0, (until.getTime() - from.getTime()) / hourMs - hours);
  return fullHours + dark * standbyShare;
}

const withRated = (lighting: TenantLighting): TenantLighting => ({
  ...lighting,
  programs: new Map([...lighting.programs, [ratedId, { id: ratedId, name: ratedId, steps: ratedSteps }]]),
});

/** Plans the halves of days by the present programs and calendars, of the present half up to now. */
export function createHalfDays(lighting: TenantLighting, now: Date) {
  const plans = createNightPlans(lighting);
  return (calendarId: string, place: Place | undefined, day: string, half: DayHalf): number =>
    hoursOfHalf(day, half, (night) => plans.plan(plans.choose(calendarId, night).programId, night, place), now);
}

/**
 * Plans the days of lamps, from midnight to midnight, of the present day up to now: by the present programs and
 * calendars. Lamps of a calendar and a cell of the map share their hours.
 */
export function createPlannedHours(lighting: TenantLighting, days: readonly string[], now: Date) {
  const plans = createNightPlans(withRated(lighting));
  const hoursOf = (day: string, planOf: (night: string) => NightPlan): number =>
    dayHalves.reduce((sum, half) => sum + hoursOfHalf(day, half, planOf, now), 0);
  return (calendarId: string, place: Place | undefined): PlannedHours => ({
    plan: days.map((day) =>
      hoursOf(day, (night) => plans.plan(plans.choose(calendarId, night).programId, night, place)),
    ),
    rated: days.map((day) => hoursOf(day, (night) => plans.plan(ratedId, night, place))),
  });
}
