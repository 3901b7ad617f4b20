import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { deviceHours, deviceMonths, metricHours, seriesHours, seriesMonths } from '../db/schema.ts';
import { timeToDelete } from '../db/trusted-time.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import { displayTime } from '../texts/wall-time.ts';
import { mergeTotals } from './merge-totals.ts';
import { keptDays, keptHourDays } from './metrics.ts';
import { recordMetrics } from './record-metrics.ts';
import { lockHistory, refreshSeries } from './series-totals.ts';

interface KeeperOptions {
  db: Db;
  clock: () => Date;
}

/** Advisory lock key: only its holder records. */
export const METRICS_LOCK = 730_007;

const stepMs = 300_000;
const refreshMs = 10_000;
const dayMs = 86_400_000;
const longestMonth = 31;

/** Records the hours of all tenants, merges what is counted, and deletes once a day what is older than it is kept. */
export function createMetricsKeeper({ db, clock }: KeeperOptions): { step(): Promise<void> } {
  let deletedOn = '';
  return {
    async step() {
      const now = clock();
      await recordMetrics(db, now);
      await mergeTotals(db);
      const until = await timeToDelete(db, now);
      const today = displayTime(until).slice(0, 10);
      if (today === deletedOn) return;
      deletedOn = today;
      const dayBefore = (days: number) => displayTime(new Date(until.getTime() - days * dayMs)).slice(0, 10);
      const [firstHours, firstMonth] = [dayBefore(keptHourDays - 1), dayBefore(keptDays + longestMonth)];
      await db.delete(metricHours).where(lt(metricHours.day, dayBefore(keptDays)));
      await db.transaction(async (tx) => {
        await lockHistory(tx);
        await tx.delete(deviceHours).where(lt(deviceHours.day, firstHours));
        await tx.delete(seriesHours).where(lt(seriesHours.day, firstHours));
        await tx.delete(deviceMonths).where(lt(deviceMonths.firstDay, firstMonth));
        await tx.delete(seriesMonths).where(lt(seriesMonths.firstDay, firstMonth));
      });
    },
  };
}

/**
 * Runs the keeper every five minutes on one instance, and adds up groups of devices that have changed soon after, and at
 * the start those of an upgrade or a seed. Returns a function that stops it.
 */
export function startMetricsKeeper({
  log,
  sole,
  ...options
}: KeeperOptions & Pick<Steps, 'log' | 'sole'>): () => Promise<void> {
  const keeper = createMetricsKeeper(options);
  let recordedAt = performance.now();
  return startSteps({
    async step() {
      await refreshSeries(options.db);
      const at = performance.now();
      if (at - recordedAt < stepMs - refreshMs / 2) return;
      recordedAt = at;
      await keeper.step();
    },
    everyMs: refreshMs,
    failure: 'could not record the metrics',
    log,
    sole,
    atOnce: true,
  });
}
