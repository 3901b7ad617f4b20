import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';
import type { ChartItem, ChartSeries, PanelItemData } from '../../../src/schemas/wire/charts.ts';
import { alarmLogs, alarms, alarmTypes, areas, carriers, devices, functions } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { alarmClient, isOpenAlarm } from '../../testing/alarm-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { entityTime } from '../../texts/wall-time.ts';

const tenantId = TENANT_IDS.city;
/** The clock is fixed, so that no step ends during a test. */
const now = new Date();
let platform: TestPlatform;
let admin: string;
let all: (typeof alarms.$inferSelect)[];
let shelvings: (typeof alarmLogs.$inferSelect)[];
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => now });
  admin = await platform.tokenOf(accounts.admin);
  all = await platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId));
  shelvings = await platform.db.select().from(alarmLogs).where(eq(alarmLogs.action, 'shelve'));
});
afterAll(() => platform.close());

const read = async (query: string, token = admin, language = 'en') =>
  (
    await platform.call<PanelItemData>('GET', `/chart/panelItemData?${query}`, {
      token,
      headers: { 'accept-language': language },
    })
  ).data;
const lines = async (query: string, token = admin) => (await read(query, token)).option.series as ChartSeries[];
const items = async (query: string, token = admin) =>
  ((await read(query, token)).option.series[0]?.data ?? []) as ChartItem[];
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The steps of a scale as prefixes of the wall time, oldest first, computed independently. */
function steps(scale: string): string[] {
  if (scale === 'YEAR') {
    const [year = 0, month = 0] = entityTime(now).split('-').map(Number);
    return Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 12 + at)).toISOString().slice(0, 7));
  }
  const { count, ms, letters } = {
    HOUR: { count: 24, ms: 3_600_000, letters: 13 },
    WEEK: { count: 7, ms: 86_400_000, letters: 10 },
    MONTH: { count: 30, ms: 86_400_000, letters: 10 },
  }[scale] as { count: number; ms: number; letters: number };
  return Array.from({ length: count }, (_, at) =>
    entityTime(new Date(now.getTime() - (count - 1 - at) * ms)).slice(0, letters),
  );
}
/** The alarms of a scale's period, each with its step. */
function inPeriod(scale: string): ((typeof all)[number] & { step: string })[] {
  const wanted = new Set(steps(scale));
  const [first = ''] = wanted;
  return all
    .map((alarm) => ({ ...alarm, step: entityTime(alarm.happenedAt).slice(0, first.length) }))
    .filter(({ step }) => wanted.has(step));
}

describe.each(['HOUR', 'WEEK', 'MONTH', 'YEAR'])('alarms with the scale %s', (scale) => {
  it('are counted per step in the platform’s time zone, one line per domain', async () => {
    const { option } = await read(`id=alarmTrend&scale=${scale}`);
    const wanted = steps(scale);
    const cut = { HOUR: (text: string) => `${text.slice(11)}:00`, YEAR: (text: string) => text }[scale];
    expect(option.xAxis[0]?.data).toEqual(wanted.map(cut ?? ((text) => text.slice(5))));
    expect(option.legend.data).toEqual(['Device alarm', 'Business alarm', 'AI alarm']);
    const alarms = inPeriod(scale);
    for (const series of option.series as ChartSeries[]) {
      const own = alarms.filter((alarm) => alarm.kind === series.uKey);
      expect(series.data).toEqual(wanted.map((step) => own.filter((alarm) => alarm.step === step).length));
    }
  });

  it('are split by the most frequent types and the others, with the same total', async () => {
    const types = await platform.db.select().from(alarmTypes);
    const alarms = inPeriod(scale);
    const counted = types
      .map((type) => ({ key: type.key, value: alarms.filter((alarm) => alarm.typeId === type.id).length }))
      .filter(({ value }) => value > 0);
    const pie = await items(`id=alarmByType&scale=${scale}`);
    expect(sum(pie.map(({ value }) => value))).toBe(alarms.length);
    expect(pie.length).toBe(Math.min(8, counted.length));
    for (const { uKey, value } of pie.filter((item) => item.uKey !== 'other')) {
      expect(counted).toContainEqual({ key: uKey, value });
    }
    const named = pie.slice(0, 7).map(({ value }) => value);
    expect(named).toEqual(named.toSorted((a, b) => b - a));
    const trend = await lines(`id=alarmTrend&scale=${scale}`);
    expect(sum(trend.flatMap(({ data }) => data))).toBe(alarms.length);
  });
});

describe('devices by area', () => {
  it('are counted by first-level area and state', async () => {
    const { option } = await read('id=deviceByArea');
    const streets = (await platform.db.select().from(areas).where(eq(areas.tenantId, tenantId)))
      .filter(({ level }) => level === 2)
      .sort((a, b) => a.position - b.position);
    const own = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId));
    expect(option.xAxis[0]?.data).toEqual(streets.map(({ name }) => name));
    expect(option.legend.data).toEqual(['Online', 'Offline', 'Not activated']);
    for (const { uKey, data } of option.series as ChartSeries[]) {
      expect(data).toEqual(
        streets.map(
          ({ code }) => own.filter((one) => one.onlineStatus === uKey && one.areaCode.startsWith(code)).length,
        ),
      );
    }
    expect(sum((option.series as ChartSeries[]).flatMap(({ data }) => data))).toBe(own.length);
  });

  it('at the root itself are counted too', async () => {
    const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId));
    await platform.db
      .update(devices)
      .set({ areaCode: '001' })
      .where(eq(devices.id, device?.id ?? ''));
    const series = await lines('id=deviceByArea');
    expect(sum(series.map(({ data }) => data[0] ?? 0))).toBe(1);
    expect(sum(series.flatMap(({ data }) => data))).toBe(300);
    await platform.db
      .update(devices)
      .set({ areaCode: device?.areaCode })
      .where(eq(devices.id, device?.id ?? ''));
  });
});

const isShelvedSince = (id: string, at: number) =>
  shelvings.some(({ alarmId, loggedAt }) => alarmId === id && loggedAt.getTime() > at);

/** By the rule of the bell, of the state that the seed's alarms had at the last midnight in Shanghai. */
function wasOpenAtMidnight({
  id,
  happenedAt,
  handledAt,
  clearedAt,
  acknowledgedAt,
  shelvedUntil,
}: (typeof all)[number]) {
  const at = Date.parse(`${entityTime(now).slice(0, 10)}T00:00:00+08:00`);
  const isBefore = (moment: Date | null) => moment !== null && moment.getTime() <= at;
  const isSettled = isBefore(clearedAt) && isBefore(acknowledgedAt);
  const isShelved = shelvedUntil !== null && shelvedUntil.getTime() > at && !isShelvedSince(id, at);
  return isBefore(happenedAt) && !isBefore(handledAt) && !isSettled && !isShelved;
}

describe('the totals', () => {
  it('match the tables', async () => {
    const figures = Object.fromEntries(
      (await items('id=operations&scale=MONTH')).map(({ uKey, value }) => [uKey, value]),
    );
    const own = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId));
    const of = (status: string) => own.filter((device) => device.onlineStatus === status).length;
    const poles = await platform.db.$count(carriers, eq(carriers.tenantId, tenantId));
    expect(figures).toEqual({
      devices: own.length,
      onlineRate: Math.round((of('ONLINE') / (of('ONLINE') + of('OFFLINE'))) * 1000) / 10,
      alarms: inPeriod('MONTH').length,
      openAlarms: all.filter(isOpenAlarm).length,
      openAlarmsAtMidnight: all.filter(wasOpenAtMidnight).length,
      poles,
    });
  });

  it('are in the requested language, for the last day by hour unless another scale is given', async () => {
    const { option, metricsDes } = await read('id=operations', admin, 'zh');
    expect(option.title.text).toBe('运行概况');
    expect(option.legend.data).toEqual(['设备总数', '在线率', '告警数', '未处理告警', '零点时未处理告警', '灯杆总数']);
    expect(metricsDes.map(({ mKey }) => mKey)).toEqual(['REAL_TIME_DEVICE_COUNT', 'ALARM_COUNT']);
    expect(metricsDes[1]?.xValue.split(',').at(-1)).toBe('HOUR');
    expect((await items('id=operations')).find(({ uKey }) => uKey === 'alarms')?.value).toBe(inPeriod('HOUR').length);
  });
});

describe('the alarms that were open at midnight', () => {
  const midnight = new Date(`${entityTime(now).slice(0, 10)}T00:00:00+08:00`);
  const atMidnight = async () =>
    (await items('id=operations')).find(({ uKey }) => uKey === 'openAlarmsAtMidnight')?.value;
  const minutesAfter = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000);

  it('are those that had been raised and nobody had ended, whatever has happened since', async () => {
    const [open] = all.filter((alarm) => isOpenAlarm(alarm) && wasOpenAtMidnight(alarm));
    const before = (await atMidnight()) ?? 0;
    const set = (values: Partial<typeof alarms.$inferInsert>) =>
      platform.db
        .update(alarms)
        .set(values)
        .where(eq(alarms.id, open?.id ?? ''));
    await set({ handledAt: minutesAfter(1) });
    expect(await atMidnight()).toBe(before);
    await set({ handledAt: minutesAfter(-1) });
    expect(await atMidnight()).toBe(before - 1);
    await set({ handledAt: null, shelvedUntil: minutesAfter(60 * 48) });
    expect(await atMidnight()).toBe(before - 1);
    // Shelved since then.
    await platform.db
      .insert(alarmLogs)
      .values({ id: 'shelved-since', alarmId: open?.id ?? '', loggedAt: minutesAfter(1), action: 'shelve' });
    expect(await atMidnight()).toBe(before);
    await platform.db.delete(alarmLogs).where(eq(alarmLogs.id, 'shelved-since'));
    await set({ shelvedUntil: null, happenedAt: minutesAfter(1) });
    expect(await atMidnight()).toBe(before - 1);
    await set({ happenedAt: open?.happenedAt ?? now });
  });
});

describe('the filters and the days of the dashboard', () => {
  const street = '001001';
  const deviceType = 'SingleLampController,CentralizedController';
  const days = () => {
    const day = (before: number) => entityTime(new Date(now.getTime() - before * 86_400_000)).slice(0, 10);
    return { startTime: day(20), endTime: day(9) };
  };
  interface Query {
    areaCode?: string;
    deviceType?: string;
    period?: boolean;
  }
  const queries = [
    {},
    { areaCode: street },
    { deviceType },
    { areaCode: street, deviceType },
    { areaCode: `${street}001` },
  ].flatMap((filters: Query): Query[] => [filters, { ...filters, period: true }]);

  it.each(queries)('narrow every figure as they narrow the data sets: %j', async ({ period, ...filters }) => {
    const asked = { ...(period ? days() : { scale: 'MONTH' }) };
    const query = new URLSearchParams({ ...asked, ...filters } as Record<string, string>).toString();
    const { option, filters: applied } = await read(`id=operations&${query}`);
    const figures = Object.fromEntries(
      ((option.series[0]?.data ?? []) as ChartItem[]).map(({ uKey, value }) => [uKey, value]),
    );
    const shared = {
      ...(filters.areaCode && { area: [filters.areaCode] }),
      ...(filters.deviceType && { deviceType: deviceType.split(',') }),
    };
    expect(applied).toEqual(shared);
    const panels = [
      { id: 'devices', dataSet: 'devices', measures: ['count', 'onlineRate'], ...asked, shared },
      { id: 'alarms', dataSet: 'alarms', measures: ['count'], ...asked, shared },
      { id: 'openAlarms', dataSet: 'openAlarms', measures: ['open'], dimension: 'time', scale: 'HOUR', shared },
    ];
    const { data } = await platform.call<{ data: DataAnswer }[]>('POST', '/island-chart/data/query', {
      token: admin,
      body: { panels },
    });
    const [counted, happened, open] = data.map((answer) => answer.data.option.series[0]?.data ?? []);
    expect([figures.devices, figures.onlineRate]).toEqual(counted);
    expect([figures.alarms]).toEqual(happened);
    expect(figures.openAlarms).toBe(open?.at(-1));
    expect(sum((await lines(`id=alarmTrend&${query}`)).flatMap((line) => line.data))).toBe(figures.alarms);
    expect(sum((await items(`id=alarmByType&${query}`)).map(({ value }) => value))).toBe(figures.alarms);
    expect(sum((await lines(`id=deviceByArea&${query}`)).flatMap((line) => line.data))).toBe(figures.devices);
    const places = await platform.db.select().from(carriers).where(eq(carriers.tenantId, tenantId));
    expect(figures.poles).toBe(places.filter(({ areaCode }) => areaCode.startsWith(filters.areaCode ?? '')).length);
    if (filters.deviceType) return;
    const condition = { folded: true, ...(filters.areaCode && { areaCode: filters.areaCode }) };
    expect(figures.openAlarms).toBe((await alarmClient(platform, admin).page(condition)).summary.all);
  });

  it('apply to the panels of the library too', async () => {
    const count = (await items(`id=deviceOnlineRate&areaCode=${street}`)).find(({ uKey }) => uKey === 'count')?.value;
    const own = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId));
    expect(count).toBe(own.filter(({ areaCode }) => areaCode.startsWith(street)).length);
    expect(count).toBeLessThan(own.length);
  });
});

describe('permissions', () => {
  it('a user without the function of a kind sees none of its alarms, as at the bell', async () => {
    const viewer = await platform.tokenOf(accounts.viewer);
    const device = inPeriod('YEAR').filter(({ kind }) => kind === 'device');
    expect((await lines('id=alarmTrend&scale=YEAR', viewer)).map(({ uKey }) => uKey)).toEqual(['device']);
    expect(sum((await items('id=alarmByType&scale=YEAR', viewer)).map(({ value }) => value))).toBe(device.length);
    const open = (await items('id=operations', viewer)).find(({ uKey }) => uKey === 'openAlarms')?.value;
    expect(open).toBe(all.filter((alarm) => alarm.kind === 'device' && isOpenAlarm(alarm)).length);
    await platform.db.update(functions).set({ enable: false });
    expect(await lines('id=alarmTrend', viewer)).toEqual([]);
    expect(await items('id=alarmByType&scale=YEAR', viewer)).toEqual([]);
    await platform.db.update(functions).set({ enable: true });
  });

  it('another tenant sees its own figures', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    for (const id of ['alarmTrend', 'alarmByType', 'deviceByArea', 'operations']) {
      const query = `id=${id}&scale=YEAR`;
      expect((await read(query, harbour)).option.series).not.toEqual((await read(query)).option.series);
    }
    const own = await platform.db.$count(devices, eq(devices.tenantId, TENANT_IDS.harbour));
    expect((await items('id=operations', harbour))[0]?.value).toBe(own);
  });

  it('unknown panels and scales, and users without the dashboard, are rejected', async () => {
    const call = async (query: string, token = admin) =>
      (await platform.call('GET', `/chart/panelItemData?${query}`, { token })).envelope;
    expect(await call('id=toString')).toMatchObject({ status: 'A0404', msg: 'No panel found for toString' });
    expect(await call('')).toMatchObject({ status: 'A0404' });
    expect(await call('id=operations&scale=CENTURY')).toMatchObject({
      status: 'A0400',
      msg: 'The scale must be one of HOUR, WEEK, MONTH, YEAR',
    });
    expect(await call('id=operations&scale=constructor')).toMatchObject({ status: 'A0400' });
    const { envelope } = await platform.call('GET', '/chart/nothing', { token: admin });
    expect(envelope.status).toBe('A0404');
  });
});
