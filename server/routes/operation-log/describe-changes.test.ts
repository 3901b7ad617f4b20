import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationChange, OperationDetail, OperationRow } from '../../../src/schemas/wire/operation-log.ts';
import { carriers, departments, dictionaries, operationLog, users } from '../../db/schema.ts';
import { DICTIONARY_TYPE_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const log = '/system/api/operationLog';
/** LC-NB10, the first of the seeded products. */
const product = '700000000000000001';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

/** The changes of an entry with these values, in the reader's language. */
async function changesOf(objectType: string, before: object | null, after: object | null, language = 'zh-CN') {
  const id = `change-${objectType}-${Math.random()}`;
  await platform.db.insert(operationLog).values({
    id,
    tenantId: TENANT_IDS.city,
    userId: null,
    userName: 'x',
    loginName: 'x',
    type: 'edit',
    objectType,
    objectId: '1',
    succeeded: true,
    method: 'PUT',
    path: '/x',
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
    createdAt: platform.now(),
  });
  const { data } = await platform.call<OperationDetail>('GET', `${log}/${id}`, {
    token: admin,
    headers: { 'accept-language': language },
  });
  return data.changes.map(({ name, before: was, after: is }: OperationChange) => [name, was, is]);
}

describe('changes of the operation log in words (PAGE-24)', () => {
  it('have names for ids and codes, and words for what fields say', async () => {
    const [department] = await platform.db
      .select()
      .from(departments)
      .where(eq(departments.tenantId, TENANT_IDS.city))
      .orderBy(departments.code);
    const [person] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    const [carrier] = await platform.db
      .select()
      .from(carriers)
      .where(eq(carriers.tenantId, TENANT_IDS.city))
      .orderBy(carriers.id);
    const [vendor] = await platform.db
      .select()
      .from(dictionaries)
      .where(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.maintenanceVendor))
      .orderBy(dictionaries.id);
    const was = {
      departmentCode: department!.code,
      ownerId: person!.id,
      carrierId: carrier!.id,
      labels: { maintenanceVendor: vendor!.id, tags: '样板路' },
    };
    const is = { ownerId: '829054028889428999' };
    expect(await changesOf('device', was, is)).toEqual([
      ['管理部门', department!.name, null],
      ['安装载体', carrier!.name, null],
      ['业务属性 › 标签', '样板路', null],
      ['业务属性 › 维保单位', vendor!.label.zh, null],
      ['负责人', person!.name, '（已不存在）'],
    ]);
    const role = {
      was: { enabled: true, isAdmin: false },
      is: { enabled: false, isAdmin: true, dataScope: 'ownBelow' },
    };
    expect(await changesOf('role', role.was, role.is)).toEqual([
      ['状态', '正常', '禁用'],
      ['可见的设备与载体', null, '本部门及下级'],
      ['isAdmin', '否', '是'],
    ]);
    expect((await changesOf('role', role.was, role.is, 'en'))[0]).toEqual(['Status', 'Active', 'Disabled']);
  });

  it('have a line per attribute and setting, no raw JSON, and nothing that reads the same', async () => {
    const pair = (uKey: string, value: string) => ({ uKey, value });
    const was = {
      configurableAttrs: [pair('lampPower', '150'), pair('nodeType', 'NB')],
      attachments: [{ id: '1', name: 'a.pdf' }],
      panels: [{ title: '告警', set: 'alarms' }],
      remark: null,
      releaseTime: '2026-03-31T12:00:00.000Z',
    };
    const is = {
      configurableAttrs: [pair('nodeType', 'NB'), pair('lampPower', '120')],
      attachments: [
        { id: '1', name: 'a.pdf' },
        { id: '2', name: 'b.pdf' },
      ],
      panels: [{ title: '告警', set: 'energy' }],
      remark: '',
      releaseTime: '2026-03-31T12:00:00.000Z',
      when: [{ field: 'memoryType', is: ['1', '2'] }],
    };
    expect(await changesOf('notice', was, is)).toEqual([
      ['附件', 'a.pdf', 'a.pdf、b.pdf'],
      ['设备参数 › lampPower', '150', '120'],
      ['面板', '告警', '告警 （内容有调整）'],
      ['显示条件', null, '字段: memoryType，取值: 1、2'],
    ]);
  });

  it('of a saved form design say what it changed, and name its product', async () => {
    const save = (form: unknown) =>
      platform.call('POST', '/island-assets/api/form', {
        token: admin,
        body: { businessType: 'IOTDEVICE', businessId: product, form },
      });
    await save({ version: 1, fields: { 'diyAttrs.contractNo': { title: '合同编号', maxLength: 40 } } });
    await save({ version: 1, fields: { 'diyAttrs.contractNo': { title: '合同编号', maxLength: 20, required: true } } });
    const body = { condition: { operationObject: 'assetForm' } };
    const { data } = await platform.call<{ data: OperationRow[] }>('POST', `${log}/records`, { token: admin, body });
    const [newest] = data.data;
    expect(newest?.operationObject).toMatch(/LC-NB10|单灯/);
    const { data: detail } = await platform.call<OperationDetail>('GET', `${log}/${newest?.id}`, {
      token: admin,
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(detail.changes.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['字段 › diyAttrs.contractNo › 最大长度', '40', '20'],
      ['字段 › diyAttrs.contractNo › 必填', null, '是'],
    ]);
    await save(null);
  });

  it('list apart what stayed the same beside it', async () => {
    const id = 'change-beside';
    await platform.db.insert(operationLog).values({
      id,
      tenantId: TENANT_IDS.city,
      userId: null,
      userName: 'x',
      loginName: 'x',
      type: 'edit',
      objectType: 'device',
      objectId: '1',
      succeeded: true,
      method: 'PUT',
      path: '/x',
      before: { labels: { tags: '样板路', remark: 'a' } },
      after: { labels: { tags: '样板路', remark: 'b' } },
      createdAt: platform.now(),
    });
    const { data } = await platform.call<OperationDetail>('GET', `${log}/${id}`, { token: admin });
    expect(data.changes).toMatchObject([{ field: 'labels.remark', before: 'a', after: 'b' }]);
    expect(data.unchanged).toEqual([{ field: 'labels.tags', name: 'Labels › Tags', value: '样板路' }]);
  });

  it('are none for a save that changes nothing', async () => {
    const add = await platform.call<string>('POST', '/system/api/department', {
      token: admin,
      body: { name: '无改动队', description: null, parent: { id: await rootOf() } },
    });
    const read = await platform.call<Record<string, unknown>>('GET', `/system/api/department/${add.data}`, {
      token: admin,
    });
    await platform.call('PUT', `/system/api/department/${add.data}`, { token: admin, body: { ...read.data } });
    const body = { condition: { objectName: '无改动队', operationType: 'edit' } };
    const { data } = await platform.call<{ data: OperationRow[] }>('POST', `${log}/records`, { token: admin, body });
    const { data: detail } = await platform.call<OperationDetail>('GET', `${log}/${data.data[0]?.id}`, {
      token: admin,
    });
    expect(detail.changes).toEqual([]);
  });
});

const rootOf = async () => {
  const { data } = await platform.call<{ id: string }>('GET', '/system/api/department/tree', { token: admin });
  return data.id;
};

describe('the sign-ins of a tenant', () => {
  const signIns = (condition: object = {}, token = admin) =>
    platform.call<{ data: { loginName: string; succeeded: boolean; userName: string }[]; total: number }>(
      'POST',
      '/system/api/loginLog/records',
      { token, body: { condition, page: 1, pageSize: 50 } },
    );

  it('are read by user, result, address and time, by the readers of the operation log alone', async () => {
    const { data } = await signIns();
    expect(data.data.length).toBeGreaterThan(0);
    const [person] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    const ofOne = await signIns({ userId: person!.id });
    expect(ofOne.data.data.every(({ loginName }) => loginName === accounts.operator)).toBe(true);
    expect((await signIns({ succeeded: false })).data.data.every(({ succeeded }) => !succeeded)).toBe(true);
    expect((await signIns({ startTime: '2020-01-01', overTime: '2020-01-02' })).data.total).toBe(0);
    const operator = await platform.tokenOf(accounts.operator);
    expect((await signIns({}, operator)).envelope.code).toBe('0');
    const harbour = await platform.tokenOf(accounts.harbour);
    const theirs = await signIns({}, harbour);
    expect(theirs.data.data.some(({ loginName }) => loginName === accounts.operator)).toBe(false);
  });
});
