import type { RealtimeSocket } from '../../../src/engine/data/realtime.ts';
import { eventName } from '../../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';

/** A live connection that delivers what the scene sends. */
export interface MemorySocket extends RealtimeSocket {
  send(event: WireEvent): void;
}

export function createMemorySocket(): MemorySocket {
  const listeners = new Set<(event: WireEvent) => void>();
  return {
    on: (name, listener) => name === eventName && listeners.add(listener as (event: WireEvent) => void),
    io: { on: () => undefined },
    disconnect: () => listeners.clear(),
    send(event) {
      for (const listener of listeners) listener(event);
    },
  };
}
