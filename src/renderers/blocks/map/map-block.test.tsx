import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { BlockOf } from '../../../schemas/page.ts';
import type { Source } from '../../../schemas/shared/source.ts';
import { createRegistries } from '../../index.ts';
import { withTestMap } from '../../map/test-map-canvas.tsx';
import { canDrawMaps } from '../../testing/can-draw-maps.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

const pole = (id: string, name: string, status: string, coordinates: unknown = null) => ({
  id,
  name,
  status,
  address: `Road ${id}`,
  location: { type: 'Point', coordinates },
});
const poles = [
  pole('1', 'Harbour', 'NORMAL', [113.5, 22.7]),
  pole('2', 'Bridge', 'FAULT', [113.6, 22.8]),
  pole('3', 'Gate north', 'NORMAL', [113.55, 22.75]),
  pole('4', 'Gate south', 'FAULT', [113.55, 22.75]),
  pole('5', 'Depot', 'NORMAL'),
];
/** Two that share a cell of the grid of zoom 12, not a spot. */
const near = [pole('6', 'Left', 'NORMAL', [113.52, 22.72]), pole('7', 'Right', 'FAULT', [113.5204, 22.72])];

const status = {
  field: 'status',
  options: [
    { value: 'FAULT', title: { zh: '故障', en: 'Faulty' }, tone: 'danger' as const },
    { value: 'NORMAL', title: { zh: '正常', en: 'Normal' }, tone: 'success' as const },
  ],
};
type Layer = BlockOf<'map'>['layers'][number];
const layer: Layer = {
  id: 'poles',
  title: { zh: '灯杆', en: 'Poles' },
  source: 'poles',
  text: 'address',
  status,
  items: [{ field: 'address', title: { zh: '地址', en: 'Address' } }],
};

type Options = NonNullable<Parameters<typeof drawPage>[2]>;

function mapPage(
  { layers = [layer], sources, ...more }: Partial<BlockOf<'map'>> & { sources?: Record<string, Source> } = {},
  options: Options = {},
) {
  worker.use(
    http.get(at('/island-display/map/config'), () => success({ useMode: 'OFFLINE', useType: '' })),
    http.get(at('/island/event/get/operation'), () => success(null)),
    http.get(at('/island-business/api/personal/map/view'), () => success(null)),
    http.post(at('/island-business/api/personal/map/view'), () => success(null)),
  );
  const map: BlockOf<'map'> = { kind: 'map', id: 'city', layers, ...more };
  const body = {
    kind: 'section' as const,
    items: [
      map,
      {
        kind: 'text' as const,
        text: 'chosen {name} of {layer}',
        values: { name: { $: 'page.city.row.name' }, layer: { $: 'page.city.layer' } },
        when: { $: 'has(page.city.row)' },
      },
      { kind: 'text' as const, text: 'seen', when: { $: 'has(page.city.box) && page.city.zoom > 5' } },
    ],
  };
  return drawPage(
    worker,
    { body, sources: { poles: { kind: 'static', rows: poles }, ...sources } },
    { registries: withTestMap(), ...options },
  );
}

const drawnLayer = (name: string) => screen.findByRole('listitem', { name: `layer ${name}` });
const drawnIn = async (name: string) =>
  within(await drawnLayer(name))
    .getAllByRole('button')
    .map((one) => `${one.textContent} ${one.dataset.tone}`);
const place = async (name: string) => within(await drawnLayer('poles')).findByRole('button', { name });
const list = async () => within(await screen.findByRole('complementary', { name: 'Locations in view' }));
const legend = async () => within(await screen.findByRole('region', { name: 'Legend' }));
const mark = () => screen.queryByRole('region', { name: /^mark at/ });

test('places are drawn by status, those on one spot as a cluster of the most serious', async () => {
  await mapPage();
  await waitFor(async () =>
    expect((await drawnIn('poles')).sort()).toEqual([
      'cluster of 2 danger',
      'point Bridge danger',
      'point Harbour success',
    ]),
  );
});

test('layers are drawn bottom to top, lines and areas too', async () => {
  const shape = (id: string, name: string) => ({
    id,
    name,
    path: [
      [113.5, 22.7],
      [113.6, 22.7],
      [113.6, 22.8],
    ],
  });
  await mapPage({
    layers: [
      layer,
      { id: 'cables', title: 'Cables', source: 'cables', draw: 'lines', at: 'path' },
      { id: 'zones', title: 'Zones', source: 'zones', draw: 'areas', at: 'path' },
    ],
    sources: {
      cables: { kind: 'static', rows: [shape('1', 'Feeder')] },
      zones: { kind: 'static', rows: [shape('2', 'Old town'), { id: '3', name: 'Nowhere', path: [] }] },
    },
  });
  expect(await drawnIn('cables')).toEqual(['line Feeder neutral']);
  expect(await drawnIn('zones')).toEqual(['area Old town neutral']);
  const order = within(screen.getByRole('list', { name: 'drawn' })).getAllByRole('listitem');
  expect(order.map((one) => one.getAttribute('aria-label'))).toEqual(['layer zones', 'layer cables', 'layer poles']);
  await user.click(screen.getByRole('button', { name: 'area Old town' }));
  expect(await screen.findByText('chosen Old town of zones')).toBeVisible();
});

test('the legend counts each status, says what has no place, and hides what is clicked', async () => {
  const { page } = await mapPage();
  const box = await legend();
  expect(box.getByText('1 without coordinates')).toBeVisible();
  await waitFor(() =>
    expect(box.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Faulty2', 'Normal2']),
  );
  await user.click(box.getByRole('checkbox', { name: /Faulty/ }));
  expect((await drawnIn('poles')).sort()).toEqual(['point Gate north success', 'point Harbour success']);
  expect(page.query('city.off')).toBe('poles%3AFAULT');
  expect(box.getByRole('checkbox', { name: /Faulty/ })).not.toBeChecked();
  await user.click(box.getByRole('checkbox', { name: 'Poles' }));
  expect(screen.queryByRole('listitem', { name: 'layer poles' })).toBeNull();
  expect(page.query('city.off')).toBe('poles,poles%3AFAULT');
  await user.click(box.getByRole('checkbox', { name: 'Poles' }));
  await user.click(box.getByRole('checkbox', { name: /Faulty/ }));
  expect(await drawnIn('poles')).toHaveLength(3);
  expect(page.query('city.off')).toBeUndefined();
});

test('the address says what is hidden, where the map is, and what is chosen', async () => {
  await mapPage({}, { search: '?city=113.5,22.7,15&city.off=poles%253ANORMAL&city.at=poles:2' });
  expect((await drawnIn('poles')).sort()).toEqual(['point Bridge danger', 'point Gate south danger']);
  expect((await legend()).getByRole('checkbox', { name: /Normal/ })).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'Map: Poles' }).dataset.zoom).toBe('15');
  expect(await screen.findByText('chosen Bridge of poles')).toBeVisible();
});

test('a click on a point shows its details and its buttons, which have the row', async () => {
  const asked: unknown[] = [];
  worker.use(
    http.post(at('/visit/:id'), ({ params }) => {
      asked.push(params.id);
      return success(null);
    }),
  );
  const actions = [{ title: 'Visit', do: [{ call: { post: '/visit/{id}', quiet: true } }] }];
  const { page } = await mapPage({ layers: [{ ...layer, actions } as Layer] });
  await user.click(await place('point Bridge'));
  const card = within(mark()!);
  expect(card.getByRole('heading', { name: 'Bridge' })).toHaveFocus();
  expect(card.getByText('Faulty')).toBeVisible();
  expect(card.getByText('Road 2')).toBeVisible();
  expect(screen.getByText('chosen Bridge of poles')).toBeVisible();
  expect(page.query('city.at')).toBe('poles:2');
  await user.click(card.getByRole('button', { name: 'Visit' }));
  await waitFor(() => expect(asked).toEqual(['2']));
  await user.click(screen.getByRole('button', { name: 'click the ground' }));
  expect(mark()).toBeNull();
  expect(page.query('city.at')).toBeUndefined();
  expect(screen.queryByText(/^chosen/)).toBeNull();
});

test('expressions read what is in view, and the address keeps it after a pause', async () => {
  const { page, timers } = await mapPage();
  expect(await screen.findByText('seen')).toBeVisible();
  const seen = page.chosen('city') as { box: number[]; zoom: number };
  expect(seen.box[0]).toBeLessThanOrEqual(113.5);
  expect(seen.box[2]).toBeGreaterThanOrEqual(113.6);
  await user.click(screen.getByRole('button', { name: 'move the map' }));
  act(() => timers.pass(500));
  expect(page.query('city')).toMatch(/^113\.551,22\.751,\d/);
});

test('a cluster flies closer until its places are apart', async () => {
  await mapPage({ sources: { poles: { kind: 'static', rows: [poles[0]!, poles[1]!, ...near] } } });
  await user.click(await place('cluster of 2'));
  expect(mark()).toBeNull();
  expect(await place('point Left')).toBeVisible();
  expect(await place('point Right')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await place('cluster of 2')).toBeVisible();
});

test('several things on one spot are listed; Escape goes back to the list, then closes', async () => {
  await mapPage();
  const cluster = await place('cluster of 2');
  cluster.focus();
  await user.keyboard('{Enter}');
  expect(within(mark()!).getByRole('heading', { name: '2 at this location' })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(within(mark()!).getByRole('button', { name: /Gate north/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(within(mark()!).getByRole('heading', { name: 'Gate north' })).toHaveFocus();
  expect(screen.getByText('chosen Gate north of poles')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(within(mark()!).getByRole('heading', { name: '2 at this location' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(mark()).toBeNull();
});

test('the list beside the map goes by arrow keys, the most serious first', async () => {
  await mapPage();
  const lines = () =>
    screen.getByRole('complementary', { name: 'Locations in view' }).querySelectorAll<HTMLElement>('li button');
  const box = await list();
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()[2]).toHaveTextContent('HarbourNormalRoad 1');
  lines()[0]!.focus();
  await user.keyboard('{ArrowDown}');
  expect(lines()[1]).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(lines()[2]).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(lines()[0]).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(await screen.findByText('chosen Harbour of poles')).toBeVisible();
  expect(lines()[2]).toHaveAttribute('aria-current', 'true');
  await user.click(box.getByRole('button', { name: 'Hide list' }));
  expect(lines()).toHaveLength(0);
});

test('a failed source says so and keeps the other layers, and is asked again', async () => {
  let answers = false;
  worker.use(
    http.get(at('/alarms'), () =>
      answers ? success([pole('9', 'Smoke', 'FAULT', [113.51, 22.71])]) : HttpResponse.json({}, { status: 500 }),
    ),
  );
  const alarms: Layer = { id: 'alarms', title: 'Alarms', source: 'alarms' };
  await mapPage({ layers: [alarms, layer], sources: { alarms: { kind: 'rest', get: '/alarms' } } });
  const trouble = within(await screen.findByRole('region', { name: 'Alarms' }));
  expect(await drawnIn('poles')).toHaveLength(3);
  answers = true;
  await user.click(trouble.getByRole('button'));
  await waitFor(async () => expect(await drawnIn('alarms')).toEqual(['point Smoke neutral']));
  expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
});

test('a map without places says so', async () => {
  const sources = { poles: { kind: 'static' as const, rows: [poles[4]!] } };
  const { unmount } = await mapPage({ sources });
  expect(await screen.findByText('No data with coordinates yet')).toBeVisible();
  unmount();
  await mapPage({ sources, empty: 'No poles yet' });
  expect(await screen.findByText('No poles yet')).toBeVisible();
});

test('a box selects places for the batch buttons, without those whose status is hidden', async () => {
  const asked: unknown[] = [];
  worker.use(
    http.post(at('/inspect'), async ({ request }) => {
      asked.push(await request.json());
      return success(null);
    }),
  );
  const ids = { $: 'selection.map(one, one.id)' };
  const batch = [{ title: 'Inspect', do: [{ call: { post: '/inspect', body: { ids }, quiet: true } }] }];
  await mapPage({ layers: [{ ...layer, batch } as Layer] });
  const select = async () => {
    await user.click(await screen.findByRole('button', { name: 'Select with a box' }));
    await user.click(screen.getByRole('button', { name: 'draw a box' }));
  };
  await place('point Bridge');
  await select();
  expect(await screen.findByText('Poles · 4 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'draw a box' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Inspect' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect((asked[0] as { ids: string[] }).ids.toSorted()).toEqual(['1', '2', '3', '4']);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click((await legend()).getByRole('checkbox', { name: /Faulty/ }));
  await select();
  expect(await screen.findByText('Poles · 2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Inspect' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect((asked[1] as { ids: string[] }).ids.toSorted()).toEqual(['1', '3']);
});

test('a hidden status is not listed on its spot', async () => {
  const third = pole('8', 'Gate west', 'NORMAL', [113.55, 22.75]);
  await mapPage({ sources: { poles: { kind: 'static', rows: [...poles, third] } } });
  await place('cluster of 3');
  await user.click((await legend()).getByRole('checkbox', { name: /Faulty/ }));
  await user.click(await place('cluster of 2'));
  expect(within(mark()!).getByRole('heading', { name: '2 at this location' })).toBeVisible();
  expect(within(mark()!).queryByRole('button', { name: /Gate south/ })).toBeNull();
});

test('clusters of the platform are drawn with their counts, and a spot of it is listed', async () => {
  const questions: { within?: string }[] = [];
  const cluster = {
    key: '12/7/9',
    coordinates: [113.55, 22.75],
    count: 40,
    counts: { NORMAL: 39, FAULT: 1 },
    worst: null,
    box: [113.55, 22.75, 113.55, 22.75],
    isSpot: true,
  };
  worker.use(
    http.post(at('/places'), async ({ request }) => {
      const body = (await request.json()) as { within?: string };
      questions.push(body);
      if (body.within !== undefined) return success({ clusters: [], points: poles.slice(2, 4) });
      const totals = { total: 43, unplaced: 2, bounds: [113.5, 22.7, 113.6, 22.8], far: 3 };
      return success({ clusters: [cluster], points: [poles[0]], ...totals });
    }),
  );
  await mapPage({ sources: { poles: { kind: 'box', post: '/places' } } });
  expect((await drawnIn('poles')).sort()).toEqual(['cluster of 40 danger', 'point Harbour success']);
  expect((await legend()).getByText('2 without coordinates')).toBeVisible();
  expect((await legend()).getByText('3 far from the others')).toBeVisible();
  await user.click(await place('cluster of 40'));
  expect(await screen.findByRole('button', { name: /Gate north/ })).toBeVisible();
  expect(questions.at(-1)).toMatchObject({ within: '12/7/9' });
  // All of them, also where fewer are listed.
  expect(screen.getByRole('region', { name: '40 at this location' })).toBeVisible();
});

test('the legend counts what is in view of a cluster that the view cuts, and nothing of one beside it', async () => {
  const cluster = (key: string, counts: object, box: number[], more: object = {}) => {
    const [west = 0, south = 0, east = 0, north = 0] = box;
    const coordinates = [(west + east) / 2, (south + north) / 2];
    return { key, coordinates, count: 10, counts, worst: null, box, isSpot: false, ...more };
  };
  worker.use(
    http.post(at('/places'), () =>
      success({
        clusters: [
          cluster('inside', { NORMAL: 9, FAULT: 1 }, [113.54, 22.74, 113.56, 22.76]),
          cluster('cut', { NORMAL: 10 }, [113.5, 22.7, 133.5, 22.8], { seen: { NORMAL: 4 } }),
          cluster('beside', { FAULT: 10 }, [133.4, 22.7, 133.5, 22.8]),
        ],
        points: [],
        ...{ total: 30, unplaced: 0, bounds: [113.5, 22.7, 113.6, 22.8], far: 0 },
      }),
    ),
  );
  await mapPage({ sources: { poles: { kind: 'box', post: '/places' } } });
  const box = await legend();
  expect(await box.findByText('13')).toBeVisible();
  expect(box.getByText('1')).toBeVisible();
  expect((await list()).getAllByRole('button', { name: /locations/ })).toHaveLength(1);
});

test('on a phone details are a sheet below the map, and the list and the legend start closed', async () => {
  await browserPage.viewport(390, 844);
  const { container } = await mapPage();
  await user.click(await place('point Bridge'));
  expect(within(container.querySelector<HTMLElement>('.lamp-map-sheet')!).getByText('Road 2')).toBeVisible();
  expect(within(mark()!).queryByText('Road 2')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show list' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: /Legend/ })).toHaveAttribute('aria-expanded', 'false');
});

test('without WebGL 2 the map says so; the list, the legend, details and expressions still work', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await mapPage(
    { sources: { poles: { kind: 'static', rows: [...poles, ...near] } } },
    { registries: createRegistries() },
  );
  expect(await screen.findByText(/This browser cannot draw maps/)).toBeVisible();
  expect(await screen.findByText('seen')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Map: Poles' })).toBeNull();
  const box = await list();
  await user.click(await box.findByRole('button', { name: /Harbour/ }));
  expect(screen.getByText('chosen Harbour of poles')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  const clusters = box.getAllByRole('button', { name: /2 locations/ });
  for (const one of clusters) await user.click(one);
  await user.click((await legend()).getByRole('checkbox', { name: /Faulty/ }));
  await waitFor(() => expect(box.queryByRole('button', { name: /Bridge/ })).toBeNull());
  expect(await box.findByRole('button', { name: /Left/ })).toBeVisible();
});

test('a base map that does not load is said, and can be asked for again', async () => {
  await mapPage();
  await user.click(await screen.findByRole('button', { name: 'lose the base map' }));
  expect(screen.getByText('Could not load the base map. Locations still work')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/base map failed/)).toBeNull();
});

test('the map is in the language of the user', async () => {
  await mapPage({}, { languages: ['zh'] });
  const map = await screen.findByRole('region', { name: '地图：灯杆' });
  expect(map).toBeVisible();
  const box = within(screen.getByRole('region', { name: '图例' }));
  expect(await box.findByText('1 个没有坐标')).toBeVisible();
  expect(box.getByText('故障')).toBeVisible();
  await user.click(await place('cluster of 2'));
  expect(within(mark()!).getByRole('heading', { name: '此处有 2 个' })).toBeVisible();
});

test('a place to go to is chosen once its row is read, also if its layer is hidden; one without a place says so', async () => {
  const focus = { layer: 'poles', source: 'one' };
  const sourceOf = (row: (typeof poles)[number]) => ({ one: { kind: 'static' as const, rows: [row] } });
  const { unmount, console } = await mapPage({ focus, sources: sourceOf(poles[1]!) }, { search: '?city.off=poles' });
  expect(await screen.findByText('chosen Bridge of poles')).toBeVisible();
  expect(await drawnIn('poles')).toContain('point Bridge danger');
  const display = await console.openMap();
  expect([display.eventId, display.eventIsLocation]).toEqual(['2', true]);
  unmount();
  expect([display.eventId, display.eventIsLocation]).toEqual([undefined, false]);
  const { console: other } = await mapPage({ focus, sources: sourceOf(poles[4]!) });
  await waitFor(() => expect(textIn('en', other.messages.toast!.text)).toBe('No location'));
  expect(mark()).toBeNull();
});

test('the address loses the place to go to once it is closed; a row in view is chosen without moving the map', async () => {
  const focus = {
    layer: 'poles',
    source: 'one',
    parameter: 'pole',
    row: {
      $: "has(route.other) ? {'id': '1', 'name': 'Harbour', 'status': 'NORMAL', 'location': {'coordinates': [113.5, 22.7]}} : null",
    },
  };
  const one: Source = { kind: 'static', rows: [poles[1]!] };
  const { page, console } = await mapPage({ focus, sources: { one } }, { search: '?pole=2' });
  expect(await screen.findByText('chosen Bridge of poles')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect([page.query('pole'), page.query('city.at')]).toEqual([undefined, undefined]));
  expect((await console.openMap()).eventId).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  const { zoom } = screen.getByRole('region', { name: /^Map:/ }).dataset;
  act(() => page.follow('?other=1'));
  expect(await screen.findByText('chosen Harbour of poles')).toBeVisible();
  expect(screen.getByRole('region', { name: /^Map:/ }).dataset.zoom).toBe(zoom);
});

test.skipIf(!canDrawMaps())('MapLibre draws the map with its attribution and reports what is in view', async () => {
  const { container, page } = await mapPage({}, { registries: createRegistries() });
  await waitFor(() => expect(container.querySelector('canvas.maplibregl-canvas')).not.toBeNull());
  expect(await screen.findByText('Lampyris demo city')).toBeVisible();
  await waitFor(() =>
    expect(page.chosen('city')).toMatchObject({
      box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    }),
  );
});

test('a compact map shows all its places, has no list, and keeps nothing in the address', async () => {
  const { page } = await mapPage({ compact: true, layers: [{ ...layer, status }] }, { search: '?city=0,0,5' });
  await user.click(await place('point Bridge'));
  expect(within(screen.getByRole('region', { name: 'Bridge' })).getByText('Road 2')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Map: Poles' }).dataset.zoom).not.toBe('5');
  expect(screen.queryByRole('complementary', { name: 'Locations in view' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as image' })).toBeNull();
  expect((await legend()).queryByRole('checkbox', { name: 'Poles' })).toBeNull();
  expect(page.query('city.at')).toBeUndefined();
});

test('a compact map without places is a sentence with its button', async () => {
  const asked: unknown[] = [];
  worker.use(
    http.post(at('/place'), () => {
      asked.push('place');
      return success(null);
    }),
  );
  const emptyAction = { title: 'Set it', do: [{ call: { post: '/place', quiet: true } }] };
  await mapPage({
    compact: true,
    empty: 'Nowhere yet',
    emptyAction,
    sources: { poles: { kind: 'static', rows: [poles[4]!] } },
  });
  expect(await screen.findByText('Nowhere yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Map: Poles' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set it' }));
  await waitFor(() => expect(asked).toEqual(['place']));
});

test('a map of places that are far apart begins with the view of the tenant', async () => {
  await mapPage({
    sources: { poles: { kind: 'static', rows: [...poles, pole('9', 'Lost', 'NORMAL', [22.7, 13.5])] } },
  });
  await place('point Bridge');
  expect(screen.getByRole('region', { name: 'Map: Poles' }).dataset.zoom).toBe('13');
});

test('paper has the time, the legend and the places in view, and the screen nothing of it', async () => {
  await mapPage();
  await place('point Bridge');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = within(screen.getByText(/^Printed /).parentElement!);
  expect(paper.getAllByRole('listitem', { hidden: true }).map((one) => one.textContent)).toEqual([
    '2 locationsFaulty',
    'BridgeFaultyRoad 2',
    'HarbourNormalRoad 1',
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/^Printed /)).toBeNull();
});

test('charts beside the map are those of the operation setting (MAPS-02)', async () => {
  const { page } = await mapPage();
  await place('point Bridge');
  await waitFor(() =>
    expect(page.chosen('city')).toMatchObject({
      charts: { left: true, right: true, leftEvent: true, rightEvent: true },
    }),
  );
});
