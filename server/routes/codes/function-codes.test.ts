import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CodePlatform, makeCodePlatform, otherCode, phones } from '../../testing/code-platform.ts';
import { accounts } from '../../testing/test-platform.ts';

const send = '/system/api/phone/phoneFuncVerifyCode';
const check = '/system/api/phone/checkPhoneFuncVerifyCode';
let platform: CodePlatform;
let operator: string;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000 } });
  operator = await platform.tokenOf(accounts.operator);
});
afterAll(() => platform.close());

const ask = (query: Record<string, string>, token?: string) =>
  platform.askCode(send, { funcCode: '100248', phone: phones.operator, template: 'batch', ...query }, token);
const prove = (verifyCode: string, funcCode = '100248', token = operator) =>
  platform.callSecret(check, { phone: phones.operator, verifyCode, funcCode }, token);

it("a function code goes to the user's phone after a captcha, and is checked once (SMS-04)", async () => {
  expect((await platform.call('GET', `${send}?funcCode=1&phone=1`, { token: operator })).envelope.status).toBe('A0240');
  expect((await ask({}, operator)).envelope.code).toBe('1');
  expect(platform.sent.at(-1)).toMatchObject({ channel: 'sms', target: phones.operator });
  const code = platform.codeTo(phones.operator);
  expect((await prove(otherCode(code))).data).toEqual({ fields: { verifyCode: 'The code is wrong' } });
  expect(await prove(code)).toMatchObject({ envelope: { code: '1' }, data: true });
  expect((await prove(code)).envelope.code).toBe('0');
});

it('a function code is valid only for its function, phone and user', async () => {
  await ask({}, operator);
  const code = platform.codeTo(phones.operator);
  expect((await prove(code, '100079')).envelope.code).toBe('0');
  expect((await prove(code, '100248', await platform.tokenOf(accounts.viewer))).envelope.code).toBe('0');
  expect((await prove(code)).data).toBe(true);
});

it('another user’s phone is rejected', async () => {
  const before = platform.sent.length;
  const { data } = await ask({ phone: phones.viewer }, operator);
  expect(data).toEqual({ fields: { phone: 'Use the phone number of your own account' } });
  expect((await ask({ funcCode: 'x' }, operator)).data).toMatchObject({ fields: { funcCode: expect.any(String) } });
  expect(platform.sent).toHaveLength(before);
});

it('a console without its token gets the code to the phone, usable only by that user', async () => {
  expect((await ask({})).envelope).toEqual((await ask({ phone: '13900005555' })).envelope);
  expect((await prove(platform.codeTo(phones.operator))).data).toBe(true);
});
