import { actionBound, makeObservable, observable, observableRef } from 'mobx';
import type { EventData, EventType } from '../../../schemas/wire/events.ts';
import type { RealtimeEvent, RealtimeState } from '../../data/realtime.ts';
import type { SdkListener } from '../../data/shared-sdk.ts';

type Listener<Name extends EventType> = (data: EventData[Name]) => void;
type BatchListener<Name extends EventType> = (batch: readonly EventData[Name][]) => void;

/** Maximum types that rejected events are counted by; a flood of invented types must not grow the memory. */
const maxRejectedTypes = 50;

/** The last event of each type (RT-02), and its followers. */
export class EventsStore {
  state: RealtimeState = 'off';
  /** Time of the last state change, epoch ms. */
  since: number | undefined = undefined;
  /** The time up to which the screen is complete, epoch ms; undefined while nothing is missing (RT-04). */
  completeUntil: number | undefined = undefined;
  /** The last event of each type; a reader follows only the types that it reads. */
  last: { readonly [Name in EventType]?: EventData[Name] } = {};
  /** Number of dropped events by type: unknown ones, and those that violate the contract. */
  readonly rejected = new Map<string, number>();
  private listeners = new Map<EventType, Set<BatchListener<EventType>>>();
  private readonly watchers = new Set<SdkListener>();
  private readonly backs = new Set<() => Promise<unknown>>();

  constructor(private readonly now: () => number) {
    makeObservable(this, {
      state: observable,
      since: observable,
      completeUntil: observable,
      last: observableRef,
      setState: actionBound,
      setComplete: actionBound,
      receive: actionBound,
      clear: actionBound,
    });
    this.last = noEvents();
  }

  setState(state: RealtimeState): void {
    if (state === this.state) return;
    this.state = state;
    this.since = this.now();
  }

  /** @param until the time up to which the screen is complete; undefined if it is */
  setComplete(until: number | undefined): void {
    this.completeUntil = until;
  }

  /** Counts a dropped event. Returns true for the first one of its type. */
  reject(type: string): boolean {
    const known = this.rejected.get(type);
    const name = known === undefined && this.rejected.size >= maxRejectedTypes ? 'others' : type;
    const count = this.rejected.get(name) ?? 0;
    this.rejected.set(name, count + 1);
    return count === 0;
  }

  /** Stores the last event of each type and notifies the followers of its type. */
  receive(events: readonly RealtimeEvent[]): void {
    const batches = new Map<EventType, EventData[EventType][]>();
    for (const event of events) {
      this.tell(event);
      if (event.data === undefined || event.type === 'document') continue;
      const type = event.type as EventType;
      const batch = batches.get(type);
      if (batch) batch.push(event.data);
      else batches.set(type, [event.data]);
    }
    for (const [type, batch] of batches) {
      (this.last as Record<string, unknown>)[type] = batch.at(-1);
      for (const listener of this.listeners.get(type) ?? []) listener(batch);
    }
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
    return this.followBatch(type, (batch) => {
      for (const data of batch) listener(data);
    });
  }

  /** Follows a type with one call per frame, whatever the number of its events. Returns an unsubscribe function. */
  followBatch<Name extends EventType>(type: Name, listener: BatchListener<Name>): () => void {
    const set = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, set);
    set.add(listener as BatchListener<EventType>);
    return () => void set.delete(listener as BatchListener<EventType>);
  }

  /**
   * Runs whenever the connection is open again, and for the first time, to read what missed events would have brought;
   * the screen counts as complete once all have finished. Returns an unsubscribe function.
   */
  whenBack(run: () => Promise<unknown>): () => void {
    this.backs.add(run);
    return () => void this.backs.delete(run);
  }

  /** Runs everything that was registered with `whenBack`. */
  async readMissed(): Promise<void> {
    await Promise.all([...this.backs].map((run) => run().catch(() => undefined)));
  }

  clear(): void {
    this.last = noEvents();
    this.completeUntil = undefined;
    this.rejected.clear();
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

const noEvents = () => observable({} as EventsStore['last'], {}, { deep: false });
