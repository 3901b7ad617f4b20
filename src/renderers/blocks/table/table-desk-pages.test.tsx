import { screen, waitFor, within } from '@testing-library/react';
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

/** Sixty alarms on several pages, whose record has a place beside the rows of a wide window. */
async function openPages(width: number) {
  await browserPage.viewport(width, 900);
  let alarms = Array.from({ length: 60 }, (_, index) => ({ id: `n${index + 1}`, text: `alarm ${index + 1}` }));
  const loaded: unknown[] = [];
  worker.use(
    http.post(at('/alarms'), async ({ request }) => {
      const { pageNum, pageSize } = (await request.json()) as { pageNum: number; pageSize: number };
      const start = (pageNum - 1) * pageSize;
      return success({ data: alarms.slice(start, start + pageSize), total: alarms.length });
    }),
    http.get(at('/alarms/:id'), ({ params }) => {
      loaded.push(params.id);
      return success({ id: params.id, note: `note of ${String(params.id)}` });
    }),
    http.post(at('/done/:id'), ({ params }) => {
      alarms = alarms.filter(({ id }) => id !== params.id);
      return success(null);
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms' } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      beside: 'alarm',
      columns: [
        { field: 'id', title: 'Number' },
        { field: 'text', title: 'Alarm', open: 'alarm' },
      ],
      rowActions: [{ title: 'Done', press: 'D', do: [{ call: { post: '/done/{id}' } }, { reload: 'alarms' }] }],
    },
    dialogs: {
      alarm: {
        kind: 'record',
        title: 'Alarm {id}',
        load: '/alarms/{id}',
        browse: 'alarms',
        items: [{ field: 'note', title: 'Note' }],
      },
    },
  } as never);
  await screen.findByText('alarm 1');
  // The first reading has ten rows; the window has room for more.
  await waitFor(() => expect(keys().length).toBeGreaterThan(10));
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts^="J K"]')).not.toBeNull());
  return { loaded };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')];
const keys = () => rows().map(({ dataset }) => dataset.rowKey!);
const pane = async () => within(await screen.findByRole('complementary', { name: 'Selected record' }));

test('the record beside the rows goes on from page to page', async () => {
  await openPages(1440);
  const last = keys().at(-1)!;
  await user.click(screen.getByText(`alarm ${last.slice(1)}`));
  const record = await pane();
  await record.findByText(`note of ${last}`);
  const following = `n${Number(last.slice(1)) + 1}`;
  await user.click(record.getByRole('button', { name: 'Next' }));
  expect(await record.findByText(`note of ${following}`)).toBeVisible();
  await waitFor(() => expect(keys()[0]).toBe(following));
  await user.click(record.getByRole('button', { name: 'Previous' }));
  expect(await record.findByText(`note of ${last}`)).toBeVisible();
  await waitFor(() => expect(keys().at(-1)).toBe(last));
});

test('on another page of the rows it stays and says that it is not among them', async () => {
  await openPages(1440);
  await user.click(screen.getByText('alarm 1'));
  const record = await pane();
  await record.findByText('note of n1');
  expect(record.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(record.queryByText('Not in the current list')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Next page/i }));
  expect(await record.findByText('Not in the current list')).toBeVisible();
  expect(record.getByText('note of n1')).toBeVisible();
  expect(record.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('after a row that has left the list the one that took its place comes next', async () => {
  await openPages(1440);
  await user.click(screen.getByText('alarm 2'));
  const record = await pane();
  await record.findByText('note of n2');
  await user.keyboard('d');
  await waitFor(() => expect(keys()).not.toContain('n2'));
  await user.click(record.getByRole('button', { name: 'Next' }));
  expect(await record.findByText('note of n3')).toBeVisible();
});

test('in a window without room beside the rows a click on a row opens its record over them, once', async () => {
  const { loaded } = await openPages(1100);
  await user.click(rows()[1]!.querySelector('td')!);
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('note of n2')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rows()[0]!.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('note of n1')).toBeVisible();
  expect(loaded).toEqual(['n2', 'n1']);
});
