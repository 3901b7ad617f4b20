import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { type CodePlatform, makeCodePlatform, otherCode, phones } from '../../testing/code-platform.ts';
import { accounts } from '../../testing/test-platform.ts';

const center = '/system/api/personalCenter';
let platform: CodePlatform;
let token: string;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000 } });
  token = await platform.tokenOf(accounts.operator);
});
afterAll(() => platform.close());

const ask = (path: string, query: Record<string, string>) => platform.askCode(center + path, query, token);
const post = (path: string, body: unknown) => platform.callSecret(center + path, body, token);

describe('a code about oneself', () => {
  it.each([
    ['phone', 'sms', phones.operator],
    [phones.operator, 'sms', phones.operator],
    ['email', 'mail', accounts.operator],
    ['OPERATOR@lampyris.demo', 'mail', accounts.operator],
  ])('goes to %s and is checked without using it up', async (target, channel, address) => {
    expect((await ask('/phoneAndMail/sendVerifyCode', { target })).envelope.code).toBe('1');
    expect(platform.sent.at(-1)).toMatchObject({ channel, target: address });
    const verifyCode = platform.codeTo(address);
    for (let count = 0; count < 7; count += 1) {
      expect((await post('/phoneAndMail/verifyCode', { target, verifyCode })).data).toBe(true);
    }
    const wrong = await post('/phoneAndMail/verifyCode', { target, verifyCode: otherCode(verifyCode) });
    expect(wrong.data).toEqual({ fields: { verifyCode: 'The code is wrong' } });
  });

  it('goes to nobody else, and to no strangers', async () => {
    for (const target of [phones.viewer, accounts.viewer, 'nonsense', '']) {
      expect((await ask('/phoneAndMail/sendVerifyCode', { target })).envelope.status).toBe('A0400');
    }
    const { envelope } = await platform.askCode(`${center}/phoneAndMail/sendVerifyCode`, { target: phones.operator });
    expect(envelope.status).toBe('A0200');
    await platform.db.update(users).set({ email: null }).where(eq(users.loginName, accounts.operator));
    expect((await ask('/phoneAndMail/sendVerifyCode', { target: 'email' })).envelope.msg).toBe('Your account has none');
    await platform.db.update(users).set({ email: accounts.operator }).where(eq(users.loginName, accounts.operator));
  });
});

describe('binding', () => {
  it('a new phone takes a code sent to it', async () => {
    const phone = '13900006666';
    expect((await ask('/phone/sendVerifyCode', { phone })).envelope.code).toBe('1');
    const verifyCode = platform.codeTo(phone);
    expect((await post('/phone/verifyCode', { phone, verifyCode })).data).toBe(true);
    expect((await post('/phone/verifyAndBind', { phone: '13900006667', verifyCode })).envelope.code).toBe('0');
    expect((await post('/phone/verifyAndBind', { phone, verifyCode })).envelope.code).toBe('1');
    expect((await platform.call('GET', '/system/api/userInfo', { token })).data).toMatchObject({ phoneNumber: phone });
    expect((await post('/phone/verifyAndBind', { phone, verifyCode })).envelope.code).toBe('0');
  });

  it('a new mailbox takes a code sent to it', async () => {
    const emailAddress = 'new.box@lampyris.demo';
    expect((await ask('/email/sendVerifyCode', { emailAddress })).envelope.code).toBe('1');
    expect(platform.sent.at(-1)).toMatchObject({ channel: 'mail', target: emailAddress });
    const verifyCode = platform.codeTo(emailAddress);
    expect((await post('/email/verifyCode', { emailAddress, verifyCode })).data).toBe(true);
    expect((await post('/email/verifyAndBind', { emailAddress, verifyCode })).envelope.code).toBe('1');
    expect((await platform.call('GET', '/system/api/userInfo', { token })).data).toMatchObject({ email: emailAddress });
  });

  it('refuses what another account of the tenant has, also when it got it in between', async () => {
    expect((await ask('/phone/sendVerifyCode', { phone: phones.viewer })).data).toEqual({
      fields: { phone: 'Another account has this phone number' },
    });
    expect((await ask('/email/sendVerifyCode', { emailAddress: 'Viewer@lampyris.demo' })).data).toEqual({
      fields: { emailAddress: 'Another account has this e-mail address' },
    });
    const phone = '13900007777';
    await ask('/phone/sendVerifyCode', { phone });
    await platform.db.update(users).set({ phoneNumber: phone }).where(eq(users.loginName, accounts.viewer));
    const late = await post('/phone/verifyAndBind', { phone, verifyCode: platform.codeTo(phone) });
    expect(late.data).toEqual({ fields: { phone: 'Another account has this phone number' } });
  });

  it('keeps the rules of phones and addresses', async () => {
    expect((await ask('/phone/sendVerifyCode', { phone: '123' })).data).toEqual({
      fields: { phone: 'Phone number format incorrect' },
    });
    expect((await ask('/email/sendVerifyCode', { emailAddress: 'no mail' })).data).toEqual({
      fields: { emailAddress: 'E-mail format incorrect' },
    });
    expect((await ask('/phone/sendVerifyCode', {})).data).toEqual({ fields: { phone: 'Required' } });
  });
});
