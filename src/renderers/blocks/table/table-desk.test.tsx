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

const levels = [
  { id: 'l1', name: 'Critical' },
  { id: 'l2', name: 'Major' },
];
const alarms = ['a', 'b', 'c'].map((id, index) => ({
  id,
  text: `alarm ${id}`,
  place: `street ${id}`,
  level: index === 2 ? 'l2' : 'l1',
  isDone: index === 1,
  kind: 'x',
}));

/** A table of alarms whose record has a place beside the rows. */
async function openDesk({ press, select = false }: { press?: string; select?: boolean } = {}) {
  const done: unknown[] = [];
  const conditions: unknown[] = [];
  worker.use(
    http.post(at('/alarms'), async ({ request }) => {
      conditions.push(((await request.json()) as { condition: unknown }).condition);
      return success({ data: alarms, total: alarms.length });
    }),
    http.get(at('/alarms/:id'), ({ params }) =>
      success({ ...alarms.find(({ id }) => id === params.id), note: `note of ${String(params.id)}` }),
    ),
    http.post(at('/done'), async ({ request }) => {
      done.push(await request.json());
      return success(null);
    }),
    http.get(at('/island-alarm/dict/alarmLevel'), () => success(levels)),
    http.get(at('/system/api/cache/tables'), () => success(null)),
    http.post(at('/system/api/cache'), () => success(null)),
  );
  const body = { ids: { $: '[row.id]' } };
  const world = await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms' } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      beside: 'alarm',
      select,
      emphasis: { loud: { $: 'row.level == "l1" && !row.isDone' }, calm: { $: 'row.isDone' } },
      filters: ['text', 'level', 'place', 'kind', 'since', 'owner'].map((field) => ({ field, title: `By ${field}` })),
      columns: [
        { field: 'text', title: 'Alarm', open: 'alarm', below: ['place'] },
        { field: 'place', title: 'Place' },
        { field: 'kind', title: 'Kind' },
      ],
      rowActions: [
        { title: 'Done', icon: 'check', press, do: [{ call: { post: '/done', body } }] },
        { title: 'Send', icon: 'send', do: [{ toast: 'sent' }] },
        {
          title: 'Shelve',
          icon: 'clock',
          disabled: { $: 'row.isDone' },
          disabledReason: 'It is done.',
          do: [{ toast: 'shelved' }],
        },
        { title: 'Delete', tone: 'danger', icon: 'delete', do: [{ toast: 'deleted' }] },
      ],
    },
    dialogs: {
      alarm: {
        kind: 'record',
        title: 'Alarm {id}',
        load: '/alarms/{id}',
        browse: 'alarms',
        lead: 'text',
        actions: [{ title: 'Close it', press: 'C', do: [{ call: { post: '/done', body } }] }],
        items: [
          { field: 'text', title: 'Alarm' },
          { field: 'note', title: 'Note' },
        ],
      },
    },
  } as never);
  await screen.findByText('alarm a');
  return { ...world, done, conditions };
}

const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
const pane = () => screen.findByRole('complementary', { name: 'Selected record' });

test('a record opens beside its rows, follows the row that is pressed, and acts', async () => {
  await browserPage.viewport(1440, 900);
  const { done } = await openDesk();
  await user.click(screen.getByText('alarm a'));
  const record = within(await pane());
  expect(await record.findByText('note of a')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rowOf('street a')).toHaveClass('lamp-row-chosen');
  await user.click(rowOf('street b').querySelector('td:nth-child(2)')!);
  expect(await record.findByText('note of b')).toBeVisible();
  await user.click(record.getByRole('button', { name: /^Close it/ }));
  await waitFor(() => expect(done).toEqual([{ ids: ['b'] }]));
  await user.click(record.getByRole('button', { name: 'Close details' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(rowOf('street b')).not.toHaveClass('lamp-row-chosen');
});

test('Escape closes the record beside the rows and returns to its row; its letters do nothing elsewhere', async () => {
  await browserPage.viewport(1440, 900);
  const { done } = await openDesk();
  await user.click(screen.getByText('alarm a'));
  const record = await pane();
  await within(record).findByText('note of a');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('c');
  act(() => record.focus());
  await user.keyboard('c');
  await waitFor(() => expect(done).toEqual([{ ids: ['a'] }]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(rowOf('street a')).toHaveFocus();
});

test('a filter that is set moves nothing', async () => {
  await browserPage.viewport(1440, 900);
  await openDesk();
  await screen.findByRole('button', { name: 'Add filter' });
  const top = () => document.querySelector('.lamp-table-body')!.getBoundingClientRect().top;
  const before = top();
  await user.type(screen.getByRole('textbox', { name: 'By text' }), 'x{Enter}');
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect(top()).toBe(before);
});

test('without room beside the rows the record is a drawer', async () => {
  await browserPage.viewport(1100, 800);
  await openDesk();
  await user.click(screen.getByText('alarm a'));
  expect(await within(await screen.findByRole('dialog')).findByText('note of a')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('rows stand out or back as the document says', async () => {
  await openDesk();
  expect(rowOf('alarm a')).toHaveClass('lamp-row-loud');
  expect(rowOf('alarm b')).toHaveClass('lamp-row-calm');
  expect(rowOf('alarm c').className).not.toMatch(/loud|calm/);
});

test('a second line takes the place of a column', async () => {
  await openDesk();
  const heads = screen.getAllByRole('columnheader').flatMap((head) => head.textContent || []);
  expect(heads).toEqual(['Alarm', 'Kind']);
  const cell = screen.getByText('alarm a').closest('td')!;
  expect(within(cell).getByText('street a')).toBeVisible();
  // Rows stay equally high.
  expect(new Set([...document.querySelectorAll('tr[data-row-key]')].map((row) => row.clientHeight)).size).toBe(1);
});

test('the first actions of a row are icons with names, its menu has all, and a dead one says why', async () => {
  const { done } = await openDesk();
  const row = within(rowOf('alarm b'));
  await user.click(await row.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(done).toEqual([{ ids: ['b'] }]));
  expect(row.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.hover(row.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Send');
  const shelve = row.getByRole('button', { name: 'Shelve' });
  expect(shelve).toHaveAttribute('aria-disabled', 'true');
  await user.click(shelve);
  expect(await screen.findByText('It is done.')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('menu'));
  for (const name of ['Done', 'Send', 'Shelve', 'Delete'])
    expect(menu.getByRole('menuitem', { name: new RegExp(`^(\\w+ )?${name}`) })).toBeVisible();
});

test('a filter is added from the menu with the focus in it, and removed with what it was set to', async () => {
  const { conditions } = await openDesk();
  expect(screen.queryByLabelText('By kind')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'By kind' }));
  const box = await screen.findByLabelText('By kind');
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ kind: 'x' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter "By kind"' }));
  await waitFor(() => expect(conditions.at(-1)).toEqual({}));
  expect(screen.queryByLabelText('By kind')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});

test('a phone has its filters in a sheet that says how many rows they leave', async () => {
  await browserPage.viewport(390, 844);
  const { conditions } = await openDesk();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(await sheet.findByLabelText('By owner'), 'me{Enter}');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ owner: 'me' }));
  await user.click(await sheet.findByRole('button', { name: 'Show 3 rows' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('the edge between rows and record sizes the record by key and by pointer, and the rows keep their room', async () => {
  await browserPage.viewport(1440, 900);
  await openDesk();
  await user.click(screen.getByRole('button', { name: 'alarm a' }));
  const record = await screen.findByRole('complementary', { name: 'Selected record' });
  const edge = await within(record).findByRole('separator');
  const widthOf = () => Math.round(record.getBoundingClientRect().width);
  edge.focus();
  await user.keyboard('{Home}');
  await waitFor(() => expect(widthOf()).toBe(360));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(widthOf()).toBe(376));
  const { left, top } = edge.getBoundingClientRect();
  await user.pointer([
    { keys: '[MouseLeft>]', target: edge, coords: { clientX: left, clientY: top + 50 } },
    { target: edge, coords: { clientX: left - 100, clientY: top + 50 } },
    { keys: '[/MouseLeft]', target: edge },
  ]);
  await waitFor(() => expect(widthOf()).toBe(476));
  await user.keyboard('{End}');
  await waitFor(() => expect(widthOf()).toBe(800));
  await browserPage.viewport(1220, 900);
  const desk = record.parentElement!;
  await waitFor(() => expect(desk.clientWidth - widthOf()).toBeGreaterThanOrEqual(440));
});

test('letters work the record that is shown, the focus goes with it, and none while rows are ticked', async () => {
  await browserPage.viewport(1440, 900);
  const { done } = await openDesk({ press: 'D', select: true });
  await user.click(screen.getByRole('button', { name: 'alarm a' }));
  const record = await screen.findByRole('complementary', { name: 'Selected record' });
  await within(record).findByText('note of a');
  await user.keyboard('{ArrowRight}');
  await within(record).findByText('note of b');
  const rowOf = (key: string) => document.querySelector(`[data-row-key="${key}"]`)!;
  await waitFor(() => expect(rowOf('b').contains(document.activeElement)).toBe(true));
  await user.keyboard('d');
  await waitFor(() => expect(done).toEqual([{ ids: ['b'] }]));
  await user.keyboard('x');
  await waitFor(() => expect(within(rowOf('b') as HTMLElement).getByRole('checkbox')).toBeChecked());
  await user.keyboard('d');
  await user.keyboard('x');
  await waitFor(() => expect(within(rowOf('b') as HTMLElement).getByRole('checkbox')).not.toBeChecked());
  await user.keyboard('d');
  await waitFor(() => expect(done).toEqual([{ ids: ['b'] }, { ids: ['b'] }]));
});
