import { makeAutoObservable } from 'mobx';
import type { Language } from '../../schemas/text.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

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
  isMenuCollapsed: boolean;
  isOnline = true;
  /** The browser keeps nothing beyond this page: storage or cookies are blocked, or full. */
  isForgetful = false;

  constructor(
    private readonly storage: DisplayStorage,
    browser: { languages: readonly string[]; isDark: boolean; isOnline: boolean },
    fallback: Language = 'zh',
  ) {
    const language = storage.readCookie('lampyris_language');
    const theme = storage.readCookie('lampyris_theme');
    this.language = language === 'zh' || language === 'en' ? language : browserLanguage(browser.languages, fallback);
    this.themeChoice = theme === 'light' || theme === 'dark' ? theme : 'system';
    this.isSystemDark = browser.isDark;
    this.isOnline = browser.isOnline;
    this.isMenuCollapsed = storage.local.getItem('menuCollapse') === '1';
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
  }

  get isDark(): boolean {
    return this.themeChoice === 'system' ? this.isSystemDark : this.themeChoice === 'dark';
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.storage.writeCookie('lampyris_language', language);
  }

  setTheme(choice: ThemeChoice): void {
    this.themeChoice = choice;
    this.storage.writeCookie('lampyris_theme', choice);
  }

  setSystemDark(isDark: boolean): void {
    this.isSystemDark = isDark;
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
