import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readAssetField, writeAsset } from '../../../src/engine/forms/asset/asset-record.ts';
import { generateAssetForm } from '../../../src/engine/forms/asset/generate-asset-form.ts';
import { fieldErrors } from '../../../src/engine/forms/field-errors.ts';
import { fieldsOf } from '../../../src/engine/forms/form-field.ts';
import { isEmpty } from '../../../src/engine/forms/is-empty.ts';
import { sectionSchema } from '../../../src/engine/forms/section-schema.ts';
import type { DeviceProduct } from '../../../src/schemas/wire/reference.ts';
import { PRODUCT_LIST } from '../../seed/products/product-list.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { deviceFields } from './asset-fields.ts';

let platform: TestPlatform;
let products: DeviceProduct[];
beforeAll(async () => {
  platform = await makeTestPlatform();
  const token = await platform.tokenOf(accounts.admin);
  const headers = { 'accept-language': 'zh-CN' };
  products = (await platform.call<DeviceProduct[]>('GET', '/island-assets/device/product/list', { token, headers }))
    .data;
});
afterAll(() => platform.close());

const formOf = (code: string) =>
  generateAssetForm({ groups: [], product: products.find((product) => product.code === code)! });

describe('the form of a seeded product', () => {
  test.each(PRODUCT_LIST.map(({ code }) => code))('%s matches its reviewed snapshot (FORM-13)', async (code) => {
    const form = formOf(code);
    expect(form.issues).toEqual([]);
    const golden = form.sections.map((section) => ({ title: section.title, ...sectionSchema(section.fields, 'zh') }));
    await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot(`golden/${code}.json`);
  });

  it('accepts the values of the seeded devices', async () => {
    const token = await platform.tokenOf(accounts.admin);
    for (const { code } of PRODUCT_LIST) {
      const body = { productCode: code, pageSize: 50 };
      const { content } = (
        await platform.call<{ content: Record<string, unknown>[] }>('POST', '/island-assets/device/page', {
          token,
          body,
        })
      ).data;
      const product = products.find((one) => one.code === code)!;
      const form = generateAssetForm({ groups: deviceFields, product });
      expect(content.length).toBeGreaterThan(0);
      for (const device of content)
        for (const field of fieldsOf(form)) {
          const value = readAssetField(field, device);
          // A few were given a mistaken location, which their form then asks to correct.
          const isMistaken = field.field === 'location' && Number(Object(value).latitude) > 90;
          if (!isEmpty(value) && !isMistaken)
            expect(fieldErrors(field, value), `${code} ${field.field} ${String(value)}`).toEqual([]);
        }
    }
  });

  it.each(PRODUCT_LIST.map(({ code }) => code))('%s sends a device that the platform adds', async (code) => {
    const token = await platform.tokenOf(accounts.admin);
    const product = products.find((one) => one.code === code)!;
    const form = generateAssetForm({ groups: deviceFields, product });
    const common = { uid: `NEW-${code}`, name: `新${code}`, deviceArea: '001', manager: '001', address: '进港大道1号' };
    const values = new Map<string, unknown>(Object.entries(common));
    for (const { field, origin, default: initial, required } of fieldsOf(form))
      if (origin.from === 'attribute' && (initial !== undefined || required))
        values.set(field, initial ?? (field.endsWith('nodeAddress') ? '0000000000AF' : '1'));
    const body = { ...writeAsset(form, values, {}), productModelId: product.id, deviceType: product.deviceType };
    const { envelope } = await platform.call('POST', '/island-assets/device', { token, body });
    expect(envelope).toMatchObject({ code: '1' });
  });
});
