import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Language } from '../../../schemas/grammar/text.ts';
import type { Density } from '../../data/layouts.ts';
import { chartPalettes } from './chart-palettes.ts';
import {
  type DisplayChoices,
  type FontSize,
  type MotionChoice,
  readCookieChoices,
  type ThemeChoice,
  writeCookieChoices,
} from './display-choices.ts';

const singleKeysCookie = 'lampyris_keys';
/** SHELL-14. */
const firstWindowIndex = 1000;

/** The settings of the browser at start. */
export interface DisplayBrowser {
  languages: readonly string[];
  isDark: boolean;
  isOnline: boolean;
  /** True if the operating system requests reduced motion. */
  isStill?: boolean;
}

/** Storage of the display settings: the collapsed menu in local storage as specified, the others in cookies. */
export interface DisplayStorage {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  /** Cookies, because ERR-02 clears local storage and the language must survive the session. */
  readCookie(name: string): string | undefined;
  writeCookie(name: string, value: string): void;
}

/** The display settings of this user in this browser. */
export class DisplayStore {
  language: Language;
  themeChoice: ThemeChoice;
  isSystemDark: boolean;
  density: Density;
  fontSize: FontSize;
  reducedMotion: MotionChoice;
  isSystemStill: boolean;
  isMenuCollapsed: boolean;
  isOnline = true;
  /** True if single-key shortcuts are enabled; users can disable them to avoid accidents. */
  hasSingleKeys: boolean;
  /** True while header and side menu are visible; full screen hides them (SHELL-06, SHELL-13). */
  isFrameVisible = true;
  /** The value from the embedding page (SHELL-13). */
  parentValue: unknown = undefined;
  /** The highest z-index in use (SHELL-13, SHELL-14). */
  private windowIndex = firstWindowIndex - 1;
  /** True if the browser cannot store anything: storage or cookies are blocked or full. */
  isForgetful = false;
  /** The defaults. */
  readonly standard: Readonly<DisplayChoices>;

  constructor(
    private readonly storage: DisplayStorage,
    browser: DisplayBrowser,
    fallback: Language = 'zh',
  ) {
    this.standard = {
      theme: 'system',
      language: browserLanguage(browser.languages, fallback),
      density: 'default',
      fontSize: 14,
      reducedMotion: 'system',
    };
    const kept = readCookieChoices((name) => storage.readCookie(name));
    const { theme, language, density, fontSize, reducedMotion } = { ...this.standard, ...kept };
    this.language = language;
    this.themeChoice = theme;
    this.density = density;
    this.fontSize = fontSize;
    this.reducedMotion = reducedMotion;
    this.isSystemStill = browser.isStill ?? false;
    this.isSystemDark = browser.isDark;
    this.isOnline = browser.isOnline;
    this.hasSingleKeys = storage.readCookie(singleKeysCookie) !== 'off';
    this.isMenuCollapsed = storage.local.getItem('menuCollapse') === '1';
    makeObservable(this, {
      language: observable,
      themeChoice: observable,
      isSystemDark: observable,
      density: observable,
      fontSize: observable,
      reducedMotion: observable,
      isSystemStill: observable,
      isMenuCollapsed: observable,
      isOnline: observable,
      hasSingleKeys: observable,
      isFrameVisible: observable,
      isForgetful: observable,
      parentValue: observableRef,
      themeData: computed,
      isDark: computed,
      isStill: computed,
      choices: computed,
      setLanguage: actionBound,
      setTheme: actionBound,
      choose: actionBound,
      setSystemStill: actionBound,
      setSystemDark: actionBound,
      setSingleKeys: actionBound,
      setFrameVisible: actionBound,
      setParentValue: actionBound,
      setForgetful: actionBound,
      setOnline: actionBound,
      toggleMenu: actionBound,
    });
  }

  /** Appearance and language, for applications in frames (SHELL-13). */
  get themeData(): { theme: 'light' | 'dark'; language: Language } {
    return { theme: this.isDark ? 'dark' : 'light', language: this.language };
  }

  get isDark(): boolean {
    return this.themeChoice === 'system' ? this.isSystemDark : this.themeChoice === 'dark';
  }

  /** True if animations are disabled. */
  get isStill(): boolean {
    return this.reducedMotion === 'system' ? this.isSystemStill : this.reducedMotion === 'on';
  }

  get choices(): DisplayChoices {
    const { themeChoice: theme, language, density, fontSize, reducedMotion } = this;
    return { theme, language, density, fontSize, reducedMotion };
  }

  setLanguage(language: Language): void {
    this.choose({ language });
  }

  setTheme(theme: ThemeChoice): void {
    this.choose({ theme });
  }

  /** Applies a setting and stores it in cookies, the only storage available before sign-in. */
  choose(some: Partial<DisplayChoices>): void {
    this.language = some.language ?? this.language;
    this.themeChoice = some.theme ?? this.themeChoice;
    this.density = some.density ?? this.density;
    this.fontSize = some.fontSize ?? this.fontSize;
    this.reducedMotion = some.reducedMotion ?? this.reducedMotion;
    writeCookieChoices(some, (name, value) => this.storage.writeCookie(name, value));
  }

  setSystemStill(isStill: boolean): void {
    this.isSystemStill = isStill;
  }

  setSystemDark(isDark: boolean): void {
    this.isSystemDark = isDark;
  }

  setSingleKeys(isOn: boolean): void {
    this.hasSingleKeys = isOn;
    this.storage.writeCookie(singleKeysCookie, isOn ? 'on' : 'off');
  }

  setFrameVisible(isVisible: boolean): void {
    this.isFrameVisible = isVisible;
  }

  setParentValue(value: unknown): void {
    this.parentValue = value;
  }

  /** Returns the z-index for a window moved to the front: 1000 for the first (SHELL-14). */
  nextWindowIndex(): number {
    this.windowIndex += 1;
    return this.windowIndex;
  }

  /** The colours of a chart, by its index modulo the number of palettes (SHELL-13). */
  chartColors(index: number): readonly string[] {
    const count = chartPalettes.length;
    return chartPalettes[((index % count) + count) % count]!.colors;
  }

  setForgetful(): void {
    this.isForgetful = true;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
  }

  toggleMenu(): void {
    this.isMenuCollapsed = !this.isMenuCollapsed;
    this.storage.local.setItem('menuCollapse', this.isMenuCollapsed ? '1' : '');
  }
}

/** The first supported language of the browser, else the installation's. */
export function browserLanguage(languages: readonly string[], fallback: Language): Language {
  for (const language of languages) {
    if (language.toLowerCase().startsWith('zh')) return 'zh';
    if (language.toLowerCase().startsWith('en')) return 'en';
  }
  return fallback;
}
