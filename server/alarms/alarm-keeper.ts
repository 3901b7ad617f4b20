import type { Db } from '../db/db.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import { sendAll } from '../realtime/outgoing.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { endShelves } from './shelve-alarms.ts';

interface KeeperOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
}

/** Advisory lock key: only its holder ends shelvings. */
export const ALARMS_LOCK = 730_006;

const stepMs = 60_000;

/** Ends shelvings of alarms in time. */
export function createAlarmKeeper({ db, clock, realtime }: KeeperOptions): { step(): Promise<void> } {
  return {
    async step() {
      sendAll(realtime, await db.transaction((tx) => endShelves(tx, clock())));
    },
  };
}

/** Runs the keeper every minute on one instance. Returns a function that stops it. */
export const startAlarmKeeper = ({
  log,
  sole,
  ...options
}: KeeperOptions & Pick<Steps, 'log' | 'sole'>): (() => Promise<void>) =>
  startSteps({ ...createAlarmKeeper(options), everyMs: stepMs, failure: 'could not end shelvings', log, sole });
