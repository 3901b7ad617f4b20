import { asc, eq } from 'drizzle-orm';
import { createAlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, lastEvents, nothing, together } from '../alarms/engine/engine-work.ts';
import type { Db, Queryable } from '../db/db.ts';
import { tenants } from '../db/schema.ts';
import type { MessageQueue } from '../messages/message-queue.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import { sendAll } from '../realtime/outgoing.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { announceNews } from '../routes/news/add-news.ts';
import { createRandom, type Random } from '../seed/random/random.ts';
import { activateDevices } from './activate-devices.ts';
import { answerCommands, isAnyCommandDue } from './answer-commands.ts';
import { createHeartbeats } from './heartbeats.ts';
import { incidentsIn } from './incident-rate.ts';
import { createIncidents } from './incidents.ts';
import { createActiveDevices, createFleet, pickDevices, readDevices } from './pick-devices.ts';
import type { ReportRate } from './report-rate.ts';
import { reportValues } from './report-values.ts';
import { createRestarts } from './restart-devices.ts';
import { createPlanSwitch } from './switch-by-plan.ts';
import { createLoopSwitch } from './switch-loops.ts';

interface SimulatorOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
  random: Random;
  /** Default: on. */
  rate?: Exclude<ReportRate, 'off'>;
  /** How much more happens than in the seeded history; 1 by default. */
  eventfulness?: number;
  /** Text messages and mails about alarms; none by default. */
  queue?: Pick<MessageQueue, 'push'>;
}

export interface Simulator {
  /** New devices and a few others per tenant report, something happens to some, rules are evaluated, commands are answered. */
  step(): Promise<void>;
  /** One second: answers commands, reports at the rate, evaluates what lasts, and steps every four seconds. */
  tick(): Promise<void>;
  /** Answers commands that have waited as long as a device takes. */
  answer(): Promise<void>;
}

/** Advisory lock key: only its holder runs the simulator. */
export const SIMULATOR_LOCK = 730_003;

/** Commands are looked for more often than all else, so that the first of many answers within a second. */
const answersMs = 250;
const answersPerTick = 4;
const ticksPerStep = 4;
const devicesPerStep = 3;
const minuteMs = 60_000;
/** Reports that a slow machine makes up for, in ms. */
const maxBehindMs = 5_000;

/**
 * Simulates the demo's devices: they report, are disturbed and answer commands, each in one transaction with the alarms
 * that follow, and notify their consoles. Deterministic for the same clock, random numbers and data.
 */
export function createSimulator({
  db,
  clock,
  realtime,
  random,
  rate = 'on',
  eventfulness = 1,
  queue,
}: SimulatorOptions): Simulator {
  const active = createActiveDevices();
  const engine = createAlarmEngine();
  const incidents = createIncidents({ random, engine });
  const restarts = createRestarts();
  const planSwitch = createPlanSwitch();
  const loopSwitch = createLoopSwitch();
  const heartbeats = createHeartbeats();
  const pickFleet = createFleet(random, active);
  const reporting = { engine, random, incidents };
  let ticks = 0;
  let reportedAt = clock().getTime();
  let incidentsAt = reportedAt;

  return {
    async step() {
      await stepAll();
      await evaluate();
      await answer();
    },
    async tick() {
      ticks += 1;
      // People wait for answers, for nothing else.
      await answer();
      const reports = dueReports();
      if (reports > 0) await run((tx) => reportFleet(tx, reports));
      if (rate !== 0 && ticks % ticksPerStep === 0) await stepAll();
      await evaluate();
      await answer();
    },
    answer,
  };

  async function run(work: (tx: Queryable) => Promise<EngineWork>): Promise<void> {
    const now = clock();
    try {
      const { outgoing, news, messages } = await db.transaction(work);
      sendAll(realtime, lastEvents(outgoing));
      for (const added of news) await announceNews(db, realtime, added);
      queue?.push(messages, now);
    } catch (error) {
      engine.forget();
      throw error;
    }
  }

  /** In transactions of some hundreds of devices, so that calls get their turn on the embedded database. */
  async function stepAll(): Promise<void> {
    const now = clock();
    await run((tx) => incidents.end(tx, now));
    await planSwitch.step(db, now);
    await loopSwitch.step(db, now);
    await heartbeats.step(db, now);
    await run((tx) => stepTenants(tx, now));
  }

  async function stepTenants(tx: Queryable, now: Date): Promise<EngineWork> {
    const works: EngineWork[] = [];
    const rows = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.enabled, true))
      .orderBy(asc(tenants.id));
    for (const { id } of rows) {
      works.push(await activateDevices(tx, now, { engine, tenantId: id }));
      const own = await active.of(tx, now, id);
      if (rate === 'on')
        works.push(await reportValues(tx, now, reporting, await pickDevices(tx, random, own, devicesPerStep)));
      const devices = eventfulness * own.length;
      const due = incidentsIn(random, now, { devices, elapsedMs: now.getTime() - incidentsAt });
      for (let begun = 0; begun < due; begun += 1) works.push(await incidents.begin(tx, now, id));
    }
    incidentsAt = now.getTime();
    if (rate === 'on') works.push(await reportDisturbed(tx, now));
    return together(...works);
  }

  async function reportDisturbed(tx: Queryable, now: Date, max?: number): Promise<EngineWork> {
    return reportValues(tx, now, reporting, await readDevices(tx, incidents.reporting(now, max)));
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

  /** Disturbed devices are the first to report. */
  async function reportFleet(tx: Queryable, max: number): Promise<EngineWork> {
    const now = clock();
    const first = await readDevices(tx, incidents.reporting(now, max));
    const known = new Set(first.map(({ id }) => id));
    const others = max > first.length ? await pickFleet(tx, now, max - first.length) : [];
    return reportValues(tx, now, reporting, [...first, ...others.filter(({ id }) => !known.has(id))]);
  }

  /** What has lasted long enough, and what has been set since the last second. */
  async function evaluate(): Promise<void> {
    const now = clock();
    if (await engine.isDue(db, now)) await run((tx) => engine.tick(tx, now));
  }

  /** Devices that have restarted come back first, and answer from then on. */
  async function answer(): Promise<void> {
    const now = clock();
    if (!restarts.isAnyDue(now) && !(await isAnyCommandDue(db, now))) return;
    await run(async (tx) => {
      const back = await restarts.end(tx, now);
      const answered = await answerCommands(tx, now, random);
      const gone = await restarts.begin(tx, now, answered.restarts);
      const alarms = await engine.report(tx, now, answered.reports);
      return together({ ...nothing, outgoing: [...back, ...answered.outgoing, ...gone] }, alarms);
    });
  }
}

interface SimulatorStart extends Omit<SimulatorOptions, 'random'>, Pick<Steps, 'log' | 'sole'> {}

/** Runs the simulator every second on one instance. Returns a function that stops it. */
export function startSimulator({ log, sole, ...options }: SimulatorStart): () => Promise<void> {
  const simulator = createSimulator({ ...options, random: createRandom(options.clock().toISOString()) });
  let looks = 0;
  return startSteps({
    step: () => {
      looks += 1;
      return looks % answersPerTick === 0 ? simulator.tick() : simulator.answer();
    },
    everyMs: answersMs,
    failure: 'the device simulator failed',
    log,
    sole,
  });
}
