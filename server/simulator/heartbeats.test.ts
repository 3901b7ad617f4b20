import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { deviceReports, devices } from '../db/schema.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { createRandom } from '../seed/random/random.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { createSimulator } from './device-simulator.ts';
import { createHeartbeats } from './heartbeats.ts';

const minute = 60_000;
let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const all = () => database.db.select().from(devices).orderBy(devices.id);
const lastHeard = async () => {
  const [row] = await database.db.select({ at: sql<Date>`max(${devices.lastActiveAt})` }).from(devices);
  return new Date(row?.at ?? 0);
};
const realtime = new Proxy({}, { get: () => () => undefined }) as Realtime;

it('heartbeats keep silent online devices online, without a report, and leave offline ones alone', async () => {
  const { db } = database;
  const start = await lastHeard();
  const before = await all();
  const reports = await db.$count(deviceReports);
  const signs = createHeartbeats();
  let now = start;
  for (let step = 0; step < 40; step += 1) {
    now = new Date(now.getTime() + minute / 2);
    await signs.step(db, now);
    const [row] = await db
      .select({ oldest: sql<string>`min(${devices.lastActiveAt})` })
      .from(devices)
      .where(eq(devices.onlineStatus, 'ONLINE'));
    if (step > 0) expect(now.getTime() - Date.parse(row?.oldest ?? '')).toBeLessThanOrEqual(10 * minute);
  }
  const states = (rows: typeof before) => rows.map(({ id, onlineStatus }) => [id, onlineStatus]);
  const after = await all();
  expect(states(after)).toEqual(states(before));
  const offline = (rows: typeof before) => rows.filter(({ onlineStatus }) => onlineStatus !== 'ONLINE');
  expect(offline(after)).toEqual(offline(before));
  expect(await db.$count(deviceReports)).toBe(reports);
  for (const [index, { onlineStatus, sensorValues, lastActiveAt, version, id }] of after.entries()) {
    if (onlineStatus !== 'ONLINE') continue;
    const old = before[index]!;
    const { energy, burningHours, ...rest } = sensorValues;
    expect({ ...rest, energy: old.sensorValues.energy, burningHours: old.sensorValues.burningHours }).toEqual({
      energy: undefined,
      burningHours: undefined,
      ...old.sensorValues,
    });
    expect(version).toBe(old.version);
    const hours = (lastActiveAt!.getTime() - old.lastActiveAt!.getTime()) / (60 * minute);
    const { power } = old.sensorValues;
    if (typeof energy === 'number' && typeof power === 'number')
      expect(energy - Number(old.sensorValues.energy), id).toBeCloseTo((power / 1000) * hours, 2);
    expect('energy' in sensorValues).toBe('energy' in old.sensorValues);
  }
});

it('heartbeats go round more devices than a step looks at, each once', async () => {
  const { db } = database;
  const [first] = await db
    .select()
    .from(devices)
    .where(eq(devices.onlineStatus, 'ONLINE'))
    .orderBy(devices.id)
    .limit(1);
  const start = new Date((await lastHeard()).getTime() + 20 * minute);
  await db.update(devices).set({ lastActiveAt: start }).where(eq(devices.onlineStatus, 'ONLINE'));
  await db.execute(sql`
    insert into ${devices} (id, tenant_id, uid, name, area_code, department_code, product_id, online_status, last_active_at)
    select 'silent-' || at, tenant_id, 'silent-' || at, name, area_code, department_code, product_id, 'ONLINE',
      ${new Date(start.getTime() - 10 * minute).toISOString()}::timestamptz
    from ${devices}, generate_series(1, 2300) at where id = ${first?.id}`);
  const signs = createHeartbeats();
  const heard: number[] = [];
  for (let step = 1; step <= 5; step += 1) {
    await signs.step(db, new Date(start.getTime() + step * 4000));
    heard.push(
      await db.$count(devices, sql`id like 'silent-%' and last_active_at > ${start.toISOString()}::timestamptz`),
    );
  }
  expect(heard[0]).toBeLessThan(2300);
  expect(heard.at(-1)).toBe(2300);
  await db.delete(devices).where(sql`id like 'silent-%'`);
});

it('the simulator gives them once in half a minute, unless it is paused', async () => {
  const { db } = database;
  let now = new Date((await lastHeard()).getTime() + 20 * minute);
  const run = async (rate: number) => {
    const simulator = createSimulator({
      db,
      clock: () => now,
      realtime,
      random: createRandom('signs'),
      rate,
      eventfulness: 0,
    });
    for (let second = 0; second < 8; second += 1) {
      now = new Date(now.getTime() + 1000);
      await simulator.tick();
    }
    const missed = sql`online_status = 'ONLINE' and last_active_at < ${new Date(now.getTime() - 15 * minute).toISOString()}::timestamptz`;
    return db.$count(devices, missed);
  };
  expect(await run(0)).toBeGreaterThan(10);
  expect(await run(1)).toBe(0);
});
