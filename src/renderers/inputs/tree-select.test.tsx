import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

test('a record takes no node above the data permission, a filter does (PERM-03)', async () => {
  const saved: unknown[] = [];
  const asked: unknown[] = [];
  worker.use(
    http.get(at('/system/api/area/tree'), ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const harbour = { code: '001001', name: 'Harbour', enabled: true, children: [] };
      return success({ code: '001', name: 'City', enabled: false, children: [harbour] });
    }),
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
    http.post(at('/devices'), async ({ request }) => {
      saved.push(await request.json());
      return success({ content: [], totalElements: 0 });
    }),
  );
  const { page } = await drawPage(worker, {
    sources: {
      areas: { kind: 'reference', name: 'deviceAreaTree' },
      devices: { kind: 'paged', post: '/devices', dialect: 'flat' },
    },
    body: {
      kind: 'table',
      id: 'devices',
      source: 'devices',
      columns: [{ field: 'name', title: 'Name' }],
      filters: [{ field: 'deviceArea', title: 'Where', input: 'treeSelect', source: 'areas' }],
    },
    dialogs: {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [{ field: 'deviceArea', title: 'Area', input: 'treeSelect', source: 'areas' }],
        submit: [{ call: { post: '/save' } }, { close: true }],
      },
    },
  });
  await act(() => page.open('edit', undefined));
  await user.click(await screen.findByRole('combobox', { name: 'Area' }));
  const nodes = await screen.findAllByTitle('City');
  await user.click(nodes.at(-1)!);
  expect(page.openForm?.values.get('deviceArea')).toBeUndefined();
  await user.click(screen.getByTitle('Harbour'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toContainEqual({ deviceArea: '001001' }));
  expect(asked).toEqual([{ groupName: 'Device', leastTree: 'true' }]);
  await user.click(await screen.findByRole('combobox', { name: 'Where' }));
  await user.click((await screen.findAllByTitle('City')).at(-1)!);
  await waitFor(() => expect(saved).toContainEqual(expect.objectContaining({ deviceArea: '001' })));
});
