import type { DeviceRow } from './make-devices.ts';
import { CONCENTRATOR } from './products/cabinets.ts';
import { HOUR_MS, MINUTE_MS, type TenantContext } from './tenant-context.ts';

/** A concentrator without power, and its lamps that cannot be reached. */
export interface Outage {
  concentrator: DeviceRow;
  lamps: DeviceRow[];
  /** When the first of them was missed. */
  at: Date;
}

const lostHoursAgo = 2;

/** Takes the concentrator with the fewest lamps off the network, with these lamps. Changes the rows. */
export function makeOutage(context: TenantContext, devices: readonly DeviceRow[]): Outage | undefined {
  const nodes = new Map<string, DeviceRow[]>();
  for (const device of devices) {
    const { parentDeviceId } = device;
    if (!parentDeviceId || device.onlineStatus === 'UNACTIVATED') continue;
    nodes.set(parentDeviceId, [...(nodes.get(parentDeviceId) ?? []), device]);
  }
  const [found] = devices
    .filter(({ id, productId, lastActiveAt }) => productId === CONCENTRATOR.id && lastActiveAt && nodes.has(id))
    .map((concentrator) => ({ concentrator, lamps: nodes.get(concentrator.id) ?? [] }))
    .sort((a, b) => a.lamps.length - b.lamps.length || (a.concentrator.id < b.concentrator.id ? -1 : 1));
  if (!found) return undefined;
  const lostAt = new Date(context.now.getTime() - lostHoursAgo * HOUR_MS);
  const at = new Date(lostAt.getTime() + 15 * MINUTE_MS);
  for (const device of [found.concentrator, ...found.lamps])
    Object.assign(device, { onlineStatus: 'OFFLINE', lastActiveAt: lostAt, statusUpdatedAt: at });
  return { ...found, at };
}
