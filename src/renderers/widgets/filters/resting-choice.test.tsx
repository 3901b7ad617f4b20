import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A table with a filter by states of a source; `asked` counts the reads of the states, `conditions` those of the rows. */
async function openTable(search?: string) {
  const conditions: unknown[] = [];
  const asked = { states: 0 };
  worker.use(
    http.post(at('/poles'), async ({ request }) => {
      conditions.push(((await request.json()) as { condition: unknown }).condition);
      return success({ data: [], total: 0 });
    }),
    http.get(at('/states'), () => {
      asked.states += 1;
      return success([
        { id: 'on', name: 'Lit' },
        { id: 'off', name: 'Dark' },
      ]);
    }),
  );
  await drawPage(
    worker,
    {
      body: {
        kind: 'table',
        id: 'poles',
        source: 'poles',
        filters: [{ field: 'state', title: 'State', input: 'select', source: 'states' }],
        columns: [{ field: 'name', title: 'Name' }],
      },
      sources: { poles: { kind: 'paged', post: '/poles' }, states: { kind: 'rest', get: '/states' } },
    },
    { search },
  );
  await waitFor(() => expect(conditions).toHaveLength(1));
  return { conditions, asked, box: await screen.findByRole('combobox', { name: 'State' }) };
}

test('a filter shows its title and reads no choices until it is pointed at', async () => {
  const { box, asked } = await openTable();
  expect(box).toHaveTextContent('State');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(asked.states).toBe(0);
  await user.hover(box);
  await waitFor(() => expect(asked.states).toBe(1));
  expect(box).toBeInTheDocument();
});

test('a press opens the list, a choice applies, and the box says it; the button clears it', async () => {
  const { box, conditions } = await openTable();
  await user.click(box);
  await user.click(await screen.findByTitle('Dark'));
  await waitFor(() => expect(conditions.at(-1)).toEqual({ state: 'off' }));
  await user.tab();
  const resting = await screen.findByRole('combobox', { name: 'State', expanded: false });
  expect(resting).toHaveTextContent('Dark');
  await user.click(screen.getByRole('button', { name: 'Clear text' }));
  await waitFor(() => expect(conditions.at(-1)).toEqual({}));
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveTextContent('State');
});

test.each(['{Enter}', '{ArrowDown}'])('%s at the box opens the list with the focus in it', async (key) => {
  const { box } = await openTable();
  box.focus();
  await user.keyboard(key);
  const list = await screen.findByRole('combobox', { name: 'State', expanded: true });
  await waitFor(() => expect(list).toHaveFocus());
  await screen.findByTitle('Lit');
  await user.tab();
  const resting = await screen.findByRole('combobox', { name: 'State', expanded: false });
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(resting).not.toHaveFocus();
  expect(document.body).not.toHaveFocus();
});

test.each(['Process', 'd'])('%s opens the list, whose search gets what is typed', async (key) => {
  const { box } = await openTable();
  // Loaded by the pointer.
  await user.hover(box);
  act(() => box.focus());
  fireEvent.keyDown(box, { key });
  expect(await screen.findByRole('combobox', { name: 'State', expanded: true })).toHaveFocus();
});

test('Tab, Escape and shortcuts leave the list closed', async () => {
  const { box } = await openTable();
  act(() => box.focus());
  for (const press of [{ key: 'Escape' }, { key: 'Shift' }, { key: 'k', ctrlKey: true }, { key: 'w', altKey: true }])
    fireEvent.keyDown(box, press);
  expect(screen.getByRole('combobox', { name: 'State' })).toBe(box);
});

test('a value of the address is shown by its name', async () => {
  const { box } = await openTable('?q.state=on');
  await waitFor(() => expect(box).toHaveTextContent('Lit'));
});
