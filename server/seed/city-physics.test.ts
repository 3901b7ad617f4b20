import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { alarms, alarmTypes, deviceMonths, deviceReports, devices, products } from '../db/schema.ts';
import { burningBetween } from '../metrics/lighting-plan.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { namedValue } from '../testing/named-value.ts';
import { readSeedMark } from './seed-database.ts';
import { climateAt } from './sensors/climate.ts';
import { lampEnergy, ratedWatts } from './sensors/lamp.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDate } from './tenant-context.ts';

type Device = typeof devices.$inferSelect & { code: string };
type Alarm = typeof alarms.$inferSelect & { key: string };

let database: Database;
let now: Date;
let all: Device[];
let raised: Alarm[];
/** Devices whose values an active alarm disturbs. */
let disturbed: Set<string | null>;
beforeAll(async () => {
  database = await borrowDatabase();
  const { db } = database;
  now = new Date((await readSeedMark(db))?.seededAt ?? '');
  const rows = await db
    .select({ device: devices, code: products.code })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .orderBy(devices.id);
  all = rows.map(({ device, code }) => ({ ...device, code }));
  const found = await db
    .select({ alarm: alarms, key: alarmTypes.key })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId));
  raised = found.map(({ alarm, key }) => ({ ...alarm, key }));
  disturbed = new Set(raised.filter(({ clearedAt }) => clearedAt === null).map(({ deviceId }) => deviceId));
});
afterAll(() => database.close());

const isLamp = ({ code }: Device) => code.startsWith('LC-');
const factsOf = ({ configurableAttrs }: Device) => ({ settings: configurableAttrs });
const reporting = () => all.filter(({ lastActiveAt }) => lastActiveAt);
const value = ({ sensorValues }: Device, uKey: string) => Number(sensorValues[uKey]);

describe('every seeded device', () => {
  it('has a power that is voltage times current times power factor', () => {
    for (const device of reporting().filter(({ sensorValues }) => 'power' in sensorValues)) {
      const { sensorValues } = device;
      const factor = Number(sensorValues.powerFactor ?? 1);
      const phases = 'voltage' in sensorValues ? [''] : ['A', 'B', 'C'];
      const watts = phases.reduce(
        (sum, phase) => sum + value(device, `voltage${phase}`) * value(device, `current${phase}`) * factor,
        0,
      );
      const power = value(device, 'power');
      expect(Math.abs(watts - power), device.uid).toBeLessThan(0.2 + power * 0.005);
    }
  });

  it('draws its rated power times its level, as its plan says', () => {
    for (const device of reporting().filter((one) => isLamp(one) && !disturbed.has(one.id))) {
      const level = value(device, 'luminance');
      const share = level > 0 ? level / 100 : 0.008;
      expect(value(device, 'power'), device.uid).toBeCloseTo(ratedWatts(factsOf(device)) * share, 1);
      expect(device.sensorValues.switchStatus).toBe(level > 0);
    }
  });

  it('has counters that fit its installation', () => {
    for (const device of reporting()) {
      expect(device.installationDate, device.uid).toBe(shanghaiDate(device.createdAt));
      if (!isLamp(device) || !device.lastActiveAt) continue;
      const burning = burningBetween(device.createdAt, device.lastActiveAt);
      expect(value(device, 'burningHours'), device.uid).toBeCloseTo(burning.hours, 2);
      expect(value(device, 'energy')).toBeCloseTo(
        lampEnergy(factsOf(device), device.createdAt, device.lastActiveAt),
        2,
      );
      expect(value(device, 'switchCount') - burning.starts).toBeLessThan(10);
      const days = (now.getTime() - device.createdAt.getTime()) / DAY_MS;
      // A lamp that hangs for days has begun a night more, or less, than it has days.
      expect(value(device, 'burningHours')).toBeGreaterThan(10 * (days - 1));
      expect(value(device, 'burningHours')).toBeLessThan(14 * (days + 1));
    }
  });

  it('has reported lately while it is online, and is missed a quarter of an hour after its last report', () => {
    for (const { uid, onlineStatus, lastActiveAt, statusUpdatedAt, sensorValues, createdAt } of all) {
      if (onlineStatus === 'UNACTIVATED') expect([lastActiveAt, sensorValues], uid).toEqual([null, {}]);
      if (onlineStatus === 'ONLINE') {
        expect(now.getTime() - (lastActiveAt?.getTime() ?? 0), uid).toBeLessThanOrEqual(15 * MINUTE_MS);
        expect(statusUpdatedAt! >= createdAt && statusUpdatedAt! <= now, uid).toBe(true);
      }
      if (onlineStatus === 'OFFLINE')
        expect((statusUpdatedAt?.getTime() ?? 0) - (lastActiveAt?.getTime() ?? 0), uid).toBe(15 * MINUTE_MS);
    }
  });

  it('is offline if and only if it has an active offline alarm, which began when it was missed', () => {
    const offline = raised.filter(({ key, clearedAt }) => key === 'DeviceOfflineEvent' && clearedAt === null);
    const lost = all.filter(({ onlineStatus }) => onlineStatus === 'OFFLINE');
    expect(offline.map(({ deviceId }) => deviceId).toSorted()).toEqual(lost.map(({ id }) => id).toSorted());
    for (const { deviceId, happenedAt } of offline) {
      const missed = lost.find(({ id }) => id === deviceId)?.statusUpdatedAt?.getTime() ?? 0;
      // Lamps of an outage are missed one after another.
      expect(Math.abs(happenedAt.getTime() - missed)).toBeLessThan(10 * MINUTE_MS);
    }
  });

  it('has alarms only while it was installed and online', () => {
    const byId = new Map(all.map((device) => [device.id, device]));
    for (const { id, deviceId, happenedAt, key } of raised) {
      const device = byId.get(deviceId ?? '');
      expect(device && happenedAt >= device.createdAt, id).toBe(true);
      if (device?.onlineStatus === 'OFFLINE' && key !== 'DeviceOfflineEvent')
        expect(happenedAt <= device.lastActiveAt!, id).toBe(true);
    }
  });

  it('shows the value that its active alarm names', () => {
    for (const { key, deviceId, description } of raised.filter(({ clearedAt }) => clearedAt === null)) {
      const device = all.find(({ id }) => id === deviceId);
      const named = namedValue(key, description);
      if (named) expect(device && value(device, named.attribute), description).toBe(named.value);
    }
    const flags = all.filter(({ sensorValues }) => sensorValues.doorOpen === true || sensorValues.waterAlarm === true);
    for (const { id } of flags) expect(disturbed.has(id)).toBe(true);
  });

  it('connects as its product says: gateways have others behind them, and devices behind a gateway have one', async () => {
    const rows = await database.db.select({ code: products.code, nodeType: products.nodeType }).from(products);
    const parents = new Set(all.map(({ parentDeviceId }) => parentDeviceId));
    const shown = rows.map(({ code }) => {
      const devicesOf = all.filter((device) => device.code === code);
      const isGateway = devicesOf.some(({ id }) => parents.has(id));
      const isChild = devicesOf.every(({ parentDeviceId }) => parentDeviceId !== null);
      return [code, isGateway ? 'gateway' : isChild ? 'child' : 'device'];
    });
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(rows.map(({ code, nodeType }) => [code, nodeType])));
    expect(new Set(rows.map(({ nodeType }) => nodeType)).size).toBe(3);
  });

  it('has a history that ends with its values', async () => {
    const { rows } = await database.db.execute<{ n: number }>(sql`
      select count(*)::int as n from (
        select distinct on (device_id) * from ${deviceReports} order by device_id, reported_at desc
      ) r join ${devices} d on d.id = r.device_id
      where (r."values" <> d.sensor_values or r.reported_at > d.last_active_at)
        -- Lamps without a history have the reading of noon only.
        and exists (select 1 from ${deviceReports} o where o.device_id = r.device_id and o.reported_at < r.reported_at)`);
    expect(rows[0]?.n).toBe(0);
  });
});

describe('the history of the city', () => {
  it('has the energy of each lamp: rated power times full hours of each night', async () => {
    const months = await database.db.select().from(deviceMonths);
    const yesterday = new Date(now.getTime() - DAY_MS);
    const date = shanghaiDate(yesterday);
    const midnight = new Date(`${date}T00:00:00+08:00`);
    const { fullHours } = burningBetween(midnight, new Date(midnight.getTime() + DAY_MS));
    let compared = 0;
    for (const device of all.filter((one) => isLamp(one) && one.onlineStatus === 'ONLINE')) {
      const month = months.find(
        ({ deviceId, firstDay }) => deviceId === device.id && firstDay === `${date.slice(0, 8)}01`,
      );
      const energy = month?.energy?.[Number(date.slice(8)) - 1];
      const expected = (ratedWatts(factsOf(device)) / 1000) * fullHours;
      expect(Math.abs((energy ?? 0) / expected - 1), device.uid).toBeLessThan(0.02);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('adds up: the hours of all streets are the days of all devices', async () => {
    const { rows } = await database.db.execute<{ total: number; devices: number; on: number; up: number }>(sql`
      select (select sum(x) from metric_hours, unnest(hours) x where metric = 'energy')::float8 as total,
        (select sum(energy_sum) from device_months)::float8 as devices,
        (select sum(x) from metric_hours, unnest(hours) x where metric = 'online')::float8 as "on",
        (select sum(online_sum) from device_months)::float8 as up`);
    const [{ total, devices: ofDevices, on, up } = { total: 0, devices: 1, on: 0, up: 1 }] = rows;
    expect(total / ofDevices).toBeCloseTo(1, 3);
    expect(on / up).toBeGreaterThan(0.99);
    expect(on / up).toBeLessThan(1.01);
  });

  it('has the weather that its stations measure', async () => {
    const { rows } = await database.db.execute<{ metric: string; at: number; mean: number }>(sql`
      select v.metric, at, (sum(v.hours[at]) / sum(n.hours[at]))::float8 as mean
      from metric_hours v join metric_hours n
        on (n.tenant_id, n.day, n.area_code, n.department_code, n.product_id, n.metric)
          = (v.tenant_id, v.day, v.area_code, v.department_code, v.product_id, 'weatherSamples')
      cross join generate_series(1, 24) at
      where v.metric in ('temperature', 'humidity', 'pm25', 'noise')
        and v.day = ${shanghaiDate(new Date(now.getTime() - DAY_MS))}::date group by 1, 2`);
    const midnight = new Date(`${shanghaiDate(new Date(now.getTime() - DAY_MS))}T00:00:00+08:00`).getTime();
    expect(rows).toHaveLength(4 * 24);
    for (const { metric, at, mean } of rows) {
      const expected = climateAt(new Date(midnight + (at - 1) * HOUR_MS))[metric as 'temperature'];
      expect(Math.abs(mean / expected - 1), `${metric} ${at}`).toBeLessThan(0.13);
    }
  });

  it('has no flat curves', async () => {
    const { rows } = await database.db.execute<{ metric: string; type: string; lowest: number; highest: number }>(sql`
      select metric, type, min(v)::float8 as lowest, max(v)::float8 as highest from (
        select h.metric, p.device_type as type, h.day, at, sum(h.hours[at]) as v
        from metric_hours h join products p on p.id = h.product_id cross join generate_series(1, 24) at
        where h.metric in ('energy', 'temperature', 'trafficVolume', 'chargingHours', 'noise', 'pm25')
          and h.day < ${shanghaiDate(now)}::date group by 1, 2, 3, 4
      ) hours group by 1, 2`);
    expect(rows.length).toBeGreaterThan(6);
    for (const { metric, type, lowest, highest } of rows)
      expect(highest, `${metric} ${type}`).toBeGreaterThan(lowest * 1.1);
  });

  it('has most alarms at a few devices, and none at most', () => {
    const counts = new Map<string, number>();
    for (const { deviceId, key } of raised)
      if (deviceId && key !== 'DeviceOfflineEvent') counts.set(deviceId, (counts.get(deviceId) ?? 0) + 1);
    const sorted = [...counts.values()].toSorted((a, b) => b - a);
    expect(sorted.length).toBeLessThan(all.length / 2);
    const top = sorted.slice(0, Math.ceil(all.length / 10)).reduce((sum, count) => sum + count, 0);
    expect(top / sorted.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0.5);
  });
});
