import type { BlockOf } from '../../../src/schemas/page.ts';
import type { Source } from '../../../src/schemas/shared/source.ts';
import { makeSeries, prepareMoves } from '../data/series.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

const path = '/chart/panelItemData';

/** The console's own dashboard with a chart in each panel. Settings: panels, points. */
const scene: Scene = async ({ panels = 0, points = 0 }) => {
  const places = Array.from({ length: panels }, (_, place) => place);
  const nameOf = (place: number) => `panel${place}`;
  const body: BlockOf<'dashboard'> = {
    kind: 'dashboard',
    id: 'home',
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
    places.map((place): [string, Source] => [nameOf(place), { kind: 'rest', get: path, query: { id: String(place) } }]),
  );
  const made = await createMemoryConsole({
    answers: { [`GET ${path}`]: ({ query }) => makeSeries(Number(query.id), points, 0) },
    keywords: { sources, body },
  });
  let moved = 0;
  const known = prepareMoves(panels, points);
  const next = (place: number) => known[place]![moved % known[place]!.length]!;
  return {
    element: drawnPage(made),
    marks: { charts: () => count('canvas') >= panels },
    // Imported here: a static import would load the charts in advance.
    watchRedraws: async () => (await import('../watch-redraws.ts')).watchRedraws(),
    end: made.end,
    acts: {
      // Like a response or an event with new values.
      move() {
        moved += 1;
        for (const place of places) made.page?.source(nameOf(place)).put(next(place));
      },
    },
  };
};

export default scene;
