import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeRow } from '../../../src/schemas/wire/attributes.ts';
import type { CommandMetadata } from '../../../src/schemas/wire/commands.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { ProductCommandRow } from '../../../src/schemas/wire/product-commands.ts';
import type { ProductRow } from '../../../src/schemas/wire/products.ts';
import { devices, operationLog } from '../../db/schema.ts';
import { PRODUCT_LIST } from '../../seed/products/product-list.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts } from '../../testing/test-platform.ts';
import { type CommandPlatform, makeCommandPlatform } from '../commands/test-commands.ts';

let platform: CommandPlatform;
let harbour: string;
let viewer: string;
beforeAll(async () => {
  platform = await makeCommandPlatform('own-commands');
  harbour = await platform.tokenOf(accounts.harbour);
  viewer = await platform.tokenOf(accounts.viewer);
});
afterAll(() => platform.close());

const base = '/island-assets/device/product';
const productId = (code: string) => PRODUCT_LIST.find((plan) => plan.code === code)?.id ?? '';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async <Data>(
  method: Method,
  path: string,
  body?: unknown,
  { token = platform.admin, language = 'en' } = {},
) =>
  (
    await platform.callAt<Data>(method, base + path, {
      token,
      headers: { 'accept-language': language },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const list = async (id: string, more = {}) =>
  (await call<ProductCommandRow[]>('GET', `/command/list?productId=${id}`, undefined, more)).data ?? [];
const parameters = async (id: string) =>
  (await call<AttributeRow[]>('GET', `/command/attribute/list?id=${id}`)).data ?? [];
const addProduct = async (code: string) =>
  (await call<string>('POST', '', { code, name: `产品${code}`, deviceType: 'Radio' })).data as string;
const addCommand = (id: string, key: string, more = {}) =>
  call<string>('POST', '/command', { productId: id, key, name: `指令${key}`, ...more });
const level = { uKey: 'level', name: '档位', nameEn: 'Level', dataType: 'INTEGER', min: 1, max: 9, isRequired: true };
const known = async (id: string) =>
  (await platform.call<CommandMetadata[]>('GET', `/command/devicemodel/${id}/downlinkmetadata`)).data;

describe('the commands of a product', () => {
  it('of the platform are shown in words, as devices understand them, and are fixed', async () => {
    const id = productId('LC-NB10');
    const rows = await list(id);
    expect(rows.map(({ key }) => key)).toEqual((await known(id)).map(({ key }) => key));
    expect(rows.slice(0, 3).map(({ name, parametersText, mine }) => [name, parametersText, mine])).toEqual([
      ['Switch', 'On (Yes or no, required)', false],
      ['Dim', 'Dimming level (Integer, 0–100%, required); Ramp time (Integer, 0–3600 s)', false],
      ['Read values', '', false],
    ]);
    expect((await list(id, { language: 'zh' }))[1]?.parametersText).toBe(
      '亮度（整数，0~100%，必填）；渐变时间（整数，0~3600 s）',
    );
    expect(await parameters(rows[0]!.id)).toMatchObject([
      { uKey: 'on', defaultValue: 'true', defaultText: 'Yes', mine: false },
    ]);
    const dim = rows[1]!.id;
    for (const refused of [
      await addCommand(id, 'own'),
      await call('PUT', `/command/${dim}`, { key: 'dim', name: 'x' }),
      await call('POST', `/command/${dim}/move`, { direction: 'up' }),
      await call('POST', `/command/${dim}/attribute`, level),
      await call('DELETE', `/command/${dim}/attribute/luminance`),
    ])
      expect(refused.msg).toContain('Platform products cannot be changed');
    expect((await call('DELETE', `/command/${dim}`)).code).not.toBe('1');
    expect((await list(id)).length).toBe(rows.length);
  });

  it('of a tenant are added with parameters, ordered, changed and deleted, and consoles hear of it', async () => {
    const id = await addProduct('OWN-CMD');
    platform.events.length = 0;
    const mode = (await addCommand(id, 'setMode', { nameEn: 'Set mode' })).data as string;
    expect(platform.events.map(({ event }) => event.type)).toContain('deviceModel');
    const stop = (await addCommand(id, 'stop')).data as string;
    expect((await addCommand(id, 'stop')).data).toEqual({ fields: { key: 'This key is already in use' } });
    expect((await addCommand(id, 'a b', { name: ' ' })).data).toMatchObject({ fields: { name: 'Required' } });
    for (const one of [level, { ...level, uKey: 'fan', name: '风扇', nameEn: 'Fan', dataType: 'BOOLEAN' }])
      expect((await call('POST', `/command/${mode}/attribute`, one)).code).toBe('1');
    expect((await call('POST', `/command/${mode}/attribute`, { ...level, defaultValue: '12' })).data).toEqual({
      fields: { defaultValue: expect.stringContaining('9') },
    });
    expect((await call('POST', `/command/${mode}/attribute`, level)).status).toBe('S0301');
    await call('POST', `/command/${mode}/attribute/fan/move`, { direction: 'up' });
    await call('PUT', `/command/${mode}/attribute/level`, { ...level, uKey: 'grade', unit: '档' });
    expect((await parameters(mode)).map(({ id: key, uKey, unit }) => [key, uKey, unit])).toEqual([
      ['fan', 'fan', null],
      ['grade', 'grade', '档'],
    ]);
    const ends = (rows: { isFirst?: boolean; isLast?: boolean }[]) => rows.map((row) => [row.isFirst, row.isLast]);
    expect(ends(await parameters(mode))).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(ends(await list(id))).toEqual([
      [true, false],
      [false, true],
    ]);
    await call('DELETE', `/command/${mode}/attribute/fan`);
    await call('POST', `/command/${stop}/move`, { direction: 'up' });
    expect((await call('PUT', `/command/${stop}`, { key: 'halt', name: 'Halt' })).code).toBe('1');
    expect((await list(id)).map(({ key, name, parametersText }) => [key, name, parametersText])).toEqual([
      ['halt', 'Halt', ''],
      ['setMode', 'Set mode', 'Level (Integer, 1–9 档, required)'],
    ]);
    expect((await known(id)).map(({ key }) => key)).toEqual(['halt', 'setMode']);
    const logged = await platform.db.select().from(operationLog).where(eq(operationLog.objectId, mode));
    expect(new Set(logged.map(({ objectType }) => objectType))).toEqual(new Set(['productCommand']));
    expect(logged.at(-1)?.objectName).toBe('指令setMode');
    await call('DELETE', `/command/${stop},${mode}`);
    expect(await list(id)).toEqual([]);
  });

  it('are kept by a copy, whose own are changed alone', async () => {
    const from = productId('RD-S30');
    const id = (await call<string>('POST', `/${from}/copy`, { code: 'RD-COPY', name: '音柱副本' })).data as string;
    const words = (rows: ProductCommandRow[]) => rows.map(({ key, parametersText }) => [key, parametersText]);
    expect(words(await list(id))).toEqual(words(await list(from)));
    const [first] = await list(id);
    await call('DELETE', `/command/${first?.id}`);
    expect((await list(id)).length).toBe((await list(from)).length - 1);
  });

  it('of another tenant do not exist, and need the functions of products (PERM-05)', async () => {
    const id = await addProduct('HIDDEN-CMD');
    const command = (await addCommand(id, 'secret')).data as string;
    const other = { token: harbour };
    for (const hidden of [
      await call('GET', `/command/list?productId=${id}`, undefined, other),
      await call('GET', `/command/one/${command}`, undefined, other),
      await call('GET', `/command/attribute/list?id=${command}`, undefined, other),
      await call('POST', '/command', { productId: id, key: 'x', name: 'x' }, other),
      await call('PUT', `/command/${command}`, { key: 'x', name: 'x' }, other),
      await call('POST', `/command/${command}/attribute`, level, other),
    ])
      expect(hidden.status).toBe('A0404');
    expect((await call('DELETE', `/command/${command}`, undefined, other)).code).not.toBe('1');
    expect((await call('POST', '/command', { productId: id, key: 'x', name: 'x' }, { token: viewer })).status).toBe(
      'A0301',
    );
    expect((await list(id)).length).toBe(1);
  });

  it('can be sent once they are defined, with checked parameters, and a simulated device executes them', async () => {
    const id = await addProduct('SENT-CMD');
    const command = (await addCommand(id, 'setMode')).data as string;
    await call('POST', `/command/${command}/attribute`, level);
    const [device] = await platform.devicesOf('RD-S30');
    await platform.db.update(devices).set({ productId: id }).where(eq(devices.id, device!.id));
    const refused = await platform.send(device!.id, 'setMode', { level: 10 });
    expect(Object.keys(refused.data.fields ?? {})).toEqual(['parameters.level']);
    for (;;) {
      const { data } = await platform.send(device!.id, 'setMode', { level: 5 });
      await platform.seconds(1);
      const { failure, trackStatus, repliedTime } = await platform.read(data.id);
      if (failure === 'rejected') continue;
      expect(trackStatus).toBe('SUCCESS');
      expect(repliedTime).not.toBeNull();
      break;
    }
  });
});

describe('the devices of a product', () => {
  it('are as many as the list of products says, for each reader', async () => {
    const roleId = await giveRole(platform, accounts.viewer, { menus: ['200710'] });
    expect(roleId).not.toBe('');
    const limited = await platform.tokenOf(accounts.viewer);
    const [device] = await platform.devicesOf('LC-NB10');
    const countsOf = async (token: string) => {
      const rows =
        (await call<SystemPage<ProductRow>>('POST', '/page', { pageNum: 1, pageSize: 100 }, { token })).data?.data ??
        [];
      const totals = await Promise.all(
        rows.map(async ({ id, deviceCount }) => {
          const body = { productModelId: id, pageNum: 1, pageSize: 10 };
          const listed = await platform.callAt<{ totalElements: number }>('POST', '/island-assets/device/page', {
            token,
            body,
          });
          const one = await call<ProductRow>('GET', `/one/${id}`, undefined, { token });
          return [listed.data.totalElements, one.data?.deviceCount, deviceCount] as const;
        }),
      );
      for (const [listed, shown, counted] of totals) expect([shown, counted]).toEqual([listed, listed]);
      return totals.reduce((sum, [listed]) => sum + listed, 0);
    };
    const all = await countsOf(platform.admin);
    expect(await countsOf(limited)).toBe(all);
    await platform.limitTo(accounts.viewer, device!.areaCode ?? '');
    const seen = await countsOf(limited);
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(all);
  });
});
