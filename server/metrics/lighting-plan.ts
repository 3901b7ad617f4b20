import { sunTimes } from './daylight.ts';
import { wallClock } from './wall-clock.ts';

/** The plan of all street lamps: they burn from dusk to dawn, at the level in percent of the last hour that has begun. */
export const lightingPlan: readonly { from: number; level: number }[] = [
  { from: 0, level: 60 },
  { from: 5, level: 80 },
  { from: 12, level: 100 },
  { from: 22, level: 80 },
];

/** What a lamp controller draws while its lamp is off, as a share of the lamp's rated power. */
export const standbyShare = 0.008;

/** The rated power of a lamp without a setting, in watts. */
export const usualLampWatts = 150;

/** What the cabinet of a concentrator itself draws, in watts. */
export const cabinetWatts = 60;

/** The level of the plan in an hour of the night, in percent. */
const levelIn = (hour: number): number => lightingPlan.findLast(({ from }) => from <= hour)?.level ?? 100;

/** The level of the plan, in percent: 0 by day. */
export function planLevel(moment: Date): number {
  const { day, hour } = wallClock(moment);
  const { dawn, dusk } = sunTimes(day);
  return hour < dawn || hour >= dusk ? levelIn(hour) : 0;
}

/** What a lamp on the plan has done in a time. */
export interface Burning {
  /** Hours with light. */
  hours: number;
  /** Hours at full power that consume as much, with the standby of the hours without light. */
  fullHours: number;
  /** How often it was switched on. */
  starts: number;
}

/** The burning of a lamp on the plan from one moment to another. */
export function burningBetween(from: Date, to: Date): Burning {
  const [first, last] = [burningUpTo(from), burningUpTo(to)];
  return {
    hours: last.hours - first.hours,
    fullHours: last.fullHours - first.fullHours,
    starts: last.starts - first.starts,
  };
}

/** 2020-01-01, before any device. */
const firstDay = 18_262;
/** Totals from the first day to the midnight at which each day begins. */
const totals: Burning[] = [{ hours: 0, fullHours: 0, starts: 0 }];

function burningUpTo(moment: Date): Burning {
  const { day, hour } = wallClock(moment);
  for (let next = totals.length; next <= day - firstDay; next += 1)
    totals.push(plus(totals[next - 1], burningOfDay(firstDay + next - 1, 24)));
  return plus(totals[Math.max(0, day - firstDay)], burningOfDay(day, hour));
}

const plus = (one: Burning | undefined, other: Burning): Burning => ({
  hours: (one?.hours ?? 0) + other.hours,
  fullHours: (one?.fullHours ?? 0) + other.fullHours,
  starts: (one?.starts ?? 0) + other.starts,
});

/** From midnight to an hour of the day. */
function burningOfDay(day: number, until: number): Burning {
  const { dawn, dusk } = sunTimes(day);
  let [hours, fullHours] = [0, 0];
  for (let hour = 0; hour < until; hour += 1) {
    const end = Math.min(until, hour + 1);
    const dark = Math.max(0, Math.min(end, dawn) - hour) + Math.max(0, end - Math.max(hour, dusk));
    hours += dark;
    fullHours += (dark * levelIn(hour)) / 100 + (end - hour - dark) * standbyShare;
  }
  return { hours, fullHours, starts: until >= dusk ? 1 : 0 };
}
