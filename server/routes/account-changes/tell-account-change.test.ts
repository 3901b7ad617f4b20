import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { news, tenants, users } from '../../db/schema.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { accounts, demoPassword } from '../../testing/test-platform.ts';

const newPassword = 'Tower7crane';
let platform: CodePlatform;
let viewer: typeof users.$inferSelect;
let token: string;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000, captchaAfterFailures: 1000 } });
  const [found] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
  if (!found) throw new Error('no viewer');
  viewer = found;
});
beforeEach(async () => {
  await restore();
  await platform.db.delete(news);
  token = (await platform.tryToSignIn(accounts.viewer)).data.value;
});
afterAll(() => platform.close());

const restore = () =>
  platform.db
    .update(users)
    .set({ ...viewer, passwordUpdatedAt: platform.now() })
    .where(eq(users.id, viewer.id));
const told = async () =>
  (await platform.db.select().from(news).where(eq(news.userId, viewer.id)).orderBy(desc(news.id))).map(
    ({ newsInfo }) => newsInfo.en,
  );
const lastMessage = () => platform.sent.at(-1);
const ownPassword = /^Your password has been changed\. If this was not you/;
const edit = async (values: object) => {
  const admin = await platform.tokenOf(accounts.admin);
  const path = `/system/api/user/${viewer.id}`;
  const { data } = await platform.call<object>('GET', path, { token: admin });
  expect((await platform.call('PUT', path, { token: admin, body: { ...data, ...values } })).envelope.code).toBe('1');
};
/** Links a contact with a passed identity code. */
const link = async (path: string, contact: Record<string, string>, address: string) => {
  const center = `/system/api/personalCenter/${path}`;
  await platform.passIdentity(token, phones.viewer);
  await platform.askCode(`${center}/sendVerifyCode`, contact, token);
  const body = { ...contact, verifyCode: platform.codeTo(address) };
  expect((await platform.callSecret(`${center}/verifyAndBind`, body, token)).envelope.code).toBe('1');
};

describe('the owner of an account is told of', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'the old one',
      () => {
        const body = { userid: viewer.id, oldPassword: demoPassword, newPassword };
        return platform.callSecret('/system/api/user/changePassword', body, token);
      },
    ],
    [
      'a code',
      async () => {
        await platform.askCode('/system/api/personalCenter/phoneAndMail/sendVerifyCode', { target: 'phone' }, token);
        const body = { userid: viewer.id, newPassword, target: 'phone', verifyCode: platform.codeTo(phones.viewer) };
        return platform.callSecret('/system/api/user/changePassword/direct', body, token);
      },
    ],
    [
      'a code for a forgotten one',
      async () => {
        await platform.askCode('/system/api/phone/phoneAndMailVerifyCode', { target: phones.viewer });
        const body = { target: phones.viewer, verifyCode: platform.codeTo(phones.viewer), password: newPassword };
        return platform.callSecret('/system/api/phone/phoneAndMail/verifyResetPwd', body);
      },
    ],
  ])('a password changed with %s', async (_, change) => {
    await change();
    expect(await told()).toEqual([expect.stringMatching(ownPassword)]);
    expect(lastMessage()).toEqual({ channel: 'sms', target: phones.viewer, text: expect.stringMatching(ownPassword) });
    expect(lastMessage()?.text).not.toContain(newPassword);
  });

  it('a password reset by an administrator', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    await platform.callSecret('/system/api/user/resetPassword', { userid: viewer.id, newPassword }, admin);
    const text = expect.stringContaining('An administrator has reset your password');
    expect(await told()).toEqual([text]);
    expect(lastMessage()).toEqual({ channel: 'sms', target: phones.viewer, text });
  });

  it('a new phone, at the old one, and a new mailbox, at the old one', async () => {
    await link('phone', { phone: '13977770001' }, '13977770001');
    const phoneText = expect.stringContaining('The phone number of your account has been changed');
    expect(await told()).toEqual([phoneText]);
    expect(lastMessage()).toEqual({ channel: 'sms', target: phones.viewer, text: phoneText });
    await restore();
    await link('email', { emailAddress: 'new.box@city.demo' }, 'new.box@city.demo');
    const mailText = expect.stringContaining('The email address of your account has been changed');
    expect(await told()).toEqual([mailText, phoneText]);
    expect(lastMessage()).toEqual({ channel: 'mail', target: accounts.viewer, text: mailText });
  });

  it('contacts changed by an administrator, and of nothing else', async () => {
    const before = platform.sent.length;
    await edit({ name: '改名者' });
    expect([await told(), platform.sent.length]).toEqual([[], before]);
    const loginName = '13977770002';
    await edit({ loginName, phoneNumber: loginName, email: 'other.box@city.demo' });
    expect(await told()).toHaveLength(2);
    expect(platform.sent.slice(before).map(({ channel, target }) => [channel, target])).toEqual([
      ['sms', phones.viewer],
      ['mail', accounts.viewer],
    ]);
  });

  it('a change even if no contact is left or the message cannot be delivered', async () => {
    await platform.db.update(users).set({ phoneNumber: null }).where(eq(users.id, viewer.id));
    const body = { userid: viewer.id, oldPassword: demoPassword, newPassword };
    await platform.callSecret('/system/api/user/changePassword', body, token);
    expect(lastMessage()).toMatchObject({ channel: 'mail', target: accounts.viewer });
    expect(await told()).toHaveLength(1);
  });

  it('a change by news alone in an intranet tenant (AUTH-16)', async () => {
    const setIntranet = (intranet: boolean) =>
      platform.db.update(tenants).set({ intranet }).where(eq(tenants.id, viewer.tenantId));
    await setIntranet(true);
    const before = platform.sent.length;
    const body = { userid: viewer.id, oldPassword: demoPassword, newPassword };
    await platform.callSecret('/system/api/user/changePassword', body, token);
    await setIntranet(false);
    expect([(await told()).length, platform.sent.length]).toEqual([1, before]);
  });
});

it('a common password, the account and the tenant are refused at the field wherever a password is chosen', async () => {
  const admin = await platform.tokenOf(accounts.admin);
  const reasons = { Passw0rd: 'too common', 'Viewer2026!': 'account name', 'City2026!': "tenant's name" };
  const person = { name: '新同事', phoneNumber: '13977770003', department: { code: '001' } };
  for (const [password, reason] of Object.entries(reasons)) {
    const text = expect.stringContaining(reason);
    const post = (path: string, body: object, as = token) => platform.callSecret(`/system/api/user${path}`, body, as);
    const own = { userid: viewer.id, oldPassword: demoPassword };
    const answers = [
      await post('/changePassword', { ...own, newPassword: password }),
      await post('/resetPassword', { userid: viewer.id, newPassword: password }, admin),
      await post('/resetBatchOptPassword', { userid: viewer.id, batchOptPassword: password }, admin),
      await post('/changeBatchOptPassword', { oldBatchOptPassword: demoPassword, newBatchOptPassword: password }),
      await post('', { ...person, loginName: 'viewer@city.demo', initPassword: password }, admin),
    ];
    expect(answers.map(({ data }) => data)).toEqual(
      ['newPassword', 'newPassword', 'batchOptPassword', 'newBatchOptPassword', 'initPassword'].map((field) => ({
        fields: { [field]: text },
      })),
    );
  }
});
