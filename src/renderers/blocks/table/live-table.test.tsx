import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
// The real pointer: whether it leaves a table whose button vanishes under it is up to the browser.
import { userEvent as user } from 'vitest/browser';
import { paintFrame } from '../../../../tests/setup/painted-frame.ts';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

paintFrame();

const worker = startBrowserPlatform();
const alarmOf = (id: string) => ({ id, eventId: id, text: `alarm ${id}`, isAcknowledged: false, level: 'high' });

/** A table of alarms that follows their events. */
async function alarmTable() {
  const rows = [alarmOf('1')];
  const asked: Record<string, unknown>[] = [];
  const platform: { total?: number } = {};
  worker.use(
    http.post(at('/alarms'), async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return success({ data: rows, total: platform.total ?? rows.length });
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const world = await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms', patch: [{ event: 'AlarmInfo', key: 'eventId' }] } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      arrivals: { event: 'alarm', key: 'eventId', only: { kind: 'device' } },
      filters: [
        {
          field: 'level',
          title: 'Level',
          input: 'select',
          options: [
            { value: 'high', title: 'High' },
            { value: 'low', title: 'Low' },
          ],
        },
      ],
      columns: [
        { field: 'text', title: 'Text' },
        {
          field: 'isAcknowledged',
          title: 'Acknowledged',
          as: 'boolean',
        },
        { field: 'level', title: 'Level' },
      ],
      batch: [{ title: 'Acknowledge', do: [{ toast: 'done' }] }],
    },
  });
  await screen.findByText('alarm 1');
  // The pointer is where the test before has left it.
  await user.hover(screen.getByRole('button', { name: 'Refresh' }));
  const tell = (type: string, ...data: object[]) =>
    act(() => world.console.events.receive(data.map((one) => ({ type, data: one }) as never)));
  /** The platform has new alarms and announces them. */
  const raise = (...ids: string[]) => {
    rows.unshift(...ids.map(alarmOf).toReversed());
    tell('alarm', ...ids.map((eventId) => ({ eventId, kind: 'device', level: 'high' })));
  };
  const pass = (ms: number) => act(() => world.timers.pass(ms));
  return { ...world, asked, platform, tell, raise, pass };
}
const shown = () => screen.getAllByText(/^alarm \d+$/).map(({ textContent }) => textContent);
const place = () => screen.getByText('alarm 1').closest('.lamp-table-body') as HTMLElement;

test('new rows come by themselves while the pointer is elsewhere (PAGE-83)', async () => {
  const { raise } = await alarmTable();
  raise('2', '3');
  await waitFor(() => expect(shown()).toEqual(['alarm 3', 'alarm 2', 'alarm 1']));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
});

test('under the pointer rows stay where they are, and the new ones are counted (PAGE-83)', async () => {
  const { raise, pass, asked } = await alarmTable();
  await user.hover(place());
  raise(...Array.from({ length: 37 }, (_, index) => String(index + 2)));
  const button = await screen.findByRole('button', { name: '37 new' });
  pass(10_000);
  expect(shown()).toEqual(['alarm 1']);
  expect(asked).toHaveLength(1);
  await user.click(button);
  await waitFor(() => expect(shown()[0]).toBe('alarm 38'));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  raise('90');
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  await user.hover(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()[0]).toBe('alarm 90'));
});

test('the user pauses and resumes new rows', async () => {
  const { raise, pass } = await alarmTable();
  await user.click(screen.getByRole('button', { name: 'Pause updates' }));
  raise('2');
  pass(10_000);
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  expect(shown()).toEqual(['alarm 1']);
  await user.click(screen.getByRole('button', { name: 'Resume updates' }));
  await waitFor(() => expect(shown()).toEqual(['alarm 2', 'alarm 1']));
});

test('ticked rows hold the table, and are not lost', async () => {
  const { raise, pass } = await alarmTable();
  await user.click(within(place()).getAllByRole('checkbox')[1]!);
  await user.hover(screen.getByRole('button', { name: 'Refresh' }));
  raise('2');
  pass(10_000);
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  expect(await screen.findByText('1 selected', { exact: false })).toBeVisible();
});

test('a filter leaves out what does not match it', async () => {
  const { tell, page, asked } = await alarmTable();
  act(() => page.table(page.plan.body as never).setFilter('level', 'low'));
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.hover(place());
  tell('alarm', { eventId: '8', kind: 'device', level: 'high' }, { eventId: '9', kind: 'ai', level: 'low' });
  tell('alarm', { eventId: '10', kind: 'device', level: 'low' });
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
});

test('an event changes its row in place, and draws only the cells that read what has changed (RT-05)', async () => {
  const { tell, asked } = await alarmTable();
  const row = screen.getByText('alarm 1').closest('tr')!;
  const [, text, acknowledged] = [...row.cells];
  const marks = [text, acknowledged].map((cell) => cell?.firstChild);
  const changed: Node[] = [];
  const watch = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
  watch.observe(row, { subtree: true, childList: true, characterData: true, attributes: true });
  tell('AlarmInfo', { eventId: '1', isAcknowledged: true });
  await waitFor(() => expect(acknowledged).toHaveTextContent('Yes'));
  expect(changed.every((node) => acknowledged?.contains(node))).toBe(true);
  expect(text?.firstChild).toBe(marks[0]);
  watch.disconnect();
  expect(asked).toHaveLength(1);
});

test('what others change is counted soon, in the rows that stay in place', async () => {
  const { tell, asked, platform, pass } = await alarmTable();
  expect(screen.getByText('1 in total')).toBeVisible();
  platform.total = 7;
  tell('AlarmInfo', { eventId: '9', isAcknowledged: true });
  pass(2000);
  expect(await screen.findByText('7 in total')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ pageNum: 1, pageSize: 1 });
  expect(shown()).toEqual(['alarm 1']);
});
