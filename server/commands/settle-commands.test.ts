import { eq, max, min, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, deviceReports, devices } from '../db/schema.ts';
import { type CommandPlatform, type Device, makeCommandPlatform } from '../routes/commands/test-commands.ts';
import { type Outcome, settleCommands } from './settle-commands.ts';
import { storeReports } from './store-values.ts';

let platform: CommandPlatform;
let model: Device;
beforeAll(async () => {
  platform = await makeCommandPlatform();
  model = (await platform.devicesOf('LC-NB10'))[0] as Device;
});
afterAll(() => platform.close());

const many = 5_000;
const prefix = 'many-';
const idsOfMany = Array.from({ length: many }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);

/** Fills the city with 5,000 more lamps. */
async function addLamps(): Promise<void> {
  const { id: _, uid: __, ...same } = model;
  for (let from = 0; from < many; from += 1000)
    await platform.db
      .insert(devices)
      .values(idsOfMany.slice(from, from + 1000).map((id) => ({ ...same, id, uid: id, onlineStatus: 'ONLINE' })));
}

/** Counts the statements of a database. */
function countStatements(db: Queryable): { db: Queryable; counted: () => number } {
  let count = 0;
  const names = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'];
  const counting = new Proxy(db, {
    get(target, name) {
      if (names.includes(String(name))) count += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: counting, counted: () => count };
}

describe('5,000 commands of a task', () => {
  it('are settled with six statements, and are not reported one by one', async () => {
    await addLamps();
    const body = { command: 'dim', parameters: { luminance: 55 }, idList: idsOfMany };
    const { data: taskId } = await platform.sendTask(body);
    expect(await platform.task(taskId)).toMatchObject({ status: 'START', total: many, succeeded: 0, failed: 0 });
    const open = await platform.db.select().from(deviceCommands).where(eq(deviceCommands.taskId, taskId));
    const outcomes = open.map(({ id, attempt, deviceId }): Outcome => {
      return { id, attempt, deviceId, reply: { luminance: 55 }, values: { luminance: 55 } };
    });
    const outgoing = await platform.db.transaction(async (tx) => {
      const { db, counted } = countStatements(tx);
      const events = await settleCommands(db, platform.now(), outcomes);
      expect(counted()).toBeLessThanOrEqual(6);
      return events;
    });
    expect(outgoing.map(({ event }) => event)).toEqual([
      { type: 'BatchTask', data: { id: taskId, status: 'END', total: many, succeeded: many, failed: 0 } },
    ]);
    expect(await platform.db.$count(deviceReports, sql`device_id like ${`${prefix}%`}`)).toBe(many);
    expect((await platform.deviceRow(idsOfMany[4321] as string)).sensorValues).toMatchObject({
      ...model.sensorValues,
      luminance: 55,
    });
  });

  it('are answered by simulated devices before they expire, with at most two events of the task per second', async () => {
    platform.pass(1000);
    const body = { command: 'switch', parameters: { on: true }, idList: idsOfMany };
    const { data: taskId } = await platform.sendTask(body);
    platform.events.length = 0;
    let seconds = 0;
    while ((await platform.task(taskId)).status === 'START') {
      const before = platform.events.length;
      await platform.seconds(1);
      seconds += 1;
      const sent = platform.events.slice(before).filter(({ event }) => event.type === 'BatchTask');
      expect(sent.length).toBeLessThanOrEqual(2);
      expect(seconds).toBeLessThan(15);
    }
    const { succeeded, failed } = await platform.task(taskId);
    expect(succeeded + failed).toBe(many);
    expect(failed / many).toBeLessThan(0.05);
    expect(succeeded).toBeGreaterThan(0.95 * many);
    expect(
      (await platform.tracking(taskId, 'trackStatus=FAIL')).content.every(({ failure }) => failure === 'rejected'),
    ).toBe(true);
  });
});

describe('a settled command', () => {
  it('is settled once', async () => {
    const { data } = await platform.send(model.id, 'dim', { luminance: 11 });
    const outcome: Outcome = { id: data.id, attempt: 1, deviceId: model.id, reply: { luminance: 11 } };
    const settle = (more: Partial<Outcome>) =>
      platform.db.transaction((tx) => settleCommands(tx, platform.now(), [{ ...outcome, ...more }]));
    expect(await settle({})).toHaveLength(1);
    expect(await settle({ failure: 'timeout' })).toEqual([]);
    expect(await platform.read(data.id)).toMatchObject({ trackStatus: 'SUCCESS', reply: { luminance: 11 } });
  });
});

describe('the history of a device', () => {
  it('has one row per second, with the latest values', async () => {
    const [, lamp] = (await platform.devicesOf('LC-NB10')) as [Device, Device];
    platform.pass(100_000);
    const now = new Date(Math.floor(platform.now().getTime() / 1000) * 1000);
    const later = (ms: number) => new Date(now.getTime() + ms);
    const store = (ms: number, values: Record<string, number>) =>
      platform.db.transaction((tx) => storeReports(tx, later(ms), [{ deviceId: lamp.id, values }]));
    await store(0, { luminance: 1, power: 5 });
    await store(900, { luminance: 2 });
    await store(1000, { luminance: 3 });
    const rows = await platform.db
      .select()
      .from(deviceReports)
      .where(sql`device_id = ${lamp.id} and reported_at >= ${now.toISOString()}`)
      .orderBy(deviceReports.reportedAt);
    expect(rows.map(({ reportedAt, values }) => [reportedAt, values])).toEqual([
      [now, { luminance: 2, power: 5 }],
      [later(1000), { luminance: 3 }],
    ]);
    expect((await platform.deviceRow(lamp.id)).sensorValues).toMatchObject({ luminance: 3, power: 5 });
  });

  it('is kept for seven days', async () => {
    const total = () => platform.db.$count(deviceReports);
    const { reportedAt } = deviceReports;
    await platform.keeper.step();
    const before = await total();
    expect(before).toBeGreaterThan(0);
    const [ends] = await platform.db.select({ oldest: min(reportedAt), newest: max(reportedAt) }).from(deviceReports);
    /** Goes on until a report is this much older than seven days. */
    const passUntil = (report: Date | null | undefined, ms: number) =>
      platform.pass((report?.getTime() ?? Number.NaN) + 7 * 86_400_000 + ms - platform.now().getTime());
    passUntil(ends?.oldest, -60_000);
    await platform.keeper.step();
    expect(await total()).toBe(before);
    passUntil(ends?.newest, 60_000);
    await platform.keeper.step();
    expect(await total()).toBe(0);
  });
});
