import type { Audience } from '../realtime/realtime.ts';
import { deviceReaders } from '../routes/assets/device-readers.ts';

/** Whoever may read devices. */
export const readersOfDevices: Audience = { menus: deviceReaders };
