import { type Random, unitOf } from './random/random.ts';

/** A few devices have most of the alarms, and most have none. */
const offenders = { devices: 0.05, alarms: 0.6 };
const others = 0.3;

/** How much trouble a device is, from 0, the most, to below 1; always the same. */
export const troubleOf = ({ uid }: { uid: string }): number => unitOf(`${uid} trouble`);

/** Picks a device by its trouble. The list is sorted by it, and not empty. */
export function pickTroubled<Device>(random: Random, sorted: readonly Device[]): Device {
  const share = random.chance(offenders.alarms) ? offenders.devices : others;
  const among = Math.max(1, Math.ceil(sorted.length * share));
  return random.pick(sorted.slice(0, among));
}
