import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleConfig } from '../../../src/schemas/console-config.ts';
import { TokenRecord, UserInfo } from '../../../src/schemas/wire/session.ts';
import { sessions, tenants, users } from '../../db/schema.ts';
import {
  accounts,
  demoPassword,
  encryptBytes,
  makeTestPlatform,
  type TestPlatform,
} from '../../testing/test-platform.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({
    policy: { failedSignInsPerIp: 40, captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 },
  });
});
afterAll(() => platform.close());

const findUser = async (loginName: string) => {
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
  if (!user) throw new Error(`no ${loginName}`);
  return user;
};
const patchUser = (loginName: string, values: Partial<typeof users.$inferInsert>) =>
  platform.db.update(users).set(values).where(eq(users.loginName, loginName));

describe('sign-in', () => {
  it('returns a token record with the user info (AUTH-01)', async () => {
    const { envelope, data } = await platform.tryToSignIn(accounts.admin);
    expect(envelope).toMatchObject({ code: '1', status: '200', detail: 'OK' });
    expect(Value.Errors(TokenRecord, data)).toEqual([]);
    expect(data.additionalInformation.userInfo).toMatchObject({ loginName: accounts.admin, isAdmin: true });
    const info = await platform.call('GET', '/system/api/userInfo', { token: data.value });
    expect(Value.Errors(UserInfo, info.data)).toEqual([]);
    expect(info.data).toEqual(data.additionalInformation.userInfo);
  });

  it('ignores the case of the login name and accepts a unique phone number', async () => {
    expect((await platform.tryToSignIn(accounts.admin.toUpperCase())).envelope.code).toBe('1');
    const { phoneNumber } = await findUser(accounts.operator);
    expect((await platform.tryToSignIn(phoneNumber ?? '')).data.additionalInformation.userInfo.loginName).toBe(
      accounts.operator,
    );
  });

  it('stores only hashes of the tokens', async () => {
    const { data } = await platform.tryToSignIn(accounts.viewer);
    const rows = JSON.stringify(await platform.db.select().from(sessions));
    expect(rows).not.toContain(data.value);
    expect(rows).not.toContain(data.refreshToken.value);
  });

  it('gives the same answer to a wrong password, unknown account, broken padding and plain JSON', async () => {
    const login = { username: accounts.harbour, password: demoPassword, type: 'business' };
    const broken = new FormData();
    broken.set('auth', Buffer.alloc(256, 9).toString('base64'));
    const garbage = new FormData();
    garbage.set('auth', encryptBytes(platform.keyPair.publicKey, Buffer.from('no json')));
    const send = async (body: FormData | string, headers = {}) => {
      const request = new Request('http://platform.test/system/login', { method: 'POST', body, headers });
      return (await platform.app.fetch(request)).json();
    };
    const answers = [
      (await platform.tryToSignIn(accounts.harbour, 'wrong')).envelope,
      (await platform.tryToSignIn('nobody@nowhere.demo')).envelope,
      await send(broken, { 'accept-language': 'en' }),
      await send(garbage, { 'accept-language': 'en' }),
      await send(JSON.stringify(login), { 'content-type': 'application/json', 'accept-language': 'en' }),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: '0', status: 'A0200', msg: 'Wrong account or password', data: null });
  });

  it('locks an account for 15 minutes after 5 wrong passwords, sequential or concurrent', async () => {
    const wrong = () => platform.tryToSignIn(accounts.viewer, 'wrong');
    const at = await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong(), wrong(), wrong()]);
    expect(at.filter(({ envelope }) => envelope.msg === 'Wrong account or password')).toHaveLength(5);
    const locked = await platform.tryToSignIn(accounts.viewer);
    expect(locked.envelope).toMatchObject({ code: '0', status: 'A0200' });
    expect(locked.envelope.msg).toContain('15 minutes');
    platform.pass(15 * minuteMs);
    expect((await platform.tryToSignIn(accounts.viewer)).envelope.code).toBe('1');
    expect(await findUser(accounts.viewer)).toMatchObject({ failedSignIns: 0, lockedUntil: null });
  });

  it('locks unknown names too, so that locks reveal nothing', async () => {
    const wrong = () => platform.tryToSignIn('ghost@nowhere.demo', 'wrong');
    for (let count = 0; count < 5; count += 1) expect((await wrong()).envelope.msg).toBe('Wrong account or password');
    expect((await wrong()).envelope.msg).toContain('15 minutes');
  });

  it('resets the count after a right password', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await platform.tryToSignIn(accounts.operator, 'wrong');
      expect((await platform.tryToSignIn(accounts.operator)).envelope.code).toBe('1');
    }
  });

  it('rejects disabled and expired accounts and disabled tenants, and ends their sessions', async () => {
    const token = await platform.tokenOf(accounts.harbour);
    const { tenantId } = await findUser(accounts.harbour);
    const info = async () => (await platform.call('GET', '/system/api/userInfo', { token })).envelope.status;
    expect(await info()).toBe('200');
    await patchUser(accounts.harbour, { enabled: false });
    expect((await platform.tryToSignIn(accounts.harbour)).envelope.msg).toContain('disabled');
    expect(await info()).toBe('A0200');
    await patchUser(accounts.harbour, { enabled: true, expiredTime: platform.now() });
    expect((await platform.tryToSignIn(accounts.harbour)).envelope.msg).toContain('expired');
    expect(await info()).toBe('A0200');
    await patchUser(accounts.harbour, { expiredTime: null });
    await platform.db.update(tenants).set({ enabled: false }).where(eq(tenants.id, tenantId));
    expect((await platform.tryToSignIn(accounts.harbour)).envelope.msg).toContain('tenant');
    expect(await info()).toBe('A0200');
    await platform.db.update(tenants).set({ enabled: true }).where(eq(tenants.id, tenantId));
    expect(await info()).toBe('200');
  });
});

describe('a session', () => {
  it('expires', async () => {
    const { data } = await platform.tryToSignIn(accounts.operator);
    platform.pass(12 * 60 * minuteMs);
    const { envelope } = await platform.call('GET', '/system/api/userInfo', { token: data.value });
    expect(envelope).toMatchObject({ code: '0', status: 'A0200', data: null });
  });

  it('survives a lost refresh response: the old refresh token works until a new token is used', async () => {
    const first = (await platform.tryToSignIn(accounts.operator)).data;
    const refresh = (token: string) =>
      platform.call<TokenRecord>('GET', `/system/api/system/refresh/token?refreshToken=${token}`);
    platform.pass(11 * 60 * minuteMs);
    await refresh(first.refreshToken.value);
    // The laptop was closed before the response arrived.
    platform.pass(20 * 60 * minuteMs);
    const second = await refresh(first.refreshToken.value);
    expect(second.envelope.code).toBe('1');
    expect((await platform.call('GET', '/system/api/userInfo', { token: second.data.value })).envelope.code).toBe('1');
    platform.pass(minuteMs + 1);
    expect((await refresh(second.data.refreshToken.value)).envelope.code).toBe('1');
  });

  it('can be refreshed after it expired; the old access token stays valid for a minute', async () => {
    const first = (await platform.tryToSignIn(accounts.operator)).data;
    const refresh = (token: string) =>
      platform.call<TokenRecord>('GET', `/system/api/system/refresh/token?refreshToken=${token}`);
    const second = await refresh(first.refreshToken.value);
    expect(Value.Check(TokenRecord, second.data)).toBe(true);
    const works = async (token: string) =>
      (await platform.call('GET', '/system/api/userInfo', { token })).envelope.code === '1';
    expect([await works(first.value), await works(second.data.value)]).toEqual([true, true]);
    // Another tab of the same browser refreshes concurrently.
    expect((await refresh(first.refreshToken.value)).envelope.code).toBe('1');
    platform.pass(minuteMs + 1);
    expect([await works(first.value), await works(second.data.value)]).toEqual([false, true]);
    platform.pass(2 * dayMs);
    expect(await works(second.data.value)).toBe(false);
    expect((await refresh(second.data.refreshToken.value)).envelope.code).toBe('1');
    platform.pass(8 * dayMs);
    expect((await refresh(second.data.refreshToken.value)).envelope.status).toBe('A0200');
    expect((await refresh('')).envelope.status).toBe('A0200');
  });

  it('ends with logout, including its sockets', async () => {
    const { data } = await platform.tryToSignIn(accounts.operator);
    platform.events.length = 0;
    expect((await platform.call('GET', '/system/logout', { token: data.value })).envelope.code).toBe('1');
    expect((await platform.call('GET', '/system/api/userInfo', { token: data.value })).envelope.status).toBe('A0200');
    expect(platform.events.map(({ to }) => to.split(':')[0])).toEqual(['session']);
    expect((await platform.call('GET', '/system/logout')).envelope.code).toBe('1');
  });
});

describe('one-time codes', () => {
  const exchange = (code: string) => platform.call<TokenRecord>('POST', `/system/api/weChat/login?weChatCode=${code}`);
  const makeCode = async () => {
    const { data } = await platform.tryToSignIn(accounts.operator);
    const answer = await platform.call<{ code: string }>('POST', '/system/api/sso/code', { token: data.value });
    return answer.data.code;
  };

  it('sign the same user in once', async () => {
    const code = await makeCode();
    const { data } = await exchange(code);
    expect(data.additionalInformation.userInfo.loginName).toBe(accounts.operator);
    expect((await exchange(code)).envelope).toMatchObject({ code: '0', status: 'A0200' });
  });

  it('expire after five minutes and cannot be guessed', async () => {
    const code = await makeCode();
    platform.pass(5 * minuteMs);
    expect((await exchange(code)).envelope.status).toBe('A0200');
    expect((await exchange('')).envelope.status).toBe('A0200');
    expect((await platform.call('POST', '/system/api/sso/code')).envelope.status).toBe('A0200');
  });
});

describe('around the session', () => {
  it("returns the validity of the password, only of the user's own", async () => {
    const { data } = await platform.tryToSignIn(accounts.viewer);
    const { id } = data.additionalInformation.userInfo;
    const ask = async (ageDays: number, userId = id) => {
      await patchUser(accounts.viewer, { passwordUpdatedAt: new Date(platform.now().getTime() - ageDays * dayMs) });
      return platform.call<Record<string, unknown>>('GET', `/system/api/user/passwordValid/${userId}`, {
        token: data.value,
      });
    };
    expect((await ask(1)).data).toMatchObject({ needUpdate: false, needUpdatedTime: null });
    const soon = (await ask(84)).data;
    expect(soon.needUpdate).toBe(false);
    expect(soon.needUpdatedTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await ask(90)).data.needUpdate).toBe(true);
    const { id: otherId } = await findUser(accounts.admin);
    expect((await ask(1, otherId)).envelope.status).toBe('A0301');
  });

  it('theme settings are public; intranet flag and own settings are available', async () => {
    const { tenantId } = await findUser(accounts.admin);
    const token = await platform.tokenOf(accounts.admin);
    const theme = await platform.call<{ personalizationSystem: string }[]>(
      'GET',
      `/system/api/theme/themeSettings?tenantId=${tenantId}`,
    );
    expect(theme.data.map((item) => item.personalizationSystem)).toContain('esso');
    expect((await platform.call('GET', '/system/api/theme/themeSettings')).data).toEqual([]);
    const own = await platform.call('GET', '/system/api/theme/personalizedSettings', { token });
    expect(own.data).toEqual(theme.data);
    expect((await platform.call('GET', '/system/api/tenantConfig/isIntranet', { token })).data).toBe(false);
    await platform.db.update(tenants).set({ intranet: true }).where(eq(tenants.id, tenantId));
    expect((await platform.call('GET', '/system/api/tenantConfig/isIntranet', { token })).data).toBe(true);
  });

  it('the sign-in screen gets the key and, only in a demo, the accounts', async () => {
    const http = await platform.app.fetch(new Request('http://platform.test/console.config.json'));
    const config = await http.json();
    expect(Value.Errors(ConsoleConfig, config)).toEqual([]);
    expect(config.rsa.publicKey).toBe(platform.keyPair.publicKey);
  });

  it('too many failures block an address', async () => {
    let last = '';
    for (let count = 0; count < 60 && last !== 'A0400'; count += 1) {
      last = (await platform.tryToSignIn(`nobody${count}@nowhere.demo`)).envelope.status;
    }
    expect(last).toBe('A0400');
    expect((await platform.tryToSignIn(accounts.admin)).envelope.status).toBe('A0400');
    platform.pass(10 * minuteMs);
    expect((await platform.tryToSignIn(accounts.admin)).envelope.code).toBe('1');
  });
});

it('a forged token is refused with HTTP 200, and nothing else is revealed', async () => {
  const token = await platform.tokenOf(accounts.admin);
  const forged = [`Bearer ${token}x`, 'Bearer ', `Bearer ${'A'.repeat(4000)}`, 'Bearer ../../etc/passwd', 'Basic YTpi'];
  for (const authorization of forged) {
    const { http, envelope } = await platform.call('GET', '/system/api/userInfo', { headers: { authorization } });
    expect(http.status).toBe(200);
    expect(envelope).toMatchObject({ code: '0', status: 'A0200', data: null });
    expect(await http.text()).not.toMatch(/at .*\.ts|stack/i);
  }
});
