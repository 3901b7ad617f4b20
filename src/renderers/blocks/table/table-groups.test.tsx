import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const alarms = [
  { id: '1', text: 'alarm 1', type: 'u', pole: '7' },
  { id: '2', text: 'alarm 2', type: 'u', pole: '8' },
  { id: '3', text: 'alarm 3', type: 'o', pole: '7' },
];
type Condition = { groupBy?: 'type' | 'pole'; type?: string; pole?: string };
const matching = ({ type, pole }: Condition) =>
  alarms.filter((alarm) => (!type || alarm.type === type) && (!pole || alarm.pole === pole));

/** A table whose rows a platform groups. */
async function groupedTable() {
  let isDown = false;
  worker.use(
    http.post(at('/alarms'), async ({ request }) => {
      const { condition } = (await request.json()) as { condition: Condition };
      const data = matching(condition);
      return success({ data, total: data.length });
    }),
    http.post(at('/groups'), async ({ request }) => {
      if (isDown) return HttpResponse.error();
      const { condition } = (await request.json()) as { condition: Condition };
      const values = matching(condition).map((alarm) => alarm[condition.groupBy ?? 'type']);
      const data = [...new Set(values)].map((id) => ({
        id,
        name: `group ${id}`,
        count: values.filter((value) => value === id).length,
      }));
      return success({ data, total: data.length + 2 });
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const world = await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms' }, groups: { kind: 'paged', post: '/groups' } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      groups: {
        source: 'groups',
        by: [
          { value: 'type', title: { zh: '类型', en: 'Type' }, filter: 'type' },
          { value: 'pole', title: { zh: '灯杆', en: 'Pole' }, filter: 'pole' },
        ],
      },
      columns: [{ field: 'text', title: 'Text' }],
    },
  });
  await screen.findByText('alarm 1');
  const fail = (next: boolean) => {
    isDown = next;
  };
  return { ...world, fail };
}
const shown = () => screen.getAllByText(/^alarm \d$/).map(({ textContent }) => textContent);
const groupBy = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Group by' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const chips = async (name: string) => within(await screen.findByRole('list', { name })).findAllByRole('button');

test('groups stand above the rows, and a press shows the rows of one and again all', async () => {
  await groupedTable();
  expect(screen.queryByRole('list', { name: 'Type' })).toBeNull();
  await groupBy('Type');
  expect((await chips('Type')).map(({ textContent }) => textContent)).toEqual(['group u2', 'group o1']);
  expect(screen.getByText('2 more groups')).toBeVisible();
  const [undervoltage] = await chips('Type');
  await userEvent.click(undervoltage!);
  await waitFor(() => expect(shown()).toEqual(['alarm 1', 'alarm 2']));
  expect((await chips('Type'))[0]).toHaveAttribute('aria-pressed', 'true');
  expect(await chips('Type')).toHaveLength(2);
  await userEvent.keyboard('[Space]');
  await waitFor(() => expect(shown()).toHaveLength(3));
  await groupBy('Not grouped');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Type' })).toBeNull());
});

test('groups that cannot be counted say so and are counted on a press', async () => {
  const { fail } = await groupedTable();
  fail(true);
  await groupBy('Pole');
  const alert = await screen.findByRole('alert');
  fail(false);
  await act(() => userEvent.click(within(alert).getByRole('button', { name: 'Try again' })));
  expect((await chips('Pole')).map(({ textContent }) => textContent)).toEqual(['group 72', 'group 81']);
  expect(shown()).toHaveLength(3);
});
