import type { AlarmTypePlan } from './alarm-type-data.ts';
import type { DeviceRow } from './make-devices.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { Random } from './random/random.ts';
import { DAY_MS } from './tenant-context.ts';
import { pickTroubled, troubleOf } from './trouble.ts';

/** The devices that have reported, by code of their product, those with most trouble first. */
export function groupByProduct(devices: DeviceRow[]): Map<string, DeviceRow[]> {
  const groups = new Map<string, DeviceRow[]>();
  const codes = new Map(PRODUCT_LIST.map((plan) => [plan.id, plan.code]));
  for (const device of devices) {
    if (!device.lastActiveAt) continue;
    const code = codes.get(device.productId) ?? '';
    const group = groups.get(code) ?? [];
    group.push(device);
    groups.set(code, group);
  }
  for (const [code, group] of groups) {
    const sorted = group
      .map((device) => ({ device, trouble: troubleOf(device) }))
      .sort((a, b) => a.trouble - b.trouble);
    groups.set(
      code,
      sorted.map(({ device }) => device),
    );
  }
  return groups;
}

/** Which devices an alarm may be of. */
interface Choice {
  groups: ReadonlyMap<string, DeviceRow[]>;
  now: Date;
  /** True for those that cannot have an open alarm of the type. */
  isTaken: (device: DeviceRow) => boolean;
}

/** The device of an alarm, installed by then and not lost since; if there was none, the alarm is of another time. */
export function chooseDevice(
  random: Random,
  { type, at }: { type: AlarmTypePlan; at: Date },
  { groups, now, isTaken }: Choice,
): { device: DeviceRow; at: Date } {
  const candidates = chooseGroup(random, type, groups);
  const suits = (one: DeviceRow) => wasOnline(one, at) && !isTaken(one);
  let device = pickTroubled(random, candidates);
  for (let attempt = 0; attempt < ATTEMPTS && !suits(device); attempt += 1) device = pickTroubled(random, candidates);
  const found = suits(device) ? device : (candidates.find(suits) ?? candidates.find((one) => wasOnline(one, at)));
  if (found) return { device: found, at };
  const [from, to] = [device.createdAt ?? at, device.onlineStatus === 'ONLINE' ? now : (device.lastActiveAt ?? now)];
  const since = Math.max(from.getTime(), now.getTime() - 365 * DAY_MS);
  return { device, at: new Date(since + Math.floor((random.next() * (to.getTime() - since)) / 1000) * 1000) };
}

const ATTEMPTS = 4;
const wasOnline = ({ createdAt, onlineStatus, lastActiveAt }: DeviceRow, at: Date): boolean =>
  (createdAt ?? at) <= at && (onlineStatus === 'ONLINE' || (lastActiveAt ?? at) > at);

/** The devices of one of the type's products, likelier of one with more devices. */
function chooseGroup(random: Random, type: AlarmTypePlan, groups: ReadonlyMap<string, DeviceRow[]>): DeviceRow[] {
  const candidates = type.products.flatMap((code) => {
    const group = groups.get(code);
    return group ? [group] : [];
  });
  let left = random.next() * candidates.reduce((sum, group) => sum + group.length, 0);
  const chosen = candidates.find((group) => {
    left -= group.length;
    return left < 0;
  });
  return chosen ?? candidates[0]!;
}
