import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices, metricHours, products } from '../../db/schema.ts';
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
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => noon });
  atNight = await makeTestPlatform({ clock: () => night, db: platform.db });
});
afterAll(async () => {
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
  /** Every third online lamp burns; one has never reported. */
  beforeAll(async () => {
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
  /** A day of one device type: the same number in each hour. */
  const store = (day: string, kWh: number) =>
    platform.db.insert(metricHours).select(
      sql`select ${tenantId}, 'energy', ${day}::date, '001002', '001', min(id), array_fill(${kWh}::float8, array[24])
          from ${products} where device_type = 'SingleLampController'` as never,
    );
  beforeAll(async () => {
    await platform.db.delete(metricHours);
    await store(yesterday, 100);
    await store(today, 90);
    await platform.db
      .update(metricHours)
      .set({
        hours: sql`hours[1:12] || array[45::float8] || array_fill(null::float8, array[11])`,
      })
      .where(sql`day = ${today}::date`);
  });
  const measures = ['today', 'sameTime', 'dayBefore', 'change'];

  it('stands beside yesterday at the same minute, and as a whole (PAGE-11)', async () => {
    const found = await byDay.answer({ dataSet: 'energyToday', measures });
    // 12 hours of 90 and the 45 of the hour that has begun; of yesterday 12 hours and three quarters.
    expect(series(found)).toEqual([1125, 1275, 2400, Number(((1125 / 1275 - 1) * 100).toFixed(1))]);
    expect(found.option.xAxis[0].units).toEqual(['kWh', 'kWh', 'kWh', '%']);
  });

  it('has its parts by street, also where only yesterday has figures', async () => {
    const found = await byDay.answer({ dataSet: 'energyToday', measures, dimension: 'area' });
    expect(keys(found)).toEqual(['001002']);
    expect(found.option.series.map(({ data }) => data[0])).toEqual([1125, 1275, 2400, -11.8]);
    await platform.db.delete(metricHours).where(sql`day = ${today}::date`);
    expect(series(await byDay.answer({ dataSet: 'energyToday', measures }))).toEqual([null, 1275, 2400, null]);
  });
});
