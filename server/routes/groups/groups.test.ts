import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { GroupNode, GroupRow, GroupTypeNode } from '../../../src/schemas/wire/groups.ts';
import { devices, products, users } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let operator: string;
let tenantId: string;
type Device = typeof devices.$inferSelect;
/** Activated devices of the city by type. */
let lamps: Device[];
let cameras: Device[];

const group = '/island-business/api/group';
const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;
const save = (values: object = {}) => ({
  name: '滨海大道路灯',
  deviceTypeCode: 'SingleLampController',
  groupType: 'COMMON',
  ...values,
});
const add = async (values: object, token = admin) =>
  (await call<string>('POST', group, save(values), token)).data as string;
const find = async (id: string, token = admin) =>
  (await call<GroupRow[]>('GET', `${group}/list`, undefined, token)).data?.find((one) => one.id === id);
const membersOf = async (groupId: string, token = admin, more: object = {}) =>
  (
    await call<SystemPage<{ id: string; onlineStatus: string }>>(
      'POST',
      `${group}/device/pageList`,
      { condition: { groupId, ...more }, pageNum: 1, pageSize: 1000 },
      token,
    )
  ).data;
const put = (groupId: string, ids: string[], token = admin) =>
  call('POST', `${group}/device`, { groupId, deviceModelId: ids }, token);

beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.admin));
  tenantId = user?.tenantId ?? '';
  const ofType = async (deviceType: string) =>
    (
      await platform.db
        .select({ device: devices })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, deviceType)))
    )
      .map(({ device }) => device)
      .filter(({ onlineStatus }) => onlineStatus !== 'UNACTIVATED');
  lamps = await ofType('SingleLampController');
  cameras = await ofType('camera');
});
afterAll(() => platform.close());

describe('groups of devices (PAGE-29)', () => {
  it('hold chosen devices of their type, in a tree with counts', async () => {
    const id = await add({ remark: '沿线照明' });
    const [one, two, three] = lamps.map((lamp) => lamp.id) as [string, string, string];
    expect(await put(id, [one, two, two, three])).toMatchObject({ code: '1' });
    expect(await put(id, [one])).toMatchObject({ code: '1' });
    expect((await membersOf(id))?.total).toBe(3);
    const tree = (await call<GroupTypeNode[]>('POST', `${group}/device/group/tree?groupType=COMMON`, {})).data;
    const type = tree?.find(({ deviceType }) => deviceType === 'SingleLampController');
    expect(type).toMatchObject({ key: 'SingleLampController', deviceTypeName: 'Lamp controller' });
    const node = type?.groupInfDTOS.find((item: GroupNode) => item.id === id);
    const online = lamps.slice(0, 3).filter(({ onlineStatus }) => onlineStatus === 'ONLINE').length;
    expect(node).toMatchObject({
      key: id,
      name: '滨海大道路灯',
      remark: '沿线照明',
      count: 3,
      online,
      isDynamic: false,
    });
    expect(type?.children).toEqual(type?.groupInfDTOS);
    expect(await call('DELETE', `${group}/device/${id}/${one}`)).toMatchObject({ code: '1' });
    expect((await membersOf(id))?.data.map((row) => row.id).toSorted()).toEqual([two, three].toSorted());
    expect((await call('DELETE', `${group}/device/${id}/all`)).msg).toBe('Deleted: 2');
    expect((await find(id))?.count).toBe(0);
    expect(await call('DELETE', `${group}/${id}`)).toMatchObject({ code: '1' });
    expect(await find(id)).toBeUndefined();
  });

  it('accept no device of another type, and none that is not activated or does not exist', async () => {
    const id = await add({ name: '只有路灯' });
    const camera = cameras[0] as Device;
    expect((await put(id, [camera.id])).msg).toBe(`The type of "${camera.name}" does not match the group`);
    expect((await put(id, ['1'])).status).toBe('A0404');
    const lamp = lamps[0] as Device;
    const set = (onlineStatus: string) =>
      platform.db.update(devices).set({ onlineStatus }).where(eq(devices.id, lamp.id));
    await set('UNACTIVATED');
    expect((await put(id, [lamp.id])).msg).toBe(`The device "${lamp.name}" is not activated`);
    await set(lamp.onlineStatus);
    expect((await membersOf(id))?.total).toBe(0);
  });

  it('with a condition hold what fulfils it now', async () => {
    const id = await add({
      name: '离线路灯',
      isDynamic: true,
      condition: { onlineStatus: 'OFFLINE', searchValue: '' },
    });
    const isOffline = ({ onlineStatus }: Device) => onlineStatus === 'OFFLINE';
    const before = lamps.filter(isOffline).length;
    expect(await find(id)).toMatchObject({
      count: before,
      online: 0,
      isDynamic: true,
      condition: { onlineStatus: 'OFFLINE' },
    });
    const lamp = lamps.find((one) => !isOffline(one)) as Device;
    await platform.db.update(devices).set({ onlineStatus: 'OFFLINE' }).where(eq(devices.id, lamp.id));
    expect((await membersOf(id))?.total).toBe(before + 1);
    expect((await membersOf(id, admin, { searchValue: lamp.uid }))?.data.map((row) => row.id)).toEqual([lamp.id]);
    await platform.db.update(devices).set({ onlineStatus: lamp.onlineStatus }).where(eq(devices.id, lamp.id));
    for (const refused of [await put(id, [lamp.id]), await call('DELETE', `${group}/device/${id}/all`)])
      expect(refused.msg).toBe('The devices of the group "离线路灯" are chosen by its condition');
  });

  it('keep type, owner and kind, have unique names, and reject an outdated version', async () => {
    const id = await add({ name: '北区' });
    expect((await call('POST', group, save({ name: '北区' }))).data).toEqual({
      fields: { name: 'A group with this name already exists' },
    });
    expect((await call('POST', group, save({ name: '北' }))).data).toEqual({ fields: { name: '2-30 characters' } });
    expect((await call('POST', group, save({ name: '别的', deviceTypeCode: 'Lamp' }))).data).toEqual({
      fields: { deviceTypeCode: 'The device type does not exist or is disabled' },
    });
    const change = (values: object) => call('PUT', `${group}/${id}`, save({ name: '北区', ...values }));
    for (const fixed of [{ deviceTypeCode: 'camera' }, { groupType: 'PRIVATE' }, { isDynamic: true }])
      expect((await change(fixed)).msg).toBe('Device type, owner and kind of a group cannot be changed');
    expect(await change({ name: '北区路灯', version: 1 })).toMatchObject({ code: '1' });
    expect((await change({ name: '晚了', version: 1 })).msg).toContain('Someone else');
    expect(await find(id)).toMatchObject({ name: '北区路灯', version: 2 });
  });

  it('are copied with their devices or condition under a free name', async () => {
    const id = await add({ name: '复制我' });
    const ids = lamps.slice(0, 2).map((lamp) => lamp.id);
    await put(id, ids);
    const copy = async (of: string, token = admin) => call<string>('POST', `${group}/${of}/copy`, undefined, token);
    const first = (await copy(id)).data as string;
    const second = (await copy(id)).data as string;
    expect(await find(first)).toMatchObject({ name: '复制我 copy', count: 2, version: 1 });
    expect(await find(second)).toMatchObject({ name: '复制我 copy 2' });
    expect((await membersOf(first))?.data.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
    const dynamic = await add({ name: '长'.repeat(30), isDynamic: true, condition: { onlineStatus: 'OFFLINE' } });
    const condition = { isDynamic: true, condition: { onlineStatus: 'OFFLINE' } };
    const third = (await copy(dynamic)).data as string;
    expect(await find(third)).toMatchObject({ name: `${'长'.repeat(25)} copy`, ...condition });
    expect((await copy(id, operator)).status).toBe('A0301');
    expect((await copy(id, await platform.tokenOf(accounts.harbour))).status).toBe('A0404');
    for (const one of [id, first, second, dynamic, third]) await call('DELETE', `${group}/${one}`);
  });

  it('take a pasted list of UIDs as a whole, and export it again', async () => {
    const id = await add({ name: '粘贴' });
    const paste = (uids: string, token = admin) => call('POST', `${group}/device/uids`, { groupId: id, uids }, token);
    const [one, two] = lamps.map(({ uid }) => uid) as [string, string];
    const camera = cameras[0]?.uid;
    expect((await paste(`${one}\nnobody\n\n${camera}\n${one}`)).msg).toBe(
      `No devices added. 3 lines have errors: line 2: nobody does not exist; line 4: ${camera} is of another type; line 5: ${one} is repeated`,
    );
    expect((await paste(' \n ')).data).toEqual({ fields: { uids: 'Required' } });
    expect((await membersOf(id))?.total).toBe(0);
    expect((await paste(`\uFEFFUID,Name\r\n"${one}",a\r\n${two};b\r\n`)).msg).toBe('Added 2 devices');
    expect((await paste(one)).msg).toBe('Added 0 devices');
    const file = await platform.call('POST', `${group}/device/export`, {
      token: admin,
      body: { condition: { groupId: id }, format: 'csv' },
    });
    const text = await file.http.text();
    expect(text.trim().split(/\r?\n/)).toHaveLength(3);
    await call('DELETE', `${group}/device/${id}/all`);
    expect((await paste(text)).msg).toBe('Added 2 devices');
    expect((await paste(one, operator)).status).toBe('A0301');
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await paste(one, harbour)).status).toBe('A0404');
    const foreign = await platform.call('POST', `${group}/device/export`, {
      token: harbour,
      body: { condition: { groupId: id } },
    });
    expect(foreign.envelope.status).toBe('A0404');
    await call('DELETE', `${group}/${id}`);
  });

  it('are written to the operation log', async () => {
    const id = await add({ name: '记录在案' });
    await call('PUT', `${group}/${id}`, save({ name: '改名在案' }));
    const log = await call<SystemPage<{ operationObject: string }>>('POST', '/system/api/operationLog/records', {
      condition: { operationObject: 'group', objectName: '在案' },
    });
    expect(log.data?.data.map(({ operationObject }) => operationObject).toSorted()).toEqual(['改名在案', '记录在案']);
  });

  it('of the tenant require their functions', async () => {
    const id = await add({ name: '需要功能' });
    await put(id, [lamps[0]?.id ?? '']);
    expect(await find(id, operator)).toMatchObject({ count: 1 });
    for (const refused of [
      await call('POST', group, save({ name: '无权新增' }), operator),
      await call('PUT', `${group}/${id}`, save({ name: '无权' }), operator),
      await call('DELETE', `${group}/${id}`, undefined, operator),
      await put(id, [lamps[1]?.id ?? ''], operator),
      await call('DELETE', `${group}/device/${id}/${lamps[0]?.id}`, undefined, operator),
      await call('DELETE', `${group}/device/${id}/all`, undefined, operator),
    ])
      expect(refused.status).toBe('A0301');
    expect(await find(id)).toMatchObject({ name: '需要功能', count: 1 });
  });

  it('of one tenant do not exist for another', async () => {
    const id = await add({ name: '只属于城市' });
    await put(id, [lamps[0]?.id ?? '']);
    const harbour = await platform.tokenOf(accounts.harbour);
    expect(await find(id, harbour)).toBeUndefined();
    const mine = await add({ name: '园区路灯' }, harbour);
    for (const refused of [
      await call('PUT', `${group}/${id}`, save(), harbour),
      await call('DELETE', `${group}/${id}`, undefined, harbour),
      await call('POST', `${group}/device/pageList`, { condition: { groupId: id } }, harbour),
      await put(id, [lamps[0]?.id ?? ''], harbour),
      await put(mine, [lamps[0]?.id ?? ''], harbour),
      await call('DELETE', `${group}/device/${id}/all`, undefined, harbour),
    ])
      expect(refused.status).toBe('A0404');
    expect(await find(id)).toMatchObject({ count: 1 });
  });

  it('show only the devices of the reader’s data permission, and let nobody add others (PERM-03)', async () => {
    const id = await add({ name: '跨区路灯' });
    await put(
      id,
      lamps.map((lamp) => lamp.id),
    );
    const area = (lamps[0] as Device).areaCode;
    const config = { areaCodes: [area] };
    const permission = (
      await call<string>('POST', '/system/api/permission', { name: '一个片区', deviceConfig: config })
    ).data;
    const [person] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    await call('POST', `/system/api/user/${person?.id}/assignPermissions`, [permission]);
    const seen = lamps.filter(({ areaCode }) => areaCode.startsWith(area)).length;
    expect(seen).toBeLessThan(lamps.length);
    expect((await membersOf(id, operator))?.total).toBe(seen);
    expect((await find(id, operator))?.count).toBe(seen);
    const mine = await add({ name: '我的路灯', groupType: 'PRIVATE' }, operator);
    const hidden = lamps.find(({ areaCode }) => !areaCode.startsWith(area)) as Device;
    expect((await put(mine, [hidden.id], operator)).status).toBe('A0404');
    const all = await add({ name: '全部路灯', groupType: 'PRIVATE', isDynamic: true }, operator);
    expect((await membersOf(all, operator))?.total).toBe(
      (
        await platform.db
          .select({ id: devices.id })
          .from(devices)
          .innerJoin(products, eq(products.id, devices.productId))
          .where(
            and(
              eq(devices.tenantId, tenantId),
              eq(products.deviceType, 'SingleLampController'),
              like(devices.areaCode, `${area}%`),
            ),
          )
      ).length,
    );
    await call('POST', `/system/api/user/${person?.id}/assignPermissions`, []);
  });
});

describe('private groups (PAGE-72)', () => {
  it('need no function, and exist for their owner only', async () => {
    const id = await add({ name: '我的收藏', groupType: 'PRIVATE' }, operator);
    expect(await put(id, [lamps[0]?.id ?? ''], operator)).toMatchObject({ code: '1' });
    expect((await membersOf(id, operator))?.total).toBe(1);
    const tree = async (token: string) =>
      JSON.stringify((await call('POST', `${group}/device/group/tree?groupType=PRIVATE`, {}, token)).data);
    expect(await tree(operator)).toContain(id);
    expect(await tree(admin)).not.toContain(id);
    expect(await find(id)).toBeUndefined();
    for (const refused of [
      await call('PUT', `${group}/${id}`, save({ groupType: 'PRIVATE' })),
      await call('DELETE', `${group}/${id}`),
      await call('POST', `${group}/device/pageList`, { condition: { groupId: id } }),
      await put(id, [lamps[0]?.id ?? '']),
      await call('DELETE', `${group}/device/${id}/${lamps[0]?.id}`),
    ])
      expect(refused.status).toBe('A0404');
    expect(await add({ name: '我的收藏', groupType: 'PRIVATE' })).toMatch(/^\d+$/);
    expect(await call('DELETE', `${group}/${id}`, undefined, operator)).toMatchObject({ code: '1' });
  });

  it('reveal no devices to who may not read any', async () => {
    const viewer = await platform.tokenOf(accounts.viewer);
    const own = save({ name: '看一看', groupType: 'PRIVATE', isDynamic: true });
    expect((await call('POST', group, own, viewer)).status).toBe('A0301');
  });
});
