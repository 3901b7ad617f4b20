/** Faults of a lamp that show beside what it was asked for (TALQ: events of a lamp monitor). */
export const judgedLampFaults = [
  'lampFailure',
  'dimmingFailure',
  'cyclingFailure',
  'lampUnexpectedOn',
  'relayFailure',
  'lampPowerTooHigh',
  'lampPowerTooLow',
  'absoluteLampPowerTooHigh',
  'absoluteLampPowerTooLow',
  'powerFactorTooLow',
  'supplyLoss',
] as const;
export type LampFault = (typeof judgedLampFaults)[number];

/** What a tenant tolerates. */
export interface LampLimits {
  /** Minutes that a lamp has to follow, after which it must have reported. */
  graceMinutes: number;
  /** Percentage points between the asked and the reported level. */
  levelTolerance: number;
  /** Percent of the rated power by which the power may be off. */
  powerTolerance: number;
  /** Watts of a burning lamp, whatever it is rated for. */
  minWatts: number;
  maxWatts: number;
  /** Of a lamp at half of its level or more, 0 to 1. */
  minPowerFactor: number;
  /** Unexplained starts within an hour. */
  maxStarts: number;
}

/** What a lamp was asked for, and what it has reported since. */
export interface LampFacts {
  /** Percent; 0 is off. */
  asked: number;
  /** When it should have begun to have this level: the ask, the end of its ramp, or its return. */
  askedSince: Date;
  reportedAt: Date;
  isOn: boolean;
  /** Percent, volts, watts; null for what the lamp does not report. */
  level: number | null;
  voltage: number | null;
  power: number | null;
  powerFactor: number | null;
  ratedWatts: number;
  /** Starts that neither commands nor programs explain, and whether their hour is over; null if they are not counted. */
  starts: { count: number; isHourOver: boolean } | null;
}

/** True for a fault, false where there is none; what cannot be told is absent. */
export type LampVerdict = Partial<Record<LampFault, boolean>>;

const minuteMs = 60_000;
/** Less is no supply, in volts. */
export const lostVolts = 20;
/** A controller whose lamp is dark draws less, in watts; so does a small lamp that burns. */
const standbyWatts = 5;
/** A lamp that is off and draws at least this share of its rated power burns. */
const burningShare = 0.05;
/** What is nearly beyond a limit is no fault, but does not end one either: alarms would come and go. */
const overShare = 0.8;
/** Drivers have their power factor from this level on, in percent. */
const factorLevel = 50;

/** True if a lamp that should be off draws as much as one that burns. */
export const drawsLight = (power: number, ratedWatts: number): boolean =>
  power >= Math.max(standbyWatts, ratedWatts * burningShare);

/**
 * Judges the last report of a lamp. Before it has had its time to follow nothing can be told, and without voltage nothing
 * else. A fault that shows only while the lamp is asked for light is not over because the night is.
 */
export function judgeLamp(facts: LampFacts, limits: LampLimits): LampVerdict {
  const { asked, askedSince, reportedAt, isOn, voltage, power, ratedWatts } = facts;
  if (reportedAt.getTime() < askedSince.getTime() + limits.graceMinutes * minuteMs) return {};
  if (voltage !== null && voltage < lostVolts) return { supplyLoss: true };
  const verdict: LampVerdict = { ...(voltage !== null && { supplyLoss: false }), ...judgeStarts(facts, limits) };
  const isBurning = power === null ? isOn : drawsLight(power, ratedWatts);
  if (!isOn && power !== null) verdict.relayFailure = isBurning;
  if (asked > 0) return { ...verdict, lampUnexpectedOn: false, ...judgeLight(facts, limits) };
  // One that says that it is on and draws nothing may be dark.
  if (!isOn || isBurning) verdict.lampUnexpectedOn = isOn;
  return verdict;
}

function judgeStarts({ starts }: LampFacts, { maxStarts }: LampLimits): LampVerdict {
  if (!starts) return {};
  if (starts.count > maxStarts) return { cyclingFailure: true };
  return starts.isHourOver ? { cyclingFailure: false } : {};
}

/** A lamp that is asked for light. */
function judgeLight(facts: LampFacts, limits: LampLimits): LampVerdict {
  const { asked, isOn, level, power, powerFactor, ratedWatts } = facts;
  const isDark = power === null ? !isOn : power < Math.min(standbyWatts, (ratedWatts * asked) / 400);
  if (isDark) return { lampFailure: true };
  const verdict: LampVerdict = { lampFailure: false };
  // A controller whose relay contradicts its meter says nothing of the level.
  if (!isOn) return verdict;
  const isDimmedWrong = judgeDimming(facts, limits);
  if (powerFactor !== null && (level ?? asked) >= factorLevel) {
    const least = limits.minPowerFactor;
    const powerFactorTooLow = beyond(least - powerFactor, 0, (1 - least) * (1 - overShare));
    Object.assign(verdict, told({ powerFactorTooLow }));
  }
  Object.assign(verdict, told({ dimmingFailure: isDimmedWrong }));
  return power === null ? verdict : { ...verdict, ...judgePower(facts, power, isDimmedWrong === true, limits) };
}

/** Without the faults of which nothing can be told. */
const told = (verdict: Partial<Record<LampFault, boolean | undefined>>): LampVerdict =>
  Object.fromEntries(Object.entries(verdict).filter(([, is]) => is !== undefined));

/** True beyond a limit, false below it by a margin, undefined in between. */
const beyond = (value: number, limit: number, margin: number): boolean | undefined =>
  value > limit ? true : value > limit - margin ? undefined : false;

/** The level differs, or the lamp says that it is dimmed and draws its rated power. */
function judgeDimming({ asked, level, power, ratedWatts }: LampFacts, limits: LampLimits): boolean | undefined {
  if (level === null && power === null) return undefined;
  const { levelTolerance, powerTolerance } = limits;
  const isOff = level !== null && beyond(Math.abs(level - asked), levelTolerance, levelTolerance * (1 - overShare));
  const isTold = 100 - asked > 2 * powerTolerance;
  const drawsAll = isTold && power !== null && Math.abs(power - ratedWatts) <= (ratedWatts * powerTolerance) / 100;
  return drawsAll || isOff;
}

/** Of the two kinds of limits that of all lamps comes first; a power that belongs to another level is no wrong power. */
function judgePower(
  { asked, level, ratedWatts }: LampFacts,
  power: number,
  isDimmedWrong: boolean,
  { powerTolerance, minWatts, maxWatts }: LampLimits,
): LampVerdict {
  const absoluteLampPowerTooHigh = power > maxWatts;
  const absoluteLampPowerTooLow = power < minWatts;
  const absolute = { absoluteLampPowerTooHigh, absoluteLampPowerTooLow };
  if (absoluteLampPowerTooHigh || absoluteLampPowerTooLow || isDimmedWrong) return absolute;
  const off = power - (ratedWatts * (level ?? asked)) / 100;
  const tolerated = (ratedWatts * powerTolerance) / 100;
  const margin = tolerated * (1 - overShare);
  const lampPowerTooHigh = beyond(off, tolerated, margin);
  const lampPowerTooLow = beyond(-off, tolerated, margin);
  return { ...absolute, ...told({ lampPowerTooHigh, lampPowerTooLow }) };
}
