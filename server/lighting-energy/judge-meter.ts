import type { MeterState } from '../../src/schemas/wire/lighting-energy.ts';
import { cabinetWatts } from '../metrics/lighting-plan.ts';
import { changeOf, kwhOf } from './energy-sums.ts';

const perKilo = 1000;
const hoursOfDay = 24;
/** A platform that has recorded less of the time would miss energy of the lamps that the meter has counted. */
const leastRecorded = 0.95;

/** What is known of a cabinet over whole days. */
export interface MeterFacts {
  days: number;
  /** Kilowatt-hours, at the end of the day before and of the last day. */
  first: number | undefined;
  last: number | undefined;
  /** Kilowatt-hours of its lamps, and how many there are. */
  lampsKwh: number;
  lamps: number;
  recordedHours: number;
  /** Percent. */
  tolerance: number;
}

/** Why a meter cannot be compared. */
export type MeterGap = 'noLamps' | 'noFirst' | 'noLast' | 'reset' | 'partly';

/** A meter beside its lamps, in kilowatt-hours and percent of what was expected. */
export interface MeterVerdict {
  meterKwh: number | null;
  lampsKwh: number;
  ownKwh: number;
  expectedKwh: number;
  diffKwh: number | null;
  diffPercent: number | null;
  state: MeterState;
  gap?: MeterGap;
}

/** Compares the meter of a cabinet with its lamps and what it draws itself. */
export function judgeMeter({ days, first, last, lamps, recordedHours, tolerance, ...of }: MeterFacts): MeterVerdict {
  const lampsKwh = kwhOf(of.lampsKwh);
  const ownKwh = kwhOf((cabinetWatts / perKilo) * hoursOfDay * days);
  const expectedKwh = kwhOf(lampsKwh + ownKwh);
  const meterKwh = first === undefined || last === undefined || last < first ? null : kwhOf(last - first);
  const diffKwh = meterKwh === null ? null : kwhOf(meterKwh - expectedKwh);
  const diffPercent = meterKwh === null ? null : changeOf(meterKwh, expectedKwh);
  const known = { meterKwh, lampsKwh, ownKwh, expectedKwh, diffKwh, diffPercent };
  const without = (gap: MeterGap): MeterVerdict => ({ ...known, state: 'noData', gap });
  if (lamps === 0) return without('noLamps');
  if (first === undefined) return without('noFirst');
  if (last === undefined) return without('noLast');
  if (diffKwh === null || diffPercent === null) return without('reset');
  if (recordedHours < leastRecorded * hoursOfDay * days) return without('partly');
  // The rounded percentage is what people compare with the tolerance.
  if (Math.abs(diffPercent) <= tolerance) return { ...known, state: 'within' };
  return { ...known, state: diffPercent > 0 ? 'above' : 'below' };
}
