import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A queue of records whose drawer reviews them by key; a reviewed record leaves the queue. */
async function queue() {
  let rows = ['1', '2', '3'].map((id) => ({ id, title: `Record ${id}`, isDone: false }));
  const reviewed: unknown[] = [];
  worker.use(
    http.post(at('/pages'), () => success({ data: rows, total: rows.length })),
    http.get(at('/records/:id'), ({ params }) => success({ id: params.id, title: `Record ${String(params.id)}` })),
    http.post(at('/review'), async ({ request }) => {
      const body = (await request.json()) as { id: string };
      reviewed.push(body);
      rows = rows.filter(({ id }) => id !== body.id);
      return success(null);
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const review = (result: string) => [
    { call: { post: '/review', body: { id: { $: 'page.record.id' }, result }, quiet: true } },
    { next: true as const },
    { reload: 'records' },
  ];
  await drawPage(worker, {
    sources: { records: { kind: 'paged', post: '/pages' } },
    body: {
      kind: 'table',
      id: 'records',
      source: 'records',
      columns: [{ field: 'title', title: 'Title', open: 'record' }],
    },
    dialogs: {
      record: {
        kind: 'record',
        title: 'Review {title}',
        load: '/records/{id}',
        browse: 'records',
        items: [{ field: 'title', title: 'Title' }],
        body: {
          kind: 'card',
          title: 'Review',
          actions: [
            { title: 'Confirm', tone: 'primary', press: 'Y', do: review('confirm') },
            { title: 'False', press: 'N', disabled: { $: 'page.record.id == "2"' }, do: review('false') },
            { title: 'Dispatch', do: [{ toast: 'done' }] },
            { title: 'Locate', do: [{ toast: 'done' }] },
          ],
          body: { kind: 'text', text: 'About it' },
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Record 1' }));
  await screen.findByText('Review Record 1');
  // A drawer takes the focus when it opens.
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { reviewed };
}

test('a key presses its button, and the next record follows before the reviewed one leaves the list', async () => {
  const { reviewed } = await queue();
  expect(screen.getByRole('button', { name: 'Confirm Y' })).toHaveAttribute('aria-keyshortcuts', 'Y');
  await user.keyboard('y');
  await screen.findByText('Review Record 2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record 1' })).toBeNull());
  // Disabled for this one.
  await user.keyboard('n');
  await user.keyboard('{ArrowRight}');
  await screen.findByText('Review Record 3');
  await user.keyboard('N');
  await waitFor(() => expect(reviewed).toHaveLength(2));
  expect(reviewed).toEqual([
    { id: '1', result: 'confirm' },
    { id: '3', result: 'false' },
  ]);
  // Nothing follows the last one: it stays.
  expect(screen.getByText('Review Record 3')).toBeVisible();
});

test('with a modifier a letter belongs to the browser', async () => {
  const { reviewed } = await queue();
  await user.keyboard('{Control>}y{/Control}');
  await user.keyboard('x');
  expect(screen.getByText('Review Record 1')).toBeVisible();
  expect(reviewed).toEqual([]);
});
