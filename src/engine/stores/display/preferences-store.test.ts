import { expect, test } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { MessagesStore } from '../messages/messages-store.ts';
import { MemoryKept, MemoryStorage, TestTimers } from '../testing/test-console.ts';
import { DisplayStore } from './display-store.ts';
import { PreferencesStore } from './preferences-store.ts';

/** A user in a browser, and a platform that stores values. */
function world(
  kept?: unknown,
  more: { cookies?: Record<string, string>; isSignedIn?: boolean; browser?: MemoryKept } = {},
) {
  const timers = new TestTimers();
  const cookies = new Map(Object.entries(more.cookies ?? {}));
  const display = new DisplayStore(
    {
      local: new MemoryStorage(),
      readCookie: (name) => cookies.get(name),
      writeCookie: (name, value) => void cookies.set(name, value),
    },
    { languages: ['en'], isDark: false, isOnline: true },
  );
  const messages = new MessagesStore(timers.add);
  const platform = { kept, calls: [] as Call[], failure: undefined as Error | undefined, isSignedIn: true };
  platform.isSignedIn = more.isSignedIn ?? true;
  const http = fakeHttp((call) => {
    platform.calls.push(call);
    if (platform.failure) throw platform.failure;
    if (call.method === 'GET') return platform.kept === undefined ? null : { content: platform.kept };
    platform.kept = structuredClone((call.body as { content: unknown }).content);
    return null;
  });
  const browser = more.browser ?? new MemoryKept();
  const store = new PreferencesStore({
    http,
    kept: browser,
    display,
    messages,
    timer: timers.add,
    isSignedIn: () => platform.isSignedIn,
    setLanguage: async (language) => display.setLanguage(language),
  });
  const settle = async (ms = 1000) => {
    timers.pass(ms);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const saved = () => platform.calls.filter(({ method }) => method === 'POST');
  return { store, display, messages, platform, timers, cookies, settle, saved };
}

test('stored preferences apply, and display settings are also stored in cookies (PAGE-73)', async () => {
  const { store, display, cookies } = world({ theme: 'dark', fontSize: 16, language: 'zh', homePath: '/admin/users' });
  await store.load();
  expect(display).toMatchObject({ themeChoice: 'dark', fontSize: 16, language: 'zh', density: 'default' });
  expect(store).toMatchObject({ homePath: '/admin/users', idleLockMinutes: 0, isStandard: false });
  expect(Object.fromEntries(cookies)).toMatchObject({ lampyris_theme: 'dark', lampyris_font: '16' });
});

test.each([
  ['nothing', undefined],
  ['a text', 'dark'],
  ['other words', { theme: 'pink', fontSize: 15, density: 7, homePath: 'https://x.example', idleLockMinutes: 3 }],
  ['a URL of another host', { homePath: '//x.example' }],
])('if the platform has stored %s, the settings of the browser stay', async (_, kept) => {
  const { store, display, settle, saved } = world(kept, { cookies: { lampyris_theme: 'dark' } });
  await store.load();
  await settle();
  expect(display.themeChoice).toBe('dark');
  expect(store).toMatchObject({ homePath: '', idleLockMinutes: 0 });
  expect(saved()).toEqual([]);
});

test('a change applies at once and is saved with later ones (PAGE-73)', async () => {
  const { store, display, platform, settle, saved } = world({ theme: 'dark' });
  await store.load();
  store.change({ density: 'compact', homePath: '/dashboard' });
  store.change({ idleLockMinutes: 15 });
  expect(display.density).toBe('compact');
  expect(saved()).toEqual([]);
  await settle();
  expect(saved()).toHaveLength(1);
  expect(platform.kept).toEqual({ theme: 'dark', density: 'compact', homePath: '/dashboard', idleLockMinutes: 15 });
  await settle();
  expect(saved()).toHaveLength(1);
});

test('a change made anywhere in the console is saved (PAGE-73)', async () => {
  const { store, display, platform, settle } = world();
  await store.load();
  display.setTheme('dark');
  display.setLanguage('zh');
  await settle();
  expect(platform.kept).toEqual({ theme: 'dark', language: 'zh' });
});

test('a change before sign-in overrides the stored value and is saved', async () => {
  const { store, display, platform, settle } = world({ language: 'en', theme: 'dark' }, { isSignedIn: false });
  display.setLanguage('zh');
  await settle();
  expect(platform.calls).toEqual([]);
  platform.isSignedIn = true;
  await store.load();
  expect(display).toMatchObject({ language: 'zh', themeChoice: 'dark' });
  await settle();
  expect(platform.kept).toEqual({ language: 'zh', theme: 'dark' });
});

test('unsaved changes are saved when the page unloads', async () => {
  const { store, platform, saved } = world();
  await store.load();
  store.change({ theme: 'light' });
  await store.saveNow({ isLeaving: true });
  expect(saved()).toMatchObject([{ keepalive: true, body: { type: 'preferences', content: { theme: 'light' } } }]);
  await store.saveNow({ isLeaving: true });
  expect(saved()).toHaveLength(1);
  expect(platform.kept).toEqual({ theme: 'light' });
});

test('changes of another window are kept', async () => {
  const { store, display, platform, settle } = world({ theme: 'dark' });
  await store.load();
  platform.kept = { theme: 'dark', fontSize: 13 };
  store.change({ density: 'compact' });
  await settle();
  expect(platform.kept).toEqual({ theme: 'dark', fontSize: 13, density: 'compact' });
  expect(display.fontSize).toBe(13);
});

test('a failed save is reported, the settings stay, and the next save includes them (PAGE-73)', async () => {
  const { store, display, messages, platform, settle } = world();
  await store.load();
  platform.failure = new PlatformError('network', 'away');
  store.change({ theme: 'dark' });
  await settle();
  expect(messages.toast).toMatchObject({ tone: 'warning' });
  expect(store.hasFailed).toBe(true);
  expect(display.themeChoice).toBe('dark');
  platform.failure = undefined;
  store.change({ fontSize: 13 });
  await settle();
  expect(platform.kept).toEqual({ theme: 'dark', fontSize: 13 });
  expect(store.hasFailed).toBe(false);
});

test('a value that could not be loaded is not overwritten blindly', async () => {
  const { store, platform, settle } = world({ homePath: '/dashboard' });
  platform.failure = new PlatformError('timeout', '');
  await store.load();
  platform.failure = undefined;
  store.change({ theme: 'dark' });
  await settle();
  expect(platform.kept).toEqual({ homePath: '/dashboard', theme: 'dark' });
  expect(store.homePath).toBe('/dashboard');
});

test.each([
  ['an HTTP 404', new PlatformError('network', '', { httpStatus: 404 })],
  ['its own status', new PlatformError('business', '', { status: 'A0404' })],
])('without the call (%s) nothing is reported and the cookies apply', async (_, failure) => {
  const { store, display, messages, platform, cookies, settle, saved } = world();
  platform.failure = failure;
  await store.load();
  store.change({ theme: 'dark' });
  await settle();
  store.change({ density: 'compact' });
  await settle();
  expect(saved()).toEqual([]);
  expect(messages.toast).toBeUndefined();
  expect(display.isDark).toBe(true);
  expect(cookies.get('lampyris_density')).toBe('compact');
});

test('a slow response does not delay the first page and applies on arrival', async () => {
  const { store, display, timers, settle } = world({ theme: 'dark' });
  const loaded = store.load();
  timers.pass(3000);
  await loaded;
  await settle();
  expect(display.themeChoice).toBe('dark');
});

test('reset restores all defaults, here and on the platform (PAGE-73)', async () => {
  const { store, display, platform, settle } = world(
    { theme: 'dark', homePath: '/dashboard', idleLockMinutes: 5 },
    { cookies: { lampyris_density: 'compact' } },
  );
  await store.load();
  store.reset();
  expect(display.choices).toEqual(display.standard);
  expect(store).toMatchObject({ homePath: '', idleLockMinutes: 0, isStandard: true });
  await settle();
  expect(platform.kept).toEqual({});
});

test('a value cleared on the platform is the default after a reload', async () => {
  const { store, display, platform } = world({ theme: 'dark', homePath: '/dashboard' });
  await store.load();
  platform.kept = undefined;
  await store.load();
  expect(display.themeChoice).toBe('system');
  expect(store.homePath).toBe('');
});

test('the next user inherits only the display settings of the browser', async () => {
  const { store, display, platform, settle, saved } = world({
    theme: 'dark',
    homePath: '/dashboard',
    idleLockMinutes: 5,
  });
  await store.load();
  store.change({ fontSize: 16 });
  platform.isSignedIn = false;
  store.endSession();
  await settle();
  expect(saved()).toEqual([]);
  expect(store).toMatchObject({ homePath: '', idleLockMinutes: 0 });
  expect(display).toMatchObject({ themeChoice: 'dark', fontSize: 16 });
  platform.isSignedIn = true;
  platform.kept = undefined;
  await store.load();
  await settle();
  expect(saved()).toEqual([]);
});

test('what this browser keeps applies without waiting, until the platform responds', async () => {
  const browser = new MemoryKept();
  const first = world({ theme: 'dark', homePath: '/admin/users' }, { browser });
  expect(await first.store.applyKept('7')).toBe(false);
  await first.store.load();
  const { store, display, platform, saved, settle } = world({ theme: 'light' }, { browser });
  expect(await store.applyKept('7')).toBe(true);
  expect([display.themeChoice, store.homePath, platform.calls.length]).toEqual(['dark', '/admin/users', 0]);
  await store.load();
  expect([display.themeChoice, store.homePath]).toEqual(['light', '']);
  await settle();
  expect(saved()).toEqual([]);
});

test('another user gets nothing of what this browser keeps', async () => {
  const browser = new MemoryKept();
  const first = world({ theme: 'dark' }, { browser });
  await first.store.applyKept('7');
  await first.store.load();
  const { store, display } = world(undefined, { browser });
  expect([await store.applyKept('8'), display.themeChoice]).toEqual([false, 'system']);
});

test('a saved choice is kept for the next start', async () => {
  const browser = new MemoryKept();
  const { store, settle } = world({}, { browser });
  await store.applyKept('7');
  await store.load();
  store.change({ homePath: '/admin/users' });
  await settle();
  const next = world(undefined, { browser });
  await next.store.applyKept('7');
  expect(next.store.homePath).toBe('/admin/users');
});

test('on a platform without the call the next start does not wait for it', async () => {
  const browser = new MemoryKept();
  const { store, platform } = world(undefined, { browser });
  platform.failure = new PlatformError('business', '', { httpStatus: 404 });
  await store.applyKept('7');
  await store.load();
  expect(await world(undefined, { browser }).store.applyKept('7')).toBe(true);
});

test('a preference that was not saved before a reload is saved after it', async () => {
  const browser = new MemoryKept();
  const first = world({ homePath: '/workTable' }, { browser });
  await first.store.applyKept('7');
  await first.store.load();
  first.store.change({ homePath: '/dashboard' });
  // No time passes: the page is reloaded.
  const second = world({ homePath: '/workTable' }, { browser });
  await second.store.applyKept('7');
  await second.store.load();
  expect(second.store.homePath).toBe('/dashboard');
  await second.settle();
  expect(second.platform.kept).toMatchObject({ homePath: '/dashboard' });
});
