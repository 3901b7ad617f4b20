import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import { deviceCommands, deviceReports, devices } from '../db/schema.ts';
import { timeToDelete } from '../db/trusted-time.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import { type Outgoing, sendAll } from '../realtime/outgoing.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { deleteOldCommands } from './delete-old-commands.ts';
import { type Outcome, settleCommands } from './settle-commands.ts';
import { endEmptyTasks } from './update-tasks.ts';

interface KeeperOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
}

/** Advisory lock key: only its holder ends overdue commands. */
export const COMMANDS_LOCK = 730_005;

const stepMs = 1_000;
/** Maximum commands that one transaction ends. */
const maxPerStep = 1_000;
const tasksEveryMs = 60_000;
const reportsEveryMs = 3_600_000;
/** How long reports are kept. */
const reportsKeptMs = 7 * 24 * 3_600_000;

/** Ends commands without a reply in time, ends tasks whose devices are gone, and deletes old reports and commands. */
export function createCommandKeeper({ db, clock, realtime }: KeeperOptions): { step(): Promise<void> } {
  let tasksAt = 0;
  let reportsAt = 0;
  const isDue = (since: number, everyMs: number, now: Date) => Math.abs(now.getTime() - since) >= everyMs;
  return {
    async step() {
      const now = clock();
      while (await isAnyOverdue(db, now)) {
        const { ended, outgoing } = await db.transaction((tx) => endOverdue(tx, now));
        sendAll(realtime, outgoing);
        if (ended < maxPerStep) break;
      }
      if (isDue(tasksAt, tasksEveryMs, now)) {
        tasksAt = now.getTime();
        sendAll(realtime, await endEmptyTasks(db, now));
      }
      if (isDue(reportsAt, reportsEveryMs, now)) {
        reportsAt = now.getTime();
        const until = await timeToDelete(db, now);
        await db.delete(deviceReports).where(lt(deviceReports.reportedAt, new Date(until.getTime() - reportsKeptMs)));
        await deleteOldCommands(db, until);
      }
    },
  };
}

const overdue = (now: Date) => and(eq(deviceCommands.trackStatus, 'PROCESS'), lte(deviceCommands.expiresAt, now));

async function isAnyOverdue(db: Queryable, now: Date): Promise<boolean> {
  const found = await db.select({ id: deviceCommands.id }).from(deviceCommands).where(overdue(now)).limit(1);
  return found.length > 0;
}

/** Rows that a reply is ending at this moment are left to it. */
async function endOverdue(tx: Queryable, now: Date): Promise<{ ended: number; outgoing: Outgoing[] }> {
  const rows = await tx
    .select({
      id: deviceCommands.id,
      attempt: deviceCommands.attempt,
      deviceId: deviceCommands.deviceId,
      onlineStatus: devices.onlineStatus,
    })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .where(overdue(now))
    .orderBy(asc(deviceCommands.id))
    .limit(maxPerStep)
    .for('update', { of: deviceCommands, skipLocked: true });
  const outcomes = rows.map(({ onlineStatus, ...row }): Outcome => {
    return { ...row, failure: onlineStatus === 'OFFLINE' ? 'offline' : 'timeout' };
  });
  return { ended: rows.length, outgoing: await settleCommands(tx, now, outcomes) };
}

/** Runs the keeper every second on one instance. Returns a function that stops it. */
export const startCommandKeeper = ({
  log,
  sole,
  ...options
}: KeeperOptions & Pick<Steps, 'log' | 'sole'>): (() => Promise<void>) =>
  startSteps({
    ...createCommandKeeper(options),
    everyMs: stepMs,
    failure: 'could not end overdue commands',
    log,
    sole,
  });
