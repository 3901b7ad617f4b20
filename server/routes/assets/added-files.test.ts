import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetForms, carriers, mediaFiles } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { labels, modelOf, pairs, uploadFor } from '../../testing/asset-client.ts';
import { createImportClient } from '../../testing/import-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readTable } from '../imports/read-table.ts';
import { removeAbandoned } from '../media/file-use.ts';

const path = '/island-assets/vehicle';
const form = {
  version: 1,
  fields: {
    'diyAttrs.proof': { title: '照片', input: 'files', accept: '.png', maxFiles: 2, required: true },
    'diyAttrs.report': { title: '报告', input: 'files' },
    'diyAttrs.gate': { title: '入口', input: 'location' },
  },
};
type Answer = string & { fields?: Record<string, string> };

let platform: TestPlatform;
let admin: string;
let modelId: string;
let picture: { id: string; name: string; downloadUrl: string; size: number };
let report: typeof picture;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  modelId = (await modelOf(platform, TENANT_IDS.city, 'SLP-12')).id;
  picture = (await uploadFor(platform, admin)).data;
  report = (await uploadFor(platform, admin, { name: 'report.pdf', content: bytes('%PDF-1.7\n') })).data;
  const key = { tenantId: TENANT_IDS.city, businessType: 'CARRIER', businessId: modelId };
  await platform.db.insert(assetForms).values({ ...key, form, updatedAt: new Date() });
});
afterAll(() => platform.close());

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const gate = { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' };
const fileOf = ({ id, name, downloadUrl, size }: typeof picture) => ({ id, name, downloadUrl, size });

let count = 0;
const pole = (diyAttrs: unknown) => {
  count += 1;
  return {
    uid: `ADDED-${count}`,
    name: `杆${count}`,
    modelId,
    deviceArea: '001',
    manager: '001',
    image: [{ id: picture.id }],
    appLabels: labels({ address: '进港大道1号' }),
    configurableAttrs: pairs({ poleHeight: '12', material: 'steel' }),
    diyAttrs,
  };
};
const add = async (diyAttrs: unknown) => platform.call<Answer>('POST', path, { token: admin, body: pole(diyAttrs) });
const refused = async (diyAttrs: unknown) => (await add(diyAttrs)).data.fields;
const get = async (id: string) =>
  (await platform.call<{ diyAttrs: Record<string, unknown> }>('GET', `${path}/${id}`, { token: admin })).data;
const proof = () => [{ id: picture.id }];

describe('files and locations of added fields (FORM-25)', () => {
  it('survive saving and reading, with what the platform knows of the file and not what the request says', async () => {
    const forged = { id: picture.id, name: 'x.png', downloadUrl: 'javascript:alert(1)', size: 1, more: true };
    const { data: id, envelope } = await add({ proof: [forged], report: [{ id: report.id }], gate });
    expect(envelope).toMatchObject({ code: '1' });
    const { diyAttrs } = await get(id);
    expect(diyAttrs).toEqual({ proof: [fileOf(picture)], report: [fileOf(report)], gate });
    const again = { ...pole(diyAttrs), id, version: 1 };
    expect((await platform.call('PUT', path, { token: admin, body: again })).envelope).toMatchObject({ code: '1' });
    expect((await get(id)).diyAttrs).toEqual(diyAttrs);
  });

  it.each([
    ['no file where one is required', () => ({ proof: [] }), { 'diyAttrs.proof': 'Required' }],
    ['a text in place of files', () => ({ proof: 'a.png' }), { 'diyAttrs.proof': expect.any(String) }],
    ['a file of another kind', () => ({ proof: [report] }), { 'diyAttrs.proof': expect.stringContaining('type') }],
    ['an unknown file', () => ({ proof: [{ id: '1' }] }), { 'diyAttrs.proof': expect.any(String) }],
    ['a file without an id', () => ({ proof: [{ name: 'a.png' }] }), { 'diyAttrs.proof': 'Invalid format' }],
  ])('are refused: %s', async (_, values, messages) => {
    expect(await refused(values())).toEqual(messages);
  });

  it('are refused: too many files, and those of another tenant', async () => {
    const others = [(await uploadFor(platform, admin)).data, (await uploadFor(platform, admin)).data];
    expect(await refused({ proof: [picture, ...others] })).toEqual({ 'diyAttrs.proof': 'Too many files' });
    const harbour = await platform.tokenOf(accounts.harbour);
    const foreign = (await uploadFor(platform, harbour)).data;
    expect(await refused({ proof: [foreign] })).toHaveProperty(['diyAttrs.proof']);
  });

  it.each([
    ['beyond the poles', { ...gate, coordinates: [113, 91] }],
    ['of one coordinate', { ...gate, coordinates: [113, null] }],
    ['of three coordinates', { ...gate, coordinates: [113, 22, 0] }],
    ['of texts', { ...gate, coordinates: ['113', '22'] }],
    ['of another system', { ...gate, coordinateSystemType: 'WGS84' }],
    ['with more keys', { ...gate, note: 'x'.repeat(10) }],
    ['of another type', { ...gate, type: 'Polygon' }],
    ['as a text', '113.55,22.76'],
  ])('are refused: a location %s', async (_, value) => {
    expect(Object.keys((await refused({ proof: proof(), gate: value })) ?? {})).toEqual(['diyAttrs.gate']);
  });

  it('of a field that the form does not have are kept as the platform knows them', async () => {
    const retired = [{ id: picture.id, downloadUrl: 'javascript:alert(1)' }];
    const { data: id } = await add({ proof: proof(), retired, place: gate });
    expect((await get(id)).diyAttrs).toMatchObject({ retired: [fileOf(picture)], place: gate });
    expect(await refused({ proof: proof(), retired: [{ id: '1' }] })).toHaveProperty(['diyAttrs.retired']);
  });

  it('are in use: nobody deletes them, and they are not cleared away', async () => {
    const file = (await uploadFor(platform, admin)).data;
    const unused = (await uploadFor(platform, admin)).data;
    const { data: id } = await add({ proof: [{ id: file.id }], tags: ['a'], days: 3 });
    const drop = () => platform.call('DELETE', `/system/mediaInfo/${file.id}`, { token: admin });
    expect((await drop()).envelope.msg).toContain('in use');
    await removeAbandoned(platform.db, TENANT_IDS.city, new Date(Date.now() + 3 * 24 * 3_600_000));
    const left = await platform.db.select({ id: mediaFiles.id }).from(mediaFiles);
    expect(left.map((row) => row.id)).toContain(file.id);
    expect(left.map((row) => row.id)).not.toContain(unused.id);
    await platform.call('DELETE', path, { token: admin, body: { ids: [id] } });
    expect((await drop()).envelope.code).toBe('1');
  });
});

describe('added files and locations in files (FORM-25)', () => {
  const client = () =>
    createImportClient(platform, { token: admin, path: `${path}?modelId=${modelId}`, language: 'zh' });
  const write = (records: string[][]) => records.map((record) => record.map((one) => `"${one}"`).join(',')).join('\n');
  const exported = async (searchValue: string) => {
    const headers = { 'accept-language': 'zh' };
    const body = { condition: { modelId, searchValue } };
    const { http } = await platform.call('POST', `${path}/export`, { token: admin, body, headers });
    return readCsv(await http.text());
  };

  it('a template has the location and no files', async () => {
    const headers = { 'accept-language': 'zh' };
    const { http } = await platform.call('POST', `${path}/template/${modelId}?format=xlsx`, {
      token: admin,
      body: {},
      headers,
    });
    const { headings } = await readTable(new File([await http.arrayBuffer()], 'template.xlsx'));
    expect(headings).toContain('入口');
    expect(headings).not.toContain('照片');
    expect(headings).not.toContain('报告');
  });

  it('an export names the files, and an import reads it back without them, even a required one', async () => {
    const { data: id } = await add({ proof: proof(), gate });
    const [stored] = await platform.db.select().from(carriers).where(eq(carriers.id, id));
    const [head = [], row = []] = await exported(stored!.uid);
    expect([row[head.indexOf('照片')], row[head.indexOf('入口')]]).toEqual(['dot.png', '113.55,22.76']);
    const copy = row.with(0, 'COPIED-1');
    const wrong = row.with(0, 'COPIED-2').with(head.indexOf('入口'), '此处');
    const { data } = await client().check(write([head, copy, wrong]));
    expect(data.problems.map(({ row: line, column }) => `${line} ${column}`)).toEqual(['3 入口']);
    await client().load(write([head, copy]));
    const [read] = await platform.db.select().from(carriers).where(eq(carriers.uid, 'COPIED-1'));
    expect(read?.diyAttrs).toEqual({ gate });
  });

  it('a change of many assets asks for no file', async () => {
    const [asset] = await platform.db.select().from(carriers).where(eq(carriers.uid, 'COPIED-1'));
    const body = { ids: [asset!.id], fields: { installationDate: '2026-03-02' } };
    const { data } = await platform.call<{ changed: number }>('POST', `${path}/batchUpdate`, { token: admin, body });
    expect(data).toMatchObject({ changed: 1 });
  });
});
