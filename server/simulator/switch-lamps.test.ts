import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { devices, products } from '../db/schema.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { createLampSwitch } from './switch-lamps.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const lamps = () =>
  database.db
    .select({ id: devices.id, values: devices.sensorValues })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        eq(devices.tenantId, TENANT_IDS.city),
        eq(devices.onlineStatus, 'ONLINE'),
        eq(products.deviceType, 'SingleLampController'),
      ),
    );
const litShare = async () => {
  const all = await lamps();
  return all.filter(({ values }) => values.switchStatus === true).length / all.length;
};

it('lamps burn from dusk to dawn, also after a stop, and keep what users set in between', async () => {
  const { db } = database;
  const noon = new Date('2026-11-26T12:00:00+08:00');
  const night = new Date('2026-11-26T20:00:00+08:00');
  const plan = createLampSwitch();
  await plan.step(db, noon);
  expect(await litShare()).toBeLessThan(0.05);
  await plan.step(db, night);
  expect(await litShare()).toBeGreaterThan(0.95);
  const [lamp] = await lamps();
  const id = lamp?.id ?? '';
  await db
    .update(devices)
    .set({ sensorValues: { ...lamp?.values, switchStatus: false } })
    .where(eq(devices.id, id));
  await plan.step(db, new Date(night.getTime() + 60_000));
  await createLampSwitch().step(db, new Date(night.getTime() + 120_000));
  expect((await lamps()).find((one) => one.id === id)?.values.switchStatus).toBe(false);
  await createLampSwitch().step(db, new Date('2026-11-27T12:00:00+08:00'));
  expect(await litShare()).toBe(0);
});
