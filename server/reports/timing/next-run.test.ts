import { expect, it } from 'vitest';
import { entityTime, readWallTime } from '../../texts/wall-time.ts';
import { nextRun } from './next-run.ts';

const at = (text: string) => readWallTime(text)!;
const next = (some: Partial<Parameters<typeof nextRun>[0]>, after: string) =>
  entityTime(nextRun({ frequency: 'daily', time: '08:00', weekday: 1, day: 1, ...some }, at(after)));

it('runs every day, later today or tomorrow', () => {
  expect(next({}, '2026-11-25 07:59:59')).toBe('2026-11-25T08:00:00');
  expect(next({}, '2026-11-25 08:00:00')).toBe('2026-11-26T08:00:00');
  expect(next({ time: '00:00' }, '2026-12-31 23:59:59')).toBe('2027-01-01T00:00:00');
});

it('runs on a day of the week, Monday to Sunday', () => {
  expect(next({ frequency: 'weekly', weekday: 1 }, '2026-11-25 12:00:00')).toBe('2026-11-30T08:00:00');
  expect(next({ frequency: 'weekly', weekday: 7 }, '2026-11-29 08:00:00')).toBe('2026-12-06T08:00:00');
});

it('runs on a day of the month, the last one of shorter months', () => {
  expect(next({ frequency: 'monthly', day: 31 }, '2027-01-31 09:00:00')).toBe('2027-02-28T08:00:00');
  expect(next({ frequency: 'monthly', day: 15 }, '2027-02-15 08:00:01')).toBe('2027-03-15T08:00:00');
});
