import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenants, users } from '../../db/schema.ts';
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

describe('an identity code', () => {
  it.each([
    ['phone', 'sms', phones.operator],
    [phones.operator, 'sms', phones.operator],
    ['email', 'mail', accounts.operator],
    ['OPERATOR@lampyris.demo', 'mail', accounts.operator],
  ])('goes to %s and is checked without consuming it', async (target, channel, address) => {
    expect((await ask('/phoneAndMail/sendVerifyCode', { target })).envelope.code).toBe('1');
    expect(platform.sent.at(-1)).toMatchObject({ channel, target: address });
    const verifyCode = platform.codeTo(address);
    for (let count = 0; count < 7; count += 1) {
      expect((await post('/phoneAndMail/verifyCode', { target, verifyCode })).data).toBe(true);
    }
    const wrong = await post('/phoneAndMail/verifyCode', { target, verifyCode: otherCode(verifyCode) });
    expect(wrong.data).toEqual({ fields: { verifyCode: 'The code is wrong' } });
  });

  it("is sent only to the signed-in user's own contacts", async () => {
    for (const target of [phones.viewer, accounts.viewer, 'nonsense', '']) {
      expect((await ask('/phoneAndMail/sendVerifyCode', { target })).envelope.status).toBe('A0400');
    }
    const { envelope } = await platform.askCode(`${center}/phoneAndMail/sendVerifyCode`, { target: phones.operator });
    expect(envelope.status).toBe('A0200');
    const [one] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    const patch = (values: Partial<typeof users.$inferInsert>) =>
      platform.db
        .update(users)
        .set(values)
        .where(eq(users.id, one?.id ?? ''));
    await patch({ loginName: phones.operator, email: null });
    expect((await ask('/phoneAndMail/sendVerifyCode', { target: 'email' })).envelope.msg).toBe(
      'Not set for your account',
    );
    await patch({ loginName: accounts.operator, email: accounts.operator });
  });
});

describe('linking', () => {
  it('a new phone requires a code sent to it', async () => {
    const phone = '13900006666';
    await platform.passIdentity(token, phones.operator);
    expect((await ask('/phone/sendVerifyCode', { phone })).envelope.code).toBe('1');
    const verifyCode = platform.codeTo(phone);
    expect((await post('/phone/verifyCode', { phone, verifyCode })).data).toBe(true);
    expect((await post('/phone/verifyAndBind', { phone: '13900006667', verifyCode })).envelope.code).toBe('0');
    expect((await post('/phone/verifyAndBind', { phone, verifyCode })).envelope.code).toBe('1');
    expect((await platform.call('GET', '/system/api/userInfo', { token })).data).toMatchObject({ phoneNumber: phone });
    expect((await post('/phone/verifyAndBind', { phone, verifyCode })).envelope.code).toBe('0');
  });

  it('a new mailbox requires a code sent to it', async () => {
    const emailAddress = 'new.box@lampyris.demo';
    await platform.passIdentity(token, '13900006666');
    expect((await ask('/email/sendVerifyCode', { emailAddress })).envelope.code).toBe('1');
    expect(platform.sent.at(-1)).toMatchObject({ channel: 'mail', target: emailAddress });
    const verifyCode = platform.codeTo(emailAddress);
    expect((await post('/email/verifyCode', { emailAddress, verifyCode })).data).toBe(true);
    const { envelope } = await post('/email/verifyAndBind', { emailAddress, verifyCode });
    // The account was named by its former mailbox, which anybody may have from now on.
    expect(envelope).toMatchObject({ code: '1', msg: `Linked. Your account name is now ${emailAddress}` });
    expect((await platform.call('GET', '/system/api/userInfo', { token })).data).toMatchObject({
      email: emailAddress,
      loginName: emailAddress,
    });
  });

  it('rejects contacts of other accounts of any tenant, also those linked concurrently', async () => {
    for (const phone of [phones.viewer, phones.harbour]) {
      expect((await ask('/phone/sendVerifyCode', { phone })).data).toEqual({
        fields: { phone: 'This phone number belongs to another account' },
      });
    }
    expect((await ask('/email/sendVerifyCode', { emailAddress: 'Viewer@lampyris.demo' })).data).toEqual({
      fields: { emailAddress: 'This email address belongs to another account' },
    });
    const phone = '13900007777';
    await platform.passIdentity(token, '13900006666');
    await ask('/phone/sendVerifyCode', { phone });
    await platform.db.update(users).set({ phoneNumber: phone }).where(eq(users.loginName, accounts.viewer));
    const late = await post('/phone/verifyAndBind', { phone, verifyCode: platform.codeTo(phone) });
    expect(late.data).toEqual({ fields: { phone: 'This phone number belongs to another account' } });
  });

  it('validates phones and addresses', async () => {
    expect((await ask('/phone/sendVerifyCode', { phone: '123' })).data).toEqual({
      fields: { phone: 'Phone number format incorrect' },
    });
    expect((await ask('/email/sendVerifyCode', { emailAddress: 'no mail' })).data).toEqual({
      fields: { emailAddress: 'E-mail format incorrect' },
    });
    expect((await ask('/phone/sendVerifyCode', {})).data).toEqual({ fields: { phone: 'Required' } });
  });
});

describe('linking without a passed identity code', () => {
  const first = { code: '0', status: 'A0400', msg: expect.stringContaining('Confirm your identity') };
  const minuteMs = 60_000;
  let viewer: string;
  let ownPhone: string;
  let next = 13911110000;
  beforeAll(async () => {
    viewer = await platform.tokenOf(accounts.viewer);
    await platform.db.update(users).set({ phoneNumber: phones.viewer }).where(eq(users.loginName, accounts.viewer));
    ownPhone = phones.viewer;
  });

  /** Requests a code for an unused number. */
  const newPhone = async () => {
    next += 1;
    const phone = String(next);
    await platform.askCode(`${center}/phone/sendVerifyCode`, { phone }, viewer);
    return { phone, verifyCode: platform.codeTo(phone) };
  };
  const link = async (body: { phone: string; verifyCode: string }, as = viewer) => {
    const { envelope } = await platform.callSecret(`${center}/phone/verifyAndBind`, body, as);
    if (envelope.code === '1') ownPhone = body.phone;
    return envelope;
  };
  const pass = () => platform.passIdentity(viewer, ownPhone);

  it('is rejected for phone and mailbox and consumes no code', async () => {
    const phone = await newPhone();
    expect(await link(phone)).toMatchObject(first);
    const emailAddress = 'taken.over@lampyris.demo';
    await platform.askCode(`${center}/email/sendVerifyCode`, { emailAddress }, viewer);
    const mailbox = { emailAddress, verifyCode: platform.codeTo(emailAddress) };
    expect((await platform.callSecret(`${center}/email/verifyAndBind`, mailbox, viewer)).envelope).toMatchObject(first);
    await pass();
    expect(await link(phone)).toMatchObject({ code: '1' });
  });

  it('a pass is used once, and its code cannot be passed again', async () => {
    await pass();
    const identity = { target: 'phone', verifyCode: platform.codeTo(ownPhone) };
    const [one, two] = [await newPhone(), await newPhone()];
    expect(await link(one)).toMatchObject({ code: '1' });
    expect(await link(two)).toMatchObject(first);
    const again = await platform.callSecret(`${center}/phoneAndMail/verifyCode`, identity, viewer);
    expect(again.envelope.code).toBe('0');
    expect(await link(two)).toMatchObject(first);
  });

  it('concurrent links cannot share a pass', async () => {
    await pass();
    const bodies = [await newPhone(), await newPhone()];
    const answers = await Promise.all(bodies.map((body) => link(body)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')).toMatchObject(first);
  });

  it('a wrong code does not consume the pass', async () => {
    await pass();
    const { phone, verifyCode } = await newPhone();
    expect((await link({ phone, verifyCode: otherCode(verifyCode) })).msg).toBe('The code is wrong');
    expect(await link({ phone, verifyCode })).toMatchObject({ code: '1' });
  });

  it('a number that another account links concurrently does not consume the pass', async () => {
    await pass();
    const { phone, verifyCode } = await newPhone();
    const other = eq(users.loginName, accounts.admin);
    await platform.db.update(users).set({ phoneNumber: phone }).where(other);
    expect((await link({ phone, verifyCode })).msg).toBe('This phone number belongs to another account');
    await platform.db.update(users).set({ phoneNumber: phones.admin }).where(other);
    expect(await link(await newPhone())).toMatchObject({ code: '1' });
  });

  it('a wrong identity code does not pass, and a pass is personal', async () => {
    const target = 'phone';
    await platform.askCode(`${center}/phoneAndMail/sendVerifyCode`, { target }, viewer);
    const verifyCode = otherCode(platform.codeTo(ownPhone));
    await platform.callSecret(`${center}/phoneAndMail/verifyCode`, { target, verifyCode }, viewer);
    await platform.passIdentity(await platform.tokenOf(accounts.admin), phones.admin);
    expect(await link(await newPhone())).toMatchObject(first);
  });

  it('a pass expires with the lifetime of a code', async () => {
    await pass();
    const late = await newPhone();
    platform.pass(4 * minuteMs);
    expect(await link(late)).toMatchObject(first);
  });

  it('users without phone and mailbox and intranet tenants need no pass', async () => {
    const [one] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    const who = eq(users.id, one?.id ?? '');
    await platform.db.update(users).set({ loginName: 'no-contact', phoneNumber: null, email: null }).where(who);
    expect(await link(await newPhone())).toMatchObject({ code: '1' });
    expect(await link(await newPhone())).toMatchObject(first);
    await platform.db.update(tenants).set({ intranet: true });
    expect(await link(await newPhone())).toMatchObject({ code: '1' });
    await platform.db.update(tenants).set({ intranet: false });
  });
});
