import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { deviceHours, deviceMonths, metricHours } from '../db/schema.ts';
import { timeToDelete } from '../db/trusted-time.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import { displayTime } from '../texts/wall-time.ts';
import { keptDays, keptHourDays } from './metrics.ts';
import { recordMetrics } from './record-metrics.ts';

interface KeeperOptions {
  db: Db;
  clock: () => Date;
}

/** Advisory lock key: only its holder records. */
export const METRICS_LOCK = 730_007;

const stepMs = 300_000;
const dayMs = 86_400_000;
const longestMonth = 31;

/** Records the hours of all tenants, and deletes once a day what is older than it is kept. */
export function createMetricsKeeper({ db, clock }: KeeperOptions): { step(): Promise<void> } {
  let deletedOn = '';
  return {
    async step() {
      const now = clock();
      await recordMetrics(db, now);
      const until = await timeToDelete(db, now);
      const today = displayTime(until).slice(0, 10);
      if (today === deletedOn) return;
      deletedOn = today;
      const dayBefore = (days: number) => displayTime(new Date(until.getTime() - days * dayMs)).slice(0, 10);
      await db.delete(deviceHours).where(lt(deviceHours.day, dayBefore(keptHourDays - 1)));
      await db.delete(metricHours).where(lt(metricHours.day, dayBefore(keptDays)));
      await db.delete(deviceMonths).where(lt(deviceMonths.firstDay, dayBefore(keptDays + longestMonth)));
    },
  };
}

/** Runs the keeper every five minutes on one instance. Returns a function that stops it. */
export const startMetricsKeeper = ({
  log,
  sole,
  ...options
}: KeeperOptions & Pick<Steps, 'log' | 'sole'>): (() => Promise<void>) =>
  startSteps({
    ...createMetricsKeeper(options),
    everyMs: stepMs,
    failure: 'could not record the metrics',
    log,
    sole,
  });
