import { ALARMS_PER_DEVICE, seasonFactor } from '../seed/alarm-times.ts';
import { ALARM_TYPES } from '../seed/alarm-type-data.ts';
import type { Random } from '../seed/random/random.ts';
import { DAY_MS, HOUR_MS } from '../seed/tenant-context.ts';

const yearMs = 365 * DAY_MS;
/** What happened while nobody watched does not happen at once. */
const maxElapsedMs = HOUR_MS;
const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
const usual = sum(ALARM_TYPES.map(({ weight }) => weight));

/** How much more happens in a moment than usually; about 1 over a year. */
const busyness = (now: Date): number =>
  sum(ALARM_TYPES.map(({ weight, season }) => weight * seasonFactor(season, now.getTime()))) / usual;

/** How many incidents begin in a time, at the rate of the seeded history: a device has 2.4 in a year. */
export function incidentsIn(random: Random, now: Date, { devices, elapsedMs }: { devices: number; elapsedMs: number }) {
  const elapsed = Math.min(maxElapsedMs, Math.max(0, elapsedMs));
  const mean = (devices * ALARMS_PER_DEVICE * busyness(now) * elapsed) / yearMs;
  return poisson(random, mean);
}

/** A number of independent events with a mean. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}
