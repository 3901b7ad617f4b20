import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A form with every input of times, what it sends, and its boxes. */
async function openForm(row?: Record<string, unknown>) {
  const saved: unknown[] = [];
  worker.use(
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    dialogs: {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [
          { field: 'until', title: 'Until', input: 'datetime' },
          { field: 'day', title: 'Day', input: 'date' },
          { field: 'at', title: 'At', input: 'time' },
          { field: 'days', title: 'Days', input: 'dateRange' },
        ],
        submit: [{ call: { post: '/save' } }],
      },
    },
  });
  await act(() => page.open('edit', row));
  await screen.findByRole('dialog');
  const box = (name: string) => screen.findByLabelText(name);
  const type = async (name: string, text: string) => {
    await user.clear(await box(name));
    await user.type(await box(name), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { box, type, save, saved };
}

test('a time is accepted as people write it', async () => {
  const { box, type, save, saved } = await openForm();
  await type('Until', '2026/12/5 20:00');
  expect(await box('Until')).toHaveValue('2026/12/5 20:00');
  await user.tab();
  expect(await box('Until')).toHaveValue('2026-12-05 20:00:00');
  await type('Day', '2026/7/5{Enter}');
  await type('At', '8:05');
  await type('Days', '2026/1/2');
  await user.type(document.querySelector<HTMLInputElement>('[date-range=end]')!, '2026.1.9');
  await user.tab();
  await save();
  await waitFor(() =>
    expect(saved).toEqual([
      { until: '2026-12-05T20:00:00', day: '2026-07-05', at: '08:05', days: ['2026-01-02', '2026-01-09'] },
    ]),
  );
});

test.each([
  ['Until', 'tomorrow', 'The time must be yyyy-MM-dd HH:mm'],
  ['Day', '2026-02-30', 'The date must be yyyy-MM-dd'],
  ['At', '8 pm', 'The time must be HH:mm'],
  ['Days', 'May', 'The date must be yyyy-MM-dd'],
])('a text in "%s" that is no time stays with an error, and is not sent', async (name, text, problem) => {
  const { box, type, save, saved } = await openForm();
  await type(name, `${text}{Enter}`);
  expect(await box(name)).toHaveValue(text);
  expect(await screen.findByText(problem)).toBeVisible();
  await user.tab();
  expect(await box(name)).toHaveValue(text);
  await save();
  expect(await box(name)).toHaveValue(text);
  expect(screen.getByText(problem)).toBeVisible();
  expect(saved).toEqual([]);
});

test('a choice in the calendar replaces a text that is no time', async () => {
  const { box, type, save, saved } = await openForm({ day: '2026-07-05' });
  await type('Day', 'soon');
  await user.click(await box('Day'));
  await user.click(await screen.findByText('Today'));
  expect(await box('Day')).toHaveValue(expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
  await save();
  await waitFor(() => expect(saved).toMatchObject([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]));
});

test('an emptied time is sent as none', async () => {
  const { box, save, saved } = await openForm({ until: '2026-12-05 20:00:00' });
  expect(await box('Until')).toHaveValue('2026-12-05 20:00:00');
  await user.clear(await box('Until'));
  await user.tab();
  expect(await box('Until')).toHaveValue('');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).not.toMatchObject({ until: expect.stringContaining('2026') });
});
