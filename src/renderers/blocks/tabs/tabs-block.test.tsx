import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** Tabs: the second reads a list, the third requires a function. */
function tabsPage(options: Parameters<typeof drawPage>[2] = {}) {
  const requests: string[] = [];
  worker.use(
    http.get(at('/names'), () => {
      requests.push('names');
      return success([{ id: '1', name: 'Lin' }]);
    }),
  );
  const page = drawPage(
    worker,
    {
      sources: { names: { kind: 'rest', get: '/names' } },
      body: {
        kind: 'tabs',
        id: 'views',
        items: [
          {
            id: 'notes',
            title: 'Notes',
            body: { kind: 'text', text: 'open: {tab}', values: { tab: { $: 'page.views.tab' } } },
          },
          { id: 'names', title: 'Names', body: { kind: 'list', id: 'list', source: 'names', title: 'name' } },
          { id: 'secret', title: 'Secret', func: '100001', body: { kind: 'text', text: 'hidden words' } },
        ],
      },
    },
    options,
  );
  return page.then((drawn) => ({ ...drawn, requests }));
}

test('a tab loads its data when first opened, and is kept in the URL', async () => {
  const { page, requests } = await tabsPage();
  expect(await screen.findByText('open: notes')).toBeVisible();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Names' }));
  expect(await screen.findByText('Lin')).toBeVisible();
  expect(page.query('views')).toBe('names');
  expect(page.chosen('views')).toEqual({ tab: 'names' });
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  await waitFor(() => expect(screen.getByText('open: notes')).toBeVisible());
  expect(page.query('views')).toBeUndefined();
  expect(requests).toEqual(['names']);
});

test('a link opens its tab; an unknown tab falls back to the first', async () => {
  const { unmount } = await tabsPage({ search: '?views=names' });
  expect(await screen.findByText('Lin')).toBeVisible();
  unmount();
  await tabsPage({ search: '?views=other' });
  expect(await screen.findByText('open: notes')).toBeVisible();
});

test('a tab that requires a function shows only to users with it (PERM-01)', async () => {
  const { unmount } = await tabsPage({ search: '?views=secret' });
  expect(await screen.findByText('open: notes')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Secret' })).toBeNull();
  unmount();
  await tabsPage({ search: '?views=secret', functions: ['100001'] });
  expect(await screen.findByText('hidden words')).toBeVisible();
});
