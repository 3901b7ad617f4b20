import type { deviceReports } from '../db/schema.ts';
import type { DeviceRow } from './make-devices.ts';
import type { DeviceFacts, SensorValues } from './sensors/device-facts.ts';
import { sensorValuesAt } from './sensors/sensor-values.ts';
import { HOUR_MS } from './tenant-context.ts';

type ReportRow = typeof deviceReports.$inferInsert;

/** Devices with a history: a quarter, within these limits. Half of them are the newest, which lists show first. */
const withHistory = { min: 30, max: 300, share: 0.25 };
const hours = 24;
const secondMs = 1000;
/** Their meters follow from what they did, hour by hour. */
const metered: readonly string[] = ['CP-AC7', 'LED-P4'];

/** Creates 24 hourly reports per device; the last one has the values that it has now. */
export function makeReports(devices: readonly DeviceRow[], facts: ReadonlyMap<string, DeviceFacts>): ReportRow[] {
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
    .flatMap((device) => historyOf(device, facts.get(device.id)));
}

const timeOf = ({ createdAt }: DeviceRow): number => createdAt?.getTime() ?? 0;

function historyOf(
  { id, sensorValues: now = {}, lastActiveAt }: DeviceRow,
  facts: DeviceFacts | undefined,
): ReportRow[] {
  if (!lastActiveAt || !facts) return [];
  const last = Math.floor(lastActiveAt.getTime() / secondMs) * secondMs;
  const rows: ReportRow[] = [];
  let energy = Number(now.energy);
  for (let back = 0; back < hours; back += 1) {
    const reportedAt = new Date(last - back * HOUR_MS);
    const values: SensorValues = back === 0 ? now : sensorValuesAt(facts, reportedAt);
    if (back > 0 && metered.includes(facts.code)) {
      energy -= Number(values.power) / 1000;
      values.energy = Number(energy.toFixed(3));
    }
    rows.push({ deviceId: id, reportedAt, values });
  }
  return rows.reverse();
}
