import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarms, deviceHours, deviceMonths, devices, products, settings } from '../../db/schema.ts';
import { markKey } from '../../metrics/record-mark.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { createDataClient, keys, series, sum } from '../../testing/data-client.ts';
import { makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { displayTime } from '../../texts/wall-time.ts';

const tenantId = TENANT_IDS.city;
const today = displayTime(new Date()).slice(0, 10);
const at = (time: string) => new Date(`${today}T${time}+08:00`);
const yesterday = displayTime(new Date(at('12:00:00').getTime() - 86_400_000)).slice(0, 10);
const [noon, night] = [at('12:45:00'), at('22:30:00')];
let platform: TestPlatform;
let atNight: TestPlatform;
let afterNoon: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => noon });
  atNight = await makeTestPlatform({ clock: () => night, db: platform.db });
  const later = new Date(noon.getTime() + 4 * 60_000);
  afterNoon = await makeTestPlatform({ clock: () => later, db: platform.db });
});
afterAll(async () => {
  await afterNoon.close();
  await atNight.close();
  await platform.close();
});

const byDay = createDataClient(() => platform, noon);
const byNight = createDataClient(() => atNight, night);

describe('street lamps now', () => {
  const isLamp = eq(products.deviceType, 'SingleLampController');
  const lamps = async () =>
    (
      await platform.db
        .select({ device: devices })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(devices.tenantId, tenantId), isLamp))
    )
      .map(({ device }) => device)
      .filter(({ onlineStatus }) => onlineStatus !== 'UNACTIVATED');
  /** Every third online lamp burns, one has never reported; none has an alarm that says otherwise. */
  beforeAll(async () => {
    await platform.db.update(alarms).set({ clearedAt: noon }).where(isNull(alarms.clearedAt));
    const online = (await lamps()).filter(({ onlineStatus }) => onlineStatus === 'ONLINE');
    for (const [index, { id }] of online.entries()) {
      const values: Record<string, boolean> = index === 1 ? {} : { switchStatus: index % 3 === 0 };
      await platform.db.update(devices).set({ sensorValues: values }).where(eq(devices.id, id));
    }
  });
  const counts = async () => {
    const all = await lamps();
    const online = all.filter(({ onlineStatus }) => onlineStatus === 'ONLINE');
    const lit = online.filter(({ sensorValues }) => sensorValues.switchStatus === true).length;
    const not = online.filter(({ sensorValues }) => sensorValues.switchStatus === false).length;
    return { all: all.length, lit, not, unknown: all.length - lit - not };
  };
  const asked = [
    { dataSet: 'lamps', measures: ['lit', 'due', 'dark', 'needless'] },
    { dataSet: 'lamps', measures: ['unknown', 'count', 'litRate'] },
  ];

  it('by night, lamps that are off count as dark (PAGE-11)', async () => {
    const { all, lit, not, unknown } = await counts();
    expect(Math.min(lit, not, unknown)).toBeGreaterThan(0);
    const [states, rest] = await byNight.ask(asked);
    expect(series(states!.data!)).toEqual([lit, all, not, 0]);
    expect(series(rest!.data!)).toEqual([unknown, all, Number(((lit / all) * 100).toFixed(1))]);
  });

  it('by day, lamps that are lit count as needless, and the rate is empty', async () => {
    const { all, lit, unknown } = await counts();
    const [states, rest] = await byDay.ask(asked);
    expect(series(states!.data!)).toEqual([lit, 0, 0, lit]);
    expect(series(rest!.data!)).toEqual([unknown, all, null]);
  });

  it('are grouped by state and by street', async () => {
    const { lit, not, unknown } = await counts();
    const byState = await byNight.answer({ dataSet: 'lamps', measures: ['count'], dimension: 'state' });
    expect(Object.fromEntries(keys(byState).map((key, index) => [key, series(byState)[index]]))).toEqual({
      lit,
      dark: not,
      unknown,
    });
    const byStreet = await byNight.answer({
      dataSet: 'lamps',
      measures: ['lit'],
      dimension: 'area',
      filters: { state: 'lit' },
    });
    expect(sum(series(byStreet))).toBe(lit);
  });
});

describe('energy today', () => {
  let lamp: { id: string; areaCode: string };
  /** The hours of one lamp on a day. */
  const store = (day: string, energy: (number | null)[]) =>
    platform.db.insert(deviceHours).values({ deviceId: lamp.id, day, energy, online: energy.map(() => 1) } as never);
  const everyHour = (kWh: number, count = 24) => Array.from({ length: count }, () => kWh);
  beforeAll(async () => {
    const { db } = platform;
    await db.delete(deviceMonths);
    const [found] = await db
      .select({ id: devices.id, areaCode: devices.areaCode })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, 'SingleLampController')));
    lamp = found!;
    const value = { hoursAt: noon.toISOString(), devicesSince: `${yesterday} 00:00:00` };
    await db
      .insert(settings)
      .values({ key: markKey, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await store(yesterday, everyHour(100));
    const date = Number(yesterday.slice(8));
    const energy = Array.from({ length: date }, (_, at) => (at === date - 1 ? 2400 : null));
    await db
      .insert(deviceMonths)
      .values({ deviceId: lamp.id, firstDay: `${yesterday.slice(0, 8)}01`, energy, energySum: 2400 } as never);
    await store(today, [...everyHour(90, 12), 45, ...Array.from({ length: 11 }, () => null)]);
  });
  const measures = ['today', 'sameTime', 'dayBefore', 'change'];

  it('stands beside yesterday at the same minute, and as a whole (PAGE-11)', async () => {
    const found = await byDay.answer({ dataSet: 'energyToday', measures });
    // 12 hours of 90 and the 45 of the hour that has begun; of yesterday 12 hours and three quarters.
    expect(series(found)).toEqual([1125, 1275, 2400, Number(((1125 / 1275 - 1) * 100).toFixed(1))]);
    expect(found.option.xAxis[0].units).toEqual(['kWh', 'kWh', 'kWh', '%']);
  });

  it('is of the last record: what is recorded later would make today fall behind', async () => {
    const later = new Date(noon.getTime() + 4 * 60_000);
    const { answer } = createDataClient(() => afterNoon, later);
    const found = await answer({ dataSet: 'energyToday', measures });
    expect(series(found)).toEqual([1125, 1275, 2400, -11.8]);
    expect(found.period.endTime).toBe(`${today} 12:45:00`);
  });

  it.each(['area', 'road', 'device'])('has its parts by %s', async (dimension) => {
    const found = await byDay.answer({ dataSet: 'energyToday', measures, dimension });
    expect(keys(found)).toEqual([
      dimension === 'device' ? lamp.id : lamp.areaCode.slice(0, dimension === 'area' ? 6 : 9),
    ]);
    expect(found.option.series.map(({ data }) => data[0])).toEqual([1125, 1275, 2400, -11.8]);
  });

  it('is empty where only yesterday has figures', async () => {
    await platform.db.delete(deviceHours).where(eq(deviceHours.day, today));
    expect(series(await byDay.answer({ dataSet: 'energyToday', measures }))).toEqual([null, 1275, 2400, null]);
  });
});
