import { readdirSync, readFileSync } from 'node:fs';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DictionaryRow } from '../../../src/schemas/wire/dictionaries.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { OperationDetail, OperationRow } from '../../../src/schemas/wire/operation-log.ts';
import type { DictionaryType } from '../../../src/schemas/wire/reference.ts';
import { carriers, devices, dictionaries, dictionaryOverrides } from '../../db/schema.ts';
import { ALARM_LEVEL_IDS, DICTIONARY_TYPE_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
import { createDataClient, keys } from '../../testing/data-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const dictTypeId = DICTIONARY_TYPE_IDS.maintenanceVendor;
const tenantId = TENANT_IDS.city;
let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const path = '/system/api/dictionary';
const call = (method: string, suffix: string, body?: unknown, token = admin) =>
  platform.call<string>(method, path + suffix, { token, body });
const page = async (condition: unknown, more: Record<string, unknown> = {}, token = admin) =>
  (await platform.call<SystemPage<DictionaryRow>>('POST', `${path}/pageList`, { token, body: { condition, ...more } }))
    .data.data;
const company = (values: Record<string, unknown> = {}) => ({
  dictTypeId,
  dictLabel: '恒光养护公司',
  dictValue: 'HENGGUANG',
  ...values,
});
const platformEntry = async () => {
  const [entry] = await platform.db
    .select()
    .from(dictionaries)
    .where(and(eq(dictionaries.typeId, dictTypeId), isNull(dictionaries.tenantId)));
  if (!entry) throw new Error('no entry of the platform');
  return entry;
};

describe("a tenant's own dictionary entries", () => {
  it("are added at the end, changed, read and deleted, and the tenant's consoles are notified", async () => {
    const last = (await page({ dictTypeId })).at(-1)?.dictSort ?? 0;
    platform.events.length = 0;
    const { envelope, data: id } = await call('POST', '', company({ dictLabel: ' 恒光养护公司 ' }));
    expect(envelope).toMatchObject({ code: '1', msg: 'Saved' });
    const read = async () =>
      (
        await platform.call<DictionaryRow>('GET', `${path}/${id}`, {
          token: admin,
          headers: { 'accept-language': 'zh' },
        })
      ).data;
    const shared = { dictLabelEn: '恒光养护公司', mine: true, changed: false };
    const blank = { color: null, remark: null };
    expect(await read()).toEqual({
      id,
      ...company(),
      dictSort: last + 1,
      enabled: true,
      ...shared,
      ...blank,
      version: 1,
    });
    const changed = company({
      dictLabel: '恒光公司',
      dictLabelEn: 'Hengguang',
      dictSort: 0,
      enabled: false,
      color: '#2a7af5',
      remark: '南片区',
    });
    expect((await call('PUT', `/${id}`, changed)).envelope.code).toBe('1');
    expect(await read()).toEqual({ id, ...shared, ...changed, version: 2 });
    expect((await page({ dictTypeId }))[0]).toEqual({
      id,
      ...shared,
      ...changed,
      dictLabel: 'Hengguang',
      used: '',
      useCount: 0,
      version: 2,
    });
    expect((await call('PUT', `/${id}`, { ...changed, version: 1 })).envelope.msg).toContain('Someone else');
    expect((await call('PUT', `/${id}`, company({ color: 'blue', remark: 'x'.repeat(141) }))).data).toEqual({
      fields: { color: 'Enter a color such as #2a7af5', remark: 'The text is too long' },
    });
    expect((await call('DELETE', `/${id}`)).envelope).toMatchObject({ code: '1', status: '204', msg: 'Deleted: 1' });
    expect((await call('GET', `/${id}`)).envelope.status).toBe('A0404');
    const events = platform.events.map(({ to, event }) => `${to} ${event.type}`);
    expect(events).toEqual(Array(3).fill(`tenant:${tenantId} dictionary`));
  });

  it('of carrier types are announced as such too', async () => {
    platform.events.length = 0;
    const { data: id } = await call('POST', '', company({ dictTypeId: DICTIONARY_TYPE_IDS.carrierType }));
    expect(platform.events.map(({ event }) => event.type)).toEqual(['dictionary', 'carrierType']);
    await call('DELETE', `/${id}`);
  });

  it("are listed with the platform's, filtered and sorted", async () => {
    const { data: id } = await call('POST', '', company());
    const rows = await page({ dictTypeId }, { sortName: 'dictValue', sortOrder: 'DESC' });
    expect(rows.map((row) => row.dictValue)).toEqual(
      rows
        .map((row) => row.dictValue)
        .toSorted()
        .toReversed(),
    );
    expect(rows.filter((row) => row.mine).map((row) => row.id)).toEqual([id]);
    expect(rows.length).toBeGreaterThan(1);
    expect((await page({ dictTypeId, dictValue: 'henggu' })).map((row) => row.id)).toEqual([id]);
    expect((await page({ dictTypeId, dictLabel: '恒光' })).map((row) => row.id)).toEqual([id]);
    expect(await page({ dictTypeId, dictLabel: '%' })).toEqual([]);
    await call('DELETE', `/${id}`);
  });

  it('require a label, a value and an existing type', async () => {
    const wrong = await call('POST', '', company({ dictLabel: ' ', dictValue: 'x'.repeat(51) }));
    expect(wrong.data).toEqual({ fields: { dictLabel: 'Required', dictValue: 'The text is too long' } });
    expect((await call('POST', '', company({ dictTypeId: '1' }))).data).toEqual({
      fields: { dictTypeId: 'The dictionary type does not exist' },
    });
    expect((await call('POST', '', {})).envelope.status).toBe('A0400');
  });

  it("reject a label or value the type already has, including the platform's in both languages", async () => {
    const { label, value } = await platformEntry();
    for (const taken of [{ dictLabel: label.zh }, { dictLabel: label.en.toUpperCase() }]) {
      const { envelope, data } = await call('POST', '', company(taken));
      expect(envelope.status).toBe('S0301');
      expect(data).toEqual({ fields: { dictLabel: 'This dictionary already has an entry with this name' } });
    }
    expect((await call('POST', '', company({ dictValue: value.toLowerCase() }))).data).toEqual({
      fields: { dictValue: 'This dictionary already has an entry with this code' },
    });
    const twins = await Promise.all([call('POST', '', company()), call('POST', '', company())]);
    expect(twins.map(({ envelope }) => envelope.status).toSorted()).toEqual(['200', 'S0301']);
    const { data: other } = await call('POST', '', company({ dictLabel: '另一家', dictValue: 'OTHER' }));
    expect((await call('PUT', `/${other}`, company())).envelope.status).toBe('S0301');
    const mine = (await page({ dictTypeId })).filter((row) => row.mine);
    await call('DELETE', `/${mine.map((row) => row.id).join(',')}`);
  });

  it('keep their type, and a value that assets refer to', async () => {
    const { data: id } = await call('POST', '', company({ dictTypeId: DICTIONARY_TYPE_IDS.carrierType }));
    expect((await call('PUT', `/${id}`, company())).data).toEqual({
      fields: { dictTypeId: 'The type of an entry cannot be changed' },
    });
    const [pole] = await platform.db.select().from(carriers).where(eq(carriers.tenantId, tenantId));
    await platform.db
      .update(carriers)
      .set({ type: 'HENGGUANG' })
      .where(eq(carriers.id, pole?.id ?? ''));
    const renamed = company({ dictTypeId: DICTIONARY_TYPE_IDS.carrierType, dictValue: 'ELSE' });
    expect((await call('PUT', `/${id}`, renamed)).envelope).toMatchObject({
      status: 'S0300',
      msg: 'The value of "恒光养护公司" cannot change: in use by 1 carrier',
    });
    expect((await call('DELETE', `/${id}`)).envelope.msg).toContain('in use by 1 carrier');
    await platform.db
      .update(carriers)
      .set({ type: pole?.type })
      .where(eq(carriers.id, pole?.id ?? ''));
    expect((await call('DELETE', `/${id}`)).envelope.code).toBe('1');
  });

  it('are kept while assets refer to them; several are checked one by one', async () => {
    const { data: used } = await call('POST', '', company());
    const { data: free } = await call('POST', '', company({ dictLabel: '空闲公司', dictValue: 'FREE' }));
    const [one, two] = await platform.db.select().from(devices).where(eq(devices.tenantId, tenantId)).limit(2);
    for (const device of [one, two]) {
      const labels = { ...device?.labels, maintenanceVendor: used };
      await platform.db
        .update(devices)
        .set({ labels })
        .where(eq(devices.id, device?.id ?? ''));
    }
    const theirs = await platformEntry();
    const { envelope } = await call('DELETE', `/${used},${free},${theirs.id}`);
    expect(envelope).toMatchObject({ code: '1', msg: 'Deleted: 1, not deleted: 2' });
    expect(envelope.data).toEqual([
      { id: used, deleted: false, reason: 'Cannot delete "恒光养护公司": in use by 2 devices' },
      { id: free, deleted: true, reason: null },
      { id: theirs.id, deleted: false, reason: 'This entry belongs to the platform and cannot be changed or deleted' },
    ]);
  });
});

describe('permissions', () => {
  it('a tenant changes neither the value nor the existence of the platform’s entries', async () => {
    const { id, label } = await platformEntry();
    platform.events.length = 0;
    expect((await call('PUT', `/${id}`, company({ dictLabel: '另一名', dictValue: 'ANOTHER' }))).data).toEqual({
      fields: { dictValue: 'The code of a platform entry cannot be changed' },
    });
    expect((await call('DELETE', `/${id}`)).envelope.msg).toContain('belongs to the platform');
    expect((await platformEntry()).label).toEqual(label);
    expect(platform.events).toEqual([]);
  });

  it('no one can see or change another tenant’s entries', async () => {
    const { data: id } = await call('POST', '', company({ dictLabel: '只属于城市', dictValue: 'CITYONLY' }));
    const harbour = await platform.tokenOf(accounts.harbour);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? company() : undefined;
      expect((await call(method, `/${id}`, body, harbour)).envelope.status).toBe('A0404');
    }
    const same = await call('POST', '', company({ dictLabel: '只属于城市', dictValue: 'CITYONLY' }), harbour);
    expect(same.envelope.code).toBe('1');
    await call('DELETE', `/${same.data}`, undefined, harbour);
    expect((await call('GET', `/${id}`)).envelope.code).toBe('1');
  });

  it('only administrators add, change or delete, as no menu lists the functions', async () => {
    const operator = await platform.tokenOf(accounts.operator);
    expect((await call('POST', '', company(), operator)).envelope.status).toBe('A0301');
    expect((await call('PUT', '/1', company(), operator)).envelope.status).toBe('A0301');
    expect((await call('DELETE', '/1', undefined, operator)).envelope.status).toBe('A0301');
  });
});

describe("the platform's entries as a tenant has named them", () => {
  const level = ALARM_LEVEL_IDS.urgent;
  const restore = () => call('PUT', `/${level}/restore`);
  const save = (more: object, token = admin) =>
    call(
      'PUT',
      `/${level}`,
      {
        dictTypeId: DICTIONARY_TYPE_IDS.alarmLevel,
        dictLabel: '特急',
        dictLabelEn: 'Emergency',
        dictValue: '1',
        ...more,
      },
      token,
    );
  const rowFor = async (token: string) =>
    (await page({ dictTypeId: DICTIONARY_TYPE_IDS.alarmLevel }, {}, token)).find(({ id }) => id === level);
  const entry = async (token: string) => {
    const { data } = await platform.call<DictionaryType[]>('GET', '/system/api/dictionaryType/all', { token });
    const type = data.find(({ id }) => id === DICTIONARY_TYPE_IDS.alarmLevel);
    return type?.dictionaryDTOs.find(({ id }) => id === level);
  };
  const alarmsOf = async (token: string) =>
    (
      await platform.call<{ data: { levelName: string }[] }>('POST', '/island-alarm/alarm/page', {
        token,
        body: { condition: { levelId: level, state: 'all' }, pageSize: 1 },
      })
    ).data.data[0];

  it('show everywhere for this tenant alone, and as they were once restored', async () => {
    const harbour = await platform.tokenOf(accounts.harbour);
    const before = await rowFor(admin);
    expect(before).toMatchObject({ dictLabel: 'Critical', color: null, changed: false, version: 0 });
    platform.events.length = 0;
    expect((await save({ color: '#8800ff', remark: '一小时内处置' })).envelope.code).toBe('1');
    expect(platform.events.map(({ to, event }) => `${to} ${event.type}`)).toEqual([`tenant:${tenantId} dictionary`]);
    expect(await rowFor(admin)).toMatchObject({
      dictLabel: 'Emergency',
      color: '#8800ff',
      remark: '一小时内处置',
      dictSort: before?.dictSort,
      changed: true,
      mine: false,
      version: 1,
    });
    expect(await entry(admin)).toMatchObject({ dictLabel: 'Emergency', color: '#8800ff' });
    expect(await alarmsOf(admin)).toMatchObject({ levelName: 'Emergency' });
    const { answer } = createDataClient(() => platform, new Date());
    const chart = await answer({ dataSet: 'alarms', measures: ['count'], dimension: 'level', scale: 'YEAR' });
    const at = keys(chart).indexOf(level);
    const [axis] = chart.option.xAxis;
    expect([axis.data[at], axis.tones?.[at]]).toEqual(['Emergency', '#8800ff']);
    expect(await rowFor(harbour)).toMatchObject({ dictLabel: 'Critical', changed: false });
    expect(await entry(harbour)).toMatchObject({ dictLabel: 'Critical', color: null });

    // What the administrator has not changed stays the platform's; another version is refused.
    expect((await save({ version: 0 })).envelope.msg).toContain('Someone else');
    expect((await restore()).envelope.code).toBe('1');
    expect(await rowFor(admin)).toEqual(before);
    expect((await restore()).envelope.msg).toBe('This entry has not been changed');
  });

  it('saved as they are, leave nothing behind', async () => {
    await save({ dictLabel: '紧急', dictLabelEn: 'Critical' });
    expect(await platform.db.$count(dictionaryOverrides)).toBe(0);
  });

  it('are disabled only while nothing holds them, and say what does', async () => {
    const { envelope } = await save({ enabled: false });
    expect(envelope.msg).toMatch(/^Cannot disable "Critical": in use by .*\d+ alarms?, \d+ alarm types?$/);
    expect(await rowFor(admin)).toMatchObject({ enabled: true, used: envelope.msg?.replace(/.*in use by /, '') });
    const unused = (await page({}, { pageSize: 100 })).find(({ useCount, mine }) => useCount === 0 && !mine);
    const off = { dictTypeId: unused?.dictTypeId, dictLabel: unused?.dictLabel, dictValue: unused?.dictValue };
    expect((await call('PUT', `/${unused?.id}`, { ...off, enabled: false })).envelope.code).toBe('1');
    expect((await call('PUT', `/${unused?.id}/restore`)).envelope.code).toBe('1');
  });

  it('are logged in words', async () => {
    await save({ color: '#8800ff' });
    await restore();
    const log = '/system/api/operationLog';
    const body = { pageSize: 2 };
    const { data } = await platform.call<SystemPage<OperationRow>>('POST', `${log}/records`, { token: admin, body });
    const changes = async ({ id }: OperationRow) =>
      (await platform.call<OperationDetail>('GET', `${log}/${id}`, { token: admin })).data.changes;
    expect(data.data.map(({ operationObject }) => operationObject)).toEqual(['紧急', '特急']);
    const words = [
      ['Name', 'Critical', 'Emergency'],
      ['Color', null, '#8800ff'],
    ];
    expect(await Promise.all(data.data.map(changes))).toEqual([
      words.map(([name, before, after]) => expect.objectContaining({ name, before: after, after: before })),
      words.map(([name, before, after]) => expect.objectContaining({ name, before, after })),
    ]);
  });

  it('are counted only for those who may change dictionaries', async () => {
    expect(await rowFor(await platform.tokenOf(accounts.operator))).not.toHaveProperty('used');
  });
});

it('labels of entries are read in one place, where a tenant’s own win', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(seed|db|dictionaries|testing)\//.test(file),
  );
  const reads = files.filter((file) =>
    /\bdictionaries\.(label|color|sort|enabled|remark)\b/.test(readFileSync(`server/${file}`, 'utf8')),
  );
  expect(reads).toEqual([]);
});
