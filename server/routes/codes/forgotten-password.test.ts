import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenants, users } from '../../db/schema.ts';
import { cheapCost } from '../../db/test-database.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { type CodePlatform, makeCodePlatform, otherCode, phones } from '../../testing/code-platform.ts';
import { accounts, demoPassword } from '../../testing/test-platform.ts';

const send = '/system/api/phone/phoneAndMailVerifyCode';
const check = '/system/api/phone/phoneAndMail/verifyCode';
const reset = '/system/api/phone/phoneAndMail/verifyResetPwd';
let platform: CodePlatform;
beforeAll(async () => {
  platform = await makeCodePlatform({
    policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000, verifyCodesPerIp: 1000 },
  });
});
afterAll(() => platform.close());

const ask = (target: string) => platform.askCode(send, { target });
const set = (target: string, verifyCode: string, password = 'Another1x') =>
  platform.callSecret(reset, { target, verifyCode, password });

describe('a password reset', () => {
  it('sets a new password by a code to the phone, unlocks the account and ends all sessions (AUTH-17)', async () => {
    const token = await platform.tokenOf(accounts.operator);
    for (let count = 0; count < 5; count += 1) await platform.tryToSignIn(accounts.operator, 'wrong');
    expect((await platform.tryToSignIn(accounts.operator)).envelope.msg).toContain('locked');
    expect((await ask(phones.operator)).envelope.code).toBe('1');
    const code = platform.codeTo(phones.operator);
    platform.events.length = 0;
    expect((await platform.callSecret(check, { target: phones.operator, verifyCode: code })).data).toBe(true);
    expect((await set(phones.operator, code)).envelope).toMatchObject({ code: '1', msg: 'Saved' });
    expect((await platform.call('GET', '/system/api/userInfo', { token })).envelope.status).toBe('A0200');
    expect(platform.events[0]).toEqual({ to: expect.stringMatching(/^user:/), event: { type: 'end' } });
    expect((await platform.tryToSignIn(accounts.operator, 'Another1x')).envelope.code).toBe('1');
    expect((await set(phones.operator, code, 'Another2x')).envelope.code).toBe('0');
  });

  it('sends the code to the entered mailbox, or for a login name to the phone or else the mailbox', async () => {
    const name = 'night-watch';
    await platform.db.update(users).set({ loginName: name }).where(eq(users.loginName, accounts.viewer));
    await ask('VIEWER@lampyris.demo');
    expect(platform.sent.at(-1)).toMatchObject({ channel: 'mail', target: accounts.viewer });
    await ask(name);
    expect(platform.sent.at(-1)).toMatchObject({ channel: 'sms', target: phones.viewer });
    expect((await set(name, platform.codeTo(phones.viewer))).envelope.code).toBe('1');
    await platform.db.update(users).set({ phoneNumber: null }).where(eq(users.loginName, name));
    await ask(name);
    expect(platform.sent.at(-1)).toMatchObject({ channel: 'mail', target: accounts.viewer });
    await platform.db
      .update(users)
      .set({ loginName: accounts.viewer, phoneNumber: phones.viewer })
      .where(eq(users.loginName, name));
  });

  it('applies the password rules without consuming the code', async () => {
    await ask(accounts.admin);
    const code = platform.codeTo(accounts.admin);
    const weak = await set(accounts.admin, code, 'short');
    expect(weak.data).toEqual({ fields: { password: 'At least 6 characters' } });
    const common = await set(accounts.admin, otherCode(code), 'Qwerty123');
    expect(common.data).toEqual({ fields: { password: expect.stringContaining('too common') } });
    // Without a code nobody learns the name of the account.
    expect((await set(phones.admin, code, 'Admin#2026')).data).toMatchObject({
      fields: { verifyCode: expect.any(String) },
    });
    const named = await set(accounts.admin, code, 'Admin#2026');
    expect(named.data).toEqual({ fields: { password: expect.stringContaining('account name') } });
    expect((await set(accounts.admin, code)).envelope.code).toBe('1');
  });

  it('rejects codes of another purpose, target or user', async () => {
    await platform.askCode('/system/api/phone/phoneVerifyCode', { phone: phones.harbour });
    const signInCode = platform.codeTo(phones.harbour);
    expect((await set(phones.harbour, signInCode)).data).toEqual({
      fields: { verifyCode: expect.stringContaining('has expired') },
    });
    await ask(phones.harbour);
    const code = platform.codeTo(phones.harbour);
    expect((await set(accounts.admin, code)).envelope.code).toBe('0');
    expect((await set(phones.harbour, otherCode(code))).data).toEqual({ fields: { verifyCode: 'The code is wrong' } });
    expect((await set(phones.harbour, code)).envelope.code).toBe('1');
  });

  it('does not reveal whether an account exists', async () => {
    const course = async (target: string) => {
      platform.pass(3_600_000);
      const asked = (await ask(target)).envelope;
      const message = platform.sent.at(-1)?.text ?? '';
      const wrong = otherCode(/\d{6}/.exec(message)?.[0] ?? '0');
      const checks = [];
      for (let count = 0; count < 3; count += 1) {
        checks.push((await platform.callSecret(check, { target, verifyCode: wrong })).envelope);
      }
      for (let count = 0; count < 3; count += 1) checks.push((await set(target, wrong)).envelope);
      return { asked, checks };
    };
    const known = await course(accounts.harbour);
    expect(await course('nobody@nowhere.demo')).toEqual(known);
    expect(await course('13900004444')).toEqual(known);
  });

  it('does nothing for an intranet tenant: same responses, no message, no valid code (AUTH-16)', async () => {
    const course = async (target: string) => {
      platform.pass(3_600_000);
      const asked = (await ask(target)).envelope;
      const wrong = (await platform.callSecret(check, { target, verifyCode: '123456' })).envelope;
      return [asked, wrong, (await set(target, '123456')).envelope];
    };
    await ask(phones.harbour);
    const code = platform.codeTo(phones.harbour);
    const before = platform.sent.length;
    await platform.db.update(tenants).set({ intranet: true });
    expect((await set(phones.harbour, code)).envelope.code).toBe('0');
    const unknown = await course('nobody2@nowhere.demo');
    for (const target of [phones.harbour, accounts.harbour]) expect(await course(target)).toEqual(unknown);
    expect(platform.sent).toHaveLength(before);
    await platform.db.update(tenants).set({ intranet: false });
  });

  it('does not reveal that a name and a phone belong together', async () => {
    platform.pass(3_600_000);
    await ask(phones.harbour);
    const before = platform.sent.length;
    const captchaVerification = await platform.passCaptcha();
    const query = new URLSearchParams({ target: accounts.harbour, captchaVerification });
    const mail = await platform.call('GET', `${send}?${query}`, { headers: platform.headers });
    expect(mail.envelope).toMatchObject({ code: '1', msg: 'The code has been sent' });
    expect(platform.sent).toHaveLength(before + 1);
  });

  it.each([
    ['', 'target', 'Required'],
    ['a'.repeat(200), 'target', 'The text is too long'],
  ])('rejects the target "%.5s"', async (target, field, text) => {
    const { data } = await ask(target);
    expect(data).toEqual({ fields: { [field]: text } });
  });
});

describe('a gateway that fails', () => {
  it('is hidden from unauthenticated users and logged only with its reason', async () => {
    const broken = await makeCodePlatform({
      db: platform.db,
      messages: { ready: true, send: () => Promise.reject(new Error('the gateway is on fire')) },
    });
    expect((await broken.askCode(send, { target: accounts.admin })).envelope.code).toBe('1');
    const passwordHash = await hashPassword(demoPassword, cheapCost);
    await platform.db.update(users).set({ passwordHash }).where(eq(users.loginName, accounts.admin));
    const token = await broken.tokenOf(accounts.admin);
    const own = await broken.askCode(
      '/system/api/personalCenter/phoneAndMail/sendVerifyCode',
      { target: 'phone' },
      token,
    );
    expect(own.envelope).toMatchObject({
      code: '0',
      status: 'S0300',
      msg: expect.stringContaining('could not be sent'),
    });
    const lines = broken.logged.filter(({ text }) => text === 'could not send a code');
    expect(lines.map(({ fields }) => fields.reason)).toEqual(Array(2).fill('the gateway is on fire'));
    expect(JSON.stringify(broken.logged)).not.toContain(phones.admin);
    await broken.close();
  });
});
