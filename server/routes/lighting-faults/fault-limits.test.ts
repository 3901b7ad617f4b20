import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FaultLimits } from '../../../src/schemas/wire/lighting-faults.ts';
import { lightingFaultLimits, operationLog } from '../../db/schema.ts';
import { standardLimits } from '../../lighting-faults/fault-limits.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-ams/lighting/faults/limits';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

const call = async (method: string, body?: unknown, account: string = accounts.admin) =>
  platform.call<FaultLimits>(method, path, {
    token: await platform.tokenOf(account),
    ...(body !== undefined && { body }),
  });
const { version: _, ...standard } = standardLimits;

it('limits are the standard ones until somebody saves others, who is named; older ones are a conflict', async () => {
  expect((await call('GET')).data).toEqual({ ...standardLimits, updatedByName: null, updateTime: null });
  const own = { ...standard, graceMinutes: 5, powerTolerance: 30 };
  expect((await call('PUT', { ...own, version: 0 })).envelope.code).toBe('1');
  const { data } = await call('GET');
  expect(data).toMatchObject({ ...own, version: 1, updatedByName: expect.any(String) });
  expect((await call('PUT', { ...standard, version: 0 })).envelope.code).not.toBe('1');
  expect((await call('GET')).data).toMatchObject(own);
  const [entry] = await platform.db
    .select()
    .from(operationLog)
    .where(and(eq(operationLog.tenantId, TENANT_IDS.city), eq(operationLog.objectType, 'lightingFaultLimits')))
    .orderBy(desc(operationLog.id))
    .limit(1);
  expect(entry).toBeDefined();
});

it('limits that no lamp could keep are refused, and so are those who do not write programs', async () => {
  const before = await platform.db.select().from(lightingFaultLimits);
  expect((await call('PUT', { ...standard, minWatts: 100, maxWatts: 100 })).envelope.code).not.toBe('1');
  expect((await call('PUT', { ...standard, graceMinutes: 0 })).envelope.code).not.toBe('1');
  expect((await call('PUT', standard, accounts.operator)).envelope.code).not.toBe('1');
  expect(await platform.db.select().from(lightingFaultLimits)).toEqual(before);
});
