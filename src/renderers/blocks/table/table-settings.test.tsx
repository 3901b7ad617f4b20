import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

const all = Array.from({ length: 450 }, (_, index) => ({ id: String(index), name: `lamp ${index}`, note: 'n' }));
/** More words than a column of 300 pixels has room for. */
const long = 'a lamp with a long story '.repeat(4);

/** A table of 450 lamps with three columns of 300 pixels. */
async function lampTable() {
  const asked: { pageNum: number; pageSize: number; condition: object }[] = [];
  worker.use(
    http.post(at('/lamps'), async ({ request }) => {
      const body = (await request.json()) as (typeof asked)[number];
      asked.push(body);
      const start = (body.pageNum - 1) * body.pageSize;
      const rows = all
        .slice(start, start + body.pageSize)
        .map((row) => ({ ...row, story: long, uid: long, note: long }));
      return success({ data: rows, total: all.length });
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
    http.post(at('/system/api/cache'), () => success(null)),
  );
  const column = (field: string, title: string) => ({ field, title, width: 300 });
  const world = await drawPage(worker, {
    sources: { lamps: { kind: 'paged', post: '/lamps' } },
    body: {
      kind: 'table',
      id: 'lamps',
      source: 'lamps',
      filters: [{ field: 'name', title: 'Name' }],
      columns: [
        { ...column('story', 'Lamp'), below: ['name'] },
        column('name', 'Name'),
        column('uid', 'Number'),
        { ...column('note', 'Note'), sort: true },
      ],
      batch: [{ title: 'Switch', do: [{ toast: 'done' }] }],
    },
  });
  await screen.findByText('lamp 0');
  return { ...world, asked };
}
const heads = () => screen.getAllByRole('columnheader').flatMap((head) => head.textContent || []);

test('columns without room fold away and come back by choice; hidden and moved ones stay so', async () => {
  await browserPage.viewport(820, 800);
  const { console, page } = await lampTable();
  expect(heads()).toEqual(['Lamp', 'Number']);
  await user.click(screen.getByRole('button', { name: 'Columns and views; no space for 1 column' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByRole('checkbox', { name: /Note.*No space/ })).not.toBeChecked();
  await user.click(panel.getByRole('checkbox', { name: /Note/ }));
  await waitFor(() => expect(heads()).toEqual(['Lamp', 'Note']));
  await user.click(panel.getByRole('checkbox', { name: /Number/ }));
  await user.click(panel.getByRole('checkbox', { name: 'Lamp' }));
  await user.click(panel.getByRole('checkbox', { name: 'Name' }));
  await user.click(panel.getByRole('button', { name: 'Move "Note" up' }));
  await waitFor(() => expect(heads()).toEqual(['Note', 'Number']));
  expect((page.chosen('lamps') as { columns: string[] }).columns).toEqual(['note', 'uid']);
  expect(console.layouts.of('/test#lamps').tableIndex).toEqual([
    { id: 'story', checked: false },
    { id: 'name', checked: false },
    { id: 'note', checked: true },
    { id: 'uid', checked: true },
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('every column has its width in the settings, automatic until one is set; restoring brings all back', async () => {
  const { console } = await lampTable();
  await user.click(screen.getByRole('button', { name: /^Columns and views/ }));
  const panel = within(await screen.findByRole('dialog'));
  const widthOf = (name: string) => panel.getByRole('spinbutton', { name: `Width of "${name}"` });
  for (const name of ['Lamp', 'Name', 'Number', 'Note']) {
    expect(widthOf(name)).toHaveValue('');
    expect(widthOf(name)).toHaveAttribute('placeholder', 'Automatic');
  }
  const drawn = () => screen.getByRole('columnheader', { name: /Number/ }).getBoundingClientRect().width;
  const before = drawn();
  // The arrow keys begin where the column is, not at nothing.
  await user.click(widthOf('Number'));
  await user.keyboard('{ArrowUp}');
  expect(widthOf('Number')).toHaveValue('308');
  await user.clear(widthOf('Number'));
  expect(console.layouts.of('/test#lamps').tableIndex?.find(({ id }) => id === 'uid')?.width).toBeUndefined();
  await user.type(widthOf('Number'), '460');
  await waitFor(() => expect(drawn()).toBeGreaterThan(before));
  expect(console.layouts.of('/test#lamps').tableIndex?.find(({ id }) => id === 'uid')).toEqual({
    id: 'uid',
    width: 460,
  });
  await user.click(panel.getByRole('button', { name: 'Restore columns' }));
  expect(widthOf('Number')).toHaveValue('');
  await waitFor(() => expect(drawn()).toBe(before));
  expect(console.layouts.of('/test#lamps')).toEqual({});
});

test('the room of a table is known, and stays what it was while the table is hidden', async () => {
  await browserPage.viewport(820, 800);
  const { page, container } = await lampTable();
  const { layout } = page.openTables[0]!;
  const box = container.querySelector('.lamp-table-rows > div')!;
  await waitFor(() => expect(layout.room).toEqual({ width: box.clientWidth, needed: { note: 932 } }));
  const { room } = layout;
  container.hidden = true;
  await waitFor(() => expect(box.clientWidth).toBe(0));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(layout.room).toEqual(room);
  container.hidden = false;
  expect(heads()).toEqual(['Lamp', 'Number']);
});

test('a saved view brings back filters and order, and can be the start of the page (PAGE-02)', async () => {
  const { asked, console } = await lampTable();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'north{Enter}');
  await waitFor(() => expect(asked.at(-1)?.condition).toEqual({ name: 'north' }));
  await user.click(screen.getByRole('button', { name: 'Columns and views' }));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'North side{Enter}');
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.tab();
  await waitFor(() => expect(asked.at(-1)?.condition).toEqual({}));
  await user.click(await screen.findByRole('button', { name: 'Start with "North side"' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'North side' }));
  await waitFor(() => expect(asked.at(-1)?.condition).toEqual({ name: 'north' }));
  expect(console.layouts.of('/test#lamps')).toEqual({
    views: [{ id: '1', name: 'North side', search: 'q.name=north' }],
    startView: '1',
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }));
  expect(tabs.getByRole('button', { name: 'North side' })).toHaveAttribute('aria-current', 'true');
  await user.click(tabs.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked.at(-1)?.condition).toEqual({}));
  expect(tabs.getByRole('button', { name: 'All' })).toHaveAttribute('aria-current', 'true');
});

test('filters that are set are saved as a view beside them', async () => {
  const { console } = await lampTable();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'north{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Save as view' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'View name' })).toHaveFocus());
  await user.keyboard('North side{Enter}');
  await waitFor(() => expect(console.layouts.of('/test#lamps').views).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save as view' })).toBeDisabled());
  expect(await screen.findByRole('navigation', { name: 'Views' })).toBeVisible();
});

test('a heading that is dragged to another one changes the order of the columns', async () => {
  const { console } = await lampTable();
  const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
  const dataTransfer = new DataTransfer();
  const fire = (element: Element, type: string) =>
    act(() => {
      const { left, top } = element.getBoundingClientRect();
      element.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: left + 20, clientY: top + 5 }),
      );
    });
  fire(head('Number'), 'dragstart');
  fire(head('Lamp'), 'dragover');
  fire(head('Lamp'), 'drop');
  fire(head('Number'), 'dragend');
  await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Number', 'Lamp']));
  expect(console.layouts.of('/test#lamps').tableIndex?.map(({ id }) => id)).toEqual(['uid', 'story', 'name', 'note']);
});

test('all matching rows can be ticked, page by page', async () => {
  const { page, asked } = await lampTable();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 450' }));
  await screen.findByText('450 selected');
  expect((page.chosen('lamps') as { selection: object[] }).selection).toHaveLength(450);
  expect(asked.filter(({ pageSize }) => pageSize === 200).map(({ pageNum }) => pageNum)).toEqual([1, 2, 3]);
});
