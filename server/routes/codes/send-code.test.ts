import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { accounts } from '../../testing/test-platform.ts';

const send = '/system/api/phone/phoneAndMailVerifyCode';
const check = '/system/api/phone/phoneAndMail/verifyCode';
const signIn = '/system/api/phone/phoneVerifyCode';
const { harbour: phone } = phones;
/** The login name of the account with that phone. */
const name = 'harbourmaster';
let platform: CodePlatform;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000, verifyCodesPerTarget: 3 } });
  await platform.db.update(users).set({ loginName: name }).where(eq(users.loginName, accounts.harbour));
});
beforeEach(() => {
  platform.pass(3_600_000);
  platform.sent.length = 0;
});
afterAll(() => platform.close());

/** Requests a code without letting time pass. */
async function ask(target: string, path = send, field = 'target'): Promise<string> {
  const query = new URLSearchParams({ [field]: target, captchaVerification: await platform.passCaptcha() });
  return (await platform.call('GET', `${path}?${query}`, { headers: platform.headers })).envelope.msg;
}
const sentToPhone = () => platform.sent.filter(({ target }) => target === phone).length;
const sent = 'The code has been sent';

describe('a code requested without a session', () => {
  it.each([
    ['name, then its phone', name, phone],
    ["phone, then its account's name", phone, name],
  ])('gets the same response for a %s, and is sent once', async (_, first, second) => {
    expect([await ask(first), await ask(second)]).toEqual([sent, sent]);
    expect(sentToPhone()).toBe(1);
    // The first code is still valid.
    const verifyCode = platform.codeTo(phone);
    expect((await platform.callSecret(check, { target: first, verifyCode })).data).toBe(true);
    const again = [await ask(first), await ask(second)];
    expect([await ask('nobody'), await ask('13900004444')]).toEqual([sent, sent]);
    expect([await ask('nobody'), await ask('13900004444')]).toEqual(again);
    expect(again).toEqual(Array(2).fill(expect.stringContaining('was just sent')));
    platform.pass(60_000);
    expect(await ask(second)).toBe(sent);
    expect(sentToPhone()).toBe(2);
  });

  it('is limited by the entered target only: the phone of a named account stays unknown', async () => {
    await ask(name);
    const verifyCode = platform.codeTo(phone);
    const tried = async (target: string) => (await platform.callSecret(check, { target, verifyCode })).envelope;
    expect(await tried(phone)).toMatchObject({ code: '0', msg: (await tried('13900007777')).msg });
    expect(await tried(name)).toMatchObject({ code: '1' });
  });

  it('is limited per phone whatever names are entered, without revealing the limit', async () => {
    const course = async (one: string, other: string) => {
      const answers: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        for (const target of [one, other]) {
          platform.pass(60_000);
          answers.push(await ask(target));
        }
      }
      return answers;
    };
    const known = await course(name, phone);
    expect(sentToPhone()).toBe(3);
    expect(await course('somebody', '13900005555')).toEqual(known);
    expect(known.slice(0, 6)).toEqual(Array(6).fill(sent));
    expect(new Set(known.slice(6))).not.toContain(sent);
  });

  it('has one limit for all purposes, reported only for the entered target itself', async () => {
    for (let count = 0; count < 3; count += 1) {
      platform.pass(60_000);
      expect(await ask(name)).toBe(sent);
    }
    expect(sentToPhone()).toBe(3);
    expect([await ask(phone, signIn, 'phone'), await ask('13900006666', signIn, 'phone')]).toEqual([sent, sent]);
    expect(sentToPhone()).toBe(3);
    platform.pass(3_600_000);
    expect(await ask(phone, signIn, 'phone')).toBe(sent);
    expect(sentToPhone()).toBe(4);
  });

  it('has a hidden limit that no entered target can read or exhaust', async () => {
    await ask(name);
    expect([await ask(`sent:${phone}`), await ask(`asked:${phone}`)]).toEqual([sent, sent]);
    for (let count = 0; count < 3; count += 1) {
      platform.pass(60_000);
      await ask(`sent:${phone}`);
    }
    expect(await ask(phone)).toBe(sent);
    expect(sentToPhone()).toBe(2);
  });
});

it('codes of a signed-in user count towards the hidden limit of the same phone', async () => {
  const token = await platform.tokenOf(accounts.operator);
  for (let count = 0; count < 3; count += 1) {
    await platform.askCode('/system/api/personalCenter/phoneAndMail/sendVerifyCode', { target: 'phone' }, token);
  }
  const before = platform.sent.length;
  expect(before).toBe(3);
  const [operator] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  await platform.db
    .update(users)
    .set({ loginName: 'watchman' })
    .where(eq(users.id, operator?.id ?? ''));
  expect(await ask('watchman')).toBe(sent);
  expect(platform.sent).toHaveLength(before);
});
