import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { UserChoice, UserRow } from '../../../src/schemas/wire/users.ts';
import { departments, users } from '../../db/schema.ts';
import { createImportClient, type ImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';

let platform: TestPlatform;
let admin: string;
let tenantId: string;
let department: { code: string; name: string };
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
  const found = await platform.db.select().from(departments).where(eq(departments.tenantId, tenantId));
  department = found.at(-1) ?? { code: '', name: '' };
});
afterAll(() => platform.close());

const page = async (body: unknown) =>
  (await platform.call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', { token: admin, body })).data;

/** The phone of an account of the other tenant. */
const harbourPhone = '13800000004';
const heading = 'Account,Name,Phone,Email,Department,Initial password';
const total = async () => (await page({})).total;

describe('the export of users', () => {
  const download = async (body: unknown, language = 'en') => {
    const headers = { 'accept-language': language };
    const { http } = await platform.call('POST', '/system/api/user/export', { token: admin, body, headers });
    const name = decodeURIComponent((http.headers.get('content-disposition') ?? '').replace(/^[^=]*=/, ''));
    return { http, name, records: readCsv(await http.text()) };
  };

  it('has the rows of the list in its order, in the requested language', async () => {
    const sort = { sortName: 'loginName', sortOrder: 'ASC' };
    const condition = { departmentCode: '001002' };
    const rows = (await page({ condition, ...sort, pageSize: 200 })).data;
    const { http, name, records } = await download({ condition, ...sort });
    expect(http.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(records[0]?.slice(0, 6)).toEqual([
      'Account',
      'Name',
      'Phone number',
      'Email',
      'Department',
      'Department code',
    ]);
    expect(records.slice(1).map((record) => record[0])).toEqual(rows.map((row) => row.loginName));
    expect(records[1]?.[5]).toBe(rows[0]?.department.code);
    const zh = await download({ condition }, 'zh');
    expect(zh.name).toMatch(/^用户-/);
    expect(zh.records[0]?.slice(0, 2)).toEqual(['账号', '姓名']);
    expect(JSON.stringify(records)).not.toMatch(/scrypt/);
  });

  it('disables a name that is a formula', async () => {
    await platform.db.update(users).set({ name: '=HYPERLINK("x")' }).where(eq(users.loginName, accounts.viewer));
    const { records } = await download({ condition: { loginName: accounts.viewer } });
    expect(records[1]?.[1]).toBe(`'=HYPERLINK("x")`);
  });

  it('requires the users page', async () => {
    const token = await platform.tokenOf(accounts.viewer);
    const { envelope } = await platform.call('POST', '/system/api/user/export', { token, body: {} });
    expect(envelope).toMatchObject({ code: '0', status: 'A0301' });
  });
});

describe('the import of users', () => {
  let client: ImportClient;
  beforeAll(() => {
    client = createImportClient(platform, { token: admin, path: '/system/api/user' });
  });

  it('accepts the headings of its template', async () => {
    for (const [language, first] of [
      ['en', 'Account'],
      ['zh', '账号'],
    ] as const) {
      const own = createImportClient(platform, { token: admin, path: '/system/api/user', language });
      const text = await (await own.template('csv')).text();
      expect(readCsv(text)[0]?.[0]).toBe(first);
      expect((await own.check(`${text}a@b.cn\r\n`)).data).toMatchObject({ total: 1, ok: 0, failed: 1 });
    }
  });

  it('creates the valid rows, and reports the error of each other row (PAGE-23)', async () => {
    const before = await total();
    platform.events.length = 0;
    const { data } = await client.check(
      [
        heading,
        `import1@lampyris.demo,王小明,13911110001,,${department.name},Tower7crane`,
        ',,,,,',
        `IMPORT1@lampyris.demo,王大明,13911110002,,${department.code},Tower7crane`,
        `${accounts.operator.toUpperCase()},李四,13911110003,,${department.code},Tower7crane`,
        `${accounts.harbour},李五,13911110004,,${department.code},Tower7crane`,
        `no account,x,12,no mail,无此部门,short`,
        `13911110005,赵云,13911110005,zhao@lampyris.demo,${department.code},Other0ne`,
        `import3@lampyris.demo,孙尚香,13911110001,ZHAO@lampyris.demo,${department.code},Other0ne`,
        `import4@lampyris.demo,周瑜,${harbourPhone},,${department.code},Other0ne`,
        `13911110006,黄盖,13911110006,${accounts.viewer.toUpperCase()},${department.code},Other0ne`,
        `${harbourPhone},鲁肃,13911110007,,${department.code},Other0ne`,
      ].join('\r\n'),
    );
    expect(data).toMatchObject({ total: 10, ok: 2, failed: 8 });
    expect(data.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '4 Account',
      '4 Email',
      '5 Account',
      '5 Email',
      '6 Account',
      '6 Email',
      '7 Account',
      '7 Name',
      '7 Phone',
      '7 Email',
      '7 Department',
      '7 Initial password',
      '9 Account',
      '9 Phone',
      '9 Email',
      '10 Phone',
      '11 Email',
      '12 Account',
    ]);
    const messageAt = (place: string) => data.problems.find(({ row, column }) => `${row} ${column}` === place)?.message;
    expect(messageAt('4 Account')).toBe('This account appears twice in the file');
    expect(messageAt('5 Account')).toBe('This account name is already in use');
    expect(messageAt('9 Phone')).toBe('This phone number appears twice in the file');
    expect(messageAt('10 Phone')).toBe('This phone number belongs to another account');
    expect(messageAt('11 Email')).toBe('This email address belongs to another account');
    expect(messageAt('12 Account')).toContain("this account's own phone number");
    expect(await total()).toBe(before);
    expect(await client.run(data.batchNum)).toMatchObject({ status: 'done', ok: 2, failed: 8 });
    expect(await total()).toBe(before + 2);
    // The user may have left the page, and gets a message too.
    await expect
      .poll(() => platform.events.filter(({ event }) => event.type !== 'ImportProgress'))
      .toMatchObject([
        { to: `tenant:${tenantId}`, event: { type: 'department' } },
        {
          event: {
            type: 'NewsCenterValue',
            data: { newsInfo: '用户导入完成：成功 2 行，失败 8 行', eventType: 'users' },
          },
        },
        { event: { type: 'NewsCenterUnReadNum', data: expect.any(Number) } },
      ]);
    for (const [name, password] of [
      ['import1@lampyris.demo', 'Tower7crane'],
      ['13911110005', 'Other0ne'],
    ]) {
      expect((await platform.tryToSignIn(name ?? '', password)).envelope.code).toBe('1');
    }
    const [made] = (await page({ condition: { loginName: 'import1@' } })).data;
    expect(made).toMatchObject({ department: { code: department.code, name: department.name }, roleNames: [] });
  });

  it('accepts an export with passwords added', async () => {
    const { http } = await platform.call('POST', '/system/api/user/export', {
      token: admin,
      body: { condition: { loginName: 'import1@' } },
    });
    const [head = [], row = []] = readCsv(await http.text());
    const again = [
      [...head, 'Initial password'],
      [...row.with(0, 'again@lampyris.demo').with(2, '13911110010').with(3, ''), 'Tower7crane'],
    ];
    const end = await client.load(again.map((record) => record.join(',')).join('\n'));
    expect(end).toMatchObject({ total: 1, ok: 1, problems: [] });
  });

  it('names the column of a phone number that a spreadsheet has rounded', async () => {
    const { data } = await client.check(
      `${heading}\nround@lampyris.demo,王明,1.39E+10,,${department.code},Tower7crane`,
    );
    expect(data.problems).toMatchObject([{ row: 2, column: 'Phone', message: expect.stringContaining('rounded') }]);
  });

  it('requires the code of a department with a duplicate name', async () => {
    for (const parent of [department.code, department.code.slice(0, 3)]) {
      const [above] = (await platform.db.select().from(departments).where(eq(departments.tenantId, tenantId))).filter(
        ({ code }) => code === parent,
      );
      const body = { name: '同名部门', parent: { id: above?.id } };
      await platform.call('POST', '/system/api/department', { token: admin, body });
    }
    const { data } = await client.check(`${heading}\ntwin@lampyris.demo,周瑜,13911110009,,另/同名部门,Tower7crane`);
    expect(data.problems).toMatchObject([{ row: 2, column: 'Department', message: 'The department does not exist' }]);
  });

  it('requires the function', async () => {
    const operator = await platform.tokenOf(accounts.operator);
    const denied = createImportClient(platform, { token: operator, path: '/system/api/user' });
    expect(await denied.check(heading)).toMatchObject({ status: 'A0301' });
  });
});

describe('users to choose from', () => {
  it("are found by part of the name, only in the user's tenant", async () => {
    const choices = async (name: string, token = admin) =>
      (await platform.call<UserChoice[]>('GET', `/system/api/user/all?name=${encodeURIComponent(name)}`, { token }))
        .data;
    const all = await choices('');
    expect(all.map((choice) => choice.id).toSorted()).toEqual(
      (await page({ pageSize: 200 })).data.map((row) => row.id).toSorted(),
    );
    expect((await choices('王小')).map((choice) => choice.loginName).toSorted()).toEqual([
      'again@lampyris.demo',
      'import1@lampyris.demo',
    ]);
    expect(await choices('王小', await platform.tokenOf(accounts.harbour))).toEqual([]);
  });
});
