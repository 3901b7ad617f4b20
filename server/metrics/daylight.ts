import { dayOfYear, wallClock } from './wall-clock.ts';

/** Sunrise and sunset at 22.7° north in hours of Asia/Shanghai: the mean, and how far the solstices deviate from it. */
export const sun = {
  dawn: { mean: 6.36, swing: -0.72 },
  dusk: { mean: 18.42, swing: 0.75 },
  solstice: 172,
  year: 365.25,
};

/** 1 at midsummer, -1 at midwinter, of a day since 1970-01-01. */
export const seasonOf = (day: number): number => Math.cos((2 * Math.PI * (dayOfYear(day) - sun.solstice)) / sun.year);

/** Sunrise and sunset of a day since 1970-01-01, in hours. */
export function sunTimes(day: number): { dawn: number; dusk: number } {
  const season = seasonOf(day);
  return { dawn: sun.dawn.mean + sun.dawn.swing * season, dusk: sun.dusk.mean + sun.dusk.swing * season };
}

/** True from dusk to dawn: when street lamps should burn. */
export function isDark(moment: Date): boolean {
  const { day, hour } = wallClock(moment);
  const { dawn, dusk } = sunTimes(day);
  return hour < dawn || hour >= dusk;
}
