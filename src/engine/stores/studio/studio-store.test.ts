import { expect, test, vi } from 'vitest';
import { applyEdits, type TextEdit } from '../../compile/fix/text-edit.ts';
import type { CheckerPort } from '../../compile/language/checker-messages.ts';
import { openTestChecker } from '../testing/test-checker.ts';
import { createTestStudio, misspelt, studioFiles } from './test-studio.ts';

const one = 'pages/one.json';
const two = 'pages/two.json';

async function loaded(more: Parameters<typeof createTestStudio>[0] = {}) {
  const made = createTestStudio(more);
  await made.studio.load();
  const { studio } = made;
  expect(studio.state).toBe('ready');
  return made;
}
const isChecked = ({ studio }: Pick<ReturnType<typeof createTestStudio>, 'studio'>) =>
  vi.waitFor(() => expect(studio.checker.state).toBe('ready'));

test('the documents are read, checked, and one is opened with its outline (EDIT-01)', async () => {
  const made = await loaded({ files: { [one]: misspelt } });
  const { studio } = made;
  expect(studio.texts.files).toEqual(['pages/one.json', 'pages/two.json', 'site.json']);
  studio.open(one);
  await isChecked(made);
  expect(studio.count('error', one)).toBe(1);
  expect(studio.marksOf(two)).toEqual([]);
  expect(studio.count('error')).toBeGreaterThanOrEqual(1);
  expect(studio.outline.map(({ name }) => name)).toContain('table "list"');
  studio.moveTo(misspelt.indexOf('"columns"'));
  expect(studio.crumbs.map(({ name }) => name)).toEqual(['table "list"']);
  studio.open('pages/none.json');
  expect(studio.file).toBe(one);
});

test('documents that cannot be read are told, and may be read again', async () => {
  const readText = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('the server is down'));
  const { studio } = createTestStudio({ readText });
  await studio.load();
  expect([studio.state, studio.failure]).toEqual(['failed', 'the server is down']);
  readText.mockResolvedValue(JSON.stringify({ files: studioFiles }));
  await studio.load();
  expect(studio.state).toBe('ready');
});

test('what is typed is checked, and its marks go with the mistake (EDIT-01, EDIT-03)', async () => {
  const made = await loaded();
  const { studio } = made;
  await isChecked(made);
  studio.texts.write(one, misspelt);
  await vi.waitFor(() => expect(studio.count('error', one)).toBe(1));
  expect([studio.isDirty, studio.texts.isEdited(one), studio.texts.editedFiles]).toEqual([true, true, [one]]);
  expect(studio.texts.storedOf(one)).toBe(studioFiles[one]);
  studio.texts.write(one, studioFiles[one]);
  await vi.waitFor(() => expect(studio.count('error', one)).toBe(0));
  expect(studio.isDirty).toBe(false);
});

test('of a text that is broken, the text and the last outline stay (EDIT-03)', async () => {
  const made = await loaded();
  const { studio } = made;
  studio.open(one);
  await vi.waitFor(() => expect(studio.outline).not.toEqual([]));
  const { outline } = studio;
  const broken = studioFiles[one].slice(0, 150);
  studio.texts.write(one, broken);
  await vi.waitFor(() => expect(studio.count('error', one)).toBe(1));
  expect(studio.texts.of(one)).toBe(broken);
  expect(studio.outline).toBe(outline);
});

test('a discarded text is the stored one again; a new document is gone', async () => {
  const { studio, drafts, timers } = await loaded();
  studio.texts.write(one, misspelt);
  studio.discard(one);
  expect([studio.texts.of(one), studio.isDirty]).toEqual([studioFiles[one], false]);
  studio.add('pages/three.json', '{}');
  expect([studio.file, studio.texts.files.includes('pages/three.json')]).toEqual(['pages/three.json', true]);
  studio.discard('pages/three.json');
  expect([studio.file, studio.texts.files.includes('pages/three.json'), studio.isDirty]).toEqual([
    undefined,
    false,
    false,
  ]);
  timers.pass(500);
  await vi.waitFor(() => expect(drafts.kept.size).toBe(0));
});

test('a fix edits the document in the editor there, and another one in the store (EDIT-01)', async () => {
  const { studio } = await loaded();
  const inEditor: [string, readonly TextEdit[]][] = [];
  studio.editThrough({
    edit: (file, edits) => {
      if (file !== one) return false;
      inEditor.push([file, edits]);
      return true;
    },
    undo: () => undefined,
    redo: () => undefined,
  });
  const edit = { start: 0, end: 1, text: '[' };
  const fix = {
    of: 'kind' as const,
    title: '',
    edits: new Map([
      [one, [edit]],
      [two, [edit]],
    ]),
    isPreferred: true,
  };
  studio.apply(fix);
  expect(inEditor).toEqual([[one, [edit]]]);
  // The editor writes what it did.
  expect(studio.texts.of(one)).toBe(studioFiles[one]);
  expect(studio.texts.of(two)).toBe(applyEdits(studioFiles[two], [edit]));
  studio.editThrough(undefined);
  studio.apply(fix);
  expect(studio.texts.of(one)).toBe(applyEdits(studioFiles[one], [edit]));
});

test('the fix of a document that the checker offers mends it (EDIT-01)', async () => {
  const made = await loaded();
  const { studio } = made;
  studio.texts.write(one, misspelt);
  const fix = await studio.checker.ask('fixOfDocument', one);
  studio.apply(fix!);
  expect(studio.texts.of(one)).toBe(studioFiles[one]);
});

test('what was typed in an earlier session is taken up (EDIT-03)', async () => {
  const { studio, drafts } = await loaded();
  studio.texts.write(one, misspelt);
  studio.texts.write(two, '{');
  studio.dispose();
  await vi.waitFor(() => expect(drafts.kept.size).toBe(2));
  const next = await loaded({ drafts, files: { [two]: '{' } });
  expect([next.studio.texts.restored, next.studio.texts.of(one), next.studio.texts.isEdited(two)]).toEqual([
    1,
    misspelt,
    false,
  ]);
  await vi.waitFor(() => expect(next.studio.count('error', one)).toBe(1));
});

test('documents that change on the server are read, and what is typed stays', async () => {
  const { studio, files } = await loaded();
  studio.texts.write(one, misspelt);
  files[one] = studioFiles[one].replace('One', 'Uno');
  files[two] = studioFiles[two].replace('Two', 'Due');
  await studio.reread();
  expect([studio.texts.of(one), studio.texts.of(two)]).toEqual([misspelt, files[two]]);
  expect(studio.texts.storedOf(one)).toBe(files[one]);
  // Somebody has stored the very text that is typed.
  files[one] = misspelt;
  await studio.reread();
  expect(studio.isDirty).toBe(false);
});

test('the same place can be shown again', async () => {
  const { studio } = await loaded();
  studio.goTo(two, { start: 1, end: 4 });
  const first = studio.place;
  expect(first).toMatchObject({ file: two, start: 1, end: 4 });
  studio.goTo(two, { start: 1, end: 4 });
  expect(studio.place).not.toEqual(first);
  studio.goTo('pages/none.json', { start: 0, end: 1 });
  expect(studio.file).toBe(two);
});

test('a lost checker leaves the texts, and starts again without old marks (EDIT-03)', async () => {
  let lose: ((message: string) => void) | undefined;
  const openChecker = async (): Promise<CheckerPort> => {
    const port = await openTestChecker();
    return {
      ...port,
      listen(onMessage, onLost) {
        lose = onLost;
        port.listen(onMessage, onLost);
      },
    };
  };
  const made = await loaded({ environment: { openChecker } });
  const { studio } = made;
  studio.texts.write(one, misspelt);
  await vi.waitFor(() => expect(studio.count('error', one)).toBe(1));
  lose!('out of memory');
  expect([studio.checker.state, studio.checker.problem]).toEqual(['lost', 'out of memory']);
  studio.texts.write(one, studioFiles[one]);
  studio.restart();
  await isChecked(made);
  expect(studio.marksOf(one)).toEqual([]);
});

test('texts are searched as they are typed, and replaced where they are', async () => {
  const { studio } = await loaded();
  studio.texts.write(one, studioFiles[one].replace('"Name"', '"Surname"'));
  studio.search.find('surname');
  expect(studio.search.results.map(({ file }) => file)).toEqual([one]);
  studio.search.replaceWith('Name');
  studio.edit(one, studio.search.editsOf(one));
  expect(studio.isDirty).toBe(false);
});

test('without the overlays of the tenant the documents of the installation are read', async () => {
  const made = await loaded({ capabilities: ['documentOverlays'] });
  expect(made.studio.isWithoutOverlays).toBe(true);
  expect(made.studio.texts.of(one)).toBe(studioFiles[one]);
  expect((await loaded()).studio.versions).toBeUndefined();
});
