import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskCount, WorkbenchCard, WorkbenchWeather } from '../../../src/schemas/wire/workbench.ts';
import { alarms, deviceReports, devices, products, users, workbenchCards, workOrders } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';

const service = '/island-business/workbench';
let platform: TestPlatform;
let operator: string;
let viewer: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  operator = await platform.tokenOf(accounts.operator);
  viewer = await platform.tokenOf(accounts.viewer);
});
beforeEach(async () => {
  await platform.db.delete(workbenchCards);
});
afterAll(() => platform.close());

const card = (type: string, x: number, y: number, width = 1, height = 1, more: object = {}) => ({
  type,
  xaxisPosition: x,
  yaxisPosition: y,
  width,
  height,
  ...more,
});
const list = async (token = operator) =>
  (await platform.call<WorkbenchCard[]>('GET', `${service}/list`, { token, headers: { 'accept-language': 'en' } }))
    .data;
const save = (body: unknown, token = operator) =>
  platform.call<WorkbenchCard[]>('POST', service, { token, body, headers: { 'accept-language': 'en' } });
const places = (cards: readonly WorkbenchCard[]) =>
  cards.map((one) => `${one.type}:${one.xAxisPosition},${one.yAxisPosition},${one.width}x${one.height}`);
const userOf = async (loginName: string) =>
  (await platform.db.select().from(users).where(eq(users.loginName, loginName)))[0]!;

describe('the cards of a workbench (PAGE-11)', () => {
  it('are the default ones until the user saves others, which nobody else gets', async () => {
    const standard = await list();
    expect(places(standard).slice(0, 4)).toEqual([
      'alarms:0,0,2x1',
      'todo:2,0,1x1',
      'lamps:0,1,1x1',
      'devices:1,1,1x1',
    ]);
    expect(standard[0]).toMatchObject({ name: 'Open alarms', ownerId: (await userOf(accounts.operator)).id });
    const saved = await save([
      card('analysis', 0, 0, 3, 2, { panelItemId: 'alarmTrend', analysisType: 'line', id: 'mine' }),
      card('analysis', 0, 2, 1, 1, { panelItemId: 'deviceByArea' }),
    ]);
    expect(saved.envelope.code).toBe('1');
    const own = await list();
    expect(own).toEqual(saved.data);
    expect(own[0]).toMatchObject({ id: 'mine', panelItemId: 'alarmTrend', analysisType: 'line', name: 'Chart' });
    expect(own[1]?.id).toMatch(/^\d+$/);
    // The viewer may read neither news nor announcements, has no orders, and sees one kind of alarm.
    expect(places(await list(viewer))).toEqual([
      'alarms:0,0,1x1',
      'lamps:1,0,1x1',
      'devices:2,0,1x1',
      'energy:0,1,1x1',
      'weather:1,1,1x1',
      'quickmenu:2,1,1x1',
      'recentmenu:0,2,3x1',
    ]);
  });

  it('begin with the work of the user: alarms and orders, lamps, or accounts and pages', async () => {
    const typesOf = async (token: string) => (await list(token)).map(({ type }) => type);
    expect((await typesOf(operator)).slice(0, 2)).toEqual(['alarms', 'todo']);
    expect(await typesOf(operator)).not.toContain('admin');
    const admin = await typesOf(await platform.tokenOf(accounts.admin));
    expect(admin.slice(0, 2)).toEqual(['alarms', 'todo']);
    expect(admin).toEqual(expect.arrayContaining(['admin', 'studio']));
    const engineer = await typesOf(await platform.tokenOf('lamps@lampyris.demo'));
    expect(engineer.slice(0, 3)).toEqual(['lamps', 'devices', 'energy']);
    expect(engineer).not.toContain('alarms');
    expect(engineer).not.toContain('todo');
  });

  it('leave no empty places in a row by default', async () => {
    for (const token of [operator, viewer]) {
      const cards = await list(token);
      const area = cards.reduce((sum, one) => sum + one.width * one.height, 0);
      expect(area).toBe(3 * Math.max(...cards.map((one) => one.yAxisPosition + one.height)));
    }
  });

  it('can be none; a reset restores the default ones', async () => {
    const standard = await list();
    await save([]);
    expect(await list()).toEqual([]);
    const reset = await platform.call<WorkbenchCard[]>('POST', `${service}/reset`, { token: operator });
    expect(places(reset.data)).toEqual(places(standard));
    expect(await list()).toEqual(standard);
  });

  it.each([
    ['an unknown type', [card('radar', 0, 0)], 'Unknown card type radar'],
    [
      'a second one of a type',
      [card('todo', 0, 0), card('todo', 1, 0)],
      'The card My work orders can be added only once',
    ],
    ['overlaps', [card('todo', 0, 0, 2), card('alarms', 1, 0)], 'The card Open alarms overlaps another one'],
    ['a place outside the columns', [card('todo', 2, 0, 2)], 'has an invalid position or size'],
    ['a negative place', [card('todo', -1, 0)], 'has an invalid position or size'],
    ['a card that is too high', [card('todo', 0, 0, 1, 3)], 'has an invalid position or size'],
    ['more than 20', Array.from({ length: 21 }, (_, y) => card('analysis', 0, y)), 'at most 20 cards'],
  ])('reject %s, and stay as they were', async (_, body, message) => {
    await save([card('alarms', 0, 0)]);
    const { envelope } = await save(body);
    expect(envelope).toMatchObject({ code: '0', status: 'A0400', msg: expect.stringContaining(message) });
    expect(places(await list())).toEqual(['alarms:0,0,1x1']);
  });

  it('get an id of their own if two name the same', async () => {
    await save([card('analysis', 0, 0, 1, 1, { id: 'a' }), card('analysis', 1, 0, 1, 1, { id: 'a' })]);
    const ids = (await list()).map(({ id }) => id);
    expect(ids[0]).toBe('a');
    expect(new Set(ids).size).toBe(2);
  });

  it('have names in the language of the user', async () => {
    const types = async (language: string) =>
      (
        await platform.call<Record<string, string>>('GET', `${service}/type/list`, {
          token: operator,
          headers: { 'accept-language': language },
        })
      ).data;
    expect(await types('zh')).toMatchObject({ recentmenu: '最近访问', weather: '天气' });
    expect(await types('en')).toMatchObject({ recentmenu: 'Recent pages', weather: 'Weather' });
  });
});

describe('the weather', () => {
  const weather = async () =>
    (
      await platform.call<WorkbenchWeather | null>('GET', `${service}/weather`, {
        token: operator,
        headers: { 'accept-language': 'en' },
      })
    ).data;
  const stations = async () => {
    const { tenantId } = await userOf(accounts.operator);
    return platform.db
      .select({ id: devices.id, tenantId: devices.tenantId })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, 'WeatherStation')));
  };

  it('is the mean of the stations that report, with the extremes of the last 24 hours', async () => {
    const [first, second, ...others] = await stations();
    const set = (id: string, values: object, onlineStatus = 'ONLINE') =>
      platform.db
        .update(devices)
        .set({ onlineStatus, lastActiveAt: platform.now(), sensorValues: { ...values } })
        .where(eq(devices.id, id));
    await set(first!.id, { temperature: 20, rainfall: 4 });
    await set(second!.id, { temperature: 21, rainfall: 2 });
    for (const { id } of others) await set(id, { temperature: 50 }, 'OFFLINE');
    await platform.db.delete(deviceReports).where(eq(deviceReports.deviceId, first!.id));
    await platform.db.delete(deviceReports).where(eq(deviceReports.deviceId, second!.id));
    expect(await weather()).toMatchObject({
      temperature: 20.5,
      weather: 'Rain',
      weather_pic: null,
      day_air_temperature: null,
    });
    const hoursAgo = (hours: number) => new Date(platform.now().getTime() - hours * 3_600_000);
    // One report per hour: the warmer half of a day has daylight wherever now is.
    await platform.db.insert(deviceReports).values(
      Array.from({ length: 24 }, (_, hour) => {
        const at = hoursAgo(hour + 0.5);
        const local = (at.getUTCHours() + 8) % 24;
        return { deviceId: first!.id, reportedAt: at, values: { temperature: local >= 6 && local < 18 ? 26 : 17.25 } };
      }),
    );
    await platform.db
      .insert(deviceReports)
      .values({ deviceId: first!.id, reportedAt: hoursAgo(25), values: { temperature: 40 } });
    expect(await weather()).toMatchObject({ day_air_temperature: 26, night_air_temperature: 17.3 });
    expect((await weather())?.area).not.toBe('');
  });

  it('is null without stations that report', async () => {
    for (const { id } of await stations())
      await platform.db.update(devices).set({ onlineStatus: 'OFFLINE' }).where(eq(devices.id, id));
    expect(await weather()).toBeNull();
  });
});

describe('my orders', () => {
  it('count what the user has to do, what is overdue or due today, and what was done today', async () => {
    const { id: handlerId, tenantId } = await userOf(accounts.viewer);
    const { id: otherId } = await userOf(accounts.operator);
    const hoursFromNow = (hours: number) => new Date(platform.now().getTime() + hours * 3_600_000);
    const [first, second] = await platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId)).limit(2);
    await platform.db.delete(workOrders);
    await platform.db.update(alarms).set({ handledAt: platform.now() }).where(eq(alarms.id, first!.id));
    await platform.db
      .update(alarms)
      .set({ handledAt: hoursFromNow(-30) })
      .where(eq(alarms.id, second!.id));
    const tomorrow = Date.parse(`${displayTime(platform.now()).slice(0, 10)}T00:00:00+08:00`) + 86_400_000;
    const order = (no: string, more: object) => ({
      id: no,
      no,
      tenantId,
      title: no,
      source: 'alarm',
      areaCode: '001',
      departmentCode: '001',
      handlerId,
      ...more,
    });
    await platform.db
      .insert(workOrders)
      .values([
        order('1', { dueAt: new Date(tomorrow - 1) }),
        order('6', { dueAt: new Date(tomorrow) }),
        order('2', { dueAt: hoursFromNow(-2), state: 'doing' }),
        order('3', { state: 'done', alarmId: first!.id }),
        order('4', { state: 'done', alarmId: second!.id }),
        order('5', { handlerId: otherId, createdBy: handlerId }),
      ]);
    const { data } = await platform.call<TaskCount>('GET', '/workflow/task/myTaskPageCount', { token: viewer });
    expect(data).toEqual({ handle: 3, join: 5, initiatege: 1, overdue: 1, dueToday: 1, doneToday: 1 });
  });
});
