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
  if (level !== null || power !== null) verdict.dimmingFailure = isDimmedWrong(facts, limits);
  if (powerFactor !== null && (level ?? asked) >= factorLevel)
    verdict.powerFactorTooLow = powerFactor < limits.minPowerFactor;
  return power === null
    ? verdict
    : { ...verdict, ...judgePower(facts, power, verdict.dimmingFailure === true, limits) };
}

/** The level differs, or the lamp says that it is dimmed and draws its rated power. */
function isDimmedWrong({ asked, level, power, ratedWatts }: LampFacts, limits: LampLimits): boolean {
  if (level !== null && Math.abs(level - asked) > limits.levelTolerance) return true;
  const tolerated = (ratedWatts * limits.powerTolerance) / 100;
  const isTold = 100 - asked > 2 * limits.powerTolerance;
  return power !== null && isTold && Math.abs(power - ratedWatts) <= tolerated;
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
  return { ...absolute, lampPowerTooHigh: off > tolerated, lampPowerTooLow: off < -tolerated };
}
