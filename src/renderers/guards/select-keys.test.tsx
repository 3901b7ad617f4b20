import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paintFrame } from '../../../tests/setup/painted-frame.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

paintFrame();
const worker = startBrowserPlatform();
const options = ['Red', 'Green', 'Blue'].map((title) => ({ value: title, title }));

/** A dialog with lists, a tree and a calendar. */
async function openForm() {
  worker.use(
    http.get(at('/system/api/department/tree'), () =>
      success({ code: '001', name: 'City', children: [{ code: '001001', name: 'Works' }] }),
    ),
  );
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    sources: { departments: { kind: 'reference', name: 'departmentTree' } },
    dialogs: {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [
          { field: 'many', title: 'Many', input: 'multiSelect', options },
          { field: 'one', title: 'One', input: 'select', options },
          { field: 'tree', title: 'Tree', input: 'treeSelect', source: 'departments', many: true },
          { field: 'day', title: 'Day', input: 'date' },
          { field: 'last', title: 'Last' },
        ],
        submit: [{ call: { post: '/save' } }],
      },
    },
  });
  act(() => void page.open('edit', undefined));
  await screen.findByRole('textbox', { name: 'Last' });
  return { typed: (field: string) => page.openForm?.values.get(field), page };
}

const box = (name: string) => screen.getByLabelText(name);
const isOpen = (name: string) =>
  name === 'Day'
    ? document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)') !== null
    : box(name).getAttribute('aria-expanded') === 'true';

test('Tab leaves a list of several choices and keeps them', async () => {
  const { typed } = await openForm();
  await userEvent.click(box('Many'));
  await userEvent.click(await screen.findByTitle('Green'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(typed('many')).toEqual(['Green', 'Blue']);
  // The list has a button that clears it, which is reached first.
  await userEvent.tab();
  await userEvent.tab();
  await waitFor(() => expect(isOpen('Many')).toBe(false));
  expect(document.activeElement).toBe(box('One'));
  expect(typed('many')).toEqual(['Green', 'Blue']);
});

test.each([
  ['Many', 'Green', ['Green']],
  ['Tree', 'Works', ['001001']],
])('Enter after a choice in "%s" keeps it and closes the list', async (name, title, chosen) => {
  const { typed, page } = await openForm();
  await userEvent.click(box(name));
  await userEvent.click(await screen.findByTitle(title));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(isOpen(name)).toBe(false));
  expect(typed(name.toLowerCase())).toEqual(chosen);
  expect(page.openForm).toBeDefined();
});

test('a choice is taken away by its own key, and kept by the next Enter', async () => {
  const { typed } = await openForm();
  await userEvent.click(box('Many'));
  await screen.findByTitle('Green');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(typed('many')).toEqual(['Green']);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  expect(typed('many')).toEqual([]);
});

test('Tab chooses nothing in a list that was only opened', async () => {
  const { typed } = await openForm();
  await userEvent.click(box('One'));
  await screen.findByTitle('Green');
  await userEvent.tab();
  await waitFor(() => expect(isOpen('One')).toBe(false));
  expect(typed('one')).toBeUndefined();
});

test.each(['Many', 'One', 'Tree', 'Day'])('Escape closes the open list of "%s" and not the dialog', async (name) => {
  const { page } = await openForm();
  await userEvent.click(box(name));
  await waitFor(() => expect(isOpen(name)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(isOpen(name)).toBe(false));
  expect(page.openForm).toBeDefined();
  expect(document.activeElement).toBe(box(name));
});
