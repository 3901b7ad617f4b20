import { and, eq, isNull } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validators } from '../../src/engine/forms/validators.ts';
import { maxNumber } from '../../src/schemas/grammar/number-limits.ts';
import { type FormBox, readSavedFields, type SavedField } from '../../tests/documents/saved-fields.ts';
import { alarms, alarmTypes, assetModels, products, users } from '../db/schema.ts';
import { DICTIONARY_TYPE_IDS, TENANT_IDS } from '../seed/special-ids.ts';
import { generousPolicy } from '../testing/generous-policy.ts';
import { giveTicket } from '../testing/give-ticket.ts';
import { callRoute, type Input, sampleInput } from '../testing/route-requests.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
let token: string;
/** What the calls of a path need beside the field that is tried; the first that fits. */
interface Need {
  path: RegExp;
  /** The fields that need it. Default: all. */
  of?: RegExp;
  in?: Record<string, string> | ((mark: string) => Promise<Record<string, string>>);
  /** @param mark differs between calls, for values that only one record may have */
  body?(mark: string): object | Promise<object>;
}
let needs: readonly Need[];

beforeAll(async () => {
  platform = await makeTestPlatform({ policy: generousPolicy });
  token = await platform.tokenOf(accounts.admin);
  needs = await makeRecords();
});
afterAll(() => platform.close());

async function add(path: string, body: object): Promise<string> {
  const { envelope, data } = await platform.call<unknown>('POST', path, { token, body });
  if (envelope.code !== '1') throw new Error(`${path}: ${envelope.msg} ${JSON.stringify(data)}`);
  return String(typeof data === 'object' && data !== null ? Object(data).id : data);
}

/** Records that the calls change, and what they refer to. */
async function makeRecords(): Promise<Need[]> {
  const { db } = platform;
  const [product] = await db.select().from(products);
  const modelTypes = await db.select().from(assetModels);
  const [alarmType] = await db.select().from(alarmTypes).where(eq(alarmTypes.key, 'LampFaultAlarm'));
  const ofCity = eq(alarms.tenantId, TENANT_IDS.city);
  const [alarm] = await db
    .select()
    .from(alarms)
    .where(and(ofCity, isNull(alarms.handledAt), eq(alarms.kind, 'device')));
  const [admin] = await db.select().from(users).where(eq(users.loginName, accounts.admin));
  const rootOf = async (path: string) =>
    (await platform.call<{ id: string }>('GET', `/system/api/${path}/tree`, { token })).data.id;

  const attribute = (mark: string) => ({ ...text, name: mark, uKey: `k${mark}` });
  const number = (mark: string) => ({ ...attribute(mark), dataType: 'DOUBLE' });
  const attributes = (path: RegExp, ids: Need['in']): Need[] => [
    { path, of: /^(min|max|step)$/, in: ids, body: number },
    { path, in: ids, body: attribute },
  ];
  const { deviceType } = product!;
  const ownProduct = (mark: string) => ({
    name: mark,
    code: `P${mark}`,
    deviceType,
    nodeType: 'device',
    protocol: 'MQTT',
  });
  const productPath = '/island-assets/device/product';
  const productId = await add(productPath, ownProduct('own'));
  const productAttribute = await add(`${productPath}/${productId}/attribute`, attribute('own'));
  const command = (mark: string) => ({ productId, name: mark, key: `c${mark}` });
  const commandId = await add(`${productPath}/command`, command('own'));
  const property = await add('/island-assets/api/property', attribute('own'));
  const models = async (kind: 'carrierModel' | 'facilityModel', businessType: string): Promise<Need[]> => {
    const type = modelTypes.find((model) => model.businessType === businessType)!.type;
    const model = (mark: string) => ({ name: mark, code: `M${mark}`, type });
    const path = `/island-assets/api/${kind}`;
    const id = await add(`${path}/add`, model('own'));
    const attributeId = await add(`${path}/${id}/attribute`, attribute('own'));
    return [
      ...attributes(new RegExp(`${kind}/:id/attribute`), { id, attributeId }),
      { path: new RegExp(kind), in: { id }, body: (mark) => ({ ...model(mark), id }) },
    ];
  };
  const { parentId, levelId } = alarmType!;
  const ownType = (mark: string) => ({
    ...{ name: mark, nameEn: mark, key: `t${mark}` },
    parentId,
    deviceType,
    levelId,
  });
  const typeId = await add('/island-alarm/api/alarmtype', { ...ownType('own'), deviceType: alarmType!.deviceType });
  const notice = { title: 'own', content: '<p>own</p>' };
  const group = (mark: string) => ({
    name: `group ${mark}`,
    deviceTypeCode: deviceType,
    groupType: 'COMMON',
    isDynamic: true,
  });
  const groupId = await add('/island-business/api/group', group('own'));
  const area = { parent: { id: await rootOf('area') } };
  const areaId = await add('/system/api/area', { ...area, name: '上限区域' });
  const tenantId = await add('/system/api/tenantInfos', {
    ...{ name: '上限租户', code: 'LIMIT', contactName: '上限', contactPhone: '13800001111' },
    admin: { name: '上限', phoneNumber: '13800001111', loginName: '13800001111', initPassword: 'abc123!x' },
  });
  const [tenantAdmin] = await db.select().from(users).where(eq(users.tenantId, tenantId));
  const entry = { dictTypeId: DICTIONARY_TYPE_IDS.supplier };
  const entryId = await add('/system/api/dictionary', { ...entry, dictLabel: '上限', dictValue: 'LIMIT' });
  return [
    ...attributes(/product\/command\/:id\/attribute/, async (mark) => {
      await add(`${productPath}/command/${commandId}/attribute`, attribute(`p${mark}`));
      return { id: commandId, attributeId: `kp${mark}` };
    }),
    { path: /product\/command/, in: { id: commandId }, body: command },
    ...attributes(/product\/:id\/attribute/, { id: productId, attributeId: productAttribute }),
    { path: /device\/product/, in: { id: productId }, body: ownProduct },
    ...attributes(/api\/property/, { id: property }),
    ...(await models('carrierModel', 'CARRIER')),
    ...(await models('facilityModel', 'FACILITY')),
    {
      path: /alarmtype/,
      in: { id: typeId },
      body: (mark) => ({ ...ownType(mark), deviceType: alarmType!.deviceType }),
    },
    { path: /alarm\/:id\/order/, in: { id: alarm!.id } },
    {
      path: /noticeManage/,
      body: async () => ({ ...notice, id: await add('/island-business/noticeManage/add', notice) }),
    },
    { path: /api\/group$|api\/group\/:id$/, in: { id: groupId }, body: group },
    { path: /api\/area/, in: { id: areaId }, body: (mark) => ({ ...area, name: `区域${mark}` }) },
    {
      path: /tenantInfos\/adminUser/,
      in: { userId: tenantAdmin!.id },
      body: () => ({ tenantId, userId: tenantAdmin!.id }),
    },
    {
      path: /api\/dictionary/,
      in: { id: entryId },
      body: (mark) => ({ ...entry, dictLabel: mark, dictValue: `d${mark}` }),
    },
    { path: /changePassword/, body: () => ({ userid: admin!.id, newPassword: 'abc123!x' }) },
    { path: /changeBatchOptPassword/, body: () => ({ newBatchOptPassword: 'abc123!x' }) },
  ];
}

const text = { family: 'sensor', category: 'sensor', dataType: 'STRING' };

type Outcome = 'taken' | 'refused' | string;

let calls = 0;

/** What a call answers to a value of a field: 'refused' if it names the field, 'taken', or why it cannot be told. */
async function answerTo({ route, path }: SavedField, value: unknown): Promise<Outcome> {
  calls += 1;
  const sample = sampleInput(route);
  const need = needs.find((one) => one.path.test(route.path) && (one.of?.test(path) ?? true));
  const mark = String(calls);
  const around = { ...(sample.body as object), ...(await need?.body?.(mark)) };
  const ids = typeof need?.in === 'function' ? await need.in(mark) : need?.in;
  const input: Input = { ...sample, path: { ...sample.path, ...ids }, body: put(around, path, value) };
  const headers = await giveTicket(platform, route, accounts.admin);
  const { envelope, data } = await callRoute(platform, route, input, { token, headers });
  if (envelope.code === '1') return 'taken';
  const fields = Object(Object(data).fields) as Record<string, string>;
  // What must be encrypted is refused as a whole.
  const isUnreadable = route.secret !== undefined && !Value.Check(route.secret, input.body);
  return isUnreadable || fields[path] !== undefined ? 'refused' : `${envelope.msg} ${JSON.stringify(fields)}`;
}

function put(body: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const around = Object(body) as Record<string, unknown>;
  return { ...around, [name]: rest.length === 0 ? value : put(around[name], rest.join('.'), value) };
}

/** Values that the form lets through at its limit, of which the call must take one, or a value that the form stops. */
interface Trial {
  limit: string;
  values: readonly unknown[];
  isBeyond: boolean;
}

const texts = (length: number): string[] => {
  const mark = String(calls);
  return [
    `x${mark}`.padEnd(length, 'x'),
    mark.padStart(length, '1'),
    `1${'3'.repeat(Math.max(0, length - 1))}`,
    `${mark.padStart(length - 5, 'x')}@x.cn`,
  ].filter((one) => one.length === length);
};
const typed = ['text', 'textarea', 'password', 'newPassword', 'richText'];
/** Texts that a rule may not take. */
const odd = ['<', '中', 'x', '1', '!', '{}', ' '];
/** Longer texts are limited by the size of bodies. */
const longest = 10_000;

function trialsOf({ input, maxLength, min, max, validate, required, when }: FormBox): Trial[] {
  const allows = (one: string) => validate === undefined || validators[validate](one) === undefined;
  const trials: Trial[] = [];
  const add = (limit: string, at: readonly unknown[], beyond: unknown) => {
    if (at.length > 0) trials.push({ limit, values: at, isBeyond: false });
    trials.push({ limit, values: [beyond], isBeyond: true });
  };
  const isTyped = typed.includes(input);
  if (isTyped && maxLength !== undefined && maxLength <= longest)
    add(`maxLength ${maxLength}`, texts(maxLength).filter(allows), texts(maxLength + 1)[0]);
  if (input === 'number' && min !== undefined) add(`min ${min}`, [min], min - 1);
  if (input === 'number' && max !== undefined && max < maxNumber) add(`max ${max}`, [max], max + 1);
  const wrong = validate && odd.find((one) => !allows(one));
  if (wrong) add(`validate ${validate}`, [], wrong);
  if (required && isTyped && when === undefined) add('required', [], '');
  return trials;
}

/** Where a call rightly takes other values than a form. */
const reasons: readonly { of: RegExp; because: string }[] = [
  { of: /(attribute|property).* step: the form takes min 0/, because: 'a number has no minimum that it must exceed' },
  { of: /^PUT \/system\/api\/user\/:id loginName: the form takes/, because: 'it is one of the contacts of the user' },
];

/** A shorter sentence for a declared limit. */
const declared = ({ shape, isRequired }: SavedField): string =>
  shape
    ? [
        shape.maxLength && `maxLength ${shape.maxLength}`,
        shape.minimum !== undefined && `${shape.minimum} to ${shape.maximum}`,
        isRequired && 'required',
      ]
        .filter(Boolean)
        .join(', ')
    : 'nothing';

const fields = await readSavedFields();
const seen = new Set<string>();
const used = new Set<string>();

/** Tries a field at and beyond its limits; returns a line per difference between its form and a call. */
async function differencesOf(saved: SavedField): Promise<string[]> {
  const { form, box, route, path } = saved;
  const differences: string[] = [];
  for (const { limit, values, isBeyond } of trialsOf(box)) {
    const trial = `${route.method} ${route.path} ${path}: the form ${isBeyond ? 'stops' : 'takes'} ${limit}`;
    if (seen.has(trial)) continue;
    seen.add(trial);
    let answer: Outcome = '';
    for (const value of values) {
      answer = await answerTo(saved, value);
      if (answer !== 'refused') break;
    }
    if (isBeyond ? answer === 'refused' : answer !== 'refused') continue;
    const reason = reasons.find(({ of }) => of.test(trial));
    if (reason) used.add(reason.because);
    else differences.push(`${form}: ${trial}, the call declares ${declared(saved)} and answers ${answer}`);
  }
  return differences;
}

describe('calls take what forms let through, and refuse what forms stop', () => {
  it.each([...new Set(fields.map(({ file }) => file))])('%s', async (page) => {
    const differences: string[] = [];
    for (const saved of fields)
      if (saved.file === page && saved.shape !== undefined) differences.push(...(await differencesOf(saved)));
    expect(differences).toEqual([]);
  });

  it('of many fields, with reasons that all hold', () => {
    expect(seen.size).toBeGreaterThan(400);
    expect(reasons.filter(({ because }) => !used.has(because))).toEqual([]);
  });
});
