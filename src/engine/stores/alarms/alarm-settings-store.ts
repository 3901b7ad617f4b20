import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import { UserCacheEntry } from '../display/user-cache-entry.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import { type SoundName, soundNames } from '../environment/sound-player.ts';
import type { Alarm } from './alarm.ts';
import type { AlarmLevels } from './alarm-levels.ts';
import { type ChosenSettings, type LevelSettings, readSettings, standardSettings } from './alarm-settings.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'timer' | 'storage' | 'onStorage' | 'now' | 'kept'>;
  http: Pick<Http, 'send'>;
  levels: AlarmLevels;
}

/** Delay before saving, to combine several changes. */
const saveAfterMs = 600;
/** Local storage: tells other windows that the settings were saved. */
const savedKey = 'alarmSettingsSaved';

/**
 * How the user is notified of alarms of each level, stored on the platform (contract 3.12). A change applies at once and
 * is saved after a delay, in all windows.
 */
export class AlarmSettingsStore {
  /** True if the last change could not be saved: it applies until the console is reloaded. */
  hasFailed = false;
  private chosen: ChosenSettings = {};
  /** Levels whose change is not saved yet. */
  private readonly pending = new Set<string>();
  private due = 0;
  private isDisposed = false;
  private readonly cache: UserCacheEntry<{ levels: ChosenSettings }>;
  private readonly stop: () => void;

  constructor(private readonly deps: Deps) {
    const { http, environment } = deps;
    this.cache = new UserCacheEntry(http, environment.kept, 'alarmSettings', (content) => ({
      levels: readSettings(content),
    }));
    makeObservable<this, 'chosen'>(this, {
      hasFailed: observable,
      chosen: observableRef,
      isStandard: computed,
      change: action,
      reset: action,
      dispose: action,
    });
    this.stop = environment.onStorage((key) => void (key === savedKey && this.load()));
  }

  /** True if all levels have their defaults. */
  get isStandard(): boolean {
    return Object.values(this.chosen).every((some) => Object.keys(some).length === 0);
  }

  /** The settings of a level. */
  of(levelId: string): LevelSettings {
    return { ...standardSettings(this.deps.levels.rankOf(levelId)), ...this.chosen[levelId] };
  }

  showsPopup({ levelId, isPopup }: Alarm): boolean {
    return isPopup && this.of(levelId).popup;
  }

  /** The sound of an alarm: the user's choice, else the tenant's for its type, else that of its level. */
  soundOf({ levelId, sound }: Alarm): SoundName | undefined {
    const wanted = this.chosen[levelId]?.sound ?? sound ?? this.of(levelId).sound;
    return soundNames.find((name) => name === wanted);
  }

  /** Loads the settings; without them the defaults apply. */
  async load(): Promise<void> {
    await this.cache.inTurn(() => this.read()).catch(() => undefined);
  }

  /** Applies a change of a level at once and saves it after a delay. */
  change(levelId: string, some: Partial<LevelSettings>): void {
    this.chosen = { ...this.chosen, [levelId]: { ...this.chosen[levelId], ...some } };
    this.pending.add(levelId);
    this.saveSoon();
  }

  /** Resets all levels to their defaults. */
  reset(): void {
    for (const id of Object.keys(this.chosen)) this.pending.add(id);
    this.chosen = {};
    this.saveSoon();
  }

  /** Saves pending changes at once. */
  save(): Promise<void> {
    return this.cache.inTurn(() => this.saveNow());
  }

  private async saveNow(): Promise<void> {
    if (this.pending.size === 0 || this.isDisposed || !this.cache.isOffered) return;
    let hasFailed = false;
    try {
      // Another window may have saved other levels meanwhile.
      await this.read();
      const saved = this.chosen;
      await this.cache.save({ levels: saved }, false);
      for (const id of this.pending) if (this.chosen[id] === saved[id]) this.pending.delete(id);
      const { storage, now } = this.deps.environment;
      if (!this.isDisposed) storage.local.setItem(savedKey, String(now()));
    } catch (error) {
      hasFailed = this.cache.isOffered && !['cancelled', 'noToken'].includes(asPlatformError(error).kind);
    }
    runInAction(() => {
      this.hasFailed = hasFailed && !this.isDisposed;
    });
  }

  dispose(): void {
    this.isDisposed = true;
    this.stop();
    this.chosen = {};
    this.pending.clear();
    this.cache.forget();
  }

  /** @throws PlatformError if loading fails */
  private async read(): Promise<void> {
    const { levels } = await this.cache.read();
    if (this.isDisposed) return;
    runInAction(() => {
      const changed = [...this.pending].map((id) => [id, this.chosen[id] ?? {}] as const);
      this.chosen = { ...levels, ...Object.fromEntries(changed) };
    });
  }

  private saveSoon(): void {
    const due = ++this.due;
    this.deps.environment.timer(() => void (due === this.due && this.save()), saveAfterMs);
  }
}
