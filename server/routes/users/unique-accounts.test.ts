import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open-database.ts';
import { tenants, users } from '../../db/schema.ts';
import { cheapCost } from '../../db/test-database.ts';
import { seedDatabase } from '../../seed/seed-database.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { makeRealDatabase, testServer } from '../../testing/real-postgres.ts';
import { accounts } from '../../testing/test-platform.ts';

let platform: CodePlatform;
let admin: string;
let thief: string;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000 } });
  [admin, thief] = await Promise.all([platform.tokenOf(accounts.admin), platform.tokenOf(accounts.harbour)]);
});
afterAll(() => platform.close());

const person = (values: Record<string, unknown>) => ({
  name: '新同事',
  initPassword: 'Tower7crane',
  department: { code: '001' },
  ...values,
});
const add = (token: string, values: Record<string, unknown>, on = platform) =>
  on.call<string>('POST', '/system/api/user', { token, body: person(values) });
const change = (token: string, id: string, values: Record<string, unknown>) =>
  platform.call('PUT', `/system/api/user/${id}`, { token, body: person(values) });

describe("an account name and contacts of another tenant's account", () => {
  const phoneTaken = { fields: { phoneNumber: 'This phone number belongs to another account' } };
  const emailTaken = { fields: { email: 'This email address belongs to another account' } };
  const nameTaken = { fields: { loginName: 'This account name is already in use' } };
  const notOwn = { fields: { loginName: expect.stringContaining("account's own phone number") } };

  it.each([
    ['its phone as the name', { loginName: phones.operator, phoneNumber: '13911112222' }, notOwn],
    ['its phone as name and phone', { loginName: phones.operator, phoneNumber: phones.operator }, phoneTaken],
    ['its phone', { loginName: 'a@park.demo', phoneNumber: phones.operator }, phoneTaken],
    ['its mailbox as the name', { loginName: accounts.operator.toUpperCase(), phoneNumber: '13911112222' }, nameTaken],
    [
      'its mailbox',
      { loginName: '13911112222', phoneNumber: '13911112222', email: 'OPERATOR@lampyris.demo' },
      emailTaken,
    ],
  ])('cannot be taken: %s (AUTH-18)', async (_, values, data) => {
    expect((await add(thief, values)).data).toEqual(data);
    const { data: id } = await add(thief, { loginName: '13911113333', phoneNumber: '13911113333' });
    expect((await change(thief, id, values)).data).toMatchObject({ fields: expect.any(Object) });
    await platform.db.delete(users).where(eq(users.id, id));
    // The owner still signs in, and gets the codes.
    expect((await platform.tryToSignIn(phones.operator)).data.additionalInformation.userInfo).toMatchObject({
      loginName: accounts.operator,
    });
    await platform.askCode('/system/api/phone/phoneAndMailVerifyCode', { target: phones.operator });
    expect(platform.sent.at(-1)).toMatchObject({ channel: 'sms', target: phones.operator });
  });

  it('are rejected by the database too, whatever writes them', async () => {
    const write = (values: Partial<typeof users.$inferInsert>) =>
      platform.db.update(users).set(values).where(eq(users.loginName, accounts.harbour));
    for (const [values, constraint] of [
      [{ phoneNumber: phones.operator }, 'users_phone_number'],
      [{ email: 'Operator@Lampyris.demo', loginName: phones.harbour }, 'users_email'],
      [{ weChatOpenId: 'demo-wechat-operator' }, 'users_we_chat'],
      [{ loginName: '13911112222' }, 'users_login_name_is_own'],
      [{ loginName: 'other@park.demo' }, 'users_login_name_is_own'],
    ] as const) {
      await expect(write(values), constraint).rejects.toMatchObject({ cause: { constraint } });
    }
  });
});

describe('two tenants at once', () => {
  const race = async (on: CodePlatform, tokens: readonly string[], values: Record<string, unknown>) => {
    const answers = await Promise.all(tokens.map((token) => add(token, values, on)));
    return answers.map(({ envelope }) =>
      envelope.code === '1' ? 'created' : Object.keys(envelope.data as unknown as object)[0],
    );
  };

  it('cannot give two accounts the same phone, mailbox or name', async () => {
    const values = { loginName: '13944440001', phoneNumber: '13944440001', email: 'race@city.demo' };
    expect((await race(platform, [admin, thief], values)).sort()).toEqual(['created', 'fields']);
    const again = { loginName: '13944440002', phoneNumber: '13944440002', email: 'RACE@city.demo' };
    expect(await race(platform, [admin, thief], again)).toEqual(['fields', 'fields']);
  });

  it.runIf(testServer)('on PostgreSQL either (only with TEST_DATABASE_URL set)', async () => {
    const real = await makeRealDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl: real.url });
    await seedDatabase(database.db, {
      devices: 20,
      historyDays: 2,
      now: new Date(),
      demo: true,
      passwordCost: cheapCost,
    });
    const twin = await makeCodePlatform({ db: database.db });
    const both = [await twin.tokenOf(accounts.admin), await twin.tokenOf(accounts.harbour)];
    for (let round = 0; round < 10; round += 1) {
      const phoneNumber = `1394444100${round}`;
      const outcome = await race(twin, both, { loginName: phoneNumber, phoneNumber });
      expect(outcome.sort()).toEqual(['created', 'fields']);
    }
    await twin.close();
    await database.close();
    await real.drop();
  });
});

it('a linked contact becomes the name of an account that was named by the former one', async () => {
  const [park] = await platform.db.select({ id: tenants.id }).from(tenants).where(eq(tenants.code, 'harbour'));
  await platform.passIdentity(thief, phones.harbour);
  const path = '/system/api/personalCenter/email';
  const emailAddress = 'captain@park.demo';
  await platform.askCode(`${path}/sendVerifyCode`, { emailAddress }, thief);
  const body = { emailAddress, verifyCode: platform.codeTo(emailAddress) };
  expect((await platform.callSecret(`${path}/verifyAndBind`, body, thief)).envelope.msg).toContain(emailAddress);
  expect((await platform.tryToSignIn(emailAddress)).data.additionalInformation.userInfo.tenantId).toBe(park?.id);
  expect((await platform.tryToSignIn(accounts.harbour)).envelope.code).toBe('0');
  // The former mailbox is free for its next owner, in any tenant.
  const heir = { loginName: '13944440009', phoneNumber: '13944440009', email: accounts.harbour };
  expect((await add(admin, heir)).envelope.code).toBe('1');
});
