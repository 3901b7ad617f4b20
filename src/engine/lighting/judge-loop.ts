/** Faults of a loop of a cabinet (TALQ: events of a segment, and contactorError of its cabinet). */
export const loopFaults = ['switchingErrorOn', 'switchingErrorOff', 'circuitBreakerTripped', 'contactorError'] as const;
export type LoopFault = (typeof loopFaults)[number];

/** A lamp of a loop, as it has reported last. */
export interface LoopLamp {
  /** Whether it is asked for light. */
  isDue: boolean;
  askedSince: Date;
  reportedAt: Date;
  /** Not heard of, though its cabinet is. */
  isOffline: boolean;
  /** It reports no voltage. */
  isDead: boolean;
  /** It draws what a burning lamp draws. */
  isBurning: boolean;
}

/** A loop with its contactor. */
export interface LoopFacts {
  /** What the cabinet has reported of the contactor, and when; null for a loop that it does not report. */
  status: boolean | null;
  statusAt: Date;
  /** The last command that the cabinet has carried out. */
  told: { isOn: boolean; at: Date } | null;
  lamps: readonly LoopLamp[];
  /** Whether lamps of other loops are heard of: else the line of the lamps may be disturbed. */
  othersAreHeard: boolean;
  graceMinutes: number;
}

/** True for a fault, false where there is none; what cannot be told is absent. */
export type LoopVerdict = Partial<Record<LoopFault, boolean>>;

/** Fewer lamps are faults of their own. */
export const wholeLoop = 3;
const minuteMs = 60_000;

/**
 * Judges a loop by its contactor and its lamps. Only a command asks a contactor to be off: where controllers switch each
 * lamp, a loop may keep its voltage by day. So a loop that should be dark is at fault if all of its lamps burn.
 */
export function judgeLoop(facts: LoopFacts): LoopVerdict {
  const { status, lamps } = facts;
  if (lamps.length === 0) return {};
  const since = Math.max(...lamps.map(({ askedSince }) => askedSince.getTime()));
  const told = facts.told && facts.told.at.getTime() > since ? facts.told : null;
  const isDue = told ? told.isOn : lamps.some((lamp) => lamp.isDue);
  const changedAt = told ? told.at.getTime() : since;
  const graceMs = facts.graceMinutes * minuteMs;
  const isCurrent = facts.statusAt.getTime() >= changedAt + graceMs;
  const known = lamps.filter(({ isOffline, reportedAt }) => !isOffline && reportedAt.getTime() >= changedAt + graceMs);
  const burning = known.filter((lamp) => lamp.isBurning);
  const verdict: LoopVerdict = {};
  if (status !== null && isCurrent) {
    const contradicts = !status && burning.length >= wholeLoop && burning.length * 2 > known.length;
    verdict.contactorError = contradicts;
    verdict.switchingErrorOn = isDue && !status && !contradicts;
    verdict.switchingErrorOff = false;
  }
  if (isDue) verdict.switchingErrorOff = false;
  else if (told && status && isCurrent) verdict.switchingErrorOff = true;
  else if (!verdict.contactorError && known.length >= wholeLoop)
    verdict.switchingErrorOff = burning.length === known.length;
  return { ...verdict, ...judgeBreaker(facts) };
}

/** A loop that is on, of which all lamps have lost their supply: those that have not reported since the first are not asked. */
function judgeBreaker({ status, lamps, othersAreHeard }: LoopFacts): LoopVerdict {
  // Off it has no voltage.
  if (status === false) return {};
  const dead = lamps.filter(({ isDead, isOffline }) => isDead && !isOffline);
  const offline = othersAreHeard ? lamps.filter((lamp) => lamp.isOffline) : [];
  const first = Math.min(...dead.map(({ reportedAt }) => reportedAt.getTime()));
  const alive = lamps.filter(({ isDead, isOffline }) => !isDead && !isOffline);
  if (dead.length > 0) {
    if (alive.some(({ reportedAt }) => reportedAt.getTime() >= first)) return { circuitBreakerTripped: false };
    const isWhole = alive.length === 0 && dead.length + offline.length >= wholeLoop;
    return isWhole || dead.length >= wholeLoop ? { circuitBreakerTripped: true } : {};
  }
  if (alive.length > 0) return { circuitBreakerTripped: false };
  return offline.length >= wholeLoop ? { circuitBreakerTripped: true } : {};
}
