import type { DeviceRow } from './make-devices.ts';
import { CONCENTRATOR } from './products/cabinets.ts';
import { LAMP_CONTROLLER_PLC } from './products/lamp-controllers.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { DeviceFacts } from './sensors/device-facts.ts';
import { sensorValuesAt } from './sensors/sensor-values.ts';

const codes = new Map(PRODUCT_LIST.map(({ id, code }) => [id, code]));
const longAgo = new Date('2025-01-01T00:00:00Z');

/** What the values of a seeded device follow from. */
const factsOf = ({ productId, uid, createdAt, configurableAttrs = [] }: DeviceRow): DeviceFacts => ({
  code: codes.get(productId) ?? '',
  uid,
  since: createdAt ?? longAgo,
  settings: configurableAttrs,
});

/** The facts of the activated devices by id, those of concentrators with their lamps. */
export function gatherFacts(devices: readonly DeviceRow[]): ReadonlyMap<string, DeviceFacts> {
  const active = devices.filter(({ onlineStatus }) => onlineStatus !== 'UNACTIVATED');
  const facts = new Map(active.map((device) => [device.id, factsOf(device)]));
  const nodes = new Map<string, DeviceFacts[]>();
  for (const { id, productId, parentDeviceId } of active) {
    const own = facts.get(id);
    if (productId !== LAMP_CONTROLLER_PLC.id || !parentDeviceId || !own) continue;
    const siblings = nodes.get(parentDeviceId);
    if (siblings) siblings.push(own);
    else nodes.set(parentDeviceId, [own]);
  }
  for (const { id, productId } of active) {
    const own = facts.get(id);
    if (own && productId === CONCENTRATOR.id) facts.set(id, { ...own, nodes: nodes.get(id) ?? [] });
  }
  return facts;
}

/** Sets the values that each device has reported last; those without a report have none. Changes the rows. */
export function fillSensorValues(devices: readonly DeviceRow[], facts: ReadonlyMap<string, DeviceFacts>): void {
  for (const device of devices) {
    const own = facts.get(device.id);
    device.sensorValues = device.lastActiveAt && own ? sensorValuesAt(own, device.lastActiveAt) : {};
  }
}
