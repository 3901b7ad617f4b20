import { and, count, eq, like, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { PermissionPreviewResult, PermissionRow } from '../../../src/schemas/wire/permissions.ts';
import type { TreeNode } from '../../../src/schemas/wire/reference.ts';
import { carriers, devices, roles, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let operator: string;
let operatorId: string;
let tenantId: string;
let area: TreeNode;
let department: TreeNode;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async <Data>(method: Method, path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;
const base = '/system/api/permission';
const flatten = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(flatten)];
const tree = async (kind: 'area' | 'department', query = '', token = admin) =>
  (await call<TreeNode>('GET', `/system/api/${kind}/tree${query}`, undefined, token)).data as TreeNode;

interface ContentPage {
  totalElements: number;
  content: { id: string; deviceArea: string; manager: string }[];
}
const list = async (path: string, body: object = {}, token = operator) =>
  (await call<ContentPage>('POST', path, { pageNum: 1, pageSize: 1000, ...body }, token)).data as ContentPage;
const devicePage = '/island-assets/device/page';
const countDevices = async (...where: Parameters<typeof and>) => {
  const [row] = await platform.db
    .select({ value: count() })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), ...where));
  return row?.value ?? 0;
};
const assign = (ids: string[]) => call('POST', `/system/api/user/${operatorId}/assignPermissions`, ids);

beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  operatorId = user?.id ?? '';
  tenantId = user?.tenantId ?? '';
  const counted = await Promise.all(
    (await tree('area')).children.map(async (node) => ({
      node,
      devices: await countDevices(like(devices.areaCode, `${node.code}%`)),
    })),
  );
  area = counted.sort((one, other) => other.devices - one.devices)[0]?.node as TreeNode;
  const [device] = await platform.db
    .select()
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), like(devices.areaCode, `${area.code}%`)));
  department = flatten(await tree('department')).find(({ code }) => code === device?.departmentCode) as TreeNode;
});
afterAll(() => platform.close());

const add = async (name: string, save: object) => (await call<string>('POST', base, { name, ...save })).data as string;

describe('data permissions (PAGE-27)', () => {
  it('limit every list, tree and count to the area and department of one permission (PERM-03)', async () => {
    const everything = await countDevices();
    const config = { areaCodes: [area.code], departmentCodes: [department.code] };
    const id = await add('片区一', { deviceConfig: config, carrierConfig: { areaCodes: [area.code] } });
    expect((await list(devicePage)).totalElements).toBe(everything);
    expect(await assign([id])).toMatchObject({ code: '1' });

    const allowed = await countDevices(
      like(devices.areaCode, `${area.code}%`),
      like(devices.departmentCode, `${department.code}%`),
    );
    expect(allowed).toBeGreaterThan(0);
    expect(allowed).toBeLessThan(everything);
    const page = await list(devicePage);
    expect(page.totalElements).toBe(allowed);
    for (const { deviceArea, manager } of page.content) {
      expect(deviceArea.startsWith(area.code)).toBe(true);
      expect(manager.startsWith(department.code)).toBe(true);
    }
    const overview = await call<{ total: number }>('GET', '/island-assets/device/stat/overview', undefined, operator);
    expect(overview.data?.total).toBe(allowed);
    const [poles] = await platform.db
      .select({ value: count() })
      .from(carriers)
      .where(and(eq(carriers.tenantId, tenantId), like(carriers.areaCode, `${area.code}%`)));
    expect((await list('/island-assets/vehicle/page')).totalElements).toBe(poles?.value);

    const seen = flatten(await tree('area', '?groupName=Device&leastTree=true', operator)).map(({ code }) => code);
    expect(seen.every((code) => area.code.startsWith(code) || code.startsWith(area.code))).toBe(true);
    expect(seen).toEqual(expect.arrayContaining(flatten(area).map(({ code }) => code)));
    // One level has the same nodes, and nothing below a node outside.
    const level = await tree('area', '?groupName=Device&leastTree=true&parentId=', operator);
    expect(level.children.map(({ code }) => code)).toEqual([area.code]);
    const outside = (await tree('area')).children.find(({ code }) => code !== area.code);
    expect(await tree('area', `?groupName=Device&leastTree=true&parentId=${outside?.id}`, operator)).toEqual([]);
    const departments = flatten(await tree('department', '?groupName=Device&leastTree=true', operator));
    expect(departments.every(({ code }) => department.code.startsWith(code) || code.startsWith(department.code))).toBe(
      true,
    );
    const alarms = await list('/island-streaming/alarmPage');
    const allAlarms = await list('/island-streaming/alarmPage', {}, admin);
    expect(alarms.totalElements).toBeLessThan(allAlarms.totalElements);

    const row = (await call<PermissionRow>('GET', `${base}/${id}`)).data;
    expect(row).toMatchObject({ deviceCount: allowed, carrierCount: poles?.value, userCount: 1, roleCount: 0 });
    await assign([]);
    expect((await list(devicePage)).totalElements).toBe(everything);
  });

  it('is previewed with the numbers that it has once saved, and compared with those of now (PERM-03)', async () => {
    const preview = async (body: object, language = 'en') => {
      const { http, data } = await platform.call<PermissionPreviewResult>('POST', `${base}/preview`, {
        token: admin,
        body,
        headers: { 'accept-language': language },
      });
      expect(http.status).toBe(200);
      return data;
    };
    const config = { enabled: true, areaCodes: [area.code], departmentCodes: [], includesChildren: true };
    const off = { ...config, enabled: false };
    const before = { deviceConfig: config, carrierConfig: config };
    const id = (await call<string>('POST', base, { name: 'previewed', ...before })).data as string;
    await assign([id]);
    const saved = async () => (await call<PermissionRow>('GET', `${base}/${id}`)).data as PermissionRow;
    const now = await saved();
    const same = await preview({ id, ...before });
    expect(same).toMatchObject({
      devices: now.deviceCount,
      carriers: now.carrierCount,
      facilities: now.facilityCount,
    });
    expect(same.text.split('\n').slice(1)).toEqual([
      'The same as now',
      'Saving applies it at once to 1 user and 0 roles',
    ]);
    const narrower = {
      deviceConfig: { ...config, departmentCodes: [department.code] },
      carrierConfig: off,
    };
    const less = await preview({ id, ...narrower }, 'zh');
    expect(less.carriers + less.facilities).toBe(0);
    expect(less.text).toContain(`现在为 ${now.deviceCount.toLocaleString('en')}、`);
    // Nothing was saved.
    expect(await saved()).toEqual(now);
    await call('PUT', `${base}/${id}`, { name: 'previewed', ...narrower, version: now.version });
    expect((await saved()).deviceCount).toBe(less.devices);
    expect((await preview({ deviceConfig: config })).text).not.toContain('\n');
    const wrong = await call('POST', `${base}/preview`, { deviceConfig: { areaCodes: ['nowhere'] } });
    expect(wrong.code).not.toBe(0);
    expect((await call('POST', `${base}/preview`, before, operator)).code).not.toBe(0);
    await assign([]);
    await call('DELETE', `${base}/${id}`);
  });

  it('of two streets holds for the accounts of the demo, also when they call directly (PERM-03)', async () => {
    const streets = {
      'district@lampyris.demo': ['进港街道', '海滨街道'],
      'lamps@lampyris.demo': ['蕉门街道', '灵山街道'],
    };
    const all = await tree('area');
    const codeOf = (name: string) => flatten(all).find((node) => node.name === name)?.code ?? '';
    for (const [loginName, names] of Object.entries(streets)) {
      const token = await platform.tokenOf(loginName);
      for (const group of ['Device', 'Carrier']) {
        const least = await tree('area', `?groupName=${group}&leastTree=true`, token);
        expect([least.enabled, least.children.map(({ name, enabled }) => [name, enabled])]).toEqual([
          false,
          names.map((name) => [name, true]),
        ]);
      }
      const codes = names.map(codeOf);
      const own = await countDevices(or(...codes.map((code) => like(devices.areaCode, `${code}%`))));
      expect(own).toBeGreaterThan(0);
      expect((await list(devicePage, {}, token)).totalElements).toBe(own);
      expect((await list('/island-assets/vehicle/page', {}, token)).content).not.toEqual([]);
    }
    // The lighting engineer adds devices, in these streets only.
    const token = await platform.tokenOf('lamps@lampyris.demo');
    const [device] = (await list(devicePage, { deviceType: 'SingleLampController' }, token)).content;
    const read = await call<object>('GET', `/island-assets/device/${device?.id}`, undefined, token);
    const place = (name: string) => flatten(all).find((node) => node.name === name)?.children[0]?.code;
    const appLabels = [{ key: 'address', value: '灵山大道1号' }];
    const addTo = (name: string, uid: string) => {
      const { id: _, version: __, vehicleId: ___, ...copy } = read.data as Record<string, unknown>;
      return call('POST', '/island-assets/device', { ...copy, uid, appLabels, deviceArea: place(name) }, token);
    };
    expect(await addTo('灵山街道', 'DP-1')).toMatchObject({ code: '1' });
    expect(await addTo('进港街道', 'DP-2')).toMatchObject({
      status: 'A0301',
      data: { fields: { deviceArea: 'This area and department are outside your data permission' } },
    });
  });

  it('hide a device from reading, changing and deleting, and keep others inside (PERM-05)', async () => {
    const id = await add('片区二', { deviceConfig: { areaCodes: [area.code] } });
    const all = (await list(devicePage, {}, admin)).content;
    const inside = all.find(({ deviceArea }) => deviceArea.startsWith(area.code));
    const outside = all.find(({ deviceArea }) => !deviceArea.startsWith(area.code));
    await assign([id]);
    const read = (of?: string) => call<object>('GET', `/island-assets/device/${of}`, undefined, operator);
    expect((await read(inside?.id)).code).toBe('1');
    expect((await read(outside?.id)).status).toBe('A0404');
    const device = (await read(inside?.id)).data;
    const moved = { ...device, deviceArea: outside?.deviceArea };
    expect(await call('PUT', '/island-assets/device', moved, operator)).toMatchObject({
      status: 'A0301',
      data: { fields: { deviceArea: 'This area and department are outside your data permission' } },
    });
    const foreign = (await call<object>('GET', `/island-assets/device/${outside?.id}`)).data;
    expect((await call('PUT', '/island-assets/device', foreign, operator)).status).toBe('A0404');
    // A permission that does not name carriers allows none.
    expect((await list('/island-assets/vehicle/page')).totalElements).toBe(0);
    await assign([]);
  });

  it("add up, exactly or with what is below; a user's own replace those of the roles", async () => {
    const child = area.children[0] as TreeNode;
    const exact = await add('仅本级', { deviceConfig: { areaCodes: [child.code], includesChildren: false } });
    const other = (await tree('area')).children.find(({ code }) => code !== area.code) as TreeNode;
    const below = await add('另一片区', { deviceConfig: { areaCodes: [other.code] } });
    await assign([exact, below]);
    const expected =
      (await countDevices(eq(devices.areaCode, child.code))) +
      (await countDevices(like(devices.areaCode, `${other.code}%`)));
    expect((await list(devicePage)).totalElements).toBe(expected);
    const [role] = await platform.db
      .select()
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), eq(roles.name, '运维人员')));
    const scope = (body: object) => call('POST', `/system/api/role/${role?.id}/dataScope`, body);
    expect((await scope({ dataScope: 'chosen', permissionIds: [] })).status).toBe('A0400');
    await scope({ dataScope: 'chosen', permissionIds: [below] });
    expect((await list(devicePage)).totalElements).toBe(expected);
    await assign([]);
    expect((await list(devicePage)).totalElements).toBe(await countDevices(like(devices.areaCode, `${other.code}%`)));
    expect((await call('GET', `/system/api/role/${role?.id}/dataScope`)).data).toEqual({
      dataScope: 'chosen',
      permissionIds: [below],
    });
    expect((await call('DELETE', `${base}/${below}`)).msg).toContain('0 users and 1 role still use');
    const [{ departmentCode = '' } = {}] = await platform.db.select().from(users).where(eq(users.id, operatorId));
    await scope({ dataScope: 'ownBelow' });
    expect((await list(devicePage)).totalElements).toBe(
      await countDevices(like(devices.departmentCode, `${departmentCode}%`)),
    );
    await scope({ dataScope: 'all' });
    expect((await list(devicePage)).totalElements).toBe(await countDevices());
    expect((await call('DELETE', `${base}/${below},${exact}`)).code).toBe('1');
  });

  it('follow a moved area, and keep a named one from being deleted', async () => {
    const [first, second] = (await tree('area')).children as [TreeNode, TreeNode];
    const node = await call<string>('POST', '/system/api/area', { name: '临时片区', parent: { id: first.id } });
    const find = async () => flatten(await tree('area')).find(({ id }) => id === node.data) as TreeNode;
    const id = await add('跟随移动', { deviceConfig: { areaCodes: [(await find()).code] } });
    const refused = await call('DELETE', `/system/api/area/${node.data}`);
    expect(refused.msg).toContain('1 data permission');
    await call('POST', '/system/api/area/move', { id: node.data, parentId: second.id });
    const row = (await call<PermissionRow>('GET', `${base}/${id}`)).data;
    expect(row?.deviceConfig?.areaCodes).toEqual([(await find()).code]);
    expect(row?.deviceConfig?.areaCodes[0]?.startsWith(second.code)).toBe(true);
  });

  it('are checked: names, codes, versions, tenants', async () => {
    const id = await add('检查', {});
    expect((await call('POST', base, { name: '检查' })).data).toEqual({
      fields: { name: 'A data permission with this name already exists' },
    });
    expect((await call('POST', base, { name: '', deviceConfig: {} })).status).toBe('A0400');
    expect((await call('POST', base, { name: '无', deviceConfig: { areaCodes: ['999'] } })).data).toEqual({
      fields: { 'deviceConfig.areaCodes': 'The area does not exist' },
    });
    const config = { areaCodes: [area.code] };
    expect((await call('POST', `${base}/${id}/device`, config)).code).toBe('1');
    expect((await call('PUT', `${base}/${id}`, { name: '检查', version: 1 })).msg).toContain('Someone else');
    const row = (await call<PermissionRow>('GET', `${base}/${id}`)).data;
    const scope = { ...config, enabled: true, departmentCodes: [], includesChildren: true };
    expect(row).toMatchObject({ deviceConfig: scope, carrierConfig: { enabled: false } });
    const none = { name: '检查', deviceConfig: { enabled: false }, version: row?.version };
    expect((await call('PUT', `${base}/${id}`, none)).code).toBe('1');
    expect((await call('GET', `${base}/${id}`)).data).toMatchObject({
      deviceConfig: { enabled: false },
      deviceCount: 0,
    });
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await call('GET', `${base}/${id}`, undefined, harbour)).status).toBe('A0404');
    expect((await call('DELETE', `${base}/${id}`, undefined, harbour)).status).toBe('A0404');
    const foreign = await call('POST', `/system/api/user/${operatorId}/assignPermissions`, [id], harbour);
    expect(foreign.status).toBe('A0404');
    expect((await call<SystemPage<PermissionRow>>('POST', `${base}/pageList`, {}, harbour)).data?.total).toBe(0);
  });
});
