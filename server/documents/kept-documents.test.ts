import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { site } from '../../src/engine/compile/test-site.ts';
import { createDocumentIndexer, type IndexDocuments } from './read-documents.ts';

let folder: string;
let index: IndexDocuments;
const kept = () => join(folder, 'kept');
const documents = () => join(folder, 'schemas');

const page = (text: string) =>
  JSON.stringify({
    version: 1,
    id: 'notes',
    path: '/notes',
    title: { zh: '便笺', en: 'Notes' },
    body: { kind: 'text', text },
  });
/** What consoles read of a page without shorthand. */
const servedOf = (text: string) => JSON.stringify({ page: JSON.parse(text) });
const write = (file: string, text: string) => writeFile(join(documents(), file), text);
const entry = async (by = index) => (await by(documents())).pages.find(({ path }) => path === '/notes')!;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lampyris-kept-'));
  await mkdir(join(documents(), 'pages'), { recursive: true });
  await write('site.json', JSON.stringify(site));
  await write('pages/notes.json', page('First'));
  index = createDocumentIndexer(kept());
});
afterEach(() => rm(folder, { recursive: true }));

it('a document without errors has no other version', async () => {
  expect(await entry()).toMatchObject({ issues: 0, id: 'notes' });
  expect(await entry()).not.toHaveProperty('good');
});

it.each([
  ['is not valid JSON', '{ "version": 1,'],
  ['has an unknown kind', page('x').replace('"kind":"text"', '"kind":"tekst"')],
])('a document that %s keeps its last version without errors (PAGE-03)', async (_, broken) => {
  const first = await entry();
  await write('pages/notes.json', page('Second'));
  const good = await entry();
  expect(good.hash).not.toBe(first.hash);
  await write('pages/notes.json', broken);
  const now = await entry();
  expect(now.issues).toBeGreaterThan(0);
  expect(now.good).toEqual({ hash: good.hash, id: 'notes', title: { zh: '便笺', en: 'Notes' } });
  expect(index.textOf(good.hash)).toBe(servedOf(page('Second')));
  await write('pages/notes.json', page('Third'));
  expect(await entry()).not.toHaveProperty('good');
});

it('the index has the parsed expressions of documents without errors, and of last versions (PAGE-03)', async () => {
  const conditional = (when: string) => page('x').replace('"text":', `"when":${JSON.stringify({ $: when })},"text":`);
  const trees = async (by = index) => (await by(documents())).trees;
  await write('pages/notes.json', conditional('user.id == "1"'));
  const parsed = { 'user.id == "1"': ['==', 0, 14, [0, 7], [11, 14]] };
  expect(await trees()).toEqual(parsed);
  await write('pages/notes.json', conditional('user.id == '));
  expect(await trees()).toEqual(parsed);
  expect(await trees(createDocumentIndexer(kept()))).toEqual(parsed);
  await write('pages/notes.json', conditional('user.isAdmin'));
  expect(await trees()).toEqual({});
});

it('the last version survives a restart', async () => {
  const good = await entry();
  await write('pages/notes.json', '{');
  const again = createDocumentIndexer(kept());
  expect((await entry(again)).good?.hash).toBe(good.hash);
  expect(again.textOf(good.hash)).toBe(servedOf(page('First')));
});

it('a version that somebody changed on disk is not served', async () => {
  const good = await entry();
  await writeFile(join(kept(), `${good.hash}.json`), page('Changed'));
  await write('pages/notes.json', '{');
  const again = createDocumentIndexer(kept());
  expect(await entry(again)).not.toHaveProperty('good');
  expect(again.textOf('../versions')).toBeUndefined();
});

it('site.json keeps its last version without errors', async () => {
  const good = (await index(documents())).site;
  await write('site.json', '{ "hom": "/" }');
  expect((await index(documents())).site).toMatchObject({ good: { hash: good.hash } });
});

it('without a folder that can be written, the last version lasts until the end', async () => {
  await writeFile(join(folder, 'file'), '');
  const memory = createDocumentIndexer(join(folder, 'file', 'kept'));
  const good = await entry(memory);
  await write('pages/notes.json', '{');
  expect((await entry(memory)).good?.hash).toBe(good.hash);
});

describe('a page based on another', () => {
  const child = JSON.stringify({ version: 1, id: 'more', path: '/more', extends: '/notes', title: 'More' });
  const more = async () => (await index(documents())).pages.find(({ path }) => path === '/more')!;
  const shownOf = (hash: string) => JSON.parse(index.textOf(hash)!).page.body.text;

  it('changes with its base, which consoles see by its hash (PAGE-03)', async () => {
    await write('pages/more.json', child);
    const first = await more();
    expect(first.issues).toBe(0);
    expect(shownOf(first.hash)).toBe('First');
    await write('pages/notes.json', page('Second'));
    const second = await more();
    expect(second.hash).not.toBe(first.hash);
    expect(shownOf(second.hash)).toBe('Second');
  });

  it.each([
    ['is not valid JSON', '{ "version": 1,'],
    ['has a mistake', page('x').replace('"kind":"text"', '"kind":"tekst"')],
    ['is based on another page itself', page('x').replace('"body"', '"extends":"/more","body"')],
  ])('keeps its last version without errors while its base %s (PAGE-03)', async (_, broken) => {
    await write('pages/more.json', child);
    const good = await more();
    await write('pages/notes.json', broken);
    const now = await more();
    expect(now.issues).toBe(1);
    expect(now.good).toMatchObject({ hash: good.hash, id: 'more', title: 'More' });
    expect(shownOf(good.hash)).toBe('First');
    await write('pages/notes.json', page('Third'));
    expect(shownOf((await more()).hash)).toBe('Third');
    expect(await more()).not.toHaveProperty('good');
  });

  it('keeps its last version while a record is not valid JSON, and while its base is gone (PAGE-03)', async () => {
    const record = JSON.stringify({ version: 1, title: 'thing', fields: { name: { title: 'Name' } } });
    const sources = { rows: { kind: 'static', rows: [{ name: 'One' }] } };
    const body = { kind: 'table', id: 'rows', source: 'rows', columns: ['name'] };
    await mkdir(join(documents(), 'records'));
    await write('records/thing.json', record);
    await write('pages/notes.json', JSON.stringify({ ...JSON.parse(page('')), record: 'thing', sources, body }));
    await write('pages/more.json', child);
    const good = await more();
    expect(good.issues).toBe(0);
    await write('records/thing.json', '{');
    expect(await more()).toMatchObject({ issues: 1, good: { hash: good.hash } });
    await write('records/thing.json', record);
    expect(await more()).toEqual(good);
    await rm(join(documents(), 'pages/notes.json'));
    expect(await more()).toMatchObject({ issues: 1, good: { hash: good.hash } });
  });
});
