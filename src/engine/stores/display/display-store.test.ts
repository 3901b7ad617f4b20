import { expect, test } from 'vitest';
import { MemoryStorage } from '../testing/test-console.ts';
import { browserLanguage, DisplayStore } from './display-store.ts';

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
])('the first supported language of the browser is used: %j is %s', (languages, language) => {
  expect(browserLanguage(languages, 'zh')).toBe(language);
  expect(display({ languages }).store.language).toBe(language);
});

test("without a supported language the installation's is used", () => {
  expect(browserLanguage(['de'], 'en')).toBe('en');
  expect(browserLanguage(['de', 'zh-CN'], 'en')).toBe('zh');
});

test("the user's choice takes precedence and survives a cleared local storage", () => {
  const { store, cookies, local } = display({ languages: ['en'] });
  store.setLanguage('zh');
  store.setTheme('dark');
  local.clear();
  const again = display({ cookies: Object.fromEntries(cookies), languages: ['en'] }).store;
  expect(again).toMatchObject({ language: 'zh', themeChoice: 'dark', isDark: true });
});

test('an unknown value in a cookie is ignored', () => {
  const cookies = {
    lampyris_language: 'xx',
    lampyris_theme: 'pink',
    lampyris_density: 'loose',
    lampyris_font: '15',
    lampyris_motion: 'maybe',
  };
  const { store } = display({ cookies, languages: ['en'] });
  expect(store.choices).toEqual(store.standard);
  expect(store.standard).toEqual({
    theme: 'system',
    language: 'en',
    density: 'default',
    fontSize: 14,
    reducedMotion: 'system',
  });
});

test('density, text size and motion survive a restart', () => {
  const { store, cookies } = display();
  store.choose({ density: 'compact', fontSize: 16, reducedMotion: 'on' });
  const again = display({ cookies: Object.fromEntries(cookies) }).store;
  expect(again).toMatchObject({ density: 'compact', fontSize: 16, reducedMotion: 'on' });
});

test('motion follows the system until the user chooses', () => {
  const { store } = display();
  expect(store.isStill).toBe(false);
  store.setSystemStill(true);
  expect(store.isStill).toBe(true);
  store.choose({ reducedMotion: 'off' });
  expect(store.isStill).toBe(false);
  store.setSystemStill(false);
  store.choose({ reducedMotion: 'on' });
  expect(store.isStill).toBe(true);
});

test('dark mode follows the system until the user chooses', () => {
  const { store } = display({ isDark: true });
  expect(store.isDark).toBe(true);
  store.setSystemDark(false);
  expect(store.isDark).toBe(false);
  store.setTheme('dark');
  expect(store.isDark).toBe(true);
});

test('the collapsed menu is stored in local storage (SHELL-01)', () => {
  const { store, local } = display();
  store.toggleMenu();
  expect(display({ local }).store.isMenuCollapsed).toBe(true);
  store.toggleMenu();
  expect(display({ local }).store.isMenuCollapsed).toBe(false);
});

test('a chart uses the palette of its index modulo their number (SHELL-13)', () => {
  const { store } = display();
  const [first, second] = [store.chartColors(0), store.chartColors(1)];
  expect([first.length, second.length, first[0], second[0]]).toEqual([8, 8, '#2a7af5', '#0d47a1']);
  expect([2, 3, 10, -1, -2].map((index) => store.chartColors(index))).toEqual([first, second, first, second, first]);
});

test('z-indexes of windows increase from 1000 (SHELL-13)', () => {
  const { store } = display();
  expect([store.nextWindowIndex(), store.nextWindowIndex(), store.nextWindowIndex()]).toEqual([1000, 1001, 1002]);
});

test('frame visibility, look and the value of the embedding page are available (SHELL-13)', () => {
  const { store } = display({ languages: ['en'] });
  expect([store.isFrameVisible, store.parentValue]).toEqual([true, undefined]);
  store.setFrameVisible(false);
  store.setParentValue({ area: '001' });
  store.setTheme('dark');
  expect([store.isFrameVisible, store.parentValue]).toEqual([false, { area: '001' }]);
  expect(store.themeData).toEqual({ theme: 'dark', language: 'en' });
  store.toggleMenu();
  expect(store.isMenuCollapsed).toBe(true);
});

test('disabled single-key shortcuts stay disabled', () => {
  const { store, cookies } = display();
  expect(store.hasSingleKeys).toBe(true);
  store.setSingleKeys(false);
  const again = display({ cookies: Object.fromEntries(cookies) }).store;
  expect([store.hasSingleKeys, again.hasSingleKeys]).toEqual([false, false]);
  again.setSingleKeys(true);
  expect(again.hasSingleKeys).toBe(true);
});
