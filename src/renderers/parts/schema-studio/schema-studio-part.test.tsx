import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage, userEvent as realUser } from 'vitest/browser';
import pageGrammar from '../../../../schemas/grammar/page.json' with { type: 'json' };
import { paintFrame } from '../../../../tests/setup/painted-frame.ts';
import { misspelt, studioFiles } from '../../../engine/stores/studio/test-studio.ts';
import { openTestChecker } from '../../../engine/stores/testing/test-checker.ts';
import { monaco } from '../../editor/monaco.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const one = 'pages/one.json';
paintFrame();
afterEach(() => browserPage.viewport(1280, 800));

/** The studio with the documents of a test and the real checker; the platform keeps no overlays. */
async function open(more: { files?: Record<string, string>; languages?: string[]; search?: string } = {}) {
  await browserPage.viewport(1500, 900);
  const drawn = await drawPage(
    worker,
    { body: { kind: 'part', name: 'schemaStudio' } },
    {
      search: more.search ?? `?file=${one}`,
      languages: more.languages,
      config: { platform: { timeZone: 'Asia/Shanghai', capabilities: [] } },
      environment: { openChecker: openTestChecker },
      files: {
        'schemas/sources.json': { files: { ...studioFiles, ...more.files } },
        'schemas/grammar/page.json': pageGrammar,
      },
    },
  );
  return drawn;
}

/** The editor on the screen, once it has its text. */
async function editorOf(text: string) {
  await waitFor(() => expect(monaco.editor.getEditors()[0]?.getModel()?.getValue()).toBe(text));
  return monaco.editor.getEditors()[0]!;
}
type Editor = Awaited<ReturnType<typeof editorOf>>;
const textOf = (editor: Editor) => editor.getModel()!.getValue();

/** Puts the cursor behind a part of the text, or selects the part. */
function goTo(editor: Editor, part: string, how: 'behind' | 'select' = 'behind') {
  const model = editor.getModel()!;
  const at = model.getValue().indexOf(part);
  const [start, end] = [model.getPositionAt(at), model.getPositionAt(at + part.length)];
  const from = how === 'select' ? start : end;
  editor.setSelection(monaco.Range.fromPositions(from, end));
  editor.focus();
}

const problems = (name = 'Problems') => screen.findByRole('region', { name });
const preview = () => document.querySelector<HTMLElement>('.lamp-studio-page')!;
const seesPage = (title = 'One') =>
  waitFor(() => {
    expect(within(preview()).getByRole('heading', { name: title })).toBeVisible();
    expect(within(preview()).getByText('Lin')).toBeVisible();
  });

test('a document opens with its text beside the page that it makes (EDIT-01)', async () => {
  await open({ search: '' });
  expect(await screen.findByText('Choose a document on the left')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'one' }));
  await editorOf(studioFiles[one]);
  await seesPage();
  expect(within(await problems()).getByRole('status')).toHaveTextContent('No errors');
});

test('a mistake that is typed is marked and listed, and the last good page stays (EDIT-01, EDIT-03)', async () => {
  await open();
  const editor = await editorOf(studioFiles[one]);
  await seesPage();
  goTo(editor, '"source": "people"', 'select');
  await realUser.keyboard('"source": "peopel');
  expect(textOf(editor)).toBe(misspelt);
  const list = await problems();
  expect(await within(list).findByRole('button', { name: /unknown source "peopel"/ })).toBeVisible();
  await waitFor(() => expect(monaco.editor.getModelMarkers({})).toHaveLength(1));
  expect(screen.getByText('The text has 1 error. The preview shows the last valid page')).toBeVisible();
  await seesPage();
});

test('broken JSON keeps the text and the last good page (EDIT-03)', async () => {
  await open();
  const editor = await editorOf(studioFiles[one]);
  await seesPage();
  goTo(editor, '"version": 1,');
  await realUser.keyboard(' oops');
  expect(textOf(editor)).toContain('"version": 1, oops');
  await waitFor(() => expect(screen.getByText(/The preview shows the last valid page/)).toBeVisible());
  await seesPage();
});

test('the preview explains why a document that opens broken has no page', async () => {
  const broken = studioFiles[one].replace('"version": 1,', '"version": 1');
  await open({ files: { [one]: broken } });
  const editor = await editorOf(broken);
  expect(await within(preview()).findByText('Could not show the page')).toBeVisible();
  expect(within(preview()).getByText(/Correct the errors/)).toBeVisible();
  goTo(editor, '"version": 1');
  await realUser.keyboard(',');
  await seesPage();
});

test('what is typed is seen on the page (EDIT-01)', async () => {
  await open();
  const editor = await editorOf(studioFiles[one]);
  await seesPage();
  goTo(editor, '"en": "One');
  await realUser.keyboard(' more');
  await seesPage('One more');
});

test('of a long page what is near sight is drawn, and the rest when it is scrolled to', async () => {
  const blocks = Array.from(
    { length: 60 },
    (_, at) => `{ "kind": "text", "text": { "zh": "${at}", "en": "Block ${at}" } }`,
  );
  const long = studioFiles[one].replace(
    /"body": \{.*\}(?=\s*\}\s*$)/s,
    `"body": { "kind": "section", "items": [${blocks}] }`,
  );
  await open({ files: { [one]: long } });
  const editor = await editorOf(long);
  expect(await within(preview()).findByText('Block 0')).toBeVisible();
  expect(within(preview()).queryByText('Block 59')).toBeNull();
  await waitFor(() => {
    const scene = document.querySelector('.lamp-studio-scene')!;
    scene.scrollTo(0, scene.scrollHeight);
    expect(within(preview()).getByText('Block 59')).toBeVisible();
  });
  goTo(editor, '"en": "Block 59');
  await realUser.keyboard('!');
  expect(await within(preview()).findByText('Block 59!')).toBeVisible();
});

test('a key is completed from the list of the editor (EDIT-01)', async () => {
  await open();
  const editor = await editorOf(studioFiles[one]);
  await seesPage();
  goTo(editor, '"id": "list",');
  await realUser.keyboard(' "head');
  const offer = await screen.findByRole('option', { name: /heading/ });
  expect(offer).toBeVisible();
  await realUser.keyboard('{Enter}');
  await waitFor(() => expect(textOf(editor)).toMatch(/"id": "list", "heading": \{ "zh": "", "en": "" \},/));
});

test('what has one clear answer is fixed from the list of problems (EDIT-01)', async () => {
  await open({ files: { [one]: misspelt } });
  const editor = await editorOf(misspelt);
  const list = await problems();
  await user.click(await within(list).findByRole('button', { name: 'Fix automatically' }));
  await waitFor(() => expect(textOf(editor)).toBe(studioFiles[one]));
  await waitFor(() => expect(within(list).getByRole('status')).toHaveTextContent('No errors'));
  await seesPage();
});

test('a problem shows its place in the text', async () => {
  await open({ files: { [one]: misspelt } });
  const editor = await editorOf(misspelt);
  await user.click(await within(await problems()).findByRole('button', { name: /unknown source/ }));
  await waitFor(() => {
    const selected = editor.getModel()!.getValueInRange(editor.getSelection()!);
    expect(selected).toBe('"peopel"');
  });
});

test('a text is replaced in all documents once that is confirmed', async () => {
  const { console: world } = await open();
  const editor = await editorOf(studioFiles[one]);
  await user.click(screen.getByText('Search', { selector: '.ant-segmented-item-label' }));
  await user.type(screen.getByRole('textbox', { name: 'Find in all documents' }), '"Name"');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), '"Surname"');
  await user.click(screen.getByRole('checkbox', { name: 'Match case' }));
  expect(await screen.findByText('2 matches in 2 documents')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(world.messages.box?.title).toMatchObject({ en: 'Replace 2 matches?' });
  expect(textOf(editor)).toBe(studioFiles[one]);
  await act(async () => world.messages.box!.answer(true));
  await waitFor(() => expect(textOf(editor)).toContain('"Surname"'));
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.click(screen.getByText('Files', { selector: '.ant-segmented-item-label' }));
  expect(screen.getAllByRole('img', { name: 'Not saved' })).toHaveLength(2);
});

test('changes are discarded once that is confirmed, which the editor can undo', async () => {
  const { console: world } = await open();
  const editor = await editorOf(studioFiles[one]);
  await seesPage();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
  goTo(editor, '"en": "One');
  await realUser.keyboard('s');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(world.messages.box?.title).toMatchObject({ en: `Discard changes to "${one}"?` });
  await act(async () => world.messages.box!.answer(false));
  expect(textOf(editor)).toContain('"en": "Ones"');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await act(async () => world.messages.box!.answer(true));
  await waitFor(() => expect(textOf(editor)).toBe(studioFiles[one]));
  editor.trigger('test', 'undo', null);
  expect(textOf(editor)).toContain('"en": "Ones"');
});

test('the outline leads to its node', async () => {
  await open();
  const editor = await editorOf(studioFiles[one]);
  await user.click(screen.getByText('Outline', { selector: '.ant-segmented-item-label' }));
  const outline = await screen.findByRole('navigation', { name: 'Outline' });
  await user.click(within(outline).getByRole('button', { name: /table "list"/ }));
  await waitFor(() => expect(editor.getModel()!.getValueInRange(editor.getSelection()!)).toMatch(/^"body": \{/));
  const crumbs = screen.getByRole('navigation', { name: 'Position in the document' });
  expect(await within(crumbs).findByRole('button', { name: 'table "list"' })).toBeVisible();
});

test('the address names the node at the cursor, and leads to it (EDIT-01)', async () => {
  const { page } = await open({ search: `?file=${one}&node=/body/columns/0` });
  const editor = await editorOf(studioFiles[one]);
  const line = studioFiles[one].split('\n').findIndex((text) => text.includes('"columns"')) + 1;
  await waitFor(() => expect(editor.getPosition()?.lineNumber).toBe(line));
  goTo(editor, '"people": {');
  await waitFor(() => expect(page.query('node')).toBe('/sources/people'));
  expect(page.query('file')).toBe(one);
});

test('an address of another node or document is followed while the studio is open (EDIT-01)', async () => {
  const { page } = await open({ search: `?file=${one}&node=/body` });
  const editor = await editorOf(studioFiles[one]);
  const lineOf = (part: string) => studioFiles[one].split('\n').findIndex((text) => text.includes(part)) + 1;
  await waitFor(() => expect(editor.getPosition()?.lineNumber).toBe(lineOf('"body"')));
  act(() => page.follow(`?file=${one}&node=/sources/people`));
  await waitFor(() => expect(editor.getPosition()?.lineNumber).toBe(lineOf('"people"')));
  await user.click(screen.getByRole('button', { name: 'two' }));
  await editorOf(studioFiles['pages/two.json']);
  expect(page.query('file')).toBe('pages/two.json');
  expect(page.query('node')).not.toBe('/sources/people');
  act(() => page.follow(`?file=${one}&node=/sources/people`));
  await editorOf(studioFiles[one]);
  await waitFor(() => expect(editor.getPosition()?.lineNumber).toBe(lineOf('"people"')));
  await waitFor(() => expect(page.query('node')).toBe('/sources/people'));
});

test('an address of a document that is not there says so', async () => {
  const { page } = await open({ search: '?file=pages/none.json' });
  expect(await screen.findByText('Document pages/none.json does not exist')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'one' }));
  await editorOf(studioFiles[one]);
  expect(page.query('file')).toBe(one);
});

test('on a narrow screen documents are read, and previewed', async () => {
  await open();
  await browserPage.viewport(390, 844);
  const editor = await editorOf(studioFiles[one]);
  expect(await screen.findByText('On narrow screens you can only read and preview documents')).toBeVisible();
  await waitFor(() => expect(editor.getOption(monaco.editor.EditorOption.readOnly)).toBe(true));
  await waitFor(() => expect(editor.getLayoutInfo().height).toBeGreaterThan(300));
  goTo(editor, '"en": "One');
  await realUser.keyboard('s');
  expect(textOf(editor)).toBe(studioFiles[one]);
});

test('its texts are Chinese in a Chinese console', async () => {
  await open({ languages: ['zh-CN'], files: { [one]: misspelt } });
  expect(await screen.findByRole('region', { name: '错误与警告' })).toHaveTextContent('1 个错误');
  expect(screen.getByText('大纲')).toBeVisible();
  expect(screen.getByRole('button', { name: '放弃更改' })).toBeDisabled();
});

test('nothing stands in the way of a keyboard or a screen reader', async () => {
  const { container } = await open({ files: { [one]: misspelt } });
  await editorOf(misspelt);
  await within(await problems()).findByRole('button', { name: /unknown source/ });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run(container, { runOnly: { type: 'tag', values: tags } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('a closed studio leaves no text and no marks in the editor', async () => {
  const { unmount } = await open({ files: { [one]: misspelt } });
  await editorOf(misspelt);
  await waitFor(() => expect(monaco.editor.getModelMarkers({})).toHaveLength(1));
  unmount();
  await waitFor(() => expect(monaco.editor.getModels()).toEqual([]));
  expect(monaco.editor.getModelMarkers({})).toEqual([]);
  expect(monaco.editor.getEditors()).toEqual([]);
});
