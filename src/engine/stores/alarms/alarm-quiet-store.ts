import { action, makeObservable, observable } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';

type Environment = Pick<
  ConsoleEnvironment,
  'timer' | 'now' | 'storage' | 'onStorage' | 'onWake' | 'readCookie' | 'writeCookie'
>;

export const snoozeMinutes = 10;
const snoozeMs = snoozeMinutes * 60_000;
/** Local storage: tells other windows at once. */
const quietKey = 'alarmQuiet';
/** The end of a session clears local storage (ERR-02); the choice of this browser survives it. */
const mutedCookie = 'alarmsMuted';

/** Mute and snooze, of all windows of the browser. */
export class AlarmQuietStore {
  /** No sound until the user turns it on again. */
  isMuted: boolean;
  /** No popup and no sound until this time, epoch ms; 0 for none. */
  snoozedUntil = 0;
  private readonly stops: readonly (() => void)[];

  constructor(private readonly environment: Environment) {
    this.isMuted = environment.readCookie(mutedCookie) === '1';
    makeObservable<this, 'follow' | 'check'>(this, {
      isMuted: observable,
      snoozedUntil: observable,
      setMuted: action,
      snooze: action,
      endSnooze: action,
      follow: action,
      check: action,
    });
    this.follow();
    this.stops = [
      environment.onStorage((key) => key === quietKey && this.follow()),
      environment.onWake(() => this.check()),
    ];
  }

  get isSnoozed(): boolean {
    return this.snoozedUntil > 0;
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    this.environment.writeCookie(mutedCookie, isMuted ? '1' : '0');
    this.tell();
  }

  /** No popup and no sound for ten minutes. */
  snooze(): void {
    this.snoozedUntil = this.environment.now() + snoozeMs;
    this.wait();
    this.tell();
  }

  endSnooze(): void {
    this.snoozedUntil = 0;
    this.tell();
  }

  dispose(): void {
    for (const stop of this.stops) stop();
  }

  private tell(): void {
    const { isMuted, snoozedUntil } = this;
    this.environment.storage.local.setItem(quietKey, JSON.stringify({ isMuted, snoozedUntil }));
  }

  /** Another window has changed it, or this one starts. */
  private follow(): void {
    const { isMuted, snoozedUntil } = readQuiet(this.environment.storage.local.getItem(quietKey));
    this.isMuted = isMuted ?? this.isMuted;
    const left = (snoozedUntil ?? 0) - this.environment.now();
    // A clock that was set back must not prolong it.
    this.snoozedUntil = snoozedUntil !== undefined && left > 0 && left <= snoozeMs ? snoozedUntil : 0;
    if (this.isSnoozed) this.wait();
  }

  private wait(): void {
    this.environment.timer(() => this.check(), this.snoozedUntil - this.environment.now());
  }

  private check(): void {
    const left = this.snoozedUntil - this.environment.now();
    if (left <= 0 || left > snoozeMs) this.snoozedUntil = 0;
  }
}

function readQuiet(text: string | null): { isMuted?: boolean; snoozedUntil?: number } {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value)) return {};
    return {
      ...(typeof value.isMuted === 'boolean' && { isMuted: value.isMuted }),
      ...(typeof value.snoozedUntil === 'number' && { snoozedUntil: value.snoozedUntil }),
    };
  } catch {
    return {};
  }
}
