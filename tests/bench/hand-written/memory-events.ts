import type { WireEvent } from '../../../src/schemas/wire/events.ts';

type Listener = (event: WireEvent) => void;

/** A live connection of a hand-written page. */
export function createMemoryEvents() {
  const listeners = new Set<Listener>();
  return {
    follow(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(event: WireEvent) {
      for (const listener of listeners) listener(event);
    },
  };
}
