import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { ImportResult, UserChoice, UserRow } from '../../../src/schemas/wire/users.ts';
import { departments, users } from '../../db/schema.ts';
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

async function upload(content: string | Uint8Array<ArrayBuffer>, language = 'en', token = admin) {
  const body = new FormData();
  body.set('file', new File([content], 'users.csv', { type: 'text/csv' }));
  const http = await platform.app.fetch(
    new Request('http://platform.test/system/api/user/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      body,
    }),
  );
  return (await http.json()) as Envelope & { data: ImportResult };
}
/** The phone of an account of the other tenant. */
const harbourPhone = '13800000004';
const heading = 'Account,Name,Phone,E-mail,Department,Initial password';
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
    expect(records[0]?.slice(0, 6)).toEqual(['Account', 'Name', 'Phone', 'E-mail', 'Department', 'Department code']);
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
  it('accepts the headings of its template', async () => {
    for (const [language, first] of [
      ['en', 'Account'],
      ['zh', '账号'],
    ] as const) {
      const { http } = await platform.call('GET', '/system/api/user/import/template', {
        token: admin,
        headers: { 'accept-language': language },
      });
      const text = await http.text();
      expect(readCsv(text)[0]?.[0]).toBe(first);
      const { data } = await upload(`${text}a@b.cn\r\n`, language);
      expect(data).toMatchObject({ total: 1, ok: 0, failed: 1 });
    }
  });

  it('creates the valid rows, and reports the error of each other row', async () => {
    const before = await total();
    platform.events.length = 0;
    const { code, msg, data } = await upload(
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
    expect({ code, msg }).toEqual({ code: '1', msg: 'Imported: 2, failed: 8' });
    expect(data).toMatchObject({ total: 10, ok: 2, failed: 8 });
    expect(data.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '4 loginName',
      '4 email',
      '5 loginName',
      '5 email',
      '6 loginName',
      '6 email',
      '7 loginName',
      '7 name',
      '7 phoneNumber',
      '7 email',
      '7 initPassword',
      '7 department',
      '9 loginName',
      '9 phoneNumber',
      '9 email',
      '10 phoneNumber',
      '11 email',
      '12 loginName',
    ]);
    const messageAt = (place: string) => data.errors.find(({ row, field }) => `${row} ${field}` === place)?.message;
    expect(messageAt('4 loginName')).toBe('The file contains this account twice');
    expect(messageAt('5 loginName')).toBe('This account name is already in use');
    expect(messageAt('9 phoneNumber')).toBe('The file contains this phone number twice');
    expect(messageAt('10 phoneNumber')).toBe('Another account has this phone number');
    expect(messageAt('11 email')).toBe('Another account has this e-mail address');
    expect(messageAt('12 loginName')).toContain("this account's own phone number");
    expect(await total()).toBe(before + 2);
    expect(platform.events[0]).toEqual({ to: `tenant:${tenantId}`, event: { type: 'department' } });
    // The response may be lost, so the user gets a message too.
    expect(platform.events.slice(1)).toMatchObject([
      {
        event: {
          type: 'NewsCenterValue',
          data: { newsInfo: '用户导入完成：成功 2 人，失败 8 行', eventType: 'users' },
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
    const { data } = await upload(again.map((record) => record.join(',')).join('\n'));
    expect(data).toMatchObject({ total: 1, ok: 1, errors: [] });
  });

  it('reads files saved by a Chinese spreadsheet in GB18030', async () => {
    const { data } = await upload(
      new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd5, 0xcb, 0xba, 0xc5, 0x0a, 0x61, 0x2c, 0x62]),
    );
    expect(data).toBeNull();
    const { msg } = await upload(new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd5, 0xcb, 0xba, 0xc5, 0x0a]));
    expect(msg).toBe('Missing columns: Phone, Initial password, Department');
  });

  it('requires the code of a department with a duplicate name', async () => {
    const [root] = await platform.db.select().from(departments).where(eq(departments.code, '001'));
    for (const parent of [department.code, department.code.slice(0, 3)]) {
      const [above] = (await platform.db.select().from(departments).where(eq(departments.tenantId, tenantId))).filter(
        ({ code }) => code === parent,
      );
      const body = { name: '同名部门', parent: { id: above?.id ?? root?.id } };
      await platform.call('POST', '/system/api/department', { token: admin, body });
    }
    const { data } = await upload(`${heading}\ntwin@lampyris.demo,周瑜,13911110009,,同名部门,Tower7crane`);
    expect(data.errors).toEqual([
      { row: 2, field: 'department', message: 'Several departments have this name, please enter the code' },
    ]);
  });

  it.each([
    ['', 'Missing columns: Account, Name, Phone, Initial password, Department'],
    [`${heading}\n`, 'The file has no rows'],
    [`${heading},Account\na`, 'Duplicate column: Account'],
    [`${heading}\n"a`, 'Unclosed quotation mark in row 2'],
    [`${heading}\n${'a\n'.repeat(1001)}`, 'At most 1000 rows'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'The request body is too large, the maximum is 2 MiB'],
    ['x'.repeat(3 * 1024 * 1024), 'The request body is too large, the maximum is 2 MiB'],
    [`${heading}\nimport9@lampyris.demo,王\0明`, 'The request body cannot be read'],
  ])('rejects an invalid table (%#)', async (content, msg) => {
    expect(await upload(content)).toMatchObject({ code: '0', status: 'A0400', msg });
  });

  it('requires a file, and the function', async () => {
    const { envelope } = await platform.call('POST', '/system/api/user/import', { token: admin, body: {} });
    expect(envelope.msg).toBe('Choose a file');
    const operator = await platform.tokenOf(accounts.operator);
    expect(await upload(heading, 'en', operator)).toMatchObject({ status: 'A0301' });
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
