import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

async function openTable() {
  const conditions: unknown[] = [];
  worker.use(
    http.post(at('/poles'), async ({ request }) => {
      conditions.push(((await request.json()) as { condition: unknown }).condition);
      return success({ data: [], total: 0 });
    }),
  );
  const world = await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'poles',
      source: 'poles',
      filters: [
        { field: 'minHeight', endField: 'maxHeight', title: 'Height', input: 'number' },
        { field: 'slots', title: 'Slots', input: 'number' },
      ],
      columns: [{ field: 'name', title: 'Name' }],
    },
    sources: { poles: { kind: 'paged', post: '/poles' } },
  });
  await screen.findByLabelText('Slots');
  return { ...world, conditions };
}

test('a range is two conditions, either of which may be missing, and is kept in the URL', async () => {
  const { conditions, page } = await openTable();
  await user.type(screen.getByLabelText('Height from'), '8{Enter}');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ minHeight: 8 }));
  await user.type(screen.getByLabelText('Height to'), '12{Enter}');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ minHeight: 8, maxHeight: 12 }));
  expect(page.query('q.minHeight')).toBe('8..12');
  await user.clear(screen.getByLabelText('Height from'));
  await user.tab();
  await waitFor(() => expect(conditions.at(-1)).toEqual({ maxHeight: 12 }));
});

test('a single number is one condition, and zero is a number', async () => {
  const { conditions } = await openTable();
  await user.type(screen.getByLabelText('Slots'), '0{Enter}');
  await waitFor(() => expect(conditions.at(-1)).toEqual({ slots: 0 }));
});
