import axios, { type AxiosInstance } from 'axios';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import { createSignedInConsole, createTestConsole, platform, type TestConsole } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const get: Call = { method: 'GET', path: '/a' };
const post: Call = { method: 'POST', path: '/a', body: {} };
const answer = (response: () => Response | Promise<Response>) => server.use(http.all(at('/a'), response));

/** A signed-in user on a page. */
async function signedIn(more: Parameters<typeof createSignedInConsole>[0] = {}): Promise<TestConsole> {
  const test = await createSignedInConsole(more);
  expect(await test.console.route.enter('/workTable', '')).toBeUndefined();
  return test;
}
const sendAndFail = (test: TestConsole, call: Call) =>
  test.console.http.send(call).then(
    () => expect.unreachable('the call has to fail'),
    () => undefined,
  );

describe('a failure', () => {
  test('with a code other than 1 shows a toast with the server message and rejects the call (ERR-01)', async () => {
    const test = await signedIn();
    answer(() => failure('S0301', '名称已存在'));
    await expect(test.console.http.send(post)).rejects.toMatchObject({ kind: 'business', message: '名称已存在' });
    expect(test.console.messages.toast).toMatchObject({ tone: 'error', text: '名称已存在', note: 'req-1' });
    expect(test.went).toEqual([]);
  });

  test("with a code other than 1 and no message shows 'Error' (ERR-01)", async () => {
    const test = await signedIn();
    answer(() => HttpResponse.json({ code: '0', status: 'B0001' }));
    await sendAndFail(test, get);
    expect(test.console.messages.toast).toMatchObject({ tone: 'error', text: 'Error' });
  });

  test('shows nothing with hideError (HTTP-04)', async () => {
    const test = await signedIn();
    answer(() => failure('S0301', 'no'));
    await sendAndFail(test, { ...get, options: { hideError: true } });
    expect(test.console.messages).toMatchObject({ toast: undefined, box: undefined });
  });

  test('with HTTP 401 shows its text, then the sign-in screen (ERR-05)', async () => {
    const test = await signedIn();
    answer(() => HttpResponse.text('', { status: 401 }));
    await sendAndFail(test, get);
    expect(test.console.messages.toast?.text).toMatchObject({
      en: '401: session expired, no permission, please log in again',
    });
    await vi.waitFor(() => expect(test.went[0]).toMatch(/^\/login\?/));
  });

  test.each([
    ['no connection', () => HttpResponse.error()],
    ['HTTP 500 with a page', () => HttpResponse.html('<h1>oops</h1>', { status: 500 })],
    ['HTTP 404', () => HttpResponse.text('', { status: 404 })],
  ])('%s shows the network dialog (ERR-07)', async (_, response) => {
    const test = await signedIn();
    answer(response);
    await sendAndFail(test, get);
    expect(test.console.messages.box).toMatchObject({
      text: { en: 'Error: network abnormal, please contact operations administrator' },
    });
    expect(test.console.messages.box?.cancel).toBeUndefined();
    expect(test.console.messages.toast).toBeUndefined();
  });

  test('shows one dialog even for many failures at once (ERR-07, SHELL-08)', async () => {
    const test = await signedIn();
    answer(() => HttpResponse.error());
    await Promise.all([1, 2, 3].map(() => sendAndFail(test, get)));
    const { box } = test.console.messages;
    box?.answer(true);
    expect(box).toBeDefined();
    expect(test.console.messages.box).toBeUndefined();
  });

  test('with HTML instead of JSON has its own message', async () => {
    const test = await signedIn();
    answer(() => HttpResponse.html('<h1>Welcome to nginx</h1>'));
    await sendAndFail(test, get);
    expect(JSON.stringify(test.console.messages.box?.text)).toContain('something that is not data');
  });

  test('with HTTP 500 and an envelope shows its message and the request id', async () => {
    const test = await signedIn();
    answer(() => failure('B0001', '网络异常，请稍后再试', {}, 500));
    await sendAndFail(test, get);
    expect(test.console.messages.toast).toMatchObject({ text: '网络异常，请稍后再试', note: 'req-1' });
  });

  test('of a cancelled call shows nothing', async () => {
    const test = await signedIn();
    const controller = new AbortController();
    controller.abort();
    await sendAndFail(test, { ...get, signal: controller.signal });
    expect(test.console.messages).toMatchObject({ toast: undefined, box: undefined });
  });
});

test('by the timeout of 300 s shows its text (ERR-04)', async () => {
  const create = axios.create.bind(axios);
  const clients: AxiosInstance[] = [];
  vi.spyOn(axios, 'create').mockImplementation((settings) => {
    const client = create(settings);
    clients.push(client);
    return client;
  });
  const test = await signedIn();
  expect(clients[0]?.defaults.timeout).toBe(300_000);
  // Only for the call that hangs.
  for (const client of clients) client.defaults.timeout = 1;
  answer(() => delay('infinite').then(() => success(null)));
  await sendAndFail(test, get);
  expect(test.console.messages.toast).toMatchObject({
    tone: 'error',
    text: { en: 'Connection timeout, please retry later' },
  });
});

describe('an invalid session', () => {
  test('shows a toast, clears local storage and opens sign-in with tenant and target (ERR-02)', async () => {
    const test = await signedIn();
    test.local.setItem('somethingElse', 'x');
    test.at('/admin/users?page=2');
    answer(() => failure('A0200', '登录已失效'));
    await sendAndFail(test, get);
    expect(test.console.messages.toast).toMatchObject({ tone: 'error', text: '登录已失效' });
    await vi.waitFor(() => expect(test.went).toHaveLength(1));
    const query = new URLSearchParams(test.went[0]!.replace('/login?', ''));
    expect(query.get('tenantId')).toBe('900000000000000001');
    expect(query.get('from')).toBe('/admin/users?page=2');
    expect(test.local.length).toBe(0);
    expect(test.console.session.isSignedIn).toBe(false);
    expect(test.console.route.exits.wasInterrupted).toBe(true);
  });

  test('is reported even by a call with hideError (ERR-02)', async () => {
    const test = await signedIn();
    answer(() => failure('A0200', '登录已失效'));
    await sendAndFail(test, { ...get, options: { hideError: true } });
    expect(test.console.messages.toast?.text).toBe('登录已失效');
  });

  test('found by several calls shows one toast and redirects once', async () => {
    const test = await signedIn();
    answer(() => failure('A0200', '登录已失效'));
    await Promise.all([1, 2, 3].map(() => sendAndFail(test, get)));
    await vi.waitFor(() => expect(test.went.length).toBeGreaterThan(0));
    test.timers.pass(10_000);
    expect(test.went).toHaveLength(1);
    expect(test.console.messages.toast).toBeUndefined();
  });

  test('in a late response to an earlier session is ignored (ERR-02)', async () => {
    const test = await signedIn();
    answer(() => {
      // The user signs in again before the response to the old token.
      test.console.session.token = 'Bearer newer';
      return failure('A0200', '登录已失效');
    });
    await sendAndFail(test, get);
    expect(test.console.messages.toast).toBeUndefined();
    expect(test.console.session.isSignedIn).toBe(true);
    expect(test.local.length).toBeGreaterThan(0);
    expect(test.went).toEqual([]);
  });

  test('on a sign-in page shows only the toast, with or without a session (ERR-02)', async () => {
    server.use(http.post(at('/system/api/phone/login'), () => failure('A0200', '验证码错误')));
    const login: Call = { method: 'POST', path: '/system/api/phone/login' };
    for (const test of [await signedIn(), await createTestConsole()]) {
      await sendAndFail(test, login);
      expect(test.console.messages.toast?.text).toBe('验证码错误');
      expect(test.went).toEqual([]);
    }
  });
});

describe('a success', () => {
  const toastAfter = async (call: Call, data: Record<string, unknown> = {}) => {
    const test = await signedIn();
    answer(() => success(null, data));
    await test.console.http.send(call);
    return test.console.messages.toast;
  };

  test.each(['POST', 'PUT', 'DELETE'] as const)('of %s shows the server message (ERR-03)', async (method) => {
    expect(await toastAfter({ method, path: '/a' }, { msg: '保存成功' })).toMatchObject({
      tone: 'success',
      text: '保存成功',
    });
  });

  test("without a message shows 'operation succeeded' (ERR-03)", async () => {
    expect(await toastAfter(post)).toMatchObject({ tone: 'success', text: { en: 'Operation succeeded' } });
  });

  test('shows an info toast only with both showInfo and status 201 (ERR-03)', async () => {
    const showInfo: Call = { ...post, options: { showInfo: true } };
    expect(await toastAfter(showInfo, { status: '201' })).toMatchObject({ tone: 'info' });
    expect(await toastAfter(showInfo)).toMatchObject({ tone: 'success' });
    expect(await toastAfter(post, { status: '201' })).toMatchObject({ tone: 'success' });
  });

  test('shows nothing for a GET or with hideNotify (ERR-03, HTTP-04)', async () => {
    expect(await toastAfter(get, { msg: '查询成功' })).toBeUndefined();
    expect(await toastAfter({ ...post, options: { hideNotify: true } })).toBeUndefined();
  });
});

test('the overlay follows calls except those with hideLoading (HTTP-04, SHELL-07)', async () => {
  const test = await signedIn();
  test.timers.pass(1000);
  answer(() => success(null));
  const quiet = test.console.http.send({ ...get, options: { hideLoading: true } });
  expect(test.console.loading.isShown).toBe(false);
  await quiet;
  const tracked = test.console.http.send(get);
  expect(test.console.loading.isShown).toBe(true);
  await tracked;
  test.timers.pass(299);
  expect(test.console.loading.isShown).toBe(true);
  test.timers.pass(1);
  expect(test.console.loading.isShown).toBe(false);
});

describe('a rejection by the platform', () => {
  const answers = [
    ['HTTP 403', () => HttpResponse.text('', { status: 403 })],
    ['code 1000', () => HttpResponse.json({ code: '1000', msg: '' })],
    ['code 10004', () => HttpResponse.json({ code: 10004, msg: '' })],
  ] as const;

  test.each(answers)('%s redirects to single sign-on (ERR-06)', async (_, response) => {
    const test = await signedIn();
    answer(response);
    await sendAndFail(test, { ...get, options: { hideError: true } });
    const back = encodeURIComponent(`http://console.test${platform}/#/login.do?from=%2FworkTable`);
    expect(test.went).toEqual([`leave https://sso.example/?redirect_uri=${back}`]);
    expect(test.console.messages).toMatchObject({ toast: undefined, box: undefined });
  });

  test.each(answers)(
    '%s does not redirect with debug in the query, and shows the reason (ERR-06)',
    async (_, response) => {
      const test = await signedIn();
      test.at('/workTable?debug');
      answer(response);
      await sendAndFail(test, get);
      expect(test.went).toEqual([]);
      expect(test.console.messages.toast).toMatchObject({ tone: 'error', text: { en: '403: no permission' } });
    },
  );

  test("nor with debug in the query of the page's URL (ERR-06)", async () => {
    const test = await signedIn({ search: '?debug' });
    answer(answers[0][1]);
    await sendAndFail(test, get);
    expect(test.went).toEqual([]);
  });

  test('without single sign-on the reason is shown too', async () => {
    const test = await signedIn({ config: { singleSignOn: undefined } });
    answer(answers[0][1]);
    await sendAndFail(test, get);
    expect(test.went).toEqual([]);
    expect(test.console.messages.toast).toMatchObject({ text: { en: '403: no permission' } });
  });
});

test('a call without a token redirects to sign-in and back, except on a public page (HTTP-01)', async () => {
  const test = await createTestConsole();
  test.at('/admin/users?page=2');
  await sendAndFail(test, get);
  expect(console.error).toHaveBeenCalledWith('user credential invalid');
  expect(test.went).toEqual(['/login?from=%2Fadmin%2Fusers%3Fpage%3D2']);
  await sendAndFail(test, get);
  expect(test.went).toHaveLength(1);
});
