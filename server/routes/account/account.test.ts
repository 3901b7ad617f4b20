import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../src/schemas/wire/session.ts';
import { tenants, users } from '../../db/schema.ts';
import { cheapCost } from '../../db/test-database.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { accounts, demoBatchPassword, demoPassword } from '../../testing/test-platform.ts';

const user = '/system/api/user';
let platform: CodePlatform;
let token: string;
let userid: string;
let hash: string;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000 } });
  token = await platform.tokenOf(accounts.operator);
  userid = (await info()).id;
  hash = await hashPassword(demoPassword, cheapCost);
});
beforeEach(async () => {
  platform.pass(15 * 60_000);
  await platform.db.update(users).set({ passwordHash: hash }).where(eq(users.id, userid));
});
afterAll(() => platform.close());

const info = async () => (await platform.call<UserInfo>('GET', '/system/api/userInfo', { token })).data;
const post = (path: string, body: unknown) => platform.callSecret(user + path, body, token);
const works = async (other: string) =>
  (await platform.call('GET', '/system/api/userInfo', { token: other })).envelope.code === '1';
const identityCode = async () => {
  await platform.askCode('/system/api/personalCenter/phoneAndMail/sendVerifyCode', { target: 'phone' }, token);
  return platform.codeTo(phones.operator);
};

describe("the user's own name", () => {
  it('must follow the rule of full names', async () => {
    const put = (body: unknown) => platform.call<UserInfo>('PUT', `${user}/self`, { token, body });
    expect((await put({ name: ' 班 ' })).data).toEqual({ fields: { name: expect.stringContaining('2-20') } });
    expect((await put({ name: '夜班值班员' })).data.name).toBe('夜班值班员');
    expect((await info()).name).toBe('夜班值班员');
    expect((await put({ name: 'a' })).data).toMatchObject({ fields: { name: expect.any(String) } });
    expect((await put({ name: '   ' })).data).toEqual({ fields: { name: 'Required' } });
    expect((await put({})).data).toEqual({ fields: { name: 'Required' } });
    expect((await platform.call('PUT', `${user}/self`, { body: { name: '某人' } })).envelope.status).toBe('A0200');
  });
});

describe("the user's own password", () => {
  const change = (values: object) =>
    post('/changePassword', { userid, oldPassword: demoPassword, newPassword: 'Another1x', ...values });

  it('is changed with the current one; other sessions end, this one stays (AUTH-16)', async () => {
    const { tenantId } = await info();
    await platform.db.update(tenants).set({ intranet: true }).where(eq(tenants.id, tenantId));
    const other = (await platform.tryToSignIn(accounts.operator)).data;
    platform.events.length = 0;
    expect((await change({})).envelope).toMatchObject({ code: '1', msg: 'Saved' });
    expect([await works(token), await works(other.value)]).toEqual([true, false]);
    expect(platform.events[0]?.to).toMatch(/^session:/);
    expect(platform.events.filter(({ to, event }) => to.startsWith('user:') && event.type === 'end')).toEqual([]);
    const refresh = `/system/api/system/refresh/token?refreshToken=${other.refreshToken.value}`;
    expect((await platform.call('GET', refresh)).envelope.status).toBe('A0200');
    expect((await platform.tryToSignIn(accounts.operator, 'Another1x')).envelope.code).toBe('1');
    const byCode = { userid, newPassword: 'Another2x', target: 'phone', verifyCode: '123456' };
    expect((await post('/changePassword/direct', byCode)).envelope.msg).toContain('intranet');
    await platform.db.update(tenants).set({ intranet: false }).where(eq(tenants.id, tenantId));
  });

  it.each([
    ['a wrong current one', { oldPassword: 'wrong' }, { oldPassword: 'Wrong password' }],
    ['a weak new one', { newPassword: 'short' }, { newPassword: 'At least 6 characters' }],
    [
      'the current one as the new one',
      { newPassword: demoPassword },
      { newPassword: expect.stringContaining('differ') },
    ],
  ])('rejects %s', async (_, values, fields) => {
    expect((await change(values)).data).toEqual({ fields });
  });

  it('is checked per user and cannot be guessed', async () => {
    expect((await change({ userid: '1' })).envelope.status).toBe('A0301');
    for (let count = 0; count < 5; count += 1) await change({ oldPassword: 'wrong' });
    expect((await change({})).envelope).toMatchObject({ status: 'A0400', msg: expect.stringContaining('Too many') });
    const plain = { userid, oldPassword: demoPassword, newPassword: 'Another1x' };
    const { envelope } = await platform.call('POST', `${user}/changePassword`, { token, body: plain });
    expect(envelope.msg).toBe('The request body cannot be read');
  });

  it("is changed with a code sent to the user's phone, once; a mistake does not consume the code", async () => {
    const verifyCode = await identityCode();
    const direct = (values: object) =>
      post('/changePassword/direct', { userid, newPassword: 'Another3x', target: 'phone', verifyCode, ...values });
    expect((await direct({ newPassword: 'short' })).envelope.code).toBe('0');
    expect((await direct({ newPassword: demoPassword })).data).toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
    expect((await direct({ target: phones.viewer })).data).toMatchObject({ fields: { target: expect.any(String) } });
    expect((await direct({})).envelope.code).toBe('1');
    expect((await direct({ newPassword: 'Another4x' })).data).toMatchObject({
      fields: { verifyCode: expect.any(String) },
    });
    expect((await platform.tryToSignIn(accounts.operator, 'Another3x')).envelope.code).toBe('1');
  });
});

describe('unlocking a console', () => {
  const verify = (password: unknown) => post('/verifyPassword', { password });

  it("requires the user's own password, whatever else is sent", async () => {
    expect((await verify(demoPassword)).envelope).toMatchObject({ code: '1', data: true });
    for (const wrong of ['wrong', `${demoPassword} `, demoPassword.toLowerCase()])
      expect((await verify(wrong)).data).toEqual({ fields: { password: 'Wrong password' } });
    // The password of all other users, in both tenants.
    await platform.db
      .update(users)
      .set({ passwordHash: await hashPassword('Another1x', cheapCost) })
      .where(eq(users.id, userid));
    const { id, tenantId } = (
      await platform.call<UserInfo>('GET', '/system/api/userInfo', { token: await platform.tokenOf(accounts.harbour) })
    ).data;
    const pretending = { password: demoPassword, userId: id, userid: id, id, tenantId, loginName: accounts.harbour };
    expect((await post('/verifyPassword', pretending)).data).toEqual({ fields: { password: 'Wrong password' } });
    expect((await verify('Another1x')).envelope.code).toBe('1');
  });

  it('requires a session and an encrypted body', async () => {
    const path = `${user}/verifyPassword`;
    const { envelope } = await platform.call('POST', path, { token, body: { password: demoPassword } });
    expect(envelope).toMatchObject({ code: '0', msg: 'The request body cannot be read' });
    expect((await platform.callSecret(path, { password: demoPassword })).envelope.status).toBe('A0200');
    for (const body of [{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(2000) }])
      expect((await post('/verifyPassword', body)).envelope, JSON.stringify(body).slice(0, 40)).toMatchObject({
        code: '0',
        status: 'A0400',
      });
  });

  it('is limited: after five wrong passwords even the right one must wait, also for a password change', async () => {
    for (let count = 0; count < 5; count += 1) await verify(`wrong ${count}`);
    const refused = { code: '0', status: 'A0400', msg: expect.stringContaining('Too many') };
    expect((await verify(demoPassword)).envelope).toMatchObject(refused);
    const change = { userid, oldPassword: demoPassword, newPassword: 'Another1x' };
    expect((await post('/changePassword', change)).envelope).toMatchObject(refused);
    expect(await works(token)).toBe(true);
    const harbour = await platform.tokenOf(accounts.harbour);
    const { envelope } = await platform.callSecret(`${user}/verifyPassword`, { password: demoPassword }, harbour);
    expect(envelope.code).toBe('1');
    platform.pass(15 * 60_000);
    expect((await verify(demoPassword)).envelope.code).toBe('1');
  });
});

describe("the user's own batch-operation password", () => {
  const verify = async (batchOptPassword: string) =>
    (await platform.call('POST', `${user}/batchOpt/verify`, { token, body: { batchOptPassword } })).data !== false;
  const change = (oldBatchOptPassword: string, newBatchOptPassword: string) =>
    post('/changeBatchOptPassword', { oldBatchOptPassword, newBatchOptPassword });

  it('is changed with the current one', async () => {
    expect((await info()).hasBatchPassword).toBe(true);
    expect((await change('wrong', 'Batch123')).data).toEqual({ fields: { oldBatchOptPassword: 'Wrong password' } });
    expect((await change(demoBatchPassword, demoBatchPassword)).data).toMatchObject({
      fields: { newBatchOptPassword: expect.stringContaining('differ') },
    });
    expect((await change(demoBatchPassword, 'Batch123')).envelope.code).toBe('1');
    expect([await verify(demoBatchPassword), await verify('Batch123')]).toEqual([false, true]);
  });

  it('cannot be guessed by alternating with the sign-in password or between its two calls', async () => {
    platform.pass(15 * 60_000);
    for (let count = 0; count < 3; count += 1) {
      expect((await change('wrong', 'Batch999')).data).toEqual({ fields: { oldBatchOptPassword: 'Wrong password' } });
      // Proves the sign-in password with a change that is then rejected.
      const proof = { userid, oldPassword: demoPassword, newPassword: demoPassword };
      expect((await post('/changePassword', proof)).data).toMatchObject({
        fields: { newPassword: expect.any(String) },
      });
    }
    expect([await verify('wrong'), await verify('wrong')]).toEqual([false, false]);
    expect((await change('Batch123', 'Batch999')).envelope.msg).toContain('Too many');
    const body = { batchOptPassword: 'Batch123' };
    expect((await platform.call('POST', `${user}/batchOpt/verify`, { token, body })).envelope.code).toBe('0');
    platform.pass(15 * 60_000);
    expect(await verify('Batch123')).toBe(true);
  });

  it('is first set with the sign-in password', async () => {
    await platform.db.update(users).set({ batchPasswordHash: null }).where(eq(users.id, userid));
    expect((await info()).hasBatchPassword).toBe(false);
    expect((await change('', 'Batch234')).data).toMatchObject({
      fields: { oldBatchOptPassword: expect.stringContaining('sign-in password') },
    });
    expect((await change(demoPassword, 'Batch234')).envelope.code).toBe('1');
    expect(await verify('Batch234')).toBe(true);
  });

  it("is set with a code sent to the user's phone", async () => {
    const body = { batchOptPassword: 'Batch345', target: phones.operator, verifyCode: await identityCode() };
    expect((await post('/changeBatchOptPassword/direct', { ...body, batchOptPassword: '1' })).envelope.code).toBe('0');
    expect((await post('/changeBatchOptPassword/direct', body)).envelope.code).toBe('1');
    expect((await post('/changeBatchOptPassword/direct', body)).envelope.code).toBe('0');
    expect(await verify('Batch345')).toBe(true);
  });
});
