import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocationFaultPage } from '../../src/schemas/wire/location-faults.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

it('a dozen devices of the city have a mistaken location to find (MAPS-03)', async () => {
  const { data } = await platform.call<LocationFaultPage>('POST', '/island-assets/assets/locationFaults/page', {
    token: await platform.tokenOf(accounts.admin),
    body: { condition: { type: 'IOTDEVICE' }, pageSize: 100 },
  });
  expect(data.summary).toMatchObject({ MISSING: 3, SWAPPED: 2, INVALID: 1, FAR: 4 });
  expect(data.totalElements).toBeGreaterThanOrEqual(10);
  expect(data.totalElements).toBeLessThan(20);
});
