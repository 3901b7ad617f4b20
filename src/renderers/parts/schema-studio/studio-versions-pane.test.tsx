import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import pageGrammar from '../../../../schemas/grammar/page.json' with { type: 'json' };
import { paintFrame } from '../../../../tests/setup/painted-frame.ts';
import { mergeThree } from '../../../engine/compile/overlay/merge-three.ts';
import { studioFiles } from '../../../engine/stores/studio/test-studio.ts';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import { TestBrowser } from '../../../engine/stores/testing/test-browser.ts';
import { openTestChecker } from '../../../engine/stores/testing/test-checker.ts';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import type { DocumentBundle, DocumentImport, DocumentSave, DocumentVersion } from '../../../schemas/wire/documents.ts';
import { monaco } from '../../editor/monaco.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const one = 'pages/one.json';
const base = '/island-display/document';
const part = { kind: 'part', name: 'schemaStudio', saveFunc: '1', publishFunc: '2', settingsFunc: '3' } as const;
const calling = studioFiles[one].replace(
  '"source": "people",',
  '"source": "people", "toolbar": [{ "title": "Switch off", "do": [{ "call": { "post": "/island-assets/{id}/off", "fill": { "id": "7" } } }] }],',
);
paintFrame();
afterEach(() => browserPage.viewport(1280, 800));

const titleChange = { what: 'changed', node: '', name: '/one', noun: { zh: '页面', en: 'page' }, property: 'title' };
const titleIs = (en: string): Change => ({ op: 'set', at: '/title', value: { zh: '页面', en } });
const valuesOf = ({ value }: Change) => ({ after: JSON.stringify(value) });
const version = (number: number, more: Partial<DocumentVersion>): DocumentVersion => ({
  ...{
    number,
    state: 'draft',
    why: '',
    changes: 1,
    authorId: '8',
    authorName: 'Wu',
    createTime: '2026-11-28 08:00:00',
  },
  ...{ publisherName: null, publishTime: null, deciderName: null, decideTime: null, decision: '' },
  ...{ isBaseChanged: false, isMine: false },
  ...more,
});

/** The studio on a platform that keeps versions of one page, by the rules of the reference platform. */
async function open({ hasOverlays = true, text = studioFiles[one] as string } = {}) {
  await browserPage.viewport(1500, 900);
  const kept: { changes: Change[]; row: DocumentVersion }[] = [];
  let settings = { publishesInPairs: false, changerName: null as string | null, changeTime: null as string | null };
  const sent: [name: string, body: never][] = [];
  const newest = () => kept.findLast(({ row }) => row.state !== 'retired');
  const keep = (changes: Change[], more: Partial<DocumentVersion> = {}) =>
    kept.push({ changes, row: version(kept.length + 1, { changes: changes.length, ...more }) });
  /** Answers wait for it. */
  let held: Promise<void> | undefined;
  const hold = () => {
    let release = (): void => undefined;
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    return release;
  };
  const answers: Record<string, (body: never) => unknown> = {
    save: ({ changes, why, onVersion }: DocumentSave) => {
      const theirs = newest();
      if ((theirs?.row.number ?? 0) === onVersion)
        return { number: keep(changes, { why: why ?? '', authorName: 'Me' }), warnings: [], lost: [] };
      const gone = !theirs || theirs.row.number < onVersion;
      const theirChanges = theirs?.changes ?? [];
      const merged = mergeThree(JSON.parse(text), changes, theirChanges);
      const conflict = {
        ...{ theirs: gone ? null : theirs.row, baseChanges: [], mineChanges: changes, theirChanges },
        ...{ changes: merged.changes, conflicts: merged.conflicts },
      };
      return failure('S0302', 'Saved meanwhile', { data: { conflict } });
    },
    publish: ({ number }: { number: number }) => {
      const { publishesInPairs } = settings;
      if (newest()?.row.number !== number) return failure('S0302', 'Nothing was published: Wu saved version 2');
      kept[number - 1]!.row.state = publishesInPairs ? 'waiting' : 'published';
      return { number, state: kept[number - 1]!.row.state };
    },
    discard: ({ number }: { number: number }) => {
      kept[number - 1]!.row.state = 'retired';
      return null;
    },
    rollback: ({ number }: { number: number }) => {
      for (const { row } of kept) row.state = 'retired';
      return { number: keep(number === 0 ? [] : kept[number - 1]!.changes, { state: 'published', backTo: number }) };
    },
    open: () => [{ userId: '8', name: 'Wu', openTime: '' }],
    leave: () => null,
    impact: () => ({
      uses: ['Two', 'Three'].map((title) => ({
        ...{ file: `pages/${title}.json`, path: `/${title}`, title, by: ['extends'], breaks: [{ message: 'gone' }] },
      })),
      ...{ menus: [], roles: [{ id: '1', name: 'Viewer', gains: [], loses: [{ path: '/body', functions: [] }] }] },
    }),
    import: async ({ isDryRun, bundle }: DocumentImport) => {
      await held;
      return {
        documents: bundle.documents.map(({ file }) => ({
          ...{ file, isNew: true, changes: [titleChange], lost: [], issues: [] },
        })),
        isDone: !isDryRun,
      };
    },
    settings: (body: typeof settings) => {
      settings = { ...body, changerName: 'Lin', changeTime: '2026-11-28 09:00:00' };
      return settings;
    },
  };
  worker.use(
    http.get(at(`${base}/index`), () => success({ pages: [], trees: {} })),
    http.get(at(`${base}/list`), () => success(newest() ? [{ file: one }] : [])),
    http.get(at(`${base}/settings`), () => success(settings)),
    http.get(at(`${base}/overlay`), ({ request }) => {
      const file = new URL(request.url).searchParams.get('file')!;
      const isOne = file === one;
      const found = isOne ? newest() : undefined;
      return success({
        ...{ file, path: `/${file}`, isOwn: !isOne, baseText: isOne ? text : '', baseHash: 'h' },
        published: isOne ? (kept.findLast(({ row }) => row.state === 'published')?.row ?? null) : null,
        ...{ newest: found?.row ?? null, changes: found?.changes ?? [], lost: [], readers: [] },
        origins: (found?.changes ?? []).map(() => ({ number: 1, authorName: 'Wu', createTime: '', why: '' })),
      });
    }),
    http.get(at(`${base}/difference`), ({ request }) => {
      const [from, to] = ['from', 'to'].map((name) => Number(new URL(request.url).searchParams.get(name)));
      const changes = (kept[to! - 1]?.changes ?? []).map((change) => ({ change, ...titleChange, ...valuesOf(change) }));
      return success({ from, to, changes });
    }),
    http.post(at(`${base}/versions/page`), () =>
      success({ data: kept.map(({ row }) => row).reverse(), total: kept.length }),
    ),
    http.post(at(`${base}/:name`), async ({ request, params }) => {
      const name = String(params.name);
      const body = (await request.json()) as never;
      sent.push([name, body]);
      if (name === 'save' || name === 'publish') await held;
      const answer = await answers[name]!(body);
      return answer instanceof Response ? (answer as ReturnType<typeof success>) : success(answer);
    }),
  );
  let picked: File | undefined;
  const browser = new TestBrowser(() => Date.now());
  const world = await drawPage(
    worker,
    { body: part },
    {
      search: `?file=${one}`,
      functions: ['1', '2', '3'],
      config: { platform: { timeZone: 'Asia/Shanghai', capabilities: hasOverlays ? ['documentOverlays'] : [] } },
      environment: {
        openChecker: openTestChecker,
        openHistory: async () => browser.tab(),
        pickFile: async () => picked,
      },
      files: {
        'schemas/sources.json': { files: { ...studioFiles, [one]: text } },
        'schemas/grammar/page.json': pageGrammar,
      },
    },
  );
  await waitFor(() => expect(monaco.editor.getEditors()[0]?.getModel()?.getValue()).toBe(text));
  expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible();
  const pick = (content: unknown, name = 'documents.json') => {
    picked = new File([JSON.stringify(content)], name);
  };
  return { ...world, kept, keep, sent, pick, hold, answers, names: () => sent.map(([name]) => name) };
}

const show = async (pane: string) =>
  user.click(await screen.findByText(pane, { selector: '.ant-segmented-item-label *, .ant-segmented-item-label' }));
/** Replaces a part of the text, as typing does. */
const write = (from: string, to: string) =>
  act(async () => {
    const editor = monaco.editor.getEditors()[0]!;
    const model = editor.getModel()!;
    const offset = model.getValue().indexOf(from);
    const [start, end] = [model.getPositionAt(offset), model.getPositionAt(offset + from.length)];
    editor.executeEdits('test', [{ range: monaco.Range.fromPositions(start, end), text: to }]);
  });
const typed = () => monaco.editor.getEditors()[0]!.getModel()!.getValue();
const openSave = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
};
/** Saves the document as a draft. */
const saveDraft = async (why = '') => {
  await openSave();
  if (why !== '') await user.type(await screen.findByRole('textbox', { name: 'Reason for change' }), why);
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull());
};
/** The dialog with a title. The ids of popovers and dialogs are the same in tests, so it is not found by its name. */
const dialogOf = async (title: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(title)).toBeVisible();
  return dialog;
};
const manage = async (entry: string) => {
  await user.click(screen.getByRole('button', { name: 'Manage documents' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('a draft is saved, compared, weighed and published, and who else is there is named', async () => {
  const world = await open();
  expect(await screen.findByText('Wu also has this document open')).toBeVisible();
  await write('"en": "One"', '"en": "Uno"');
  await saveDraft('As asked');
  await waitFor(() => expect(world.names()).toContain('save'));
  await show('Versions');
  expect(await screen.findByText('As asked')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Show changes/ }));
  expect(await screen.findByText('page /one')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Impact' }));
  expect(await screen.findByText('Viewer loses /body')).toBeVisible();
  expect(screen.getByText(/^Three \(\/Three\)/)).toBeVisible();
  expect(screen.getAllByText(/New error: gone/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(world.names()).not.toContain('publish');
  const dialog = await dialogOf('Publish version 1?');
  expect(await dialog.findByText('页面 / Uno')).toBeVisible();
  expect(dialog.getByText('页面 / One')).toBeVisible();
  expect(dialog.getByText('Viewer loses /body')).toBeVisible();
  const why = dialog.getByRole('textbox', { name: 'Reason for change (optional)' });
  expect(why).toHaveValue('As asked');
  await user.type(why, ' by all');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(world.sent.findLast(([name]) => name === 'publish')![1]).toEqual({
    file: one,
    number: 1,
    why: 'As asked by all',
  });
  await waitFor(() => expect(world.kept[0]!.row.state).toBe('published'));
  await waitFor(() => expect(screen.getAllByText('Published').length).toBeGreaterThan(0));
});

test('two people who change the same place see both sides, and nothing is lost', async () => {
  const world = await open();
  await write('"en": "One"', '"en": "Mine"');
  await waitFor(() => expect(world.names()).toContain('open'));
  // The version that the text began with is read with the first save; the other's comes before the next.
  await saveDraft();
  await waitFor(() => expect(world.kept).toHaveLength(1));
  world.keep([titleIs('Theirs')], { authorName: 'Wu' });
  await write('"en": "Mine"', '"en": "Mine again"');
  await saveDraft();
  expect(await screen.findByText('Wu saved version 2 while you were editing')).toBeVisible();
  expect(typed()).toContain('Mine again');
  const place = within(screen.getByRole('region', { name: 'Both of you changed the same parts' }));
  expect(place.getByRole('region', { name: 'Mine' })).toHaveTextContent('页面 / Mine again');
  expect(place.getByRole('region', { name: 'Theirs' })).toHaveTextContent('页面 / Theirs');
  expect(place.queryByText(/[{}]/)).toBeNull();
  // The list has what they saved.
  expect(screen.getByText('Version 2', { exact: true })).toBeVisible();
  await user.click(place.getByText('Mine', { selector: '.ant-segmented-item-label' }));
  await user.click(screen.getByRole('button', { name: 'Merge into the text' }));
  await saveDraft();
  await waitFor(() => expect(world.kept).toHaveLength(3));
  expect(world.kept[2]!.changes).toEqual([titleIs('Mine again')]);
});

test('what the preview would send is listed, and nothing is sent', async () => {
  await open({ text: calling });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const note = (await screen.findByText('A preview changes nothing')).closest<HTMLElement>('[role="alert"]')!;
  expect(note).toHaveTextContent(/Would send .*\/island-assets\/7\/off/);
  await user.click(within(note).getByRole('button', { name: 'Show list' }));
  expect(await screen.findByText('Not run (1)')).toBeVisible();
  expect(await screen.findByText(/Would send .*\/island-assets\/7\/off/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear list' }));
  expect(await screen.findByText(/Buttons in the preview change nothing/)).toBeVisible();
});

test('texts of this browser are listed with what differs, and restored so that it can be undone', async () => {
  await open({ hasOverlays: false });
  await write('"en": "One"', '"en": "Uno"');
  await show('Versions');
  const local = within(await screen.findByRole('region', { name: 'Versions in this browser' }));
  await user.click(await local.findByRole('button', { name: 'Show differences' }));
  expect(await local.findByText('title')).toBeVisible();
  await user.click(local.getByRole('button', { name: 'Restore this text' }));
  await waitFor(() => expect(typed()).toBe(studioFiles[one]));
  monaco.editor.getEditors()[0]!.trigger('test', 'undo', null);
  expect(typed()).toContain('Uno');
});

test('the expanded form names the version of a change, and what is not saved', async () => {
  await open();
  await write('"en": "One"', '"en": "Uno"');
  await show('Expanded form');
  const lines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Expanded form' }).value;
  await waitFor(() => expect(lines()).toMatch(/"en": "Uno".*not saved/));
  await saveDraft();
  await waitFor(() => expect(lines()).toMatch(/"en": "Uno".*version 1 by Wu/));
  expect(lines()).toMatch(/"id": "one",\s+\/\/ :\d+$/m);
});

test('a page is begun and copied in the editor, and a path that is taken is refused', async () => {
  const world = await open();
  await manage('New page');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Path' }), '/one');
  await user.type(dialog.getByRole('textbox', { name: 'Title in Chinese' }), '报表');
  await user.type(dialog.getByRole('textbox', { name: 'Title in English' }), 'Report');
  expect(dialog.getByText(/needs a menu item with its path/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create in the editor' }));
  expect(await dialog.findByText(/already exists/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Path' }), 'Report');
  await user.click(dialog.getByRole('button', { name: 'Create in the editor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const files = within(screen.getByRole('navigation', { name: 'Files' }));
  expect(files.getByRole('button', { name: /oneReport/ })).toHaveAttribute('aria-current', 'true');
  await saveDraft();
  await waitFor(() => expect(world.names()).toContain('save'));
  expect(world.sent.find(([name]) => name === 'save')![1]).toMatchObject({
    file: 'pages/oneReport.json',
    onVersion: 0,
  });
});

test('all changes are a file, which shows what it would do before it is stored', async () => {
  const world = await open();
  await manage('Import a file');
  expect(screen.queryByRole('dialog')).toBeNull();
  const bundle: DocumentBundle = {
    ...{ kind: 'documents', version: 1 },
    documents: [{ file: one, isOwn: false, baseHash: 'h', why: '', changes: [titleIs('Uno')] }],
  };
  world.pick(bundle);
  await manage('Import a file');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(one)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save as drafts' }));
  expect(await dialog.findByText(/Imported/)).toBeVisible();
  expect(world.sent.filter(([name]) => name === 'import').map(([, body]) => (body as DocumentImport).isDryRun)).toEqual(
    [true, false],
  );
});

test('whether a second person approves is set where it says who decided', async () => {
  const world = await open();
  await manage('Publishing settings');
  const box = await screen.findByRole('checkbox', { name: 'Require approval by a second person' });
  await user.click(box);
  expect(await screen.findByText('Changed by Lin, 2026-11-28 09:00:00')).toBeVisible();
  expect(world.sent.at(-1)).toEqual(['settings', { publishesInPairs: true }]);
});

test('a text is published from the editor once its changes were seen, and may be left', async () => {
  const world = await open();
  await write('"en": "One"', '"en": "Uno"');
  await openSave();
  await user.type(await screen.findByRole('textbox', { name: 'Reason for change' }), 'Short');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const name = `Publish "${one}"?`;
  const dialog = await dialogOf(name);
  expect(await dialog.findByText('页面 / Uno')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(world.names()).not.toContain('save');
  await openSave();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const again = await dialogOf(name);
  expect(again.getByRole('textbox')).toHaveValue('Short');
  await user.click(again.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 1 · Published')).toBeVisible();
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('each button shows its own progress', async () => {
  const world = await open();
  const isLoading = (name: string) =>
    screen.getByRole('button', { name: new RegExp(name) }).classList.contains('ant-btn-loading');
  await write('"en": "One"', '"en": "Uno"');
  const release = world.hold();
  await openSave();
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(isLoading('Save as draft')).toBe(true));
  expect(isLoading('^Publish')).toBe(false);
  release();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Save as draft/ })).toBeNull());
});

test('a publication that needs a second person says so, and waits', async () => {
  const world = await open();
  world.answers.settings!({ publishesInPairs: true } as never);
  await write('"en": "One"', '"en": "Uno"');
  await openSave();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/A second person must approve it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText('Version 1 · Awaiting approval')).toBeVisible();
});

test('a publication that is refused for mistakes says where and what, and keeps the text', async () => {
  const world = await open();
  const issues = [
    { severity: 'error', file: one, line: 7, path: 'page', message: 'unknown key "x"' },
    { severity: 'error', file: 'pages/two.json', line: 3, path: 'page', message: 'no column "a"' },
  ];
  world.answers.publish = () => failure('S0300', 'Nothing was published: 2 mistakes', { data: { issues } });
  await write('"en": "One"', '"en": "Uno"');
  await openSave();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Nothing was published: 2 mistakes')).toBeVisible();
  expect(dialog.getByText('7: unknown key "x"')).toBeVisible();
  expect(dialog.getByText('pages/two.json:')).toBeVisible();
  expect(typed()).toContain('Uno');
});

test('a draft that was replaced meanwhile is not published, and the list says what is there', async () => {
  const world = await open();
  await write('"en": "One"', '"en": "Uno"');
  await saveDraft();
  await show('Versions');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  world.kept[0]!.row.state = 'retired';
  world.keep([titleIs('Theirs')]);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Nothing was published: Wu saved version 2')).toBeVisible();
  expect(screen.getByText('Version 2', { exact: true })).toBeVisible();
  await waitFor(() => expect(typed()).toContain('Theirs'));
});

test('a draft is discarded once that is confirmed, and its version stays in the list', async () => {
  const world = await open();
  await write('"en": "One"', '"en": "Uno"');
  await saveDraft();
  await show('Versions');
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  const { box } = world.console.messages;
  expect(box).toMatchObject({ title: { en: 'Discard version 1?' }, danger: true });
  expect(box!.text).toMatchObject({ en: expect.stringContaining('The version stays in the list') });
  await act(async () => box!.answer(false));
  expect(world.names()).not.toContain('discard');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await act(async () => world.console.messages.box!.answer(true));
  expect(await screen.findByText('Replaced')).toBeVisible();
  await waitFor(() => expect(typed()).toBe(studioFiles[one]));
});

test('going back says what it changes, and is not offered where nothing would change', async () => {
  const world = await open();
  world.keep([titleIs('Uno')], { state: 'retired' });
  world.keep([titleIs('Due')], { state: 'published' });
  await show('Versions');
  const rows = () => screen.getAllByRole('listitem').filter((row) => row.closest('.lamp-studio-versions > ul'));
  // The list is read when the document is opened.
  await user.click(await screen.findByRole('button', { name: 'two' }));
  await user.click(screen.getByRole('button', { name: 'one' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  const goBack = { name: 'Roll back to this' };
  await user.click(within(rows()[2]!).getByRole('button', goBack));
  const dialog = await dialogOf('Return to the base document?');
  expect(await dialog.findByText('页面 / Due')).toBeVisible();
  expect(dialog.getByText('页面 / One')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Too early');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Rolled back to the base')).toBeVisible();
  expect(world.sent.find(([name]) => name === 'rollback')![1]).toEqual({ file: one, number: 0, why: 'Too early' });
  const base = rows().at(-1)!;
  expect(base).toHaveTextContent('Base documentPublished');
  expect(within(base).queryByRole('button')).toBeNull();
  world.kept[0]!.row.isInUse = true;
  await user.click(within(rows()[1]!).getByRole('button', goBack));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Rolled back to version 2')).toBeVisible();
  expect(within(rows().at(-2)!).queryByRole('button', goBack)).toBeNull();
});

test('who edits is told that somebody else has saved, sees what, and keeps the text', async () => {
  const world = await open();
  await write('"en": "One"', '"en": "Mine"');
  world.keep([titleIs('Theirs')]);
  await show('Versions');
  await user.click(await screen.findByRole('button', { name: /^two/ }));
  await user.click(screen.getByRole('button', { name: /^one/ }));
  const note = within(
    (await screen.findByText('Wu saved version 1 since you started editing')).closest<HTMLElement>('[role=alert]')!,
  );
  await user.click(note.getByRole('button', { name: 'Show their changes' }));
  expect(await note.findByText('页面 / Theirs')).toBeVisible();
  expect(typed()).toContain('Mine');
});

test('a large file shows how far it is compared, and can be left', async () => {
  const world = await open();
  const release = world.hold();
  const documents = Array.from({ length: 20 }, (_, at) => ({
    ...{ file: `pages/p${at}.json`, isOwn: true, baseHash: '', why: '', changes: [titleIs('Uno')] },
  }));
  world.pick({ kind: 'documents', version: 1, documents });
  await manage('Import a file');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Comparing with stored documents: 0 of 20')).toBeVisible();
  expect(dialog.getByRole('progressbar')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  await manage('Import a file');
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByText('pages/p19.json')).toBeVisible();
  expect(again.getByRole('button', { name: 'Save as drafts' })).toBeEnabled();
});
