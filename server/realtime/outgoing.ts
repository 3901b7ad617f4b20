import type { WireEvent } from '../../src/schemas/wire/events.ts';
import type { Audience, Realtime } from './realtime.ts';

/** An event and who may get it, an audience or one user; it is sent once its change is committed. */
export type Outgoing =
  | { tenantId: string; event: WireEvent; audience: Audience }
  | { userId: string; event: WireEvent };

export function sendAll(realtime: Realtime, outgoing: readonly Outgoing[]): void {
  for (const one of outgoing) {
    if ('userId' in one) realtime.toUser(one.userId, one.event);
    else realtime.toTenant(one.tenantId, one.event, one.audience);
  }
}
