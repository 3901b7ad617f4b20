import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const people = ['Ann', 'Bob', 'Cid'].map((name, index) => ({ id: String(index + 1), name }));

/** A dialog with fields for several departments and several users, and the requests it sends. */
async function openForm(row?: Record<string, unknown>) {
  const saved: unknown[] = [];
  const requests: unknown[] = [];
  worker.use(
    http.post(at('/people'), async ({ request }) => {
      const { condition } = (await request.json()) as { condition: { idList?: string[]; searchValue?: string } };
      requests.push(condition);
      return success({ data: people.filter(({ id }) => condition.idList?.includes(id) ?? true), total: 3 });
    }),
    http.get(at('/system/api/department/tree'), () =>
      success({ code: '001', name: 'City', children: [{ code: '001001', name: 'Works' }] }),
    ),
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const world = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    sources: {
      everybody: { kind: 'paged', post: '/people' },
      departments: { kind: 'reference', name: 'departmentTree' },
    },
    dialogs: {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [
          {
            field: 'people',
            title: 'People',
            input: 'pick',
            pickFrom: 'everybody',
            pickWith: { teamId: { $: 'row.teamId' }, notIn: { $: 'form.departments' } },
            many: true,
            required: true,
          },
          { field: 'departments', title: 'Departments', input: 'treeSelect', source: 'departments', many: true },
        ],
        submit: [{ call: { post: '/save' } }],
      },
    },
  });
  await act(() => world.page.open('edit', row));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...world, save, saved, requests };
}

test('multiple rows and multiple nodes are stored as lists', async () => {
  const { save, saved } = await openForm();
  await user.click(await screen.findByRole('combobox', { name: 'People' }));
  for (const name of ['Bob', 'Ann']) await user.click(await screen.findByTitle(name));
  await user.click(await screen.findByRole('combobox', { name: 'Departments' }));
  await user.click(await screen.findByText('Works'));
  await save();
  await waitFor(() => expect(saved).toEqual([{ people: ['2', '1'], departments: ['001001'] }]));
});

test('stored values show their names, loaded at once; no value shows an empty field', async () => {
  const { requests, page } = await openForm({ id: '9', people: ['3', '1'], departments: ['001'] });
  expect(await screen.findByText('Cid')).toBeVisible();
  expect(screen.getByText('Ann')).toBeVisible();
  expect(await screen.findByText('City')).toBeVisible();
  expect(requests).toEqual([{ idList: ['3', '1'] }]);
  act(() => page.openForm?.set('people', []));
  expect(page.openForm?.check('people')).toBe(false);
});

test('a search has the conditions of the form and its record, as they are then', async () => {
  const { requests } = await openForm({ id: '9', teamId: 't7', people: [], departments: [] });
  requests.length = 0;
  await user.click(await screen.findByRole('combobox', { name: 'Departments' }));
  await user.click(await screen.findByText('Works'));
  await user.click(await screen.findByRole('combobox', { name: 'People' }));
  await screen.findByTitle('Ann');
  expect(requests.at(-1)).toMatchObject({ teamId: 't7', notIn: ['001001'], searchValue: '' });
});
