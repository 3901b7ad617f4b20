import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { accounts, demoPassword } from '../../testing/test-platform.ts';

let platform: CodePlatform;
beforeAll(async () => {
  platform = await makeCodePlatform();
});
afterAll(() => platform.close());

const signIn = (username: string, password: string, captchaVerification?: string) =>
  platform.callSecret<TokenRecord>(
    '/system/login',
    { username, password, type: 'business', ...(captchaVerification !== undefined && { captchaVerification }) },
    undefined,
    platform.headers,
  );

it.each([
  ['an account', accounts.operator],
  ['an unknown name', 'ghost@nowhere.demo'],
])('after three failures %s requires a captcha, which is consumed', async (_, name) => {
  platform.pass(15 * 60_000);
  for (let count = 0; count < 3; count += 1) expect((await signIn(name, 'wrong')).envelope.status).toBe('A0200');
  const stopped = { code: '0', status: 'A0240', msg: 'Complete the security verification first' };
  expect((await signIn(name, 'wrong')).envelope).toMatchObject(stopped);
  expect((await signIn(name.toUpperCase(), demoPassword)).envelope).toMatchObject(stopped);
  const captcha = await platform.passCaptcha();
  expect((await signIn(name, 'wrong', captcha)).envelope.msg).toBe('Wrong account or password');
  expect((await signIn(name, 'wrong', captcha)).envelope.status).toBe('A0240');
  expect((await signIn(name, 'wrong', 'invented')).envelope.status).toBe('A0240');
  // The password was not checked: five attempts lock an account, and only four were made.
  expect((await signIn(name, 'wrong', await platform.passCaptcha())).envelope.msg).toBe('Wrong account or password');
  expect((await signIn(name, 'wrong', await platform.passCaptcha())).envelope.msg).toContain('locked');
});

it('a right password resets the count of the name', async () => {
  platform.pass(15 * 60_000);
  for (let count = 0; count < 3; count += 1) await signIn(accounts.viewer, 'wrong');
  expect((await signIn(accounts.viewer, demoPassword, await platform.passCaptcha())).envelope.code).toBe('1');
  expect((await signIn(accounts.viewer, demoPassword)).envelope.code).toBe('1');
});

it('after ten failures of an address every name requires a captcha', async () => {
  platform.pass(15 * 60_000);
  for (let count = 0; count < 10; count += 1) await signIn(`nobody${count}@nowhere.demo`, 'wrong');
  expect((await signIn(accounts.admin, demoPassword)).envelope.status).toBe('A0240');
  const phone = await platform.callSecret('/system/api/phone/login', { phone: phones.admin, verifyCode: '1' });
  expect(phone.envelope.status).toBe('A0240');
  expect((await signIn(accounts.admin, demoPassword, await platform.passCaptcha())).envelope.code).toBe('1');
  platform.pass(10 * 60_000);
  expect((await signIn(accounts.admin, demoPassword)).envelope.code).toBe('1');
});

it('an unnecessary captcha is consumed too', async () => {
  const captcha = await platform.passCaptcha();
  expect((await signIn(accounts.harbour, demoPassword, captcha)).envelope.code).toBe('1');
  expect((await signIn(accounts.harbour, demoPassword, captcha)).envelope.status).toBe('A0240');
});
