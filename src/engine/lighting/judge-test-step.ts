import type { TestLevel, TestMeasurement, TestReason } from '../../schemas/wire/commissioning.ts';

/** How far the power may be from the expected one, as a share of the rated power: drivers do not dim in proportion. */
export const testTolerance = 0.15;
/** A controller whose lamp is off draws less, in watts. */
export const standbyWatts = 5;
/** Percentage points by which the reported level may differ. */
const levelTolerance = 2;

/** What a lamp is expected to draw at a level, in watts. */
export interface ExpectedPower {
  min: number;
  max: number;
}

interface Judged {
  level: TestLevel;
  /** Watts; null for a lamp whose rated power nobody has entered. */
  ratedPower: number | null;
  tolerance?: number;
}

/** The power expected at a level; null without a rated power. A lamp that is off has none below 0 W. */
export function expectedPower({ level, ratedPower, tolerance = testTolerance }: Judged): ExpectedPower | null {
  if (level === 0) return { min: 0, max: standbyWatts };
  if (ratedPower === null || ratedPower <= 0) return null;
  const watts = (share: number) => Math.round(ratedPower * share * 10) / 10;
  return { min: Math.max(0, watts(level / 100 - tolerance)), max: watts(level / 100 + tolerance) };
}

/** Why a measurement is not what a lamp should show at a level; undefined if it is. */
export function judgeTestStep(judged: Judged, { level, power }: TestMeasurement): TestReason | undefined {
  if (power === null) return 'noPower';
  if (judged.level === 0) return power >= standbyWatts ? 'stillOn' : differs(judged.level, level);
  const expected = expectedPower(judged);
  if (!expected) return 'noRatedPower';
  if (power < expected.min) return 'powerLow';
  if (power > expected.max) return 'powerHigh';
  return differs(judged.level, level);
}

/** Lamps that report no level are judged by their power alone. */
const differs = (asked: number, reported: number | null): TestReason | undefined =>
  reported !== null && Math.abs(reported - asked) > levelTolerance ? 'levelDiffers' : undefined;
