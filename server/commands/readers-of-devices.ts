import type { Audience } from '../realtime/realtime.ts';
import { deviceReaders } from '../routes/assets/device-readers.ts';

/** Users who may read devices. */
export const readersOfDevices: Audience = { menus: deviceReaders };
