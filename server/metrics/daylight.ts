import { getTimes } from 'suncalc';
import { noonOf } from '../../src/engine/lighting/night-dates.ts';
import { dayOfYear, utcOffset, wallClock } from './wall-clock.ts';

/** The day of the summer solstice, and the length of a year. */
export const season = { solstice: 172, year: 365.25 };
/** The middle of the simulated city. */
const city = { latitude: 22.71, longitude: 113.6 };
const dayMs = 86_400_000;
/** Sunrise and sunset by day. */
const known = new Map<number, { dawn: number; dusk: number }>();

/** 1 at midsummer, -1 at midwinter, of a day since 1970-01-01. */
export const seasonOf = (day: number): number =>
  Math.cos((2 * Math.PI * (dayOfYear(day) - season.solstice)) / season.year);

/** Sunrise and sunset of a day since 1970-01-01 in the city, in hours of its clocks. */
export function sunTimes(day: number): { dawn: number; dusk: number } {
  const found = known.get(day);
  if (found) return found;
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  const { sunrise, sunset } = getTimes(noonOf(date, utcOffset), city.latitude, city.longitude);
  if (!sunrise || !sunset) throw new Error('the sun rises and sets every day at this latitude');
  const times = { dawn: wallClock(sunrise).hour, dusk: wallClock(sunset).hour };
  known.set(day, times);
  return times;
}

/** True from dusk to dawn: when street lamps should burn. */
export function isDark(moment: Date): boolean {
  const { day, hour } = wallClock(moment);
  const { dawn, dusk } = sunTimes(day);
  return hour < dawn || hour >= dusk;
}
