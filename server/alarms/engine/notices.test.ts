import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import {
  alarmLogs,
  alarmTypeSettings,
  dataPermissionScopes,
  dataPermissions,
  flowDefinitions,
  news,
  roles,
  userDataPermissions,
  userRoles,
  users,
  workOrders,
} from '../../db/schema.ts';
import { createMessageQueue } from '../../messages/message-queue.ts';
import { typeIdOf, userOf } from '../../testing/alarm-client.ts';
import { accounts } from '../../testing/test-platform.ts';
import { placeOfDevice } from '../raise-alarms.ts';
import { isWithin } from './notify-people.ts';
import { makeTestEngine, type TestDevice, type TestEngine, undervoltage } from './test-engine.ts';

let desk: TestEngine;
let lamps: TestDevice[];
let operator: typeof users.$inferSelect;
beforeAll(async () => {
  desk = await makeTestEngine();
  lamps = await desk.devicesOf('LC-PLC20');
  operator = await userOf(desk.platform, accounts.operator);
  await desk.platform.db.update(users).set({ phoneNumber: '13800139999' }).where(eq(users.id, operator.id));
});
beforeEach(async () => {
  await desk.reset();
  await desk.platform.db.delete(news).where(eq(news.tenantId, desk.tenantId));
});
afterAll(() => desk.platform.close());

const atOnce = { rule: { ...undervoltage.rule, seconds: 0 } };
const raise = (some: readonly TestDevice[] = lamps.slice(0, 1)) =>
  desk.run((engine, tx) =>
    engine.report(
      tx,
      desk.now(),
      some.map((device) => ({ ...device, deviceId: device.id, values: { voltage: 100 } })),
    ),
  );
const newsOf = async (userId?: string) => {
  const rows = await desk.platform.db.select().from(news).where(eq(news.tenantId, desk.tenantId));
  return rows.filter((row) => userId === undefined || row.userId === userId);
};
/** A role that nobody else holds. */
async function roleOf(userId: string): Promise<string> {
  const id = newId();
  const { db, tenantId } = { db: desk.platform.db, tenantId: desk.tenantId };
  await db.insert(roles).values({ id, tenantId, name: `告警值班 ${id}`, dataScope: 'all' });
  await db.insert(userRoles).values({ userId, roleId: id });
  return id;
}

describe('a message about an alarm', () => {
  it('goes to everybody with the function of its kind, once, after the commit', async () => {
    await desk.set('UndervoltageAlarm', { ...atOnce, noticeWays: ['SYSTEMPUSH'] });
    await raise();
    const rows = await newsOf();
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
    const [alarm] = await desk.alarmsOf();
    const name = lamps[0]?.name;
    expect(rows[0]).toMatchObject({
      newsType: 'alarm',
      eventId: alarm?.id,
      eventType: 'deviceAlarm',
      newsInfo: {
        zh: `次要告警：${name}：欠压告警，电压 100 V，低于 176 V`,
        en: `Minor alarm: ${name}: Undervoltage · Voltage 100 V, below 176 V`,
      },
    });
    expect(desk.eventsOf('NewsCenterValue')).toHaveLength(rows.length);
  });

  it('goes to the holders of the chosen roles only', async () => {
    const roleId = await roleOf(operator.id);
    await desk.set('UndervoltageAlarm', { ...atOnce, noticeWays: ['SYSTEMPUSH'], noticeRoleIds: [roleId] });
    await raise();
    expect((await newsOf()).map(({ userId }) => userId)).toEqual([operator.id]);
  });

  it('reaches only who may see the device (PERM-03)', async () => {
    const { db } = desk.platform;
    const [seen] = lamps as [TestDevice];
    const hidden = lamps.find(({ areaCode }) => !areaCode.startsWith(seen.areaCode)) as TestDevice;
    const id = newId();
    await db.insert(dataPermissions).values({ id, tenantId: desk.tenantId, name: `片区 ${id}` });
    await db.insert(dataPermissionScopes).values({
      permissionId: id,
      groupName: 'Device',
      areaCodes: [seen.areaCode],
      departmentCodes: [],
      includesChildren: true,
    });
    await db.insert(userDataPermissions).values({ userId: operator.id, permissionId: id });
    await desk.set('UndervoltageAlarm', { ...atOnce, noticeWays: ['SYSTEMPUSH', 'sms'] });
    await raise([hidden]);
    expect(await newsOf(operator.id)).toEqual([]);
    expect((await newsOf()).length).toBeGreaterThan(0);
    expect(desk.sent.filter(({ target }) => target === '13800139999')).toEqual([]);
    await raise([seen]);
    expect(await newsOf(operator.id)).toHaveLength(1);
    await db.delete(userDataPermissions).where(eq(userDataPermissions.permissionId, id));
  });

  it('is sent for critical alarms of types without settings, and not where settings name no way', async () => {
    const report = (values: Record<string, unknown>) => desk.report(lamps[0] as TestDevice, values);
    const typeId = await typeIdOf(desk.platform, 'LightPoleLeakageAlarm');
    const rule = { attribute: 'leakageCurrent', operator: '>', value: '30', seconds: 0, times: 1 } as const;
    await desk.set('LightPoleLeakageAlarm', { rule });
    await report({ leakageCurrent: 50 });
    expect(await newsOf()).toEqual([]);
    await desk.platform.db.delete(alarmTypeSettings).where(eq(alarmTypeSettings.alarmTypeId, typeId));
    const [alarm] = await desk.alarmsOf();
    const device = lamps[1] as TestDevice;
    await desk.run((engine, tx) =>
      engine.raise(tx, desk.now(), desk.tenantId, [
        {
          kind: 'device',
          typeId,
          levelId: alarm?.levelId ?? '',
          place: placeOfDevice(device),
          description: 'test',
          source: 'device',
        },
      ]),
    );
    expect((await newsOf(operator.id)).map(({ newsInfo }) => newsInfo.en)).toEqual([
      `Critical alarm: ${device.name}: Leakage current at the pole`,
    ]);
  });

  it('is one for many alarms that begin at once', async () => {
    const roleId = await roleOf(operator.id);
    await desk.set('UndervoltageAlarm', { ...atOnce, noticeWays: ['SYSTEMPUSH'], noticeRoleIds: [roleId] });
    await raise(lamps.slice(0, 8));
    expect((await newsOf()).map(({ newsInfo }) => newsInfo.en)).toEqual(['Minor alarm: Undervoltage, 8 in total']);
  });
});

describe('text messages and mails', () => {
  it('go to the people of the alarm by phone and mailbox', async () => {
    const roleId = await roleOf(operator.id);
    await desk.set('UndervoltageAlarm', { ...atOnce, noticeWays: ['sms', 'email'], noticeRoleIds: [roleId] });
    await raise();
    const text = `次要告警：${lamps[0]?.name}：欠压告警，电压 100 V，低于 176 V`;
    expect(desk.sent).toEqual([
      { channel: 'sms', target: '13800139999', text },
      { channel: 'mail', target: accounts.operator, text },
    ]);
    expect(await newsOf()).toEqual([]);
  });

  it('are one per person, type and ten minutes; the next one says how many there were', async () => {
    const roleId = await roleOf(operator.id);
    await desk.set('UndervoltageAlarm', { ...atOnce, noticeWays: ['sms'], noticeRoleIds: [roleId] });
    for (const lamp of lamps.slice(0, 3)) await raise([lamp]);
    expect(desk.sent).toHaveLength(1);
    desk.jump(600);
    await raise(lamps.slice(3, 4));
    expect(desk.sent.at(-1)?.text).toBe(
      `次要告警：${lamps[3]?.name}：欠压告警，电压 100 V，低于 176 V（此前另有 2 条同类告警）`,
    );
  });

  it('are sent within the working hours of the platform only', async () => {
    const night = { from: '22:00', to: '06:00' };
    const at = (time: string) => new Date(`2026-05-05T${time}+08:00`);
    expect(['21:59:59', '22:00:00', '05:59:59', '06:00:00'].map((time) => isWithin(night, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const roleId = await roleOf(operator.id);
    const hour = (ms: number) => new Date(desk.now().getTime() + ms + 8 * 3_600_000).toISOString().slice(11, 16);
    const hours = { from: hour(3_600_000), to: hour(2 * 3_600_000) };
    const settings = { ...atOnce, noticeWays: ['sms', 'SYSTEMPUSH'], noticeRoleIds: [roleId] };
    await desk.set('UndervoltageAlarm', { ...settings, workingHours: hours });
    await raise(lamps.slice(0, 1));
    expect(desk.sent).toEqual([]);
    expect(await newsOf()).toHaveLength(1);
    desk.jump(3_700);
    await raise(lamps.slice(1, 2));
    expect(desk.sent).toHaveLength(1);
  });

  it('that cannot be sent are logged, and the others go out', async () => {
    const sent: string[] = [];
    const logged: string[] = [];
    const queue = createMessageQueue({
      sender: {
        ready: true,
        async send(_channel, target) {
          if (target === 'bad') throw new Error('refused');
          sent.push(target);
        },
      },
      log: { warn: (text) => void logged.push(text) },
    });
    const one = { channel: 'sms', typeId: '1', text: 'x', locale: 'zh' } as const;
    queue.push(
      [
        { ...one, userId: '1', target: 'bad' },
        { ...one, userId: '2', target: 'good' },
      ],
      desk.now(),
    );
    await queue.idle();
    expect(sent).toEqual(['good']);
    expect(logged).toEqual(['an alarm message could not be sent']);
  });
});

describe('the event of an alarm', () => {
  it('asks for a popup and a sound as its type says', async () => {
    const popupOf = async (settings: object) => {
      await desk.reset();
      await desk.set('UndervoltageAlarm', { ...atOnce, ...settings });
      await raise();
      const { event } = desk.eventsOf('alarm')[0]!;
      return 'data' in event ? event.data : undefined;
    };
    expect(await popupOf({ isPopup: false, sound: 'siren' })).toMatchObject({ isPopup: false, sound: 'siren' });
    expect(await popupOf({ isPopup: true })).toMatchObject({ isPopup: true, sound: null });
    expect(await popupOf({ isPopup: false, noticeWays: ['POPUP'] })).toMatchObject({ isPopup: true });
  });
});

describe('a type with a flow', () => {
  it('dispatches a work order of the platform with the alarm', async () => {
    const { db } = desk.platform;
    const [flow] = await db.select().from(flowDefinitions).where(eq(flowDefinitions.tenantId, desk.tenantId));
    await desk.set('UndervoltageAlarm', { ...atOnce, flowId: flow?.id, advice: '检查回路' });
    await raise();
    const [alarm] = await desk.alarmsOf();
    const orders = await db
      .select()
      .from(workOrders)
      .where(eq(workOrders.alarmId, alarm?.id ?? ''));
    expect(orders).toMatchObject([
      {
        title: `${lamps[0]?.name}：欠压告警`,
        flowId: flow?.id,
        urgency: 'low',
        state: 'todo',
        createdBy: null,
        description: `${alarm?.description}\n检查回路`,
      },
    ]);
    const logged = await db
      .select({ userId: alarmLogs.userId, note: alarmLogs.note })
      .from(alarmLogs)
      .where(and(eq(alarmLogs.alarmId, alarm?.id ?? ''), eq(alarmLogs.action, 'order')));
    expect(logged).toEqual([{ userId: null, note: orders[0]?.no }]);
    await raise();
    expect(await db.$count(workOrders, eq(workOrders.alarmId, alarm?.id ?? ''))).toBe(1);
  });

  it('dispatches none once the flow is gone', async () => {
    await desk.set('UndervoltageAlarm', { ...atOnce, flowId: 'gone' });
    await raise();
    const [alarm] = await desk.alarmsOf();
    expect(await desk.platform.db.$count(workOrders, eq(workOrders.alarmId, alarm?.id ?? ''))).toBe(0);
  });
});
