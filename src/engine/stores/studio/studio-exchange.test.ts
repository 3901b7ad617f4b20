import { expect, test } from 'vitest';
import type { DocumentBundle, DocumentImport } from '../../../schemas/wire/documents.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { createTestStudio, studioFiles } from './test-studio.ts';

const path = '/island-display/document';
const file = 'pages/one.json';
const bundle: DocumentBundle = {
  kind: 'documents',
  version: 1,
  documents: [{ file, isOwn: false, baseHash: 'h', why: '', changes: [{ op: 'set', at: '/title', value: 'Uno' }] }],
};
const result = (more: object = {}) => ({
  documents: [{ file, isNew: true, changes: [], lost: [], issues: [], ...more }],
  isDone: false,
});
const blobOf = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);

async function open({ hasOverlays = true } = {}) {
  const made = createTestStudio({ capabilities: hasOverlays ? ['documentOverlays'] : [] });
  made.call.on(`${path}/list`, () => []).on(`${path}/export`, () => bundle);
  await made.studio.load();
  return made;
}

test('what the tenant has changed is a file, and what it would change is seen before it is stored', async () => {
  const { studio, call } = await open();
  call.on(`${path}/import`, () => result());
  const exported = await studio.exchange.exportAll();
  expect(exported).toBeInstanceOf(Blob);
  await studio.exchange.read(exported as Blob);
  expect(studio.exchange.state).toBe('shown');
  expect(call.sent(`${path}/import`)).toEqual([{ bundle, isDryRun: true, why: '' }]);
  await studio.exchange.store('moved');
  expect(studio.exchange.state).toBe('done');
  expect(call.sent(`${path}/import`).at(-1)).toEqual({ bundle, isDryRun: false, why: 'moved' });
});

test('mistakes in a document keep all from being stored', async () => {
  const { studio, call } = await open();
  const issue = { severity: 'error', file, path: 'title', message: 'wrong' };
  call.on(`${path}/import`, () => result({ issues: [issue] }));
  await studio.exchange.read(blobOf(bundle));
  expect(studio.exchange.errors).toBe(1);
  await studio.exchange.store('');
  expect(call.sent(`${path}/import`)).toHaveLength(1);
});

test('a refusal while storing shows why, with the documents as they are now', async () => {
  const { studio, call } = await open();
  call.on(`${path}/import`, ({ body }) => {
    if ((body as DocumentImport).isDryRun) return result();
    throw new PlatformError('business', 'Refused', { status: 'S0300', data: result({ lost: [{}] }) });
  });
  await studio.exchange.read(blobOf(bundle));
  await studio.exchange.store('');
  expect(studio.exchange).toMatchObject({ state: 'shown', failure: 'Refused' });
  expect(studio.exchange.documents[0]!.lost).toHaveLength(1);
});

test('unsaved texts are a file that any platform takes back into the editor', async () => {
  const { studio } = await open({ hasOverlays: false });
  const text = studioFiles[file].replace('"One"', '"Uno"');
  studio.texts.write(file, text);
  const exported = studio.exchange.exportEdited();
  const other = await open({ hasOverlays: false });
  await other.studio.exchange.read(exported);
  expect([...other.studio.exchange.texts.keys()]).toEqual([file]);
  expect(other.studio.isDirty).toBe(false);
  await other.studio.exchange.store('');
  expect(other.studio.exchange.state).toBe('done');
  expect(other.studio.texts.of(file)).toBe(text);
});

test.each([
  ['no JSON', '{', /not an export of page documents/],
  ['another file', { kind: 'product' }, /not an export of page documents/],
  ['a name outside of the documents', { kind: 'texts', version: 1, files: { '../x.json': '' } }, /not an export/],
])('%s is refused with what to choose', async (_, content, message) => {
  const { studio } = await open();
  await studio.exchange.read(blobOf(content));
  expect(studio.exchange.state).toBe('idle');
  expect(studio.exchange.failure).toMatchObject({ en: expect.stringMatching(message) });
});

test('a document of the file that the platform cannot read is named', async () => {
  const { studio, call } = await open();
  call.on('/island-display/document/import', () => {
    throw new PlatformError('business', 'The request is invalid', {
      fields: { 'bundle.documents.0.changes.0.op': 'Not valid' },
    });
  });
  await studio.exchange.read(blobOf(bundle));
  expect(studio.exchange).toMatchObject({ state: 'idle', documents: [] });
  expect(studio.exchange.failure).toMatchObject({
    en: expect.stringMatching(/^Document 1 of the file, pages\/one\.json, cannot be read: changes\.0\.op: Not valid/),
  });
});

test.each([
  ['documents', { kind: 'documents', version: 1, documents: [] }],
  ['texts', { kind: 'texts', version: 1, files: {} }],
])('a file without any %s says so', async (_, content) => {
  const { studio } = await open();
  await studio.exchange.read(blobOf(content));
  expect(studio.exchange.state).toBe('idle');
  expect(studio.exchange.failure).toMatchObject({ en: expect.stringContaining('no document') });
});

test('a platform without changes of tenants says so for a file of them', async () => {
  const { studio, call } = await open({ hasOverlays: false });
  await studio.exchange.read(blobOf(bundle));
  expect(studio.exchange.failure).toMatchObject({ en: expect.stringContaining('which this platform does not') });
  expect(call.calls).toEqual([]);
});

/** A file of n pages, and a platform that compares them when it is let. */
async function openLarge(count: number) {
  const { studio, call } = await open();
  const [document] = bundle.documents;
  const documents = Array.from({ length: count }, (_, at) => ({ ...document!, file: `pages/p${at}.json` }));
  const waiting: (() => void)[] = [];
  call.on(`${path}/import`, async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const { documents: sent } = (body as DocumentImport).bundle;
    return { documents: sent.map(({ file: name }) => ({ ...result().documents[0], file: name })), isDone: false };
  });
  const done = studio.exchange.read(blobOf({ ...bundle, documents }));
  const answer = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()!();
  };
  return { exchange: studio.exchange, call, documents, done, answer, waiting };
}

test('a large file is compared in parts, so that it is seen how far it is', async () => {
  const { exchange, documents, done, answer } = await openLarge(20);
  await expect.poll(() => exchange.progress).toEqual({ done: 0, total: 20 });
  await answer();
  await expect.poll(() => exchange.progress).toEqual({ done: 8, total: 20 });
  await answer();
  await answer();
  await done;
  expect([exchange.state, exchange.progress]).toEqual(['shown', undefined]);
  expect(exchange.documents.map(({ file: name }) => name)).toEqual(documents.map(({ file: name }) => name));
});

test('a comparison that is closed ends, and nothing of it is shown', async () => {
  const { exchange, call, done, answer } = await openLarge(20);
  await expect.poll(() => exchange.progress).toBeDefined();
  exchange.close();
  await answer();
  await done;
  expect(exchange).toMatchObject({ state: 'idle', documents: [], progress: undefined, failure: undefined });
  expect(call.sent(`${path}/import`)).toHaveLength(1);
  expect(call.calls.at(-1)!.signal!.aborted).toBe(true);
});

test('a document that cannot be read is counted in the whole file', async () => {
  const { exchange, call, done, answer, waiting } = await openLarge(10);
  await expect.poll(() => waiting.length).toBe(1);
  call.on(`${path}/import`, () => {
    throw new PlatformError('business', 'The request is invalid', {
      fields: { 'bundle.documents.1.file': 'Too long' },
    });
  });
  await answer();
  await done;
  expect(exchange.failure).toMatchObject({ en: expect.stringMatching(/^Document 10 of the file, pages\/p9\.json,/) });
});
