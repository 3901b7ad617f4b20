import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import { type Alarm, isPending } from './alarm.ts';
import { maxAlarms } from './alarm-list.ts';
import type { AlarmsChange, AlarmsStore } from './alarms-store.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'timer' | 'now'>;
  list: AlarmsStore;
  /** True if this alarm may show the popup now. */
  isShown(alarm: Alarm): boolean;
}

/** ALARM-03. */
const showMs = 5000;
const fadeMs = 500;
/** The popup changes at most once in this time: a storm is one popup that counts. */
const calmMs = 1000;

export type PopupPhase = 'hidden' | 'shown' | 'leaving';

/**
 * The alarm popup (ALARM-03): new alarms come to the front and are shown, unless the user is at the popup; they are then
 * counted. It hides 5 s after that, or after the pointer and the keyboard have left.
 */
export class AlarmPopupStore {
  /** Newest first. */
  items: readonly Alarm[] = [];
  phase: PopupPhase = 'hidden';
  /** Alarms that came while the user was at the popup. */
  newCount = 0;
  /** Incremented to move the focus to the popup. */
  focusRequests = 0;
  private shownId = '';
  /** The keyboard is at the popup: focus by a press of the pointer holds nothing. */
  hasFocus = false;
  private hasPointer = false;
  /** Incremented to void a running timer. */
  private round = 0;
  private waiting: { alarms: readonly Alarm[]; count: number } = { alarms: [], count: 0 };
  private isWaiting = false;
  private takenAt = Number.NEGATIVE_INFINITY;
  private readonly stop: () => void;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'shownId' | 'follow' | 'take' | 'leave' | 'hide'>(this, {
      items: observableRef,
      phase: observable,
      newCount: observable,
      focusRequests: observable,
      shownId: observable,
      index: computed,
      shown: computed,
      step: actionBound,
      showNewest: actionBound,
      setPointer: actionBound,
      setFocus: actionBound,
      dismiss: actionBound,
      summon: actionBound,
      settle: actionBound,
      follow: actionBound,
      take: actionBound,
      leave: actionBound,
      hide: actionBound,
    });
    this.stop = deps.list.follow(this.follow);
  }

  /** The position of the shown alarm, from 0. */
  get index(): number {
    return Math.max(
      0,
      this.items.findIndex(({ eventId }) => eventId === this.shownId),
    );
  }

  get shown(): Alarm | undefined {
    return this.phase === 'hidden' ? undefined : this.items[this.index];
  }

  /** Shows the next (1) or previous (-1) alarm; wraps around. */
  step(by: 1 | -1): void {
    const { length } = this.items;
    if (length === 0) return;
    this.shownId = this.items[(this.index + by + length) % length]!.eventId;
    if (this.index === 0) this.newCount = 0;
    this.stay();
  }

  showNewest(): void {
    this.shownId = this.items[0]?.eventId ?? '';
    this.newCount = 0;
    this.stay();
  }

  setPointer(isOver: boolean): void {
    this.hasPointer = isOver;
    this.hold();
  }

  setFocus(isIn: boolean): void {
    this.hasFocus = isIn;
    this.hold();
  }

  /** Closes the popup and forgets its alarms; they stay in the list. */
  dismiss(): void {
    this.waiting = { alarms: [], count: 0 };
    this.items = [];
    this.hide();
  }

  /** Shows the popup for the keyboard: what it has, or else the pending alarms of the list. False if there are none. */
  summon(): boolean {
    if (this.items.length === 0) this.items = this.deps.list.alarms.filter(isPending);
    if (this.items.length === 0) return false;
    if (this.phase === 'hidden') this.shownId = this.items[0]!.eventId;
    this.focusRequests += 1;
    this.stay();
    return true;
  }

  /** The user is done with an alarm: the next one is shown, if any. */
  settle(eventId: string): void {
    const { index } = this;
    const isShown = this.items[index]?.eventId === eventId;
    this.items = this.items.filter((alarm) => alarm.eventId !== eventId);
    if (this.items.length === 0) this.hide();
    else if (isShown) this.shownId = (this.items[index] ?? this.items[0]!).eventId;
  }

  dispose(): void {
    this.stop();
    this.dismiss();
  }

  private get isHeld(): boolean {
    return this.hasPointer || this.hasFocus;
  }

  private follow({ added, count, removed }: AlarmsChange): void {
    if (removed.length > 0) {
      const gone = new Set(removed);
      this.waiting.alarms = this.waiting.alarms.filter(({ eventId }) => !gone.has(eventId));
      this.drop(gone);
    }
    if (this.items.length > 0) this.refresh();
    const fresh = added.filter((alarm) => !alarm.isRepeated && isPending(alarm) && this.deps.isShown(alarm));
    if (fresh.length === 0) return;
    const alarms = [...fresh, ...this.waiting.alarms].slice(0, maxAlarms);
    // Of a flood, only the newest are in the list.
    this.waiting = { alarms, count: this.waiting.count + fresh.length + count - added.length };
    if (this.isWaiting) return;
    const wait = this.takenAt + calmMs - this.deps.environment.now();
    // More than that is a clock that was set back.
    if (wait <= 0 || wait > calmMs) this.take();
    else {
      this.isWaiting = true;
      this.deps.environment.timer(this.take, wait);
    }
  }

  /** Takes in the new alarms. */
  private take(): void {
    const { count } = this.waiting;
    const known = this.known();
    const alarms = this.waiting.alarms.map((alarm) => known.get(alarm.eventId) ?? alarm).filter(isPending);
    this.isWaiting = false;
    this.waiting = { alarms: [], count: 0 };
    if (alarms.length === 0) return;
    this.takenAt = this.deps.environment.now();
    const held = this.isHeld ? this.shown?.eventId : undefined;
    const ids = new Set(alarms.map(({ eventId }) => eventId));
    const all = [...alarms, ...this.items.filter(({ eventId }) => !ids.has(eventId))];
    this.items = all.filter((alarm, at) => at < maxAlarms || alarm.eventId === held);
    if (held !== undefined) {
      this.newCount += count;
      return;
    }
    this.showNewest();
  }

  /** Follows changes of the alarms; those that others have seen to leave, except the one that the user is at. */
  private refresh(): void {
    const known = this.known();
    const isChanged = this.items.some((alarm) => (known.get(alarm.eventId) ?? alarm) !== alarm);
    if (!isChanged) return;
    const kept = this.isHeld ? this.shown?.eventId : undefined;
    this.items = this.items.map((alarm) => known.get(alarm.eventId) ?? alarm);
    this.drop(
      new Set(this.items.filter((alarm) => !isPending(alarm) && alarm.eventId !== kept).map(({ eventId }) => eventId)),
    );
  }

  private known(): ReadonlyMap<string, Alarm> {
    return new Map(this.deps.list.alarms.map((alarm) => [alarm.eventId, alarm]));
  }

  private drop(ids: ReadonlySet<string>): void {
    for (const id of ids) this.settle(id);
  }

  private hold(): void {
    if (this.phase === 'hidden') return;
    if (!this.isHeld && this.newCount > 0) this.showNewest();
    else this.stay();
  }

  /** Shown, and while nobody is at it, for 5 s. */
  private stay(): void {
    if (this.items.length === 0) return;
    this.phase = 'shown';
    const round = ++this.round;
    if (this.isHeld) return;
    this.deps.environment.timer(() => {
      if (round === this.round) this.leave();
    }, showMs);
  }

  private leave(): void {
    this.phase = 'leaving';
    const { round } = this;
    this.deps.environment.timer(() => {
      if (round === this.round) this.hide();
    }, fadeMs);
  }

  /** An element that is gone reports neither the pointer nor the focus. */
  private hide(): void {
    this.round += 1;
    this.phase = 'hidden';
    this.newCount = 0;
    this.hasPointer = false;
    this.hasFocus = false;
  }
}
