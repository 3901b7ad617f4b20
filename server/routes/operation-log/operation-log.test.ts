import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { OperationDetail, OperationRow } from '../../../src/schemas/wire/operation-log.ts';
import { newId } from '../../db/new-id.ts';
import { devices, operationLog, users } from '../../db/schema.ts';
import { diffRecords } from '../../operation-log/diff-records.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { addCaller, type Caller } from '../../testing/isolation/walk.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;

beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const log = '/system/api/operationLog';
async function records(condition: object = {}, token = admin, more: object = {}) {
  const answer = await platform.call<SystemPage<OperationRow>>('POST', `${log}/records`, {
    token,
    body: { condition, page: 1, pageSize: 50, ...more },
  });
  return answer.data;
}
async function newest(): Promise<OperationDetail> {
  const [row] = (await records()).data;
  return (await platform.call<OperationDetail>('GET', `${log}/${row?.id}`, { token: admin })).data;
}

describe('the operation log (PAGE-24)', () => {
  it('has who did what to which record, with the changed fields before and after', async () => {
    const tree = await platform.call<{ id: string }>('GET', '/system/api/department/tree', { token: admin });
    const added = await platform.call<string>('POST', '/system/api/department', {
      token: admin,
      body: { name: '夜间巡查队', shortName: '夜巡', parent: { id: tree.data.id } },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' },
    });
    expect(await newest()).toMatchObject({
      userName: '平台管理员',
      loginName: accounts.admin,
      operationType: { code: 'add', name: 'Add' },
      objectType: { code: 'department', name: 'Department' },
      operationObject: '夜间巡查队',
      operationResult: '1',
      objectId: added.data,
      path: '/system/api/department',
      changes: expect.arrayContaining([
        { field: 'name', name: 'Name', before: null, after: '夜间巡查队' },
        { field: 'shortName', name: 'Short name', before: null, after: '夜巡' },
      ]),
    });
    await platform.call('PUT', `/system/api/department/${added.data}`, {
      token: admin,
      body: { name: '夜间巡查队', shortName: '夜查' },
    });
    expect((await newest()).changes).toEqual([
      { field: 'shortName', name: 'Short name', before: '夜巡', after: '夜查' },
    ]);
    await platform.call('DELETE', `/system/api/department/${added.data}`, { token: admin });
    const deleted = await newest();
    expect(deleted).toMatchObject({ operationType: { code: 'delete' }, operationObject: '夜间巡查队' });
    expect(deleted.changes).toContainEqual({ field: 'shortName', name: 'Short name', before: '夜查', after: null });
  });

  it('names the refused change with its reason, and changes nothing in it', async () => {
    await platform.call('POST', '/system/api/department', {
      token: admin,
      body: { name: '无上级', parent: { id: 'x' } },
    });
    const refused = await newest();
    expect(refused).toMatchObject({ operationResult: '0', operationObject: '无上级', changes: [] });
    expect(refused.message).not.toBe('');
  });

  it('names the record of a refused deletion', async () => {
    const { data: top } = await platform.call<{ id: string; name: string }>('GET', '/system/api/department/tree', {
      token: admin,
    });
    await platform.call('DELETE', `/system/api/department/${top.id}`, { token: admin });
    expect(await newest()).toMatchObject({ operationResult: '0', operationObject: top.name, changes: [] });
  });

  it('has nothing secret: a new password is a change without its value', async () => {
    const [target] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    await platform.callSecret(
      '/system/api/user/resetPassword',
      { userid: target?.id, newPassword: 'Quiet4Lamps' },
      admin,
    );
    const reset = await newest();
    expect(reset).toMatchObject({ operationType: { code: 'resetPassword' }, operationObject: target?.name });
    expect(reset).toMatchObject({ operationResult: '1', changes: [] });
    const rows = JSON.stringify(await platform.db.select().from(operationLog));
    for (const secret of ['Quiet4Lamps', target?.passwordHash ?? '-']) expect(rows).not.toContain(secret);
  });

  it('is read by filters and time, by the readers of its page, per tenant', async () => {
    const byType = await records({ operationType: 'delete', objectName: '巡查' });
    expect(byType.data.map(({ operationObject }) => operationObject)).toEqual(['夜间巡查队']);
    expect((await records({ operationResult: '0' })).data.every((row) => row.operationResult === '0')).toBe(true);
    expect((await records({}, admin, { page: 99_999 })).data).toEqual([]);
    expect((await records({ operationTimeStart: '2020-01-01', operationTimeEnd: '2020-01-10' })).data).toEqual([]);
    const long = { operationTimeStart: '2020-01-01', operationTimeEnd: '2020-02-10' };
    const refused = await platform.call('POST', `${log}/records`, { token: admin, body: { condition: long } });
    expect(refused.envelope).toMatchObject({ code: '0', msg: 'The time range can be 15 days at most' });
    const harbour = await platform.tokenOf(accounts.harbour);
    const theirs = (await records({}, harbour)).data;
    expect(
      theirs.filter(({ loginName }) => loginName.endsWith('@lampyris.demo') && loginName !== accounts.harbour),
    ).toEqual([]);
    const [ours] = (await records()).data;
    expect((await platform.call('GET', `${log}/${ours?.id}`, { token: harbour })).envelope.code).toBe('0');
    const operator = await platform.tokenOf(accounts.operator);
    for (const path of ['records', 'records/list', 'totalNumber', 'export'])
      expect((await platform.call('POST', `${log}/${path}`, { token: operator, body: {} })).envelope.code).toBe('0');
  });

  it('of one object has no default range, and requires its type for that', async () => {
    const [row] = (await records({ objectName: '夜间巡查队' })).data;
    const { data } = await platform.call<OperationDetail>('GET', `${log}/${row?.id}`, { token: admin });
    const ofObject = { operationObject: 'department', objectId: data.objectId };
    const types = ({ data: rows }: SystemPage<OperationRow>) => rows.map(({ operationType }) => operationType.code);
    expect(types(await records(ofObject))).toEqual(['delete', 'edit', 'add']);
    const early = new Date(platform.now().getTime() - 100 * 86_400_000);
    await platform.db
      .update(operationLog)
      .set({ createdAt: early })
      .where(eq(operationLog.objectId, data.objectId ?? ''));
    expect(types(await records(ofObject))).toHaveLength(3);
    expect(types(await records({ objectId: data.objectId }))).toEqual([]);
    await platform.db
      .update(operationLog)
      .set({ createdAt: platform.now() })
      .where(eq(operationLog.objectId, data.objectId ?? ''));
  });

  it('is exported with the conditions of the list, and the export is logged', async () => {
    const { http } = await platform.call('POST', `${log}/export`, {
      token: admin,
      body: { condition: { operationType: 'delete', objectName: '巡查' } },
    });
    const lines = (await http.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('夜间巡查队');
    expect(await newest()).toMatchObject({ operationType: { code: 'export' }, objectType: { code: 'operationLog' } });
  });

  it('is kept for 180 days', async () => {
    const id = newId();
    const [{ tenantId } = { tenantId: '' }] = await platform.db
      .select()
      .from(users)
      .where(eq(users.loginName, accounts.admin));
    const old = new Date(platform.now().getTime() - 181 * 86_400_000);
    const row = {
      id,
      tenantId,
      userName: '',
      loginName: '',
      type: 'add',
      objectType: 'user',
      succeeded: true,
      method: 'POST',
    };
    await platform.db.insert(operationLog).values({ ...row, path: '/', createdAt: old });
    platform.pass(25 * 3_600_000);
    const again = await platform.tryToSignIn(accounts.admin);
    await platform.call('PUT', '/system/api/user/self', { token: again.data.value, body: {} });
    expect(await platform.db.select().from(operationLog).where(eq(operationLog.id, id))).toEqual([]);
  });
});

describe('the operation log of a user with a data permission (PERM-03)', () => {
  const device = async (areaCode: string) =>
    (
      await platform.db
        .select()
        .from(devices)
        .where(and(eq(devices.tenantId, TENANT_IDS.city), eq(devices.areaCode, areaCode)))
    )[0]!;
  let restricted: Caller;
  let [seen, hidden] = ['', ''];
  const insideCode = '001001';
  beforeAll(async () => {
    // The tests above let the first session expire.
    admin = (await platform.tryToSignIn(accounts.admin)).data.value;
    restricted = await addCaller(platform, { name: 'auditor', tenantId: TENANT_IDS.city, areaCode: insideCode });
    const codes = (
      await platform.db.select({ code: devices.areaCode }).from(devices).where(eq(devices.tenantId, TENANT_IDS.city))
    ).map(({ code }) => code);
    seen = (await device(codes.find((code) => code.startsWith(insideCode)) ?? '')).id;
    hidden = (await device(codes.find((code) => !code.startsWith(insideCode)) ?? '')).id;
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, 'auditor'));
    const createdAt = platform.now();
    const entry = {
      tenantId: TENANT_IDS.city,
      userName: 'x',
      loginName: 'x',
      type: 'edit',
      objectType: 'device',
      succeeded: true,
      method: 'PUT',
      path: '/',
      createdAt,
    };
    await platform.db.delete(operationLog);
    await platform.db.insert(operationLog).values([
      { ...entry, id: 'seen', objectId: seen, objectName: 'Seen' },
      {
        ...entry,
        id: 'refused',
        objectId: seen,
        objectName: 'Seen',
        succeeded: false,
        message: 'Hidden lamp is in the way',
      },
      { ...entry, id: 'hidden', objectId: hidden, objectName: 'Hidden' },
      // Their own attempt: the log knows the name, and they must not.
      { ...entry, id: 'attempt', userId: user!.id, objectId: hidden, objectName: 'Hidden', succeeded: false },
      {
        ...entry,
        id: 'goneHere',
        objectId: '1',
        type: 'delete',
        before: { areaCode: '001001001', departmentCode: '001' },
      },
      {
        ...entry,
        id: 'goneElsewhere',
        objectId: '2',
        type: 'delete',
        before: { areaCode: '001002', departmentCode: '001' },
      },
      { ...entry, id: 'goneSomewhere', objectId: '3' },
      { ...entry, id: 'exportOfOthers', type: 'export' },
      { ...entry, id: 'ownExport', type: 'export', userId: user!.id },
      { ...entry, id: 'role', objectType: 'role', objectId: '4', succeeded: false, message: 'The name is taken' },
    ]);
  });
  const shown = ['goneHere', 'ownExport', 'refused', 'role', 'seen'];

  it('leaves out what is about assets elsewhere, in pages, counts, details and exports alike', async () => {
    const { token } = restricted;
    const page = await records({}, token);
    expect(page.data.map(({ id }) => id).toSorted()).toEqual(shown);
    expect(page.total).toBe(shown.length);
    const total = await platform.call<number>('POST', `${log}/totalNumber`, { token, body: {} });
    expect(total.data).toBe(shown.length);
    const list = await platform.call<OperationRow[]>('POST', `${log}/records/list`, { token, body: {} });
    expect(list.data).toHaveLength(shown.length);
    const short = await records({}, token, { pageSize: 2 });
    expect([short.data.length, short.total]).toEqual([2, shown.length]);
    for (const id of ['hidden', 'attempt', 'goneElsewhere', 'exportOfOthers'])
      expect((await platform.call('GET', `${log}/${id}`, { token })).envelope.status).toBe('A0404');
    expect((await records({ objectName: 'Hidden' }, token)).total).toBe(0);
    const { http } = await platform.call('POST', `${log}/export`, { token, body: { format: 'csv' } });
    const text = await http.text();
    expect(text).toContain('Seen');
    expect(text).not.toContain('Hidden');
    expect((await records()).total).toBeGreaterThanOrEqual(10);
  });

  it('withholds the reasons of refusals about assets', async () => {
    const { data } = await records({}, restricted.token);
    const messageOf = (id: string) => data.find((row) => row.id === id)?.message;
    expect([messageOf('refused'), messageOf('role')]).toEqual([null, 'The name is taken']);
    expect((await records({ objectId: seen })).data.map(({ message }) => message)).toContain(
      'Hidden lamp is in the way',
    );
  });
});

it('secrets are masked at any depth, long values cut', () => {
  const { before, after } = diffRecords(
    { a: 1, gone: 'x' },
    { a: 1, config: { apiToken: 'abc', deep: [{ secretKey: 'k', port: 1 }] }, note: 'n'.repeat(900) },
  );
  expect(before).toEqual({ gone: 'x', config: null, note: null });
  expect(after).toMatchObject({ gone: null, config: { apiToken: '******', deep: [{ secretKey: '******', port: 1 }] } });
  expect(String(after?.note)).toHaveLength(501);
});
