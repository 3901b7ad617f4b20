import { nightOf, noonOf } from '../../src/engine/lighting/night-dates.ts';
import type { deviceReports } from '../db/schema.ts';
import { burningBetween } from '../metrics/lighting-plan.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import type { DeviceRow } from './make-devices.ts';
import { LAMP_CONTROLLER_4G, LAMP_CONTROLLER_PLC } from './products/lamp-controllers.ts';
import type { DeviceFacts } from './sensors/device-facts.ts';
import { rounded } from './sensors/device-noise.ts';
import { lampEnergy } from './sensors/lamp.ts';

type ReportRow = typeof deviceReports.$inferInsert;

const lampProducts: readonly unknown[] = [LAMP_CONTROLLER_PLC.id, LAMP_CONTROLLER_4G.id];

/**
 * Makes what the counters of lamps reported at the noon with which the present night began, so that its energy is known
 * from the first minute; lamps with a history have reported it there.
 */
export function makeNoonReports(
  devices: readonly DeviceRow[],
  facts: ReadonlyMap<string, DeviceFacts>,
  { now, reports }: { now: Date; reports: readonly ReportRow[] },
): ReportRow[] {
  const noon = noonOf(nightOf(now, utcOffset), utcOffset);
  const known = new Set(reports.map(({ deviceId }) => deviceId));
  return devices.flatMap(({ id, productId, lastActiveAt }): ReportRow[] => {
    const own = facts.get(id);
    const isReported = own && own.since <= noon && lastActiveAt && lastActiveAt >= noon;
    if (!isReported || known.has(id) || !lampProducts.includes(productId)) return [];
    const values = {
      energy: rounded(lampEnergy(own, own.since, noon), 3),
      burningHours: rounded(burningBetween(own.since, noon).hours, 3),
    };
    return [{ deviceId: id, reportedAt: noon, values }];
  });
}
