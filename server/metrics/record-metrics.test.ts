import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { deviceHours, deviceMonths, devices, metricHours, products, settings } from '../db/schema.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { createMetricsKeeper } from './metrics-keeper.ts';
import { markKey } from './record-mark.ts';

const tenantId = TENANT_IDS.city;
/** 20:00 in Asia/Shanghai on a day without seeded data. */
const start = Date.parse('2031-01-31T12:00:00Z');
const minute = 60_000;
let database: Database;
let now = start;
const keeper = () => createMetricsKeeper({ db: database.db, clock: () => new Date(now) });
beforeAll(async () => {
  database = await borrowDatabase();
  await database.db.delete(metricHours);
  await database.db.delete(deviceMonths);
  await database.db.delete(deviceHours);
});
afterAll(() => database.close());

/** The hours of a metric on a day, over all series of the city. */
async function hoursOf(metric: string, day = '2031-01-31'): Promise<(number | null)[]> {
  const { rows } = await database.db.execute<{ hours: (number | null)[] }>(sql`
    select array(select sum(h.hours[at])::float8 from ${metricHours} h
      where h.tenant_id = ${tenantId} and h.metric = ${metric} and h.day = ${day}::date) as hours
    from generate_series(1, 24) at order by at`);
  return rows.map(({ hours }) => hours[0] ?? null);
}
const lamps = () =>
  database.db
    .select({ device: devices })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, 'SingleLampController')));

describe('recording', () => {
  it('counts devices of the hour, and adds power multiplied by the time since the last record', async () => {
    const { db } = database;
    await db
      .update(devices)
      .set({ sensorValues: sql`${devices.sensorValues} || '{"power": 1000}'::jsonb` })
      .where(sql`jsonb_exists(${devices.sensorValues}, 'power')`);
    const powered = (await lamps()).filter(({ device }) => device.onlineStatus === 'ONLINE').length;
    await keeper().step();
    expect((await hoursOf('energy'))[20]).toBe(0);
    now = start + 3 * minute;
    await keeper().step();
    const lampEnergy = async () => {
      const { rows } = await db.execute<{ kwh: number }>(sql`
        select sum(h.hours[21])::float8 as kwh from ${metricHours} h join ${products} p on p.id = h.product_id
        where h.tenant_id = ${tenantId} and h.metric = 'energy' and p.device_type = 'SingleLampController'`);
      return rows[0]?.kwh;
    };
    expect(await lampEnergy()).toBeCloseTo((powered * 3) / 60, 6);
    // A stop of hours counts as five minutes, and another process goes on.
    now = start + 50 * minute;
    await keeper().step();
    expect(await lampEnergy()).toBeCloseTo((powered * 8) / 60, 6);
    const own = await db.select().from(devices).where(eq(devices.tenantId, tenantId));
    const activated = own.filter(({ onlineStatus }) => onlineStatus !== 'UNACTIVATED');
    const [counted, online] = [await hoursOf('devices'), await hoursOf('online')];
    expect(counted[20]).toBe(activated.length);
    expect(online[20]).toBe(activated.filter(({ onlineStatus }) => onlineStatus === 'ONLINE').length);
    expect(counted.filter((value) => value !== null)).toHaveLength(1);
  });

  it('counts lamps that should burn only from dusk to dawn', async () => {
    const all = (await lamps()).map(({ device }) => device);
    expect((await hoursOf('due'))[20]).toBe(all.filter(({ onlineStatus }) => onlineStatus !== 'UNACTIVATED').length);
    const online = all.filter(({ onlineStatus }) => onlineStatus === 'ONLINE');
    const lit = online.filter(({ sensorValues }) => sensorValues.switchStatus === true);
    expect((await hoursOf('lit'))[20]).toBe(lit.length);
    expect((await hoursOf('faults'))[20]).toBe(online.length - lit.length);
    now = Date.parse('2031-02-01T04:00:00Z');
    await keeper().step();
    expect((await hoursOf('due', '2031-02-01'))[12]).toBe(0);
  });

  it('counts whole charging sessions and plays, as many as their time allows', async () => {
    const { db } = database;
    await db
      .update(devices)
      .set({
        sensorValues: sql`${devices.sensorValues} || '{"workState": "charging", "playing": true, "screenOn": true}'::jsonb`,
      })
      .where(eq(devices.onlineStatus, 'ONLINE'));
    for (let step = 0; step < 30; step += 1) {
      now += 4.9 * minute;
      await keeper().step();
    }
    const { rows } = await db.execute<{
      metric: string;
      series: string;
      count: number;
      time: number;
      each: number;
    }>(sql`
      select c.metric, h.product_id || h.area_code || h.department_code as series,
        sum(c.hours[at])::float8 as count, sum(h.hours[at])::float8 as time, case c.metric when 'plays' then 5 else 1.5 end::float8 as each
      from ${metricHours} h join ${metricHours} c
        on (c.tenant_id, c.day, c.area_code, c.department_code, c.product_id)
          = (h.tenant_id, h.day, h.area_code, h.department_code, h.product_id)
      cross join generate_series(1, 24) at
      where h.day = '2031-02-01' and (c.metric, h.metric) in (('plays', 'playMinutes'), ('chargingSessions', 'chargingHours'))
      group by 1, 2, c.tenant_id`);
    expect(new Set(rows.map(({ metric }) => metric)).size).toBe(2);
    for (const { count, time, each } of rows) expect(count).toBe(Math.floor(time / each + 0.5));
    for (const metric of ['plays', 'chargingSessions'])
      for (const count of await hoursOf(metric, '2031-02-01')) expect((count ?? 0) % 1).toBe(0);
    expect(rows.some(({ count }) => count > 1)).toBe(true);
  });

  it('keeps the hours of each device, which add up to those of all', async () => {
    const { db } = database;
    const { rows } = await db.execute<Record<'total' | 'own' | 'online', number>>(sql`
      select (select sum(x) from ${metricHours} h cross join unnest(h.hours) x
          where h.metric = 'energy' and h.day = '2031-01-31') as total,
        sum((select sum(x::float8) from unnest(d.energy) x)) as own, sum(d.online[21]::float8) as online
      from ${deviceHours} d where d.day = '2031-01-31'`);
    expect(rows[0]?.total).toBeGreaterThan(0);
    expect(rows[0]?.own).toBeCloseTo(rows[0]?.total ?? 0, 3);
    expect(rows[0]?.online).toBe(await db.$count(devices, eq(devices.onlineStatus, 'ONLINE')));
  });

  it('adds only the rest of an hour that a day has in part', async () => {
    const { db } = database;
    const [found] = await db.select().from(settings).where(eq(settings.key, markKey));
    const [lamp] = (await lamps()).filter(({ device }) => device.onlineStatus === 'ONLINE');
    const { id } = lamp!.device;
    const day = { deviceId: id, firstDay: '2031-02-01', online: [12.25] };
    const target = [deviceMonths.deviceId, deviceMonths.firstDay];
    await db.insert(deviceMonths).values(day).onConflictDoUpdate({ target, set: day });
    await db.delete(settings).where(eq(settings.key, markKey));
    const hours: (number | null | undefined)[] = [];
    for (const at of ['2031-02-01T04:20:00Z', '2031-02-01T05:00:00Z', '2031-02-01T06:00:00Z']) {
      now = Date.parse(at);
      await keeper().step();
      const own = and(eq(deviceMonths.deviceId, id), eq(deviceMonths.firstDay, '2031-02-01'));
      const [month] = await db.select().from(deviceMonths).where(own);
      hours.push(month?.online?.[0]);
    }
    expect(hours).toEqual([12.25, 13, 14]);
    await db.update(settings).set({ value: found!.value }).where(eq(settings.key, markKey));
  });

  it('adds an hour that has ended to the day of each device, over the end of a month', async () => {
    const { db } = database;
    await db.delete(deviceMonths);
    const [lamp] = (await lamps()).filter(({ device }) => device.onlineStatus === 'ONLINE');
    const id = lamp?.device.id ?? '';
    const monthsOf = () =>
      db.select().from(deviceMonths).where(eq(deviceMonths.deviceId, id)).orderBy(deviceMonths.firstDay);
    /** Records at a moment and three minutes later: 50 Wh. */
    const record = async (at: string) => {
      for (const later of [0, 3 * minute]) {
        now = Date.parse(at) + later;
        await keeper().step();
      }
    };
    await record('2031-02-28T14:30:00Z');
    await record('2031-02-28T14:40:00Z');
    const [begun] = await monthsOf();
    expect(begun?.energy?.[27] ?? null).toBeNull();
    // 22:00 and 23:00 belong to February, the next hour to March; what passes between records counts as five minutes.
    for (const at of ['2031-02-28T15:30:00Z', '2031-02-28T16:30:00Z', '2031-02-28T17:00:00Z']) await record(at);
    const months = await monthsOf();
    expect(months.map(({ firstDay }) => firstDay)).toEqual(['2031-02-01', '2031-03-01']);
    expect(months[0]?.online).toHaveLength(28);
    expect(months[0]?.online?.[27]).toBe(2);
    const [first, second, third] = [5 + 3 + 5 + 3, 5 + 3, 5 + 3].map((minutes) => minutes / 60);
    expect(months[0]?.energy?.[27]).toBeCloseTo(first! + second!, 4);
    const days = months[0]?.energy ?? [];
    expect(months[0]?.energySum).toBeCloseTo(
      days.reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0),
      4,
    );
    expect(months[1]?.energy?.[0]).toBeCloseTo(third!, 4);
    expect(months[1]?.offline).toBeNull();
  });

  it('deletes what is older than it is kept', async () => {
    now = Date.parse('2031-04-01T16:10:00Z');
    await keeper().step();
    expect(await database.db.selectDistinct({ day: deviceHours.day }).from(deviceHours)).toEqual([
      { day: '2031-04-02' },
    ]);
  });

  it('deletes what is older than 400 days', async () => {
    now = Date.parse('2032-06-01T00:00:00Z');
    await keeper().step();
    const days = await database.db.selectDistinct({ day: metricHours.day }).from(metricHours);
    expect(days).toEqual([{ day: '2032-06-01' }]);
  });
});
