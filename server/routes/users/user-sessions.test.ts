import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionRow } from '../../../src/schemas/wire/account.ts';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { operationLog, secondFactors, sessions, signInTickets, users } from '../../db/schema.ts';
import { turnOnFactor } from '../../testing/authenticator.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let userId: string;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 } });
  admin = await platform.tokenOf(accounts.admin);
  userId = await idOf(accounts.operator);
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.pass(1000);
  await platform.db.delete(sessions).where(eq(sessions.userId, userId));
  await platform.db.delete(secondFactors);
  platform.events.length = 0;
});

const idOf = async (loginName: string) => {
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
  return user?.id ?? '';
};
const signIn = async () => {
  platform.pass(1000);
  return (await platform.tryToSignIn(accounts.operator)).data;
};
const works = async (token: string) =>
  (await platform.call('GET', '/system/api/userInfo', { token })).envelope.code === '1';
const refreshes = async ({ refreshToken }: TokenRecord) =>
  (await platform.call('GET', `/system/api/system/refresh/token?refreshToken=${refreshToken.value}`)).envelope.code ===
  '1';
const listOf = (id: string, token = admin) =>
  platform.call<SessionRow[]>('GET', `/system/api/user/${id}/sessions`, { token });
const lastOperation = async (type: string) => {
  const [row] = await platform.db
    .select()
    .from(operationLog)
    .where(and(eq(operationLog.type, type), eq(operationLog.objectType, 'user')))
    .orderBy(desc(operationLog.createdAt), desc(operationLog.id));
  return row && { objectId: row.objectId, succeeded: row.succeeded };
};

describe('the sessions of a user', () => {
  it('are listed for administrators with device, address and times, their own marked', async () => {
    await signIn();
    await signIn();
    const { data } = await listOf(userId);
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({
      id: expect.any(String),
      startedAt: expect.any(String),
      seenAt: expect.any(String),
      ip: expect.toBeOneOf([expect.any(String), null]),
      client: expect.any(String),
      current: false,
    });
    const own = await listOf(await idOf(accounts.admin));
    expect(own.data.filter(({ current }) => current)).toHaveLength(1);
  });

  it('end one at a time: the token, its renewal and its sockets', async () => {
    const [kept, ended] = [await signIn(), await signIn()];
    const [newest] = (await listOf(userId)).data;
    const path = `/system/api/user/${userId}/sessions/${newest?.id}`;
    expect((await platform.call('DELETE', path, { token: admin })).envelope.code).toBe('1');
    expect(await works(ended.value)).toBe(false);
    expect(await refreshes(ended)).toBe(false);
    expect(await works(kept.value)).toBe(true);
    expect(platform.events).toContainEqual({ to: `session:${newest?.id}`, event: { type: 'end' } });
    expect(await lastOperation('endSession')).toEqual({ objectId: userId, succeeded: true });
    expect((await platform.call('DELETE', path, { token: admin })).envelope.code).toBe('0');
  });

  it('end all at once, with one-time codes and sign-ins that lack the second step', async () => {
    const session = await signIn();
    await turnOnFactor(platform, session.value);
    await platform.tryToSignIn(accounts.operator);
    const made = await platform.call<{ code: string }>('POST', '/system/api/sso/code', { token: session.value });
    const path = `/system/api/user/${userId}/sessions`;
    expect((await platform.call('DELETE', path, { token: admin })).envelope.code).toBe('1');
    expect(await works(session.value)).toBe(false);
    expect(await refreshes(session)).toBe(false);
    expect(await platform.db.$count(signInTickets, eq(signInTickets.userId, userId))).toBe(0);
    const reopened = await platform.call('POST', `/system/api/weChat/login?weChatCode=${made.data.code}`);
    expect(reopened.envelope.code).toBe('0');
    expect(platform.events).toContainEqual({ to: `user:${userId}`, event: { type: 'end' } });
  });

  it('are closed to other tenants, to a session id of somebody else, and to users below the owner', async () => {
    await signIn();
    const [one] = (await listOf(userId)).data;
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await listOf(userId, harbour)).envelope.status).toBe('A0404');
    const foreign = `/system/api/user/${await idOf(accounts.viewer)}/sessions/${one?.id}`;
    expect((await platform.call('DELETE', foreign, { token: admin })).envelope.code).toBe('0');
    // A role with only this function.
    await giveRole(platform, accounts.viewer, { functions: ['100005'] });
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await listOf(await idOf(accounts.admin), viewer)).envelope.status).toBe('A0301');
    expect((await listOf(userId, viewer)).envelope.status).toBe('A0301');
    expect(
      (await platform.call('DELETE', `/system/api/user/${userId}/sessions`, { token: viewer })).envelope.status,
    ).toBe('A0301');
    expect((await listOf(userId)).data).toHaveLength(1);
  });
});

describe('the second factor of a user', () => {
  const reset = (id = userId, token = admin) =>
    platform.call('DELETE', `/system/api/user/${id}/secondFactor`, { token });

  it('is reset by an administrator, which ends the sessions of the user', async () => {
    const session = await signIn();
    await turnOnFactor(platform, session.value);
    const { data } = await platform.call<{ hasSecondFactor: boolean }>('GET', `/system/api/user/${userId}`, {
      token: admin,
    });
    expect(data.hasSecondFactor).toBe(true);
    expect((await reset()).envelope.code).toBe('1');
    expect(await works(session.value)).toBe(false);
    expect(await lastOperation('resetFactor')).toEqual({ objectId: userId, succeeded: true });
    expect((await signIn()).value).toEqual(expect.any(String));
    expect((await reset()).envelope.msg).toBe('Two-factor authentication is off');
  });

  it('is not reset by users who have less than the owner, nor from another tenant', async () => {
    await turnOnFactor(platform, (await signIn()).value);
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await reset(userId, viewer)).envelope.status).toBe('A0301');
    expect((await reset(userId, await platform.tokenOf(accounts.harbour))).envelope.status).toBe('A0404');
    expect(await platform.db.$count(secondFactors, eq(secondFactors.userId, userId))).toBe(1);
  });
});
