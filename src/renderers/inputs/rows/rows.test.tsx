import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A dialog with a repeated group, and what it saves. */
async function openForm(row?: Record<string, unknown>) {
  const saved: unknown[] = [];
  worker.use(
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const world = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    sources: {},
    dialogs: {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [
          {
            field: 'options',
            title: 'Choices',
            input: 'rows',
            required: true,
            maxRows: 3,
            addTitle: 'Add a choice',
            rowFields: [
              { field: 'value', title: 'Value', required: true },
              { field: 'rank', title: 'Rank', input: 'number', default: 1 },
            ],
          },
        ],
        submit: [{ call: { post: '/save' } }],
      },
    },
  });
  await act(() => world.page.open('edit', row));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const cell = (line: number, title: string) => screen.getByLabelText(`${line} ${title}`);
  return { ...world, save, saved, cell };
}

test('rows are added with their defaults, moved and removed, and stored as a list', async () => {
  const { save, saved, cell } = await openForm();
  const add = await screen.findByRole('button', { name: /Add a choice/ });
  await user.click(add);
  await waitFor(() => expect(cell(1, 'Value')).toHaveFocus());
  await user.keyboard('red');
  await user.click(add);
  await user.type(cell(2, 'Value'), 'green');
  await user.click(add);
  await user.type(cell(3, 'Value'), 'blue');
  expect(add).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move row 3 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(screen.getByRole('button', { name: 'Move row 1 up' })).toBeDisabled();
  await save();
  await waitFor(() =>
    expect(saved).toEqual([
      {
        options: [
          { value: 'blue', rank: 1 },
          { value: 'green', rank: 1 },
        ],
      },
    ]),
  );
});

test('a wrong value is named by its row, marked, and keeps the form', async () => {
  const { save, saved, cell } = await openForm({ id: '1', options: [{ value: 'red', rank: 2 }, { rank: 3 }] });
  await waitFor(() => expect(cell(1, 'Value')).toHaveValue('red'));
  await save();
  expect(await screen.findByText('Row 2, Value: Required')).toBeVisible();
  expect(cell(2, 'Value')).toHaveAttribute('aria-invalid', 'true');
  expect(cell(1, 'Value')).toHaveAttribute('aria-invalid', 'false');
  expect(saved).toEqual([]);
});
