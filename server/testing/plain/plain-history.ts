import { and, eq } from 'drizzle-orm';
import type { Period } from '../../analytics/model/period.ts';
import type { Db } from '../../db/db.ts';
import { deviceHours, deviceMonths, metricHours, products, settings } from '../../db/schema.ts';
import { countedDecimals, counters, type Metric, meteringTypes } from '../../metrics/metrics.ts';
import { markKey } from '../../metrics/record-mark.ts';
import { refreshSeries } from '../../metrics/series-totals.ts';
import { groupBy, type PlainRow, partOfHour, type Share } from './plain-figures.ts';
import { deviceKeys, type PlainDevice, wallMs } from './plain-rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What a device did in an hour that was recorded. */
interface DeviceHour {
  device: PlainDevice;
  at: number;
  /** Kilowatt-hours; undefined for a device without a power value. */
  energy?: number;
  online: 0 | 1;
}

/** The recorded hours of all devices, as the database has them. */
export interface PlainHistory {
  since: number;
  isRecorded(hour: number): boolean;
  deviceRows(period: Period): PlainRow[];
  /** The hours of a period that were recorded. */
  recorded(period: Period): number;
}

/** Replaces the history of devices by five days and the current one, with some hours in which nothing ran. */
export async function recordHistory(
  db: Db,
  { tenantId, devices, now }: { tenantId: string; devices: readonly PlainDevice[]; now: Date },
): Promise<PlainHistory> {
  const until = wallMs(now) + 1000;
  const today = until - (until % dayMs);
  const since = today - 5 * dayMs;
  const stopped = [today - 2 * dayMs + 9 * hourMs, today - 2 * dayMs + 13 * hourMs] as const;
  const isRecorded = (hour: number) => hour >= since && hour < until && !(hour >= stopped[0] && hour < stopped[1]);
  const days = Array.from({ length: 6 }, (_, index) => since + index * dayMs);
  const active = devices.filter(({ status }) => status !== 'UNACTIVATED');
  const all: DeviceHour[] = [];
  const seed = { value: 7 };
  for (const device of active)
    for (const day of days)
      for (const hour of hours) {
        const at = day + hour * hourMs;
        if (!isRecorded(at)) continue;
        const online = next(seed) < 0.9 ? 1 : 0;
        // Multiples of 1/64 are exact in a real.
        const energy = meteringTypes.includes(device.type) ? undefined : (online * Math.floor(next(seed) * 64)) / 64;
        all.push({ device, at, online, ...(energy !== undefined && { energy }) });
      }
  await store(db, { tenantId, all, days, isRecorded, until, since });
  const recordedHours = days.flatMap((day) => hours.map((hour) => day + hour * hourMs)).filter(isRecorded);
  return {
    since,
    isRecorded,
    recorded: (period) => recordedHours.reduce((sum, hour) => sum + partOfHour(hour, period, until).lasting, 0),
    deviceRows: (period) =>
      all.flatMap(({ device, at, energy, online }): PlainRow[] => {
        const { lasting, counted } = partOfHour(at, period, until);
        if (lasting === 0) return [];
        const shares: Record<string, Share> = {
          devices: { sum: lasting },
          online: { sum: online * lasting },
          onlineRate: { sum: online * lasting, per: lasting },
          ...(energy !== undefined && { energy: { sum: energy * counted }, meanPower: { sum: energy * counted } }),
        };
        return [{ wall: at, keys: deviceKeys(device), shares }];
      }),
  };
}

/** A small generator: the same history in every run. */
function next(seed: { value: number }): number {
  seed.value = (seed.value * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed.value / 2_147_483_648;
}

interface Stored {
  tenantId: string;
  all: readonly DeviceHour[];
  days: readonly number[];
  isRecorded(hour: number): boolean;
  until: number;
  since: number;
}

async function store(db: Db, { tenantId, all, days, isRecorded, until, since }: Stored): Promise<void> {
  await db.delete(deviceHours);
  await db.delete(deviceMonths);
  await db.delete(metricHours).where(and(eq(metricHours.tenantId, tenantId), eq(metricHours.metric, 'devices')));
  const byDay = groupBy(all, ({ device, at }) => `${device.id} ${dayText(at)}`);
  const values = (of: readonly DeviceHour[], pick: (one: DeviceHour) => number | undefined) =>
    hours.map((hour) => {
      const found = of.find(({ at }) => new Date(at).getUTCHours() === hour);
      return (found && pick(found)) ?? null;
    });
  const hourRows = [...byDay.values()].map((of) => ({
    deviceId: of[0]!.device.id,
    day: dayText(of[0]!.at),
    energy: values(of, ({ energy }) => energy),
    online: values(of, ({ online }) => online),
  }));
  for (let at = 0; at < hourRows.length; at += 500)
    await db.insert(deviceHours).values(hourRows.slice(at, at + 500) as never);
  // The hour that has begun is not yet part of its day.
  const ended = all.filter(({ at }) => at + hourMs <= until);
  const byMonth = groupBy(ended, ({ device, at }) => `${device.id} ${dayText(at).slice(0, 7)}`);
  const monthRows = [...byMonth.values()].map((of) => {
    const sums = (pick: (one: DeviceHour) => number | undefined) => {
      const sum: (number | null)[] = [];
      for (const one of of) {
        const date = new Date(one.at).getUTCDate() - 1;
        const value = pick(one);
        while (sum.length <= date) sum.push(null);
        if (value !== undefined) sum[date] = (sum[date] ?? 0) + value;
      }
      return { days: sum, sum: sum.reduce<number>((total, value) => total + (value ?? 0), 0) };
    };
    const [energy, online, offline] = [
      sums((one) => one.energy),
      sums(({ online: is }) => (is === 1 ? 1 : undefined)),
      sums(({ online: is }) => (is === 0 ? 1 : undefined)),
    ];
    return {
      deviceId: of[0]!.device.id,
      firstDay: `${dayText(of[0]!.at).slice(0, 7)}-01`,
      energy: energy!.days,
      online: online!.days,
      offline: offline!.days,
      energySum: energy!.sum,
      onlineSum: online!.sum,
      offlineSum: offline!.sum,
    };
  });
  await db.insert(deviceMonths).values(monthRows as never);
  await refreshSeries(db);
  const clock = days.map((day) => ({
    tenantId,
    metric: 'devices',
    day: dayText(day),
    areaCode: '001001',
    departmentCode: '001',
    productId: 'any',
    hours: hours.map((hour) => (isRecorded(day + hour * hourMs) ? 1 : null)),
  }));
  await db.insert(metricHours).values(clock as never);
  const value = {
    hoursAt: new Date(until - 1000 - 8 * hourMs).toISOString(),
    devicesSince: `${dayText(since)} 00:00:00`,
  };
  await db
    .insert(settings)
    .values({ key: markKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** By metric, the measures that it counts for: as the sum or the divisor, or as the sum of whole ones. */
export type MetricUse = Partial<Record<Metric, Record<string, 'sum' | 'per' | 'both' | 'whole'>>>;

/** The rows of hourly totals: `only` for devices of one type. */
export async function loadMetricRows(
  db: Db,
  tenantId: string,
  now: Date,
  uses: MetricUse,
  only?: string,
): Promise<(period: Period) => PlainRow[]> {
  const until = wallMs(now) + 1000;
  const found = await db
    .select({ row: metricHours, product: products.code, type: products.deviceType })
    .from(metricHours)
    .leftJoin(products, eq(products.id, metricHours.productId))
    .where(eq(metricHours.tenantId, tenantId));
  const cells = found.flatMap(({ row, product, type }) => {
    const use = uses[row.metric as Metric];
    if (!use || (only !== undefined && type !== only)) return [];
    const day = Date.parse(`${row.day}T00:00:00Z`);
    const keys = { code: row.areaCode, area: row.areaCode, department: row.departmentCode };
    return row.hours.flatMap((value: number | null, hour) =>
      value === null
        ? []
        : [
            {
              at: day + hour * hourMs,
              hour,
              value,
              use,
              metric: row.metric as Metric,
              keys: { ...keys, product: product ?? '', deviceType: type ?? '' },
            },
          ],
    );
  });
  return (period) =>
    cells.flatMap(({ at, hour, value, use, metric, keys }): PlainRow[] => {
      const part = partOfHour(at, period, until);
      const kind = counters.includes(metric) ? 'counted' : 'lasting';
      const v = value * part[kind];
      if (part.lasting === 0) return [];
      const scale = 10 ** (countedDecimals[metric] ?? 0);
      const count = (share: number) => Math.floor(value * share * scale + 0.5);
      const whole = (count(part.before[kind] + part[kind]) - count(part.before[kind])) / scale;
      const shares = Object.fromEntries(
        Object.entries(use).map(([id, as]): [string, Share] => {
          if (as === 'whole') return [id, { sum: whole }];
          return [id, { sum: as === 'per' ? 0 : v, ...(as === 'sum' ? {} : { per: v }) }];
        }),
      );
      const weekday = String(new Date(at).getUTCDay() || 7);
      return [{ wall: at, keys: { ...keys, hourOfDay: String(hour), weekday }, shares }];
    });
}
