import type { lightingMeterDays } from '../db/schema.ts';
import { burningBetween, cabinetWatts } from '../metrics/lighting-plan.ts';
import type { DeviceRow } from './make-devices.ts';
import { CONCENTRATOR } from './products/cabinets.ts';
import { feedFactor, meterReading } from './sensors/cabinets.ts';
import type { DeviceFacts } from './sensors/device-facts.ts';
import { rounded } from './sensors/device-noise.ts';
import { lampEnergy, ratedWatts } from './sensors/lamp.ts';
import { DAY_MS, shanghaiDate } from './tenant-context.ts';

type MeterDay = typeof lightingMeterDays.$inferInsert;

/**
 * Makes what the meters of cabinets read at each midnight of the history, as the cabinets report it: what the lamps have
 * drawn with the losses of the cables, and the cabinet itself. One that is offline has been read up to then.
 */
export function makeMeterDays(
  devices: readonly DeviceRow[],
  facts: ReadonlyMap<string, DeviceFacts>,
  now: Date,
  historyDays: number,
): MeterDay[] {
  const last = new Date(`${shanghaiDate(now)}T00:00:00+08:00`);
  const midnights = Array.from(
    { length: historyDays },
    (_, at) => new Date(last.getTime() - (historyDays - 1 - at) * DAY_MS),
  );
  const burning = midnights.map(
    (midnight) => burningBetween(new Date(midnight.getTime() - DAY_MS), midnight).fullHours,
  );
  return devices.flatMap(({ id, productId, lastActiveAt, onlineStatus }): MeterDay[] => {
    const own = facts.get(id);
    if (productId !== CONCENTRATOR.id || !own || !lastActiveAt) return [];
    const lostAt = onlineStatus === 'OFFLINE' ? lastActiveAt : now;
    const rows: MeterDay[] = [];
    let reading: number | undefined;
    for (const [at, midnight] of midnights.entries()) {
      if (midnight < own.since || midnight > lostAt) continue;
      reading =
        reading === undefined ? meterReading(own, midnight) : reading + fedUntil(own, midnight, burning[at] ?? 0);
      const day = shanghaiDate(new Date(midnight.getTime() - DAY_MS));
      rows.push({ deviceId: id, day, reading: rounded(reading, 3), readAt: midnight });
    }
    return rows;
  });
}

/** What a cabinet has fed on the day before a midnight; its lamps burn for so many hours at full power on it. */
function fedUntil({ uid, nodes = [] }: DeviceFacts, midnight: Date, fullHours: number): number {
  const begin = new Date(midnight.getTime() - DAY_MS);
  const ofLamps = nodes.reduce(
    (sum, node) =>
      sum + (node.since <= begin ? (ratedWatts(node) / 1000) * fullHours : lampEnergy(node, node.since, midnight)),
    0,
  );
  return ofLamps * feedFactor(uid) + (cabinetWatts / 1000) * 24;
}
