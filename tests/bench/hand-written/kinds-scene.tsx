import { kindMarks, latestOfCharts, staleLists } from '../data/kind-marks.ts';
import { createKindFeed } from '../data/panel-kinds.ts';
import { panelsPath } from '../data/panels.ts';
import { startMemoryPlatform } from '../memory-platform.ts';
import { opened } from '../opened.tsx';
import type { Scene } from '../scene.ts';
import { countStale, watchRedraws } from '../watch-charts.ts';
import { handWritten } from './frame.tsx';
import { KindsPage } from './kinds-page.tsx';
import { createMemoryEvents } from './memory-events.ts';

/** The page of different panels, written with antd and ECharts only. Settings: points. */
export const kindsScene =
  (isTuned: boolean): Scene =>
  async ({ points = 0 }) => {
    const feed = createKindFeed(points);
    startMemoryPlatform({ [`POST ${panelsPath}`]: ({ body }) => feed.answer(body) });
    const events = createMemoryEvents();
    const { element, acts } = opened(() => <KindsPage follow={events.follow} isTuned={isTuned} />);
    const move = () => {
      feed.move();
      events.send({ type: 'AlarmCount', data: [] });
    };
    return {
      element: handWritten(element),
      marks: kindMarks(feed),
      watchRedraws: async () => watchRedraws(),
      counts: async () => ({ stale: countStale(latestOfCharts(feed)) + staleLists(feed) }),
      acts: { ...acts, move, event: move },
    };
  };
