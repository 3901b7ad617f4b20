import { actionBound, makeObservable, observable, observableRef } from 'mobx';
import type { EventData, EventType } from '../../../schemas/wire/events.ts';
import type { RealtimeEvent, RealtimeState } from '../../data/realtime.ts';
import type { SdkListener } from '../../data/shared-sdk.ts';

type Listener<Name extends EventType> = (data: EventData[Name]) => void;

/** The last event of each type (RT-02), and its followers. */
export class EventsStore {
  state: RealtimeState = 'off';
  /** Time of the last state change, epoch ms. */
  since: number | undefined = undefined;
  last: { readonly [Name in EventType]?: EventData[Name] } = {};
  private listeners = new Map<EventType, Set<Listener<EventType>>>();
  private readonly watchers = new Set<SdkListener>();

  constructor(private readonly now: () => number) {
    makeObservable(this, {
      state: observable,
      since: observable,
      last: observableRef,
      setState: actionBound,
      receive: actionBound,
      clear: actionBound,
    });
  }

  setState(state: RealtimeState): void {
    if (state === this.state) return;
    this.state = state;
    this.since = this.now();
  }

  /** Stores the last event of each type and notifies the followers of its type. */
  receive(events: readonly RealtimeEvent[]): void {
    const last: Record<string, unknown> = { ...this.last };
    for (const event of events) {
      this.tell(event);
      if (event.data === undefined || event.type === 'document') continue;
      last[event.type] = event.data;
      for (const listener of this.listeners.get(event.type as EventType) ?? []) listener(event.data as never);
    }
    this.last = last;
  }

  /** Notifies a framed page of every event (FRAME-05, contract 7). */
  watch(listener: SdkListener): void {
    this.watchers.add(listener);
  }

  unwatch(listener: SdkListener): void {
    this.watchers.delete(listener);
  }

  /** Follows a type. Returns an unsubscribe function. */
  follow<Name extends EventType>(type: Name, listener: Listener<Name>): () => void {
    const set = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, set);
    set.add(listener as Listener<EventType>);
    return () => void set.delete(listener as Listener<EventType>);
  }

  clear(): void {
    this.last = {};
    this.watchers.clear();
  }

  /** A failing listener of a framed page must not block the others. */
  private tell({ type, data }: RealtimeEvent): void {
    for (const watcher of this.watchers) {
      try {
        watcher({ type, data });
      } catch (error) {
        this.watchers.delete(watcher);
        console.warn(`removed a failing event listener of a framed page: ${String(error)}`);
      }
    }
  }
}
