import { addDays } from '../../src/engine/lighting/night-dates.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { Refusal } from '../http/envelope.ts';
import { keptDays } from '../metrics/metrics.ts';
import { displayTime, readWallTime } from '../texts/wall-time.ts';

/** Days of Asia/Shanghai, all 'YYYY-MM-DD'. */
export interface EnergyPeriod {
  /** Both included. */
  from: string;
  to: string;
  days: readonly string[];
  /** The present day, which is not over; the last of the period at most. */
  today: string;
}

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A period of days; what lies in the future is left out. */
export const periodOf = (from: string, to: string, today: string): EnergyPeriod => {
  const last = to < today ? to : today;
  return { from, to: last, days: daysBetween(from, last), today };
};

/**
 * Reads the period of a question. Default: the month of yesterday, up to yesterday.
 * @throws Refusal A0400 for an invalid, reversed, future or too long one
 */
export function readEnergyPeriod(
  { startTime, endTime }: { startTime?: string | null | undefined; endTime?: string | null | undefined },
  now: Date,
): EnergyPeriod {
  const today = displayTime(now).slice(0, 10);
  if (!startTime && !endTime) {
    const yesterday = addDays(today, -1);
    return periodOf(`${yesterday.slice(0, 8)}01`, yesterday, today);
  }
  const [first, last] = [startTime, endTime].map((text) => (text ? readWallTime(text) : undefined));
  if (!first || !last) throw new Refusal(envelopeStatus.badRequest, 'dataPeriodInvalid');
  const [from, to] = [displayTime(first).slice(0, 10), displayTime(last).slice(0, 10)];
  if (to < from) throw new Refusal(envelopeStatus.badRequest, 'dataPeriodReversed');
  if (from > today) throw new Refusal(envelopeStatus.badRequest, 'energyPeriodFuture');
  if (addDays(from, keptDays) <= to)
    throw new Refusal(envelopeStatus.badRequest, 'dataPeriodTooLong', { days: keptDays });
  return periodOf(from, to, today);
}

/** The same day a year before; undefined for the 29th of February. */
export function dayLastYear(day: string): string | undefined {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  return rest === '-02-29' ? undefined : `${Number(year) - 1}${rest}`;
}

/** Days in a row within one month, as places of its array of days, from 1. */
export interface MonthPart {
  /** The first of the month. */
  month: string;
  from: number;
  to: number;
}

/** Splits days in order into parts of months without gaps. */
export function monthParts(days: readonly string[]): MonthPart[] {
  const parts: MonthPart[] = [];
  for (const day of days) {
    const [month, at] = [`${day.slice(0, 8)}01`, Number(day.slice(8))];
    const last = parts.at(-1);
    if (last?.month === month && last.to === at - 1) last.to = at;
    else parts.push({ month, from: at, to: at });
  }
  return parts;
}
