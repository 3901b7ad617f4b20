import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeRow } from '../../../src/schemas/wire/attributes.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { PropertyRow } from '../../../src/schemas/wire/properties.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  harbour = await platform.tokenOf(accounts.harbour);
});
afterAll(() => platform.close());

const base = '/island-assets/api/property';
const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;
const page = async (condition: object, token = admin) =>
  (await call<SystemPage<PropertyRow>>('POST', `${base}/page`, { condition, pageSize: 100 }, token)).data?.data ?? [];
const tilt = {
  uKey: 'tiltAngle',
  name: '倾角',
  nameEn: 'Tilt',
  category: 'sensor',
  dataType: 'DOUBLE',
  min: 0,
  max: 90,
};
const add = async (body: object) => (await call<string>('POST', base, body)).data as string;
const product = async (code: string) =>
  (await call<string>('POST', '/island-assets/device/product', { code, name: code, deviceType: 'camera' }))
    .data as string;

describe('the library of attributes (PAGE-52)', () => {
  it("has the platform's attributes, with the products that have each", async () => {
    const rows = await page({});
    expect(rows.length).toBeGreaterThanOrEqual(20);
    const [voltage] = await page({ keyword: 'voltage', category: 'sensor' });
    expect(voltage).toMatchObject({ uKey: 'voltage', unit: 'V', ruleText: '0–500', mine: false });
    expect(voltage?.usedBy).toBeGreaterThan(3);
    expect((await page({ used: false })).every(({ usedBy }) => usedBy === 0)).toBe(true);
    expect((await page({ dataType: 'ENUM' })).every(({ dataType }) => dataType === 'ENUM')).toBe(true);
  });

  it('takes own attributes, whose keys are unique in their category', async () => {
    const id = await add({ ...tilt, description: '杆体倾斜' });
    const row = (await call<PropertyRow>('GET', `${base}/${id}`)).data;
    expect(row).toMatchObject({ name: 'Tilt', usedBy: 0, mine: true, version: 1, description: '杆体倾斜' });
    expect((await call('POST', base, tilt)).status).toBe('S0301');
    expect((await call('POST', base, { ...tilt, uKey: 'voltage' })).status).toBe('S0301');
    expect((await call('POST', base, { ...tilt, category: 'configurable' })).code).toBe('1');
    expect((await call('PUT', `${base}/${id}`, { ...row, max: 45 })).code).toBe('1');
    expect((await call('PUT', `${base}/${id}`, { ...row, max: 30 })).msg).toContain('Someone else');
    expect((await call('PUT', `${base}/${id}`, { ...row, version: 2, max: -1 })).data).toEqual({
      fields: { max: 'The maximum is below the minimum' },
    });
    expect((await call('DELETE', `${base}/${id}`)).code).toBe('1');
  });

  it('copies to a product of the tenant what it lacks, and keeps what products have', async () => {
    const id = await add({ ...tilt, uKey: 'sway' });
    const [voltage] = await page({ keyword: 'voltage', category: 'sensor' });
    const productId = await product('COPY-1');
    const copied = await call('POST', `${base}/copyTo`, { ids: [id, voltage?.id], productId });
    expect(copied).toMatchObject({ data: { copied: 2, skipped: 0 } });
    expect((await call('POST', `${base}/copyTo`, { ids: [id], productId })).data).toEqual({ copied: 0, skipped: 1 });
    const list = `/island-assets/device/product/attribute/list?id=${productId}&family=sensor`;
    expect((await call<AttributeRow[]>('GET', list)).data?.map(({ uKey }) => uKey).sort()).toEqual(['sway', 'voltage']);
    expect((await call('DELETE', `${base}/${id}`)).msg).toBe('Cannot delete "Tilt": in use by 1 product');
    const command = await add({ ...tilt, category: 'command' });
    expect((await call('POST', `${base}/copyTo`, { ids: [command], productId })).status).toBe('S0300');
    expect((await call('POST', `${base}/copyTo`, { ids: [id], productId }, harbour)).status).toBe('A0404');
  });

  it("keeps the platform's attributes fixed, and each tenant's to itself, by function (PERM-05)", async () => {
    const [voltage] = await page({ keyword: 'voltage', category: 'sensor' });
    for (const refused of [
      await call('PUT', `${base}/${voltage?.id}`, { ...voltage }),
      await call('DELETE', `${base}/${voltage?.id}`),
    ])
      expect(refused.msg).toContain('belongs to the platform');
    const id = await add({ ...tilt, uKey: 'own' });
    for (const hidden of [
      await call('GET', `${base}/${id}`, undefined, harbour),
      await call('PUT', `${base}/${id}`, tilt, harbour),
      await call('DELETE', `${base}/${id}`, undefined, harbour),
    ])
      expect(hidden.status).toBe('A0404');
    expect((await page({ keyword: 'own' }, harbour)).length).toBe(0);
    await giveRole(platform, accounts.viewer, { menus: ['200720'] });
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await page({}, viewer)).length).toBeGreaterThan(20);
    for (const refused of [
      await call('POST', base, tilt, viewer),
      await call('PUT', `${base}/${id}`, tilt, viewer),
      await call('DELETE', `${base}/${id}`, undefined, viewer),
      await call('POST', `${base}/copyTo`, { ids: [id], productId: '1' }, viewer),
    ])
      expect(refused.status).toBe('A0301');
  });
});
