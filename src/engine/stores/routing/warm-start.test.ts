import { autorun } from 'mobx';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { answerOf, site } from '../../compile/test-site.ts';
import { Documents } from '../../data/documents.ts';
import { at, failure, menuItems, success } from '../testing/test-answers.ts';
import {
  createSignedInConsole,
  createTestConsole,
  MemoryKept,
  MemoryStorage,
  readBareSite,
  type TestConsole,
  testUser,
  tokenRecord,
} from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const menuPath = '/system/api/current/mainMenu';
const userPath = '/system/api/userInfo';
const withoutUsers = menuItems.filter(({ url }) => url !== '/admin/users');
const menuIs = (items: readonly MenuItem[]) => server.use(http.get(at(menuPath), () => success(answerOf(...items))));
const userIs = (user: object) => server.use(http.get(at(userPath), () => success(user)));

type Settings = NonNullable<Parameters<typeof createSignedInConsole>[0]>;
const start = async (more: Settings): Promise<TestConsole> =>
  createSignedInConsole({ documents: await readBareSite(), ...more });

/** What a browser keeps after a user has opened the console. */
async function keptByUser(): Promise<MemoryKept> {
  const kept = new MemoryKept();
  const { console } = await start({ kept });
  await console.route.enter('/workTable', '');
  await vi.waitFor(() => expect(kept.texts.size).toBe(5));
  return kept;
}

/** Answers a call when the test says so. */
function hold(path: string, answer: () => Response): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.get(at(path), () => held.then(answer)));
  return release;
}

/** Answers no call that a start makes. */
const silence = () => server.use(http.all(at('/*'), () => new Promise<never>(() => undefined)));

describe('a start with what the browser keeps', () => {
  test('opens the page while the platform has answered nothing (AUTH-05)', async () => {
    const kept = await keptByUser();
    silence();
    const { console, session } = await start({ kept });
    expect(await console.route.enter('/admin/users', '')).toBeUndefined();
    expect(console.session.user).toEqual(testUser);
    expect(console.tabs.active).toMatchObject({ path: '/admin/users', title: 'Users' });
    // For framed pages.
    expect(session.getItem('token')).toBe('Bearer abc');
  });

  test('keeps no token', async () => {
    const kept = await keptByUser();
    expect(JSON.stringify([...kept.texts])).not.toMatch(/abc|refresh|Bearer/);
  });

  test('redraws nothing if the platform answers the same', async () => {
    const kept = await keptByUser();
    const release = hold(menuPath, () => success(answerOf(...menuItems)));
    const { console } = await start({ kept });
    await console.route.enter('/admin/users', '');
    const { plan } = console.menu;
    const users: unknown[] = [];
    const stop = autorun(() => users.push(console.session.user));
    expect(console.menu.isUnchecked).toBe(true);
    release();
    await vi.waitFor(() => expect(console.menu.isUnchecked).toBe(false));
    await server.whenIdle();
    stop();
    expect(console.menu.plan).toBe(plan);
    expect(users).toHaveLength(1);
  });

  test('takes over what has changed: user, menu and titles', async () => {
    const kept = await keptByUser();
    userIs({ ...testUser, name: 'Zhou' });
    menuIs(menuItems.map((item) => (item.url === '/admin/users' ? { ...item, caption: 'People' } : item)));
    const { console, session } = await start({ kept });
    await console.route.enter('/admin/users', '');
    await vi.waitFor(() => expect(console.tabs.active?.title).toBe('People'));
    await vi.waitFor(() => expect(console.session.user?.name).toBe('Zhou'));
    expect(JSON.parse(session.getItem('userInfo')!)).toMatchObject({ name: 'Zhou' });
    silence();
    const next = await start({ kept });
    await next.console.route.enter('/admin/users', '');
    expect([next.console.session.user?.name, next.console.tabs.active?.title]).toEqual(['Zhou', 'People']);
  });

  test('leaves a page that the current menu does not allow (GUARD-03)', async () => {
    const kept = await keptByUser();
    menuIs(withoutUsers);
    const { console, session, went, at: standAt } = await start({ kept });
    session.setItem('openTabs', JSON.stringify([{ path: '/operation/orders', search: '' }]));
    standAt('/admin/users');
    await console.route.enter('/admin/users', '');
    await vi.waitFor(() => expect(went).toEqual(['/admin/users']));
    expect(console.tabs.tabs.map(({ path }) => path)).toEqual(['/operation/orders']);
    expect(console.pages.get('/admin/users')).toBeUndefined();
    expect(await console.route.enter('/admin/users', '')).toBe('/workTable');
  });

  test('closes the hidden tabs that the current menu does not allow', async () => {
    const kept = await keptByUser();
    menuIs(withoutUsers);
    const { console, session, went } = await start({ kept });
    session.setItem('openTabs', JSON.stringify([{ path: '/admin/users', search: '' }]));
    await console.route.enter('/workTable', '');
    await vi.waitFor(() => expect(console.tabs.tabs.map(({ path }) => path)).toEqual(['/workTable']));
    expect(went).toEqual([]);
  });

  test('waits for the menu if the kept one does not allow the page yet', async () => {
    menuIs(withoutUsers);
    const kept = await keptByUser();
    menuIs(menuItems);
    const { console } = await start({ kept });
    expect(await console.route.enter('/admin/users', '')).toBeUndefined();
    expect(console.tabs.activePath).toBe('/admin/users');
  });

  test('goes on without an answer, and asks again at the next navigation', async () => {
    const kept = await keptByUser();
    server.use(http.get(at('/system/*'), () => HttpResponse.error()));
    const { console } = await start({ kept });
    await console.route.enter('/admin/users', '');
    await server.whenIdle();
    expect(console.route.failure).toBeUndefined();
    expect(console.messages).toMatchObject({ toast: undefined, box: undefined });
    expect([console.session.isSignedIn, console.menu.isUnchecked]).toEqual([true, true]);
    server.resetHandlers();
    userIs({ ...testUser, name: 'Zhou' });
    await console.route.enter('/workTable', '');
    await vi.waitFor(() => expect(console.menu.isUnchecked).toBe(false));
    await vi.waitFor(() => expect(console.session.user?.name).toBe('Zhou'));
  });

  test('shows why if the menu has become ambiguous, and never uses it again (MENU-11)', async () => {
    const kept = await keptByUser();
    menuIs([...menuItems, { id: 20, caption: 'Again', url: '/again' }]);
    const { console } = await start({ kept });
    await console.route.enter('/workTable', '');
    await vi.waitFor(() => expect(console.route.failure?.message).toBe('duplicate menu item id: entry 20'));
    expect([...kept.texts.keys()].filter((key) => key.includes('/menu/'))).toEqual([]);
  });

  test.each([['{'], ['{"name":"nobody"}'], ['{"id":"8","name":"another"}']])(
    'ignores the broken user %s and asks the platform',
    async (text) => {
      const kept = await keptByUser();
      kept.texts.set('user/7/user', text);
      const { console } = await start({ kept });
      expect(await console.session.start()).toBe('signedIn');
      expect(console.session.user).toEqual(testUser);
    },
  );

  test('ignores a broken menu and reads it', async () => {
    const kept = await keptByUser();
    for (const key of kept.texts.keys()) if (key.includes('/menu/')) kept.texts.set(key, '[{');
    const { console } = await start({ kept });
    expect(await console.route.enter('/admin/users', '')).toBeUndefined();
    expect(console.menu.isUnchecked).toBe(false);
    expect(JSON.stringify([...kept.texts])).toContain('Workbench');
  });

  test('in another language reads the menu', async () => {
    const kept = await keptByUser();
    const release = hold(menuPath, () => success(answerOf({ id: 10, caption: '工作台', url: '/workTable' })));
    const { console } = await start({ kept, languages: ['zh'] });
    const entered = console.route.enter('/workTable', '');
    await server.whenIdle();
    expect(console.menu.isLoaded).toBe(false);
    release();
    await entered;
    expect(console.tabs.active?.title).toBe('工作台');
  });
});

test('a start reads its page while the platform is asked for the user', async () => {
  const release = hold(userPath, () => success(testUser));
  const files: string[] = [];
  const pages = [
    { id: 'orders', path: '/operation/orders', file: 'pages/orders.json', title: 'x', hash: 'h', issues: 0 },
  ];
  const index = { site: { hash: 's', issues: 0 }, pages };
  const orders = { version: 1, id: 'orders', path: '/operation/orders', title: 'x', body: { kind: 'text', text: 'x' } };
  const documents = new Documents(async (file) => {
    files.push(file);
    return JSON.stringify(file.includes('index') ? index : file.includes('site') ? site : { page: orders });
  });
  await documents.readIndex();
  const { console } = await start({ documents });
  const entered = console.route.enter('/operation/orders', '');
  await vi.waitFor(() => expect(files).toContain('schemas/pages/orders.json?h=h'));
  expect(console.pages.get('/operation/orders')).toBeUndefined();
  release();
  await entered;
  expect(console.pages.get('/operation/orders')).toBeDefined();
});

describe('the session of a start with a kept user', () => {
  test('that the platform rejects leads to sign-in once, with the target, and keeps nothing (AUTH-06)', async () => {
    const kept = await keptByUser();
    server.use(http.all(at('/*'), () => failure('A0200', '登录已失效')));
    const { console, went, local, at: standAt } = await start({ kept });
    standAt('/admin/users?page=2');
    await console.route.enter('/admin/users', '?page=2');
    await vi.waitFor(() => expect(went).toHaveLength(1));
    await server.whenIdle();
    expect(went).toEqual(['/login?tenantId=900000000000000001&from=%2Fadmin%2Fusers%3Fpage%3D2']);
    expect(console.messages.toast).toMatchObject({ tone: 'error', text: { en: 'Token invalid' } });
    expect(console.session).toMatchObject({ user: undefined, token: undefined });
    expect([local.length, kept.texts.size, console.menu.isLoaded]).toEqual([0, 0, false]);
  });

  test('leads there by a reload if the configuration is another by now', async () => {
    const kept = await keptByUser();
    server.use(http.all(at('/*'), () => failure('A0200', '登录已失效')));
    const { console, went } = await start({ kept, hasNewConfig: Promise.resolve(true) });
    await console.route.enter('/workTable', '');
    await vi.waitFor(() => expect(went).toEqual(['reload /login?tenantId=900000000000000001&from=%2FworkTable']));
  });

  test.each([
    ['another person', { ...testUser, id: '8', name: 'Zhou' }],
    ['another tenant', { ...testUser, tenantId: '900000000000000002' }],
  ])('that belongs to %s starts again without what was kept', async (_, user) => {
    const kept = await keptByUser();
    userIs(user);
    const { console, went } = await start({ kept });
    await console.route.enter('/admin/users', '');
    await vi.waitFor(() => expect(went).toEqual(['reload /workTable']));
    expect([...kept.texts.keys()].filter((key) => key.startsWith('user/7/'))).toEqual([]);
    expect(console.menu.isLoaded).toBe(false);
  });

  test('whose password has become due leads to its screen', async () => {
    const kept = await keptByUser();
    userIs({ ...testUser, passwordDue: 'expired' });
    const { console, went, at: standAt } = await start({ kept });
    standAt('/admin/users');
    await console.route.enter('/admin/users', '');
    await vi.waitFor(() => expect(went).toEqual(['/changePassword?from=%2Fadmin%2Fusers']));
    // The next start asks before anything is shown.
    const next = await start({ kept });
    expect(await next.console.session.start()).toBe('signedIn');
    expect(next.console.session.passwordDue).toBe('expired');
  });

  test('that ends after it was confirmed says that nothing is lost (ERR-02)', async () => {
    const kept = await keptByUser();
    const { console, went } = await start({ kept });
    await console.route.enter('/workTable', '');
    await server.whenIdle();
    server.use(http.get(at('/a'), () => failure('A0200', '登录已失效')));
    await console.http.send({ method: 'GET', path: '/a' }).catch(() => undefined);
    await vi.waitFor(() => expect(went).toHaveLength(1));
    expect(console.messages.toast?.text).toBe('登录已失效');
    expect(console.route.exits.wasInterrupted).toBe(true);
    expect(kept.texts.size).toBe(0);
  });
});

describe('what the browser keeps of a user', () => {
  /** A start of this user, whose calls get no answer. */
  async function startAs(userId: string, kept: MemoryKept) {
    silence();
    const local = new MemoryStorage();
    const { expiration } = tokenRecord();
    local.setItem(`token_${userId}`, JSON.stringify({ token: 'Bearer eight', expiration }));
    local.setItem('lastUserId', userId);
    const test = await createTestConsole({ documents: await readBareSite(), local, kept });
    void test.console.route.enter('/admin/users', '');
    await server.whenIdle();
    return test;
  }

  test('is not for another user', async () => {
    const { console } = await startAs('8', await keptByUser());
    expect([console.session.user, console.menu.isLoaded]).toEqual([undefined, false]);
  });

  test('is removed at sign-out; that of another user stays (AUTH-08)', async () => {
    const kept = await keptByUser();
    kept.texts.set('user/8/user', '{}');
    const { console } = await start({ kept });
    await console.route.enter('/workTable', '');
    await server.whenIdle();
    await console.route.exits.signOut();
    expect([...kept.texts.keys()]).toEqual(['user/8/user']);
  });

  test('is removed by a sign-out in another window (AUTH-15)', async () => {
    const kept = await keptByUser();
    const { console, local, listeners, went } = await start({ kept });
    await console.route.enter('/workTable', '');
    await server.whenIdle();
    local.removeItem('token_7');
    for (const listener of listeners.storage) listener('token_7');
    await vi.waitFor(() => expect(went).toHaveLength(1));
    expect(kept.texts.size).toBe(0);
  });

  test('is not written by a response that arrives after sign-out', async () => {
    const kept = await keptByUser();
    const release = hold(menuPath, () => success(answerOf(...withoutUsers)));
    const { console } = await start({ kept });
    await console.route.enter('/workTable', '');
    await console.route.exits.signOut();
    release();
    await server.whenIdle();
    expect(kept.texts.size).toBe(0);
  });
});
