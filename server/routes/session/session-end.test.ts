import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { sessions, signInCodes } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: { failedSignInsPerIp: 1000 } });
});
beforeEach(async () => {
  platform.pass(1000);
  await platform.db.delete(sessions);
  platform.events.length = 0;
  platform.logged.length = 0;
});
afterAll(() => platform.close());

const signIn = async (on = platform) => (await on.tryToSignIn(accounts.operator)).data;
const refresh = async ({ refreshToken }: TokenRecord, on = platform) =>
  on.call<TokenRecord>('GET', `/system/api/system/refresh/token?refreshToken=${refreshToken.value}`);
const works = async ({ value }: TokenRecord, on = platform) =>
  (await on.call('GET', '/system/api/userInfo', { token: value })).envelope.code === '1';
const makeCode = async ({ value }: TokenRecord) =>
  (await platform.call<{ code: string }>('POST', '/system/api/sso/code', { token: value })).data.code;
const exchange = (code: string) => platform.call<TokenRecord>('POST', `/system/api/weChat/login?weChatCode=${code}`);

describe('the longest life of a session', () => {
  it('is 90 days after the sign-in, however often the token is refreshed', async () => {
    let record = await signIn();
    const startedAt = platform.now().getTime();
    for (let day = 0; day < 84; day += 6) {
      platform.pass(6 * dayMs);
      record = (await refresh(record)).data;
    }
    platform.pass(5 * dayMs);
    const last = (await refresh(record)).data;
    const end = startedAt + 90 * dayMs;
    expect(last.refreshToken.expiration).toBeGreaterThan(end - minuteMs);
    expect(last.refreshToken.expiration).toBeLessThanOrEqual(end);
    platform.pass(dayMs - minuteMs);
    const late = (await refresh(last)).data;
    expect(late.expiration).toBeLessThanOrEqual(end);
    platform.pass(minuteMs);
    expect([await works(late), (await refresh(late)).envelope.status]).toEqual([false, 'A0200']);
  });

  it('is not extended by one-time codes', async () => {
    let record = await signIn();
    for (let day = 0; day < 84; day += 6) {
      platform.pass(6 * dayMs);
      record = (await exchange(await makeCode((await refresh(record)).data))).data;
    }
    platform.pass(6 * dayMs);
    expect((await refresh(record)).envelope.status).toBe('A0200');
    expect(await works(record)).toBe(false);
  });

  it('is a setting', async () => {
    const strict = await makeTestPlatform({ db: platform.db, policy: { sessionMs: dayMs } });
    const record = await signIn(strict);
    strict.pass(dayMs);
    expect((await refresh(record, strict)).envelope.status).toBe('A0200');
    await strict.close();
  });
});

describe('a spent refresh token that is shown again', () => {
  it('ends the whole sign-in, its sockets and codes, and no other one', async () => {
    const other = await signIn();
    platform.pass(1000);
    const first = await signIn();
    const second = (await refresh(first)).data;
    expect(await works(second)).toBe(true);
    const code = await makeCode(second);
    platform.pass(minuteMs + 1);
    expect((await refresh(first)).envelope).toMatchObject({ code: '0', status: 'A0200', data: null });
    expect([await works(second), (await refresh(second)).envelope.status]).toEqual([false, 'A0200']);
    expect((await exchange(code)).envelope.status).toBe('A0200');
    expect(platform.events.map(({ to }) => to.split(':')[0])).toContain('session');
    expect(platform.logged.filter(({ text }) => text.startsWith('a spent refresh token'))).toHaveLength(1);
    expect(JSON.stringify(platform.logged)).not.toContain(first.refreshToken.value);
    expect(await works(other)).toBe(true);
  });

  it('is not one while the response of the refresh may have been lost', async () => {
    const first = await signIn();
    await refresh(first);
    platform.pass(6 * dayMs);
    const again = await refresh(first);
    expect(again.envelope.code).toBe('1');
    expect(await works(again.data)).toBe(true);
  });
});

describe('without grace', () => {
  let strict: TestPlatform;
  beforeAll(async () => {
    strict = await makeTestPlatform({ db: platform.db, policy: { refreshGrace: false } });
  });
  afterAll(() => strict.close());

  it('a refresh token is spent at once, and the calls in flight still get their response', async () => {
    const first = await signIn(strict);
    const second = (await refresh(first, strict)).data;
    expect([await works(first, strict), await works(second, strict)]).toEqual([true, true]);
    const third = (await refresh(second, strict)).data;
    expect(await works(third, strict)).toBe(true);
    expect((await refresh(second, strict)).envelope.status).toBe('A0200');
    expect([await works(second, strict), await works(third, strict)]).toEqual([false, false]);
  });

  it('two refreshes at once end the sign-in: one of the two is a copy', async () => {
    const first = await signIn(strict);
    const answers = await Promise.all([refresh(first, strict), refresh(first, strict)]);
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual(['0', '1']);
    const winner = answers.find(({ envelope }) => envelope.code === '1');
    expect(winner && (await works(winner.data, strict))).toBe(false);
  });
});

describe('a one-time code', () => {
  it.each([
    ['is signed out', (record: TokenRecord) => platform.call('GET', '/system/logout', { token: record.value })],
    ['expires', async () => platform.pass(8 * dayMs)],
  ])('dies with the session that made it: when it %s', async (_, end) => {
    const record = await signIn();
    const code = await makeCode(record);
    await end(record);
    // Only the session may end it, not its own short life.
    const later = new Date(platform.now().getTime() + dayMs);
    await platform.db.update(signInCodes).set({ expiresAt: later });
    expect((await exchange(code)).envelope).toMatchObject({ code: '0', status: 'A0200', data: null });
    expect(await platform.db.$count(sessions, eq(sessions.expiresAt, later))).toBe(0);
  });

  it('survives a refresh of that session', async () => {
    const record = await signIn();
    const code = await makeCode(record);
    await refresh(record);
    expect((await exchange(code)).envelope.code).toBe('1');
  });
});
