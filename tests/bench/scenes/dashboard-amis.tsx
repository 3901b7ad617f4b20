import axios from 'axios';
import { useLayoutEffect, useRef } from 'react';
import type { DataResult } from '../../../src/schemas/wire/analytics.ts';
import { type Amis, loadAmis } from '../amis/load-amis.ts';
import { panelsDocument, panelVariables } from '../amis/panels-document.ts';
import { createPanelFeed, panelQueries, panelsPath } from '../data/panels.ts';
import { startMemoryPlatform } from '../memory-platform.ts';
import { opened } from '../opened.tsx';
import { count, type Scene } from '../scene.ts';
import { countStale, type FindChart, watchRedraws } from '../watch-charts.ts';

type Follow = (changed: () => void) => () => void;

/** Reads all charts through the HTTP client of the other sides. */
async function read(body: unknown) {
  const answer = await axios.post<{ data: DataResult[] }>(panelsPath, body);
  return { ...answer, data: { status: 0, msg: '', data: panelVariables(answer.data.data) } };
}

function AmisPage({ amis, panels, follow }: { amis: Amis; panels: number; follow: Follow }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const wsFetcher = (_: unknown, onMessage: (data: object) => void) => {
      const body = { panels: panelQueries(panels) };
      return { close: follow(() => void read(body).then(({ data }) => onMessage(data.data))) };
    };
    const env = { fetcher: ({ data }: { data?: unknown }) => read(data), wsFetcher, theme: 'cxd' };
    const page = amis.embed(place.current!, panelsDocument(panels), { locale: 'en-US' }, env);
    return () => page.unmount();
  }, [amis, panels, follow]);
  return <div ref={place} style={{ height: 800 }} />;
}

/** amis brings its own ECharts and shows it to the page. */
const find: FindChart = (element) => window.echarts?.getInstanceByDom(element);

/** The charts of amis, drawn by its SDK. Settings: panels, points. */
const scene: Scene = async ({ panels = 0, points = 0 }) => {
  const feed = createPanelFeed(panels, points);
  startMemoryPlatform({ [`POST ${panelsPath}`]: ({ body }) => feed.answer(body) });
  const amis = await loadAmis();
  const listeners = new Set<() => void>();
  const follow: Follow = (changed) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };
  const { element, acts } = opened(() => <AmisPage amis={amis} panels={panels} follow={follow} />);
  return {
    element: <>{element}</>,
    marks: { charts: () => count('canvas') >= panels, closed: () => count('canvas') === 0 },
    watchRedraws: async () => watchRedraws(find),
    counts: async () => ({ stale: countStale(feed.latest(), find) }),
    acts: {
      ...acts,
      move() {
        feed.move();
        for (const changed of listeners) changed();
      },
    },
  };
};

export default scene;
