import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTasks } from '../commands/empty-tasks.ts';
import type { Queryable } from '../db/db.ts';
import {
  commandTasks,
  deviceCommands,
  jobs,
  lightingLamps,
  lightingOverrides,
  lightingSendings,
} from '../db/schema.ts';
import { type CommandPlatform, makeCommandPlatform } from '../routes/commands/test-commands.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { breakAtEach } from '../testing/break-at-each.ts';
import { makeJobWorker } from '../testing/make-job-worker.ts';
import { acceptInstruction, isSentLater } from './accept-instruction.ts';
import type { LampInstruction } from './lamp-instruction.ts';
import { lighting } from './lighting-job.ts';
import { makeLightingSending } from './sending-job.ts';

const tenantId = TENANT_IDS.city;
const sending = makeLightingSending(40);
let platform: CommandPlatform;
let worker: ReturnType<typeof makeJobWorker>;
let lampIds: string[];
beforeAll(async () => {
  platform = await makeCommandPlatform('sending');
  const { db, now: clock } = platform;
  const { realtime, log } = platform.options;
  worker = makeJobWorker({ db, clock, realtime, log, kinds: [lighting, sending, emptyTasks], restores: true });
  await worker.step();
  const rows = await db
    .select({ id: lightingLamps.deviceId })
    .from(lightingLamps)
    .where(eq(lightingLamps.tenantId, tenantId));
  lampIds = rows.map(({ id }) => id).slice(0, 130);
});
afterAll(() => platform.close());

const accept = (given: Partial<LampInstruction>, ids = lampIds) => {
  const now = platform.now();
  const instruction = {
    action: 'level',
    level: 40,
    startsAt: now,
    expiresAt: null,
    rampTo: 0,
    rampFrom: 0,
    ...given,
  } as const;
  return platform.db.transaction((tx) =>
    acceptInstruction(tx, { tenantId, userId: null, userName: 'someone', now, instruction }, ids),
  );
};
const work = async (times = 8) => {
  for (let time = 0; time < times; time += 1) {
    platform.pass(100);
    await worker.step();
  }
};
const commandsOf = (taskId: string | null) =>
  platform.db
    .select()
    .from(deviceCommands)
    .where(eq(deviceCommands.taskId, taskId ?? ''))
    .orderBy(asc(deviceCommands.id));
const taskOf = async (taskId: string | null) =>
  (
    await platform.db
      .select()
      .from(commandTasks)
      .where(eq(commandTasks.id, taskId ?? ''))
  )[0];

it('tells each lamp once, some in each transaction, and the task does not end before the last', async () => {
  const { taskId, lamps } = await accept({});
  expect(lamps).toBe(130);
  expect(await commandsOf(taskId)).toHaveLength(0);
  expect(await taskOf(taskId)).toMatchObject({ status: 'START', total: 130 });
  platform.pass(100);
  await worker.step();
  const first = await commandsOf(taskId);
  expect(first).toHaveLength(40);
  // All that were sent have failed: the task goes on.
  await platform.db
    .update(deviceCommands)
    .set({ trackStatus: 'FAIL' })
    .where(eq(deviceCommands.taskId, taskId ?? ''));
  platform.pass(60_000);
  await worker.step();
  expect(await taskOf(taskId)).toMatchObject({ status: 'START' });
  await work();
  const sent = await commandsOf(taskId);
  expect(new Set(sent.map(({ deviceId }) => deviceId)).size).toBe(130);
  expect(sent).toHaveLength(130);
  expect(await platform.db.$count(lightingSendings)).toBe(0);
  expect(await platform.db.$count(lightingOverrides, eq(lightingOverrides.taskId, taskId ?? ''))).toBe(130);
});

it('keeps the order in which a tenant has commanded; the last wins on every lamp', async () => {
  const first = await accept({ level: 70 });
  platform.pass(1);
  const second = await accept({ level: 20 });
  expect(await isSentLater(platform.db, tenantId, 1)).toBe(true);
  await work(12);
  expect(await commandsOf(first.taskId)).toHaveLength(130);
  expect(await commandsOf(second.taskId)).toHaveLength(130);
  const lamps = await platform.db
    .selectDistinct({ level: lightingLamps.overrideLevel })
    .from(lightingLamps)
    .where(sql`${lightingLamps.deviceId} = any(${sql.param(lampIds)}::text[])`);
  expect(lamps).toEqual([{ level: 20 }]);
  expect(await isSentLater(platform.db, tenantId, 1)).toBe(false);
});

it('releases many lamps, and stores an override that begins later without a task', async () => {
  const released = await accept({ action: 'program', level: undefined });
  expect(released).toMatchObject({ taskId: null, lamps: 130 });
  await work();
  expect(await platform.db.$count(lightingLamps, sql`override_id is not null`)).toBe(0);
  const later = await accept({ startsAt: new Date(platform.now().getTime() + 3_600_000) });
  expect(later).toMatchObject({ taskId: null, lamps: 130, replaced: 0 });
  await work();
  const waiting = sql`begun_at is null and ended_at is null`;
  expect(await platform.db.$count(lightingOverrides, waiting)).toBe(130);
  expect(await platform.db.$count(lightingLamps, sql`override_id is not null`)).toBe(0);
});

it('sends nothing twice and loses nothing, whatever statement a run breaks at', async () => {
  const { taskId } = await accept({ level: 55 });
  await platform.db.delete(jobs).where(eq(jobs.kind, 'lighting'));
  for (let chunk = 1; chunk <= 4; chunk += 1) {
    const before = (await commandsOf(taskId)).length;
    platform.pass(100);
    await breakAtEach(platform.db, sendSome, {
      afterEach: async () => expect(await commandsOf(taskId)).toHaveLength(before),
    });
    expect(await commandsOf(taskId)).toHaveLength(Math.min(130, chunk * 40));
  }
  expect(await taskOf(taskId)).toMatchObject({ total: 130 });
  expect(await platform.db.$count(lightingSendings)).toBe(0);
});

/** Runs the job of the first command that waits. */
async function sendSome(tx: Queryable): Promise<void> {
  const [row] = await tx.select().from(lightingSendings);
  const job = { id: 'job', key: row?.id ?? '', tenantId, dueAt: platform.now(), payload: null, attempts: 0 };
  await sending.run(tx, [job], { now: platform.now(), log: platform.options.log });
}
