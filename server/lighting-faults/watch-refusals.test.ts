import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAlarmEngine } from '../alarms/engine/alarm-engine.ts';
import type { Database } from '../db/open-database.ts';
import { alarms, alarmTypes, lightingHolders } from '../db/schema.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { loadFaults } from './active-faults.ts';
import { watchRefusals } from './watch-refusals.ts';

const tenantId = TENANT_IDS.city;
let database: Database;
let cabinetId: string;
beforeAll(async () => {
  database = await borrowDatabase();
  const [first] = await database.db
    .select()
    .from(lightingHolders)
    .where(eq(lightingHolders.tenantId, tenantId))
    .orderBy(lightingHolders.deviceId);
  cabinetId = first?.deviceId ?? '';
  await database.db.update(lightingHolders).set({ refusedAt: null, refusal: null });
});
afterAll(() => database.close());

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 12, minutes));
const run = (minutes: number) =>
  database.db.transaction(async (tx) =>
    watchRefusals(tx, { tenantId, engine: createAlarmEngine(), now: at(minutes) }, await loadFaults(tx, tenantId)),
  );
const active = () =>
  database.db
    .select({ deviceId: alarms.deviceId, description: alarms.description })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(and(eq(alarmTypes.key, 'InvalidProgramAlarm'), isNull(alarms.clearedAt)));
const set = (values: Partial<typeof lightingHolders.$inferInsert>) =>
  database.db.update(lightingHolders).set(values).where(eq(lightingHolders.deviceId, cabinetId));

it('a concentrator that refuses its programs has one alarm with the reason, until it is asked for something else', async () => {
  await run(0);
  expect(await active()).toEqual([]);
  await set({ askedHash: 'new', refusedAt: at(1), refusal: 'steps', refusalFacts: { max: 10, need: 12 } });
  await run(1);
  await run(2);
  const [alarm, ...more] = await active();
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({
    deviceId: cabinetId,
    description: expect.stringContaining('每个方案最多 10 步，有 12 步'),
  });
  await set({ refusedAt: null, refusal: null, refusalFacts: null });
  await run(3);
  expect(await active()).toEqual([]);
});
