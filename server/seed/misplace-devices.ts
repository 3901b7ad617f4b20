import type { devices } from '../db/schema.ts';
import { metresFrom } from './places/metres-from.ts';
import { unitOf } from './random/random.ts';

type DeviceRow = typeof devices.$inferInsert;

/** Smaller tenants have no mistakes. */
const fewestDevices = 100;

/** What went wrong, in the order of the devices that it happened to. */
const mistakes: readonly ((device: DeviceRow) => Partial<DeviceRow>)[] = [
  ...Array(3).fill(() => ({ longitude: null, latitude: null })),
  ...Array(2).fill(({ longitude, latitude }: DeviceRow) => ({ longitude: latitude, latitude: longitude })),
  () => ({ longitude: 0, latitude: 0 }),
  // Typed from the map of another street, or with a wrong digit.
  moved(74),
  moved(120),
  moved(260),
  moved(1100),
];

/** Gives a dozen devices of a city a location as people mistype it, always the same ones. Changes the rows. */
export function misplaceDevices(rows: readonly DeviceRow[]): void {
  if (rows.length < fewestDevices) return;
  const luck = ({ uid }: DeviceRow) => unitOf(`${uid} location`);
  const byLuck = rows.toSorted((one, other) => luck(one) - luck(other));
  const mounted = byLuck.filter(({ carrierId }) => carrierId !== null);
  for (const [index, mistake] of mistakes.entries()) {
    const device = mounted[index];
    if (device) Object.assign(device, mistake(device));
  }
  // One of two neighbours was copied with its location.
  const original = byLuck.find(({ carrierId }) => carrierId === null);
  const copy = byLuck.find(
    (one) => one !== original && one.carrierId === null && one.productId === original?.productId,
  );
  if (original && copy) Object.assign(copy, { longitude: original.longitude, latitude: original.latitude });
}

function moved(metres: number) {
  return ({ longitude, latitude, uid }: DeviceRow): Partial<DeviceRow> => {
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return {};
    const [lng, lat] = metresFrom([longitude, latitude], 360 * unitOf(`${uid} bearing`), metres, 0);
    return { longitude: lng, latitude: lat };
  };
}
