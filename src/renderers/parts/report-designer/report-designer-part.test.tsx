import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { TestTimers } from '../../../engine/stores/testing/test-console.ts';
import type { CustomReportSave } from '../../../schemas/wire/custom-reports.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const measure = (id: string, name: string) => ({ id, name, unit: '', as: 'number', good: 'none', isAdditive: true });
const sets = [
  {
    id: 'alarms',
    name: 'Alarms',
    description: '',
    dimensions: [{ id: 'area', name: 'Street', kind: 'group' }],
    measures: [measure('count', 'All alarms'), measure('handled', 'Handled ones')],
    filters: [],
  },
];
const report = {
  id: '1',
  name: 'By street',
  isShared: false,
  isMine: true,
  ownerName: 'Lin',
  dataSetName: 'Alarms',
  version: 3,
  definition: {
    query: { dataSet: 'alarms', measures: ['count', 'handled'], dimension: 'area' },
    scale: 'MONTH',
    view: 'table',
    chart: { type: 'bar', outward: 'default' },
  },
};
interface Asked {
  id: string;
  measures: string[];
  top?: number | null;
}
const answerTo = ({ measures }: Asked) => ({
  option: {
    title: { text: measures.join() },
    legend: { data: measures },
    xAxis: [{ data: ['North', 'South'], keys: ['001', '002'] }],
    yAxis: [{ name: '' }],
    series: measures.map((name) => ({ name, uKey: name, measure: name, unit: '', data: [3, 4] })),
  },
  period: { startTime: '2026-10-27', endTime: '2026-11-26', grain: null },
  more: 0,
});

const alone = { body: { kind: 'part' as const, name: 'reportDesigner' as const } };

/** The designer at an address, with what it saved. */
async function open(
  search: string,
  more: object = {},
  page: Parameters<typeof drawPage>[1] = alone,
  answer: (asked: Asked) => object = answerTo,
) {
  const saved: CustomReportSave[] = [];
  worker.use(
    http.get(at('/island-chart/dataset/list'), () => success(sets)),
    http.get(at('/island-chart/customReport/1'), () => success({ ...report, ...more })),
    http.post(at('/island-chart/data/query'), async ({ request }) => {
      const { panels } = (await request.json()) as { panels: Asked[] };
      return success(
        panels.map((panel) =>
          panel.top
            ? { id: panel.id, status: 'A0400', message: 'Too many entries' }
            : { id: panel.id, data: answer(panel) },
        ),
      );
    }),
    http.put(at('/island-chart/customReport/1'), async ({ request }) => {
      const body = (await request.json()) as CustomReportSave;
      saved.push(body);
      return success({ ...report, ...body, version: 4 });
    }),
  );
  const drawn = await drawPage(worker, page, { search });
  return { ...drawn, saved };
}
/** The columns of the table, once the pauses between queries are over. */
const columns = (timers: TestTimers, wanted: string[]) =>
  waitFor(() => {
    timers.pass(500);
    const table = screen.getByRole('region', { name: 'Pivot table' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent?.trim()).filter(Boolean)).toEqual(wanted);
  });

test('the preview keeps the last good result while a question fails, and says why (DASH-07)', async () => {
  const { timers } = await open('?report=1&mode=edit');
  await columns(timers, ['count', 'handled']);
  await user.type(screen.getByLabelText('Maximum entries'), '5');
  await user.tab();
  await waitFor(() => {
    timers.pass(500);
    expect(screen.getByText('Too many entries')).toBeVisible();
  });
  expect(screen.getByText('Showing the last valid result')).toBeVisible();
  await columns(timers, ['count', 'handled']);
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() => {
    timers.pass(500);
    expect(screen.queryByText('Too many entries')).toBeNull();
  });
});

test('measures move by buttons, and the name, the share and the order are saved (DASH-07)', async () => {
  const { page, saved, timers } = await open('?report=1&mode=edit');
  await columns(timers, ['count', 'handled']);
  await user.click(screen.getByRole('button', { name: 'Move "Handled ones" up' }));
  await columns(timers, ['handled', 'count']);
  expect(page.isDirty).toBe(true);
  const name = screen.getByLabelText('Report name');
  await user.clear(name);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByText('Enter a name for the report')).toBeVisible();
  await user.type(name, 'Streets');
  await user.click(screen.getByRole('switch', { name: 'Shared with everyone' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Streets' })).toBeVisible();
  expect(saved[0]).toMatchObject({ name: 'Streets', isShared: true, version: 3 });
  expect(saved[0]!.definition.query.measures).toEqual(['handled', 'count']);
  expect(page.isDirty).toBe(false);
  expect(page.search).toBe('?report=1');
});

test("somebody else's report is looked at, and copied to be edited", async () => {
  const { timers } = await open('?report=1', { isMine: false });
  await columns(timers, ['count', 'handled']);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy and edit' }));
  expect(await screen.findByLabelText('Report name')).toHaveValue('By street (copy)');
});

test('the list shows again after going back', async () => {
  const { page, container } = await open('?report=1');
  await user.click(await screen.findByRole('button', { name: /Back to the list/ }));
  expect(page.search).toBe('');
  expect(container.querySelector('.lamp-report')).toBeNull();
});

test('the list of the page shows what has been saved, without a reload', async () => {
  let name = 'Roads';
  worker.use(http.post(at('/reports'), () => success({ data: [{ id: '1', name }], total: 1 })));
  await open(
    '?report=1&mode=edit',
    {},
    {
      sources: { reports: { kind: 'paged', post: '/reports' } },
      body: {
        kind: 'section',
        items: [
          { kind: 'table', id: 'reports', source: 'reports', columns: [{ field: 'name', title: 'Report' }] },
          alone.body,
        ],
      },
    },
  );
  expect(await screen.findByRole('cell', { name: 'Roads' })).toBeVisible();
  await user.clear(await screen.findByLabelText('Report name'));
  await user.type(screen.getByLabelText('Report name'), 'Streets');
  name = 'Streets';
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'Streets' })).toBeVisible();
});

test('data of what is now names its moment, other data its period', async () => {
  const now = '2026-11-27 06:29:51';
  const period = { startTime: now, endTime: now, grain: null };
  const current = await open('?report=1', {}, alone, (asked) => ({ ...answerTo(asked), period }));
  await columns(current.timers, ['count', 'handled']);
  expect(screen.getByText(`As of ${now}`)).toBeVisible();
  current.unmount();
  const { timers } = await open('?report=1');
  await columns(timers, ['count', 'handled']);
  expect(screen.getByText('2026-10-27 – 2026-11-26')).toBeVisible();
});
