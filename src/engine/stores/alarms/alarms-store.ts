import { action, computed, makeObservable, observableRef } from 'mobx';
import type { AlarmEntry } from '../../../schemas/wire/alarms.ts';
import { paced } from '../../data/paced.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { EventsStore } from '../live/events-store.ts';
import { type Alarm, readAlarmMessage } from './alarm.ts';
import { AlarmList, maxAlarms } from './alarm-list.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'schedule' | 'timer' | 'onStorage' | 'storage'>;
  events: Pick<EventsStore, 'follow'>;
}

/** A change of the list. */
export interface AlarmsChange {
  /** New alarms, newest first: those of a frame that are still in the list. */
  added: readonly Alarm[];
  /** How many were added, also those that made room again. */
  count: number;
  /** Ids that the user has removed. */
  removed: readonly string[];
}

/** The list on the screen changes at most once in this time, as tables do: each change draws its rows anew. */
const calmMs = 1000;
/** Local storage: an alarm of another window or of an application in a frame (ALARM-05). */
const messageKey = 'alarmMsg';

/**
 * The latest alarms, newest first (ALARM-02). Events go to a plain list, which is published once per frame, so that a
 * thousand a second cost next to nothing (ALARM-08).
 */
export class AlarmsStore {
  alarms: readonly Alarm[] = [];
  /** The same for a list on the screen: what the user changes at once, and all else at most once a second. */
  shown: readonly Alarm[] = [];
  private readonly list = new AlarmList();
  /** Ids added since the last publication, oldest first. */
  private added: string[] = [];
  private count = 0;
  private isScheduled = false;
  private readonly showSoon: () => void;
  private readonly listeners = new Set<(change: AlarmsChange) => void>();
  private readonly stops: readonly (() => void)[];

  constructor(private readonly deps: Deps) {
    const { environment, events } = deps;
    this.showSoon = paced(() => this.show(), calmMs, environment.timer);
    makeObservable<this, 'publish' | 'show'>(this, {
      alarms: observableRef,
      shown: observableRef,
      unread: computed,
      publish: action,
      show: action,
    });
    this.stops = [
      events.follow('alarm', (entry) => this.add(entry)),
      events.follow('AlarmInfo', (entry) => this.add(entry, true)),
      environment.onStorage((key, value) => {
        if (key !== messageKey) return;
        const entry = readAlarmMessage(value ?? environment.storage.local.getItem(messageKey));
        if (entry) this.add(entry);
      }),
    ];
  }

  /** Number of unread alarms in the list. */
  get unread(): number {
    return this.alarms.reduce((sum, { isRead }) => sum + (isRead ? 0 : 1), 0);
  }

  /**
   * Adds an alarm, or updates it in place; visible with the next frame.
   *
   * @param isChange true for an event that may be about an old alarm
   */
  add(entry: AlarmEntry, isChange = false): void {
    if (this.list.put(entry, isChange)) {
      this.count += 1;
      this.added.push(entry.eventId);
      if (this.added.length > 2 * maxAlarms) this.added = this.added.slice(-maxAlarms);
    }
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.deps.environment.schedule(() => {
      this.isScheduled = false;
      this.publish();
      this.showSoon();
    });
  }

  remove(eventId: string): void {
    this.list.remove(eventId);
    this.publish([eventId]);
    this.show();
  }

  clear(): void {
    const removed = this.list.toArray().map(({ eventId }) => eventId);
    this.list.clear();
    this.publish(removed);
    this.show();
  }

  /** Marks an alarm as read, or all. */
  markRead(eventId?: string): void {
    const ids = eventId === undefined ? this.list.toArray().map((alarm) => alarm.eventId) : [eventId];
    for (const id of ids) this.list.change(id, { isRead: true });
    this.publish();
    this.show();
  }

  /** The user has acknowledged an alarm. */
  acknowledged(eventId: string): void {
    this.list.change(eventId, { isAcknowledged: true, isRead: true });
    this.publish();
    this.show();
  }

  /** Follows the changes, each after it is visible. Returns an unsubscribe function. */
  follow(listener: (change: AlarmsChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    this.listeners.clear();
    this.list.clear();
    this.added = [];
    this.publish();
    this.show();
  }

  private show(): void {
    this.shown = this.alarms;
  }

  private publish(removed: readonly string[] = []): void {
    const added = new Set(this.added.map((id) => this.list.get(id)).filter((alarm) => alarm !== undefined));
    const change = { added: [...added].reverse(), count: this.count, removed };
    this.alarms = this.list.toArray();
    this.added = [];
    this.count = 0;
    for (const listener of this.listeners) listener(change);
  }
}
