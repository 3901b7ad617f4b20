import { expect, test } from 'vitest';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import type { BlockPlanOf, SourcePlan } from '../plan/plan.ts';
import { configurable, panelPlans, savedPanels } from './panel-plans.ts';

type Plan = BlockPlanOf<'dashboard'>;
const both = (en: string) => ({ zh: `中 ${en}`, en });
const chart = (more: object = {}) =>
  ({ kind: 'chart', source: 'trend', chart: 'line', look: 'area', palette: 'blue', span: 1, ...more }) as const;

const plan: Plan = {
  kind: 'dashboard',
  id: 'home',
  span: 1,
  controls: ['scale'],
  scale: 'HOUR',
  layers: [],
  filters: [],
  editable: true,
  panels: [
    { id: 'trend', title: both('Trend'), x: 0, y: 0, w: 8, h: 4, body: chart() },
    { id: 'secret', title: both('Secret'), func: '100148', x: 8, y: 0, w: 4, h: 4, body: chart() },
    { id: 'note', title: both('Note'), x: 0, y: 4, w: 4, h: 1, body: { kind: 'text', text: 'x' } as never },
  ],
};
const sources: Record<string, SourcePlan> = {
  trend: { kind: 'data', set: 'alarms', measures: ['count'], dimension: 'time', panel: { $: 'page.home' }, top: 5 },
  chosen: { kind: 'data', set: { $: 'page.sets.id' }, measures: ['count'] },
  call: { kind: 'rest', get: '/chart/panelItemData' },
};
const own = (more: Partial<DashboardPanel> = {}): DashboardPanel => ({
  id: 'p1',
  title: 'Alarms',
  x: 0,
  y: 0,
  w: 4,
  h: 3,
  type: 'bar',
  outward: 'cube',
  query: { dataSet: 'alarms', measures: ['count'], dimension: 'area' },
  ...more,
});

test('a panel of the document keeps its content at the place and with the title of the user (DASH-04)', () => {
  const saved: DashboardPanel[] = [
    { id: 'a', from: 'trend', title: '', x: 4, y: 2, w: 8, h: 2 },
    { id: 'b', from: 'secret', title: 'Mine', x: 0, y: 0, w: 4, h: 2 },
    { id: 'c', from: 'gone', title: 'Gone', x: 0, y: 4, w: 4, h: 2 },
  ];
  const { panels, sources: added } = panelPlans(saved, plan);
  expect(panels).toEqual([
    { ...plan.panels[0], id: 'a', x: 4, y: 2, h: 2 },
    // Its function still decides who sees it.
    { ...plan.panels[1], id: 'b', title: 'Mine', x: 0, h: 2 },
  ]);
  expect(added).toEqual({});
});

test('a panel of a data set follows the data panel of its dashboard', () => {
  const { panels, sources: added } = panelPlans([own({ scale: 'YEAR', refreshSeconds: 30 })], plan);
  const [[name, source]] = Object.entries(added) as [[string, SourcePlan]];
  expect(source).toEqual({
    kind: 'data',
    set: 'alarms',
    measures: ['count'],
    dimension: 'area',
    panel: { $: 'page.home' },
    scale: 'YEAR',
    refreshSeconds: 30,
    follow: ['AlarmCount'],
  });
  expect(panels[0]?.body).toEqual({
    kind: 'chart',
    source: name,
    chart: 'bar',
    look: 'cube',
    palette: 'default',
    span: 1,
  });
});

test('panels that ask the same share one source', () => {
  const saved = [own(), own({ id: 'p2', type: 'pie', outward: '3d', y: 3 }), own({ id: 'p3', y: 6, scale: 'WEEK' })];
  const { panels, sources: added } = panelPlans(saved, plan);
  const names = panels.map(({ body }) => (body as { source: string }).source);
  expect([names[0] === names[1], names[0] === names[2], Object.keys(added).length]).toEqual([true, false, 2]);
});

test('an unknown chart type stays, for a placeholder in its place (ERR-08)', () => {
  const { panels } = panelPlans([own({ type: 'hologram', outward: 'blue' })], plan);
  expect(panels[0]?.body).toMatchObject({ kind: 'chart', chart: 'hologram', look: 'blue' });
});

test.each([
  [
    ['pie', 'solid'],
    ['pie', '3d'],
  ],
  [
    ['counter', 'catalog'],
    ['counter', 'icon'],
  ],
  [
    ['bar', 'index'],
    ['bar', 'default'],
  ],
  [
    ['bar_stack', 'index'],
    ['bar', 'stack'],
  ],
  [
    ['custom', 'online-rate-panel'],
    ['onlineRate', 'default'],
  ],
])('a platform names %j what is %j here', ([type, outward], [chart, look]) => {
  const { panels } = panelPlans([own({ type, outward })], plan);
  expect(panels[0]?.body).toMatchObject({ chart, look });
});

test('a video is an address with a name', () => {
  const { sources: added } = panelPlans([own({ type: 'video', outward: 'default', url: '/island-media/a.mp4' })], plan);
  expect(Object.values(added)).toEqual([{ kind: 'static', value: { url: '/island-media/a.mp4', name: 'Alarms' } }]);
});

test('a chart of a data set becomes a configurable panel with the same content', () => {
  const [trend, secret, note] = savedPanels(plan);
  const made = (panel: DashboardPanel) =>
    configurable(
      panel,
      plan,
      (name) => sources[name],
      (text) => (text as { en: string }).en,
    );
  const mine = made(trend!)!;
  expect(mine).toEqual({
    id: 'trend',
    title: 'Trend',
    x: 0,
    y: 0,
    w: 8,
    h: 4,
    type: 'line',
    outward: 'area',
    palette: 'blue',
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'time', top: 5 },
  });
  const { panels, sources: added } = panelPlans([mine], plan);
  const { follow: _, ...asked } = Object.values(added)[0] as Extract<SourcePlan, { kind: 'data' }>;
  expect(asked).toEqual(sources.trend);
  expect(panels[0]?.body).toMatchObject({ chart: 'line', look: 'area', palette: 'blue' });
  // What has a function, is no chart, or reads the page is left as the document has it.
  expect([made(secret!), made(note!)]).toEqual([undefined, undefined]);
  for (const source of ['chosen', 'call', 'missing']) {
    const panels = [{ ...plan.panels[0]!, body: chart({ source }) }];
    const read = (name: string) => sources[name];
    expect(configurable(trend!, { ...plan, panels }, read, () => '')).toBeUndefined();
  }
});
