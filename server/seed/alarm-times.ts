import { isDark } from '../metrics/daylight.ts';
import type { AlarmTypePlan } from './alarm-type-data.ts';
import type { Random } from './random/random.ts';
import { DAY_MS, HOUR_MS } from './tenant-context.ts';

/** Alarms of the demo per device and year; the simulator raises as many. */
export const ALARMS_PER_DEVICE = 2.4;
/** Storms by month, January first: the rainy and typhoon season lasts from May to September. The mean is 1. */
const STORM_MONTHS = [0.3, 0.38, 0.6, 0.83, 1.28, 1.73, 1.88, 2.03, 1.5, 0.68, 0.38, 0.3];
/** Days of typhoons, and their factor. */
const TYPHOONS = 6;
const TYPHOON_FACTOR = 5;
const GREATEST: Record<AlarmTypePlan['season'], number> = {
  even: 1,
  night: 1.8,
  dark: 2,
  day: 1.7,
  storm: 2.03 * TYPHOON_FACTOR,
};

/** Draws weighted alarm types and times over the last 365 days, oldest first, varying by month and hour. */
export function alarmTimes(
  random: Random,
  now: Date,
  count: number,
  types: AlarmTypePlan[],
): { type: AlarmTypePlan; at: Date }[] {
  if (types.length === 0) return [];
  const start = now.getTime() - 365 * DAY_MS;
  const typhoons = typhoonDays(random, start);
  const sum = types.reduce((total, type) => total + type.weight, 0);
  const drawn = Array.from({ length: count }, () => {
    const type = chooseType(random.next() * sum, types);
    let at = start + random.next() * 365 * DAY_MS;
    while (random.next() * GREATEST[type.season] > likelihood(type.season, at, typhoons))
      at = start + random.next() * 365 * DAY_MS;
    return { type, at: new Date(Math.floor(at / 1000) * 1000) };
  });
  return drawn.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function chooseType(point: number, types: AlarmTypePlan[]): AlarmTypePlan {
  let left = point;
  const chosen = types.find((type) => {
    left -= type.weight;
    return left < 0;
  });
  return chosen ?? types[0]!;
}

function typhoonDays(random: Random, start: number): Set<number> {
  const days = new Set<number>();
  while (days.size < TYPHOONS) {
    const at = start + random.next() * 365 * DAY_MS;
    if ((STORM_MONTHS[shanghai(at).getUTCMonth()] ?? 0) >= 1.5) days.add(Math.floor((at + 8 * HOUR_MS) / DAY_MS));
  }
  return days;
}

function likelihood(season: AlarmTypePlan['season'], at: number, typhoons: Set<number>): number {
  const isTyphoon = season === 'storm' && typhoons.has(Math.floor((at + 8 * HOUR_MS) / DAY_MS));
  return seasonFactor(season, at) * (isTyphoon ? TYPHOON_FACTOR : 1);
}

/** How much likelier an alarm of a season is in a moment; about 1 over a year. */
export function seasonFactor(season: AlarmTypePlan['season'], at: number): number {
  const wall = shanghai(at);
  const hour = wall.getUTCHours();
  if (season === 'dark') return isDark(new Date(at)) ? 2 : 0;
  if (season === 'night') return hour >= 18 || hour < 6 ? 1.8 : 0.3;
  if (season === 'day') return hour >= 7 && hour < 20 ? 1.7 : 0.2;
  return season === 'storm' ? (STORM_MONTHS[wall.getUTCMonth()] ?? 1) : 1;
}

/** Returns a date whose UTC fields are local to Asia/Shanghai. */
function shanghai(at: number): Date {
  return new Date(at + 8 * HOUR_MS);
}
