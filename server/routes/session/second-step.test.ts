import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Enrollment, SecondStep } from '../../../src/schemas/wire/second-factor.ts';
import { TokenRecord } from '../../../src/schemas/wire/session.ts';
import {
  recoveryCodes,
  roles,
  secondFactors,
  sessions,
  signInLog,
  signInTickets,
  userRoles,
  users,
  weChatScans,
} from '../../db/schema.ts';
import { hashToken } from '../../security/tokens.ts';
import { type Authenticator, authenticatorOf, codeOf, turnOnFactor, wrongCode } from '../../testing/authenticator.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { accounts, demoPassword, makeTestPlatform } from '../../testing/test-platform.ts';

const minuteMs = 60_000;
let platform: CodePlatform;
let userId: string;
let hash: string;
let app: Authenticator;

beforeAll(async () => {
  platform = await makeCodePlatform({
    policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000, failedSignInsPerIp: 1000 },
  });
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  userId = user?.id ?? '';
  hash = user?.passwordHash ?? '';
});
afterAll(() => platform.close());

/** Every test begins with a new app, and without the limits of the one before. */
beforeEach(async () => {
  platform.pass(15 * minuteMs);
  await platform.db.delete(secondFactors);
  await platform.db.update(roles).set({ requiresSecondFactor: false });
  const { data } = await platform.tryToSignIn(accounts.operator);
  app = await turnOnFactor(platform, data.value);
  platform.pass(minuteMs);
});

const firstStep = async () => {
  const { envelope } = await platform.tryToSignIn(accounts.operator);
  return (envelope.data as unknown as SecondStep).secondStep;
};
const secondStep = (ticket: string, code: string, setup?: string) =>
  platform.callSecret<TokenRecord>('/system/login/secondStep', { ticket, code, setup });
const sessionCount = () => platform.db.$count(sessions, eq(sessions.userId, userId));
const lastSignIn = async () => {
  const rows = await platform.db.select().from(signInLog).where(eq(signInLog.userId, userId));
  const [last] = rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return last && { way: last.way, succeeded: last.succeeded };
};
const requireFactor = async () => {
  const [role] = await platform.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  await platform.db
    .update(roles)
    .set({ requiresSecondFactor: true })
    .where(eq(roles.id, role?.roleId ?? ''));
};

describe('a sign-in with a second factor', () => {
  it('gets a ticket for five minutes instead of a session after the right password', async () => {
    const before = await sessionCount();
    const { envelope } = await platform.tryToSignIn(accounts.operator);
    expect(envelope).toMatchObject({
      code: '1',
      data: { secondStep: { step: 'code', expiration: expect.any(Number), ticket: expect.any(String) } },
    });
    expect(Object.keys(envelope.data)).toEqual(['secondStep']);
    expect(await sessionCount()).toBe(before);
    const { ticket } = (envelope.data as unknown as SecondStep).secondStep;
    expect((await platform.call('GET', '/system/api/userInfo', { token: ticket })).envelope.status).toBe('A0200');
    expect(JSON.stringify(await platform.db.select().from(signInTickets))).not.toContain(ticket);
    platform.pass(5 * minuteMs);
    expect((await secondStep(ticket, app.code())).envelope).toMatchObject({ code: '0', status: 'A0200' });
  });

  it('tells a wrong password nothing about it', async () => {
    const wrong = (await platform.tryToSignIn(accounts.operator, 'wrong')).envelope;
    expect(wrong).toEqual((await platform.tryToSignIn('nobody@nowhere.demo')).envelope);
  });

  it('is answered like any other after a code of the app, once per ticket', async () => {
    const { ticket } = await firstStep();
    const { envelope, data } = await secondStep(ticket, ` ${app.code()} `);
    expect(envelope.code).toBe('1');
    expect(Value.Errors(TokenRecord, data)).toEqual([]);
    expect(data.additionalInformation).toEqual({
      userInfo: expect.objectContaining({ loginName: accounts.operator, hasSecondFactor: true }),
    });
    expect((await platform.call('GET', '/system/api/userInfo', { token: data.value })).envelope.code).toBe('1');
    expect(await lastSignIn()).toEqual({ way: 'secondFactor', succeeded: true });
    expect((await secondStep(ticket, app.nextCode())).envelope.status).toBe('A0200');
  });

  it('accepts the codes of one step before and after, and none beyond', async () => {
    const codes = [-2, 2, -1, 1].map((steps) => codeOf(platform, app.secret, steps));
    const { ticket } = await firstStep();
    for (const code of codes.slice(0, 2)) expect((await secondStep(ticket, code)).envelope.status).toBe('A0400');
    expect((await secondStep(ticket, codes[2] as string)).envelope.code).toBe('1');
    expect((await secondStep((await firstStep()).ticket, codes[3] as string)).envelope.code).toBe('1');
  });

  it('rejects a code that was used, and any code before it, even in concurrent calls', async () => {
    const [early, code] = [codeOf(platform, app.secret, -1), app.code()];
    const tickets = [await firstStep(), await firstStep(), await firstStep(), await firstStep()];
    const answers = await Promise.all(tickets.slice(0, 3).map(({ ticket }) => secondStep(ticket, code)));
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual(['0', '0', '1']);
    expect((await secondStep(tickets[3]?.ticket ?? '', early)).envelope.status).toBe('A0400');
  });

  it('leaves the ticket to a wrong code, five times', async () => {
    const wrong = wrongCode(platform, app.secret);
    const { ticket } = await firstStep();
    const refused = await secondStep(ticket, wrong);
    expect(refused.envelope).toMatchObject({ status: 'A0400', msg: 'The code is wrong or has already been used' });
    expect(refused.data).toEqual({ fields: { code: refused.envelope.msg } });
    expect(await lastSignIn()).toEqual({ way: 'secondFactor', succeeded: false });
    for (let count = 1; count < 5; count += 1) expect((await secondStep(ticket, wrong)).envelope.status).toBe('A0400');
    platform.pass(10 * minuteMs);
    expect((await secondStep(ticket, app.code())).envelope.status).toBe('A0200');
  });

  it('limits wrong codes per user, whatever the tickets, and locks nobody out for longer than ten minutes', async () => {
    const wrong = wrongCode(platform, app.secret);
    for (let count = 0; count < 5; count += 1)
      expect((await secondStep((await firstStep()).ticket, wrong)).envelope.msg).toContain('code is wrong');
    const { ticket } = await firstStep();
    expect((await secondStep(ticket, app.code())).envelope.msg).toContain('Too many');
    platform.pass(10 * minuteMs);
    expect((await secondStep((await firstStep()).ticket, app.code())).envelope.code).toBe('1');
  });

  it('limits wrong codes per user from many addresses, as long', async () => {
    const behind = await makeTestPlatform({
      db: platform.db,
      config: { basePath: '/', demo: true, trustedProxies: 1 },
      clock: platform.now,
      policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 },
    });
    const wrong = wrongCode(platform, app.secret);
    const guess = async (code: string, address: number) => {
      const { data } = await behind.tryToSignIn(accounts.operator);
      const { ticket } = (data as unknown as SecondStep).secondStep;
      const from = { 'x-forwarded-for': `203.0.113.${address}` };
      return (await behind.callSecret('/system/login/secondStep', { ticket, code }, undefined, from)).envelope;
    };
    for (let count = 0; count < 20; count += 1) expect((await guess(wrong, count)).msg).toContain('code is wrong');
    expect((await guess(app.code(), 99)).msg).toContain('Too many');
    platform.pass(10 * minuteMs);
    expect((await guess(app.code(), 99)).code).toBe('1');
    await behind.close();
  });

  it('limits concurrent guesses of one ticket', async () => {
    const wrong = wrongCode(platform, app.secret);
    const { ticket } = await firstStep();
    const answers = await Promise.all(Array.from({ length: 9 }, () => secondStep(ticket, wrong)));
    expect(answers.filter(({ envelope }) => envelope.msg.includes('code is wrong'))).toHaveLength(5);
  });

  it('accepts each recovery code once', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    expect(app.recoveryCodes).toHaveLength(10);
    expect((await secondStep((await firstStep()).ticket, first.toUpperCase().replaceAll('-', ' '))).envelope.code).toBe(
      '1',
    );
    expect(await lastSignIn()).toEqual({ way: 'recoveryCode', succeeded: true });
    expect((await secondStep((await firstStep()).ticket, first)).envelope.status).toBe('A0400');
    expect(await lastSignIn()).toEqual({ way: 'recoveryCode', succeeded: false });
    expect((await secondStep((await firstStep()).ticket, second)).envelope.code).toBe('1');
    expect(await platform.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(8);
  });

  it('is required of every way to sign in', async () => {
    const ask = { phone: phones.operator };
    await platform.askCode('/system/api/phone/phoneVerifyCode', ask);
    const byPhone = await platform.callSecret('/system/api/phone/login', {
      ...ask,
      verifyCode: platform.codeTo(phones.operator),
    });
    expect(byPhone.data).toMatchObject({ secondStep: { step: 'code' } });
    const form = new URLSearchParams({ account: accounts.operator, password: demoPassword });
    const signedOn = await platform.app.fetch(
      new Request('http://platform.test/demo/sso', { method: 'POST', body: form }),
    );
    const code = new URLSearchParams(signedOn.headers.get('location')?.split('?').at(-1)).get('code');
    const scan = { id: 's', redirectUri: '', state: '', openId: 'demo-wechat-operator' };
    const expiresAt = new Date(platform.now().getTime() + minuteMs);
    await platform.db.insert(weChatScans).values({ ...scan, codeHash: hashToken('scanned'), expiresAt });
    const byWeChat = await platform.call('POST', '/system/api/weChat/login?weChatCode=scanned');
    expect(byWeChat.data).toMatchObject({ secondStep: { step: 'code' } });
    const bySso = await platform.call('POST', `/system/api/weChat/login?weChatCode=${code}`);
    expect(bySso.data).toMatchObject({ secondStep: { step: 'code' } });
  });

  it('is passed on by a one-time code of its session', async () => {
    const { data } = await secondStep((await firstStep()).ticket, app.code());
    const made = await platform.call<{ code: string }>('POST', '/system/api/sso/code', { token: data.value });
    const other = await platform.call<TokenRecord>('POST', `/system/api/weChat/login?weChatCode=${made.data.code}`);
    expect(other.data.value).toEqual(expect.any(String));
  });

  it('is not passed by a new password: a forgotten one leaves the factor and ends what was begun', async () => {
    const { ticket } = await firstStep();
    await platform.askCode('/system/api/phone/phoneAndMailVerifyCode', { target: phones.operator });
    const verifyCode = platform.codeTo(phones.operator);
    const reset = { target: phones.operator, verifyCode, password: 'Another1x' };
    expect((await platform.callSecret('/system/api/phone/phoneAndMail/verifyResetPwd', reset)).envelope.code).toBe('1');
    expect((await secondStep(ticket, app.code())).envelope.status).toBe('A0200');
    expect((await platform.tryToSignIn(accounts.operator, 'Another1x')).data).toMatchObject({ secondStep: {} });
    await platform.db.update(users).set({ passwordHash: hash }).where(eq(users.id, userId));
  });
});

describe('a role that requires a second factor', () => {
  it('makes users without one enroll before they get a session', async () => {
    await platform.db.delete(secondFactors);
    await requireFactor();
    const { ticket, step } = await firstStep();
    expect(step).toBe('enroll');
    expect((await secondStep(ticket, '123456')).envelope.status).toBe('A0400');
    const begun = await platform.callSecret<Enrollment>('/system/login/enroll', { ticket });
    const { secret, uri, setup } = begun.data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await platform.db.$count(secondFactors, eq(secondFactors.userId, userId))).toBe(0);
    expect((await secondStep(ticket, wrongCode(platform, secret), setup)).envelope.status).toBe('A0400');
    const { data } = await secondStep(ticket, codeOf(platform, secret), setup);
    expect(Value.Errors(TokenRecord, data)).toEqual([]);
    const { recoveryCodes: codes = [] } = data.additionalInformation;
    expect(codes).toHaveLength(10);
    const later = authenticatorOf(platform, secret, codes);
    expect((await secondStep((await firstStep()).ticket, later.code())).envelope.status).toBe('A0400');
    expect((await secondStep((await firstStep()).ticket, later.nextCode())).envelope.code).toBe('1');
  });

  it('does not let anybody enroll whose ticket asks for a code', async () => {
    const { ticket } = await firstStep();
    expect((await platform.callSecret('/system/login/enroll', { ticket })).envelope.status).toBe('A0200');
    expect((await platform.callSecret('/system/login/enroll', { ticket: 'other' })).envelope.status).toBe('A0200');
  });

  it("takes no setup of another user's, nor one that has expired", async () => {
    const viewer = (await platform.tryToSignIn(accounts.viewer)).data.value;
    const begin = '/system/api/personalCenter/secondFactor/begin';
    const foreign = await platform.callSecret<Enrollment>(begin, { password: demoPassword }, viewer);
    await platform.db.delete(secondFactors);
    await requireFactor();
    const { ticket } = await firstStep();
    const { secret, setup } = foreign.data;
    expect((await secondStep(ticket, codeOf(platform, secret), setup)).envelope.status).toBe('A0400');
    expect((await secondStep(ticket, codeOf(platform, secret), 'nonsense')).envelope.status).toBe('A0400');
    const own = await platform.callSecret<Enrollment>('/system/login/enroll', { ticket });
    platform.pass(10 * minuteMs);
    const late = await firstStep();
    const answer = await secondStep(late.ticket, codeOf(platform, own.data.secret), own.data.setup);
    expect(answer.envelope.status).toBe('A0400');
  });

  it('counts only while it is enabled', async () => {
    await platform.db.delete(secondFactors);
    await requireFactor();
    await platform.db
      .update(roles)
      .set({ enabled: false })
      .where(and(eq(roles.requiresSecondFactor, true)));
    expect((await platform.tryToSignIn(accounts.operator)).data.value).toEqual(expect.any(String));
    await platform.db.update(roles).set({ enabled: true });
  });
});
