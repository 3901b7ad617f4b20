import { expect, test } from 'vitest';
import type { DocumentSettingsRead } from '../../../schemas/wire/documents.ts';
import { StudioSettings } from './studio-settings.ts';
import { createTestStudio, studioFiles, TestAnswers } from './test-studio.ts';

const title = { zh: '报表', en: 'Report' };
const made = 'pages/our/report.json';

test('a new page and a copy begin in the editor with what is typed, and are not stored', async () => {
  const { studio } = createTestStudio();
  await studio.load();
  expect(await studio.begin({ path: '/our/report', title })).toBeUndefined();
  expect(studio.file).toBe(made);
  expect(JSON.parse(studio.texts.of(made))).toMatchObject({ id: 'report', path: '/our/report', title });
  expect(studio.texts.storedOf(made)).toBeUndefined();
  studio.texts.write('pages/one.json', studioFiles['pages/one.json'].replace('"list"', '"people"'));
  expect(await studio.begin({ path: '/two/copy', title, copyOf: 'pages/one.json' })).toBeUndefined();
  expect(JSON.parse(studio.texts.of('pages/two/copy.json'))).toMatchObject({
    path: '/two/copy',
    body: { id: 'people' },
  });
  studio.discard(made);
  expect(studio.texts.files).not.toContain(made);
});

test('a path that is taken is refused with what to do', async () => {
  const { studio } = createTestStudio();
  await studio.load();
  expect(await studio.begin({ path: '/one', title })).toMatchObject({ en: expect.stringContaining('already exists') });
  expect(await studio.begin({ path: 'one', title })).toMatchObject({ en: expect.stringContaining('cannot be used') });
  expect(studio.file).toBeUndefined();
});

test('the setting of publishing in pairs is read after each change, with who changed it', async () => {
  let settings: DocumentSettingsRead = { publishesInPairs: false, changerName: null, changeTime: null };
  const call = new TestAnswers().on('/island-display/document/settings', ({ method, body }) => {
    if (method === 'POST') settings = { ...(body as DocumentSettingsRead), changerName: 'Wu', changeTime: 'now' };
    return settings;
  });
  const store = new StudioSettings(call);
  await store.load();
  expect(store.settings).toMatchObject({ publishesInPairs: false });
  await store.save(true);
  expect(store.settings).toEqual({ publishesInPairs: true, changerName: 'Wu', changeTime: 'now' });
  call.answers.clear();
  await store.save(false);
  expect(store.failure).toBeDefined();
  expect(store.settings?.publishesInPairs).toBe(true);
});
