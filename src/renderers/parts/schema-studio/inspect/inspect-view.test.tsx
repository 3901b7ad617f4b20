import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { at, success } from '../../../../engine/stores/testing/test-answers.ts';
import { openTestChecker } from '../../../../engine/stores/testing/test-checker.ts';
import { monaco } from '../../../editor/monaco.ts';
import { drawPage } from '../../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const file = 'pages/people.json';
afterEach(() => browserPage.viewport(1280, 800));

const title = (en: string) => ({ zh: en, en });
const written = {
  version: 1,
  id: 'people',
  path: '/people',
  title: title('People'),
  sources: { people: { kind: 'paged', post: '/system/api/people', fields: { name: 'text', age: 'number' } } },
  dialogs: {
    edit: {
      kind: 'form',
      title: title('Edit'),
      fields: [{ field: 'name', title: title('Name') }],
      submit: [{ reload: 'people' }],
    },
  },
  body: {
    kind: 'section',
    items: [
      {
        kind: 'table',
        id: 'list',
        source: 'people',
        columns: [
          { field: 'name', title: title('Name') },
          { field: 'age', title: title('Age') },
        ],
        toolbar: [{ id: '9', title: title('Remove all'), do: [{ call: { delete: '/system/api/people' } }] }],
      },
      { kind: 'text', text: title('For all'), when: { $: 'user.name == "Lin" && route.mode == "all"' } },
    ],
  },
};

/** The studio with a page of people, whose platform has these. */
async function open(
  rows: readonly object[] = [{ id: '1', name: 'Lin' }],
  {
    kind = 'paged',
    columnWidth,
    ...more
  }: { languages?: string[]; kind?: 'paged' | 'rest'; columnWidth?: number } = {},
) {
  const page = structuredClone({ ...written, sources: { people: { ...written.sources.people, kind } } });
  if (columnWidth !== undefined)
    for (const column of page.body.items[0]!.columns!) Object.assign(column, { width: columnWidth });
  await browserPage.viewport(1500, 900);
  worker.use(http.post(at('/system/api/people'), () => success({ data: rows, total: rows.length })));
  const drawn = await drawPage(
    worker,
    { body: { kind: 'part', name: 'schemaStudio' } },
    {
      search: `?file=${file}`,
      config: { platform: { timeZone: 'Asia/Shanghai', capabilities: [] } },
      environment: { openChecker: openTestChecker },
      files: { 'schemas/sources.json': { files: { [file]: JSON.stringify(page, undefined, 2) } } },
      ...more,
    },
  );
  const preview = () => document.querySelector<HTMLElement>('.lamp-studio-page')!;
  await waitFor(() => expect(within(preview()).getByRole('table')).toBeVisible());
  return drawn;
}
const show = (view: string) => user.click(screen.getByText(view, { selector: '.ant-segmented-item-label' }));
const node = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Page nodes' })).getByRole('button', { name });

test('of each node the state is listed, and of the chosen one the reasons', async () => {
  await open();
  await show('Why');
  expect(await node(/button "9".*Hidden/)).toBeVisible();
  await waitFor(async () => expect(await node(/column "age".*Empty/)).toBeVisible());
  await user.click(await node(/text.*Hidden/));
  const chosen = screen.getByRole('region', { name: 'text' });
  expect(within(chosen).getByText('Its condition cannot be true: route.mode is missing')).toBeVisible();
  const inputs = within(chosen).getByLabelText('Current input values');
  expect(inputs).toHaveTextContent('user.name"Lin"');
  expect(inputs).toHaveTextContent('route.modemissing');
  const parts = within(chosen).getByRole('list', { name: 'Value of each part' });
  expect(parts).toHaveTextContent('user.name == "Lin" true');
});

test('a column that is folded away says so, with the width of the table in the preview', async () => {
  const words = 'a lamp with a long story '.repeat(8);
  await open([{ id: '1', name: words, age: words }], { columnWidth: 800 });
  const width = document.querySelector('.lamp-studio-page .lamp-table-rows > div')!.clientWidth;
  await show('Why');
  await waitFor(async () => expect(await node(/column "age"/)).toHaveAccessibleName(/Hidden/));
  await user.click(await node(/column "age"/));
  await screen.findByText(
    new RegExp(`^The table is too narrow for this column: it is ${width} px wide, and 1,1\\d\\d px are needed$`),
  );
});

test('only what has no content can be listed, without what is in it and without closed dialogs', async () => {
  await open();
  await show('Why');
  expect(await node(/field "name".*Hidden/)).toBeVisible();
  await user.click(screen.getByText('Without content'));
  const nodes = screen.getByRole('navigation', { name: 'Page nodes' });
  for (const name of [/column "name"/, /dialog/, /field/])
    expect(within(nodes).queryByRole('button', { name })).toBeNull();
  expect(await node(/text.*Hidden/)).toBeVisible();
});

test('a node leads to its line in the text', async () => {
  await open();
  await show('Why');
  await user.click(await node(/column "age"/));
  await user.click(screen.getByRole('button', { name: 'Show in text' }));
  await waitFor(() => {
    const editor = monaco.editor.getEditors()[0]!;
    expect(editor.getModel()!.getValueInRange(editor.getSelection()!)).toContain('"field": "age"');
  });
});

test('a source shows its request, its rows, its size and its data, and is read again', async () => {
  await open();
  await show('Data');
  const sources = await screen.findByRole('region', { name: 'Sources' });
  await user.click(await within(sources).findByRole('button', { name: /people.*Ready/ }));
  expect(within(sources).getByText('POST /system/api/people')).toBeVisible();
  expect(within(sources).getByText(/^\d+ B$/)).toBeVisible();
  const table = within(sources).getByRole('table', { name: 'people: First 1 row' });
  expect(within(table).getByRole('cell', { name: 'Lin' })).toBeVisible();
  worker.use(http.post(at('/system/api/people'), () => success({ data: [{ id: '2', name: 'Wu' }], total: 1 })));
  await user.click(within(sources).getByRole('button', { name: 'Reload' }));
  expect(await within(sources).findByRole('cell', { name: 'Wu' })).toBeVisible();
  await user.click(within(sources).getByText('JSON'));
  await user.click(within(sources).getByRole('button', { name: /rows:\s*\[ 1 \]/ }));
  await user.click(within(sources).getByRole('button', { name: /0:\s*\{ 2 \}/ }));
  expect(within(sources).getByText('"Wu"')).toBeVisible();
});

test('a large answer is shown in parts', async () => {
  await open(
    Array.from({ length: 150 }, (_, id) => ({ id, name: `Lin ${id}` })),
    { kind: 'rest' },
  );
  await show('Data');
  const sources = await screen.findByRole('region', { name: 'Sources' });
  await user.click(await within(sources).findByRole('button', { name: /people.*Ready/ }));
  expect(within(sources).getByRole('table', { name: 'people: First 20 rows' })).toBeVisible();
  await user.click(within(sources).getByText('JSON'));
  await user.click(within(sources).getByRole('button', { name: /\[ 150 \]/ }));
  await user.click(within(sources).getByRole('button', { name: 'Show 50 more' }));
  expect(within(sources).getByRole('button', { name: /149:/ })).toBeVisible();
});

test('what happens is traced: filtered by kind, paused and cleared with the keyboard', async () => {
  await open();
  await show('Trace');
  const table = await screen.findByRole('table', { name: 'Trace' });
  const call = await within(table).findByRole('button', { name: /POST \/system\/api\/people/ });
  expect(call.closest('tr')).toHaveTextContent('Done');
  act(() => call.focus());
  await user.keyboard('{Enter}');
  expect(call).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Calls' }));
  expect(screen.queryByRole('button', { name: /POST \/system\/api\/people/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Calls' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Resume' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Page activity is listed here')).toBeVisible();
});

test('the views say the same in Chinese, and nothing stands in the way of a screen reader', async () => {
  const { container } = await open(undefined, { languages: ['zh-CN'] });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  for (const [view, role, name] of [
    ['原因分析', 'navigation', '页面的节点'],
    ['数据', 'region', '数据源'],
    ['跟踪', 'table', '跟踪'],
  ] as const) {
    await show(view);
    const shown = await screen.findByRole(role, { name });
    expect(shown).toBeVisible();
    if (role === 'navigation') await user.click(within(shown).getByRole('button', { name: /^文本/ }));
    const { violations } = await axe.run(container, { runOnly: { type: 'tag', values: tags } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
