import type { WireEvent } from '../../src/schemas/wire/events.ts';
import type { Audience, Realtime } from '../realtime/realtime.ts';
import { deviceReaders } from '../routes/assets/device-readers.ts';

/** An event and who may get it; it is sent once its change is committed. */
export interface Outgoing {
  tenantId: string;
  event: WireEvent;
  audience: Audience;
}

/** Whoever may read devices. */
export const readersOfDevices: Audience = { menus: deviceReaders };

export function sendAll(realtime: Realtime, outgoing: readonly Outgoing[]): void {
  for (const { tenantId, event, audience } of outgoing) realtime.toTenant(tenantId, event, audience);
}
