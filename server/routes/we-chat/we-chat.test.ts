import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { tenants, users, weChatScans } from '../../db/schema.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { accounts, demoPassword, makeTestPlatform } from '../../testing/test-platform.ts';

const origin = 'http://platform.test';
const back = `${origin}/wechat.html`;
const bound = 'demo-wechat-operator';
const center = '/system/api/personalCenter/we_chat';
let platform: CodePlatform;
beforeAll(async () => {
  platform = await makeCodePlatform();
});
beforeEach(() => platform.pass(15 * 60_000));
afterAll(() => platform.close());

const fetchPage = (path: string, init?: RequestInit) =>
  platform.app.fetch(
    new Request(origin + path, { ...init, headers: { 'accept-language': 'en', ...(init?.headers as object) } }),
  );
const textOf = async (path: string) => (await fetchPage(path)).text();
const authorize = (loginState: string, more = {}) =>
  platform.call<string>('GET', `/system/api/weChat/authorizedCode?${new URLSearchParams({ loginState, ...more })}`);
const valueIn = (page: string, pattern: RegExp) => (pattern.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');

/** Opens the QR code: the page's secret, and the address on the phone. */
async function showScan(loginState = back) {
  const { data } = await authorize(loginState);
  const page = await textOf(data);
  const secret = valueIn(page, /data-secret="([^"]+)"/);
  const phone = valueIn(page, /id="phone" href="([^"]+)"/);
  const status = async () => (await (await fetchPage(`/demo/wechat/status?secret=${secret}`)).json()) as Scan;
  return { page, phone, status, state: new URL(data, origin).searchParams.get('state') };
}
interface Scan {
  state: string;
  location?: string;
}
const decide = async (phone: string, openId: string, decision = 'allow') => {
  const body = new URLSearchParams({ openId, decision });
  return (await fetchPage(phone, { method: 'POST', body })).text();
};

/** Runs the whole flow as a WeChat user; returns the one-time code. */
async function scanAs(openId: string): Promise<string> {
  const { phone, status } = await showScan();
  await decide(phone, openId);
  return new URL((await status()).location ?? '').searchParams.get('code') ?? '';
}
const signIn = (code: string) => platform.call<TokenRecord>('POST', `/system/api/weChat/login?weChatCode=${code}`);
const setIntranet = (intranet: boolean) => platform.db.update(tenants).set({ intranet });

describe('sign-in by WeChat', () => {
  it('shows a QR code, waits for the phone, and returns with a one-time code (AUTH-03)', async () => {
    const { page, phone, status, state } = await showScan();
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/<script(?![^>]*src=)|style=|onclick=/);
    expect(await status()).toEqual({ state: 'waiting' });
    expect(await textOf(phone)).toContain('value="demo-wechat-operator"');
    expect(await decide(phone, bound)).toContain('go back to your computer');
    const { location = '' } = await status();
    const code = new URL(location).searchParams.get('code') ?? '';
    expect(location).toBe(`${back}?code=${code}&state=${state}`);
    // The code is returned once.
    expect(await status()).toEqual({ state: 'expired' });
    expect(JSON.stringify(await platform.db.select().from(weChatScans))).not.toContain(code);
    const { data } = await signIn(code);
    expect(data.additionalInformation.userInfo.loginName).toBe(accounts.operator);
    expect((await signIn(code)).envelope).toMatchObject({ code: '0', status: 'A0200' });
  });

  it('tells users without an account what to do', async () => {
    const { phone } = await showScan();
    expect(await textOf(phone)).toContain('value="demo-wechat-guest-1"');
    const { envelope } = await signIn(await scanAs('demo-wechat-guest-1'));
    expect(envelope).toMatchObject({
      code: '0',
      status: 'A0200',
      msg: expect.stringContaining('is not linked'),
    });
  });

  it('accepts a refusal, confirms once, and only as an offered user', async () => {
    const { phone, status } = await showScan();
    expect(await decide(phone, bound, 'refuse')).toContain('Refused');
    expect(await status()).toEqual({ state: 'refused' });
    expect(await decide(phone, bound)).toContain('has expired');
    const other = await showScan();
    expect(await decide(other.phone, 'somebody-else')).toContain('Refused');
    expect(await other.status()).toEqual({ state: 'refused' });
  });

  it('expires after five minutes, and cannot be polled with the public id', async () => {
    const late = await showScan();
    platform.pass(5 * 60_000);
    expect(await decide(late.phone, bound)).toContain('has expired');
    expect(await late.status()).toEqual({ state: 'expired' });
    const { phone } = await showScan();
    await decide(phone, bound);
    const id = new URL(phone, origin).searchParams.get('id');
    expect(await (await fetchPage(`/demo/wechat/status?secret=${id}`)).json()).toEqual({ state: 'expired' });
    const code = await scanAs(bound);
    platform.pass(5 * 60_000);
    expect((await signIn(code)).envelope.status).toBe('A0200');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    `${origin}//elsewhere.example/`,
    '/.//elsewhere.example/',
    `${origin}/\\elsewhere.example/`,
    'javascript:alert(1)',
    'http://user@platform.test/',
    'http://platform.test:81/',
    '',
  ])('rejects the foreign return URL %s', async (loginState) => {
    expect((await authorize(loginState)).envelope).toMatchObject({ code: '0', status: 'A0400' });
    const query = new URLSearchParams({ redirect_uri: loginState, state: 'x' });
    expect((await fetchPage(`/demo/wechat/qrconnect?${query}`)).status).toBe(400);
  });

  it("keeps the page's secret out of the log", async () => {
    const { page } = await showScan();
    const secret = valueIn(page, /data-secret="([^"]+)"/);
    const [, name] = /fetch\(`status\?(\w+)=/.exec(await textOf('/demo/files/scan.js')) ?? [];
    expect(await (await fetchPage(`/demo/wechat/status?${name}=${secret}`)).json()).toEqual({ state: 'waiting' });
    expect(platform.logged.at(-1)?.fields.path).toBe('/demo/wechat/status');
    expect(JSON.stringify(platform.logged)).not.toContain(secret);
  });

  it('is rejected in an intranet tenant, before and after the scan', async () => {
    const code = await scanAs(bound);
    await setIntranet(true);
    const [tenant] = await platform.db.select().from(tenants);
    expect((await authorize(back, { tenantId: tenant?.id ?? '' })).envelope.msg).toContain('intranet');
    expect((await signIn(code)).envelope.msg).toContain('intranet');
    await setIntranet(false);
  });

  it('can be framed only by the console', async () => {
    const { headers } = await fetchPage((await authorize(back)).data);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const file of ['scan.js', 'demo.css']) expect((await fetchPage(`/demo/files/${file}`)).status).toBe(200);
    expect((await fetchPage('/demo/files/..%2fdemo-page.ts')).status).toBe(404);
  });

  it('does not exist outside the demo', async () => {
    const real = await makeTestPlatform({
      db: platform.db,
      config: { basePath: '/', demo: false },
      demo: platform.options.demo,
    });
    for (const path of ['wechat/qrconnect', 'wechat/status', 'wechat/confirm', 'outbox', 'sso', 'files/demo.css']) {
      expect((await real.app.fetch(new Request(`${origin}/demo/${path}`))).status).toBe(404);
    }
    const { envelope } = await real.call('GET', `/system/api/weChat/authorizedCode?loginState=${back}`);
    expect(envelope).toMatchObject({ code: '0', status: 'S0300', msg: expect.stringContaining('not connected') });
    await real.close();
  });
});

describe('linking a WeChat account', () => {
  const openIdOf = async (loginName: string) =>
    (await platform.db.select().from(users).where(eq(users.loginName, loginName)))[0]?.weChatOpenId;

  it('accepts a code of the page, and is undone with the password', async () => {
    const token = await platform.tokenOf(accounts.viewer);
    const query = new URLSearchParams({ bindState: back });
    const page = await platform.call<string>('GET', `${center}/authorizedCode?${query}`, { token });
    expect(page.data).toContain('/demo/wechat/qrconnect?');
    await platform.passIdentity(token, phones.viewer);
    const code = await scanAs('demo-wechat-guest-1');
    expect((await platform.callSecret(`${center}/bind`, { code }, token)).envelope.code).toBe('1');
    expect(await openIdOf(accounts.viewer)).toBe('demo-wechat-guest-1');
    await platform.passIdentity(token, phones.viewer);
    expect((await platform.callSecret(`${center}/bind`, { code }, token)).data).toMatchObject({
      fields: { code: expect.any(String) },
    });
    expect((await signIn(await scanAs('demo-wechat-guest-1'))).data.additionalInformation.userInfo.loginName).toBe(
      accounts.viewer,
    );
    // A new WeChat user is always offered.
    expect(await textOf((await showScan()).phone)).toContain('value="demo-wechat-guest-2"');
    const wrong = await platform.callSecret(`${center}/unbind`, { password: 'wrong' }, token);
    expect(wrong.data).toEqual({ fields: { password: 'Wrong password' } });
    expect((await platform.callSecret(`${center}/unbind`, { password: demoPassword }, token)).envelope.code).toBe('1');
    expect(await openIdOf(accounts.viewer)).toBeNull();
  });

  it('requires a passed identity code: once, and not consumed by a failed link', async () => {
    const token = await platform.tokenOf(accounts.viewer);
    const bind = async (code: string) => (await platform.callSecret(`${center}/bind`, { code }, token)).envelope;
    const first = { code: '0', status: 'A0400', msg: expect.stringContaining('onfirm your identity') };
    const code = await scanAs('demo-wechat-guest-1');
    expect(await bind(code)).toMatchObject(first);
    expect(await openIdOf(accounts.viewer)).toBeNull();
    await platform.passIdentity(token, phones.viewer);
    expect(await bind('none')).toMatchObject({ code: '0', msg: expect.not.stringContaining('onfirm your identity') });
    expect((await bind(await scanAs(bound))).status).toBe('S0301');
    // A code rejected for lack of identity has not been consumed.
    expect(await bind(code)).toMatchObject({ code: '1' });
    expect(await bind(await scanAs('demo-wechat-guest-2'))).toMatchObject(first);
    const contacts = { loginName: accounts.viewer, phoneNumber: phones.viewer, email: accounts.viewer };
    const [viewer] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    const who = eq(users.id, viewer?.id ?? '');
    await platform.db.update(users).set({ loginName: 'no-contact', phoneNumber: null, email: null }).where(who);
    expect(await bind(await scanAs('demo-wechat-guest-2'))).toMatchObject({ code: '1' });
    await platform.db
      .update(users)
      .set({ ...contacts, weChatOpenId: null })
      .where(who);
  });

  it('rejects accounts linked elsewhere, foreign URLs, missing sessions and intranet tenants', async () => {
    const token = await platform.tokenOf(accounts.viewer);
    await platform.passIdentity(token, phones.viewer);
    const bind = async (code: string) => (await platform.callSecret(`${center}/bind`, { code }, token)).envelope;
    expect(await bind(await scanAs(bound))).toMatchObject({ code: '0', status: 'S0301' });
    expect(await bind('x')).toMatchObject({ status: 'A0400' });
    const page = (bindState: string) =>
      platform.call('GET', `${center}/authorizedCode?${new URLSearchParams({ bindState })}`, { token });
    expect((await page('https://elsewhere.example/')).envelope.status).toBe('A0400');
    expect((await platform.call('GET', `${center}/authorizedCode?bindState=/`)).envelope.status).toBe('A0200');
    const code = await scanAs('demo-wechat-guest-1');
    await setIntranet(true);
    expect((await page(back)).envelope.msg).toContain('intranet');
    expect((await bind(code)).msg).toContain('intranet');
    await setIntranet(false);
  });
});
