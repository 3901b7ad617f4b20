import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DictionaryRow, DictionaryTypeRow } from '../../../src/schemas/wire/dictionaries.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { DictionaryType } from '../../../src/schemas/wire/reference.ts';
import { DICTIONARY_TYPE_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
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

const base = '/system/api/dictionaryType';
const entry = '/system/api/dictionary';
const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) =>
  (await platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) })).envelope;
const add = async (values: object) => (await call<string>('POST', base, values)).data as string;
const addEntry = async (dictTypeId: string, value: string) =>
  (await call<string>('POST', entry, { dictTypeId, dictLabel: `项${value}`, dictValue: value })).data as string;
const page = async (condition: object, token = admin) =>
  (await call<SystemPage<DictionaryTypeRow>>('POST', `${base}/pageList`, { condition }, token)).data?.data ?? [];

describe("a tenant's own dictionaries (PAGE-44)", () => {
  it('are added, listed, changed and deleted, and the consoles are notified', async () => {
    platform.events.length = 0;
    const id = await add({ name: '灯杆颜色', nameEn: 'Pole colours', remark: '外观验收' });
    expect(platform.events.map(({ to, event }) => `${to} ${event.type}`)).toEqual([
      `tenant:${TENANT_IDS.city} dictionary`,
    ]);
    expect((await call<DictionaryTypeRow>('GET', `${base}/${id}`)).data).toMatchObject({
      name: '灯杆颜色',
      nameEn: 'Pole colours',
      remark: '外观验收',
      count: 0,
      mine: true,
      version: 1,
    });
    await addEntry(id, 'A');
    const all = (await call<DictionaryType[]>('GET', `${base}/all`)).data ?? [];
    expect(all.at(-1)).toMatchObject({ id, name: 'Pole colours', mine: true, count: 1 });
    expect(all[0]).toMatchObject({ mine: false });
    const tree = (await call<{ id: string; children: { name: string }[] }[]>('GET', `${base}/tree`)).data ?? [];
    expect(tree.find((node) => node.id === id)?.children).toMatchObject([{ name: '项A', value: 'A' }]);
    expect((await page({ mine: true })).map((row) => row.id)).toEqual([id]);
    expect((await page({ name: 'colours' })).map((row) => row.count)).toEqual([1]);
    expect((await page({ mine: false, name: 'colours' })).length).toBe(0);
    const changed = { name: '杆体颜色', version: 1 };
    expect(await call('PUT', `${base}/${id}`, changed)).toMatchObject({ code: '1' });
    expect((await call('PUT', `${base}/${id}`, changed)).msg).toContain('Someone else');
    expect((await call('DELETE', `${base}/${id}`)).msg).toBe('Cannot delete "杆体颜色": it has 1 entry');
    const [row] =
      (await call<SystemPage<DictionaryRow>>('POST', `${entry}/pageList`, { condition: { dictTypeId: id } })).data
        ?.data ?? [];
    await call('DELETE', `${entry}/${row?.id}`);
    expect(await call('DELETE', `${base}/${id}`)).toMatchObject({ code: '1' });
    expect((await call('GET', `${base}/${id}`)).status).toBe('A0404');
  });

  it('have a name of their own; those of the platform are fixed', async () => {
    const id = DICTIONARY_TYPE_IDS.alarmLevel;
    const platformName = (await call<DictionaryTypeRow>('GET', `${base}/${id}`)).data?.name;
    expect((await call('POST', base, { name: platformName })).data).toEqual({
      fields: { name: 'A dictionary with this name already exists' },
    });
    expect((await call('POST', base, { name: ' ', remark: 'x'.repeat(141) })).data).toEqual({
      fields: { name: 'Required', remark: 'The text is too long' },
    });
    for (const refused of [await call('PUT', `${base}/${id}`, { name: '等级' }), await call('DELETE', `${base}/${id}`)])
      expect(refused.msg).toBe('This dictionary belongs to the platform and cannot be changed or deleted');
    const own = await add({ name: '自有字典' });
    expect((await call('GET', `${base}/${id}/checkSystem`)).data).toBe(true);
    expect((await call('GET', `${base}/${own}/checkSystem`)).data).toBe(false);
    await call('DELETE', `${base}/${own}`);
  });

  it('order their entries as listed; entries of the platform keep their place', async () => {
    const type = await add({ name: '排序' });
    const [a, b, d] = [await addEntry(type, 'A'), await addEntry(type, 'B'), await addEntry(type, 'D')];
    expect(await call('PUT', `${entry}/sort/${d},${a},${b}`)).toMatchObject({ code: '1' });
    const listed = (
      await call<SystemPage<DictionaryRow>>('POST', `${entry}/pageList`, { condition: { dictTypeId: type } })
    ).data?.data;
    expect(listed?.map(({ dictValue, dictSort }) => [dictValue, dictSort])).toEqual([
      ['D', 1],
      ['A', 2],
      ['B', 3],
    ]);
    const other = await addEntry(DICTIONARY_TYPE_IDS.supplier, 'SORTED');
    expect((await call('PUT', `${entry}/sort/${a},${other}`)).msg).toBe(
      'Only entries of the same dictionary can be sorted',
    );
    const [fixed] =
      (
        await call<SystemPage<DictionaryRow>>('POST', `${entry}/pageList`, {
          condition: { dictTypeId: DICTIONARY_TYPE_IDS.supplier },
        })
      ).data?.data ?? [];
    expect((await call('PUT', `${entry}/sort/${other},${fixed?.id}`)).msg).toContain('belongs to the platform');
    expect((await call('GET', `${entry}/${fixed?.id}/checkSystem`)).data).toBe(true);
    expect((await call('GET', `${entry}/${a}/checkSystem`)).data).toBe(false);
    expect((await call('PUT', `${entry}/sort/${a},${b}`, undefined, harbour)).status).toBe('A0404');
    await call('DELETE', `${entry}/${a},${b},${d},${other}`);
    await call('DELETE', `${base}/${type}`);
  });

  it('do not exist for another tenant, and need their functions', async () => {
    const id = await add({ name: '只属于城市' });
    const operator = await platform.tokenOf(accounts.operator);
    for (const [token, status] of [
      [harbour, 'A0404'],
      [operator, 'A0301'],
    ] as const) {
      expect((await call('PUT', `${base}/${id}`, { name: '谁' }, token)).status).toBe(status);
      expect((await call('DELETE', `${base}/${id}`, undefined, token)).status).toBe(status);
    }
    expect((await call('GET', `${base}/${id}`, undefined, harbour)).status).toBe('A0404');
    expect((await call('POST', base, { name: '新字典' }, operator)).status).toBe('A0301');
    expect((await page({ mine: true }, harbour)).length).toBe(0);
    const foreign = { dictTypeId: id, dictLabel: '外来', dictValue: 'X' };
    expect((await call('POST', entry, foreign, harbour)).msg).toBe('The dictionary type does not exist');
    expect((await call('POST', base, { name: '只属于城市' }, harbour)).code).toBe('1');
  });
});
