import { act, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import guide from '../../../docs/writing-a-page.md?raw';
import { guideBlocks } from '../../../tests/documents/guide-blocks.ts';
import { referenceExamples } from '../../../tests/documents/reference-examples.ts';
import { servedPage } from '../../engine/compile/page/test-compile.ts';
import { onStage } from '../../engine/compile/stage/on-stage.ts';
import { answerOf, site } from '../../engine/compile/test-site.ts';
import { Documents } from '../../engine/data/documents.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { Shell } from '../../engine/stores/shell/create-shell.ts';
import { at, startHandlers, success } from '../../engine/stores/testing/test-answers.ts';
import { openTestChecker } from '../../engine/stores/testing/test-checker.ts';
import { createSignedInConsole, type TestConsole } from '../../engine/stores/testing/test-console.ts';
import { ShellProvider } from '../context/shell-context.tsx';
import { anyAnswers } from '../testing/test-platform-answers.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { DocumentPage } from './document-page.tsx';

type Json = Record<string, unknown>;
interface Example {
  name: string;
  path: string;
  document: Json;
}
type StagePage = Json & { body: { items: (Json & { id: string })[] }; sources: Json; dialogs: Json };

const parse = <Shape extends Json>(text: string) => JSON.parse(text) as Shape;
const bare = parse<StagePage>(onStage('shared', {}));
const added = (kept: object, written: object) =>
  Object.fromEntries(
    Object.entries(written).filter(([name, part]) => JSON.stringify(part) !== JSON.stringify((kept as Json)[name])),
  );
const title = 'Name';

/** A block that shows a source: a map for places, a table if it lists rows, else its values. */
const blockOf = ([source, plan]: [string, unknown]) => {
  const { kind } = plan as { kind: string };
  if (kind === 'box') return { kind: 'map', id: source, layers: [{ id: source, title, source }] };
  return ['paged', 'reference', 'tree'].includes(kind)
    ? { kind: 'table', id: source, source, columns: [{ field: 'name', title }] }
    : { kind: 'detail', source, items: [{ field: 'name', title }] };
};

/** The stage with an example, without the blocks and dialogs that it leaves as they are; its sources are shown. */
function leanStage(place: string, example: unknown): Json {
  const page = parse<StagePage>(onStage(place, example));
  if (place === 'page' || place === 'document') return page;
  const text = JSON.stringify(example);
  const blocks = page.body.items.filter(
    (block, index) =>
      text.includes(`page.${block.id}`) || JSON.stringify(block) !== JSON.stringify(bare.body.items[index]),
  );
  const shown = Object.entries(added(bare.sources, page.sources)).map(blockOf);
  const items = [...blocks, ...shown, { kind: 'text', text: 'End' }];
  return { ...page, body: { kind: 'section', items }, dialogs: added(bare.dialogs, page.dialogs) };
}

const guidePages = guideBlocks(guide).flatMap(({ sort, place, json, heading }) => {
  if (sort === 'fragment') return [{ name: `${heading}: ${place}`, document: leanStage(place, JSON.parse(json)) }];
  if (sort === 'expanded') return [{ name: heading, document: leanStage('document', JSON.parse(json)) }];
  return sort === 'file' ? [{ name: heading, document: parse(json) }] : [];
});

const lists = ['columns', 'filters', 'rowActions', 'batch'];
/** The lists of a stage that examples are added to: of its table, and the fields of its dialog. */
function listsOf({ body, dialogs }: Json): (Json[] | undefined)[] {
  const [table = {}] = (body as { items: Json[] }).items;
  const { fields } = ((dialogs as Json).example ?? {}) as { fields?: Json[] };
  return [...lists.map((name) => table[name] as Json[] | undefined), fields];
}

/** Adds an example to a stage with others; false if it has no such list, or one of another content has its field. */
function joins(page: Json, other: Json): boolean {
  const targets = listsOf(page);
  const added = listsOf(other).map((list = [], index) =>
    list.filter((one) => !targets[index]?.some((known) => JSON.stringify(known) === JSON.stringify(one))),
  );
  const fits = added.every((list, index) =>
    list.every(({ field }) => targets[index]?.every((known) => field === undefined || known.field !== field)),
  );
  if (fits) for (const [index, list] of added.entries()) targets[index]?.push(...list);
  return fits;
}

/** Adds the blocks, sources and dialogs of an example to a stage with others; false if it names another one alike. */
function standsBeside(page: Json, other: Json): boolean {
  const [stage, next] = [page, other] as [StagePage, StagePage];
  const textOf = ({ body: _, sources: __, dialogs: ___, ...rest }: StagePage) => JSON.stringify(rest);
  const isFree = (known: Json, more: Json) =>
    Object.entries(more).every(
      ([name, part]) => !(name in known) || JSON.stringify(known[name]) === JSON.stringify(part),
    );
  const blocks = next.body.items.filter(
    (block) => !stage.body.items.some((known) => JSON.stringify(known) === JSON.stringify(block)),
  );
  const ids = (items: StagePage['body']['items']) => [...JSON.stringify(items).matchAll(/"id":"([^"]+)"/g)];
  const taken = new Set(ids(stage.body.items).map(([, id]) => id));
  const fits =
    textOf(stage) === textOf(next) &&
    isFree(stage.sources, next.sources) &&
    isFree(stage.dialogs, next.dialogs) &&
    ids(blocks).every(([, id]) => !taken.has(id));
  if (fits) {
    stage.body.items.push(...blocks);
    Object.assign(stage.sources, next.sources);
    Object.assign(stage.dialogs, next.dialogs);
  }
  return fits;
}

/** Examples of these places share the lists of a stage, which is drawn once. */
const small = new Set(['action', 'button', 'column', 'field', 'filter', 'option']);
/** Whole documents stand alone; all others share a stage as its blocks. A broken part says what is wrong with which. */
const alone = new Set(['page', 'document']);
const mostPerStage = 12;
const referencePages: (Omit<Example, 'path'> & { sort: string; names: string[] })[] = [];
for (const { file, name, place, value } of referenceExamples) {
  const document = leanStage(place, value);
  const sort = small.has(place) ? `the ${place}s of ${file}` : alone.has(place) ? '' : `of ${file}`;
  const join = small.has(place) ? joins : standsBeside;
  const host = referencePages.find(
    (page) =>
      sort !== '' &&
      page.sort === sort &&
      (small.has(place) ? page === referencePages.at(-1) : page.names.length < mostPerStage) &&
      join(page.document, document),
  );
  if (host) host.names.push(name);
  else referencePages.push({ sort, names: [name], name, document });
}
for (const page of referencePages) page.name = `${page.names.join(', ')} ${page.sort}`.trim();
const examples: Example[] = [...guidePages, ...referencePages].map(({ name, document }, index) => {
  const path = `/stage/example${index}`;
  // A part may name its own page.
  const own = JSON.parse(JSON.stringify(document).replaceAll('"/stage/example"', JSON.stringify(path)));
  return { name, path, document: { ...own, path } };
});

/** Not an example: a block whose source the page does not have. */
const broken: Example = {
  name: 'broken',
  path: '/stage/broken',
  document: leanStage('block', { kind: 'table', id: 'broken', source: 'none', columns: [{ field: 'name', title }] }),
};

/** Every function that an example names. */
const functions = [...new Set(JSON.stringify(examples).match(/"\d{6}"/g))].map((id) => ({ id: JSON.parse(id) }));

const worker = startBrowserPlatform();
let opened: { world: TestConsole; shell: Shell } | undefined;
const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
  worker.use(
    http.get(at('/system/api/current/mainMenu'), () =>
      success(answerOf({ id: 20, caption: 'Stage', url: '/stage', subFuncItems: functions })),
    ),
    ...startHandlers,
    ...anyAnswers,
  );
});

/** The one console of all examples. */
async function openConsole(): Promise<NonNullable<typeof opened>> {
  if (opened) return opened;
  const all = [...examples, broken];
  const pages = all.map(({ path, document }) => ({
    id: path,
    path,
    file: `pages${path}.json`,
    title: document.title,
    hash: 'h',
    issues: 0,
  }));
  const texts: Record<string, unknown> = {
    'schemas/index.json': { site: { hash: 's', issues: 0 }, pages },
    'schemas/site.json': site,
    // For the schema studio.
    'schemas/sources.json': { files: { 'site.json': JSON.stringify(site) } },
    ...Object.fromEntries(all.map(({ path, document }) => [`schemas/pages${path}.json`, servedPage(document, site)])),
  };
  const documents = new Documents(async (file) => JSON.stringify(texts[file.split('?')[0] ?? '']));
  await documents.readIndex();
  const world = await createSignedInConsole({ documents });
  world.environment.openChecker = openTestChecker;
  await world.console.route.enter('/stage', '');
  opened = { world, shell: await world.console.openShell() };
  return opened;
}

/** Waits for a condition; a failure says its reason without the whole page. */
const settled = <Value,>(check: () => Value): Promise<Value> => waitFor(check, { onTimeout: (error) => error });

async function drawExample({ path }: Example): Promise<PageStore> {
  const { world, shell } = await openConsole();
  const { pages } = world.console;
  pages.open(path, '');
  const store = await settled(() => {
    const { store, error } = pages.get(path)!;
    if (!store) throw new Error(error?.message ?? 'The page is not loaded yet.');
    return store;
  });
  draw(
    world,
    <ShellProvider value={shell}>
      <DocumentPage page={store} isOutdated={false} />
    </ShellProvider>,
  );
  return store;
}

/** Waits until everything has loaded; returns the text of broken or failed parts. */
async function brokenParts(): Promise<string[]> {
  await settled(() =>
    expect(document.querySelector('.ant-spin-spinning, .ant-skeleton-active')?.className).toBeUndefined(),
  );
  return [...document.querySelectorAll<HTMLElement>('.lamp-state')]
    .filter((state) => state.querySelector('.lamp-drawing-broken, .lamp-drawing-error'))
    .map((state) => state.innerText);
}

const row = { id: '12', name: 'Lamp 7', title: 'Maintenance', enabled: true };

/** Opens a dialog for each of its uses. */
async function openDialogs(page: PageStore): Promise<string[]> {
  const found: string[] = [];
  for (const [name, plan] of Object.entries(page.plan.dialogs)) {
    if (plan.kind === 'broken') continue;
    const isForm = plan.kind === 'form' || plan.kind === 'assetForm';
    const uses = isForm ? [...(plan.add.length > 0 ? [undefined] : []), ...(plan.edit.length > 0 ? [row] : [])] : [row];
    for (const record of uses) {
      await act(() => page.open(name, record));
      await settled(() => expect(document.querySelector('.ant-modal, .ant-drawer, .lamp-docked')).not.toBeNull());
      found.push(...(await brokenParts()));
      await act(() => page.closeDialog());
    }
  }
  return found;
}

afterEach(() => vi.restoreAllMocks());

describe('in the browser', () => {
  test.each(examples)('$name is drawn with its dialogs', async (example) => {
    const page = await drawExample(example);
    expect(page.plan.loose).toEqual([]);
    expect(await brokenParts()).toEqual([]);
    expect(await openDialogs(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a broken part is found', async () => {
    await drawExample(broken);
    expect(await brokenParts()).toEqual([expect.stringContaining('none')]);
  });
});
