import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Language } from '../../../schemas/grammar/text.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import { changedChoices, type DisplayChoices, readChoices } from './display-choices.ts';
import type { DisplayStore } from './display-store.ts';
import { isSame, type Preferences, standardPreferences } from './preferences.ts';
import { PreferencesCache } from './preferences-cache.ts';

interface Parts {
  http: Pick<Http, 'send'>;
  display: DisplayStore;
  messages: Pick<MessagesStore, 'add'>;
  timer(run: () => void, ms: number): void;
  isSignedIn(): boolean;
  /** Shows a language, captions of the platform too. */
  setLanguage(language: Language): Promise<void>;
}

/** What nobody observes. */
const inner = {
  parts: false,
  cache: false,
  chosen: false,
  known: false,
  pending: false,
  isReset: false,
  rounds: false,
} as const;
/** Several changes in a row are one saving. */
const saveAfterMs = 600;
/** So long the first page waits for them at most. */
const waitMs = 2000;

/**
 * What the person has chosen. It is kept on the platform, as the end of a session empties local storage (ERR-02), and follows the person
 * to every browser. The display's part stands in cookies as well, for the screen before the sign-in; on a platform without the call that
 * is all. A choice counts wherever in the console it was made: the store hears what the display becomes.
 */
export class PreferencesStore {
  homePath = standardPreferences.homePath;
  idleLockMinutes = standardPreferences.idleLockMinutes;
  /** What could not be saved holds in this browser, and goes along with the next choice. */
  hasFailed = false;
  private chosen: Partial<Preferences> = {};
  /** The display as this store knows it: what differs from it was chosen elsewhere. */
  private known: DisplayChoices;
  /** Chosen, and not known to the platform yet. */
  private pending: Partial<Preferences> = {};
  private isReset = false;
  private readonly cache: PreferencesCache;
  /** Counts people, and savings that are due: what comes late changes nothing. */
  private readonly rounds = { person: 0, due: 0 };

  constructor(private readonly parts: Parts) {
    const { display, http } = parts;
    this.cache = new PreferencesCache(http);
    this.known = display.choices;
    makeAutoObservable<this, keyof typeof inner>(this, { ...inner }, { autoBind: true });
    reaction(
      () => display.choices,
      (choices) => this.hear(choices),
    );
  }

  get values(): Preferences {
    return { ...this.parts.display.choices, homePath: this.homePath, idleLockMinutes: this.idleLockMinutes };
  }

  /** All is as the browser and the product have it. */
  get isStandard(): boolean {
    return isSame(this.values, { ...this.parts.display.standard, ...standardPreferences });
  }

  /**
   * Reads what the person has chosen earlier and shows it; a choice made on the way here comes first. Whoever waits for it waits two
   * seconds at most: what comes later is shown then.
   */
  load(): Promise<void> {
    const read = this.read().then(
      () => void (Object.keys(this.pending).length > 0 && this.saveSoon()),
      // The first saving will tell.
      () => undefined,
    );
    return Promise.race([read, new Promise<void>((resolve) => this.parts.timer(resolve, waitMs))]);
  }

  /** Shows it at once, and saves it a moment later. */
  change(some: Partial<Preferences>): void {
    this.homePath = some.homePath ?? this.homePath;
    this.idleLockMinutes = some.idleLockMinutes ?? this.idleLockMinutes;
    this.keep(some);
    this.apply(readChoices(some));
  }

  /** Back to what the browser and the product have. */
  reset(): void {
    this.chosen = {};
    this.pending = {};
    this.isReset = true;
    this.follow(this.values);
    this.saveSoon();
  }

  /** Saves at once what is still to be saved: the page is left, or the person goes. */
  async saveNow({ isLeaving = false } = {}): Promise<void> {
    const { pending, isReset } = this;
    const { person } = this.rounds;
    const isDue = isReset || Object.keys(pending).length > 0;
    if (!isDue || !this.cache.isOffered || !this.parts.isSignedIn()) return;
    this.pending = {};
    this.isReset = false;
    try {
      // Another window may have kept something meanwhile; what was never read would be overwritten unseen.
      if (!isReset && !(isLeaving && this.cache.isRead)) await this.read(pending);
      await this.cache.save(this.chosen, isLeaving);
      if (person === this.rounds.person) this.note();
    } catch (error) {
      if (person !== this.rounds.person) return;
      this.pending = { ...pending, ...this.pending };
      this.isReset ||= isReset;
      this.note(asPlatformError(error));
    }
  }

  /** Nobody is signed in any more: what belongs to the person goes, the browser keeps its look. */
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

  /** @throws PlatformError when they cannot be read */
  private async read(more: Partial<Preferences> = this.pending): Promise<void> {
    const { person } = this.rounds;
    const kept = await this.cache.read();
    if (person !== this.rounds.person) return;
    runInAction(() => {
      const before = this.chosen;
      this.chosen = { ...kept, ...more, ...this.pending };
      this.follow(before);
    });
  }

  /** Shows what is chosen now. What was chosen before and is no longer is as the product has it; what nobody has ever chosen stays. */
  private follow(before: Partial<Preferences>): void {
    const { chosen, parts } = this;
    const given = Object.keys(readChoices(before)).filter((name) => !(name in chosen)) as (keyof DisplayChoices)[];
    const left = Object.fromEntries(given.map((name) => [name, parts.display.standard[name]]));
    const { homePath, idleLockMinutes } = { ...standardPreferences, ...chosen };
    this.homePath = homePath;
    this.idleLockMinutes = idleLockMinutes;
    const choices = { ...left, ...readChoices(chosen) };
    this.known = { ...this.known, ...choices };
    this.apply(choices);
  }

  private apply({ language, ...others }: Partial<DisplayChoices>): void {
    const { display, setLanguage } = this.parts;
    display.choose(others);
    if (language !== undefined && language !== display.language) void setLanguage(language);
  }

  /** The display has become another one: whoever turned it, it is the person's choice. */
  private hear(choices: DisplayChoices): void {
    const some = changedChoices(this.known, choices);
    this.known = choices;
    if (Object.keys(some).length > 0) this.keep(some);
  }

  private keep(some: Partial<Preferences>): void {
    this.chosen = { ...this.chosen, ...some };
    this.pending = { ...this.pending, ...some };
    this.saveSoon();
  }

  private saveSoon(): void {
    const due = ++this.rounds.due;
    this.parts.timer(() => void (due === this.rounds.due && this.saveNow()), saveAfterMs);
  }

  /** How a saving ended; on a platform without the call there is nothing to say. */
  private note(failure?: PlatformError): void {
    this.hasFailed = failure !== undefined && this.cache.isOffered && !['cancelled', 'noToken'].includes(failure.kind);
    if (!this.hasFailed) return;
    this.parts.messages.add('warning', {
      zh: '偏好设置未能保存到平台，在当前浏览器中仍然有效',
      en: 'Your preferences could not be saved on the platform; in this browser they hold all the same',
    });
  }
}
