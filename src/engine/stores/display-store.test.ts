import { expect, test } from 'vitest';
import { browserLanguage, DisplayStore } from './display-store.ts';
import { MemoryStorage } from './test-console.ts';

function display(
  more: { cookies?: Record<string, string>; languages?: string[]; isDark?: boolean; local?: MemoryStorage } = {},
) {
  const cookies = new Map(Object.entries(more.cookies ?? {}));
  const local = more.local ?? new MemoryStorage();
  const storage = {
    local,
    readCookie: (name: string) => cookies.get(name),
    writeCookie: (name: string, value: string) => void cookies.set(name, value),
  };
  const browser = { languages: more.languages ?? [], isDark: more.isDark ?? false, isOnline: true };
  return { store: new DisplayStore(storage, browser), cookies, local };
}

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['en-GB', 'zh'], 'en'],
  [['de', 'fr', 'en'], 'en'],
  [['ZH-Hant'], 'zh'],
  [['de'], 'zh'],
  [[], 'zh'],
])("the browser's first language that the product speaks: %j is %s", (languages, language) => {
  expect(browserLanguage(languages, 'zh')).toBe(language);
  expect(display({ languages }).store.language).toBe(language);
});

test("where the browser names neither language the installation's is taken", () => {
  expect(browserLanguage(['de'], 'en')).toBe('en');
  expect(browserLanguage(['de', 'zh-CN'], 'en')).toBe('zh');
});

test("a person's own choice comes before the browser's and survives a cleared local storage", () => {
  const { store, cookies, local } = display({ languages: ['en'] });
  store.setLanguage('zh');
  store.setTheme('dark');
  local.clear();
  const again = display({ cookies: Object.fromEntries(cookies), languages: ['en'] }).store;
  expect(again).toMatchObject({ language: 'zh', themeChoice: 'dark', isDark: true });
});

test('an unknown word in a cookie is no choice', () => {
  const cookies = { lampyris_language: 'xx', lampyris_theme: 'pink' };
  expect(display({ cookies, languages: ['en'] }).store).toMatchObject({ language: 'en', themeChoice: 'system' });
});

test('dark follows the system until the person chooses', () => {
  const { store } = display({ isDark: true });
  expect(store.isDark).toBe(true);
  store.setSystemDark(false);
  expect(store.isDark).toBe(false);
  store.setTheme('dark');
  expect(store.isDark).toBe(true);
});

test('whether the menu is collapsed is kept in local storage (SHELL-01)', () => {
  const { store, local } = display();
  store.toggleMenu();
  expect(display({ local }).store.isMenuCollapsed).toBe(true);
  store.toggleMenu();
  expect(display({ local }).store.isMenuCollapsed).toBe(false);
});
