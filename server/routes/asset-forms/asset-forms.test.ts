import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { labels, modelOf, pairs } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-assets/api/form';
/** LC-NB10, the first of the seeded products. */
const product = '700000000000000001';

let platform: TestPlatform;
let admin: string;
let operator: string;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  operator = await platform.tokenOf(accounts.operator);
  harbour = await platform.tokenOf(accounts.harbour);
});
afterAll(() => platform.close());

const save = async (form: unknown, more: object = {}, token = admin) =>
  (
    await platform.call(`POST`, path, {
      token,
      body: { businessType: 'IOTDEVICE', businessId: product, form, ...more },
    })
  ).envelope;
const read = async (token = admin) =>
  (await platform.call<{ form: unknown }>('GET', `${path}?businessType=IOTDEVICE&businessId=${product}`, { token }))
    .data.form;
const config = {
  version: 1,
  fields: {
    'diyAttrs.zContract': { title: '合同编号', required: true, maxLength: 8 },
    'diyAttrs.a': { title: '已付款', input: 'switch' },
    'diyAttrs.days': { title: '天数', input: 'number', min: 1, max: 30, when: [{ field: 'diyAttrs.a', is: [true] }] },
    'attributes.lampPower': { max: 200 },
  },
};

describe('the form of a product (FORM-25)', () => {
  it('is saved for the tenant with the order of its keys, sent by both calls, and told to its consoles', async () => {
    expect(await read()).toBeNull();
    platform.events.length = 0;
    expect(await save(config)).toMatchObject({ code: '1' });
    expect(platform.events).toContainEqual({ to: `tenant:${TENANT_IDS.city}`, event: { type: 'form' } });
    const saved = (await read()) as typeof config;
    expect(saved).toEqual(config);
    expect(Object.keys(saved.fields)).toEqual(Object.keys(config.fields));
    const body = { forms: [{ businessType: 'IOTDEVICE', businessId: product }] };
    const { data } = await platform.call('POST', '/island-assets/api/form/batch', { token: admin, body });
    expect(data).toMatchObject([{ businessType: 'IOTDEVICE', businessId: product, form: saved }]);
    expect(await read(harbour)).toBeNull();
  });

  it('is checked with every save of a device', async () => {
    let number = 0;
    const add = async (diyAttrs: object | undefined, attributes: Record<string, string> = {}) => {
      number += 1;
      return platform.call<string & { fields?: Record<string, string> }>('POST', '/island-assets/device', {
        token: admin,
        body: {
          uid: `FORM-${number}`,
          name: `表单${number}`,
          productModelId: product,
          deviceArea: '001',
          manager: '001',
          appLabels: labels({ address: '进港大道1号' }),
          configurableAttrs: pairs({ nodeType: 'NB', telecomDeviceId: '8675', lampPower: '150', ...attributes }),
          diyAttrs,
        },
      });
    };
    const errorsOf = async (...given: Parameters<typeof add>) => Object.keys((await add(...given)).data?.fields ?? {});
    expect(await errorsOf(undefined)).toEqual(['diyAttrs.zContract']);
    expect(await errorsOf({ zContract: 'C-1234567890' })).toEqual(['diyAttrs.zContract']);
    expect(await errorsOf({ zContract: 'C-1', a: true, days: 31 })).toEqual(['diyAttrs.days']);
    // A hidden field is neither checked nor stored.
    const { data: id, envelope } = await add({ zContract: 'C-1', a: false, days: 31 });
    expect(envelope).toMatchObject({ code: '1' });
    const { data } = await platform.call<{ diyAttrs: object }>('GET', `/island-assets/device/${id}`, { token: admin });
    expect(data.diyAttrs).toEqual({ zContract: 'C-1', a: false });
    // The definition allows 600 W, the form of the tenant 200.
    expect(await errorsOf({ zContract: 'C-2' }, { lampPower: '300' })).toEqual(['configurableAttrs.lampPower']);
  });

  it('with a mistake is refused with its place, and the saved one stays', async () => {
    const before = await read();
    const { code, msg } = await save({ fields: { uid: { titel: 'x' } } });
    expect(code).toBe('0');
    expect(msg).toContain('unknown key "titel" on fields "uid". Did you mean "title"?');
    const withCode = await save('{ "formDesc": { "a": { "vif": function (form) { return true } } } }');
    expect(withCode.msg).toContain('contains code, which is never run');
    expect((await save({ version: 1, fields: { 'diyAttrs.a': { title: 'x'.repeat(300_000) } } })).code).toBe('0');
    expect(await read()).toEqual(before);
  });

  it('with a mistake is refused in the language of the reader, with the line of the text', async () => {
    const text = '{\n  "fields": {\n    "uid": { "titel": "x" }\n  }\n}';
    const refusalIn = async (language: string, form: unknown) => {
      const body = { businessType: 'IOTDEVICE', businessId: product, form };
      const headers = { 'accept-language': language };
      return (await platform.call('POST', path, { token: admin, body, headers })).envelope.msg;
    };
    expect(await refusalIn('zh-CN', text)).toBe(
      '表单设计第 3 行第 14 列有错误：未知的键 "titel"（fields "uid"）。是否应为 "title"？',
    );
    expect(await refusalIn('en', text)).toBe(
      'The form has an error on line 3, column 14: unknown key "titel" on fields "uid". Did you mean "title"?',
    );
    expect(await refusalIn('zh-CN', JSON.parse(text))).toBe(
      '表单设计有错误：未知的键 "titel"（fields "uid"）。是否应为 "title"？',
    );
  });

  it('with choices without options or a key twice is refused, although a saved one would be read', async () => {
    const before = await read();
    const choice = { version: 1, fields: { 'diyAttrs.级别': { input: 'select' } } };
    expect(await save(choice)).toMatchObject({ code: '0', msg: expect.stringMatching(/没有选项|no options/) });
    const twice = '{ "fields": { "uid": { "wide": true }, "uid": { "wide": false } } }';
    expect(await save(twice)).toMatchObject({ code: '0', msg: expect.stringContaining('"uid"') });
    expect(await read()).toEqual(before);
  });

  it('of the older shape is saved in spite of a warning, and refused with a password', async () => {
    const before = await read();
    const refused = await save({ formDesc: { pin: { type: 'password' } } });
    expect(refused).toMatchObject({ code: '0', msg: expect.stringContaining('a password must not be a value') });
    expect(await read()).toEqual(before);
    const older = { formDesc: { seen: { type: 'week', label: '巡检周' }, photo: { type: 'image-uploader' } } };
    expect(await save(older)).toMatchObject({ code: '1' });
    expect(await read()).toEqual(older);
    expect(await save(before)).toMatchObject({ code: '1' });
  });

  it('is for whoever edits products or models, each for its own', async () => {
    expect((await save(config, {}, operator)).code).toBe('0');
    expect((await save(config, { businessId: '1' })).msg).toMatch(/产品|product/);
    const { id } = await modelOf(platform, TENANT_IDS.city, 'PB-100');
    const other = { businessType: 'FACILITY', businessId: id };
    expect(await save({ fields: { 'attributes.capacity': { max: 800 } } }, other)).toMatchObject({ code: '1' });
    expect((await save({ fields: {} }, other, harbour)).code).toBe('0');
    expect(await save(null, other)).toMatchObject({ code: '1' });
  });

  it('is gone once it is emptied', async () => {
    expect(await save('')).toMatchObject({ code: '1' });
    expect(await read()).toBeNull();
  });
});
