import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { BlockOf } from '../../../schemas/page.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

type Panel = BlockOf<'dashboard'>['panels'][number];
const panel = (id: string, place: Partial<Panel>, source = 'counts'): Panel => ({
  id,
  title: `Panel ${id}`,
  x: 0,
  y: 0,
  w: 6,
  h: 2,
  body: { kind: 'counter', id: `counter-${id}`, source, items: [{ key: 'on', title: `On ${id}` }] },
  ...place,
});

/** A dashboard of two panels, one of which depends on the time span. */
function dashboard(panels: Panel[], options: Parameters<typeof drawPage>[2] = {}) {
  const requests: string[] = [];
  worker.use(
    http.get(at('/counts'), ({ request }) => {
      const scale = new URL(request.url).searchParams.get('scale') ?? 'none';
      requests.push(scale);
      return success({ on: scale === 'WEEK' ? 70 : 10 });
    }),
    http.get(at('/broken'), () => HttpResponse.error()),
  );
  const page = drawPage(
    worker,
    {
      sources: {
        counts: { kind: 'rest', get: '/counts', query: { scale: { $: 'page.home.scale' } } },
        broken: { kind: 'rest', get: '/broken' },
      },
      body: { kind: 'dashboard', id: 'home', controls: ['scale'], panels },
    },
    options,
  );
  return page.then((drawn) => ({ ...drawn, requests }));
}
/** Chooses in the one control of the period. */
async function choosePeriod(name: string) {
  await user.click(screen.getByRole('button', { name: /^Time range: / }));
  await user.click(await screen.findByRole('button', { name }));
}
const regionOf = (id: string) => screen.findByRole('region', { name: `Panel ${id}` });

test('starts with the last day; another time span reloads the data and is kept in the URL (DASH-03)', async () => {
  const { page, requests } = await dashboard([panel('a', {})]);
  expect(await screen.findByText('10')).toBeVisible();
  expect(requests).toEqual(['HOUR']);
  expect(page.chosen('home')).toMatchObject({ scale: 'HOUR' });
  await choosePeriod('Last week');
  expect(await screen.findByText('70')).toBeVisible();
  expect(page.query('scale')).toBe('WEEK');
  await choosePeriod('Last day');
  expect(await screen.findByText('10')).toBeVisible();
  expect(page.query('scale')).toBeUndefined();
});

test('a link restores the time span', async () => {
  await dashboard([panel('a', {})], { search: '?scale=WEEK' });
  expect(await screen.findByText('70')).toBeVisible();
});

test('panels are placed as the document says, in reading order', async () => {
  await dashboard([panel('b', { x: 6 }), panel('c', { y: 2, w: 12 }), panel('a', {})]);
  await screen.findAllByText('10');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['Panel a', 'Panel b', 'Panel c']);
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(async (id) => (await regionOf(id)).getBoundingClientRect()));
  expect(b!.left).toBeGreaterThan(a!.right);
  expect(b!.top).toBe(a!.top);
  expect(c!.top).toBeGreaterThan(a!.bottom);
  expect(c!.width).toBeGreaterThan(a!.width * 2);
  expect(a!.height).toBe(2 * 96 + 12);
});

test('only a panel that fails shows an error and a retry (DASH-05)', async () => {
  await dashboard([panel('a', {}), panel('b', { x: 6 }, 'broken')]);
  expect(await within(await regionOf('a')).findByText('10')).toBeVisible();
  const failed = within(await regionOf('b'));
  expect(await failed.findByText('Could not load')).toBeVisible();
  worker.use(http.get(at('/broken'), () => success({ on: 33 })));
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await failed.findByText('33')).toBeVisible();
});

test('refresh reads all panels again and updates the time', async () => {
  const { requests } = await dashboard([panel('a', {}), panel('b', { x: 6 })]);
  await screen.findAllByText('10');
  expect(screen.getByText(/^As of/)).toBeVisible();
  const before = requests.length;
  await user.click(screen.getByRole('button', { name: 'Refresh all' }));
  await waitFor(() => expect(requests.length).toBe(before + 1));
});

test('a panel far below is read only when it comes near the viewport', async () => {
  const { requests } = await dashboard([panel('a', { h: 1 }, 'broken'), panel('z', { y: 40 })]);
  await within(await regionOf('a')).findByText('Could not load');
  expect(requests).toEqual([]);
  (await regionOf('z')).scrollIntoView();
  expect(await within(await regionOf('z')).findByText('10')).toBeVisible();
});

test('a panel that requires a function shows only to users with it (PERM-01)', async () => {
  const panels = [panel('a', {}), panel('b', { x: 6, func: '100001' })];
  const { unmount } = await dashboard(panels);
  await screen.findByText('10');
  expect(screen.queryByText('Panel b')).toBeNull();
  unmount();
  await dashboard(panels, { functions: ['100001'] });
  expect(await screen.findByText('Panel b')).toBeVisible();
});

test('a chart has its height on a phone, where panels have none', async () => {
  await browserPage.viewport(390, 800);
  worker.use(http.get(at('/counts'), () => success({ option: { xAxis: { data: ['a'] }, series: [{ data: [1] }] } })));
  await drawPage(worker, {
    sources: { counts: { kind: 'rest', get: '/counts' } },
    body: {
      kind: 'dashboard',
      id: 'home',
      panels: [panel('a', { body: { kind: 'chart', id: 'line', source: 'counts', chart: 'line' } })],
    },
  });
  const region = await regionOf('a');
  await waitFor(() => expect(region.querySelector('.lamp-chart-canvas')?.clientHeight).toBeGreaterThan(200));
});

test('a number leads to the rows that it counts, and nowhere if the list cannot have its filters', async () => {
  worker.use(
    http.get(at('/filtered'), ({ request }) => {
      const type = new URL(request.url).searchParams.get('type');
      return success({ on: 7, filters: { area: ['001002'], ...(type && { type: type.split(',') }) } });
    }),
  );
  const items = [{ key: 'on', title: 'On', to: '/test?q.state=open', toWith: [{ filter: 'area', as: 'q.areaCode' }] }];
  const keywords: Parameters<typeof drawPage>[1] = {
    sources: {
      counts: {
        kind: 'rest',
        get: '/filtered',
        query: { type: { $: 'has(page.home.filters.type) ? page.home.filters.type : []' } },
      },
    },
    body: {
      kind: 'dashboard',
      id: 'home',
      controls: ['layer'],
      layers: [
        { value: 'all', title: 'All' },
        { value: 'lamps', title: 'Lamps', filters: { type: ['lamp', 'cabinet'] } },
      ],
      panels: [panel('a', { body: { kind: 'counter', id: 'counted', source: 'counts', items } })],
    },
  };
  const lamps = await drawPage(worker, keywords, { search: '?layer=lamps' });
  expect(await screen.findByText('7')).toBeVisible();
  expect(screen.queryByRole('button', { name: /On/ })).toBeNull();
  lamps.unmount();
  const { router } = await drawPage(worker, keywords);
  await user.click(await screen.findByRole('button', { name: /On/ }));
  expect(router.state.location).toMatchObject({ pathname: '/test', search: '?q.state=open&q.areaCode=001002' });
});

test('days of the user are in the same control, and Escape gives it the focus back', async () => {
  const { page } = await dashboard([panel('a', {})], { search: '?date=2026-03-01..2026-03-02' });
  // Without the control of days none apply.
  const button = await screen.findByRole('button', { name: /^Time range: / });
  await user.click(button);
  expect(await screen.findByRole('group', { name: 'Time range' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Last month' }));
  expect(page.query('scale')).toBe('MONTH');
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Time range: Last month');
});

test('a phone has the period and one button for all other controls, with the number that is set', async () => {
  await browserPage.viewport(390, 844);
  const body: BlockOf<'dashboard'> = {
    kind: 'dashboard',
    id: 'home',
    controls: ['scale', 'grain', 'compare'],
    compare: 'previous',
    filters: [{ field: 'name', title: 'Name' }],
    panels: [panel('a', {})],
  };
  worker.use(http.get(at('/counts'), () => success({ on: 10 })));
  await drawPage(worker, { sources: { counts: { kind: 'rest', get: '/counts' } }, body }, { search: '?grain=DAY' });
  const filters = await screen.findByRole('button', { name: /Filters \(1\)$/ });
  expect(screen.queryByRole('combobox', { name: 'Compare' })).toBeNull();
  await user.click(filters);
  expect(screen.getByRole('combobox', { name: 'Compare' })).toBeVisible();
  expect(screen.getByText('Previous period')).toBeVisible();
  expect(filters).toHaveAttribute('aria-expanded', 'true');
});
