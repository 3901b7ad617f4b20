import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devices } from '../db/schema.ts';
import { makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { readOrder, readTurnableOrder } from './page.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

const names = ['Lamp 10', 'Lamp 2', 'lamp 1', 'Lamp 1', '灯 12', '灯 3'];

/** The names of some devices in an order. */
async function sorted(sortOrder: string): Promise<string[]> {
  const { db } = platform;
  const some = (await db.select({ id: devices.id }).from(devices).limit(names.length)).map(({ id }) => id);
  for (const [index, id] of some.entries())
    await db
      .update(devices)
      .set({ name: names[index]! })
      .where(inArray(devices.id, [id]));
  const order = readOrder(
    { sortName: 'name', sortOrder },
    { allowed: { name: devices.name }, otherwise: [], last: devices.id },
  );
  const rows = await db
    .select({ name: devices.name })
    .from(devices)
    .where(inArray(devices.id, some))
    .orderBy(...order);
  return rows.map(({ name }) => name);
}

it('sorts names with numbers as people count', async () => {
  expect(await sorted('ASC')).toEqual(['灯 3', '灯 12', 'lamp 1', 'Lamp 1', 'Lamp 2', 'Lamp 10']);
  expect(await sorted('DESC')).toEqual(['Lamp 10', 'Lamp 2', 'Lamp 1', 'lamp 1', '灯 12', '灯 3']);
});

it('sorts what is empty last in both directions, also read from the end', async () => {
  const { db } = platform;
  const some = (await db.select({ id: devices.id }).from(devices).limit(4)).map(({ id }) => id);
  for (const [index, address] of ['b', null, '', 'a'].entries())
    await db
      .update(devices)
      .set({ address })
      .where(inArray(devices.id, [some[index]!]));
  const rules = { allowed: { address: devices.address }, otherwise: [], last: devices.id };
  for (const sortOrder of ['ASC', 'DESC']) {
    const order = readTurnableOrder({ sortName: 'address', sortOrder }, rules);
    const read = async (isTurned: boolean) =>
      (
        await db
          .select({ address: devices.address })
          .from(devices)
          .where(inArray(devices.id, some))
          .orderBy(...order(isTurned))
      ).map(({ address }) => address || '');
    const rows = await read(false);
    expect(rows).toEqual(sortOrder === 'ASC' ? ['a', 'b', '', ''] : ['b', 'a', '', '']);
    expect((await read(true)).reverse()).toEqual(rows);
  }
});
