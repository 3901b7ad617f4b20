import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { alarms, alarmTypes, devices, products } from '../db/schema.ts';
import { runLighting } from '../lighting/lighting-round.ts';
import { planLevel, usualLampWatts } from '../metrics/lighting-plan.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { createPlanSwitch } from './switch-by-plan.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const lamps = () =>
  database.db
    .select({ id: devices.id, values: devices.sensorValues, settings: devices.configurableAttrs })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        eq(devices.tenantId, TENANT_IDS.city),
        eq(devices.onlineStatus, 'ONLINE'),
        eq(products.deviceType, 'SingleLampController'),
      ),
    );
const failedLamps = async () => {
  const faults = await database.db
    .select({ id: alarms.deviceId })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(and(isNull(alarms.clearedAt), eq(alarmTypes.key, 'LampFaultAlarm')));
  return new Set(faults.map(({ id }) => id));
};
/** The platform plans, and the devices follow. */
const at = async (moment: Date, plan = createPlanSwitch()) => {
  await runLighting(database.db, TENANT_IDS.city, moment);
  await plan.step(database.db, moment);
};
const litShare = async () => {
  const all = await lamps();
  return all.filter(({ values }) => values.switchStatus === true).length / all.length;
};

it('lamps burn from dusk to dawn, dimmed late at night, also after a stop, and keep what users set in between', async () => {
  const { db } = database;
  const noon = new Date('2026-11-26T12:00:00+08:00');
  const night = new Date('2026-11-26T20:00:00+08:00');
  // Whatever the hour of the seed, the second step changes the level.
  await at(night);
  await at(noon);
  expect(await litShare()).toBe(0);
  await at(night);
  expect(await litShare()).toBeGreaterThan(0.95);
  const [lamp] = await lamps();
  const id = lamp?.id ?? '';
  await db
    .update(devices)
    .set({ sensorValues: { ...lamp?.values, switchStatus: false } })
    .where(eq(devices.id, id));
  await at(new Date(night.getTime() + 60_000));
  await at(new Date(night.getTime() + 120_000));
  expect((await lamps()).find((one) => one.id === id)?.values.switchStatus).toBe(false);
  await at(new Date('2026-11-27T12:00:00+08:00'));
  expect(await litShare()).toBe(0);
});

it('lamps that reported before the plan switched them off are off after the first step', async () => {
  const { db } = database;
  let dawn = new Date('2026-11-27T04:00:00+08:00');
  while (planLevel(dawn) > 0) dawn = new Date(dawn.getTime() + 60_000);
  await at(new Date(dawn.getTime() - 120_000));
  const failed = await failedLamps();
  const lamp = (await lamps()).find(({ id }) => !failed.has(id));
  await db
    .update(devices)
    .set({ sensorValues: { ...lamp?.values, switchStatus: true }, lastActiveAt: new Date(dawn.getTime() - 120_000) })
    .where(eq(devices.id, lamp?.id ?? ''));
  expect(await litShare()).toBeGreaterThan(0);
  await at(new Date(dawn.getTime() + 600_000));
  expect(await litShare()).toBe(0);
});

it('a lamp that is switched or dimmed by the plan draws its rated power times the level, and its meters have counted', async () => {
  const { db } = database;
  const night = new Date('2026-11-26T21:00:00+08:00');
  await db.update(devices).set({ lastActiveAt: night });
  await at(new Date('2026-11-26T12:00:00+08:00'));
  await at(night);
  const failed = await failedLamps();
  const all = await lamps();
  // One that has failed stays dark.
  for (const { id, values } of all) expect(values.switchStatus).toBe(!failed.has(id));
  const before = all.filter(({ id }) => !failed.has(id));
  for (const { values, settings } of before) {
    // One that nobody has configured yet has the usual power.
    const rated = Number(settings.find(({ uKey }) => uKey === 'lampPower')?.value ?? usualLampWatts);
    expect(values).toMatchObject({ luminance: 100, power: rated });
    const watts = Number(values.voltage) * Number(values.current) * Number(values.powerFactor);
    expect(Math.abs(watts - rated)).toBeLessThan(0.01 * rated);
  }
  await at(new Date(night.getTime() + 3_600_000));
  const first = before[0]!;
  const dimmed = (await lamps()).find(({ id }) => id === first.id)!;
  expect(dimmed.values).toMatchObject({ luminance: 80, power: 0.8 * Number(first.values.power) });
  expect(Number(dimmed.values.energy) - Number(first.values.energy)).toBeCloseTo(Number(first.values.power) / 1000, 2);
  expect(Number(dimmed.values.burningHours) - Number(first.values.burningHours)).toBeCloseTo(1, 2);
});
