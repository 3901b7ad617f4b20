import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import { tenants, verificationCodes } from '../../db/schema.ts';
import { type CodePlatform, makeCodePlatform, otherCode, phones } from '../../testing/code-platform.ts';
import { accounts } from '../../testing/test-platform.ts';

const send = '/system/api/phone/phoneVerifyCode';
const login = '/system/api/phone/login';
const stranger = '13900009999';
let platform: CodePlatform;
beforeAll(async () => {
  platform = await makeCodePlatform({
    policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000, verifyCodesPerIp: 1000 },
  });
});
afterAll(() => platform.close());

const ask = (phone: string) => platform.askCode(send, { phone });
const signIn = (phone: string, verifyCode: string) => platform.callSecret<TokenRecord>(login, { phone, verifyCode });

describe('sign-in by phone', () => {
  it('sends six digits that sign the phone’s owner in once (AUTH-02)', async () => {
    expect((await ask(phones.operator)).envelope).toMatchObject({
      code: '1',
      data: null,
      msg: 'The code has been sent',
    });
    expect(platform.sent.at(-1)).toMatchObject({ channel: 'sms', target: phones.operator });
    const code = platform.codeTo(phones.operator);
    const { data } = await signIn(phones.operator, code);
    expect(data.additionalInformation.userInfo.loginName).toBe(accounts.operator);
    expect((await platform.call('GET', '/system/api/userInfo', { token: data.value })).envelope.code).toBe('1');
    expect((await signIn(phones.operator, code)).envelope).toMatchObject({ code: '0', status: 'A0200' });
  });

  it('stores no readable code', async () => {
    await ask(phones.viewer);
    const rows = JSON.stringify(await platform.db.select().from(verificationCodes));
    expect(rows).not.toContain(platform.codeTo(phones.viewer));
    expect(JSON.stringify(platform.logged)).not.toContain(phones.viewer);
  });

  it('requires a captcha before anything else, each used once', async () => {
    const plain = await platform.call('GET', `${send}?phone=nonsense`);
    expect(plain.envelope).toMatchObject({ code: '0', status: 'A0240' });
    platform.pass(60_000);
    const captchaVerification = await platform.passCaptcha();
    const call = () =>
      platform.call('GET', `${send}?${new URLSearchParams({ phone: phones.operator, captchaVerification })}`, {
        headers: platform.headers,
      });
    expect((await call()).envelope.code).toBe('1');
    platform.pass(60_000);
    expect((await call()).envelope.status).toBe('A0240');
  });

  it('invalidates a code after five wrong attempts, the right one included', async () => {
    await ask(phones.operator);
    const code = platform.codeTo(phones.operator);
    const answers = [];
    for (let count = 0; count < 5; count += 1)
      answers.push((await signIn(phones.operator, otherCode(code))).envelope.msg);
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('The code is wrong'));
    expect(answers[4]).toContain('Too many wrong codes');
    expect((await signIn(phones.operator, code)).envelope.msg).toContain('Too many wrong codes');
  });

  it('counts concurrent attempts', async () => {
    await ask(phones.operator);
    const wrong = otherCode(platform.codeTo(phones.operator));
    const messages = (await Promise.all(Array.from({ length: 9 }, () => signIn(phones.operator, wrong)))).map(
      ({ envelope }) => envelope.msg,
    );
    expect(messages.filter((text) => text === 'The code is wrong')).toHaveLength(4);
  });

  it('lets only one of two concurrent calls use a code', async () => {
    await ask(phones.operator);
    const code = platform.codeTo(phones.operator);
    const both = await Promise.all([signIn(phones.operator, code), signIn(phones.operator, code)]);
    expect(both.map(({ envelope }) => envelope.code).sort()).toEqual(['0', '1']);
  });

  it('expires a code after five minutes or when the next one is sent', async () => {
    await ask(phones.operator);
    const first = platform.codeTo(phones.operator);
    platform.pass(5 * 60_000);
    expect((await signIn(phones.operator, first)).envelope.msg).toContain('expired');
    await ask(phones.operator);
    const second = platform.codeTo(phones.operator);
    await ask(phones.operator);
    const third = platform.codeTo(phones.operator);
    if (second !== third) expect((await signIn(phones.operator, second)).envelope.code).toBe('0');
    expect((await signIn(phones.operator, third)).envelope.code).toBe('1');
  });

  it('rejects a code of another phone', async () => {
    await ask(phones.operator);
    await ask(phones.viewer);
    const [own, theirs] = [platform.codeTo(phones.operator), platform.codeTo(phones.viewer)];
    if (own !== theirs) expect((await signIn(phones.operator, theirs)).envelope.code).toBe('0');
  });
});

describe('an unknown phone', () => {
  it('gets the same responses as a known one at every step, but no message', async () => {
    platform.pass(3_600_000);
    const course = async (phone: string) => {
      const asked = (await ask(phone)).envelope;
      const tries = [];
      const wrong = otherCode(platform.codeTo(phone));
      for (let count = 0; count < 6; count += 1) tries.push((await signIn(phone, wrong)).envelope);
      return { asked, tries };
    };
    const before = platform.sent.length;
    const unknown = await course(stranger);
    expect(platform.sent).toHaveLength(before);
    const known = await course(phones.operator);
    expect(unknown).toEqual(known);
  });
});

describe('a phone of an intranet tenant', () => {
  it('gets the same responses as an unknown one: no message, no valid code (AUTH-16)', async () => {
    platform.pass(3_600_000);
    await ask(phones.operator);
    const code = platform.codeTo(phones.operator);
    const before = platform.sent.length;
    await platform.db.update(tenants).set({ intranet: true });
    expect((await signIn(phones.operator, code)).envelope).toMatchObject({ code: '0', status: 'A0200' });
    const course = async (phone: string) => {
      platform.pass(3_600_000);
      return [(await ask(phone)).envelope, (await signIn(phone, '123456')).envelope];
    };
    expect(await course(phones.operator)).toEqual(await course('13900008887'));
    expect(platform.sent).toHaveLength(before);
    await platform.db.update(tenants).set({ intranet: false });
  });
});

describe('rate limits of codes', () => {
  it('allow one code a minute and ten an hour per phone, known or not', async () => {
    platform.pass(3_600_000);
    for (const phone of [phones.admin, '13900002222']) {
      for (let count = 0; count < 10; count += 1) expect((await ask(phone)).envelope.code).toBe('1');
      const captchaVerification = await platform.passCaptcha();
      const again = await platform.call('GET', `${send}?${new URLSearchParams({ phone, captchaVerification })}`, {
        headers: platform.headers,
      });
      expect(again.envelope.msg).toBe('A code was just sent. Wait a minute before you request another one');
      expect((await ask(phone)).envelope.msg).toContain('in an hour');
    }
    platform.pass(3_600_000);
    expect((await ask(phones.admin)).envelope.code).toBe('1');
  });

  it('allow thirty an hour per address', async () => {
    const strict = await makeCodePlatform({ db: platform.db });
    for (let count = 10; count < 40; count += 1) await strict.askCode(send, { phone: `139000011${count}` });
    const { envelope } = await strict.askCode(send, { phone: phones.admin });
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
    expect(strict.sent).toEqual([]);
    await strict.close();
  });
});
