import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionRow, SignInRow } from '../../../src/schemas/wire/account.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { sessions, signInLog } from '../../db/schema.ts';
import { accounts, demoPassword, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 } });
});
beforeEach(async () => {
  await platform.db.delete(sessions);
  platform.events.length = 0;
});
afterAll(() => platform.close());

const signIn = async (loginName = accounts.operator, headers: Record<string, string> = {}) => {
  platform.pass(1000);
  const body = { username: loginName, password: demoPassword, type: 'business' };
  return (await platform.callSecret<TokenRecord>('/system/login', body, undefined, headers)).data;
};
const refresh = async ({ refreshToken }: TokenRecord) =>
  (await platform.call<TokenRecord>('GET', `/system/api/system/refresh/token?refreshToken=${refreshToken.value}`)).data;
const list = async (token: string) => (await platform.call<SessionRow[]>('GET', '/system/api/session', { token })).data;
const works = async (token: string) =>
  (await platform.call('GET', '/system/api/userInfo', { token })).envelope.code === '1';

describe('own sessions', () => {
  it("are listed with browser and time, only the user's own", async () => {
    await signIn(accounts.viewer);
    const first = await signIn(accounts.operator, { 'user-agent': chrome });
    const second = await signIn();
    const rows = await list(second.value);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ current }) => current)).toMatchObject({ client: '', startedAt: time, seenAt: time, ip: null });
    expect(rows.find(({ current }) => !current)?.client).toBe('Chrome 130 · Windows');
    expect((await list(first.value)).map(({ current }) => current).sort()).toEqual([false, true]);
    expect((await platform.call('GET', '/system/api/session')).envelope.status).toBe('A0200');
  });

  it('form one row per sign-in, however often it was refreshed', async () => {
    const first = await signIn();
    const [second, third] = await Promise.all([refresh(first), refresh(first)]);
    for (const { value } of [first, second, third]) {
      expect(await list(value)).toMatchObject([{ current: true }]);
    }
    const rows = await platform.db.select().from(sessions);
    expect(new Set(rows.map(({ startedAt }) => startedAt.getTime())).size).toBe(1);
    expect(rows.filter(({ replacedAt }) => replacedAt !== null)).toHaveLength(1);
  });

  it('end at once, with their refreshed tokens and sockets', async () => {
    const own = await signIn();
    platform.pass(1000);
    const other = await signIn();
    const refreshed = await refresh(other);
    const id = (await list(own.value)).find(({ current }) => !current)?.id ?? '';
    const end = (token: string) => platform.call('DELETE', `/system/api/session/${id}`, { token });
    expect((await end((await signIn(accounts.viewer)).value)).envelope.status).toBe('A0404');
    platform.events.length = 0;
    expect((await end(own.value)).envelope.code).toBe('1');
    expect(await Promise.all([own, other, refreshed].map(({ value }) => works(value)))).toEqual([true, false, false]);
    expect(platform.events.map(({ to }) => to)).toContain(`session:${id}`);
    expect((await end(own.value)).envelope.status).toBe('A0404');
  });

  it('ending all others keeps this one', async () => {
    const tokens = [await signIn(), await signIn(), await signIn()];
    const stranger = await signIn(accounts.viewer);
    const own = tokens[1]?.value ?? '';
    expect((await platform.call('DELETE', '/system/api/session', { token: own })).envelope.code).toBe('1');
    expect(await Promise.all(tokens.map(({ value }) => works(value)))).toEqual([false, true, false]);
    expect(await works(stranger.value)).toBe(true);
  });

  it('a sign-out also ends sessions left over from a refresh', async () => {
    const first = await signIn();
    const second = await refresh(first);
    await platform.call('GET', '/system/logout', { token: second.value });
    expect([await works(first.value), await works(second.value)]).toEqual([false, false]);
    expect(await refresh(second)).toBeNull();
  });

  it('one from before the sign-in list can be ended too', async () => {
    const { value } = await signIn();
    await platform.db.execute("update sessions set started_at = started_at + interval '123 microseconds'");
    await platform.call('GET', '/system/logout', { token: value });
    expect(await works(value)).toBe(false);
  });

  it('record their use once a minute', async () => {
    const { value } = await signIn();
    const seen = async () => (await platform.db.select().from(sessions))[0]?.seenAt.getTime() ?? 0;
    const first = await seen();
    await works(value);
    expect(await seen()).toBe(first);
    platform.pass(60_000);
    await works(value);
    expect(await seen()).toBeGreaterThanOrEqual(first + 60_000);
  });
});

describe('tokens', () => {
  it('that are forged, truncated or another user’s are rejected', async () => {
    const own = await signIn();
    for (const token of ['x', own.value.slice(0, -1), `${own.value}x`, own.refreshToken.value, 'x'.repeat(10_000)]) {
      expect((await platform.call('GET', '/system/api/userInfo', { token })).envelope).toMatchObject({
        code: '0',
        status: 'A0200',
        data: null,
      });
    }
    expect(await refresh({ ...own, refreshToken: { value: own.value, expiration: 0 } })).toBeNull();
  });

  it('identify a user of one tenant; the names are unique across tenants (AUTH-18)', async () => {
    const city = await signIn(accounts.admin);
    const park = await signIn(accounts.harbour);
    const tenantOf = ({ additionalInformation }: TokenRecord) => additionalInformation.userInfo.tenantId;
    expect(tenantOf(city)).not.toBe(tenantOf(park));
    const taken = await platform.call('POST', '/system/api/user', {
      token: park.value,
      body: {
        loginName: accounts.admin.toUpperCase(),
        name: '同名用户',
        initPassword: 'Tower7crane',
        phoneNumber: '13900008888',
        department: { code: '001' },
      },
    });
    expect(taken.envelope).toMatchObject({ code: '0' });
    expect(taken.data).toEqual({ fields: { loginName: 'This account name is already in use' } });
  });
});

describe('the list of sign-ins', () => {
  const page = async (token: string, condition = {}) =>
    (await platform.call<SystemPage<SignInRow>>('POST', '/system/api/loginLog/page', { token, body: { condition } }))
      .data;

  it('lists one’s own successes and failures, newest first', async () => {
    await platform.db.delete(signInLog);
    await platform.tryToSignIn(accounts.operator, 'wrong');
    await platform.tryToSignIn('ghost@nowhere.demo', 'wrong');
    await signIn(accounts.viewer);
    const { value } = await signIn(accounts.operator, { 'user-agent': chrome });
    const { data, total } = await page(value);
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { way: 'password', wayName: 'Password', succeeded: true, status: 'Success', client: 'Chrome 130 · Windows' },
      { way: 'password', succeeded: false, status: 'Failed', ip: null },
    ]);
    expect((await page(value, { succeeded: false })).total).toBe(1);
    expect((await page(value, { way: 'phone' })).total).toBe(0);
    expect((await page(value, { way: 'nonsense' })) as unknown).toMatchObject({ fields: expect.any(Object) });
  });

  it('keeps them for 180 days', async () => {
    await platform.db.delete(signInLog);
    await signIn();
    platform.pass(179 * 86_400_000);
    expect((await page((await signIn()).value)).total).toBe(2);
    platform.pass(2 * 86_400_000);
    expect((await page((await signIn()).value)).total).toBe(2);
  });
});
