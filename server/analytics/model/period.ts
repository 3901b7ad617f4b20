import {
  type Comparison,
  type DataQuery,
  dataLimits,
  type Grain,
  type TimeScale,
} from '../../../src/schemas/wire/analytics.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { Refusal } from '../../http/envelope.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';

/** A wall time of Asia/Shanghai as the milliseconds of the same time in UTC: it has no daylight saving time. */
type WallMs = number;

/** A period of wall times: `from` is included, `to` is not. */
export interface Period {
  from: WallMs;
  to: WallMs;
}

/** A step of a time axis, clipped to the period. */
export interface Step extends Period {
  /** Its complete start, 'yyyy-MM-dd HH:mm:ss'. */
  key: string;
}

/** The period of a query with its grain. */
export interface Asked extends Period {
  grain: Grain;
  /** Set for a scale. */
  scale?: TimeScale;
}

const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);

/** Periods that end now: their number of steps, the last of which has begun. */
const scales: Readonly<Record<TimeScale, { grain: Grain; steps: number }>> = {
  HOUR: { grain: 'HOUR', steps: 24 },
  WEEK: { grain: 'DAY', steps: 7 },
  MONTH: { grain: 'DAY', steps: 30 },
  YEAR: { grain: 'MONTH', steps: 12 },
};
const coarser: Readonly<Partial<Record<Grain, Grain>>> = { HOUR: 'DAY', DAY: 'WEEK', WEEK: 'MONTH' };
/** Longest periods in days that are shown by hour and by day. */
const longest = { byHour: 2, byDay: 62 };

export const wallText = (at: WallMs): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
export const wallOf = (moment: Date): WallMs => Date.parse(`${displayTime(moment).replace(' ', 'T')}Z`);

/** The start of the step that a time is in. */
export function stepStart(grain: Grain, at: WallMs): WallMs {
  const date = new Date(at);
  if (grain === 'MONTH') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  if (grain === 'WEEK') return at - ((((at - someMonday) % weekMs) + weekMs) % weekMs);
  return at - (at % (grain === 'DAY' ? dayMs : hourMs));
}

/** Moves a time by steps; a day that a month lacks becomes its last. */
function addSteps(grain: Grain, at: WallMs, count: number): WallMs {
  if (grain !== 'MONTH') return at + count * { HOUR: hourMs, DAY: dayMs, WEEK: weekMs }[grain];
  const date = new Date(at);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return month + (Math.min(date.getUTCDate(), lastDay) - 1) * dayMs + (at % dayMs);
}

/** The complete steps of a period, each clipped to it. */
export function stepsOf(grain: Grain, { from, to }: Period): Step[] {
  const steps: Step[] = [];
  for (let at = stepStart(grain, from); at < to; at = addSteps(grain, at, 1))
    steps.push({ key: wallText(at), from: Math.max(from, at), to: Math.min(to, addSteps(grain, at, 1)) });
  return steps;
}

/**
 * Reads the period of a query: two wall times, else a scale, by default the last day.
 * @throws Refusal A0400 for an invalid, reversed or too long period
 */
export function readPeriod(
  query: Pick<DataQuery, 'startTime' | 'endTime' | 'scale' | 'grain' | 'points'>,
  now: Date,
): Asked {
  const { startTime, endTime, scale, grain, points } = query;
  const isGiven = Boolean(startTime || endTime);
  const period = isGiven ? readTimes(startTime, endTime) : ofScale(scale ?? 'HOUR', now);
  const fitting = grain ?? (isGiven ? grainOf(period) : scales[scale ?? 'HOUR'].grain);
  return {
    ...period,
    grain: limitSteps(fitting, period, points ?? dataLimits.points),
    ...(!isGiven && { scale: scale ?? 'HOUR' }),
  };
}

function ofScale(scale: TimeScale, now: Date): Period {
  const { grain, steps } = scales[scale];
  const at = wallOf(now);
  return { from: addSteps(grain, stepStart(grain, at), 1 - steps), to: at + secondMs };
}

function readTimes(startTime: string | null | undefined, endTime: string | null | undefined): Period {
  const from = startTime ? readWallTime(startTime) : undefined;
  const last = endTime ? readWallTime(endTime) : undefined;
  if (!from || !last) throw new Refusal(envelopeStatus.badRequest, 'dataPeriodInvalid');
  const lasts = endTime && endTime.trim().length <= 'yyyy-MM-dd'.length ? dayMs : secondMs;
  const period = { from: wallOf(from), to: wallOf(last) + lasts };
  if (period.to <= period.from) throw new Refusal(envelopeStatus.badRequest, 'dataPeriodReversed');
  if (period.to - period.from > dataLimits.days * dayMs)
    throw new Refusal(envelopeStatus.badRequest, 'dataPeriodTooLong', { days: dataLimits.days });
  return period;
}

function grainOf({ from, to }: Period): Grain {
  const days = (to - from) / dayMs;
  if (days <= longest.byHour) return 'HOUR';
  return days <= longest.byDay ? 'DAY' : 'MONTH';
}

/** The finest grain from the given one on that has at most `points` steps. */
function limitSteps(grain: Grain, period: Period, points: number): Grain {
  const next = coarser[grain];
  return next && stepsOf(grain, period).length > points ? limitSteps(next, period, points) : grain;
}

/** True for a period whose days are not all over yet. One of hours that end now is: it has no day to be compared with. */
export const isSoFar = ({ to, scale }: Asked, now: Date): boolean =>
  scale ? scale !== 'HOUR' : to > wallOf(now) + secondMs;

/**
 * The earlier period of the same length: a year before, or just before. That of a scale is moved by its steps, and whole
 * months by months. Of a period that is not over yet it is only what had passed at the same time, so that a morning is not
 * compared with a day.
 */
export function comparedPeriod(asked: Asked, comparison: Comparison, now: Date): Period {
  const { from, to, scale } = asked;
  const until = wallOf(now) + secondMs;
  const end = from < until ? Math.min(to, until) : to;
  const move = (grain: Grain, count: number) => ({
    from: addSteps(grain, from, count),
    to: endBefore(grain, end, count),
  });
  if (comparison === 'lastYear') return move('MONTH', -12);
  if (scale) return move(scales[scale].grain, -scales[scale].steps);
  const isWholeMonths = from === stepStart('MONTH', from) && to === stepStart('MONTH', to);
  if (isWholeMonths) return move('MONTH', -stepsOf('MONTH', { from, to }).length);
  return { from: from - (to - from), to: end - (to - from) };
}

/** Moves an end that is not included: the end of a month stays one. */
const endBefore = (grain: Grain, to: WallMs, count: number): WallMs =>
  to === stepStart('MONTH', to) ? addSteps(grain, to, count) : addSteps(grain, to - secondMs, count) + secondMs;

/** Hours of a period up to now. */
export const hoursOf = ({ from, to }: Period, now: Date): number =>
  Math.max(0, Math.min(to, wallOf(now) + secondMs) - from) / hourMs;

/** How a step is written on an axis of this period. */
export function stepLabel(grain: Grain, key: string, period: Period): string {
  if (grain === 'MONTH') return key.slice(0, 7);
  if (grain === 'HOUR') return period.to - period.from > dayMs ? key.slice(5, 16) : key.slice(11, 16);
  return period.to - period.from > 360 * dayMs ? key.slice(0, 10) : key.slice(5, 10);
}
