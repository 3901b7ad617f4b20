import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '../../db/schema.ts';
import { ALARM_LEVEL_IDS } from '../../seed/special-ids.ts';
import { userOf } from '../../testing/alarm-client.ts';
import { accounts } from '../../testing/test-platform.ts';
import { handleAlarms } from '../handle-alarms.ts';
import { makeTestEngine, type TestDevice, type TestEngine, undervoltage } from './test-engine.ts';

let desk: TestEngine;
let lamp: TestDevice;
let other: TestDevice;
beforeAll(async () => {
  desk = await makeTestEngine();
  [lamp, other] = (await desk.devicesOf('LC-PLC20')) as [TestDevice, TestDevice];
});
beforeEach(() => desk.reset());
afterAll(() => desk.platform.close());

const damping = { times: 3, seconds: 600 };
const only = async () => {
  const rows = await desk.alarmsOf();
  expect(rows).toHaveLength(1);
  return rows[0] as typeof alarms.$inferSelect;
};
/** Raises the alarm of the lamp. */
async function raise() {
  await desk.report(lamp, { voltage: 170 });
  await desk.pass(10);
}
async function clear() {
  await desk.report(lamp, { voltage: 220 });
  await desk.pass(30);
}

describe('a rule', () => {
  it('raises once it has lasted, between reports, and clears with hysteresis', async () => {
    await desk.set('UndervoltageAlarm', undervoltage);
    await desk.report(lamp, { voltage: 170.2 });
    await desk.pass(9);
    expect(await desk.alarmsOf()).toEqual([]);
    await desk.pass(1);
    const raised = await only();
    expect(raised).toMatchObject({
      kind: 'device',
      source: 'rule',
      deviceId: lamp.id,
      areaCode: lamp.areaCode,
      departmentCode: lamp.departmentCode,
      levelId: ALARM_LEVEL_IDS.minor,
      clearedAt: null,
      happenedAt: desk.now(),
      description: '电压 170.2 V，低于 176 V',
      descriptionEn: 'Voltage 170.2 V, below 176 V',
    });
    expect(desk.tenantEventsOf('alarm').map(({ audience }) => audience)).toEqual([{ functions: ['100148'] }]);
    await desk.report(lamp, { voltage: 160 });
    await desk.report(lamp, { voltage: 180 });
    await desk.pass(60);
    expect(await only()).toMatchObject({ repeats: 0, clearedAt: null });
    await desk.report(lamp, { voltage: 183 });
    await desk.pass(29);
    expect((await only()).clearedAt).toBeNull();
    await desk.pass(1);
    expect((await only()).clearedAt).toEqual(desk.now());
    expect(await desk.actionsOf(raised.id)).toEqual(['raise', 'clear']);
  });

  it('of a device type or a product watches its devices only', async () => {
    const { rule } = undervoltage;
    await desk.set('UndervoltageAlarm', { rule: { ...rule, seconds: 0 } });
    const [screen] = (await desk.devicesOf('LED-P4')) as [TestDevice];
    await desk.report(screen, { voltage: 100 });
    expect(await desk.alarmsOf()).toEqual([]);
    await desk.set('ScreenTemperatureAlarm', {
      rule: { attribute: 'temperature', operator: '>', value: '70', seconds: 0, times: 1 },
    });
    await desk.pass(1);
    await desk.report(lamp, { temperature: 90 });
    expect(await desk.alarmsOf()).toEqual([]);
    await desk.report(screen, { temperature: 90 });
    expect((await only()).deviceId).toBe(screen.id);
  });

  it('leaves a lamp without supply to the judge of lamps', async () => {
    await desk.set('UndervoltageAlarm', { rule: { ...undervoltage.rule, seconds: 0 } });
    await desk.report(lamp, { voltage: 0 });
    expect(await desk.alarmsOf()).toEqual([]);
    await desk.report(lamp, { voltage: 100 });
    expect(await desk.alarmsOf()).toHaveLength(1);
  });

  it('takes effect within a second after a change; an interrupted condition begins anew', async () => {
    await desk.set('UndervoltageAlarm', undervoltage);
    await desk.report(lamp, { voltage: 170 });
    await desk.pass(5);
    await desk.set('UndervoltageAlarm', { rule: { ...undervoltage.rule, value: '160' } });
    await desk.pass(10);
    expect(await desk.alarmsOf()).toEqual([]);
    await desk.report(lamp, { voltage: 155 });
    await desk.pass(10);
    expect((await only()).typeId).toBeDefined();
  });

  it('does not count what a device that is gone had begun to report', async () => {
    await desk.set('DeviceOfflineEvent', { enabled: false });
    await desk.set('UndervoltageAlarm', undervoltage);
    await desk.report(lamp, { voltage: 170 });
    await desk.pass(5);
    await desk.connect('OFFLINE', [lamp]);
    await desk.pass(20);
    expect(await desk.alarmsOf()).toEqual([]);
    await desk.connect('ONLINE', [lamp]);
  });
});

describe('a type that is disabled', () => {
  it('raises nothing, and clears what it had', async () => {
    await desk.set('UndervoltageAlarm', undervoltage);
    await raise();
    await desk.set('UndervoltageAlarm', { ...undervoltage, enabled: false });
    await desk.pass(1);
    expect((await only()).clearedAt).toEqual(desk.now());
    await desk.report(lamp, { voltage: 170 });
    await desk.pass(20);
    await only();
  });

  it('or loses its rule ends what only the rule could end', async () => {
    await desk.set('UndervoltageAlarm', undervoltage);
    await raise();
    await desk.set('UndervoltageAlarm', { rule: null });
    await desk.pass(1);
    expect((await only()).clearedAt).toEqual(desk.now());
  });
});

describe('damping', () => {
  it('reopens the last alarm and counts there instead of raising too many; then the window moves on', async () => {
    await desk.set('UndervoltageAlarm', { ...undervoltage, damping });
    for (let round = 0; round < 5; round += 1) {
      await raise();
      await clear();
    }
    await raise();
    const rows = await desk.alarmsOf();
    expect(rows.map(({ repeats }) => repeats)).toEqual([0, 0, 3]);
    expect(rows.map(({ clearedAt }) => clearedAt === null)).toEqual([false, false, true]);
    expect(await desk.actionsOf(rows[2]?.id ?? '')).toEqual([
      'raise',
      ...['clear', 'repeat', 'clear', 'repeat', 'clear', 'repeat'],
    ]);
    await clear();
    await desk.pass(600);
    await raise();
    expect(await desk.alarmsOf()).toHaveLength(4);
  });

  it('never reopens what somebody has handled', async () => {
    await desk.set('UndervoltageAlarm', { ...undervoltage, damping: { times: 1, seconds: 600 } });
    await raise();
    const { id } = await only();
    await desk.platform.db.update(alarms).set({ handledAt: desk.now() }).where(eq(alarms.id, id));
    await clear();
    await raise();
    expect((await desk.alarmsOf()).map(({ repeats, handledAt }) => [repeats, handledAt === null])).toEqual([
      [0, false],
      [0, true],
    ]);
  });
});

describe('an active alarm', () => {
  it('goes on after a restart: it is not raised again, and clears', async () => {
    await desk.set('UndervoltageAlarm', undervoltage);
    await raise();
    desk.restart();
    await raise();
    expect(await only()).toMatchObject({ repeats: 0, clearedAt: null });
    desk.restart();
    await clear();
    expect((await only()).clearedAt).toEqual(desk.now());
  });

  it('that was handled stays so until its condition ends, and is not raised before', async () => {
    await desk.set('UndervoltageAlarm', undervoltage);
    await raise();
    const { id } = await only();
    const { id: userId } = await userOf(desk.platform, accounts.admin);
    const handling = { userId, result: 'fixed', note: 'done' } as const;
    const { db } = desk.platform;
    await db.transaction((tx) =>
      handleAlarms(tx, desk.now(), { tenantId: desk.tenantId, where: eq(alarms.id, id) }, handling),
    );
    await raise();
    expect((await only()).clearedAt).toBeNull();
    await clear();
    await raise();
    expect(await desk.alarmsOf()).toHaveLength(2);
  });

  it('that was deleted is raised again, once active alarms have been compared', async () => {
    await desk.set('UndervoltageAlarm', undervoltage);
    await raise();
    await desk.platform.db.delete(alarms).where(eq(alarms.id, (await only()).id));
    await desk.pass(61);
    await raise();
    await only();
  });

  it('survives a transaction that failed: nothing of it was sent or kept', async () => {
    await desk.set('UndervoltageAlarm', { rule: { ...undervoltage.rule, seconds: 0 } });
    const failing = desk.run(async (engine, tx) => {
      await engine.report(tx, desk.now(), [{ ...lamp, deviceId: lamp.id, values: { voltage: 170 } }]);
      throw new Error('connection lost');
    });
    await expect(failing).rejects.toThrow('connection lost');
    expect(desk.platform.events).toEqual([]);
    desk.forget();
    await desk.report(lamp, { voltage: 170 });
    expect(await only()).toMatchObject({ repeats: 0 });
    expect(desk.tenantEventsOf('alarm')).toHaveLength(1);
  });

  it('has its events once, with one count, however many begin at once', async () => {
    await desk.set('UndervoltageAlarm', { rule: { ...undervoltage.rule, seconds: 0 } });
    await desk.run((engine, tx) =>
      engine.report(
        tx,
        desk.now(),
        [lamp, other].map((device) => ({ ...device, deviceId: device.id, values: { voltage: 100 } })),
      ),
    );
    expect(desk.tenantEventsOf('alarm')).toHaveLength(2);
    expect(desk.tenantEventsOf('AlarmInfo')).toHaveLength(2);
    expect(desk.tenantEventsOf('AlarmCount')).toHaveLength(1);
  });
});
