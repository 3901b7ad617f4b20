import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas, departments, users } from '../../db/schema.ts';
import { createImportClient, type ImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readTable } from '../imports/read-table.ts';

let platform: TestPlatform;
let admin: string;
let tenantId: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
});
afterAll(() => platform.close());

const clientOf = (path: 'department' | 'area'): ImportClient =>
  createImportClient(platform, { token: admin, path: `/system/api/${path}` });
const exported = (path: string, body: unknown, token = admin) =>
  platform.call('POST', `/system/api/${path}/export`, { token, body });

describe('the import of departments (PAGE-21)', () => {
  it('puts rows below codes, paths, and rows before them', async () => {
    const [above] = await platform.db
      .select()
      .from(departments)
      .where(and(eq(departments.tenantId, tenantId), eq(departments.code, '001001')));
    platform.events.length = 0;
    const end = await clientOf('department').load(
      [
        'Parent department,Department name,Short name,Description',
        ',导入一部,一部,来自文件',
        '导入一部,导入甲班,,',
        '导入一部/导入甲班,导入小组,,',
        `001001,导入乙班,,`,
        `${above?.name},导入丙班,,`,
        '无此部门,导入丁班,,',
        ',导入一部,,',
        ',x,,',
        '导入丁班,导入戊班,,',
      ].join('\n'),
    );
    expect(end).toMatchObject({ status: 'done', ok: 5, failed: 4 });
    expect(end.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '7 Parent department: The parent does not exist',
      '8 Department name: This name appears twice in the file',
      expect.stringMatching(/^9 Department name: 2-20/),
      '10 Parent department: The parent does not exist',
    ]);
    const rows = await platform.db.select().from(departments).where(eq(departments.tenantId, tenantId));
    const codeOf = (name: string) => rows.find((row) => row.name === name)?.code ?? name;
    expect(codeOf('导入甲班')).toBe(`${codeOf('导入一部')}001`);
    expect(codeOf('导入小组')).toBe(`${codeOf('导入一部')}001001`);
    expect(codeOf('导入乙班').startsWith('001001')).toBe(true);
    expect(codeOf('导入丙班').startsWith('001001')).toBe(true);
    expect(platform.events.map(({ event }) => event.type)).toContain('department');
  });
});

describe('the head, phone, area and status of departments in files', () => {
  it('are names that an import reads back, and a wrong one says what to write', async () => {
    const [area] = await platform.db
      .select()
      .from(areas)
      .where(and(eq(areas.tenantId, tenantId), eq(areas.code, '001001')));
    const [above, ...lines] = [
      'Department name,Head of department,Phone,Responsible area,Status',
      `档案一部,平台管理员,0756-5550100,${area?.name},Inactive`,
      `档案二部,${accounts.operator},,001001,`,
      '档案三部,nobody,,,',
      '档案四部,同名者,,,',
      '档案五部,,none,,',
      '档案六部,,,Nowhere,',
      '档案七部,,,,closed',
    ];
    await platform.db.update(users).set({ name: '同名者' }).where(eq(users.loginName, accounts.viewer));
    await platform.db.update(users).set({ name: '同名者' }).where(eq(users.loginName, 'district@lampyris.demo'));
    const end = await clientOf('department').load([above, ...lines].join('\n'));
    expect(end).toMatchObject({ ok: 2, failed: 5 });
    expect(end.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '4 Head of department: No user has this name or account. Enter one that is listed on the Users page',
      '5 Head of department: Several users have this name. Enter the account',
      expect.stringMatching(/^6 Phone: A phone number has/),
      '7 Responsible area: The area does not exist',
      '8 Status: Enter "Active" or "Inactive"',
    ]);
    const rows = await platform.db.select().from(departments).where(eq(departments.tenantId, tenantId));
    const known = await platform.db.select().from(users).where(eq(users.tenantId, tenantId));
    const idOf = (loginName: string) => known.find((user) => user.loginName === loginName)?.id;
    const stored = (name: string) => rows.find((row) => row.name === name);
    expect(stored('档案一部')).toMatchObject({
      leaderId: idOf(accounts.admin),
      phone: '0756-5550100',
      areaCode: '001001',
      enabled: false,
    });
    expect(stored('档案二部')).toMatchObject({ leaderId: idOf(accounts.operator), areaCode: '001001', enabled: true });
    const { http } = await exported('department', { condition: { searchValue: '档案' } });
    const written = readCsv(await http.text());
    const text = JSON.stringify(written);
    for (const word of ['平台管理员', '0756-5550100', area?.name ?? '', 'Inactive', 'Active'])
      expect(text).toContain(word);
    expect(text).not.toContain(idOf(accounts.admin));
  });

  it('brings nothing below a closed department of the platform, but closed ones with what is below them', async () => {
    const lines = ['Parent department,Department name,Status', ',停用一部,Inactive', '停用一部,停用一部甲班,Active'];
    expect(await clientOf('department').load(lines.join('\n'))).toMatchObject({ ok: 2, failed: 0 });
    const end = await clientOf('department').load('Parent department,Department name\n停用一部/停用一部甲班,夜班');
    expect(end.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 Parent department: The parent department is not active',
    ]);
  });
});

describe('the import of areas (PAGE-26)', () => {
  it('has their position', async () => {
    const end = await clientOf('area').load(
      [
        'Parent area,Area name,District code,Longitude,Latitude',
        ',导入区,440402,113.5512,-22.2245',
        ',导入二区,,181,x',
        ',导入三区,,113,',
        ',导入四区,4.404E+17,,',
      ].join('\n'),
    );
    expect(end).toMatchObject({ ok: 1, failed: 3 });
    expect(end.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 Longitude',
      '3 Latitude',
      '4 Latitude',
      '5 District code',
    ]);
    const [row] = await platform.db.select().from(areas).where(eq(areas.name, '导入区'));
    expect(row).toMatchObject({ longitude: 113.5512, latitude: -22.2245, districtCode: '440402' });
  });
});

describe('the export of regions', () => {
  it.each(['department', 'area'] as const)('is what the import of another tenant reads (%s)', async (path) => {
    // Heads and areas are those of a tenant.
    const columns = ['code', 'parent', 'name', 'shortName', 'phone', 'active', 'description'];
    const { http } = await exported(path, path === 'department' ? { columns } : {});
    const text = await http.text();
    const records = readCsv(text);
    expect(records.length).toBeGreaterThan(3);
    const harbour = createImportClient(platform, {
      token: await platform.tokenOf(accounts.harbour),
      path: `/system/api/${path}`,
    });
    const end = await harbour.load(text);
    expect(end.status).toBe('done');
    const taken = end.problems.filter(({ message }) => message === 'This name is already in use at this level');
    expect(end.problems).toEqual(taken);
    expect(end.ok + taken.length).toBe(records.length - 1);
  });

  it('has what is below a node, in the chosen columns, as a workbook', async () => {
    const body = { condition: { code: '001001' }, columns: ['name', 'nothing', 'code'], format: 'xlsx' };
    const { http } = await exported('area', body);
    expect(decodeURIComponent(http.headers.get('content-disposition') ?? '')).toMatch(/areas-\d{4}-\d\d-\d\d\.xlsx$/);
    const { headings, rows } = await readTable(new File([await http.arrayBuffer()], 'areas.xlsx'));
    expect(headings).toEqual(['Area name', 'Code']);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([, code]) => code?.startsWith('001001') && code !== '001001')).toBe(true);
  });

  it('requires the page', async () => {
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await exported('area', {}, viewer)).envelope.status).toBe('A0301');
  });
});
