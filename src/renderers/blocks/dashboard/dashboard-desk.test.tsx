import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import type { DataQuery } from '../../../schemas/wire/analytics.ts';
import type { Dashboard, DashboardSave } from '../../../schemas/wire/dashboards.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => vi.restoreAllMocks());

const sets = [
  {
    id: 'alarms',
    name: 'Alarms',
    description: 'By when they happened',
    dimensions: [
      { id: 'time', name: 'Time', kind: 'time' },
      { id: 'area', name: 'Street', kind: 'group' },
    ],
    measures: [
      { id: 'count', name: 'Alarms', unit: '', as: 'number', good: 'down', isAdditive: true, isCurrent: false },
    ],
    filters: [],
  },
];
const answerOf = ({ dataSet, scale }: DataQuery) => ({
  option: {
    title: { text: dataSet },
    legend: { data: [] },
    xAxis: [{ data: [`${dataSet} ${scale}`], keys: ['1'] }],
    yAxis: [{ name: '' }],
    series: [{ name: 'Alarms', uKey: 'count', measure: 'count', unit: '', data: [7] }],
  },
  period: { startTime: '', endTime: '', grain: null },
  more: 0,
});

/** An editable dashboard of `count` list panels over one data set each, on a platform that keeps dashboards. */
async function desk({ count = 2, search = '', broken = [] as string[], boards = [] as Dashboard[] } = {}) {
  const stored = new Map(boards.map((board) => [board.id, board]));
  const batches: DataQuery[][] = [];
  const saves: DashboardSave[] = [];
  let refusal: string | undefined;
  const save = async (request: Request, id: string) => {
    const body = (await request.json()) as DashboardSave;
    saves.push(body);
    if (refusal !== undefined) return failure('A0400', refusal);
    const { panels, name, page } = body;
    const about = { isMine: true, ownerName: 'Lin', panelCount: panels.length, updateTime: '', scale: null };
    const version = (stored.get(id)?.version ?? 0) + 1;
    const flags = { isStandard: body.isStandard === true, isShared: body.isShared === true };
    stored.set(id, { id, name, page, panels, version, ...about, ...flags });
    return success(stored.get(id));
  };
  worker.use(
    http.post(at('/island-chart/data/query'), async ({ request }) => {
      const { panels } = (await request.json()) as { panels: DataQuery[] };
      batches.push(panels);
      return success(
        panels.map((query) =>
          broken.includes(query.dataSet)
            ? { id: query.id, status: 'A0400', message: `no ${query.dataSet}` }
            : { id: query.id, data: answerOf(query) },
        ),
      );
    }),
    http.get(at('/island-chart/dataset/list'), () => success(sets)),
    http.post(at('/chart/panelItemPage'), () => success({ content: [] })),
    http.get(at('/island-chart/dashboard/list'), () => success([...stored.values()])),
    http.get(at('/island-chart/dashboard/:id'), ({ params }) => success(stored.get(String(params.id)))),
    http.post(at('/island-chart/dashboard'), ({ request }) => save(request, `b${stored.size + 1}`)),
    http.put(at('/island-chart/dashboard/:id'), ({ request, params }) => save(request, String(params.id))),
    http.delete(at('/island-chart/dashboard/:id'), ({ params }) => {
      stored.delete(String(params.id));
      return success(null);
    }),
  );
  const names = Array.from({ length: count }, (_, index) => `set${index + 1}`);
  const world = await drawPage(
    worker,
    {
      sources: Object.fromEntries(
        names.map((set) => [
          set,
          { kind: 'data', set, measures: ['count'], dimension: 'area', panel: { $: 'page.home' } },
        ]),
      ),
      body: {
        kind: 'dashboard',
        id: 'home',
        controls: ['scale'],
        editable: true,
        panels: names.map((set, index) => ({
          id: set,
          title: `Panel ${index + 1}`,
          x: (index % 3) * 4,
          y: Math.floor(index / 3),
          w: 4,
          h: 1,
          body: { kind: 'chart', source: set, chart: 'list' },
        })),
      },
    },
    { search, config: { platform: { capabilities: ['charts', 'dataQuery', 'dashboards'] } } as never },
  );
  // Panels wait a moment for each other.
  const ticking = setInterval(() => world.timers.pass(10), 5);
  onTestFinished(() => clearInterval(ticking));
  const refuse = (message: string | undefined) => {
    refusal = message;
  };
  return { ...world, stored, batches, saves, refuse };
}
/** A button by its words; its icon may have a name too. */
const button = (wanted: string | RegExp) => {
  const name = (is: string) => is === wanted || is.endsWith(` ${String(wanted)}`);
  return screen.findByRole('button', { name: typeof wanted === 'string' ? name : wanted });
};
const press = async (name: string | RegExp) => user.click(await button(name));
/** Chooses in the one control of the period. */
async function choosePeriod(name: string) {
  await user.click(screen.getByRole('button', { name: /^Time range: / }));
  await user.click(await screen.findByRole('button', { name }));
}
const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .sort();

test('the panels in view are one call, and another period is one more', async () => {
  const { batches } = await desk({ count: 9 });
  expect(await screen.findByText('set9 HOUR')).toBeVisible();
  expect(batches.map((batch) => batch.length)).toEqual([9]);
  await choosePeriod('Last week');
  expect(await screen.findByText('set9 WEEK')).toBeVisible();
  expect(batches.map((batch) => batch.length)).toEqual([9, 9]);
});

test('a failing panel shows its error and a retry alone (DASH-05)', async () => {
  const broken = ['set2'];
  const { batches } = await desk({ broken });
  expect(await screen.findByText('set1 HOUR')).toBeVisible();
  const panel = await screen.findByRole('region', { name: 'Panel 2' });
  expect(await within(panel).findByText('no set2')).toBeVisible();
  broken.pop();
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('set2 HOUR')).toBeVisible();
  expect(batches.map((batch) => batch.map(({ dataSet }) => dataSet))).toEqual([['set1', 'set2'], ['set2']]);
});

test('a hidden tab reads nothing and catches up once', async () => {
  const { batches, console } = await desk();
  expect(await screen.findByText('set1 HOUR')).toBeVisible();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const page = console.pages.get('/test')!.store!;
  for (let times = 0; times < 5; times += 1) page.refresh();
  expect([batches.length, page.source('set1').state]).toEqual([1, 'ready']);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(batches).toHaveLength(2));
  expect(batches[1]).toHaveLength(2);
});

test('a user removes a panel, undoes it, saves, and resets to the standard (DASH-04)', async () => {
  const { saves, stored, page, console } = await desk();
  await press('Edit');
  expect(await screen.findByText('2 of 9 panels')).toBeVisible();
  await press('Remove "Panel 1"');
  expect(titles()).toEqual(['Panel 2']);
  await press('Undo');
  expect(titles()).toEqual(['Panel 1', 'Panel 2']);
  await press('Redo');
  expect(page.isDirty).toBe(true);
  await press('Save');
  await waitFor(() => expect(screen.queryByText('1 of 9 panels')).toBeNull());
  expect(saves).toMatchObject([{ isStandard: true, page: '/test', panels: [{ id: 'set2', from: 'set2' }] }]);
  expect([titles(), page.isDirty, stored.size]).toEqual([['Panel 2'], false, 1]);
  await press('More');
  await user.click(await screen.findByText('Restore defaults'));
  await waitFor(() => expect(console.messages.box?.title).toMatchObject({ en: 'Reset to the standard dashboard?' }));
  console.messages.box!.answer(true);
  await waitFor(() => expect(titles()).toEqual(['Panel 1', 'Panel 2']));
  expect(stored.size).toBe(0);
});

test('a tenth panel is refused on the screen with the reason (DASH-01)', async () => {
  const { console } = await desk({ count: 9 });
  await press('Edit');
  await press('Add panel');
  await press('Copy: Panel 1');
  const texts = () => console.messages.toast?.text;
  await waitFor(() => expect(texts()).toMatchObject({ en: expect.stringContaining('at most 9 panels') }));
  expect(screen.queryByRole('dialog', { name: 'Panel library' })).toBeNull();
  expect(titles()).toHaveLength(9);
});

test('a stored dashboard with more than 9 panels says how many are not shown (DASH-01)', async () => {
  const panels = Array.from({ length: 11 }, (_, index) => ({
    id: `p${index}`,
    title: `Stored ${index + 1}`,
    x: 0,
    y: index,
    w: 4,
    h: 1,
  }));
  const flags = { isMine: true, isShared: false, isStandard: true };
  const about = { ownerName: 'Lin', panelCount: 11, updateTime: '', scale: null, version: 1 };
  await desk({ boards: [{ id: 'b1', name: '', page: '/test', panels, ...flags, ...about }] });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 more panels are not shown: a dashboard has at most 9. Saving removes them.',
  );
  expect(titles()).toHaveLength(9);
});

test('a panel from a data set is configured, and a refused save keeps it (DASH-04)', async () => {
  const { saves, refuse, page } = await desk({ count: 1 });
  await press('Edit');
  await press('Add panel');
  await press(/^Alarms By when/);
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Alarms by street');
  expect(titles()).toContain('Alarms by street');
  await press('Done');
  refuse('The name is taken.');
  await press('Save');
  expect(await screen.findByText('The name is taken.')).toBeVisible();
  expect([titles(), page.isDirty]).toEqual([['Alarms by street', 'Panel 1'], true]);
  refuse(undefined);
  await press('Save');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]?.panels[1]).toMatchObject({
    title: 'Alarms by street',
    type: 'bar',
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'time' },
  });
});

test('a dashboard saved under a name has a link of its own', async () => {
  const { stored, page } = await desk();
  await press('More');
  await user.click(await screen.findByText('Save as new'));
  await user.type(await screen.findByLabelText('Dashboard name'), 'Nights{Enter}');
  await waitFor(() => expect(page.query('board')).toBe('b1'));
  expect(stored.get('b1')).toMatchObject({ name: 'Nights', isStandard: false });
  expect(await screen.findByText('Nights')).toBeVisible();
});
