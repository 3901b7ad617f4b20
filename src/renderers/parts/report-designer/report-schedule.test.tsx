import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import document from '../../../../schemas/pages/analysis/customReport.json' with { type: 'json' };
import report from '../../../../schemas/records/report.json' with { type: 'json' };
import { servedPage } from '../../../engine/compile/page/test-compile.ts';
import { site } from '../../../engine/compile/test-site.ts';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

test('a report without a schedule is not sent, and needs neither a time nor receivers', async () => {
  const saved: unknown[] = [];
  const none = { id: '1', frequency: null, time: '08:00', weekday: 1, day: 1, format: 'xlsx', receiverIds: [] };
  worker.use(
    http.get(at('/island-chart/customReport/1/schedule'), () => success({ ...none, onlyIfData: false })),
    http.put(at('/island-chart/customReport/1/schedule'), async ({ request }) => {
      saved.push(await request.json());
      return success(none);
    }),
  );
  const { sources = {}, dialogs = {} } = servedPage(document, site, { report }).page!;
  const body = { kind: 'table', id: 'reports', source: 'reports', columns: [{ field: 'name', title: 'Name' }] };
  const { page } = await drawPage(worker, {
    body,
    sources: { reports: sources.reports, receivers: sources.receivers },
    dialogs: { schedule: dialogs.schedule },
  } as unknown as Parameters<typeof drawPage>[1]);
  act(() => void page.open('schedule', { id: '1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: 'Not sent' })).toBeChecked();
  expect(dialog.queryByText('Recipients')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Daily' }));
  expect(await dialog.findByText('Recipients')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Not sent' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ frequency: null });
});
