import type { deviceReports } from '../db/schema.ts';
import type { DeviceRow } from './make-devices.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { Random } from './random.ts';
import { makeSensorValues, type SensorValues } from './sensor-values.ts';
import { HOUR_MS, isNight, type TenantContext } from './tenant-context.ts';

type ReportRow = typeof deviceReports.$inferInsert;

/** Devices with a history: a quarter, within these limits. Half of them are the newest, which lists show first. */
const withHistory = { min: 30, max: 300, share: 0.25 };
const hours = 24;
/** Values that do not drift: what users set, counters, and an angle. */
const settled = ['luminance', 'brightness', 'volume', 'frameRate', 'switchCount', 'sessionsToday', 'windDirection'];
/** Other values drift by up to twice this share in a day. */
const swing = 0.01;
const secondMs = 1000;

/**
 * Creates 24 hourly reports per device, the last one with the values that it has now. Lamps burn at night, other values
 * change with day and night, and meters grow.
 */
export function makeReports(context: TenantContext, devices: readonly DeviceRow[]): ReportRow[] {
  const random = context.random('reports');
  const online = devices.filter(({ onlineStatus }) => onlineStatus === 'ONLINE');
  const { min, max, share } = withHistory;
  const count = Math.min(max, Math.max(min, online.length * share));
  const ages = online.toSorted((a, b) => timeOf(b) - timeOf(a));
  const newest = new Set(ages.slice(0, Math.ceil(count / 2)));
  const others = online.filter((device) => !newest.has(device));
  const every = Math.max(1, Math.ceil(others.length / Math.max(1, count - newest.size)));
  const spread = new Set(others.filter((_, index) => index % every === 0));
  return online
    .filter((device) => newest.has(device) || spread.has(device))
    .flatMap((device) => historyOf(device, context.now, random));
}

const timeOf = ({ createdAt }: DeviceRow): number => createdAt?.getTime() ?? 0;

function historyOf(
  { id, productId, sensorValues: now = {}, lastActiveAt }: DeviceRow,
  seededAt: Date,
  random: Random,
): ReportRow[] {
  const code = PRODUCT_LIST.find((plan) => plan.id === productId)?.code ?? '';
  if (!lastActiveAt) return [];
  const last = Math.floor(lastActiveAt.getTime() / secondMs) * secondMs;
  const isNightNow = isNight(seededAt);
  /** The device at the other time of day. */
  const other = makeSensorValues(code, random, !isNightNow);
  const phase = random.next() * 2 * Math.PI;
  const rows: ReportRow[] = [];
  let meters = { energy: Number(now.energy), burningHours: Number(now.burningHours) };
  for (let back = 0; back < hours; back += 1) {
    const reportedAt = new Date(last - back * HOUR_MS);
    const base = isNight(reportedAt) === isNightNow ? now : other;
    const values = back === 0 ? now : valuesAt(base, now, { back, phase });
    if (back > 0) Object.assign(values, known(now, meters));
    rows.push({ deviceId: id, reportedAt, values });
    meters = before(meters, values);
  }
  return rows.reverse();
}

function valuesAt(
  base: SensorValues,
  now: SensorValues,
  { back, phase }: { back: number; phase: number },
): SensorValues {
  const wave = Math.sin(phase + (back * 2 * Math.PI) / hours) - Math.sin(phase);
  return Object.fromEntries(
    Object.entries(now).map(([uKey, current]) => {
      const value = base[uKey] ?? current;
      if (typeof value !== 'number' || settled.includes(uKey)) return [uKey, value];
      return [uKey, roundLike(value * (1 + swing * wave), value)];
    }),
  );
}

/** Meters an hour earlier: kilowatt-hours, and hours with the lamp on. */
const before = ({ energy, burningHours }: Meters, { power, switchStatus }: SensorValues): Meters => ({
  energy: Math.max(0, energy - Number(power ?? 0) / 1000),
  burningHours: Math.max(0, burningHours - (switchStatus === true ? 1 : 0)),
});

interface Meters {
  energy: number;
  burningHours: number;
}

/** Those meters that the device has. */
const known = (now: SensorValues, meters: Meters): SensorValues =>
  Object.fromEntries(
    Object.entries(meters)
      .filter(([uKey]) => uKey in now)
      .map(([uKey, value]) => [uKey, Number(value.toFixed(3))]),
  );

const roundLike = (value: number, like: number): number =>
  Number(value.toFixed(String(like).split('.')[1]?.length ?? 0));
