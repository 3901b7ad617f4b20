import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices, products } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Device = typeof devices.$inferSelect;

let platform: TestPlatform;
let admin: string;
let concentrator: Device;
let gateway: Device;
let node: Device;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  const ofProduct = async (code: string) => {
    const [row] = await platform.db
      .select({ device: devices })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(products.code, code), eq(devices.tenantId, TENANT_IDS.city)))
      .orderBy(devices.id);
    return row!.device;
  };
  concentrator = await ofProduct('CC-PLC08');
  gateway = await ofProduct('SG-500');
  node = await ofProduct('LC-PLC20');
});
afterAll(() => platform.close());

const loops = (named: string, token = admin, language = 'zh-CN') =>
  platform.call<{ id: string; name: string }[]>('GET', `/island-assets/concentratorLoop/${named}`, {
    token,
    headers: { 'accept-language': language },
  });
const put = (call: string, body: unknown, token = admin) =>
  platform.call('PUT', `/island-assets/devices/${call}`, { token, body });
const now = async (id: string) => (await platform.db.select().from(devices).where(eq(devices.id, id)))[0]!;
const values = ({ configurableAttrs }: Device) =>
  Object.fromEntries(configurableAttrs.map(({ uKey, value }) => [uKey, value]));

describe('the loops of a concentrator (FORM-20)', () => {
  it('are as many as it has, with their aliases, by uid and not by id', async () => {
    const { data } = await loops(concentrator.uid);
    expect(data).toHaveLength(Number(values(concentrator).loopCount));
    expect(data[0]).toEqual({ id: '1', name: '回路1 道路左侧' });
    expect((await loops(concentrator.id)).envelope.status).toBe('A0404');
    expect((await loops(concentrator.uid, admin, 'en')).data[0]?.name).toBe('Loop 1 道路左侧');
  });

  it('are the first four of a smart gateway (FORM-24)', async () => {
    const configurableAttrs = [...gateway.configurableAttrs.filter(({ uKey }) => uKey !== 'loopCount')];
    configurableAttrs.push({ uKey: 'loopCount', value: '8' });
    await platform.db.update(devices).set({ configurableAttrs }).where(eq(devices.id, gateway.id));
    expect((await loops(gateway.uid)).data.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  it('exist for concentrators of the tenant only', async () => {
    expect((await loops(node.uid, admin, 'en')).envelope.msg).toBe(
      `"${node.name}" is not a concentrator or smart gateway`,
    );
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await loops(concentrator.uid, harbour)).envelope.status).toBe('A0404');
  });
});

describe('nodes', () => {
  it('are devices of the products that name a concentrator', async () => {
    const { data } = await platform.call('POST', '/island-assets/nodeProductCodeList', { token: admin, body: {} });
    expect(data).toEqual(['LC-PLC20']);
  });

  it('get a concentrator and a loop, and lose them', async () => {
    const body = { concentratorId: concentrator.id, loopId: '2', idList: [node.id] };
    expect((await put('relateNote', body)).envelope.code).toBe('1');
    const related = await now(node.id);
    expect(related).toMatchObject({ parentDeviceId: concentrator.id, version: node.version + 1 });
    expect(values(related)).toMatchObject({ concentratorId: concentrator.id, loopId: '2', nodeType: 'PLC' });
    expect((await put('deleteNote', { idList: [node.id] })).envelope.code).toBe('1');
    const released = await now(node.id);
    expect(released.parentDeviceId).toBeNull();
    expect(values(released)).not.toHaveProperty('concentratorId');
    expect(values(released)).not.toHaveProperty('loopId');
  });

  it('need an existing loop, and have a product for it', async () => {
    const body = { concentratorId: concentrator.id, loopId: '9', idList: [node.id] };
    expect((await put('relateNote', body)).data).toEqual({ fields: { loopId: 'The concentrator has no such loop' } });
    const other = { ...body, loopId: '1', idList: [gateway.id] };
    expect((await put('relateNote', other)).envelope.msg).toBe(
      `"${gateway.name}" does not report through a concentrator`,
    );
  });

  it('of another tenant stay as they are', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    expect((await put('deleteNote', { idList: [node.id] }, harbour)).envelope.status).toBe('A0404');
    const body = { concentratorId: concentrator.id, loopId: '1', idList: [node.id] };
    expect((await put('relateNote', body, harbour)).envelope.status).toBe('A0404');
  });

  it('are listed by their concentrator, with its name', async () => {
    const [child] = await platform.db
      .select()
      .from(devices)
      .where(and(eq(devices.tenantId, TENANT_IDS.city), isNotNull(devices.parentDeviceId)))
      .limit(1);
    const parent = await now(child!.parentDeviceId!);
    const { data } = await platform.call<{ content: Record<string, unknown>[]; totalElements: number }>(
      'POST',
      '/island-assets/device/page',
      { token: admin, body: { parentDeviceId: parent.id, pageSize: 1000 } },
    );
    const count = await platform.db.$count(devices, eq(devices.parentDeviceId, parent.id));
    expect(data.totalElements).toBe(count);
    for (const row of data.content)
      expect(row).toMatchObject({
        parentDeviceId: parent.id,
        parentDeviceName: parent.name,
        parentDeviceUid: parent.uid,
      });
  });
});
