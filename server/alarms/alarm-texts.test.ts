import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlarmRow } from '../../src/schemas/wire/alarms.ts';
import type { OrderRow } from '../../src/schemas/wire/orders.ts';
import { alarms, alarmTypeSettings, flowDefinitions, userCache, users } from '../db/schema.ts';
import { newAlarm, raise, typeIdOf, userOf } from '../testing/alarm-client.ts';
import { accounts } from '../testing/test-platform.ts';
import { makeTestEngine, type TestDevice, type TestEngine, undervoltage } from './engine/test-engine.ts';

const chinese = { 'accept-language': 'zh' };
const readers = { zh: chinese, en: {} };
type Reader = keyof typeof readers;

let desk: TestEngine;
let token: string;
let lamp: TestDevice;
beforeAll(async () => {
  desk = await makeTestEngine();
  lamp = (await desk.devicesOf('LC-PLC20'))[0]!;
});
beforeEach(async () => {
  await desk.reset();
  // Each reset takes an hour, and sessions end.
  const signedIn = await desk.platform.tryToSignIn(accounts.admin);
  token = signedIn.data.value;
});
afterAll(() => desk.platform.close());

const atOnce = { rule: { ...undervoltage.rule, seconds: 0 } };
const call = async <Data>(method: 'GET' | 'POST', path: string, reader: Reader, body?: unknown) =>
  (await desk.platform.call<Data>(method, path, { token, headers: readers[reader], ...(body ? { body } : {}) })).data;
const find = async (reader: Reader, condition: object = {}) =>
  (await call<{ data: AlarmRow[] }>('POST', '/island-alarm/alarm/page', reader, { condition, pageSize: 100 })).data;
const textsFor = async (condition: object = {}) => ({
  zh: (await find('zh', condition)).map(({ description }) => description),
  en: (await find('en', condition)).map(({ description }) => description),
});
const alarmOf = async () => (await desk.alarmsOf())[0]!;

describe('the text of an alarm', () => {
  it('is read by each reader in their language, with the device and its area beside it', async () => {
    await desk.set('UndervoltageAlarm', atOnce);
    await desk.report(lamp, { voltage: 170.25 });
    expect(await find('zh')).toMatchObject([
      {
        description: '电压 170.25 V，低于 176 V',
        eventTypeName: '欠压告警',
        deviceName: lamp.name,
        areaName: expect.stringMatching(/./),
      },
    ]);
    expect(await find('en')).toMatchObject([
      { description: 'Voltage 170.25 V, below 176 V', eventTypeName: 'Undervoltage', deviceName: lamp.name },
    ]);
    const { id } = await alarmOf();
    const one = (reader: Reader) => call<AlarmRow>('GET', `/island-alarm/alarm/${id}`, reader);
    expect([(await one('zh')).description, (await one('en')).description]).toEqual([
      '电压 170.25 V，低于 176 V',
      'Voltage 170.25 V, below 176 V',
    ]);
    const legacy = async (reader: Reader) =>
      (
        await call<{ content: AlarmRow[] }>('POST', '/island-streaming/alarmPage', reader, {
          description: 'below 176',
          pageSize: 10,
        })
      ).content.map(({ description }) => description);
    expect(await legacy('en')).toEqual(['Voltage 170.25 V, below 176 V']);
  });

  it('is found by what either reader sees: its text, its type and its device', async () => {
    await desk.set('UndervoltageAlarm', atOnce);
    await desk.report(lamp, { voltage: 170 });
    for (const keyword of ['低于 176', 'below 176', '欠压', 'Undervolt', lamp.name.slice(0, -1)])
      expect(await find('en', { keyword }), keyword).toHaveLength(1);
    expect(await find('en', { keyword: 'above 176' })).toEqual([]);
  });

  it('names values of choices as lists do', async () => {
    const rule = { attribute: 'switchStatus', operator: '==', value: 'true', seconds: 0, times: 1 } as const;
    await desk.set('LampFaultAlarm', { rule });
    await desk.report(lamp, { switchStatus: true });
    expect(await textsFor()).toEqual({ zh: ['开关状态：是'], en: ['Lamp on: Yes'] });
  });

  it('calls an attribute as the product of the device does', async () => {
    const rule = { attribute: 'temperature', operator: '>', value: '60', seconds: 0, times: 1 } as const;
    await desk.set('LampTemperatureAlarm', { rule });
    await desk.set('ScreenTemperatureAlarm', { rule });
    const [screen] = await desk.devicesOf('LED-P4');
    await desk.report(lamp, { temperature: 88 });
    await desk.report(screen!, { temperature: 75 });
    expect((await textsFor()).en.toSorted()).toEqual(
      ['Housing temperature 75 ℃, above 60 ℃', 'Temperature 88 ℃, above 60 ℃'].toSorted(),
    );
  });

  it('of an earlier version stays as it was stored, for everybody', async () => {
    const old = `${lamp.name}：欠压告警（电压 170 V，< 176）`;
    const typeId = await typeIdOf(desk.platform, 'UndervoltageAlarm');
    await raise(desk.platform, desk.tenantId, [newAlarm(lamp, typeId, { description: old })]);
    expect(await alarmOf()).toMatchObject({ content: null, descriptionEn: null });
    expect(await textsFor()).toEqual({ zh: [old], en: [old] });
  });

  it('of a message that this version does not have is the stored one', async () => {
    await desk.set('UndervoltageAlarm', atOnce);
    await desk.report(lamp, { voltage: 170 });
    const { id } = await alarmOf();
    await desk.platform.db.execute(`update alarms set content = '{"key": "gone", "values": {}}' where id = '${id}'`);
    expect((await textsFor()).en).toEqual(['电压 170 V，低于 176 V']);
  });

  it('is in events in both languages, for all readers of a room', async () => {
    await desk.set('UndervoltageAlarm', atOnce);
    await desk.report(lamp, { voltage: 170 });
    const [sent] = desk.tenantEventsOf('alarm');
    expect(sent?.event).toMatchObject({
      data: {
        deviceName: lamp.name,
        areaName: expect.stringMatching(/./),
        description: '电压 170 V，低于 176 V',
        texts: {
          zh: { eventDomainName: '设备告警', eventTypeName: '欠压告警', description: '电压 170 V，低于 176 V' },
          en: {
            eventDomainName: 'Device alarm',
            eventTypeName: 'Undervoltage',
            description: 'Voltage 170 V, below 176 V',
          },
        },
      },
    });
  });
});

describe('mails', () => {
  const notice = { ...atOnce, noticeWays: ['email'] };
  const mailTo = (name: string) => desk.sent.find(({ target }) => target === name)?.text;

  it('are in the language that the console of each reader showed last, unless they have chosen one', async () => {
    const { db } = desk.platform;
    const operator = await userOf(desk.platform, accounts.operator);
    const { id } = await userOf(desk.platform, accounts.admin);
    expect((await userOf(desk.platform, accounts.admin)).language).toBe('en');
    await db.update(users).set({ language: null }).where(eq(users.id, operator.id));
    await desk.set('UndervoltageAlarm', notice);
    await desk.report(lamp, { voltage: 170 });
    expect(mailTo(accounts.admin)).toBe(`Minor alarm: ${lamp.name}: Undervoltage · Voltage 170 V, below 176 V`);
    expect(mailTo(accounts.operator)).toBe(`次要告警：${lamp.name}：欠压告警，电压 170 V，低于 176 V`);

    await desk.reset();
    await db
      .insert(userCache)
      .values({ userId: id, type: 'preferences', content: { language: 'zh' }, updatedAt: desk.now() });
    await desk.set('UndervoltageAlarm', notice);
    await desk.report(lamp, { voltage: 170 });
    expect(mailTo(accounts.admin)).toBe(`次要告警：${lamp.name}：欠压告警，电压 170 V，低于 176 V`);
    await db.delete(userCache).where(eq(userCache.userId, id));
  });
});

describe('a content template', () => {
  it('replaces the text; without English it is for all, and alarms keep what it said', async () => {
    const zh = '{device} 需检修：{text}（{attribute}/{value}/{limit}）';
    await desk.set('UndervoltageAlarm', { ...atOnce, template: { zh } });
    await desk.report(lamp, { voltage: 170 });
    const said = {
      zh: [`${lamp.name} 需检修：电压 170 V，低于 176 V（电压/170 V/176 V）`],
      en: [`${lamp.name} 需检修：Voltage 170 V, below 176 V（Voltage/170 V/176 V）`],
    };
    expect(await textsFor()).toEqual(said);
    await desk.platform.db
      .update(alarmTypeSettings)
      .set({ template: { zh: '其他', en: 'Other' } })
      .where(and(eq(alarmTypeSettings.tenantId, desk.tenantId)));
    expect(await textsFor()).toEqual(said);
  });

  it('has an English text of its own, with times as its reader writes them', async () => {
    await desk.set('UndervoltageAlarm', {
      ...atOnce,
      template: { zh: '{type} 于 {time}', en: '{type} at {time}' },
    });
    await desk.report(lamp, { voltage: 170 });
    const texts = await textsFor();
    expect(texts.zh[0]).toMatch(/^欠压告警 于 \d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/);
    expect(texts.en[0]).toMatch(/^Undervoltage at \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  });
});

describe('the order of an alarm', () => {
  it('has its title in the language of its reader', async () => {
    const { db } = desk.platform;
    const [flow] = await db.select().from(flowDefinitions).where(eq(flowDefinitions.tenantId, desk.tenantId));
    await desk.set('UndervoltageAlarm', { ...atOnce, flowId: flow!.id });
    await desk.report(lamp, { voltage: 170 });
    const { id } = await alarmOf();
    const title = async (reader: Reader) => {
      const page = await call<{ content: OrderRow[] }>('POST', '/workflow/task/allPage', reader, { pageSize: 100 });
      return page.content.find(({ alarmId }) => alarmId === id)?.title;
    };
    expect(await title('zh')).toBe(`${lamp.name}：欠压告警`);
    expect(await title('en')).toBe(`${lamp.name}: Undervoltage`);
  });
});

it('raises the same alarm once, whatever it says', async () => {
  const typeId = await typeIdOf(desk.platform, 'UndervoltageAlarm');
  const alarm = newAlarm(lamp, typeId, { description: { key: 'alarmText.plain', values: { type: 'x' } } });
  await raise(desk.platform, desk.tenantId, [alarm, alarm]);
  const rows = await desk.platform.db.select().from(alarms).where(eq(alarms.tenantId, desk.tenantId));
  expect(rows).toMatchObject([{ description: 'x', descriptionEn: 'x', repeats: 1 }]);
});
