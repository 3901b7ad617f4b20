import type { BlockOf } from '../../../src/schemas/page.ts';
import type { Source } from '../../../src/schemas/shared/source.ts';
import { createPanelFeed, measure, panelsPath, setOf } from '../data/panels.ts';
import { createMemoryConsole, PageAt, pagePath } from '../ours/memory-console.tsx';
import { count, type Scene } from '../scene.ts';

const nameOf = (panel: number) => `panel${panel}`;

/** The console's own dashboard: each panel a chart of a data set, read by one call. Settings: panels, points. */
const scene: Scene = async ({ panels = 0, points = 0 }) => {
  const places = Array.from({ length: panels }, (_, place) => place);
  const body: BlockOf<'dashboard'> = {
    kind: 'dashboard',
    id: 'home',
    controls: ['scale'],
    editable: true,
    panels: places.map((place) => ({
      id: nameOf(place),
      title: `Panel ${place + 1}`,
      x: (place % 3) * 4,
      y: Math.floor(place / 3) * 3,
      w: 4,
      h: 3,
      body: { kind: 'chart', id: `chart${place}`, source: nameOf(place), chart: 'line', look: 'area' },
    })),
  };
  const sources = Object.fromEntries(
    places.map((place): [string, Source] => [
      nameOf(place),
      { kind: 'data', set: setOf(place), measures: [measure], dimension: 'time', panel: { $: 'page.home' } },
    ]),
  );
  const feed = createPanelFeed(panels, points);
  const { console, frame, end } = await createMemoryConsole({
    capabilities: ['charts', 'dataQuery', 'dashboards'],
    answers: {
      [`POST ${panelsPath}`]: ({ body: asked }) => feed.answer(asked),
      'GET /island-chart/dashboard/list': () => [],
    },
    keywords: { sources, body },
  });
  return {
    element: frame(<PageAt console={console} path={pagePath} />),
    marks: { charts: () => count('canvas') >= panels, closed: () => count('canvas') === 0 },
    // Imported here: a static import would load the charts in advance.
    watchRedraws: async () => (await import('../watch-charts.ts')).watchRedraws(),
    counts: async () => ({ stale: (await import('../watch-charts.ts')).countStale(feed.latest()) }),
    end,
    acts: {
      open: () => void console.route.enter(pagePath, ''),
      close: () => console.pages.close(pagePath),
      // As the sources do every `refreshSeconds` and on the events that they follow.
      move() {
        feed.move();
        const page = console.pages.get(pagePath)?.store;
        for (const place of places) void page?.source(nameOf(place)).load(true);
      },
    },
  };
};

export default scene;
