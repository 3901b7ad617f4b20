import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Enrollment, RecoveryCodes, SecondFactorState } from '../../../src/schemas/wire/second-factor.ts';
import {
  news,
  operationLog,
  recoveryCodes,
  roles,
  secondFactors,
  sessions,
  userRoles,
  users,
} from '../../db/schema.ts';
import { type Authenticator, codeOf, turnOnFactor, wrongCode } from '../../testing/authenticator.ts';
import {
  accounts,
  demoBatchPassword,
  demoPassword,
  makeTestPlatform,
  type TestPlatform,
} from '../../testing/test-platform.ts';

const minuteMs = 60_000;
const path = '/system/api/personalCenter/secondFactor';
let platform: TestPlatform;
let userId: string;
let token: string;

beforeAll(async () => {
  platform = await makeTestPlatform({ policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 } });
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  userId = user?.id ?? '';
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.pass(15 * minuteMs);
  await platform.db.delete(secondFactors);
  await platform.db.update(roles).set({ requiresSecondFactor: false });
  token = (await platform.tryToSignIn(accounts.operator)).data.value;
});

const state = async () => (await platform.call<SecondFactorState>('GET', path, { token })).data;
const begin = (password = demoPassword) => platform.callSecret<Enrollment>(`${path}/begin`, { password }, token);
const enable = (setup: string, code: string) => platform.callSecret<RecoveryCodes>(path, { setup, code }, token);
const remove = (proof: string) => platform.callSecret(`${path}/remove`, { proof }, token);
const renew = (proof: string) => platform.callSecret<RecoveryCodes>(`${path}/recoveryCodes`, { proof }, token);
const operations = () =>
  platform.db
    .select()
    .from(operationLog)
    .where(eq(operationLog.userId, userId))
    .orderBy(desc(operationLog.createdAt), desc(operationLog.id));
const isRequired = async () => {
  const [role] = await platform.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  await platform.db
    .update(roles)
    .set({ requiresSecondFactor: true })
    .where(eq(roles.id, role?.roleId ?? ''));
};

describe('the second factor of an account', () => {
  it('is on only after the password and a right code of its app', async () => {
    expect(await state()).toEqual({ enabled: false, enabledTime: null, required: false, recoveryCodesLeft: 0 });
    expect((await begin('wrong')).data).toEqual({ fields: { password: 'Wrong password' } });
    const { secret, setup, uri } = (await begin()).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*operator%40lampyris\.demo\?secret=/);
    expect((await enable(setup, wrongCode(platform, secret))).envelope.status).toBe('A0400');
    expect((await state()).enabled).toBe(false);
    const { data } = await enable(setup, codeOf(platform, secret));
    expect(new Set(data.recoveryCodes).size).toBe(10);
    expect(await state()).toMatchObject({ enabled: true, enabledTime: expect.any(String), recoveryCodesLeft: 10 });
    expect((await begin()).envelope).toMatchObject({ code: '0', msg: 'Two-factor authentication is already on' });
    expect((await enable(setup, codeOf(platform, secret, 1))).envelope.code).toBe('0');
  });

  it('is stored sealed, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes: codes } = await turnOnFactor(platform, token);
    const stored = JSON.stringify([
      await platform.db.select().from(secondFactors),
      await platform.db.select().from(recoveryCodes),
    ]);
    expect(stored).toContain(userId);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('ends the other sessions of the user when it is turned on, and tells the owner', async () => {
    platform.pass(1000);
    const other = (await platform.tryToSignIn(accounts.operator)).data.value;
    platform.pass(1000);
    token = (await platform.tryToSignIn(accounts.operator)).data.value;
    await turnOnFactor(platform, token);
    expect((await platform.call('GET', '/system/api/userInfo', { token: other })).envelope.status).toBe('A0200');
    expect((await platform.call('GET', '/system/api/userInfo', { token })).envelope.code).toBe('1');
    const told = await platform.db
      .select()
      .from(news)
      .where(eq(news.userId, userId))
      .orderBy(desc(news.createdAt), desc(news.id));
    expect(JSON.stringify(told[0])).toContain('was turned on');
  });

  it.each<[string, (app: Authenticator) => string]>([
    ['the password', () => demoPassword],
    ['a code', (app) => app.nextCode()],
  ])('is turned off with %s, and its recovery codes are replaced with it', async (_, proofOf) => {
    const app = await turnOnFactor(platform, token);
    expect((await renew('wrong')).data).toEqual({ fields: { proof: 'The password or code is wrong' } });
    expect((await renew(wrongCode(platform, app.secret))).envelope.code).toBe('0');
    const { data } = await renew(proofOf(app));
    expect(data.recoveryCodes).toHaveLength(10);
    expect(app.recoveryCodes.filter((code) => data.recoveryCodes.includes(code))).toEqual([]);
    expect((await remove('wrong')).envelope.code).toBe('0');
    expect((await remove(proofOf(app))).envelope.code).toBe('1');
    expect(await state()).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await platform.tryToSignIn(accounts.operator)).data.value).toEqual(expect.any(String));
    expect((await remove(demoPassword)).envelope.msg).toBe('Two-factor authentication is off');
  });

  it('cannot be turned off while a role requires it', async () => {
    const app = await turnOnFactor(platform, token);
    await isRequired();
    expect((await state()).required).toBe(true);
    expect((await remove(demoPassword)).envelope.status).toBe('A0301');
    expect((await remove(app.nextCode())).envelope.status).toBe('A0301');
    expect((await renew(app.code())).envelope.code).toBe('1');
  });

  it('has its changes in the operation log, without a secret', async () => {
    const before = (await operations()).length;
    const app = await turnOnFactor(platform, token);
    const renewed = await renew(app.nextCode());
    await remove(demoPassword);
    const added = (await operations()).slice(0, -before || undefined);
    expect(added.map(({ type, succeeded }) => [type, succeeded])).toEqual([
      ['turnOffFactor', true],
      ['renewRecoveryCodes', true],
      ['turnOnFactor', true],
    ]);
    expect(added[2]).toMatchObject({ before: { secondFactor: false }, after: { secondFactor: true } });
    const written = JSON.stringify([added, platform.logged, await platform.db.select().from(sessions)]);
    for (const secret of [app.secret, ...app.recoveryCodes, ...renewed.data.recoveryCodes, demoPassword])
      expect(written).not.toContain(secret);
  });
});

describe('a code instead of the batch password', () => {
  const verify = (batchOptPassword: string) =>
    platform.callSecret<string | false>(
      '/system/api/user/batchOpt/verify',
      { batchOptPassword, funcCode: '100248' },
      token,
    );

  it('is accepted once, and the password still is', async () => {
    const app = await turnOnFactor(platform, token);
    const code = app.nextCode();
    expect((await verify(code)).data).toEqual(expect.any(String));
    expect((await verify(code)).data).toBe(false);
    expect((await verify(demoBatchPassword)).data).toEqual(expect.any(String));
    expect((await verify(wrongCode(platform, app.secret))).data).toBe(false);
  });

  it('is the same code as that of a sign-in: whichever comes first spends it', async () => {
    const app = await turnOnFactor(platform, token);
    const code = app.nextCode();
    const { secondStep } = (await platform.tryToSignIn(accounts.operator)).data as never as {
      secondStep: { ticket: string };
    };
    const signIn = (typed: string) =>
      platform.callSecret('/system/login/secondStep', { ticket: secondStep.ticket, code: typed });
    expect((await verify(code)).data).toEqual(expect.any(String));
    expect((await signIn(code)).envelope.status).toBe('A0400');
    const later = app.nextCode();
    expect((await signIn(later)).envelope.code).toBe('1');
    expect((await verify(later)).data).toBe(false);
  });

  it('is nothing without a second factor', async () => {
    expect((await verify('123456')).data).toBe(false);
  });
});
