import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { UserRow } from '../../../src/schemas/wire/users.ts';
import { roleFunctions, roles, userRoles, users } from '../../db/schema.ts';
import { accounts, demoBatchPassword, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 } });
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const list = (body: unknown, token = admin) =>
  platform.call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', { token, body });
const post = (body: unknown, token = admin) => platform.call<string>('POST', '/system/api/user', { token, body });
const idOf = async (loginName: string) => {
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
  return user?.id ?? '';
};
const roleId = async (tenantOf: string, name: string) => {
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, tenantOf));
  const [role] = await platform.db
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, user?.tenantId ?? ''), eq(roles.name, name)));
  return role?.id ?? '';
};
let count = 0;
const person = (values: { loginName?: string; phoneNumber?: string; [field: string]: unknown } = {}) => {
  count += 1;
  const phoneNumber = `139000000${String(count).padStart(2, '0')}`;
  return {
    loginName: values.phoneNumber ?? phoneNumber,
    name: `新同事${count}`,
    initPassword: 'Tower7crane',
    phoneNumber,
    email: null,
    department: { code: '001' },
    ...values,
  };
};

describe('the list of users', () => {
  it("is paged in the system service's dialect, each user once", async () => {
    const first = (await list({ condition: {}, pageNum: 1, pageSize: 10 })).data;
    const second = (await list({ condition: {}, page: 2, pageSize: 10, sortName: '', sortOrder: '' })).data;
    expect(first).toMatchObject({ pageNum: 1, pageSize: 10, totalPage: Math.ceil(first.total / 10) });
    expect(second.pageNum).toBe(2);
    const ids = [...first.data, ...second.data].map((row) => row.id);
    expect(new Set(ids).size).toBe(20);
  });

  it('is sorted by allowed names, with a stable order among equals', async () => {
    const sorted = (await list({ pageSize: 100, sortName: 'loginName', sortOrder: 'DESC' })).data.data;
    const names = sorted.map((row) => row.loginName.toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
    const seen = new Set<string>();
    for (let page = 1; page <= 5; page += 1) {
      const rows = (await list({ pageNum: page, pageSize: 8, sortName: 'departmentManager', sortOrder: 'ASC' })).data
        .data;
      for (const row of rows) seen.add(row.id);
    }
    expect(seen.size).toBe(40);
    const bad = await list({ sortName: 'passwordHash', sortOrder: 'ASC' });
    expect(bad.envelope).toMatchObject({ code: '0', status: 'A0400' });
  });

  it('is filtered; a department includes its descendants; wildcards are literal', async () => {
    const whole = (await list({ pageSize: 200 })).data;
    const branch = (await list({ condition: { departmentCode: '001002' }, pageSize: 200 })).data.data;
    const expected = whole.data.filter((row) => row.department.code.startsWith('001002'));
    expect(branch.map((row) => row.id).toSorted()).toEqual(expected.map((row) => row.id).toSorted());
    expect(new Set(branch.map((row) => row.department.code)).size).toBeGreaterThan(1);
    expect((await list({ condition: { loginName: 'ADMIN@' } })).data.data.map((row) => row.loginName)).toEqual([
      accounts.admin,
    ]);
    expect((await list({ condition: { loginName: '%' } })).data.total).toBe(0);
    expect((await list({ condition: { name: '_' } })).data.total).toBe(0);
    const disabled = (await list({ condition: { enabled: false, name: '', phoneNumber: null } })).data;
    expect(disabled.total).toBe(whole.data.filter((row) => !row.enabled).length);
    expect(disabled.data.every((row) => row.status === 'Disabled')).toBe(true);
  });

  it('rejects invalid pages', async () => {
    expect((await list({ pageNum: 0 })).envelope.status).toBe('A0400');
    expect((await list({ pageSize: 100_000 })).envelope.status).toBe('A0400');
    expect((await list([])).envelope.status).toBe('A0400');
  });

  it('is in the requested language', async () => {
    const body = { condition: { loginName: accounts.admin } };
    const zh = await platform.call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', {
      token: admin,
      body,
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(zh.data.data[0]?.status).toBe('正常');
    expect((await list(body)).data.data[0]?.status).toBe('Active');
  });
});

describe('adding and editing a user', () => {
  it('a new user can sign in', async () => {
    const body = person({ email: 'new@lampyris.demo', expiredTime: '2099-12-31T23:59:59' });
    const { envelope, data: id } = await post(body);
    expect(envelope).toMatchObject({ code: '1', status: '200', msg: expect.stringMatching(/^Saved/) });
    const row = (await platform.call<UserRow>('GET', `/system/api/user/${id}`, { token: admin })).data;
    expect(row).toMatchObject({
      id,
      loginName: body.loginName,
      email: 'new@lampyris.demo',
      expiredTime: '2099-12-31T23:59:59',
      enabled: true,
      roleNames: [],
      version: 1,
    });
    expect(JSON.stringify(row)).not.toMatch(/password|hash/i);
    expect((await platform.tryToSignIn(body.loginName, 'Tower7crane')).envelope.code).toBe('1');
  });

  it('accepts an encrypted body too', async () => {
    expect((await platform.callSecret('/system/api/user', person(), admin)).envelope.code).toBe('1');
  });

  it('reports each invalid field in the requested language', async () => {
    const bad = person({
      loginName: 'not an account',
      name: 'x',
      phoneNumber: '12345',
      email: 'no mail',
      initPassword: 'abc',
      expiredTime: 'soon',
      department: { code: '999' },
    });
    const { envelope } = await post(bad);
    expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
    const { fields } = envelope.data as unknown as { fields: Record<string, string> };
    expect(Object.keys(fields).toSorted()).toEqual(
      ['department', 'email', 'expiredTime', 'initPassword', 'loginName', 'name', 'phoneNumber'].toSorted(),
    );
    expect(fields.loginName).toBe('Enter a correct phone number or email address');
    const missing = await post({ loginName: 'a@b.cn', department: {} });
    expect(missing.data).toMatchObject({
      fields: { name: 'Required', phoneNumber: 'Required', 'department.code': 'Required' },
    });
  });

  it('reports values that are too long or empty with the messages of their rules (VAL-17)', async () => {
    const { data } = await post(
      person({ initPassword: `a${'1'.repeat(20)}`, name: '张'.repeat(21), phoneNumber: '1'.repeat(30), loginName: '' }),
    );
    expect(data).toEqual({
      fields: {
        initPassword: 'At most 20 characters',
        name: '2-20 Chinese characters, letters, digits or middle dots ·',
        phoneNumber: 'Phone number format incorrect',
        loginName: 'Required',
      },
    });
  });

  it('keeps account names unique across tenants, ignoring case', async () => {
    for (const loginName of [accounts.operator.toUpperCase(), accounts.harbour]) {
      const { envelope } = await post(person({ loginName }));
      expect(envelope).toMatchObject({ code: '0', status: 'S0301' });
      expect(envelope.data).toMatchObject({ fields: { loginName: expect.any(String) } });
    }
    const twin = person();
    const answers = await Promise.all([post(twin), post(twin), post(twin)]);
    expect(answers.map(({ envelope }) => envelope.status).toSorted()).toEqual(['200', 'S0301', 'S0301']);
  });

  it('rejects a save based on an outdated version', async () => {
    const body = person();
    const { data: id } = await post(body);
    const put = (values: Record<string, unknown>) =>
      platform.call('PUT', `/system/api/user/${id}`, { token: admin, body: { ...body, ...values } });
    expect((await put({ name: '改名一', version: 1 })).envelope.code).toBe('1');
    expect((await put({ name: '改名二', version: 1 })).envelope).toMatchObject({ code: '0', status: 'S0302' });
    const row = (await platform.call<UserRow>('GET', `/system/api/user/${id}`, { token: admin })).data;
    expect(row).toMatchObject({ name: '改名一', version: 2 });
    const both = await Promise.all([put({ name: '同时甲', version: 2 }), put({ name: '同时乙', version: 2 })]);
    expect(both.map(({ envelope }) => envelope.status).toSorted()).toEqual(['200', 'S0302']);
  });

  it('ends the sessions of a disabled user, and users cannot disable themselves', async () => {
    const body = person();
    const { data: id } = await post(body);
    const { data: session } = await platform.tryToSignIn(body.loginName, 'Tower7crane');
    platform.events.length = 0;
    const put = await platform.call('PUT', `/system/api/user/${id}`, {
      token: admin,
      body: { ...body, enabled: false },
    });
    expect(put.envelope.code).toBe('1');
    expect(platform.events).toContainEqual({ to: `user:${id}`, event: { type: 'end' } });
    const info = await platform.call('GET', '/system/api/userInfo', { token: session.value });
    expect(info.envelope.status).toBe('A0200');
    const ownId = await idOf(accounts.admin);
    const own = person({ loginName: accounts.admin, email: accounts.admin, enabled: false });
    const self = await platform.call('PUT', `/system/api/user/${ownId}`, { token: admin, body: own });
    expect(self.envelope).toMatchObject({ status: 'S0300', msg: 'You cannot disable yourself' });
  });
});

describe('deleting users', () => {
  it('checks each id separately', async () => {
    const { data: one } = await post(person());
    const { data: two } = await post(person());
    const self = await idOf(accounts.admin);
    const foreign = await idOf(accounts.harbour);
    const path = `/system/api/user/${one},${self},${foreign},${two},1`;
    expect((await platform.call('DELETE', path, { token: admin })).envelope.status).toBe('A0330');
    const { data: ticket } = await platform.call<string>('POST', '/system/api/user/batchOpt/verify', {
      token: admin,
      body: { batchOptPassword: demoBatchPassword, funcCode: '100002' },
    });
    const { envelope } = await platform.call('DELETE', path, {
      token: admin,
      headers: { 'X-Operation-Ticket': ticket },
    });
    expect(envelope).toMatchObject({ code: '1', status: '204', msg: 'Deleted: 2, not deleted: 3' });
    expect(envelope.data).toEqual([
      { id: one, deleted: true, reason: null },
      { id: self, deleted: false, reason: 'You cannot delete yourself' },
      { id: foreign, deleted: false, reason: expect.stringContaining('does not exist') },
      { id: two, deleted: true, reason: null },
      { id: '1', deleted: false, reason: expect.stringContaining('does not exist') },
    ]);
    expect(await idOf(accounts.harbour)).toBe(foreign);
    const again = await platform.call('DELETE', `/system/api/user/${one}`, { token: admin });
    expect(again.envelope).toMatchObject({ code: '0', status: 'A0404' });
  });

  it('keeps accounts of the system and the last administrator', async () => {
    const body = person();
    const { data: id } = await post(body);
    const assign = await platform.call('POST', `/system/api/user/${id}/assignRoles`, {
      token: admin,
      body: [await roleId(accounts.admin, '系统管理员')],
    });
    expect(assign.envelope.code).toBe('1');
    await platform.db.update(users).set({ passwordIsTemporary: false }).where(eq(users.id, id));
    const { data: session } = await platform.tryToSignIn(body.loginName, 'Tower7crane');
    const remove = async () =>
      (await platform.call('DELETE', `/system/api/user/${await idOf(accounts.admin)}`, { token: session.value }))
        .envelope;
    expect((await remove()).msg).toContain('system account');
    await platform.db.update(users).set({ createByAdmin: false }).where(eq(users.loginName, accounts.admin));
    await platform.db.update(users).set({ enabled: false }).where(eq(users.loginName, accounts.admin));
    const back = await platform.call('PUT', `/system/api/user/${id}`, {
      token: session.value,
      body: { ...body, expiredTime: '2000-01-01T00:00:00' },
    });
    expect(back.envelope.msg).toBe('You cannot disable yourself');
    await platform.db
      .update(users)
      .set({ enabled: true, createByAdmin: true })
      .where(eq(users.loginName, accounts.admin));
    expect((await platform.call('DELETE', `/system/api/user/${id}`, { token: admin })).envelope.code).toBe('1');
  });
});

describe('roles of a user', () => {
  it('are listed with all other roles, and replaced as a whole', async () => {
    const { data: id } = await post(person());
    const operator = await roleId(accounts.admin, '运维人员');
    const viewer = await roleId(accounts.admin, '只读用户');
    const assign = (body: string[]) =>
      platform.call('POST', `/system/api/user/${id}/assignRoles`, { token: admin, body });
    const held = async () => {
      const answer = await platform.call<{ roleId: string; enable: boolean }[]>('GET', `/system/api/user/${id}/roles`, {
        token: admin,
      });
      return answer.data.filter((role) => role.enable).map((role) => role.roleId);
    };
    expect(await held()).toEqual([]);
    await assign([operator, viewer, viewer]);
    expect((await held()).toSorted()).toEqual([operator, viewer].toSorted());
    await assign([viewer]);
    expect(await held()).toEqual([viewer]);
    const foreign = await assign([await roleId(accounts.harbour, '运维人员')]);
    expect(foreign.envelope.code).toBe('0');
    expect(await held()).toEqual([viewer]);
  });

  it('cannot make a user with only the function an administrator', async () => {
    const operatorRole = await roleId(accounts.admin, '运维人员');
    const granted = ['100001', '100002', '100004', '100005', '100006'];
    await platform.db.insert(roleFunctions).values(granted.map((functionId) => ({ roleId: operatorRole, functionId })));
    const operator = await platform.tokenOf(accounts.operator);
    const { data: friend } = await post(person(), operator);
    const target = await idOf(accounts.admin);
    const adminRole = await roleId(accounts.admin, '系统管理员');
    const answers = [
      await platform.call('POST', `/system/api/user/${friend}/assignRoles`, { token: operator, body: [adminRole] }),
      await platform.callSecret(
        '/system/api/user/resetPassword',
        { userid: target, newPassword: 'Tower7crane' },
        operator,
      ),
      await platform.call('PUT', `/system/api/user/${target}`, {
        token: operator,
        body: person({ loginName: accounts.admin, email: accounts.admin }),
      }),
      await platform.call('DELETE', `/system/api/user/${target}`, { token: operator }),
    ];
    for (const { envelope } of answers) expect(envelope).toMatchObject({ code: '0', status: 'A0301' });
    const self = await idOf(accounts.operator);
    const own = await platform.call('POST', `/system/api/user/${self}/assignRoles`, { token: operator, body: [] });
    expect(own.envelope.msg).toBe('You cannot change your own roles');
    const [kept] = await platform.db.select().from(userRoles).where(eq(userRoles.userId, self));
    expect(kept?.roleId).toBe(operatorRole);
    for (const functionId of granted) {
      await platform.db
        .delete(roleFunctions)
        .where(and(eq(roleFunctions.roleId, operatorRole), eq(roleFunctions.functionId, functionId)));
    }
  });
});

describe('the phone number and mailbox of a user', () => {
  const put = (id: string, body: unknown, token: string) =>
    platform.call('PUT', `/system/api/user/${id}`, { token, body });

  it('can be changed only with the function that resets passwords, since both sign in and reset them', async () => {
    const operatorRole = await roleId(accounts.admin, '运维人员');
    const grant = (functionId: string) =>
      platform.db.insert(roleFunctions).values({ roleId: operatorRole, functionId });
    await grant('100004');
    const operator = await platform.tokenOf(accounts.operator);
    const body = person({ email: 'Mail.Box@lampyris.demo' });
    const { data: id } = await post(body);
    const phoneNumber = '13955550001';
    const otherPhone = { phoneNumber, loginName: phoneNumber };
    const takesReset = expect.stringContaining('permission to reset passwords');
    expect((await put(id, { ...body, ...otherPhone }, operator)).envelope).toMatchObject({
      code: '0',
      status: 'A0301',
      data: { fields: { phoneNumber: takesReset } },
    });
    for (const email of ['thief@lampyris.demo', null]) {
      expect((await put(id, { ...body, email }, operator)).data).toEqual({ fields: { email: takesReset } });
    }
    const row = (await platform.call<UserRow>('GET', `/system/api/user/${id}`, { token: admin })).data;
    expect(row).toMatchObject({ phoneNumber: body.phoneNumber, email: body.email, version: 1 });
    const kept = { ...body, name: '改名三', email: 'mail.box@LAMPYRIS.demo' };
    expect((await put(id, kept, operator)).envelope.code).toBe('1');
    const ownId = await idOf(accounts.operator);
    const own = (await platform.call<UserRow>('GET', `/system/api/user/${ownId}`, { token: admin })).data;
    const { version: _, ...ownBody } = own;
    expect((await put(ownId, { ...ownBody, phoneNumber }, operator)).data).toEqual({
      fields: { phoneNumber: expect.stringContaining('account page') },
    });
    await grant('100005');
    expect((await put(id, { ...kept, ...otherPhone, email: '' }, operator)).envelope.code).toBe('1');
    const granted = inArray(roleFunctions.functionId, ['100004', '100005']);
    await platform.db.delete(roleFunctions).where(and(eq(roleFunctions.roleId, operatorRole), granted));
  });

  it('are unique, and an account name is one of them', async () => {
    const first = person({ email: 'only@lampyris.demo' });
    const { data: id } = await post(first);
    const phoneTaken = { fields: { phoneNumber: 'This phone number belongs to another account' } };
    const emailTaken = { fields: { email: 'This email address belongs to another account' } };
    expect((await post(person({ phoneNumber: first.phoneNumber, loginName: 'else@lampyris.demo' }))).data).toEqual(
      phoneTaken,
    );
    expect((await post(person({ email: 'ONLY@lampyris.demo' }))).data).toEqual(emailTaken);
    const second = person();
    const { data: other } = await post(second);
    const theirs = { phoneNumber: first.phoneNumber };
    const notOwn = { fields: { loginName: expect.stringContaining("account's own phone number") } };
    expect((await put(other, { ...second, ...theirs }, admin)).data).toEqual(notOwn);
    const named = { ...second, email: 'named@lampyris.demo', loginName: 'Named@lampyris.demo' };
    expect((await put(other, named, admin)).envelope.code).toBe('1');
    expect((await put(other, { ...named, email: '' }, admin)).data).toEqual(notOwn);
    expect((await put(other, { ...named, ...theirs }, admin)).data).toEqual(phoneTaken);
    expect((await put(other, { ...second, email: first.email }, admin)).data).toEqual(emailTaken);
    expect((await put(id, { ...first, name: '同一个人' }, admin)).envelope.code).toBe('1');
    const twin = { phoneNumber: '13955550002' };
    const both = await Promise.all([post(person(twin)), post(person(twin))]);
    expect(both.map(({ envelope }) => envelope.code).sort()).toEqual(['0', '1']);
  });
});

describe('passwords', () => {
  it('must be reset encrypted, which ends the sessions and unlocks the account', async () => {
    const body = person();
    const { data: id } = await post(body);
    const { data: session } = await platform.tryToSignIn(body.loginName, 'Tower7crane');
    for (let tries = 0; tries < 6; tries += 1) await platform.tryToSignIn(body.loginName, 'wrong');
    const plain = await platform.call('POST', '/system/api/user/resetPassword', {
      token: admin,
      body: { userid: id, newPassword: 'Another1x' },
    });
    expect(plain.envelope.status).toBe('A0400');
    const weak = await platform.callSecret(
      '/system/api/user/resetPassword',
      { userid: id, newPassword: 'short' },
      admin,
    );
    expect(weak.data).toMatchObject({ fields: { newPassword: 'At least 6 characters' } });
    const reset = await platform.callSecret(
      '/system/api/user/resetPassword',
      { userid: id, newPassword: 'Another1x' },
      admin,
    );
    expect(reset.envelope.code).toBe('1');
    expect((await platform.call('GET', '/system/api/userInfo', { token: session.value })).envelope.status).toBe(
      'A0200',
    );
    expect((await platform.tryToSignIn(body.loginName, 'Tower7crane')).envelope.status).toBe('A0200');
    expect((await platform.tryToSignIn(body.loginName, 'Another1x')).envelope.code).toBe('1');
  });

  it('for batch operations are verified in the query or the body, with limited attempts', async () => {
    const id = await idOf(accounts.operator);
    const set = { userid: id, batchOptPassword: 'Batch123' };
    expect((await platform.callSecret('/system/api/user/resetBatchOptPassword', set, admin)).envelope.code).toBe('1');
    const token = await platform.tokenOf(accounts.operator);
    const path = '/system/api/user/batchOpt/verify';
    const ticket = expect.stringMatching(/^[\w-]{43}$/);
    expect((await platform.call('POST', `${path}?batchOptPassword=Batch123`, { token })).data).toEqual(ticket);
    expect((await platform.call('POST', path, { token, body: { batchOptPassword: 'Batch123' } })).data).toEqual(ticket);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await platform.call('POST', `${path}?batchOptPassword=no`, { token })).data).toBe(false);
    }
    const stopped = await platform.call('POST', `${path}?batchOptPassword=Batch123`, { token });
    expect(stopped.envelope).toMatchObject({ code: '0', status: 'A0400' });
  });
});
