import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOf } from '../../compile/test-site.ts';
import { at, failure, menuItems, success } from '../testing/test-answers.ts';
import {
  createTestConsole,
  readBareSite,
  createSignedInConsole as signIn,
  testUser,
  tokenRecord,
} from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** Without pages: they would read their data into the next test. */
const createSignedInConsole: typeof signIn = async (more) => signIn({ documents: await readBareSite(), ...more });
const menuAnswer = (answer: () => Response | Promise<Response>) =>
  server.use(http.get(at('/system/api/current/mainMenu'), answer));

describe('the menu', () => {
  test('is requested with the application name, and its entries can be opened (MENU-01)', async () => {
    const urls: string[] = [];
    server.use(
      http.get(at('/system/api/current/mainMenu'), ({ request }) => {
        urls.push(request.url);
        return success(answerOf(...menuItems));
      }),
    );
    const { console } = await createSignedInConsole();
    expect(console.menu.isLoaded).toBe(false);
    expect(await console.route.enter('/admin/users', '')).toBeUndefined();
    expect(urls).toEqual([at('/system/api/current/mainMenu?appName=pc')]);
    expect(console.menu.isLoaded).toBe(true);
    expect(console.menu.plan.side.map((node) => node.name)).toEqual(['Workbench', 'Users', 'Orders', 'Alarms']);
    expect([console.menu.hasPermission('100001'), console.menu.hasPermission('20', 'menu')]).toEqual([true, true]);
    await console.route.enter('/workTable', '');
    expect(urls).toHaveLength(1);
  });

  test('with a duplicate id is rejected, and the shell shows the reason (MENU-11)', async () => {
    menuAnswer(() => success(answerOf(...menuItems, { id: 20, caption: 'Again', url: '/again' })));
    const { console } = await createSignedInConsole();
    await console.session.start();
    const context = { userId: '7', tenantId: '1', language: 'en' as const };
    await expect(console.menu.load(context)).rejects.toThrow('duplicate menu item id');
    expect(await console.route.enter('/workTable', '')).toBeUndefined();
    expect(console.route.failure?.message).toBe('duplicate menu item id: entry 20');
    expect(console.menu.isLoaded).toBe(false);
  });

  test('that arrives after sign-out is dropped', async () => {
    const { console } = await createSignedInConsole();
    await console.session.start();
    const loading = console.menu.load({ userId: '7', tenantId: '1', language: 'en' });
    console.menu.clear();
    await loading;
    expect(console.menu.isLoaded).toBe(false);
    expect(console.menu.plan.side).toEqual([]);
  });

  test('that cannot be loaded is a failure that can be retried', async () => {
    menuAnswer(() => HttpResponse.error());
    const { console, went, at: standAt } = await createSignedInConsole();
    standAt('/admin/users');
    await console.route.enter('/admin/users', '');
    expect(console.route.failure).toMatchObject({ kind: 'network' });
    server.resetHandlers();
    console.route.retry();
    expect(went).toEqual(['/admin/users']);
    expect(await console.route.enter('/admin/users', '')).toBeUndefined();
    expect(console.route.failure).toBeUndefined();
  });
});

test('a URL that another one has replaced opens nothing, and leaves the query of an open tab', async () => {
  const { console } = await createSignedInConsole();
  await console.route.enter('/workTable', '?page=2');
  const searches = () => console.tabs.tabs.map(({ path, search }) => `${path}${search}`);
  await console.route.enter('/workTable', '?page=1', () => false);
  await console.route.enter('/admin/users', '', () => false);
  expect(searches()).toEqual(['/workTable?page=2']);
  await console.route.enter('/admin/users', '', () => true);
  expect(searches()).toEqual(['/workTable?page=2', '/admin/users']);
});

test('a link opens in a new window; a blocked one shows a notice with a button to open it (SHELL-02)', async () => {
  const link = { id: '9', name: 'Screen', path: '/csmb/screen', openType: 'link', parentName: '' } as const;
  const free = await createSignedInConsole();
  await free.console.route.enter('/workTable', '');
  free.console.route.visitEntry(link);
  free.console.route.visitEntry({ ...link, path: 'https://other.example/' });
  free.console.route.visitEntry({ ...link, path: '/admin/users', openType: 'tag' });
  expect(free.went).toEqual(['window #/csmb/screen', 'window https://other.example/', '/admin/users']);
  expect(free.console.messages.notices).toEqual([]);

  const blocked = await createSignedInConsole({ blocksWindows: true });
  await blocked.console.route.enter('/workTable', '');
  blocked.console.route.visitEntry(link);
  const [notice] = blocked.console.messages.notices;
  expect(notice?.text).toMatchObject({ en: expect.stringContaining('blocked the new window "Screen"') });
  notice!.buttons.find(({ isMain }) => isMain)!.run!();
  expect(blocked.went).toEqual(['window #/csmb/screen', 'window #/csmb/screen']);
});

describe('a password that must be changed first', () => {
  const due = { ...testUser, passwordDue: 'temporary' as const };
  const user = (info: object) => server.use(http.get(at('/system/api/userInfo'), () => success(info)));

  test('leads to its screen and to nothing else, and loads nothing', async () => {
    const urls: string[] = [];
    user(due);
    menuAnswer(() => {
      urls.push('menu');
      return failure('A0212', 'change it first');
    });
    const { console, sockets } = await createSignedInConsole();
    const screen = '/changePassword?from=%2Fadmin%2Fusers%3Fpage%3D2';
    expect(await console.route.enter('/admin/users', '?page=2')).toBe(screen);
    expect(await console.route.enter('/changePassword', '?from=x')).toBeUndefined();
    expect(await console.route.enter('/workTable', '')).toBe('/changePassword?from=%2FworkTable');
    expect(await console.route.enter('/', '')).toBe('/changePassword');
    expect([urls, sockets]).toEqual([[], []]);
  });

  test('is followed by the page that the user was going to', async () => {
    user(due);
    const { console, went } = await createSignedInConsole();
    await console.route.enter('/admin/users', '');
    user({ ...testUser, passwordDue: null });
    await console.session.reloadUser();
    console.route.goOn('/admin/users');
    expect(went).toEqual(['/admin/users']);
    expect(await console.route.enter('/admin/users', '')).toBeUndefined();
    expect(await console.route.enter('/changePassword', '')).toBe('/');
  });

  test('may become due in a session: the next rejected call leads there, once', async () => {
    const { console, went, at: standAt } = await createSignedInConsole();
    standAt('/admin/users?page=2');
    await console.route.enter('/admin/users', '?page=2');
    user({ ...due, passwordDue: 'expired' });
    server.use(http.post(at('/system/api/user/pageList'), () => failure('A0212', 'Your password has expired')));
    const call = () => console.http.send({ method: 'POST', path: '/system/api/user/pageList' });
    await Promise.all([expect(call()).rejects.toMatchObject({ kind: 'passwordDue' }), call().catch(() => undefined)]);
    await vi.waitFor(() => expect(went).toEqual(['/changePassword?from=%2Fadmin%2Fusers%3Fpage%3D2']));
    expect(console.session.passwordDue).toBe('expired');
    expect(console.messages.toast).toBeUndefined();
  });

  test('is unknown to other platforms: their users enter as ever', async () => {
    user({ ...testUser, passwordDue: 'whatever' });
    const { console } = await createSignedInConsole();
    expect(await console.route.enter('/admin/users', '')).toBeUndefined();
    expect(await (await createTestConsole()).console.route.enter('/changePassword', '')).toMatch(/^\/login/);
  });
});

describe('a route', () => {
  test('opens at start with a valid token (AUTH-05)', async () => {
    const { console } = await createSignedInConsole();
    expect(await console.route.enter('/admin/users', '?page=2')).toBeUndefined();
    expect(console.session.user).toEqual(testUser);
    expect(console.tabs.active).toMatchObject({ path: '/admin/users', search: '?page=2', title: 'Users' });
  });

  test('reference data is reloaded for each session (AUTH-05)', async () => {
    const trees: string[] = [];
    server.use(
      http.get(at('/system/api/department/tree'), ({ request }) => {
        trees.push(request.headers.get('authorization') ?? '');
        return success({ code: '001', name: `read ${trees.length}` });
      }),
    );
    const { console } = await createSignedInConsole();
    await console.route.enter('/workTable', '');
    await console.reference.get('departmentTree').need();
    await console.route.exits.sessionLost();
    expect(console.reference.get('departmentTree')).toMatchObject({ state: 'idle', data: undefined });
    await console.session.signInByToken('Bearer second', tokenRecord().expiration);
    await console.reference.get('departmentTree').need();
    expect(trees).toEqual(['Bearer abc', 'Bearer second']);
    expect(console.reference.get('departmentTree').data).toMatchObject({ name: 'read 2' });
  });

  test('without a token redirects to sign-in, which keeps the target (AUTH-06, GUARD-10)', async () => {
    const { console, went } = await createTestConsole();
    const login = await console.route.enter('/admin/users', '?page=2&q.name=张');
    expect(login).toMatch(/^\/login\?from=/);
    expect(await console.route.enter('/login', '')).toBeUndefined();
    await console.session.signInByToken('Bearer abc', tokenRecord().expiration);
    console.route.goOn(new URLSearchParams(login!.split('?')[1]).get('from'));
    expect(went).toEqual(['/admin/users?page=2&q.name=张']);
    expect(await console.route.enter('/admin/users', '?page=2')).toBeUndefined();
  });

  test("with a rejected token shows 'token invalid' and redirects to sign-in with the target (AUTH-06)", async () => {
    server.use(http.get(at('/system/api/userInfo'), () => failure('A0200', '登录已失效')));
    const { console } = await createSignedInConsole();
    expect(await console.route.enter('/admin/users', '')).toBe('/login?from=%2Fadmin%2Fusers');
    expect(console.messages.toast).toMatchObject({ tone: 'error', text: { en: 'Token invalid' } });
  });

  test('with an expired token redirects to the sign-in of the last tenant (AUTH-06)', async () => {
    const cookies = new Map<string, string>();
    const before = await createSignedInConsole({ cookies });
    await before.console.route.enter('/workTable', '');
    const { console, local } = await createTestConsole({ cookies });
    expect(local.length).toBe(0);
    expect(await console.route.enter('/admin/users', '')).toBe(
      '/login?tenantId=900000000000000001&from=%2Fadmin%2Fusers',
    );
  });

  test('the sign-in keeps the tenant in its query (AUTH-06)', async () => {
    const { console, went, at: standAt } = await createSignedInConsole();
    await console.route.enter('/workTable', '');
    standAt('/admin/users');
    await console.route.exits.sessionLost();
    expect(went).toEqual(['/login?tenantId=900000000000000001&from=%2Fadmin%2Fusers']);
  });

  test.each([null, '', 'https://evil.example', '//evil.example', 'javascript:a()'])(
    'an invalid target (%s) redirects to the home page',
    async (from) => {
      const { console, went } = await createTestConsole();
      console.route.goOn(from);
      expect(went).toEqual(['/']);
    },
  );

  test('a session that ends while the menu loads leaves no failure for the next one', async () => {
    menuAnswer(() => failure('A0200', '登录已失效'));
    const { console, went } = await createSignedInConsole();
    await console.route.enter('/workTable', '');
    await vi.waitFor(() => expect(went).toHaveLength(1));
    server.resetHandlers();
    await console.session.signInByToken('Bearer again', tokenRecord().expiration);
    console.route.goOn('/workTable');
    expect(await console.route.enter('/workTable', '')).toBeUndefined();
    expect(console.route.failure).toBeUndefined();
    expect(console.tabs.activePath).toBe('/workTable');
  });
});

describe('/404', () => {
  test('is reported once per path and hour (GUARD-05, GUARD-12)', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(at('/manage/alarm/report'), async ({ request }) => {
        bodies.push(await request.json());
        return success(null, { msg: '已收到' });
      }),
    );
    const { console, timers } = await createSignedInConsole();
    await console.route.enter('/workTable', '');
    const visit = async (search: string) => {
      expect(await console.route.enter('/404', search)).toBeUndefined();
      await new Promise((resolve) => setImmediate(resolve));
    };
    await visit('?from=/old');
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      title: '灯杆云页面跳转到404',
      type: 'CLIENT_404',
      text: 'path: /404?from=/old; redirectedFrom: /old; user: Lin',
    });
    await visit('?from=/old');
    timers.now += 3_599_999;
    await visit('?from=/old');
    await visit('?from=/other');
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    timers.now += 1;
    await visit('?from=/old');
    await vi.waitFor(() => expect(bodies).toHaveLength(3));
    expect(console.messages.toast).toBeUndefined();
  });

  test('is reported without a session, and a failed report is silent (GUARD-05)', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.post(at('/manage/alarm/report'), ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return failure('B0001', 'no');
      }),
    );
    const { console } = await createTestConsole();
    expect(await console.route.enter('/404', '')).toBeUndefined();
    await vi.waitFor(() => expect(tokens).toEqual([null]));
    expect(console.messages).toMatchObject({ toast: undefined, box: undefined });
  });

  test('is not reported for an unknown path, which redirects like a forbidden one (GUARD-12)', async () => {
    server.use(http.post(at('/manage/alarm/report'), () => expect.unreachable('no report expected')));
    const { console } = await createSignedInConsole();
    expect(await console.route.enter('/no/such', '')).toBe('/workTable');
    await vi.waitFor(() => expect(Object(console.messages.toast?.text).en).toMatch(/^Page \/no\/such does not exist/));
  });

  test('a link to a page that the user may not open says so, naming the page of the latest link', async () => {
    menuAnswer(() => success(answerOf({ id: 1, caption: 'Home', url: '/workTable' })));
    const { console } = await signIn();
    expect(await console.route.enter('/admin/users', '')).toBe('/workTable');
    await vi.waitFor(() =>
      expect(Object(console.messages.toast?.text).en).toMatch(/^You do not have access to "Users"/),
    );
    // The message of the page before is still shown.
    expect(await console.route.enter('/no/such', '')).toBe('/workTable');
    await vi.waitFor(() => expect(Object(console.messages.toast?.text).en).toMatch(/^Page \/no\/such does not exist/));
  });
});

describe('sign-out', () => {
  test('clears auth map, menu, access paths and loaded flag, and reloads at sign-in (AUTH-08)', async () => {
    const { console, went, local, session } = await createSignedInConsole();
    await console.route.enter('/admin/users', '');
    await console.route.exits.signOut();
    expect(went).toEqual(['reload /login?tenantId=900000000000000001']);
    const { plan, isLoaded } = console.menu;
    expect(isLoaded).toBe(false);
    expect([plan.auth.menu.size, plan.auth.func.size, plan.allowed.access.size, plan.side.length]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(local.getItem('token_7')).toBeNull();
    expect(session.getItem('openTabs')).toBeNull();
  });
});

describe('opening entries and tabs', () => {
  test('both kinds of entries count as recent; only those of the console navigate', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(at('/island-business/workbench/menus/recent'), async ({ request }) => {
        bodies.push(await request.json());
        return success(null, { msg: 'saved' });
      }),
    );
    const { console, went } = await createSignedInConsole();
    await console.route.enter('/workTable', '');
    const entry = { id: '20', name: 'Users', path: '/admin/users', openType: 'tag' as const, parentName: 'System' };
    console.route.openEntry(entry);
    console.route.openEntry({ ...entry, id: '9', path: 'https://a.example/', openType: 'link' });
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]).toEqual({
      menuId: '20',
      caption: 'Users',
      cascade: 'System',
      appName: 'pc',
      openType: 'tag',
      url: '/admin/users',
    });
    expect(went).toEqual(['/admin/users']);
    expect(console.messages.toast).toBeUndefined();
  });

  test('tabs are restored from session storage, except those no longer allowed (TABS-04)', async () => {
    const { console, session } = await createSignedInConsole();
    const kept = [
      { path: '/admin/users', search: '?page=3' },
      { path: '/admin/secret', search: '' },
    ];
    session.setItem('openTabs', JSON.stringify(kept));
    await console.route.enter('/workTable', '');
    expect(console.tabs.tabs.map(({ path, search }) => path + search)).toEqual(['/admin/users?page=3', '/workTable']);
  });

  test('captions follow the language', async () => {
    menuAnswer(() => success(answerOf({ id: 10, caption: '工作台', url: '/workTable' })));
    const { console } = await createSignedInConsole();
    await console.route.enter('/workTable', '');
    server.use(
      http.get(at('/system/api/current/mainMenu'), ({ request }) =>
        success(answerOf({ id: 10, caption: `in ${request.headers.get('accept-language')}`, url: '/workTable' })),
      ),
    );
    await console.route.setLanguage('zh');
    expect(console.tabs.active?.title).toBe('in zh-CN');
    expect(console.menu.plan.side[0]?.name).toBe('in zh-CN');
  });
});

describe('the preferences', () => {
  const keeps = (content: object) =>
    server.use(http.get(at('/system/api/cache/preferences'), () => success({ content })));

  test('are loaded before the first page: language and first page (PAGE-73)', async () => {
    keeps({ language: 'zh', homePath: '/admin/users' });
    const languages: (string | null)[] = [];
    server.use(
      http.get(at('/system/api/current/mainMenu'), ({ request }) => {
        languages.push(request.headers.get('accept-language'));
        return success(answerOf(...menuItems));
      }),
    );
    const { console } = await createSignedInConsole({ languages: ['en'] });
    expect(await console.route.enter('/', '')).toBe('/admin/users');
    expect(console.display.language).toBe('zh');
    expect(languages.at(-1)).toBe('zh-CN');
    expect(console.menu.isLoaded).toBe(true);
  });

  test('with a forbidden first page use the home of the site (GUARD-01)', async () => {
    keeps({ homePath: '/admin/roles' });
    const { console } = await createSignedInConsole();
    expect(await console.route.enter('/', '')).toBe('/workTable');
  });

  test('are loaded for a sign-in at the root', async () => {
    const { console, went } = await createTestConsole();
    console.route.goOn('/workTable');
    console.route.goOn('/admin/users?x=1');
    console.route.goOn('//evil.example');
    console.route.goOn(null);
    expect(went).toEqual(['/', '/admin/users?x=1', '/', '/']);
  });

  test('are saved before sign-out (PAGE-73)', async () => {
    const order: string[] = [];
    server.use(
      http.post(at('/system/api/cache'), async ({ request }) => {
        order.push(JSON.stringify(await request.json()));
        return success(null);
      }),
      http.get(at('/system/logout'), () => {
        order.push('logout');
        return success(null);
      }),
    );
    const { console } = await createSignedInConsole();
    await console.route.enter('/workTable', '');
    console.display.setTheme('dark');
    await console.route.exits.signOut();
    expect(order).toEqual(['{"type":"preferences","content":{"theme":"dark"}}', 'logout']);
    expect(console.preferences.values).toMatchObject({ theme: 'dark', homePath: '' });
  });
});
