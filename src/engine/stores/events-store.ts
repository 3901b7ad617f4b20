import { makeAutoObservable, observableRef } from 'mobx';
import type { EventData, EventType } from '../../schemas/wire/events.ts';
import type { RealtimeEvent, RealtimeState } from '../data/realtime.ts';

type Listener<Name extends EventType> = (data: EventData[Name]) => void;

/** The last event of each type (RT-02) and the stores that follow a type. */
export class EventsStore {
  state: RealtimeState = 'off';
  /** Epoch ms since when the connection is in its state. */
  since: number | undefined = undefined;
  last: { readonly [Name in EventType]?: EventData[Name] } = {};
  private listeners = new Map<EventType, Set<Listener<EventType>>>();

  constructor(private readonly now: () => number) {
    makeAutoObservable<this, 'now' | 'listeners'>(
      this,
      { last: observableRef, now: false, listeners: false },
      { autoBind: true },
    );
  }

  setState(state: RealtimeState): void {
    if (state === this.state) return;
    this.state = state;
    this.since = this.now();
  }

  /** Keeps the last of each type and hands every event to the stores that own its type. */
  receive(events: readonly RealtimeEvent[]): void {
    const last: Record<string, unknown> = { ...this.last };
    for (const event of events) {
      if (event.data === undefined || event.type === 'document') continue;
      last[event.type] = event.data;
      for (const listener of this.listeners.get(event.type as EventType) ?? []) listener(event.data as never);
    }
    this.last = last;
  }

  /** Follows a type; the answer ends it. */
  follow<Name extends EventType>(type: Name, listener: Listener<Name>): () => void {
    const set = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, set);
    set.add(listener as Listener<EventType>);
    return () => void set.delete(listener as Listener<EventType>);
  }

  clear(): void {
    this.last = {};
  }
}
