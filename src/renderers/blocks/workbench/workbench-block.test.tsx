import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent as keys, page as screenOf } from 'vitest/browser';
import { createPlatformTime } from '../../../engine/data/platform-time.ts';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { config } from '../../../engine/stores/testing/test-console.ts';
import type { BlockOf } from '../../../schemas/page.ts';
import type { WorkbenchCard, WorkbenchSave } from '../../../schemas/wire/workbench.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';
import 'antd/dist/reset.css';
import { greetingOf } from './greeting-of.ts';

const worker = startBrowserPlatform();
const user = userEvent.setup();

type Card = BlockOf<'workbench'>['cards'][number];
const service = '/island-business/workbench';

const text = (value: string) => ({ kind: 'text' as const, text: value });
const cards: Card[] = [
  { type: 'alarms', title: 'Alarms', x: 0, y: 0, w: 2, body: text('in alarms') },
  { type: 'todo', title: 'Orders', x: 2, y: 0, more: '/test', body: text('in orders') },
  { type: 'weather', title: 'Weather', func: '100001', body: text('in weather') },
  { type: 'analysis', panel: 'trend', title: 'Trend', w: 2, body: text('in trend') },
];
const row = (type: string, x: number, y: number, more: Partial<WorkbenchCard> = {}): WorkbenchCard => ({
  id: type,
  type,
  name: `name of ${type}`,
  ownerId: '1',
  analysisType: null,
  panelItemId: null,
  xAxisPosition: x,
  yAxisPosition: y,
  width: 1,
  height: 1,
  ...more,
});

interface World {
  stored?: WorkbenchCard[];
  timeZone?: string;
  capabilities?: 'workbenchCards'[];
  functions?: string[];
  panels?: boolean;
  listFails?: boolean;
}

/** A workbench on a platform that stores the cards. */
async function workbench({
  stored,
  capabilities = ['workbenchCards'],
  functions,
  panels,
  listFails = false,
  timeZone,
}: World = {}) {
  let kept = stored ?? [row('alarms', 0, 0, { width: 2 }), row('todo', 2, 0)];
  const saved: WorkbenchSave[] = [];
  const state = { fails: false, listFails };
  worker.use(
    http.get(at(`${service}/list`), () => (state.listFails ? new HttpResponse(null, { status: 500 }) : success(kept))),
    http.get(at(`${service}/type/list`), () => success({ alarms: 'A', todo: 'T', analysis: 'C', weather: 'W' })),
    http.post(at(service), async ({ request }) => {
      const body = (await request.json()) as WorkbenchSave;
      saved.push(body);
      if (state.fails) return HttpResponse.json({ code: '0', status: 'A0400', msg: 'no room', data: null });
      kept = body.map((card, index) =>
        row(card.type, card.xaxisPosition, card.yaxisPosition, {
          id: card.id ?? `made ${index}`,
          panelItemId: card.panelItemId ?? null,
          width: card.width,
          height: card.height,
        }),
      );
      return success(null);
    }),
    http.post(at(`${service}/reset`), () => {
      kept = [row('todo', 0, 0)];
      return success(kept);
    }),
    http.get(at('/panel'), () => success({ option: { xAxis: [{ data: ['a'] }], series: [{ name: 's', data: [7] }] } })),
  );
  const drawn = await drawPage(
    worker,
    {
      ...(panels && {
        sources: {
          listed: {
            kind: 'static',
            rows: [
              { id: 'load', name: 'Load of the grid', type: 'bar', outward: 'index' },
              { id: 'odd', name: 'Odd', type: 'hologram', outward: 'index' },
            ],
          },
        },
      }),
      body: {
        kind: 'workbench',
        id: 'cards',
        layoutRequires: 'workbenchCards',
        greeting: true,
        sinceDays: 2,
        cards,
        ...(panels && { panels: { source: 'listed', get: '/panel' } }),
      },
    },
    { functions, config: { platform: { ...config.platform, capabilities, ...(timeZone && { timeZone }) } } },
  );
  return { ...drawn, saved, state };
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const button = (name: string) => screen.findByRole('button', { name });
const edit = async () => {
  await user.click(await button('Edit workbench'));
  return within(await screen.findByRole('toolbar'));
};
const handles = () => [...document.querySelectorAll('.lamp-layout-handle')].map((handle) => handle.textContent);

test('shows the cards where the user has them, and greets by name (PAGE-11)', async () => {
  await workbench({ stored: [row('todo', 0, 0), row('alarms', 1, 0)] });
  expect(await screen.findByText('in orders')).toBeVisible();
  expect(titles()).toEqual(['Orders', 'Alarms']);
  expect(screen.getByText(/^Good (morning|day|afternoon|evening), /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', expect.stringContaining('/test'));
});

test.each([
  ['00:00', 'Good morning'],
  ['11:29', 'Good morning'],
  ['11:30', 'Good day'],
  ['13:59', 'Good day'],
  ['14:00', 'Good afternoon'],
  ['18:00', 'Good evening'],
  ['23:59', 'Good evening'],
])('at %s it says %s', (time, greeting) => {
  expect(greetingOf(`2026-03-01T${time}:30`).en).toBe(`${greeting}, {name}`);
});

test("it greets by the clock of the platform's zone, not of the browser's", async () => {
  // Twelve or thirteen hours from the zone of this browser: never the same greeting.
  const timeZone = 'America/New_York';
  await workbench({ timeZone });
  const greeting = greetingOf(createPlatformTime(timeZone).write(new Date())).en.replace('{name}', '');
  expect(await screen.findByText((words) => words.startsWith(greeting))).toBeVisible();
});

test('beside cards that are not permitted the others fill their row; an own layout stays as it is', async () => {
  const cellOf = (type: string) => {
    const { style } = document.querySelector<HTMLElement>(`[data-cell="${type}"]`)!;
    return ['x', 'y', 'w'].map((name) => Number(style.getPropertyValue(`--lamp-${name}`)));
  };
  const stored = [row('todo', 0, 0), row('weather', 1, 0, { width: 2 }), row('alarms', 0, 1)];
  const { unmount } = await workbench({ stored });
  await screen.findByText('in alarms');
  expect([cellOf('todo'), cellOf('alarms')]).toEqual([
    [1, 1, 1],
    [2, 1, 2],
  ]);
  unmount();
  await workbench({ stored, functions: ['100001'] });
  await screen.findByText('in weather');
  expect([cellOf('todo'), cellOf('alarms')]).toEqual([
    [1, 1, 1],
    [1, 2, 1],
  ]);
});

describe('a card says what to do next', () => {
  const next: Card['next'] = [
    {
      source: 'waiting',
      since: 'data.0.date',
      text: '{count} {count:order|orders} waiting for {age}',
      tone: 'danger',
      to: '/test?q.state=late',
      action: 'Show',
    },
    { source: 'waiting', key: 'hidden', text: '{count} hidden', to: '/elsewhere' },
    { source: 'waiting', key: 'drafts', text: '{count} drafts', to: '/test', func: '100001' },
  ];
  const draw = (waiting: object) => {
    worker.use(http.post(at('/waiting'), () => success(waiting)));
    return drawPage(worker, {
      sources: { waiting: { kind: 'rest', post: '/waiting', body: { pageSize: 1 } } },
      body: {
        kind: 'workbench',
        id: 'cards',
        cards: [{ type: 'todo', title: 'Orders', x: 0, y: 0, next, calm: 'All done', body: text('in orders') }],
      },
    });
  };
  const agoMs = (130 * 60 + 5) * 1000;

  test('with the number, its age and a link to the page that lists it; not to pages and functions of others', async () => {
    const date = createPlatformTime(config.platform.timeZone).write(new Date(Date.now() - agoMs));
    const { console } = await draw({ total: 3, hidden: 4, drafts: 5, data: [{ date }] });
    const link = await screen.findByRole('link', { name: '3 orders waiting for 2 h 10 min Show' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/test?q.state=late'));
    expect(link.querySelector('i')).toHaveClass('lamp-tone-danger');
    expect(document.querySelectorAll('.lamp-next-line')).toHaveLength(1);
    expect(screen.queryByText('All done')).toBeNull();
    expect(console.messages.toast).toBeUndefined();
  });

  test('one is singular, and none is calm', async () => {
    const { unmount } = await draw({ total: 1, data: [{}] });
    expect(await screen.findByRole('link', { name: '1 order waiting for – Show' })).toBeVisible();
    unmount();
    await draw({ total: 0, data: [] });
    expect(await screen.findByText('All done')).toBeVisible();
    expect(document.querySelectorAll('a.lamp-next-line')).toHaveLength(0);
  });
});

describe('no counter of a card is cut off', () => {
  const tones = ['info', 'success', 'danger', 'neutral', 'warning', 'info'] as const;
  const words = {
    en: ['Should be lit', 'Lit', 'Dark, should be lit', 'No signal', 'Lit, should be off', 'Switched by hand'],
    'zh-CN': ['应亮', '亮灯', '应亮未亮', '状态未知', '应灭未灭', '手动开关'],
  };
  afterEach(() => screenOf.viewport(1280, 800));

  test.each([
    ['en', 5, 1440],
    ['en', 6, 1440],
    ['zh-CN', 5, 1440],
    ['zh-CN', 6, 1440],
    ['en', 4, 1024],
    ['en', 5, 1024],
    ['en', 6, 1024],
    ['zh-CN', 6, 1024],
    ['en', 6, 780],
  ] as const)('in %s, %i at a width of %i', async (language, count, width) => {
    // The menu and the edges of the page take 240 px of a window.
    await screenOf.viewport(width - 240, 900);
    const titles = words[language].slice(0, count);
    const counter: Card['body'] = {
      kind: 'counter',
      source: 'fixed',
      items: titles.map((title, index) => ({ key: `k${index}`, title, tone: tones[index] })),
    };
    await drawPage(
      worker,
      {
        sources: { fixed: { kind: 'static', rows: titles.map((_, index) => ({ uKey: `k${index}`, value: 3329 })) } },
        body: {
          kind: 'workbench',
          id: 'cards',
          cards: [
            { type: 'lamps', title: 'Lamps', x: 0, y: 0, body: counter },
            { type: 'todo', title: 'A', x: 1, y: 0, body: text('a') },
            { type: 'weather', title: 'B', x: 2, y: 0, body: text('b') },
          ],
        },
      },
      { languages: [language] },
    );
    await screen.findByText(titles.at(-1)!);
    const body = document.querySelector<HTMLElement>('.lamp-workbench-body:has(.lamp-counter)')!;
    expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight);
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
    const tiles = [...body.querySelectorAll<HTMLElement>('.lamp-counter')];
    expect(tiles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
  });
});

test('`page.<id>.since` is the date some days ago', async () => {
  const { page } = await workbench();
  await screen.findByText('in alarms');
  expect(page.chosen('cards')).toEqual({ since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('a card of an unknown type has a placeholder, is kept, and can be removed', async () => {
  const { saved } = await workbench({ stored: [row('radar', 0, 0), row('todo', 1, 0)] });
  expect(await screen.findByText('This card cannot be shown here')).toBeVisible();
  expect(titles()).toEqual(['name of radar', 'Orders']);
  const bar = await edit();
  (await button('Move or resize "Orders"')).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(bar.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved.at(-1)?.map(({ type }) => type)).toEqual(['radar', 'todo']));
  await edit();
  await user.click(await button('Remove "name of radar"'));
  expect(handles()).toEqual(['Orders']);
});

test('cards are added, arranged, removed, undone and saved; the gear has the focus afterwards', async () => {
  const { saved, page } = await workbench();
  const bar = await edit();
  expect(page.isDirty).toBe(false);
  await user.click(bar.getByRole('button', { name: 'Add card' }));
  // Weather requires a function; the others are there.
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Trend']);
  await user.click(screen.getByRole('menuitem', { name: 'Trend' }));
  expect(handles()).toContain('Trend');
  await waitFor(async () => expect(await button('Move or resize "Trend"')).toHaveFocus());
  expect(page.isDirty).toBe(true);
  await user.click(await button('Remove "Alarms"'));
  expect(handles()).toEqual(['Orders', 'Trend']);
  await user.keyboard('{Control>}z{/Control}');
  expect(handles()).toHaveLength(3);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(handles()).toHaveLength(2);
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await user.click(bar.getByRole('button', { name: 'Save' }));
  expect(await button('Edit workbench')).toHaveFocus();
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject([
    { id: 'alarms', xaxisPosition: 0, yaxisPosition: 0, width: 2 },
    { id: 'todo', xaxisPosition: 2, yaxisPosition: 0 },
    { type: 'analysis', panelItemId: 'trend', xaxisPosition: 0, yaxisPosition: 1, width: 2 },
  ]);
  expect(saved[0]?.[2]).not.toHaveProperty('id');
  expect(page.isDirty).toBe(false);
  expect(await screen.findByText('in trend')).toBeVisible();
});

test('a failed save keeps the changes; cancelling asks before it discards them', async () => {
  const { state, page, console } = await workbench();
  state.fails = true;
  const bar = await edit();
  await user.click(await button('Remove "Alarms"'));
  await user.click(bar.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(console.messages.toast ?? console.messages.box).toBeDefined());
  expect(handles()).toEqual(['Orders']);
  expect(page.isDirty).toBe(true);
  await user.click(bar.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(console.messages.box?.title).toMatchObject({ en: 'Discard changes to the workbench?' }));
  console.messages.box?.answer(true);
  expect(await screen.findByText('in alarms')).toBeVisible();
  expect(page.isDirty).toBe(false);
});

test('clearing asks and can be undone; the default is restored at once', async () => {
  const { console, saved } = await workbench();
  const bar = await edit();
  await user.click(bar.getByRole('button', { name: 'Clear workbench' }));
  await waitFor(() => expect(console.messages.box).toBeDefined());
  console.messages.box?.answer(true);
  expect(await screen.findByText('Your workbench has no cards')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  expect(handles()).toHaveLength(2);
  await user.click(bar.getByRole('button', { name: 'Use default workbench' }));
  await waitFor(() => expect(console.messages.box).toBeDefined());
  console.messages.box?.answer(true);
  expect(await button('Edit workbench')).toBeVisible();
  expect(titles()).toEqual(['Orders']);
  expect(saved).toEqual([]);
});

test('on a platform without saved layouts the cards stay where the document has them', async () => {
  await workbench({ capabilities: [], stored: [] });
  expect(await screen.findByText('in alarms')).toBeVisible();
  expect(titles()).toEqual(['Alarms', 'Orders']);
  expect(screen.queryByRole('button', { name: 'Edit workbench' })).toBeNull();
});

test('without its layout the default is shown, with a retry', async () => {
  const { state } = await workbench({ stored: [row('todo', 0, 0)], listFails: true });
  expect(await screen.findByText('in alarms')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit workbench' })).toBeNull();
  state.listFails = false;
  await user.click(await button('Try again'));
  expect(await button('Edit workbench')).toBeVisible();
  expect(titles()).toEqual(['Orders']);
});

test('charts that only the platform lists can be added; those without a renderer cannot', async () => {
  await workbench({ panels: true, stored: [row('analysis', 0, 0, { panelItemId: 'load' })] });
  expect(await screen.findByRole('img', { name: /Bar chart/ })).toBeVisible();
  const bar = await edit();
  await user.click(await button('Remove "name of analysis"'));
  await user.click(bar.getByRole('button', { name: 'Add card' }));
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(offered).toContain('Load of the grid');
  expect(offered).not.toContain('Odd');
});

/** Runs intervals of 30 seconds by hand: others, such as those that wait for the screen, run as always. */
function ticksOf30Seconds() {
  const ticks = new Map<number, () => void>();
  const [start, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 30_000) return start(run, ms);
    const id = 1_000_000 + ticks.size;
    ticks.set(id, run);
    return id;
  }) as typeof window.setInterval);
  vi.spyOn(window, 'clearInterval').mockImplementation((id) => {
    if (!ticks.delete(Number(id))) end(id);
  });
  return { ticks, tick: () => act(() => [...ticks.values()].forEach((run) => run())) };
}

/** A workbench with one number of a call, which counts the calls, and one that nothing can read again. */
async function numbers(refresh = true) {
  let reads = 0;
  worker.use(
    http.get(at('/numbers'), () => {
      reads += 1;
      return success({ on: reads });
    }),
  );
  const counter = (source: string): Card['body'] => ({
    kind: 'counter',
    source,
    items: [{ key: 'on', title: 'Number', to: '/test' }],
  });
  const drawn = await drawPage(
    worker,
    {
      sources: {
        called: { kind: 'rest', get: '/numbers' },
        fixed: { kind: 'static', rows: [{ uKey: 'on', value: 90 }] },
      },
      body: {
        kind: 'workbench',
        id: 'cards',
        refresh,
        cards: [
          { type: 'todo', title: 'Called', x: 0, y: 0, more: '/other', body: counter('called') },
          { type: 'weather', title: 'Fixed', x: 1, y: 0, more: '/test', body: counter('fixed') },
        ],
      },
    },
    {},
  );
  return { ...drawn, reads: () => reads };
}

test('the user chooses how often the cards are read, by keyboard, and the choice is kept (PAGE-11)', async () => {
  const { ticks, tick } = ticksOf30Seconds();
  const { console, reads } = await numbers();
  await screen.findByText('1');
  const choice = await button('Refresh: Automatic');
  expect(ticks.size).toBe(0);
  choice.focus();
  await user.keyboard('{Enter}');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Automatic',
    'Off',
    'Every 30 s',
    'Every minute',
    'Every 5 min',
  ]);
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
  // Keys of the browser itself: the menu reads `which`, which events made by script lack.
  const moveTo = async (name: string) => {
    await keys.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(name));
  };
  await moveTo('Off');
  await moveTo('Every 30 s');
  await keys.keyboard('{Enter}');
  expect(await button('Refresh: Every 30 s')).toHaveFocus();
  expect(await button('Refresh: Every 30 s')).toHaveAttribute('aria-expanded', 'false');
  expect(console.layouts.of('/test#cards')).toEqual({ refreshSeconds: 30 });
  // The number of the document has nothing to read.
  await waitFor(() => expect(ticks.size).toBe(1));
  tick();
  await screen.findByText('2');
  await user.click(await button('Refresh: Every 30 s'));
  await user.click(await screen.findByRole('menuitem', { name: 'Off' }));
  await waitFor(() => expect(ticks.size).toBe(0));
  expect(reads()).toBe(2);
});

test('nothing is read while the tab is hidden, and once on return', async () => {
  const { ticks, tick } = ticksOf30Seconds();
  const { console, reads, timers } = await numbers();
  act(() => console.layouts.change('/test#cards', { refreshSeconds: 30 }));
  await screen.findByText('1');
  await waitFor(() => expect(ticks.size).toBe(1));
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(ticks.size).toBe(0);
  tick();
  act(() => timers.pass(120_000));
  expect(reads()).toBe(1);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('2');
  expect(ticks.size).toBe(1);
  expect(reads()).toBe(2);
});

test('cards link only to pages that the user may open', async () => {
  await numbers(false);
  await screen.findByText('1');
  expect(screen.getAllByRole('link', { name: 'More' }).map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/test'),
  ]);
  expect(screen.queryByRole('button', { name: /^Refresh/ })).toBeNull();
});
