import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlarmTrialResult, AlarmTypeRow, RuleAttribute } from '../../../src/schemas/wire/alarm-types.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { AlarmTypeNode } from '../../../src/schemas/wire/reference.ts';
import { alarms, alarmTypeSettings, deviceReports, devices, products, users } from '../../db/schema.ts';
import { ALARM_LEVEL_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
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

const base = '/island-alarm/api/alarmtype';
const electric = '710000000000000002';
const tenantId = TENANT_IDS.city;
const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;
const page = async (condition: object = {}, token = admin) =>
  (await call<SystemPage<AlarmTypeRow>>('POST', `${base}/findByPage`, { condition, pageNum: 1, pageSize: 100 }, token))
    .data?.data ?? [];
const read = async (id: string, token = admin) =>
  (await call<AlarmTypeRow>('GET', `${base}/${id}`, undefined, token)).data;
const save = (values: object = {}) => ({
  name: '灯具过热',
  nameEn: 'Lamp too hot',
  key: 'LampHot',
  parentId: electric,
  deviceType: 'SingleLampController',
  levelId: ALARM_LEVEL_IDS.minor,
  ...values,
});
const add = async (values: object = {}) => (await call<string>('POST', base, save(values))).data as string;
const platformType = async () => (await page({ key: 'LampFaultAlarm' }))[0] as AlarmTypeRow;
const rule = { attribute: 'temperature', operator: '>', value: '30', seconds: 60, times: 3 };

describe('alarm types (PAGE-53)', () => {
  it('of a tenant are added with their settings, changed and deleted, and the consoles are notified', async () => {
    platform.events.length = 0;
    const id = await add({
      rule,
      clearRule: { attribute: 'temperature', operator: '<', value: '28' },
      damping: { times: 1, seconds: 600 },
      noticeWays: ['SYSTEMPUSH', 'sms'],
      workingHours: { from: '08:00', to: '18:30' },
      color: '#FD4D62',
      isPopup: false,
      advice: '检查散热',
    });
    expect(platform.events.map(({ to, event }) => `${to} ${event.type}`)).toEqual([`tenant:${tenantId} alarmType`]);
    expect(await read(id)).toMatchObject({
      name: '灯具过热',
      nameEn: 'Lamp too hot',
      key: 'LampHot',
      categoryName: 'Electricity',
      mine: true,
      enabled: true,
      levelId: ALARM_LEVEL_IDS.minor,
      rule,
      clearRule: { attribute: 'temperature', operator: '<', value: '28', seconds: 0, times: 1 },
      damping: { times: 1, seconds: 600 },
      workingHours: { from: '08:00', to: '18:30' },
      color: '#fd4d62',
      isPopup: false,
      advice: '检查散热',
      alarmCount: 0,
      version: 1,
    });
    const changed = save({ name: '灯具高温', nameEn: '', enabled: false, version: 1 });
    expect(await call('PUT', `${base}/${id}`, changed)).toMatchObject({ code: '1' });
    expect((await call('PUT', `${base}/${id}`, changed)).msg).toContain('Someone else');
    expect(await read(id)).toMatchObject({ name: '灯具高温', enabled: false, rule: null, version: 2 });
    const tree = (await call<AlarmTypeNode[]>('GET', `${base}/alarmTree`)).data ?? [];
    expect(tree.find((node) => node.id === electric)?.children?.map((node) => node.id)).toContain(id);
    expect((await page({ enabled: false })).map((row) => row.id)).toEqual([id]);
    expect(await call('DELETE', `${base}/${id}`)).toMatchObject({ code: '1' });
    expect((await call('GET', `${base}/${id}`)).status).toBe('A0404');
  });

  it('of a product are its own and those of all products', async () => {
    const [product, other] = await platform.db
      .select()
      .from(products)
      .where(and(eq(products.deviceType, 'camera'), isNull(products.tenantId)));
    const { deviceType, code } = product!;
    const typed = (key: string, productCode: string | null) =>
      add({ name: `类型${key}`, nameEn: key, key, deviceType, productCode });
    const ids = [await typed('CamOne', code), await typed('CamAll', null)];
    const all = (await page({ deviceType, productCode: code })).map((row) => row.id);
    expect(all).toEqual(expect.arrayContaining(ids));
    const ofOther = (await page({ deviceType, productCode: other?.code ?? 'another' })).map((row) => row.id);
    expect(ofOther).toContain(ids[1]);
    expect(ofOther).not.toContain(ids[0]);
    expect(await page({ deviceType, productCode: "' or 1=1 --" })).not.toContainEqual(
      expect.objectContaining({ productCode: code }),
    );
    for (const id of ids) await call('DELETE', `${base}/${id}`);
  });

  it('of the platform have settings per tenant, and keep the rest', async () => {
    const type = await platformType();
    expect(type).toMatchObject({ mine: false, version: 0, enabled: true, levelId: ALARM_LEVEL_IDS.important });
    const settings = { name: '改名', key: 'Renamed', enabled: false, levelId: ALARM_LEVEL_IDS.urgent, version: 0 };
    expect(await call('PUT', `${base}/${type.id}`, settings)).toMatchObject({ code: '1' });
    expect(await read(type.id)).toMatchObject({
      name: '灯具故障',
      key: type.key,
      enabled: false,
      levelId: ALARM_LEVEL_IDS.urgent,
      version: 1,
    });
    expect(await read(type.id, harbour)).toMatchObject({ enabled: true, levelId: type.levelId, version: 0 });
    expect((await page({ levelId: ALARM_LEVEL_IDS.urgent })).map((row) => row.id)).toContain(type.id);
    expect((await call('DELETE', `${base}/${type.id}`)).msg).toBe(
      'This alarm type belongs to the platform and cannot be deleted',
    );
    await platform.db.delete(alarmTypeSettings).where(eq(alarmTypeSettings.alarmTypeId, type.id));
  });

  it('compare what devices report: the attributes of products, by key, with who reports them', async () => {
    const path = `${base}/attribute/list`;
    const all = (await call<RuleAttribute[]>('GET', path)).data ?? [];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const voltage = all.find(({ id }) => id === 'voltage') as RuleAttribute;
    expect(voltage).toMatchObject({ name: 'Voltage (V) · voltage' });
    expect(voltage.deviceTypes).toContain('SingleLampController');
    const typeOf = (id: string) => all.find((one) => one.id === id)?.dataType;
    expect([typeOf('voltage'), typeOf('doorOpen'), typeOf('workState')]).toEqual(['DOUBLE', 'BOOLEAN', 'ENUM']);
    expect(all.find(({ id }) => id === 'workState')?.options.map(({ value }) => value)).toContain('charging');
    const ofLamps = (await call<RuleAttribute[]>('GET', `${path}?deviceType=SingleLampController`)).data ?? [];
    expect(ofLamps.length).toBeLessThan(all.length);
    expect(ofLamps.every(({ deviceTypes }) => deviceTypes.join() === 'SingleLampController')).toBe(true);
    const [code = ''] = voltage.productCodes;
    const ofOne = (await call<RuleAttribute[]>('GET', `${path}?productCode=${code}`)).data ?? [];
    expect(ofOne.map(({ id }) => id)).toContain('voltage');
    expect(
      (await call<RuleAttribute[]>('GET', `${path}?productCode=${encodeURIComponent("' or 1=1 --")}`)).data,
    ).toEqual([]);
  });

  it('are checked field by field', async () => {
    const wrong = {
      key: 'no-hyphen',
      parentId: '1',
      deviceType: 'Lamp',
      productCode: 'none',
      levelId: '1',
    };
    expect((await call('POST', base, save(wrong))).data).toEqual({
      fields: {
        key: '1-50 letters, digits or _ @ ( ) .',
        parentId: 'The category does not exist',
        deviceType: 'The device type does not exist or is disabled',
        productCode: expect.stringContaining('does not exist'),
      },
    });
    const settings = {
      levelId: '1',
      color: 'red',
      rule: { attribute: 'temperature', operator: '>', value: 'hot' },
      clearRule: { attribute: 'temperature' },
      damping: { times: 3 },
      workingHours: { from: '8', to: '25:00' },
      noticeRoleIds: ['1'],
      flowId: '1',
    };
    expect((await call('POST', base, save(settings))).data).toEqual({
      fields: {
        levelId: 'The alarm level does not exist',
        color: 'Enter a color such as #2a7af5',
        'rule.value': 'Invalid format',
        'clearRule.operator': 'Required',
        'clearRule.value': 'Required',
        'damping.seconds': 'Required',
        'workingHours.from': 'Invalid format',
        'workingHours.to': 'Invalid format',
        noticeRoleIds: 'The role does not exist',
        flowId: 'The workflow does not exist',
      },
    });
    const refused = async (attribute: string, value: string) => {
      const never = { attribute, operator: '==', value };
      const { data } = await call(
        'POST',
        base,
        save({ key: 'Never', rule: never, clearRule: { ...never, value: `not ${value}` } }),
      );
      return Object.keys(Object(data).fields);
    };
    expect(await refused('doorOpen', 'maybe')).toEqual(['rule.value', 'clearRule.value']);
    expect(await refused('doorOpen', 'true')).toEqual(['clearRule.value']);
    expect(await refused('workState', 'flying')).toEqual(['rule.value', 'clearRule.value']);
    expect(await refused('voltage', 'high')).toEqual(['rule.value', 'clearRule.value']);
    const empty = save({ key: 'Blank', rule: { attribute: '', operator: null }, damping: {}, workingHours: {} });
    const { data: id } = await call<string>('POST', base, empty);
    expect(await read(id ?? '')).toMatchObject({ rule: null, damping: null, workingHours: null });
    for (const taken of ['Blank', 'OvervoltageAlarm'])
      expect((await call('POST', base, save({ key: taken }))).data).toEqual({
        fields: { key: 'An alarm type with this key already exists' },
      });
    await call('DELETE', `${base}/${id}`);
  });

  it('with alarms are kept, with their number', async () => {
    const id = await add({ key: 'InUse' });
    const some = await platform.db.select().from(alarms).where(eq(alarms.tenantId, tenantId)).limit(2);
    const ids = some.map((alarm) => alarm.id);
    await platform.db.update(alarms).set({ typeId: id }).where(inArray(alarms.id, ids));
    expect((await call('DELETE', `${base}/${id}`)).msg).toBe('Cannot delete "Lamp too hot": 2 alarms are of this type');
    for (const alarm of some)
      await platform.db.update(alarms).set({ typeId: alarm.typeId }).where(eq(alarms.id, alarm.id));
    expect(await call('DELETE', `${base}/${id}`)).toMatchObject({ code: '1' });
  });

  it('are tried with what the devices report now, within the data permission of the user', async () => {
    const id = await add({ key: 'Tried', rule: { ...rule, attribute: 'voltage', value: '222.5' } });
    const lamps = (
      await platform.db
        .select({ device: devices })
        .from(devices)
        .innerJoin(products, eq(products.id, devices.productId))
        .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, 'SingleLampController')))
    ).map(({ device }) => device);
    const above = (of: typeof lamps) => of.filter(({ sensorValues }) => Number(sensorValues.voltage) > 222.5).length;
    const tryOut = async (more: object = {}, token = admin) =>
      (await call<AlarmTrialResult>('POST', `${base}/simulate`, { alarmTypeId: id, ...more }, token)).data;
    expect(await tryOut()).toMatchObject({ matching: above(lamps), devices: lamps.length, hours: 24 });
    expect(above(lamps)).toBeGreaterThan(0);
    const isOn = { rule: { attribute: 'switchStatus', operator: '==', value: 'true' } };
    expect((await tryOut(isOn))?.matching).toBe(
      lamps.filter(({ sensorValues }) => sensorValues.switchStatus === true).length,
    );
    expect((await tryOut({ rule: { attribute: "x') or true --", operator: '!=', value: '1' } }))?.matching).toBe(0);
    const areaCode = lamps[0]?.areaCode ?? '';
    const permission = { name: '试算片区', deviceConfig: { areaCodes: [areaCode] } };
    const { data: permissionId } = await call<string>('POST', '/system/api/permission', permission);
    const [person] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    await call('POST', `/system/api/user/${person?.id}/assignPermissions`, [permissionId]);
    const { data: role } = await call<string>('POST', '/system/api/role', { name: '告警配置' });
    const grants = { menuIds: [200730], funcIds: [], appName: 'pc' };
    await call('POST', `/system/api/role/${role}/assignMenuFuncs`, grants);
    await call('POST', `/system/api/user/${person?.id}/assignRoles`, [role]);
    const operator = await platform.tokenOf(accounts.operator);
    const seen = lamps.filter((lamp) => lamp.areaCode.startsWith(areaCode));
    expect(await tryOut({}, operator)).toMatchObject({ matching: above(seen), devices: seen.length });
    expect((await call('PUT', `${base}/${id}`, save(), operator)).status).toBe('A0301');
    expect((await call('POST', base, save({ key: 'No' }), operator)).status).toBe('A0301');
    expect((await call('DELETE', `${base}/${id}`, undefined, operator)).status).toBe('A0301');
    const none = await add({ key: 'NoRule' });
    expect((await call('POST', `${base}/simulate`, { alarmTypeId: none })).msg).toBe('The alarm type has no rule');
  });

  it('whose trigger and clear rule overlap are refused with a value that fulfils both', async () => {
    const voltage = { attribute: 'voltage', seconds: 0, times: 1 };
    const trigger = { ...voltage, operator: '>', value: '200' };
    const clear = { ...voltage, operator: '<', value: '258' };
    const refused = await call('POST', base, save({ key: 'Overlap', rule: trigger, clearRule: clear }));
    expect(refused).toMatchObject({
      status: 'A0400',
      data: { fields: { 'clearRule.value': 'Overlaps the trigger: 229 would both raise and clear the alarm' } },
    });
    const tried = await call('POST', `${base}/simulate`, { rule: trigger, clearRule: clear });
    expect(tried.status).toBe('A0400');
    const apart = { rule: { ...trigger, value: '264' }, clearRule: clear };
    const id = (await call<string>('POST', base, save({ key: 'Apart', ...apart }))).data;
    const [row] = await page({ key: 'Apart' });
    expect(row).toMatchObject({ ruleText: 'Voltage > 264 V', clearText: 'Voltage < 258 V' });
    await call('DELETE', `${base}/${id}`);
  });

  it('are tried over the stored values of a day before they are saved', async () => {
    const [lamp] = await platform.db
      .select({ id: devices.id })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(devices.tenantId, tenantId), eq(products.deviceType, 'SingleLampController')))
      .orderBy(devices.id);
    const at = (hours: number) => new Date(platform.now().getTime() - hours * 3_600_000);
    await platform.db.insert(deviceReports).values(
      [270, 230, 271, 230, 400].map((surge, index) => ({
        deviceId: lamp!.id,
        reportedAt: at(index === 4 ? 25 : 5 - index),
        values: { surge },
      })),
    );
    const surges = (more: object) =>
      call<AlarmTrialResult>('POST', `${base}/simulate`, {
        deviceType: 'SingleLampController',
        rule: { attribute: 'surge', operator: '>', value: '264', seconds: 0, times: 1, ...more },
      });
    expect((await surges({})).data).toMatchObject({ raised: 2, raisedDevices: 1, hours: 24 });
    expect((await surges({ seconds: 7200 })).data).toMatchObject({ raised: 0, raisedDevices: 0 });
    expect((await surges({ value: '' })).status).toBe('A0400');
    await platform.db.delete(deviceReports).where(eq(deviceReports.deviceId, lamp!.id));
  });

  it('of one tenant do not exist for another', async () => {
    const id = await add({ key: 'CityOnly', name: '只属于城市', nameEn: 'City only' });
    expect((await page({ key: 'CityOnly' }, harbour)).length).toBe(0);
    const tree = (await call('GET', `${base}/alarmTree`, undefined, harbour)).data;
    expect(JSON.stringify(tree)).not.toContain(id);
    for (const refused of [
      await call('GET', `${base}/${id}`, undefined, harbour),
      await call('PUT', `${base}/${id}`, save(), harbour),
      await call('DELETE', `${base}/${id}`, undefined, harbour),
      await call('POST', `${base}/simulate`, { alarmTypeId: id, rule }, harbour),
    ])
      expect(refused.status).toBe('A0404');
    expect((await call('POST', base, save({ key: 'CityOnly' }), harbour)).code).toBe('1');
  });
});

describe('the content template of a type', () => {
  const answer = (template: object, values: object = {}) =>
    call<Record<string, string>>('POST', base, save({ key: 'Templated', template, ...values }));

  it('is stored in one language or both, and read by the form', async () => {
    const id = (await answer({ zh: '{device}：{text}', en: '' })).data;
    expect((await read(String(id)))?.template).toEqual({ zh: '{device}：{text}' });
    await call('PUT', `${base}/${id}`, { ...save({ key: 'Templated' }), template: { zh: '', en: '' } });
    expect((await read(String(id)))?.template).toBeNull();
  });

  it.each([
    [{ zh: '{voltage} 过高' }, {}, 'template.zh', /^Unknown placeholder {voltage}\. Use one of: {text}, /],
    [{ zh: '过高', en: 'Above {limt}' }, { rule }, 'template.en', /^Unknown placeholder {limt}\..*{limit}$/],
    [{ zh: '值 {value}' }, {}, 'template.zh', /^{value} needs a trigger rule$/],
    [{ zh: '值 {text' }, {}, 'template.zh', /^Unmatched brace$/],
    [{ en: 'Only English' }, {}, 'template.zh', /^Required$/],
    [{ zh: '长'.repeat(201) }, {}, 'template.zh', /^The text is too long$/],
  ])('with a mistake is refused at its place: %j', async (template, values, field, text) => {
    const { status, data } = await answer(template, values);
    expect(status).toBe('A0400');
    expect(data).toEqual({ fields: { [field]: expect.stringMatching(text) } });
  });
});
