import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/db.ts';
import * as schema from '../../db/schema.ts';
import { devices } from '../../db/schema.ts';
import { createAlarmEngine } from './alarm-engine.ts';
import { makeTestEngine, type TestDevice, type TestEngine } from './test-engine.ts';

let desk: TestEngine;
let concentrator: TestDevice;
let lamps: TestDevice[];
beforeAll(async () => {
  desk = await makeTestEngine();
  const all = await desk.devicesOf('LC-PLC20');
  const found = (await desk.devicesOf('CC-PLC08')).find(
    ({ id }) => all.filter(({ parentDeviceId }) => parentDeviceId === id).length >= 3,
  );
  if (!found) throw new Error('no concentrator with lamps');
  concentrator = found;
  lamps = all.filter(({ parentDeviceId }) => parentDeviceId === found.id);
});
beforeEach(async () => {
  await desk.reset();
  await desk.platform.db.update(devices).set({ onlineStatus: 'ONLINE' }).where(eq(devices.tenantId, desk.tenantId));
});
afterAll(() => desk.platform.close());

const alarmOf = async ({ id }: TestDevice) => (await desk.alarmsOf()).findLast(({ deviceId }) => deviceId === id);

describe('a device that goes offline', () => {
  it('raises an alarm once, which clears when it is back', async () => {
    const [lamp] = lamps as [TestDevice];
    await desk.connect('OFFLINE', [lamp]);
    await desk.connect('OFFLINE', [lamp]);
    expect(await desk.alarmsOf()).toMatchObject([{ deviceId: lamp.id, repeats: 0, clearedAt: null, source: 'rule' }]);
    await desk.connect('ONLINE', [lamp]);
    expect((await alarmOf(lamp))?.clearedAt).toEqual(desk.now());
  });

  it('raises none while the type is disabled, and what was raised before clears', async () => {
    const [lamp, other] = lamps as [TestDevice, TestDevice];
    await desk.connect('OFFLINE', [lamp]);
    await desk.set('DeviceOfflineEvent', { enabled: false });
    await desk.pass(1);
    await desk.connect('OFFLINE', [other]);
    expect(await desk.alarmsOf()).toMatchObject([{ deviceId: lamp.id, clearedAt: desk.now() }]);
  });

  it('that came back while nobody looked clears after the restart', async () => {
    const [lamp] = lamps as [TestDevice];
    await desk.connect('OFFLINE', [lamp]);
    await desk.platform.db.update(devices).set({ onlineStatus: 'ONLINE' }).where(eq(devices.id, lamp.id));
    desk.restart();
    await desk.pass(1);
    expect((await alarmOf(lamp))?.clearedAt).toEqual(desk.now());
  });
});

describe('a concentrator that goes offline', () => {
  it('folds the alarms of its lamps under its own, those before it, with it and after it', async () => {
    const [before, same, after] = lamps as [TestDevice, TestDevice, TestDevice];
    await desk.connect('OFFLINE', [before]);
    expect((await alarmOf(before))?.parentId).toBeNull();
    await desk.connect('OFFLINE', [same, concentrator]);
    await desk.connect('OFFLINE', [after]);
    const own = await alarmOf(concentrator);
    expect(own?.parentId).toBeNull();
    for (const lamp of [before, same, after]) expect((await alarmOf(lamp))?.parentId).toBe(own?.id);
    expect(await desk.actionsOf((await alarmOf(before))?.id ?? '')).toEqual(['raise', 'fold']);
  });

  it('is back with some lamps: their alarms clear, those of the others show by themselves', async () => {
    const [back, still] = lamps as [TestDevice, TestDevice];
    await desk.connect('OFFLINE', [concentrator, back, still]);
    await desk.connect('ONLINE', [concentrator, back]);
    expect((await alarmOf(concentrator))?.clearedAt).toEqual(desk.now());
    expect((await alarmOf(back))?.clearedAt).toEqual(desk.now());
    expect(await alarmOf(still)).toMatchObject({ clearedAt: null, parentId: null });
  });

  it('does so for any number of lamps in a few statements', async () => {
    const { db } = desk.platform;
    const { tenantId } = desk;
    const all = await desk.devicesOf('LC-PLC20');
    await db.update(devices).set({ parentDeviceId: concentrator.id }).where(eq(devices.productId, all[0]!.productId));
    const statements: string[] = [];
    const counted = drizzle((db as Db & { $client: Pool }).$client, {
      schema,
      logger: { logQuery: (text) => void statements.push(text) },
    });
    const count = async (some: readonly TestDevice[]) => {
      await desk.reset();
      const engine = createAlarmEngine();
      statements.length = 0;
      const deviceIds = some.map(({ id }) => id);
      const change = { tenantId, onlineStatus: 'OFFLINE', deviceIds } as const;
      await counted.transaction((tx) => engine.connect(tx, desk.now(), [change]));
      return statements.length;
    };
    const few = await count([concentrator, ...all.slice(0, 2)]);
    const many = await count([concentrator, ...all]);
    expect(few).toBeGreaterThan(5);
    expect(many).toBe(few);
    expect(await desk.alarmsOf()).toHaveLength(all.length + 1);
  });
});
