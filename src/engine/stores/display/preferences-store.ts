import { actionBound, computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import type { Language } from '../../../schemas/grammar/text.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { Kept } from '../../data/kept.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import { changedChoices, type DisplayChoices, readChoices } from './display-choices.ts';
import type { DisplayStore } from './display-store.ts';
import { isSame, type Preferences, readPreferences, standardPreferences } from './preferences.ts';
import { UserCacheEntry } from './user-cache-entry.ts';

interface Deps {
  http: Pick<Http, 'send'>;
  kept: Kept;
  display: DisplayStore;
  messages: Pick<MessagesStore, 'add'>;
  timer(run: () => void, ms: number): void;
  isSignedIn(): boolean;
  /** Applies a language, including captions of the platform. */
  setLanguage(language: Language): Promise<void>;
}

/** Delay before saving, to combine several changes. */
const saveAfterMs = 600;
/** Maximum delay of the first page. */
const waitMs = 2000;

/**
 * The preferences of the user. They are stored on the platform, because the end of a session clears local storage
 * (ERR-02), and follow the user to every browser. Display settings are also in cookies, for the sign-in screen and for
 * platforms without the call. The store observes the display, so a change made anywhere is saved.
 */
export class PreferencesStore {
  homePath = standardPreferences.homePath;
  idleLockMinutes = standardPreferences.idleLockMinutes;
  /** Unsaved changes stay in this browser and are sent with the next change. */
  hasFailed = false;
  private chosen: Partial<Preferences> = {};
  /** The last known display settings; a difference is a change made elsewhere. */
  private known: DisplayChoices;
  /** Changes that the platform has not confirmed. */
  private pending: Partial<Preferences> = {};
  private isReset = false;
  private readonly cache: UserCacheEntry<Partial<Preferences>>;
  /** Incremented per user, pending save and reset, to ignore late results. */
  private readonly rounds = { person: 0, due: 0, reset: 0 };

  constructor(private readonly deps: Deps) {
    const { display, http, kept } = deps;
    this.cache = new UserCacheEntry(http, kept, 'preferences', readPreferences);
    this.known = display.choices;
    makeObservable<this, 'follow' | 'note'>(this, {
      homePath: observable,
      idleLockMinutes: observable,
      hasFailed: observable,
      values: computed,
      isStandard: computed,
      change: actionBound,
      reset: actionBound,
      endSession: actionBound,
      follow: actionBound,
      note: actionBound,
    });
    reaction(
      () => display.choices,
      (choices) => this.hear(choices),
    );
  }

  get values(): Preferences {
    return { ...this.deps.display.choices, homePath: this.homePath, idleLockMinutes: this.idleLockMinutes };
  }

  /** True if all preferences have their defaults. */
  get isStandard(): boolean {
    return isSame(this.values, { ...this.deps.display.standard, ...standardPreferences });
  }

  /**
   * Applies the preferences that this browser keeps of the user, until `load` brings the platform's.
   *
   * @returns true if there are any, so that the first page need not wait
   */
  async applyKept(userId: string): Promise<boolean> {
    const { person } = this.rounds;
    const kept = await this.cache.readKept(userId);
    const unsaved = readPreferences(await this.cache.readUnsaved());
    if (person !== this.rounds.person) return false;
    this.pending = { ...unsaved, ...this.pending };
    if (kept === undefined) return false;
    runInAction(() => {
      this.chosen = { ...kept, ...this.pending };
      this.follow({});
    });
    return true;
  }

  /**
   * Loads and applies the preferences; a change made before sign-in takes precedence. Resolves after two seconds at
   * most; a later response applies on arrival.
   */
  load(): Promise<void> {
    const read = this.cache
      .inTurn(() => this.read())
      .then(
        () => void (Object.keys(this.pending).length > 0 && this.saveSoon()),
        // The first save will report it.
        () => undefined,
      );
    return Promise.race([read, new Promise<void>((resolve) => this.deps.timer(resolve, waitMs))]);
  }

  /** Applies a change at once and saves it after a delay. */
  change(some: Partial<Preferences>): void {
    this.homePath = some.homePath ?? this.homePath;
    this.idleLockMinutes = some.idleLockMinutes ?? this.idleLockMinutes;
    this.keep(some);
    this.apply(readChoices(some));
  }

  /** Resets to the defaults. */
  reset(): void {
    this.chosen = {};
    this.pending = {};
    this.isReset = true;
    this.cache.keepUnsaved({});
    this.rounds.reset += 1;
    this.follow(this.values);
    this.saveSoon();
  }

  /** Saves pending changes at once: on unload or sign-out. */
  saveNow({ isLeaving = false } = {}): Promise<void> {
    // A page that is left waits for nothing.
    return isLeaving ? this.save(true) : this.cache.inTurn(() => this.save(false));
  }

  private async save(isLeaving: boolean): Promise<void> {
    const { isReset } = this;
    const { person, reset } = this.rounds;
    const isDue = isReset || Object.keys(this.pending).length > 0;
    if (!isDue || !this.cache.isOffered || !this.deps.isSignedIn()) return;
    try {
      // Another window may have saved meanwhile; a value never loaded must not be overwritten blindly.
      if (!isReset && !(isLeaving && this.cache.isRead)) await this.read();
      const saved = this.chosen;
      await this.cache.save(saved, isLeaving);
      if (person !== this.rounds.person) return;
      if (reset === this.rounds.reset) this.isReset = false;
      this.pending = Object.fromEntries(
        Object.entries(this.pending).filter(([name, value]) => Reflect.get(saved, name) !== value),
      );
      this.cache.keepUnsaved(this.pending);
      this.note();
    } catch (error) {
      if (person === this.rounds.person) this.note(asPlatformError(error));
    }
  }

  /** Called on sign-out: clears the preferences of the user, keeps the display settings of the browser. */
  endSession(): void {
    this.rounds.person += 1;
    this.chosen = {};
    this.pending = {};
    this.isReset = false;
    this.cache.forget();
    this.hasFailed = false;
    this.homePath = standardPreferences.homePath;
    this.idleLockMinutes = standardPreferences.idleLockMinutes;
  }

  /** @throws PlatformError if loading fails */
  private async read(): Promise<void> {
    const { person } = this.rounds;
    const kept = await this.cache.read();
    if (person !== this.rounds.person || this.isReset) return;
    runInAction(() => {
      const before = this.chosen;
      this.chosen = { ...kept, ...this.pending };
      this.follow(before);
    });
  }

  /** Applies the preferences. Removed ones return to the default; those never set stay. */
  private follow(before: Partial<Preferences>): void {
    const { chosen, deps } = this;
    const given = Object.keys(readChoices(before)).filter((name) => !(name in chosen)) as (keyof DisplayChoices)[];
    const left = Object.fromEntries(given.map((name) => [name, deps.display.standard[name]]));
    const { homePath, idleLockMinutes } = { ...standardPreferences, ...chosen };
    this.homePath = homePath;
    this.idleLockMinutes = idleLockMinutes;
    const choices = { ...left, ...readChoices(chosen) };
    this.known = { ...this.known, ...choices };
    this.apply(choices);
  }

  private apply({ language, ...others }: Partial<DisplayChoices>): void {
    const { display, setLanguage } = this.deps;
    display.choose(others);
    if (language !== undefined && language !== display.language) void setLanguage(language);
  }

  /** A change of the display by any part of the console is a change by the user. */
  private hear(choices: DisplayChoices): void {
    const some = changedChoices(this.known, choices);
    this.known = choices;
    if (Object.keys(some).length > 0) this.keep(some);
  }

  private keep(some: Partial<Preferences>): void {
    this.chosen = { ...this.chosen, ...some };
    this.pending = { ...this.pending, ...some };
    this.cache.keepUnsaved(this.pending);
    this.saveSoon();
  }

  private saveSoon(): void {
    const due = ++this.rounds.due;
    this.deps.timer(() => void (due === this.rounds.due && this.saveNow()), saveAfterMs);
  }

  /** Reports the result of a save; silent on a platform without the call. */
  private note(failure?: PlatformError): void {
    this.hasFailed = failure !== undefined && this.cache.isOffered && !['cancelled', 'noToken'].includes(failure.kind);
    if (!this.hasFailed) return;
    this.deps.messages.add('warning', {
      zh: '偏好设置未能保存到平台，在当前浏览器中仍然有效',
      en: 'Could not save your preferences to the platform. They still apply in this browser',
    });
  }
}
