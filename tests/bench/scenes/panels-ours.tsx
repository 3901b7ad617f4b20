import type { BlockOf } from '../../../src/schemas/page.ts';
import type { Source } from '../../../src/schemas/shared/source.ts';
import { kindMarks, latestOfCharts, staleLists } from '../data/kind-marks.ts';
import { createKindFeed, type KindPanel, kindPanels } from '../data/panel-kinds.ts';
import { panelsPath } from '../data/panels.ts';
import { createMemoryConsole, PageAt, pagePath } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';

type ChartWords = Pick<BlockOf<'chart'>, 'chart' | 'look'>;

const charts: Readonly<Record<KindPanel, ChartWords>> = {
  power: { chart: 'bar' },
  load: { chart: 'line' },
  totals: { chart: 'counter', look: 'bar' },
  hours: { chart: 'bar' },
  energy: { chart: 'line', look: 'area' },
  types: { chart: 'pie' },
  levels: { chart: 'bar', look: 'stack' },
  roads: { chart: 'list' },
  online: { chart: 'pattern' },
};

const body: BlockOf<'dashboard'> = {
  kind: 'dashboard',
  id: 'home',
  controls: ['scale'],
  editable: true,
  panels: kindPanels.map(({ id, title }, place) => ({
    id,
    title,
    x: (place % 3) * 4,
    y: Math.floor(place / 3) * 3,
    w: 4,
    h: 3,
    body: { kind: 'chart', id: `chart${place}`, source: id, ...charts[id] },
  })),
};

const sources = Object.fromEntries(
  kindPanels.map(({ title: _, id, measures, ...asked }): [string, Source] => [
    id,
    {
      kind: 'data',
      set: id,
      measures: [...measures],
      ...asked,
      panel: { $: 'page.home' },
      follow: ['AlarmCount'],
    },
  ]),
);

/** The console's own dashboard of different panels, read by one call. Settings: points. */
const scene: Scene = async ({ points = 0 }) => {
  const feed = createKindFeed(points);
  const { console, send, frame, end } = await createMemoryConsole({
    capabilities: ['charts', 'dataQuery', 'dashboards'],
    answers: {
      [`POST ${panelsPath}`]: ({ body: asked }) => feed.answer(asked),
      'GET /island-chart/dashboard/list': () => [],
    },
    keywords: { sources, body },
  });
  return {
    element: frame(<PageAt console={console} path={pagePath} />),
    marks: kindMarks(feed),
    // Imported here: a static import would load the charts in advance.
    watchRedraws: async () => (await import('../watch-charts.ts')).watchRedraws(),
    counts: async () => ({
      stale: (await import('../watch-charts.ts')).countStale(latestOfCharts(feed)) + staleLists(feed),
    }),
    end,
    acts: {
      open: () => void console.route.enter(pagePath, ''),
      close: () => console.pages.close(pagePath),
      /** A change that is read at once, as by hand. */
      move() {
        feed.move();
        const page = console.pages.get(pagePath)?.store;
        for (const { id } of kindPanels) void page?.source(id).load(true);
      },
      /** A change of which the platform tells. */
      event() {
        feed.move();
        send({ type: 'AlarmCount', data: [] });
      },
    },
  };
};

export default scene;
