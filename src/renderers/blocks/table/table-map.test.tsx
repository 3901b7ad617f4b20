import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { BlockOf } from '../../../schemas/page.ts';
import { withTestMap } from '../../map/test-map-canvas.tsx';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

interface Asked {
  rows: Record<string, unknown>[];
  places: { condition?: Record<string, unknown>; within?: string; summary?: boolean }[];
  switched: unknown[];
}

const lamp = (id: string, power: number) => ({ id, name: `lamp ${id}`, uid: `U-${id}`, power });
const place = (id: string, longitude: number) => ({
  id,
  name: `lamp ${id}`,
  state: id === '2' ? 'OFF' : 'ON',
  location: { type: 'Point', coordinates: [longitude, 22.7] },
});
const box = [113.6, 22.7, 113.6, 22.7];
const cluster = { key: 'c', coordinates: [113.6, 22.7], count: 3, counts: { ON: 3 }, worst: null, box, isSpot: true };

/** A table of six lamps with a map: two points, three on one spot, one without a place. */
async function lampTable(more: Partial<BlockOf<'table'>> = {}, search = '?lamps.view=map') {
  const asked: Asked = { rows: [], places: [], switched: [] };
  const gone = new Set<string>();
  worker.use(
    http.post(at('/lamps'), async ({ request }) => {
      const body = (await request.json()) as { condition?: { ids?: string[] } };
      asked.rows.push(body);
      const ids = body.condition?.ids ?? ['1', '2', '3', '4', '5', '6'];
      const found = ids.filter((id) => !gone.has(id)).map((id) => lamp(id, Number(id) * 10));
      return success({ data: found, total: found.length });
    }),
    http.post(at('/places'), async ({ request }) => {
      const body = (await request.json()) as Asked['places'][number];
      asked.places.push(body);
      if (body.within !== undefined)
        return success({ clusters: [], points: ['3', '4', '5'].map((id) => place(id, 113.6)) });
      const summary = { total: 6, unplaced: 1, bounds: [113.5, 22.7, 113.6, 22.7] };
      const points = [place('1', 113.5), place('2', 113.55)].filter(({ id }) => !gone.has(id));
      return success({ clusters: [cluster], points, ...(body.summary && summary) });
    }),
    http.post(at('/switch/:id'), ({ params }) => {
      asked.switched.push(params.id);
      return success(null);
    }),
    http.delete(at('/lamps/:id'), ({ params }) => {
      gone.add(String(params.id));
      return success(null);
    }),
    http.get(at('/island-display/map/config'), () => success({ useMode: 'OFFLINE', useType: '' })),
    http.get(at('/island/event/get/operation'), () => success(null)),
    http.get(at('/island-business/api/personal/map/view'), () => success(null)),
    http.post(at('/island-business/api/personal/map/view'), () => success(null)),
    http.get(at('/system/api/cache/tables'), () => success(null)),
    http.post(at('/system/api/cache'), () => success(null)),
  );
  const world = await drawPage(
    worker,
    {
      sources: {
        lamps: { kind: 'paged', post: '/lamps' },
        onMap: { kind: 'box', post: '/places', with: { $: 'page.lamps.filters' } },
      },
      body: {
        kind: 'table',
        id: 'lamps',
        source: 'lamps',
        title: 'Lamps',
        filters: [
          { field: 'name', title: 'Name' },
          {
            field: 'placed',
            title: 'Placed',
            input: 'select',
            options: [
              { value: true, title: 'Yes' },
              { value: false, title: 'No' },
            ],
          },
        ],
        columns: [
          { field: 'name', title: 'Lamp' },
          { field: 'uid', title: 'UID' },
          { field: 'power', title: 'Power' },
        ],
        map: {
          source: 'onMap',
          readBy: 'ids',
          unplaced: 'placed',
          status: {
            field: 'state',
            options: [
              { value: 'OFF', title: 'Off', tone: 'danger' },
              { value: 'ON', title: 'On', tone: 'success' },
            ],
          },
        },
        rowActions: [
          { title: 'Switch', do: [{ call: { post: '/switch/{id}', quiet: true } }] },
          { title: 'Delete', do: [{ call: { delete: '/lamps/{id}', quiet: true } }, { reload: 'lamps' }] },
        ],
        batch: [{ title: 'Switch all', do: [{ toast: 'done' }] }],
        ...more,
      },
    },
    { registries: withTestMap(), search },
  );
  return { ...world, asked };
}

const drawn = async (name: string) =>
  within(await screen.findByRole('listitem', { name: 'layer rows' })).findByRole('button', { name });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const toggle = () => screen.findByRole('button', { name: 'Show on map' });

test('a table with a map is shown on it and back, at the same page and with the same ticked rows', async () => {
  const { page } = await lampTable({}, '?page=1&q.name=lamp');
  await user.click((await screen.findAllByRole('checkbox'))[1]!);
  await user.click(await toggle());
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(await drawn('point lamp 1')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(page.query('lamps.view')).toBe('map');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.click(await toggle());
  expect(await screen.findByRole('table')).toBeVisible();
  expect(page.query('lamps.view')).toBeUndefined();
  expect(page.query('q.name')).toBe('lamp');
  expect(screen.getAllByRole('checkbox')[1]).toBeChecked();
});

test('an address opens the map, which has the filters of the table', async () => {
  const { asked } = await lampTable();
  expect(await drawn('point lamp 2')).toHaveAttribute('data-tone', 'danger');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '2{Enter}');
  await waitFor(() => expect(asked.places.at(-1)?.condition).toEqual({ name: '2' }));
});

test('a place has the whole row of the table: its columns and its buttons', async () => {
  const { asked } = await lampTable();
  await user.click(await drawn('point lamp 2'));
  const details = await card('lamp 2');
  expect(await details.findByText('U-2')).toBeVisible();
  expect(details.getByText('20')).toBeVisible();
  expect(details.getByText('Off')).toBeVisible();
  expect(asked.rows.at(-1)).toMatchObject({ condition: { ids: ['2'] } });
  await user.click(details.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(asked.switched).toEqual(['2']));
});

test('after an action the map reads again; a row that is gone is closed', async () => {
  await lampTable();
  await user.click(await drawn('point lamp 2'));
  await user.click(await (await card('lamp 2')).findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'point lamp 2' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'lamp 2' })).toBeNull());
  expect(await drawn('point lamp 1')).toBeVisible();
});

test('a row that cannot be read says so, and is read again', async () => {
  await lampTable();
  await drawn('point lamp 1');
  worker.use(http.post(at('/lamps'), () => HttpResponse.error(), { once: true }));
  await user.click(await drawn('point lamp 1'));
  const details = await card('lamp 1');
  await user.click(await details.findByRole('button', { name: /again/i }));
  expect(await details.findByText('U-1')).toBeVisible();
});

test('a box ticks the rows of the table, those of a spot too, for its batch buttons', async () => {
  const { page } = await lampTable();
  await drawn('cluster of 3');
  await user.click(await screen.findByRole('button', { name: 'Select with a box' }));
  await user.click(screen.getByRole('button', { name: 'draw a box' }));
  expect(await screen.findByText('5 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch all' })).toBeVisible();
  const { selection } = page.chosen('lamps') as { selection: { id: string; power: number }[] };
  expect(selection.map(({ power }) => power).toSorted()).toEqual([10, 20, 30, 40, 50]);
});

test('what has no coordinates is counted, with a way to those rows', async () => {
  const { page } = await lampTable();
  expect(await screen.findByText('5 of 6 have coordinates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 1 without' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(page.query('q.placed')).toBe('false');
});

test('other conditions that leave nothing in view move the map to what they have', async () => {
  const { page } = await lampTable({}, '?lamps.view=map&lamps.map=0,0,12');
  await screen.findByRole('region', { name: 'Map: Lamps' });
  worker.use(
    http.post(at('/places'), () =>
      success({ clusters: [], points: [], total: 1, unplaced: 0, bounds: [113.5, 22.7, 113.5, 22.7] }),
    ),
  );
  act(() => page.setQuery('q.name', '1'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '1{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Map: Lamps' }).dataset.zoom).toBe('17'));
});
