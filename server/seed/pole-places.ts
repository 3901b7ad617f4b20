import type { Pole } from './make-poles.ts';
import { SLOT_DEVICE_TYPES } from './special-ids.ts';

/** The places of poles while devices are put onto them. */
export interface Places {
  /** Takes a place for a device; false if its type needs one and all of the pole are in use. */
  take(pole: Pole, deviceType: string): boolean;
  /** The number of devices of a type that the pole has. */
  used(pole: Pole, deviceType: string): number;
}

const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(SLOT_DEVICE_TYPES).map(([kind, deviceType]) => [deviceType, kind]),
);

/** @param slots the number of places by kind, by id of the model */
export function countPlaces(slots: ReadonlyMap<string, Readonly<Record<string, number>>>): Places {
  const counts = new Map<string, number>();
  const keyOf = ({ row }: Pole, deviceType: string) => `${row.id} ${deviceType}`;
  const used: Places['used'] = (pole, deviceType) => counts.get(keyOf(pole, deviceType)) ?? 0;
  return {
    used,
    take(pole, deviceType) {
      const kind = kinds.get(deviceType);
      const total = kind === undefined ? undefined : slots.get(pole.row.modelId ?? '')?.[kind];
      if (total !== undefined && used(pole, deviceType) >= total) return false;
      counts.set(keyOf(pole, deviceType), used(pole, deviceType) + 1);
      return true;
    },
  };
}
