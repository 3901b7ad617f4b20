import { expect, it } from 'vitest';
import { ALARMS_PER_DEVICE } from '../seed/alarm-times.ts';
import { createRandom } from '../seed/random/random.ts';
import { HOUR_MS } from '../seed/tenant-context.ts';
import { incidentsIn } from './incident-rate.ts';

const hoursPerYear = 365 * 24;
/** Incidents of 5,000 devices in a year of steps. */
function yearOf(stepsPerHour: number): number[] {
  const random = createRandom(`rate ${stepsPerHour}`);
  const start = Date.UTC(2026, 0, 1);
  return Array.from({ length: hoursPerYear * stepsPerHour }, (_, step) =>
    incidentsIn(random, new Date(start + (step * HOUR_MS) / stepsPerHour), {
      devices: 5000,
      elapsedMs: HOUR_MS / stepsPerHour,
    }),
  );
}
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

it('something happens as often as in the seeded history, however long a step is', () => {
  for (const stepsPerHour of [1, 6]) {
    const perDay = total(yearOf(stepsPerHour)) / 365;
    expect(perDay / ((5000 * ALARMS_PER_DEVICE) / 365)).toBeGreaterThan(0.95);
    expect(perDay / ((5000 * ALARMS_PER_DEVICE) / 365)).toBeLessThan(1.05);
  }
});

it('more happens in the rainy season than in winter', () => {
  const hours = yearOf(1);
  const month = (index: number) => total(hours.slice(index * 730, (index + 1) * 730));
  expect(month(7)).toBeGreaterThan(month(0) * 1.3);
});

it('a stop of days counts as an hour', () => {
  const random = createRandom('stop');
  const many = Array.from({ length: 200 }, () =>
    incidentsIn(random, new Date('2026-06-01T12:00:00Z'), { devices: 5000, elapsedMs: 72 * HOUR_MS }),
  );
  expect(total(many) / many.length).toBeLessThan(5);
});
