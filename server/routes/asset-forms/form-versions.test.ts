import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  FormVersion,
  FormVersionConflict,
  FormVersionStored,
  FormVersionText,
} from '../../../src/schemas/wire/form-versions.ts';
import { assetForms, assetFormVersions } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { giveRole } from '../../testing/role-of.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-assets/api/form';
const owner = { businessType: 'IOTDEVICE', businessId: '700000000000000001' } as const;
const titled = (title: string) => `{\n  "version": 1,\n  "fields": { "uid": { "title": "${title}" } }\n}\n`;

let platform: TestPlatform;
let admin: string;
/** Another admin of the same tenant. */
let second: string;
let operator: string;
let harbour: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  await giveRole(platform, 'district@lampyris.demo', { functions: ['200712'] });
  second = await platform.tokenOf('district@lampyris.demo');
  operator = await platform.tokenOf(accounts.operator);
  harbour = await platform.tokenOf(accounts.harbour);
});
beforeEach(async () => {
  await platform.db.delete(assetFormVersions);
  await platform.db.delete(assetForms);
  platform.events.length = 0;
});
afterAll(() => platform.close());

const post = <Data = FormVersionStored>(name: string, body: object, token = admin) =>
  platform.call<Data>('POST', `${path}/version/${name}`, { token, body: { ...owner, ...body } });
const save = (text: string, onVersion: number, why = '') => post('save', { text, onVersion, why });
const list = async (token = admin) => {
  const body = { condition: owner, pageNum: 1, pageSize: 50 };
  const { data } = await platform.call<{ data: FormVersion[]; total: number }>('POST', `${path}/versions/page`, {
    token,
    body,
  });
  return data;
};
const states = async () => (await list()).data.map(({ number, state }) => `${number} ${state}`);
const textOf = async (number: number) =>
  (
    await platform.call<FormVersionText>(
      'GET',
      `${path}/version?businessType=IOTDEVICE&businessId=${owner.businessId}&number=${number}`,
      { token: admin },
    )
  ).data.text;
const inUse = async (token = admin) =>
  (
    await platform.call<{ form: unknown }>('GET', `${path}?businessType=IOTDEVICE&businessId=${owner.businessId}`, {
      token,
    })
  ).data.form;
const told = () => platform.events.filter(({ event }) => event.type === 'form').length;

describe('versions of the form of a product', () => {
  it('are drafts until they are published, which tells the consoles of the tenant', async () => {
    const text = titled('编号');
    const { data, envelope } = await save(text, 0, '  客户要求 ');
    expect(envelope.code).toBe('1');
    expect(data).toEqual({ number: 1, state: 'draft' });
    expect(await inUse()).toBeNull();
    expect(told()).toBe(0);
    expect((await list()).data).toEqual([
      {
        ...owner,
        number: 1,
        state: 'draft',
        why: '客户要求',
        backTo: null,
        authorName: expect.stringMatching(/\S/),
        createTime: expect.stringMatching(/^\d{4}-/),
        publisherName: null,
        publishTime: null,
      },
    ]);
    expect((await post('publish', { number: 1 })).data).toEqual({ number: 1, state: 'published' });
    expect(await inUse()).toEqual(JSON.parse(text));
    expect(await textOf(1)).toBe(text);
    expect(told()).toBe(1);
    expect((await list()).data[0]).toMatchObject({ state: 'published', publisherName: expect.stringMatching(/\S/) });
    const { data: forms } = await platform.call<object[]>('POST', `${path}/batch`, { token: operator, body: {} });
    expect(forms).toEqual([
      {
        ...owner,
        form: JSON.parse(text),
        publisherName: (await list()).data[0]!.publisherName,
        publishTime: (await list()).data[0]!.publishTime,
      },
    ]);
  });

  it('have one draft, which the next save continues, and one that is in use', async () => {
    await save(titled('A'), 0);
    await save(titled('B'), 1);
    expect(await states()).toEqual(['2 draft', '1 retired']);
    await post('publish', { number: 2 });
    await save(titled('C'), 2);
    expect(await states()).toEqual(['3 draft', '2 published', '1 retired']);
    expect((await post('publish', { number: 2 })).envelope).toMatchObject({ code: '0', status: 'S0302' });
    await post('discard', { number: 3 });
    expect(await states()).toEqual(['3 retired', '2 published', '1 retired']);
    expect(await inUse()).toEqual(JSON.parse(titled('B')));
    expect(await textOf(3)).toBe(titled('C'));
  });

  it('that somebody else has saved since are a conflict with their text, and nothing is stored', async () => {
    await save(titled('Mine'), 0);
    const refused = await post<FormVersionConflict>('save', { text: titled('Late'), onVersion: 0 });
    expect(refused.envelope).toMatchObject({ code: '0', status: 'S0302', msg: expect.stringMatching(/1/) });
    expect(refused.data.theirs).toMatchObject({ number: 1, text: titled('Mine') });
    expect(await states()).toEqual(['1 draft']);
    await post('discard', { number: 1 });
    const gone = await post<FormVersionConflict>('save', { text: titled('Late'), onVersion: 1 });
    expect(gone.data).toEqual({ theirs: null });
  });

  it('that somebody else has replaced or discarded since are not published, and both texts stay', async () => {
    await save(titled('Mine'), 0);
    await post('save', { text: titled('Theirs'), onVersion: 1 }, second);
    const refused = await post<FormVersionConflict>('publish', { number: 1 });
    expect(refused.envelope).toMatchObject({ code: '0', status: 'S0302' });
    expect(refused.data.theirs).toMatchObject({ number: 2, text: titled('Theirs') });
    expect(await inUse()).toBeNull();
    expect(told()).toBe(0);
    expect(await states()).toEqual(['2 draft', '1 retired']);
    expect(await textOf(1)).toBe(titled('Mine'));
    await post('discard', { number: 2 }, second);
    expect((await post<FormVersionConflict>('publish', { number: 2 })).data).toEqual({ theirs: null });
    // An admin who opened the standard form has not seen the version now in use.
    await save(titled('Mine'), 0);
    await post('publish', { number: 3 }, second);
    const late = await post<FormVersionConflict>('save', { text: titled('Late'), onVersion: 0 });
    expect(late.data.theirs).toMatchObject({ number: 3, state: 'published', text: titled('Mine') });
    expect(await inUse()).toEqual(JSON.parse(titled('Mine')));
  });

  it('are published with the reason that is given then', async () => {
    await save(titled('A'), 0, 'draft');
    await post('publish', { number: 1, why: ' as agreed ' });
    expect((await list()).data[0]).toMatchObject({ state: 'published', why: 'as agreed' });
    await save(titled('B'), 1, 'kept');
    await post('publish', { number: 2 });
    expect((await list()).data[0]!.why).toBe('kept');
  });

  it('are saved once: the same text makes no further version', async () => {
    await save(titled('A'), 0);
    expect((await save(titled('A'), 1)).data).toEqual({ number: 1, state: 'draft' });
    expect(await states()).toEqual(['1 draft']);
  });

  it('are gone back to by a new version with the old text, also to the form without any', async () => {
    await save(titled('A'), 0);
    await post('publish', { number: 1 });
    await save(titled('B'), 1);
    await post('publish', { number: 2 });
    const { data } = await post('rollback', { number: 1, why: '退回' });
    expect(data).toEqual({ number: 3, state: 'published' });
    expect(await states()).toEqual(['3 published', '2 retired', '1 retired']);
    expect(await inUse()).toEqual(JSON.parse(titled('A')));
    expect((await list()).data[0]).toMatchObject({ why: '退回', backTo: 1 });
    await post('rollback', { number: 0 });
    expect(await inUse()).toBeNull();
    expect(await textOf(4)).toBe('');
    expect((await list()).data[0]).toMatchObject({ number: 4, why: '', backTo: 0 });
    expect((await post('rollback', { number: 99 })).envelope).toMatchObject({ code: '0', status: 'A0404' });
  });

  it('with a mistake are refused with its place, as those of a plain save', async () => {
    const { envelope } = await save('{\n  "fields": {\n    "uid": { "titel": "x" }\n  }\n}', 0);
    expect(envelope).toMatchObject({ code: '0', msg: expect.stringMatching(/"titel"/) });
    expect((await save('{ "fields": ', 0)).envelope.code).toBe('0');
    expect((await list()).total).toBe(0);
  });

  it('are checked again before they are published', async () => {
    const row = { ...owner, tenantId: TENANT_IDS.city, number: 1, text: '{"fields":{"nothing":{}}}', state: 'draft' };
    await platform.db.insert(assetFormVersions).values({ ...row, state: 'draft', authorName: 'x' });
    expect((await post('publish', { number: 1 })).envelope).toMatchObject({
      code: '0',
      msg: expect.stringMatching(/nothing/),
    });
    expect((await post('rollback', { number: 1 })).envelope.code).toBe('0');
    expect(await inUse()).toBeNull();
  });

  it('are made by the call of the contract too, which uses them at once', async () => {
    const body = { ...owner, form: JSON.parse(titled('Plain')) };
    await save(titled('Draft'), 0);
    await platform.call('POST', path, { token: admin, body });
    await platform.call('POST', path, { token: admin, body });
    expect(await states()).toEqual(['2 published', '1 retired']);
    await platform.call('POST', path, { token: admin, body: { ...owner, form: null } });
    expect(await states()).toEqual(['3 published', '2 retired', '1 retired']);
    expect(await inUse()).toBeNull();
  });

  it('require the right to edit the product, and belong to one tenant', async () => {
    await save(titled('A'), 0);
    expect((await post('publish', { number: 1 }, operator)).envelope.code).toBe('0');
    expect((await post('publish', { number: 1 }, harbour)).envelope).toMatchObject({ code: '0', status: 'A0404' });
    expect((await list(harbour)).total).toBe(0);
    expect(await inUse(harbour)).toBeNull();
  });

  it('keep the newest of those that are no longer used', async () => {
    await platform.db.insert(assetFormVersions).values(
      Array.from({ length: 205 }, (_, at) => ({
        ...{ ...owner, tenantId: TENANT_IDS.city, number: at + 1, text: titled(String(at)), authorName: 'x' },
        state: 'retired' as const,
      })),
    );
    await save(titled('New'), 0);
    const { data, total } = await list();
    expect(total).toBe(201);
    expect(data[0]).toMatchObject({ number: 206, state: 'draft' });
  });

  it('saved at the same time leave one draft', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => save(titled(title), 0)));
    expect(answers.filter(({ envelope }) => envelope.code === '1')).toHaveLength(1);
    expect(await states()).toEqual(['1 draft']);
  });
});
