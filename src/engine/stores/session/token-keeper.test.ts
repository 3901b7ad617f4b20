import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { TokenRecord } from '../../../schemas/wire/session.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import { createTestConsole, MemoryStorage, type TestConsole, testUser, tokenRecord } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
const start = 1_800_000_000_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A numbered token, valid for twelve hours. */
const tokenNumber = (number: number, from: number, more: Partial<TokenRecord> = {}) =>
  tokenRecord({
    value: `t${number}`,
    expiration: from + 12 * hourMs,
    refreshToken: { value: `r${number}`, expiration: from + 7 * dayMs },
    ...more,
  });

/** A platform that returns a series of tokens, and a signed-in user. */
async function signedIn(more: { first?: Partial<TokenRecord>; local?: MemoryStorage } = {}) {
  const test = await createTestConsole({ local: more.local });
  const asked: { refreshToken: string | null; authorization: string | null }[] = [];
  let number = 1;
  let refuse: (() => Response) | undefined;
  server.use(
    http.post(at('/system/api/weChat/login'), () => success(tokenNumber(1, start, more.first))),
    http.get(at('/system/api/system/refresh/token'), ({ request }) => {
      const refreshToken = new URL(request.url).searchParams.get('refreshToken');
      asked.push({ refreshToken, authorization: request.headers.get('authorization') });
      if (refuse) return refuse();
      number += 1;
      return success(tokenNumber(number, test.timers.now));
    }),
  );
  await test.console.session.signInByCode('x');
  const platform = {
    asked,
    away(answer: () => Response) {
      refuse = answer;
    },
    back() {
      refuse = undefined;
    },
  };
  return { ...test, store: test.console.session, platform };
}
const settle = () => server.whenIdle();
/** Advances time in steps, because timers and responses alternate. */
async function pass({ timers }: TestConsole, ms: number, stepMs = 10 * 60_000) {
  for (let left = ms; left > 0; left -= stepMs) {
    timers.pass(Math.min(left, stepMs));
    await settle();
  }
}

describe('the token is refreshed', () => {
  test('30 s before its expiry, with the refresh token in the query, and stored (AUTH-07)', async () => {
    const test = await signedIn();
    await pass(test, 12 * hourMs - 31_000);
    expect(test.platform.asked).toEqual([]);
    await pass(test, 1000);
    expect(test.platform.asked).toEqual([{ refreshToken: 'r1', authorization: 'Bearer t1' }]);
    expect(test.store.token).toBe('Bearer t2');
    expect(JSON.parse(test.local.getItem('token_7')!).token).toBe('Bearer t2');
    expect(JSON.parse(test.local.getItem('refreshToken_7')!).value).toBe('r2');
    expect(test.session.getItem('token')).toBe('Bearer t2');
  });

  test('before the expiry of the refresh token if that is earlier (AUTH-07)', async () => {
    const test = await signedIn({ first: { refreshToken: { value: 'r1', expiration: start + hourMs } } });
    await pass(test, hourMs - 31_000);
    expect(test.platform.asked).toEqual([]);
    await pass(test, 1000);
    expect(test.platform.asked).toHaveLength(1);
  });

  test('for a month, with no timer longer than a minute (AUTH-07)', async () => {
    const test = await signedIn();
    const longest = vi.spyOn(test.timers, 'add');
    await pass(test, 30 * dayMs, hourMs);
    expect(test.platform.asked.length).toBeGreaterThanOrEqual(58);
    expect(test.store.token).toBe(`Bearer t${test.platform.asked.length + 1}`);
    expect(Math.max(...longest.mock.calls.map(([, ms]) => ms))).toBeLessThanOrEqual(60_000);
  });

  test('without a timer overflow if valid for 60 days (AUTH-07)', async () => {
    const end = start + 60 * dayMs;
    const test = await signedIn({ first: { expiration: end, refreshToken: { value: 'r1', expiration: end } } });
    await pass(test, 59 * dayMs, dayMs);
    expect(test.platform.asked).toEqual([]);
    await pass(test, dayMs - 30_000, hourMs);
    expect(test.platform.asked).toHaveLength(1);
  });

  test('on wake-up if it expired during sleep (AUTH-07)', async () => {
    const test = await signedIn();
    // The machine sleeps: no timer runs.
    test.timers.now += 20 * hourMs;
    for (const wake of test.listeners.wake) wake();
    await settle();
    expect(test.platform.asked).toHaveLength(1);
    expect(test.store.token).toBe('Bearer t2');
    expect(test.went).toEqual([]);
  });

  test('once for ten concurrent calls, which are then sent with the new one (AUTH-07)', async () => {
    const test = await signedIn();
    const sent: (string | null)[] = [];
    server.use(
      http.get(at('/x'), ({ request }) => {
        sent.push(request.headers.get('authorization'));
        return success(1);
      }),
    );
    test.timers.now += 12 * hourMs + 1;
    await Promise.all(Array.from({ length: 10 }, () => test.console.http.send({ method: 'GET', path: '/x' })));
    expect(test.platform.asked).toHaveLength(1);
    expect(sent).toEqual(Array.from({ length: 10 }, () => 'Bearer t2'));
  });

  test('once if ten calls are rejected before its expiry, and each is retried once (AUTH-07)', async () => {
    const test = await signedIn();
    const sent: string[] = [];
    server.use(
      http.post(at('/x'), async ({ request }) => {
        const authorization = request.headers.get('authorization') ?? '';
        sent.push(`${authorization} ${await request.text()}`);
        return authorization === 'Bearer t1' ? failure('A0200', 'over') : success(1);
      }),
    );
    const call = { method: 'POST', path: '/x', body: { n: 1 }, options: { hideNotify: true } } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.console.http.send(call)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => 1));
    expect(test.platform.asked).toHaveLength(1);
    expect(sent.filter((line) => line === 'Bearer t2 {"n":1}')).toHaveLength(10);
    expect(test.console.messages.toast).toBeUndefined();
  });

  test('but a call rejected with the new one is not retried and ends the session (ERR-02)', async () => {
    const test = await signedIn();
    let count = 0;
    server.use(
      http.get(at('/x'), () => {
        count += 1;
        return failure('A0200', 'over');
      }),
    );
    await expect(test.console.http.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({
      kind: 'sessionInvalid',
    });
    await vi.waitFor(() => expect(test.went.at(-1)).toMatch(/^\/login/));
    expect(count).toBe(2);
    expect(test.console.session.isSignedIn).toBe(false);
  });
});

describe('if the platform', () => {
  test('is unreachable, the refresh is retried with backoff, and nobody is signed out (AUTH-07)', async () => {
    const test = await signedIn();
    test.platform.away(() => failure('B0001', 'later', {}, 503));
    await pass(test, 13 * hourMs, 10_000);
    const tries = test.platform.asked.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(80);
    expect(test.store.isSignedIn).toBe(true);
    expect(test.console.messages).toMatchObject({ toast: undefined, box: undefined });
    test.platform.back();
    await pass(test, 61_000, 10_000);
    expect(test.store.token).toBe('Bearer t2');
  });

  test('rejects an old token and does not respond to the refresh, the call fails as a network error and the session continues', async () => {
    const test = await signedIn();
    test.platform.away(() => failure('B0001', 'later', {}, 503));
    server.use(http.get(at('/x'), () => failure('A0200', 'over')));
    test.timers.now += 13 * hourMs;
    const call = { method: 'GET', path: '/x', options: { hideError: true } } as const;
    await expect(test.console.http.send(call)).rejects.toMatchObject({ kind: 'network' });
    expect(test.store.isSignedIn).toBe(true);
    expect(test.went).toEqual([]);
    expect(test.local.getItem('token_7')).not.toBeNull();
  });

  test('rejects the refresh token, the session ends: reported once, drafts saved, redirect to sign-in (ERR-02)', async () => {
    const test = await signedIn();
    test.platform.away(() => failure('A0200', '登录已失效'));
    await pass(test, 12 * hourMs);
    expect(test.went.at(-1)).toMatch(/^\/login\?tenantId=900000000000000001/);
    expect(test.console.messages.toast).toMatchObject({ text: '登录已失效' });
    expect(test.local.length).toBe(0);
    expect(test.platform.asked).toHaveLength(1);
  });

  test.each([
    ['a failure of the platform', () => failure('A0400', '刷新失败')],
    ['HTTP 404', () => new Response('no such page', { status: 404 })],
    ['no token', () => success({})],
  ])('returns %s for the refresh, the next rejected call redirects to sign-in (ERR-02)', async (_, answer) => {
    const test = await signedIn();
    test.platform.away(answer);
    await pass(test, 13 * hourMs, 60_000);
    expect(test.store.isSignedIn).toBe(true);
    expect(test.platform.asked.length).toBeLessThan(80);
    server.use(http.get(at('/x'), () => failure('A0200', 'over')));
    const call = { method: 'GET', path: '/x', options: { hideError: true } } as const;
    await expect(test.console.http.send(call)).rejects.toMatchObject({ kind: 'sessionInvalid' });
    await vi.waitFor(() => expect(test.went.at(-1)).toMatch(/^\/login/));
  });

  test.each([
    ['a captive portal', () => new Response('<html>', { status: 200 })],
    ['HTTP 502 of a proxy', () => new Response('bad gateway', { status: 502 })],
    ['too many requests', () => new Response('', { status: 429 })],
    ['nothing', () => Response.error()],
  ])('returns %s for the refresh, the session continues (AUTH-07)', async (_, answer) => {
    const test = await signedIn();
    test.platform.away(answer);
    await pass(test, 12 * hourMs, 60_000);
    test.platform.back();
    await pass(test, 120_000, 10_000);
    expect(test.store.token).toBe('Bearer t2');
  });

  test('hangs, calls do not wait long for the new token while the current one is valid', async () => {
    const test = await signedIn();
    server.use(
      http.get(at('/system/api/system/refresh/token'), () => new Promise<Response>(() => undefined)),
      http.get(at('/x'), () => success('here')),
    );
    test.timers.now += 12 * hourMs - 20_000;
    const call = test.console.http.send({ method: 'GET', path: '/x' });
    await settle();
    test.timers.pass(5000);
    expect(await call).toBe('here');
  });

  test('hangs, sign-out still completes quickly (AUTH-08)', async () => {
    const test = await signedIn();
    server.use(http.get(at('/system/logout'), () => new Promise<Response>(() => undefined)));
    const leaving = test.console.session.signOut();
    await settle();
    test.timers.pass(5000);
    await leaving;
    expect([test.local.length, test.session.length]).toEqual([0, 0]);
  });

  test('has no refresh token, the token is used until it expires', async () => {
    const test = await signedIn({ first: { refreshToken: { value: '', expiration: 0 } } });
    await pass(test, 13 * hourMs);
    expect(test.platform.asked).toEqual([]);
    expect(test.store.isSignedIn).toBe(true);
  });

  test.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
    ['a day behind', -dayMs],
  ])('has a clock %s, the token is still refreshed in time, and the user is warned', async (_, skewMs) => {
    const test = await signedIn();
    await test.console.session.signOut();
    await settle();
    server.use(
      http.post(at('/system/api/weChat/login'), () => {
        const response = success(tokenNumber(1, test.timers.now + skewMs));
        response.headers.set('date', new Date(test.timers.now + skewMs).toUTCString());
        return response;
      }),
    );
    await test.console.session.signInByCode('x');
    test.console.route.goOn(null);
    expect(JSON.stringify(test.console.messages.toast?.text)).toContain(String(Math.abs(skewMs) / 60_000));
    await pass(test, 12 * hourMs - 32_000);
    expect(test.platform.asked).toEqual([]);
    await pass(test, 3000);
    expect(test.platform.asked).toHaveLength(1);
  });
});

describe('a late refresh', () => {
  /** A refresh whose response the test controls. */
  async function renewing() {
    const test = await signedIn();
    let answer: (response: Response) => void = () => undefined;
    server.use(
      http.get(at('/system/api/system/refresh/token'), () => new Promise<Response>((resolve) => (answer = resolve))),
    );
    await pass(test, 12 * hourMs - 30_000);
    return { ...test, answer: (more: Partial<TokenRecord> = {}) => answer(success(tokenNumber(2, start, more))) };
  }

  test('does not restore a session after sign-out', async () => {
    const test = await renewing();
    await test.console.session.signOut();
    test.answer();
    await settle();
    expect([test.local.length, test.session.length]).toEqual([0, 0]);
    expect(test.store.token).toBeUndefined();
  });

  test('does not give the next user the old token', async () => {
    const test = await renewing();
    await test.console.session.signOut();
    const user = { ...testUser, id: '8' };
    server.use(
      http.post(at('/system/api/weChat/login'), () =>
        success(tokenNumber(80, start + 12 * hourMs, { additionalInformation: { userInfo: user } })),
      ),
    );
    await test.console.session.signInByCode('x');
    test.answer({ additionalInformation: {} as never });
    await settle();
    expect(test.store.token).toBe('Bearer t80');
    expect(JSON.parse(test.local.getItem('token_8')!).token).toBe('Bearer t80');
    expect(test.local.getItem('token_7')).toBeNull();
    expect(test.session.getItem('token')).toBe('Bearer t80');
  });

  test("with another user's token is rejected", async () => {
    const test = await renewing();
    test.answer({ additionalInformation: { userInfo: { ...testUser, id: '8' } } });
    await settle();
    expect(test.store.token).toBe('Bearer t1');
    expect(test.local.getItem('token_8')).toBeNull();
  });
});

describe('the last sign-in (AUTH-05)', () => {
  test("is not changed by a refresh, nor removed by another user's sign-out", async () => {
    const local = new MemoryStorage();
    const one = await signedIn({ local });
    const user = { ...testUser, id: '8' };
    server.use(
      http.post(at('/system/api/weChat/login'), () =>
        success(tokenNumber(80, start, { additionalInformation: { userInfo: user } })),
      ),
    );
    const two = await createTestConsole({ local });
    await two.console.session.signInByCode('y');
    await pass(one, 12 * hourMs - 30_000);
    expect(one.platform.asked).toHaveLength(1);
    expect(local.getItem('lastUserId')).toBe('8');
    await one.console.session.signOut();
    expect(local.getItem('lastUserId')).toBe('8');
    await two.console.session.signOut();
    expect(local.getItem('lastUserId')).toBeNull();
  });
});

describe('several windows of one browser', () => {
  /** Two consoles with the same local storage and its events. */
  async function twoWindows() {
    const local = new MemoryStorage();
    const one = await signedIn({ local });
    const two = await createTestConsole({ local });
    two.timers.now = one.timers.now;
    expect(await two.console.session.start()).toBe('signedIn');
    const tell = (to: TestConsole, key: string | null) => {
      for (const listener of to.listeners.storage) listener(key);
    };
    return { one, two, tell, local };
  }

  test('one window refreshes the token for all (AUTH-07)', async () => {
    const { one, two, tell } = await twoWindows();
    await pass(one, 12 * hourMs - 30_000);
    tell(two, 'token_7');
    expect(two.console.session.token).toBe('Bearer t2');
    two.timers.now = one.timers.now;
    await pass(two, 1000);
    expect(one.platform.asked).toHaveLength(1);
  });

  test('a window that missed the event finds the token in storage (AUTH-07)', async () => {
    const { one, two } = await twoWindows();
    await pass(one, 12 * hourMs - 30_000);
    two.timers.now = one.timers.now;
    for (const wake of two.listeners.wake) wake();
    await settle();
    expect(two.console.session.token).toBe('Bearer t2');
    expect(one.platform.asked).toHaveLength(1);
  });

  test('sign-out in one signs out all (AUTH-15)', async () => {
    const { one, two, tell } = await twoWindows();
    await one.console.session.signOut();
    tell(two, 'token_7');
    await vi.waitFor(() => expect(two.console.session.isSignedIn).toBe(false));
    expect(two.went.at(-1)).toMatch(/^\/login\?tenantId=900000000000000001/);
  });

  test('a window that waits to refresh the token asks for nothing once another signed out (AUTH-15)', async () => {
    const { one, two, tell } = await twoWindows();
    let release = () => {};
    const isFree = new Promise<void>((resolve) => (release = resolve));
    two.environment.alone = async (_, run) => {
      await isFree;
      return run();
    };
    two.timers.now = start + 12 * hourMs;
    for (const wake of two.listeners.wake) wake();
    await one.console.session.signOut();
    tell(two, 'token_7');
    await vi.waitFor(() => expect(two.console.session.isSignedIn).toBe(false));
    const said = vi.spyOn(console, 'error').mockReturnValue();
    release();
    await settle();
    expect(one.platform.asked).toEqual([]);
    expect(said).not.toHaveBeenCalled();
  });

  test("another user's sign-out has no effect (AUTH-15)", async () => {
    const { two, tell } = await twoWindows();
    tell(two, 'token_8');
    tell(two, 'menuCollapse');
    await settle();
    expect(two.console.session.isSignedIn).toBe(true);
    expect(two.went).toEqual([]);
  });

  test('a window with a valid session restores its token after another one cleared storage (ERR-02)', async () => {
    const { two, tell, local } = await twoWindows();
    local.clear();
    tell(two, null);
    await vi.waitFor(() => expect(local.getItem('token_7')).not.toBeNull());
    expect(two.console.session.isSignedIn).toBe(true);
  });

  test('a window without one redirects to sign-in (ERR-02)', async () => {
    const { two, tell, local } = await twoWindows();
    server.use(http.get(at('/system/api/userInfo'), () => failure('A0200', 'over')));
    server.use(http.get(at('/system/api/system/refresh/token'), () => failure('A0200', 'over')));
    local.clear();
    tell(two, null);
    await vi.waitFor(() => expect(two.went.at(-1)).toMatch(/^\/login/));
  });
});

describe("the message 'logout'", () => {
  async function hear(message: { origin: string; data: unknown }) {
    const test = await signedIn();
    const console = await createTestConsole({
      local: test.local,
      config: { allowedOrigins: ['https://portal.example'] },
    });
    await console.console.session.start();
    for (const listener of console.listeners.message) listener({ ...message, source: null });
    await settle();
    return console;
  }

  test.each([
    ['https://portal.example', 'logout'],
    ['https://portal.example', { type: 'logout' }],
    ['http://console.test', 'logout'],
  ])('from %s redirects to the logout path of the tenant (AUTH-09)', async (origin, data) => {
    const { went, console, local } = await hear({ origin, data });
    expect(went.at(-1)).toBe('leave http://platform.test/tenant_logout?tenantId=900000000000000001');
    expect(console.session.isSignedIn).toBe(false);
    expect(local.getItem('token_7')).toBeNull();
  });

  test.each([
    ['https://evil.example', 'logout'],
    ['https://portal.example.evil.example', 'logout'],
    ['http://portal.example', 'logout'],
    ['null', 'logout'],
    ['https://portal.example', 'log out'],
    ['https://portal.example', null],
    ['https://portal.example', { type: 'other' }],
  ])('from %s with %j does nothing (AUTH-09)', async (origin, data) => {
    const { went, console } = await hear({ origin, data });
    expect(went).toEqual([]);
    expect(console.session.isSignedIn).toBe(true);
  });
});
