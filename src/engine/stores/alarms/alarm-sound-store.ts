import { computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { SoundName, SoundPlayer } from '../environment/sound-player.ts';
import { type Alarm, isPending } from './alarm.ts';
import type { AlarmLevels } from './alarm-levels.ts';
import type { AlarmNoticesStore } from './alarm-notices-store.ts';
import type { AlarmQuietStore } from './alarm-quiet-store.ts';
import { isQuietAt } from './alarm-settings.ts';
import type { AlarmSettingsStore } from './alarm-settings-store.ts';
import type { AlarmsChange, AlarmsStore } from './alarms-store.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'timer' | 'now' | 'storage' | 'onActivity' | 'alone' | 'openSound'>;
  list: AlarmsStore;
  levels: AlarmLevels;
  notices: Pick<AlarmNoticesStore, 'playsSound'>;
  settings: Pick<AlarmSettingsStore, 'of' | 'soundOf'>;
  quiet: Pick<AlarmQuietStore, 'isMuted' | 'isSnoozed'>;
  /** True if the user may see alarms. */
  isOffered(): boolean;
}

/** An alarm that should sound; rank 0 is the most serious. */
interface Candidate {
  alarm: Alarm;
  rank: number;
  notedAt: number;
}

/** At most one sound in this time. */
const gapMs = 3000;
/** An alarm within this time after a sound of its level was heard with it, in whichever window. */
const togetherMs = 1500;
const repeatMs = 30_000;
/** Local storage: the last sound of any window. */
const lastKey = 'alarmSoundLast';

/**
 * The sounds of alarms: the most serious of those that come together, one in three seconds, in one window of the browser;
 * repeated while an alarm of a repeating level is not acknowledged.
 */
export class AlarmSoundStore {
  isAllowed = false;
  private player: SoundPlayer | undefined;
  private opening: Promise<void> | undefined;
  private pending: Candidate | undefined;
  private isDeciding = false;
  private isRepeatDue = false;
  private isDisposed = false;
  private readonly stops: (() => void)[];

  constructor(private readonly deps: Deps) {
    makeObservable(this, { isAllowed: observable, isWanted: computed, isBlocked: computed });
    const { list, environment } = deps;
    this.stops = [
      list.follow((change) => this.follow(change)),
      // Browsers allow sound once the user has pressed something.
      environment.onActivity(() => void (this.isWanted && !this.isAllowed && this.player?.allow())),
      reaction(
        () => [this.isWanted, deps.quiet.isSnoozed],
        () => void this.start(),
        { fireImmediately: true },
      ),
    ];
  }

  /** True if alarms should sound at all. */
  get isWanted(): boolean {
    const { notices, quiet, isOffered, environment } = this.deps;
    return environment.openSound !== undefined && isOffered() && notices.playsSound && !quiet.isMuted;
  }

  /** True if the browser still blocks sound: the user has to press something. */
  get isBlocked(): boolean {
    return this.isWanted && !this.isAllowed;
  }

  /** Allows sound on a press of the user. */
  async allow(): Promise<void> {
    await this.open();
    await this.player?.allow();
  }

  /** Plays a sound for the user to hear it, which also allows sound. */
  async test(name: SoundName, volume: number): Promise<void> {
    await this.allow();
    if (this.player?.isAllowed()) this.player.play(name, volume);
  }

  dispose(): void {
    this.isDisposed = true;
    this.pending = undefined;
    for (const stop of this.stops) stop();
  }

  private async start(): Promise<void> {
    if (!this.isWanted) return;
    await this.allow();
    this.watch();
  }

  private async open(): Promise<void> {
    this.opening ??= this.openPlayer().catch(() => {
      this.opening = undefined;
    });
    await this.opening;
  }

  private async openPlayer(): Promise<void> {
    const player = await this.deps.environment.openSound?.();
    if (!player || this.isDisposed) return;
    this.player = player;
    const follow = () =>
      runInAction(() => {
        this.isAllowed = player.isAllowed();
      });
    this.stops.push(player.onChange(follow));
    follow();
  }

  private follow({ added, removed }: AlarmsChange): void {
    if (this.pending && removed.includes(this.pending.alarm.eventId)) this.pending = undefined;
    const news = added.filter((alarm) => !alarm.isRepeated);
    const { levels } = this.deps;
    if (news.length > 0 && !levels.isSettled) void levels.need().then(() => this.consider(news));
    else this.consider(news);
  }

  private consider(news: readonly Alarm[]): void {
    if (!this.isWanted) return;
    this.note(news);
    this.watch();
  }

  /** Notes the most serious of these alarms, if it is more serious than the noted one. */
  private note(alarms: readonly Alarm[]): void {
    const notedAt = this.deps.environment.now();
    for (const alarm of alarms) {
      if (!this.isAudible(alarm)) continue;
      const rank = this.deps.levels.rankOf(alarm.levelId);
      if (!this.pending || rank <= this.pending.rank) this.pending = { alarm, rank, notedAt };
    }
    void this.decide();
  }

  private isAudible(alarm: Alarm): boolean {
    const { settings, quiet, environment } = this.deps;
    if (!this.isWanted || quiet.isSnoozed || !isPending(alarm)) return false;
    const wanted = settings.of(alarm.levelId);
    return (
      settings.soundOf(alarm) !== undefined && wanted.volume > 0 && !isQuietAt(wanted, new Date(environment.now()))
    );
  }

  /** Plays the noted alarm in one window, now or when the gap is over. */
  private async decide(): Promise<void> {
    if (!this.pending || this.isDeciding || this.isDisposed) return;
    this.isDeciding = true;
    await this.open();
    let waitMs = 0;
    await this.deps.environment
      .alone('alarm-sound', async () => {
        waitMs = this.playOrWait();
      })
      .catch(() => undefined);
    if (waitMs <= 0) {
      this.isDeciding = false;
      this.watch();
      return;
    }
    this.deps.environment.timer(() => {
      this.isDeciding = false;
      void this.decide();
    }, waitMs);
  }

  /** Returns how long to wait before the noted alarm may sound; 0 if it is done with. */
  private playOrWait(): number {
    const { pending, player } = this;
    if (!pending) return 0;
    const { settings, environment, list } = this.deps;
    const now = environment.now();
    const last = this.readLast();
    const alarm = list.alarms.find(({ eventId }) => eventId === pending.alarm.eventId) ?? pending.alarm;
    const isHeard = last.at <= now && pending.notedAt <= last.at + togetherMs && last.rank <= pending.rank;
    const name = settings.soundOf(alarm);
    if (!isHeard && name && player?.isAllowed() && this.isAudible(alarm)) {
      const wait = last.at + gapMs - now;
      // More than that is a clock that was set back.
      if (wait > 0 && wait <= gapMs) return wait;
      environment.storage.local.setItem(lastKey, JSON.stringify({ at: now, rank: pending.rank }));
      player.play(name, settings.of(alarm.levelId).volume);
    }
    this.pending = undefined;
    return 0;
  }

  private repeating(): readonly Alarm[] {
    const { list, settings } = this.deps;
    return list.alarms.filter((alarm) => settings.of(alarm.levelId).repeats && this.isAudible(alarm));
  }

  /** Repeats the sound while there is a reason to. */
  private watch(): void {
    if (this.isRepeatDue || this.isDisposed || this.repeating().length === 0) return;
    this.isRepeatDue = true;
    const { environment } = this.deps;
    const wait = this.readLast().at + repeatMs - environment.now();
    environment.timer(
      () => {
        this.isRepeatDue = false;
        if (this.isDisposed) return;
        // Another window may have repeated it, or another alarm has sounded.
        if (this.readLast().at + repeatMs <= environment.now()) this.note(this.repeating());
        this.watch();
      },
      wait > 0 && wait <= repeatMs ? wait : repeatMs,
    );
  }

  private readLast(): { at: number; rank: number } {
    try {
      const value: unknown = JSON.parse(this.deps.environment.storage.local.getItem(lastKey) ?? 'null');
      if (isRecord(value) && typeof value.at === 'number' && typeof value.rank === 'number')
        return { at: value.at, rank: value.rank };
    } catch {
      // As if there was none.
    }
    return { at: Number.NEGATIVE_INFINITY, rank: Number.POSITIVE_INFINITY };
  }
}
