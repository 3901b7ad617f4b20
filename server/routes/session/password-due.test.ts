import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenRecord, UserInfo } from '../../../src/schemas/wire/session.ts';
import { tenants, users } from '../../db/schema.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, demoPassword } from '../../testing/test-platform.ts';
import { platformRoutes } from '../platform-routes.ts';

const dayMs = 86_400_000;
const newPassword = 'Tower7crane';
let platform: CodePlatform;
let viewer: typeof users.$inferSelect;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000, captchaAfterFailures: 1000 } });
  const [found] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
  if (!found) throw new Error('no viewer');
  viewer = found;
});
beforeEach(async () => {
  platform.pass(1000);
  await platform.db
    .update(users)
    .set({ ...viewer, passwordUpdatedAt: platform.now() })
    .where(eq(users.id, viewer.id));
  await enforce(false);
});
afterAll(() => platform.close());

const enforce = (enforcesPasswordExpiry: boolean) =>
  platform.db.update(tenants).set({ enforcesPasswordExpiry }).where(eq(tenants.id, viewer.tenantId));
const signIn = async (password = demoPassword) => (await platform.tryToSignIn(accounts.viewer, password)).data;
const call = async (path: string, { value }: TokenRecord, method = 'GET') =>
  (await platform.call(method, path, { token: value })).envelope;
const change = (record: TokenRecord, to = newPassword, from = demoPassword) =>
  platform.callSecret(
    '/system/api/user/changePassword',
    { userid: viewer.id, oldPassword: from, newPassword: to },
    record.value,
  );
const expire = () =>
  platform.db
    .update(users)
    .set({ passwordUpdatedAt: new Date(0) })
    .where(eq(users.id, viewer.id));
const due = { code: '0', status: 'A0212', detail: '须先修改密码' };

/** What a user whose password is due may call. */
const allowed = [
  '/system/api/userInfo',
  '/system/api/user/passwordValid/:userId',
  '/system/api/user/changePassword',
  '/system/api/user/changePassword/direct',
  '/system/api/personalCenter/phoneAndMail/sendVerifyCode',
  '/system/api/personalCenter/phoneAndMail/verifyCode',
];

describe('a password set by an administrator', () => {
  const reset = async () => {
    const admin = await platform.tokenOf(accounts.admin);
    const body = { userid: viewer.id, newPassword: 'Harbour8light' };
    expect((await platform.callSecret('/system/api/user/resetPassword', body, admin)).envelope.code).toBe('1');
    return signIn('Harbour8light');
  };

  it('allows nothing but changing it, and the sign-in says so', async () => {
    const record = await reset();
    expect(record.additionalInformation.userInfo.passwordDue).toBe('temporary');
    const closed = platformRoutes.filter(({ access, path }) => access !== 'public' && !allowed.includes(path));
    expect(closed.length).toBeGreaterThan(100);
    for (const { method, path } of closed) {
      expect(await call(path.replaceAll(/:\w+/g, '1'), record, method), `${method} ${path}`).toMatchObject(due);
    }
    const open = platformRoutes.filter(({ path }) => allowed.includes(path));
    expect(open).toHaveLength(allowed.length);
    for (const { method, path } of open) {
      expect((await call(path.replace(':userId', viewer.id), record, method)).status, path).not.toBe('A0212');
    }
  });

  it('is replaced with the old one, and then everything is allowed', async () => {
    const record = await reset();
    expect((await change(record, newPassword, 'Harbour8light')).envelope.code).toBe('1');
    const { data } = await platform.call<UserInfo>('GET', '/system/api/userInfo', { token: record.value });
    expect(data.passwordDue).toBeNull();
    expect((await call('/system/api/current/mainMenu', record)).code).toBe('1');
    expect((await signIn(newPassword)).additionalInformation.userInfo.passwordDue).toBeNull();
  });

  it('is replaced with a code to the phone, in the session or as a forgotten one', async () => {
    const record = await reset();
    await platform.askCode('/system/api/personalCenter/phoneAndMail/sendVerifyCode', { target: 'phone' }, record.value);
    const body = { userid: viewer.id, newPassword, target: 'phone', verifyCode: platform.codeTo(phones.viewer) };
    const direct = await platform.callSecret('/system/api/user/changePassword/direct', body, record.value);
    expect(direct.envelope.code).toBe('1');
    await reset();
    await platform.askCode('/system/api/phone/phoneAndMailVerifyCode', { target: phones.viewer });
    const forgotten = { target: phones.viewer, password: newPassword, verifyCode: platform.codeTo(phones.viewer) };
    await platform.callSecret('/system/api/phone/phoneAndMail/verifyResetPwd', forgotten);
    expect((await signIn(newPassword)).additionalInformation.userInfo.passwordDue).toBeNull();
  });

  it('is the initial one of a new or imported user too, whatever the way to sign in', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    const phoneNumber = '13966660001';
    const body = {
      loginName: phoneNumber,
      name: '新同事',
      initPassword: newPassword,
      phoneNumber,
      department: { code: '001' },
    };
    await platform.call('POST', '/system/api/user', { token: admin, body });
    await platform.askCode('/system/api/phone/phoneVerifyCode', { phone: phoneNumber });
    const login = { phone: phoneNumber, verifyCode: platform.codeTo(phoneNumber) };
    const { data } = await platform.callSecret<TokenRecord>('/system/api/phone/login', login);
    expect(data.additionalInformation.userInfo.passwordDue).toBe('temporary');
    expect(await call('/system/api/current/mainMenu', data)).toMatchObject(due);
    const rows = `Account,Name,Phone,Department,Initial password\n13966660002,李四,13966660002,001,${newPassword}`;
    await createImportClient(platform, { token: admin, path: '/system/api/user' }).load(rows);
    const imported = (await platform.tryToSignIn('13966660002', newPassword)).data;
    expect(imported.additionalInformation.userInfo.passwordDue).toBe('temporary');
  });

  it('is none of the demo accounts: they sign in directly', async () => {
    const temporary = and(eq(users.passwordIsTemporary, true), eq(users.createdAt, viewer.createdAt));
    expect(await platform.db.$count(users, temporary)).toBe(0);
    expect((await signIn()).additionalInformation.userInfo.passwordDue).toBeNull();
  });
});

describe('an expired password', () => {
  it('only warns, unless the tenant asks for more', async () => {
    await expire();
    const record = await signIn();
    expect(record.additionalInformation.userInfo.passwordDue).toBeNull();
    expect((await call('/system/api/current/mainMenu', record)).code).toBe('1');
    await enforce(true);
    expect(await call('/system/api/current/mainMenu', record)).toMatchObject(due);
    expect((await signIn()).additionalInformation.userInfo.passwordDue).toBe('expired');
    expect((await change(record)).envelope.code).toBe('1');
    expect((await call('/system/api/current/mainMenu', record)).code).toBe('1');
  });

  it('may expire during a session', async () => {
    await enforce(true);
    await platform.db
      .update(users)
      .set({ passwordUpdatedAt: new Date(platform.now().getTime() - 90 * dayMs + 60_000) })
      .where(eq(users.id, viewer.id));
    const record = await signIn();
    expect((await call('/system/api/current/mainMenu', record)).code).toBe('1');
    platform.pass(60_000);
    expect(await call('/system/api/current/mainMenu', record)).toMatchObject(due);
  });
});

describe('the rule for expired passwords', () => {
  const path = '/system/api/tenantConfig/passwordPolicy';

  it('is set by administrators, per tenant', async () => {
    const admin = await platform.tokenOf(accounts.admin);
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await platform.call('GET', path, { token: admin })).data).toEqual({ enforceExpiry: false });
    const body = { enforceExpiry: true };
    expect((await platform.call('POST', path, { token: admin, body })).envelope.code).toBe('1');
    expect((await platform.call('GET', path, { token: admin })).data).toEqual(body);
    expect((await platform.call('GET', path, { token: harbour })).data).toEqual({ enforceExpiry: false });
    const operator = await platform.tokenOf(accounts.operator);
    expect((await platform.call('POST', path, { token: operator, body })).envelope.status).toBe('A0301');
    expect((await platform.call('POST', path, { token: admin, body: {} })).envelope.status).toBe('A0400');
  });
});
