import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenRecord } from '../../src/schemas/wire/session.ts';
import { users } from '../db/schema.ts';
import { type CodePlatform, makeCodePlatform } from '../testing/code-platform.ts';
import { accounts, demoPassword } from '../testing/test-platform.ts';
import { returnAddress } from './return-address.ts';

const origin = 'http://platform.test';
let platform: CodePlatform;
beforeAll(async () => {
  platform = await makeCodePlatform();
});
beforeEach(() => platform.pass(15 * 60_000));
afterAll(() => platform.close());

const open = (path: string, init?: RequestInit) =>
  platform.app.fetch(
    new Request(origin + path, { ...init, headers: { 'accept-language': 'en', ...(init?.headers as object) } }),
  );
const post = (values: Record<string, string>, query = '', headers = {}) =>
  open(`/demo/sso${query}`, { method: 'POST', body: new URLSearchParams(values), headers });
const right = { account: accounts.operator, password: demoPassword };

describe('the page of single sign-on', () => {
  it('signs in and redirects to the console with a one-time code', async () => {
    expect(await (await open('/demo/sso')).text()).toContain('<form method="post"');
    const answer = await post(right, `?${new URLSearchParams({ redirect_uri: `${origin}/#/admin/users?a=1` })}`);
    expect(answer.status).toBe(302);
    const [path, query] = (answer.headers.get('location') ?? '').split('?');
    expect(path).toBe('/#/login.do');
    const values = new URLSearchParams(query);
    expect(values.get('from')).toBe('/admin/users?a=1');
    const exchange = () =>
      platform.call<TokenRecord>('POST', `/system/api/weChat/login?weChatCode=${values.get('code')}`);
    expect((await exchange()).data.additionalInformation.userInfo.loginName).toBe(accounts.operator);
    expect((await exchange()).envelope.code).toBe('0');
  });

  it('sets no cookie and runs no script', async () => {
    const answer = await open('/demo/sso');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await answer.text()).not.toContain('<script');
  });

  it('has the messages, the lock and the captcha of the console’s own sign-in', async () => {
    const page = async (values: Record<string, string>) => (await post(values)).text();
    for (let count = 0; count < 3; count += 1) {
      expect(await page({ ...right, password: 'wrong' })).toContain('Wrong account or password');
    }
    expect(await page(right)).toContain('sign in on the console');
    expect((await platform.tryToSignIn(accounts.operator)).envelope.status).toBe('A0240');
    platform.pass(15 * 60_000);
    const answer = await post({ account: '<b>"me"</b>', password: 'x' });
    expect(await answer.text()).toContain('value="&lt;b&gt;&quot;me&quot;&lt;/b&gt;"');
    expect(answer.status).toBe(200);
    expect(await page({ account: accounts.operator })).toContain('Wrong account or password');
    await platform.db.update(users).set({ enabled: false }).where(eq(users.loginName, accounts.viewer));
    expect(await page({ ...right, account: accounts.viewer })).toContain('disabled');
  });

  it('redirects to no other site, and rejects cross-site forms', async () => {
    const foreignAddresses = [
      'https://elsewhere.example/',
      '//elsewhere.example',
      'javascript:alert(1)',
      // Of this host, with a path that on its own reads as another host.
      `${origin}//elsewhere.example/`,
      '/.//elsewhere.example/',
      `${origin}/\\elsewhere.example/`,
    ];
    for (const address of foreignAddresses) {
      const query = `?${new URLSearchParams({ redirect_uri: address })}`;
      expect((await open(`/demo/sso${query}`)).status).toBe(400);
      const answer = await post(right, query);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
    for (const foreign of ['https://elsewhere.example', 'null']) {
      const answer = await post(right, '', { origin: foreign });
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    }
    expect((await post(right, '', { origin })).status).toBe(302);
  });
});

it('a console below a path redirects nowhere outside it', async () => {
  const below = await makeCodePlatform({ db: platform.db, config: { basePath: '/console/', demo: true } });
  const sign = async (redirectUri: string) => {
    const query = new URLSearchParams({ redirect_uri: redirectUri });
    const request = new Request(`${origin}/console/demo/sso?${query}`, {
      method: 'POST',
      body: new URLSearchParams(right),
      headers: { origin },
    });
    const answer = await below.app.fetch(request);
    return [answer.status, answer.headers.get('location')];
  };
  for (const address of ['/other/', '/', '//elsewhere.example/', `${origin}/consoles/`, '/console/../other/']) {
    expect(await sign(address)).toEqual([400, null]);
  }
  expect(await sign('/console/#/a')).toEqual([302, expect.stringMatching(/^\/console\/#\/login\.do\?code=/)]);
  expect(await sign('')).toEqual([302, expect.stringMatching(/^\/console\/#\/login\.do\?code=/)]);
  await below.close();
});

it.each([
  ['/elsewhere.example/', '/elsewhere.example/#/login.do?code=c'],
  ['//elsewhere.example/', '/elsewhere.example/#/login.do?code=c'],
  ['.//elsewhere.example/', '/elsewhere.example/#/login.do?code=c'],
  ['\\elsewhere.example/', '/elsewhere.example/#/login.do?code=c'],
  ['#/login.do', '/#/login.do?code=c'],
  ['', '/#/login.do?code=c'],
  ['#/login.do?from=/a', '/#/login.do?from=%2Fa&code=c'],
  ['?x=1#/a/b', '/?x=1#/login.do?code=c&from=%2Fa%2Fb'],
])('the return URL for %s is %s', (address, expected) => {
  expect(returnAddress(new URL(`${origin}/${address}`), 'c', undefined)).toBe(expected);
  expect(returnAddress(new URL(`${origin}/${address}`), 'c', '7')).toContain('tenantId=7');
});

it("a tenant's logout path redirects to its sign-in screen", async () => {
  const to = async (path: string) => (await open(path)).headers.get('location');
  expect(await to('/tenant_logout?tenantId=7%26x')).toBe('/#/login?tenantId=7%26x');
  expect(await to('/tenant_logout')).toBe('/#/login');
});
