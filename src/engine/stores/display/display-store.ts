import { makeAutoObservable, observableRef } from 'mobx';
import type { Language } from '../../../schemas/grammar/text.ts';
import { chartPalettes } from './chart-palettes.ts';
import {
  type Density,
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

/** The browser as the console finds it. */
export interface DisplayBrowser {
  languages: readonly string[];
  isDark: boolean;
  isOnline: boolean;
  /** The operating system asks for less motion. */
  isStill?: boolean;
}

/** Where the person's display choices are kept: the collapse in local storage as specified, the others where a lost session does not clear them. */
export interface DisplayStorage {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  /** Cookies: ERR-02 clears local storage, and nobody wants the language gone with the session. */
  readCookie(name: string): string | undefined;
  writeCookie(name: string, value: string): void;
}

/** How the console looks for this person on this browser. */
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
  /** Shortcuts of single keys work; they can be switched off, as somebody may press keys by accident. */
  hasSingleKeys: boolean;
  /** Header and side menu are there; full screen hides them (SHELL-06, SHELL-13). */
  isFrameVisible = true;
  /** What the page around the console has handed over (SHELL-13). */
  parentValue: unknown = undefined;
  /** The place of the window that was touched last, above the page (SHELL-13, SHELL-14). */
  private windowIndex = firstWindowIndex - 1;
  /** The browser keeps nothing beyond this page: storage or cookies are blocked, or full. */
  isForgetful = false;
  /** What holds where nobody has chosen. */
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
    makeAutoObservable<this, 'storage' | 'windowIndex'>(
      this,
      {
        storage: false,
        standard: false,
        windowIndex: false,
        nextWindowIndex: false,
        chartColors: false,
        parentValue: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What applications in frames follow: appearance and language (SHELL-13). */
  get themeData(): { theme: 'light' | 'dark'; language: Language } {
    return { theme: this.isDark ? 'dark' : 'light', language: this.language };
  }

  get isDark(): boolean {
    return this.themeChoice === 'system' ? this.isSystemDark : this.themeChoice === 'dark';
  }

  /** Nothing moves by itself, and what comes stands at once. */
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

  /** Shows it at once, and keeps it for the next start in cookies: before the sign-in nothing else is known. */
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

  /** The z-index of a window that comes to the front: 1000 for the first one (SHELL-14). */
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

/** The browser's first language that the product speaks, else the installation's. */
export function browserLanguage(languages: readonly string[], fallback: Language): Language {
  for (const language of languages) {
    if (language.toLowerCase().startsWith('zh')) return 'zh';
    if (language.toLowerCase().startsWith('en')) return 'en';
  }
  return fallback;
}
