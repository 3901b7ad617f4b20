import type { Db } from '../db/db.ts';
import { readTrustedTime, storeTrustedTime } from '../db/trusted-time.ts';
import type { Log } from '../process/log.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import { correctTimes } from './correct-times.ts';

interface KeeperOptions {
  db: Db;
  clock: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds that no change of the clock affects. */
  ticks?: () => number;
}

/** Advisory lock key: only its holder corrects times. */
export const CLOCK_LOCK = 730_010;

const stepMs = 300_000;
/** How much the clock may gain or lose between two steps, and be behind what it was. */
const toleranceMs = 60_000;
/** A clock that is behind is believed once it has run evenly for so long. */
const believedAfterMs = 3_600_000;
/** How often times are corrected while the clock runs evenly. */
const correctEveryMs = 3_600_000;

/**
 * Compares the clock with the time that passes. A clock that was ahead has left times in the future, which are corrected at
 * the start, after each jump and every hour. While it is behind nothing is corrected, since all that is recent would be in the future:
 * a machine may start in 1970 until it has asked for the time.
 */
export function createClockKeeper({ db, clock, log, ticks = () => performance.now() }: KeeperOptions): {
  step(): Promise<void>;
} {
  let last: { at: number; ticks: number } | undefined;
  let evenSince = ticks();
  let correctedAt = Number.NEGATIVE_INFINITY;
  return {
    async step() {
      const now = clock();
      const tick = ticks();
      const gained = last ? now.getTime() - last.at - (tick - last.ticks) : 0;
      const isEven = last !== undefined && Math.abs(gained) <= toleranceMs;
      last = { at: now.getTime(), ticks: tick };
      if (!isEven) evenSince = tick;
      if (gained !== 0 && !isEven) log.warn('the clock has jumped', { seconds: Math.round(gained / 1000) });
      const trusted = await readTrustedTime(db);
      const behindMs = (trusted?.getTime() ?? 0) - now.getTime();
      if (behindMs > toleranceMs && tick - evenSince < believedAfterMs) {
        log.error('the clock is behind', { seconds: Math.round(behindMs / 1000) });
        return;
      }
      if (isEven) await storeTrustedTime(db, now);
      if (isEven && tick - correctedAt < correctEveryMs) return;
      const corrected = await correctTimes(db, now);
      correctedAt = tick;
      if (Object.keys(corrected).length > 0) log.warn('times in the future were corrected', corrected);
    },
  };
}

/** Runs the keeper at the start and every five minutes on one instance. Returns a function that stops it. */
export function startClockKeeper({
  sole,
  ...options
}: KeeperOptions & Pick<Steps, 'log' | 'sole'>): () => Promise<void> {
  return startSteps({
    ...createClockKeeper(options),
    everyMs: stepMs,
    failure: 'could not correct times',
    log: options.log,
    sole,
    atOnce: true,
  });
}
