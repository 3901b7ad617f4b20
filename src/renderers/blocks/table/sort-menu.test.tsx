import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const poles = [
  { id: '1', name: 'Pole 1', uid: 'P-1', kind: 'Smart', maker: 'Bay' },
  { id: '2', name: 'P-2', uid: 'P-2', kind: 'Plain', maker: 'Bay' },
];

/** A table with two second lines, of which one sorts. */
async function openPoles() {
  const orders: unknown[] = [];
  worker.use(
    http.post(at('/poles'), async ({ request }) => {
      const { sortName, sortOrder } = (await request.json()) as Record<string, unknown>;
      orders.push([sortName, sortOrder]);
      return success({ data: poles, total: poles.length });
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const world = await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'poles',
      source: 'poles',
      columns: [
        { field: 'name', title: 'Name', sort: true, below: ['uid'] },
        { field: 'uid', title: 'UID', sort: true },
        { field: 'kind', title: 'Type', below: ['maker'] },
        { field: 'maker', title: 'Maker' },
      ],
    },
    sources: { poles: { kind: 'paged', post: '/poles' } },
  } as never);
  await screen.findByText('Pole 1');
  return { ...world, orders };
}
const heading = (name: RegExp) => screen.getByRole('columnheader', { name });

test('rows sort by a value of a second line, by keyboard, and the heading and the address say so', async () => {
  const { orders, page } = await openPoles();
  const opener = await within(heading(/^Name/)).findByRole('button', { name: 'Sort options of Name' });
  opener.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'UID, descending' }));
  await waitFor(() => expect(orders.at(-1)).toEqual(['uid', 'DESC']));
  expect(heading(/^Name/)).toHaveAttribute('aria-sort', 'descending');
  const title = within(heading(/^Name/)).getByRole('button', { name: /^Name.*UID$/ });
  expect(page.search).toBe('?sort=uid+DESC');
  // The heading goes on with the value that sorts.
  await user.click(title);
  await waitFor(() => expect(orders.at(-1)).toEqual(['', '']));
  await user.click(within(heading(/^Name/)).getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(orders.at(-1)).toEqual(['name', 'ASC']));
});

test('a column whose second line does not sort has no menu', async () => {
  await openPoles();
  expect(within(heading(/^Type/)).queryByRole('button')).toBeNull();
});

test('a second line does not repeat the first', async () => {
  await openPoles();
  await waitFor(() => expect(screen.getByText('P-1')).toBeVisible());
  expect(screen.getAllByText('P-2')).toHaveLength(1);
});
