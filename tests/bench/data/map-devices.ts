import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import type { PlaceRow, PlacesAnswer } from '../../../src/schemas/wire/map.ts';

/** The call that reads what a map shows. */
export const placesPath = '/island-display/assets/query';

const west = 113.5;
const south = 22.74;
/** Degrees between two devices: each is a point of its own, and all are in view at zoom 14. */
const step = 0.0008;
const columns = 50;

const states = ['ONLINE', 'OFFLINE'] as const;

/** Devices on a grid over the demo city, and their changes of state. */
interface MapDevices {
  answer: PlacesAnswer;
  /** A change of the state of a random device, the same in every run. */
  next(): WireEvent;
  /** The devices that are offline now. */
  offline(): number;
}

export function createMapDevices(many: number): MapDevices {
  const rows = Array.from({ length: many }, (_, place): PlaceRow => {
    const state = states[place % 5 === 0 ? 1 : 0];
    const coordinates = [west + (place % columns) * step, south + Math.floor(place / columns) * step] as const;
    return {
      id: String(place + 1),
      type: 'IOTDEVICE',
      uid: `LC-${place + 1}`,
      name: `${place + 1}号灯控`,
      typeName: '单灯控制器',
      location: { type: 'Point', coordinates, coordinateSystemType: 'GCJ02' },
      state,
      levelId: null,
      status: state,
      address: `中山路${place + 1}号`,
      vehicleId: null,
    };
  });
  const now = rows.map(({ state }) => state);
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const bounds = [west, south, west + columns * step, south + Math.ceil(many / columns) * step] as const;
  return {
    answer: { clusters: [], points: rows, total: many, unplaced: 0, bounds },
    next() {
      const place = random(many);
      const onlineStatus = now[place] === 'ONLINE' ? 'OFFLINE' : 'ONLINE';
      now[place] = onlineStatus;
      return { type: 'DeviceStatus', data: JSON.stringify({ deviceId: rows[place]!.id, onlineStatus }) };
    },
    offline: () => now.filter((state) => state === 'OFFLINE').length,
  };
}
