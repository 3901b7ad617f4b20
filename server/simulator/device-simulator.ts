import { asc, eq } from 'drizzle-orm';
import { type Outgoing, sendAll } from '../commands/outgoing.ts';
import type { Db, Queryable } from '../db/db.ts';
import { tenants } from '../db/schema.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { type AddedNews, announceNews } from '../routes/news/add-news.ts';
import { createRandom, type Random } from '../seed/random.ts';
import { answerCommands, isAnyCommandDue } from './answer-commands.ts';
import { createFleet, pickDevices } from './pick-devices.ts';
import { raiseAlarm } from './raise-alarm.ts';
import type { ReportRate } from './report-rate.ts';
import { reportValues } from './report-values.ts';
import { createRestarts } from './restart-devices.ts';

interface SimulatorOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
  random: Random;
  /** Default: on. */
  rate?: Exclude<ReportRate, 'off'>;
}

export interface Simulator {
  /** A few devices per tenant report, alarms are raised, commands are answered. */
  step(): Promise<void>;
  /** One second: answers commands, reports at the rate, and steps every four seconds. */
  tick(): Promise<void>;
}

/** Advisory lock key: only its holder runs the simulator. */
export const SIMULATOR_LOCK = 730_003;

const tickMs = 1_000;
const ticksPerStep = 4;
const devicesPerStep = 3;
/** Steps between two alarms of a tenant: about two minutes. */
const alarmSteps = { min: 22, max: 38 };
const minuteMs = 60_000;
/** Reports that a slow machine makes up for, in ms. */
const maxBehindMs = 5_000;

interface Work {
  outgoing: Outgoing[];
  news: AddedNews[];
}

/**
 * Simulates the demo's devices: they report, raise alarms and answer commands, each in one transaction, and notify their
 * consoles. Deterministic for the same clock, random numbers and data.
 */
export function createSimulator({ db, clock, realtime, random, rate = 'on' }: SimulatorOptions): Simulator {
  const alarmIn = new Map<string, number>();
  const restarts = createRestarts();
  const pickFleet = createFleet(random);
  let ticks = 0;
  let reportedAt = clock().getTime();

  return {
    async step() {
      await run(stepTenants);
      await answer();
    },
    async tick() {
      ticks += 1;
      const reports = dueReports();
      if (reports > 0) await run((tx) => reportFleet(tx, reports));
      if (rate !== 0 && ticks % ticksPerStep === 0) await run(stepTenants);
      await answer();
    },
  };

  async function run(work: (tx: Queryable) => Promise<Work>): Promise<void> {
    const { outgoing, news } = await db.transaction(work);
    sendAll(realtime, outgoing);
    for (const added of news) await announceNews(db, realtime, added);
  }

  async function stepTenants(tx: Queryable): Promise<Work> {
    const outgoing: Outgoing[] = [];
    const news: AddedNews[] = [];
    const now = clock();
    const rows = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.enabled, true))
      .orderBy(asc(tenants.id));
    for (const { id } of rows) {
      if (rate === 'on')
        outgoing.push(...(await reportValues(tx, now, random, await pickDevices(tx, random, id, devicesPerStep))));
      if (!isAlarmDue(id)) continue;
      const raised = await raiseAlarm(tx, { tenantId: id, now, random });
      outgoing.push(...raised.outgoing);
      if (raised.news) news.push(raised.news);
    }
    return { outgoing, news };
  }

  function isAlarmDue(tenantId: string): boolean {
    const left = (alarmIn.get(tenantId) ?? random.whole(1, alarmSteps.max)) - 1;
    alarmIn.set(tenantId, left > 0 ? left : random.whole(alarmSteps.min, alarmSteps.max));
    return left <= 0;
  }

  /** Reports that are due by now; a part of one waits. */
  function dueReports(): number {
    if (rate === 'on' || rate === 0) return 0;
    const now = clock().getTime();
    reportedAt = Math.min(now, Math.max(reportedAt, now - Math.max(maxBehindMs, minuteMs / rate)));
    const due = Math.floor(((now - reportedAt) * rate) / minuteMs);
    reportedAt += (due * minuteMs) / rate;
    return due;
  }

  async function reportFleet(tx: Queryable, max: number): Promise<Work> {
    const now = clock();
    return { outgoing: await reportValues(tx, now, random, await pickFleet(tx, now, max)), news: [] };
  }

  /** Devices that have restarted come back first, and answer from then on. */
  async function answer(): Promise<void> {
    const now = clock();
    if (!restarts.isAnyDue(now) && !(await isAnyCommandDue(db, now))) return;
    await run(async (tx) => {
      const back = await restarts.end(tx, now);
      const answered = await answerCommands(tx, now, random);
      const gone = await restarts.begin(tx, now, answered.restarts);
      return { outgoing: [...back, ...answered.outgoing, ...gone], news: [] };
    });
  }
}

/** Runs the simulator every second on one instance. Returns a function that stops it. */
export function startSimulator({
  log,
  sole,
  ...options
}: Omit<SimulatorOptions, 'random'> & Pick<Steps, 'log' | 'sole'>): () => Promise<void> {
  const simulator = createSimulator({ ...options, random: createRandom(options.clock().toISOString()) });
  return startSteps({
    step: () => simulator.tick(),
    everyMs: tickMs,
    failure: 'the device simulator failed',
    log,
    sole,
  });
}
