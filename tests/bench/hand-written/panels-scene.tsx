import { createPanelFeed, panelsPath } from '../data/panels.ts';
import { startMemoryPlatform } from '../memory-platform.ts';
import { opened } from '../opened.tsx';
import { count, type Scene } from '../scene.ts';
import { countStale, watchRedraws } from '../watch-charts.ts';
import { handWritten } from './frame.tsx';
import { PanelsPage } from './panels-page.tsx';

/** The page of cards with charts, written with antd and ECharts only. Settings: panels, points. */
export const panelsScene =
  (isTuned: boolean): Scene =>
  async ({ panels = 0, points = 0 }) => {
    const feed = createPanelFeed(panels, points);
    startMemoryPlatform({ [`POST ${panelsPath}`]: ({ body }) => feed.answer(body) });
    const listeners = new Set<() => void>();
    const follow = (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    };
    const { element, acts } = opened(() => <PanelsPage panels={panels} follow={follow} isTuned={isTuned} />);
    return {
      element: handWritten(element),
      marks: { charts: () => count('canvas') >= panels, closed: () => count('canvas') === 0 },
      watchRedraws: async () => watchRedraws(),
      counts: async () => ({ stale: countStale(feed.latest()) }),
      acts: {
        ...acts,
        move() {
          feed.move();
          for (const changed of listeners) changed();
        },
      },
    };
  };
