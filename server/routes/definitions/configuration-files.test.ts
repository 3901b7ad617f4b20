import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDefinition } from '../../../src/schemas/wire/definitions.ts';
import type { Envelope } from '../../../src/schemas/wire/envelope.ts';
import type { ImportState } from '../../../src/schemas/wire/imports.ts';
import {
  assetModels,
  modelAttributes,
  operationLog,
  productAttributes,
  productCommands,
  products,
  properties,
} from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';

const productPath = '/island-assets/device/product';
const carrierPath = '/island-assets/api/carrierModel';
const facilityPath = '/island-assets/api/facilityModel';
const propertyPath = '/island-assets/api/property';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const english = { 'accept-language': 'en' };
const client = (path: string, token = admin) => createImportClient(platform, { token, path });
const fileOf = async (path: string, condition: Record<string, unknown> = {}) => {
  const body = { condition, format: 'csv' };
  const { http } = await platform.call('POST', `${path}/export`, { token: admin, body, headers: english });
  return readCsv(await http.text());
};
const csvOf = (records: readonly (readonly string[])[]) =>
  records.map((record) => record.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
const reasons = ({ problems }: ImportState) =>
  problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

describe('files of products', () => {
  const heading = 'Name,English name,Code,Device type,Protocol,Node type,Status,Description';

  it('are imported row by row; a code that exists is a failed row', async () => {
    const { data } = await client(productPath).check(
      [
        heading,
        '控制器,Controller,PF-1,Lamp controller,MQTT,Gateway,no,"a, b"',
        '控制器,,PF-1,lampControl,,,,',
        '已有,,LC-NB10,Lamp controller,,,,',
        ',,P F,nothing,,other,maybe,',
      ].join('\n'),
    );
    expect(reasons(data)).toEqual([
      '3 Code: This value appears twice in the file',
      '3 Device type: The device type does not exist or is disabled',
      '4 Code: A product with this code already exists',
      '5 Name: Required',
      expect.stringMatching(/^5 Code: /),
      '5 Device type: The device type does not exist or is disabled',
      '5 Node type: Enter Device, Gateway or Behind a gateway',
      '5 Status: Enter Active or Disabled',
    ]);
    expect(await client(productPath).run(data.batchNum)).toMatchObject({ status: 'done', ok: 1, failed: 3 });
    const [product] = await platform.db.select().from(products).where(eq(products.code, 'PF-1'));
    expect(product).toMatchObject({
      tenantId: TENANT_IDS.city,
      name: { zh: '控制器', en: 'Controller' },
      protocol: 'MQTT',
      nodeType: 'gateway',
      enabled: false,
      description: 'a, b',
    });
    expect(platform.events.some(({ event }) => event.type === 'deviceModel')).toBe(true);
  });

  it('are exported with the headings of the import', async () => {
    const records = await fileOf(productPath, { keyword: 'PF-1' });
    expect(records[0]?.slice(0, 8).join(',')).toBe(heading);
    expect(records[1]?.slice(0, 8)).toEqual([
      'Controller',
      'Controller',
      'PF-1',
      expect.any(String),
      'MQTT',
      'Gateway',
      'Disabled',
      'a, b',
    ]);
    const moved = records.map((record, index) => (index === 0 ? record : record.with(2, 'PF-2')));
    expect(await client(productPath).load(csvOf(moved))).toMatchObject({ status: 'done', ok: 1 });
    const all = await fileOf(productPath);
    const page = await platform.call<{ total: number }>('POST', `${productPath}/page`, { token: admin, body: {} });
    expect(all).toHaveLength(page.data.total + 1);
  });
});

describe('files of models', () => {
  it.each([
    [carrierPath, 'Name,Code,Type,Height (m),Arms,LED screens,Enabled', 'CARRIER', { arm: 2 }],
    [facilityPath, 'Name,Code,Type,Height (m),Enabled', 'FACILITY', {}],
  ])('are imported and exported (%s)', async (path, heading, businessType, slots) => {
    const [known] = await fileOf(path).then((records) => records.slice(1));
    const type = known?.[3] ?? '';
    const places = businessType === 'CARRIER' ? ',2,0' : '';
    const wrong = businessType === 'CARRIER' ? ',2.5,101' : '';
    const { data } = await client(path).check(
      [
        heading,
        `型号,MF-1,${type},8.5${places},no`,
        `型号,${known?.[2]},${type},${wrong},`,
        `m,MF-2,x,-1${wrong},`,
      ].join('\n'),
    );
    expect(data).toMatchObject({ total: 3, ok: 1, failed: 2 });
    expect(reasons(data)).toEqual(
      expect.arrayContaining([
        '3 Code: A model with this code already exists',
        '4 Type: The type does not exist or is disabled',
        '4 Height (m): Invalid format',
        ...(wrong ? ['4 Arms: Invalid format', '4 LED screens: Invalid format'] : []),
      ]),
    );
    await client(path).run(data.batchNum);
    const of = and(eq(assetModels.code, 'MF-1'), eq(assetModels.businessType, businessType));
    const [model] = await platform.db.select().from(assetModels).where(of);
    expect(model).toMatchObject({ height: 8.5, slots, enabled: false, name: { zh: '型号', en: '型号' } });
    const [head, row] = await fileOf(path, { keyword: 'MF-1' });
    expect(await client(path).load(csvOf([head!, row!.with(2, 'MF-3')]))).toMatchObject({ status: 'done', ok: 1 });
    const ofCopy = and(eq(assetModels.code, 'MF-3'), eq(assetModels.businessType, businessType));
    const [copy] = await platform.db.select().from(assetModels).where(ofCopy);
    expect(copy).toMatchObject({ type: model?.type, height: 8.5, slots, enabled: false });
  });
});

describe('files of the library of attributes', () => {
  it('round-trip with rules and choices; a key that exists in its category is a failed row', async () => {
    const load = client(propertyPath);
    const { data } = await load.check(
      csvOf([
        ['Category', 'Key', 'Name', 'Data type', 'Default', 'Minimum', 'Maximum', 'Choices', 'Choices (English)'],
        ['sensor', 'libLux', '照度', 'Decimal', '-5', '-10', '900.5', '', ''],
        ['配置属性', 'libMode', '模式', 'Enumeration', 'eco', '', '', 'eco=节能\nfull=全亮', 'eco=Saving\nfull=Full'],
        ['Command parameters', 'libOn', '开', 'Yes or no', 'TRUE', '', '', '', ''],
        ['sensor', 'libLux', '照度', 'Decimal', '', '', '', '', ''],
        ['what', 'lib', '照度', 'Money', '', 'x', '', '', ''],
        ['sensor', 'libBad', '照度', 'Integer', '7', '1', '0', '', ''],
      ]),
    );
    expect(data).toMatchObject({ total: 6, ok: 3, failed: 3 });
    expect(reasons(data)).toEqual([
      '5 Key: This value appears twice in the file',
      '6 Category: Enter Sensor attributes, Configurable attributes or Command parameters',
      '6 Data type: Enter Text, Integer, Decimal, Enumeration or Yes or no',
      '7 Maximum: The maximum is below the minimum',
    ]);
    await load.run(data.batchNum);
    const stored = () => platform.db.select().from(properties).orderBy(asc(properties.uKey));
    const own = (await stored()).filter(({ uKey }) => uKey.startsWith('lib'));
    expect(own.map(({ checkRule }) => JSON.parse(checkRule ?? '{}'))).toEqual([
      { min: -10, max: 900.5 },
      {
        options: [
          { value: 'eco', label: { zh: '节能', en: 'Saving' } },
          { value: 'full', label: { zh: '全亮', en: 'Full' } },
        ],
      },
      {},
    ]);
    expect(own.map(({ defaultValue }) => defaultValue)).toEqual(['-5', 'eco', 'true']);
    const [head, ...rows] = await fileOf(propertyPath, { keyword: 'lib' });
    const again = await load.load(csvOf([head!, ...rows]));
    expect(again).toMatchObject({ total: 3, ok: 0, failed: 3 });
    expect(reasons(again)).toContain('2 Key: This key is already in use');
    const moved = rows.map((row) => row.with(1, `${row[1]}2`));
    expect(await load.load(csvOf([head!, ...moved]))).toMatchObject({ status: 'done', ok: 3 });
    const copies = (await stored()).filter(({ uKey }) => /^lib.*2$/.test(uKey));
    // English readers exported English names.
    expect(copies.map(({ defaultValue, dataType }) => [defaultValue, dataType])).toEqual(
      own.map(({ defaultValue, dataType }) => [defaultValue, dataType]),
    );
  });
});

describe('a product or model as one JSON file', () => {
  const send = async (path: string, content: unknown, token = admin, language = 'en') => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const body = new FormData();
    body.set('file', new File([text], 'one.json'));
    const http = await platform.app.fetch(
      new Request(`http://platform.test${path}`, {
        method: 'POST',
        headers: { 'accept-language': language, authorization: `Bearer ${token}` },
        body,
      }),
    );
    return (await http.json()) as Envelope & { data: ImportState & string & { fields: Record<string, string> } };
  };
  const definitionOf = async (path: string, id: string) => {
    const { http } = await platform.call('GET', `${path}/${id}/definition`, { token: admin, headers: english });
    expect(http.headers.get('content-disposition')).toMatch(/\.json$/);
    return JSON.parse(await http.text()) as ProductDefinition;
  };
  const problemsOf = ({ data }: Awaited<ReturnType<typeof send>>) =>
    data.problems.map(({ column, message }) => `${column}: ${message}`);

  it('round-trips every product of the platform', async () => {
    const all = await platform.db.select().from(products).where(eq(products.enabled, true));
    const attributesOf = async (id: string) =>
      (
        await platform.db
          .select()
          .from(productAttributes)
          .where(eq(productAttributes.productId, id))
          .orderBy(asc(productAttributes.family), asc(productAttributes.position), asc(productAttributes.uKey))
      ).map(({ id: _, productId: _of, position: _at, checkRule, ...rest }) => ({
        ...rest,
        checkRule: JSON.parse(checkRule ?? '{}') as unknown,
      }));
    const commandsOf = async (productId: string) => {
      const rows = await platform.db
        .select()
        .from(productCommands)
        .where(eq(productCommands.productId, productId))
        .orderBy(asc(productCommands.position), asc(productCommands.key));
      return rows.map(({ key, name, position, parameters }) => ({ key, name, position, parameters }));
    };
    expect(all.length).toBeGreaterThan(5);
    for (const product of all.slice(0, 12)) {
      const file = await definitionOf(productPath, product.id);
      const answer = await send(`${productPath}/definition`, { ...file, code: `${product.code}-J` });
      expect(answer).toMatchObject({ code: '1' });
      const [copy] = await platform.db.select().from(products).where(eq(products.id, answer.data));
      const { id, code, tenantId, icon, picture, position, version, createdAt, updatedAt, ...same } = product;
      expect(copy).toMatchObject({ ...same, tenantId: TENANT_IDS.city, code: `${code}-J` });
      expect(await attributesOf(answer.data)).toEqual(await attributesOf(id));
      expect(await commandsOf(answer.data)).toEqual(await commandsOf(id));
    }
  });

  it.each([
    [carrierPath, 'CARRIER'],
    [facilityPath, 'FACILITY'],
  ])('round-trips models with their attributes (%s)', async (path, businessType) => {
    const [model] = await platform.db
      .select()
      .from(assetModels)
      .where(and(eq(assetModels.businessType, businessType), eq(assetModels.tenantId, TENANT_IDS.city)));
    const id = model?.id ?? '';
    const attribute = {
      uKey: 'jsonMode',
      name: '模式',
      nameEn: 'Mode',
      dataType: 'ENUM',
      options: [{ value: 'a', label: '甲', labelEn: 'A' }],
    };
    await platform.call('POST', `${path}/${id}/attribute`, {
      token: admin,
      body: attribute,
      headers: { 'accept-language': 'zh' },
    });
    const file = await definitionOf(path, id);
    expect(file.attributes.at(-1)).toEqual({
      family: 'configurable',
      uKey: 'jsonMode',
      name: { zh: '模式', en: 'Mode' },
      dataType: 'ENUM',
      isRequired: false,
      options: [{ value: 'a', label: { zh: '甲', en: 'A' } }],
    });
    const answer = await send(`${path}/definition`, { ...file, code: 'MJ-1' });
    expect(answer).toMatchObject({ code: '1' });
    const again = await definitionOf(path, answer.data);
    expect(again).toEqual({ ...file, code: 'MJ-1' });
    const kept = await platform.db.select().from(modelAttributes).where(eq(modelAttributes.modelId, answer.data));
    expect(kept).toHaveLength(file.attributes.length);
  });

  it('names every problem with its path, and stores nothing', async () => {
    const [product] = await platform.db.select().from(products).where(eq(products.code, 'LC-NB10'));
    const file = await definitionOf(productPath, product?.id ?? '');
    const [first] = file.attributes;
    const attribute = { ...first!, family: 'configurable' as const };
    const wrong = {
      ...file,
      deviceType: 'nothing',
      name: { zh: '', en: 'x'.repeat(51) },
      attributes: [
        { ...attribute, uKey: 'a b' },
        { ...attribute, uKey: 'twice' },
        { ...attribute, uKey: 'twice' },
        { ...attribute, uKey: 'range', dataType: 'INTEGER', min: 5, max: 1, defaultValue: null },
        { ...attribute, uKey: 'slow', dataType: 'STRING', pattern: '(a)\\1$', defaultValue: null },
        { ...attribute, uKey: 'none', dataType: 'ENUM', options: [], defaultValue: null },
      ],
    };
    const count = () => platform.db.$count(products);
    const before = await count();
    const checked = await send(`${productPath}/definition/valid`, wrong);
    const found = problemsOf(checked);
    expect(found.map((one) => one.split(':')[0]).toSorted()).toEqual(
      [
        'name.zh',
        'name.en',
        'code',
        'deviceType',
        'attributes[0].uKey',
        'attributes[2].uKey',
        'attributes[3].max',
        'attributes[4].pattern',
        'attributes[5].options',
      ].toSorted(),
    );
    expect(found).toContain('code: A product with this code already exists');
    const answer = await send(`${productPath}/definition`, wrong);
    expect(answer).toMatchObject({ status: 'A0400', msg: 'The file has 9 problems: nothing was imported' });
    expect(answer.data.fields.deviceType).toMatch(/^Write one of ".*" \(/);
    expect(await count()).toBe(before);
  });

  it('says the line of each problem, its place in words and what to write instead, in the language of the reader', async () => {
    const text = [
      '{',
      '  "format": "product", "version": 1, "code": "PLACE-1", "name": { "zh": "产品", "en": "Product" },',
      '  "deviceType": "Camera",',
      '  "attributes": [',
      '    { "family": "sensor", "uKey": "noise", "name": { "zh": "噪声", "en": "Noise" }, "dataType": "DOUBLE" },',
      '    {',
      '      "family": "sensor", "uKey": "voltage", "name": { "zh": "电压", "en": "Voltage" },',
      '      "dataType": "DOUBEL",',
      '      "maximum": 5,',
      '      "min": "0"',
      '    }',
      '  ],',
      '  "commands": [{ "key": "dim", "name": { "zh": "调光", "en": "Dim" } }]',
      '}',
    ].join('\n');
    const linesOf = ({ data }: Awaited<ReturnType<typeof send>>) =>
      data.problems.map(({ row, place, message }) => `${row} ${place}: ${message}`);
    expect(linesOf(await send(`${productPath}/definition/valid`, text))).toEqual([
      '8 "attributes", item 2 (voltage), "dataType": Write "DOUBLE"',
      '9 "attributes", item 2 (voltage), "maximum": Unknown field: did you mean "max"?',
      '10 "attributes", item 2 (voltage), "min": Write a number',
      '13 "commands", item 1 (dim), "parameters": Required: write a list of { "uKey": …, "name": …, "dataType": … }',
    ]);
    const [first] = linesOf(await send(`${productPath}/definition/valid`, text, admin, 'zh'));
    expect(first).toBe('8 "attributes" 第 2 项（voltage），"dataType": 请填写 "DOUBLE"');
    const fixed = text
      .replace('DOUBEL', 'INTEGER')
      .replace('"maximum": 5', '"max": 5')
      .replace('"min": "0"', '"min": 0, "defaultValue": "7"')
      .replace(
        '"en": "Dim" }',
        '"en": "Dim" }, "parameters": [{ "uKey": "a b", "name": { "zh": "甲", "en": "A" }, "dataType": "ENUM" }]',
      );
    expect(linesOf(await send(`${productPath}/definition/valid`, fixed))).toEqual([
      '3 "deviceType": Write "camera"',
      '10 "attributes", item 2 (voltage), "defaultValue": 5 or less',
      expect.stringMatching(/^13 "commands", item 1 \(dim\), "parameters", item 1 \(a b\), "uKey": /),
      expect.stringMatching(/item 1 \(a b\), "options": Required: write a list of { "value": …, "label": … }$/),
    ]);
  });

  it.each([
    ['{\n  "format": "product"\n  "version": 1\n}', /^Line 2, column 22/],
    ['{\n  "format": product\n}', /^Line 2, column 13/],
    ['{\n  "format": "product",\n  "format": "product"\n}', /^Line 3, column 3/],
    ['{', /^Line 1, column 2/],
    ['', /^Line 1, column 1/],
  ])('says line and column of broken JSON, and what to write: %j', async (text, place) => {
    const checked = await send(`${productPath}/definition/valid`, text);
    expect(checked.data).toMatchObject({ failed: 1, total: 0, problems: [{ place: expect.stringMatching(place) }] });
    expect(checked.data.problems[0]?.message).toMatch(/.+[:?.] .+/);
    const refused = await send(`${productPath}/definition`, text);
    expect(refused).toMatchObject({ status: 'A0400', msg: 'The file has 1 problem: nothing was imported' });
  });

  it('refuses another shape by path: missing, unknown and wrong fields', async () => {
    const found = problemsOf(
      await send(`${productPath}/definition/valid`, {
        format: 'carrierModel',
        version: 1,
        code: 5,
        deviceType: 'lamp',
        extra: '<img src=x onerror=alert(1)>',
        attributes: [{ family: 'command', uKey: "'; drop table products; --", dataType: 'MONEY' }],
      }),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'format: Write "product"',
        'code: Write a text in quotes',
        'name: Required: write { "zh": …, "en": … }',
        expect.stringMatching(/^extra: Unknown field: use one of format, version, code, name, /),
        'attributes[0].family: Write one of "sensor", "configurable", "technique"',
        'attributes[0].dataType: Write one of "ENUM", "INTEGER", "DOUBLE", "STRING", "BOOLEAN"',
        'attributes[0].name: Required: write { "zh": …, "en": … }',
      ]),
    );
    const large = await send(`${productPath}/definition/valid`, ' '.repeat(1024 * 1024 + 1));
    expect(large.msg).toContain('1 MiB');
    expect((await send(`${productPath}/definition/valid`, '['.repeat(50) + ']'.repeat(50))).msg).toBe(
      'The request body is too complex',
    );
  });

  it('has at most 400 attributes of a family', async () => {
    const one = (index: number) => ({
      family: 'sensor',
      uKey: `key${index}`,
      name: { zh: '属性', en: 'Attribute' },
      dataType: 'BOOLEAN',
    });
    const [type] = await platform.db.select({ deviceType: products.deviceType }).from(products).limit(1);
    const file = { format: 'product', version: 1, code: 'MANY-1', name: { zh: '多', en: 'Many' }, ...type };
    const many = { ...file, attributes: Array.from({ length: 401 }, (_, index) => one(index)) };
    expect(problemsOf(await send(`${productPath}/definition/valid`, many))).toEqual([
      'attributes[400]: At most 400 attributes',
    ]);
    const answer = await send(`${productPath}/definition`, { ...file, attributes: many.attributes.slice(0, 400) });
    expect(answer.code).toBe('1');
    const logged = await platform.db.select().from(operationLog).where(eq(operationLog.objectId, answer.data));
    expect(logged).toMatchObject([{ type: 'add', objectType: 'product', succeeded: true }]);
  });

  it('is only for those who may add one, in their own tenant', async () => {
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await send(`${productPath}/definition`, {}, viewer)).status).toBe('A0301');
    const [own] = await platform.db.select().from(products).where(eq(products.code, 'PF-1'));
    const harbour = await platform.tokenOf(accounts.harbour);
    const { envelope } = await platform.call('GET', `${productPath}/${own?.id}/definition`, { token: harbour });
    expect(envelope.status).toBe('A0404');
    const [model] = await platform.db.select().from(assetModels).where(eq(assetModels.code, 'MJ-1'));
    const path = model?.businessType === 'CARRIER' ? carrierPath : facilityPath;
    const other = await platform.call('GET', `${path}/${model?.id}/definition`, { token: harbour });
    expect(other.envelope.status).toBe('A0404');
  });
});
