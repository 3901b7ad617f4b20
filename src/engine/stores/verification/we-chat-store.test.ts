import { describe, expect, test } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { createTestConsole } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { WeChatStore } from './we-chat-store.ts';

startPlatform();
const back = 'https://console.test/wechat.html';
const ownPage = { appId: 'wx1', authorizePage: 'https://open.weixin.example/connect' };

function weChat(config: { appId?: string; authorizePage?: string } = {}, page: unknown = 'https://platform.test/scan') {
  const calls: Call[] = [];
  let secrets = 0;
  const store = new WeChatStore({
    http: fakeHttp((call) => {
      calls.push(call);
      return page;
    }),
    config,
    returnAddress: back,
    secret: () => `secret-${++secrets}`,
  });
  return { store, calls };
}
const returned = (code: unknown, state?: string) => ({ type: 'weChatCode', code, state });

describe('the page with the QR code', () => {
  test.each([
    ['signIn', '/system/api/weChat/authorizedCode', 'loginState', true],
    ['bind', '/system/api/personalCenter/we_chat/authorizedCode', 'bindState', false],
  ] as const)(
    'to %s comes from the platform, which receives the return URL (AUTH-03)',
    async (purpose, path, name, noToken) => {
      const { store, calls } = weChat();
      expect(await store.findPage(purpose)).toBe('https://platform.test/scan');
      expect(calls).toMatchObject([{ method: 'GET', path, query: { [name]: back } }]);
      expect(calls[0]?.options?.noToken ?? false).toBe(noToken);
    },
  );

  test.each([[null], [''], [{ url: 'x' }], [5]])('is an error if the platform returns %j', async (page) => {
    const { store } = weChat({}, page);
    await expect(store.findPage('signIn')).rejects.toMatchObject({ kind: 'notEnvelope' });
  });

  test('is that of the installation, if any, with application, return URL and a random state', async () => {
    const { store, calls } = weChat(ownPage);
    const page = new URL(await store.findPage('signIn'));
    expect(page.origin + page.pathname + page.hash).toBe('https://open.weixin.example/connect#wechat_redirect');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      appid: 'wx1',
      redirect_uri: back,
      response_type: 'code',
      scope: 'snsapi_login',
      state: 'secret-1',
    });
    expect(new URL(await store.findPage('signIn')).searchParams.get('state')).toBe('secret-2');
    expect(calls).toEqual([]);
  });
});

describe('the returned code', () => {
  test('is delivered to the listener of the page (AUTH-03)', async () => {
    const { store } = weChat();
    const codes: string[] = [];
    await store.findPage('signIn');
    const stop = store.follow((code) => codes.push(code));
    store.hear(returned('c1'));
    stop();
    store.hear(returned('c2'));
    expect(codes).toEqual(['c1']);
  });

  test('a replaced listener does not remove its successor', () => {
    const { store } = weChat();
    const codes: string[] = [];
    const stopFirst = store.follow((code) => codes.push(`first ${code}`));
    store.follow((code) => codes.push(`second ${code}`));
    stopFirst();
    store.hear(returned('c1'));
    expect(codes).toEqual(['second c1']);
  });

  test.each([[undefined], ['secret-1'], ['other'], ['']])(
    'is accepted only with the state of the shown page, not with %j',
    async (state) => {
      const { store } = weChat(ownPage);
      const codes: string[] = [];
      store.follow((code) => codes.push(code));
      await store.findPage('signIn');
      await store.findPage('signIn');
      store.hear(returned('stolen', state));
      expect(codes).toEqual([]);
      store.hear(returned('c1', 'secret-2'));
      expect(codes).toEqual(['c1']);
    },
  );

  test.each([
    [undefined],
    [null],
    ['weChatCode'],
    [7],
    [[]],
    [{}],
    [{ type: 'weChatCode' }],
    [{ type: 'logout', code: 'c1' }],
    [returned('')],
    [returned(7)],
    [returned({ toString: 'c1' })],
    [returned(null)],
  ])('%j is ignored', async (data) => {
    const { store } = weChat();
    const codes: string[] = [];
    store.follow((code) => codes.push(code));
    const answers: (string | undefined)[] = [];
    store.hear(data);
    void store.ask().then((code) => answers.push(code));
    store.hear(data);
    await new Promise((resolve) => setTimeout(resolve));
    expect([codes, answers]).toEqual([[], []]);
    expect(store.box).toBeDefined();
  });

  test('from another origin is ignored, even one that may send logout', async () => {
    const { console, listeners } = await createTestConsole({ config: { allowedOrigins: ['https://portal.example'] } });
    const codes: string[] = [];
    console.weChat.follow((code) => codes.push(code));
    for (const origin of ['https://evil.example', 'https://portal.example', 'null', 'http://console.test'])
      for (const listener of listeners.message) listener({ origin, data: returned(origin), source: null });
    expect(codes).toEqual(['http://console.test']);
  });
});

describe('a scan', () => {
  test('has one answer and closes the dialog', async () => {
    const { store } = weChat();
    const followed: string[] = [];
    store.follow((code) => followed.push(code));
    const scan = store.ask();
    store.hear(returned('c1'));
    expect(store.box).toBeUndefined();
    expect(await scan).toBe('c1');
    expect(followed).toEqual([]);
  });

  test('can be cancelled; a later code is ignored', async () => {
    const { store } = weChat();
    const scan = store.ask();
    store.giveUp();
    store.hear(returned('c1'));
    expect(await scan).toBeUndefined();
    store.giveUp();
    expect(store.box).toBeUndefined();
  });

  test('is cancelled by a second one, whose dialog stays open', async () => {
    const { store } = weChat();
    const first = store.ask();
    const second = store.ask();
    expect(await first).toBeUndefined();
    expect(store.box).toBeDefined();
    store.hear(returned('c1'));
    expect(await second).toBe('c1');
  });
});
