import { HttpResponse, http } from 'msw';
import { onTestFinished } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole, createTestConsole } from '../../engine/stores/testing/test-console.ts';
import type { DataQuery } from '../../schemas/wire/analytics.ts';
import type { DashboardPanel } from '../../schemas/wire/dashboards.ts';
import type { WallAlarms, WallDashboard, WallPlaces, WallScreen as WallScreenAnswer } from '../../schemas/wire/wall.ts';
import { withTestMap } from '../map/test-map-canvas.tsx';
import { draw, type startBrowserPlatform } from '../testing/test-world.tsx';
import { turnSeconds } from './test-timers.ts';
import WallScreen from './wall-screen.tsx';

/** A list of one data set, named like the panel. */
export const panel = (id: string, x = 0, y = 0, w = 12, h = 1, type = 'list'): DashboardPanel => ({
  id,
  title: `Panel ${id}`,
  x,
  y,
  w,
  h,
  type,
  query: { dataSet: id, measures: ['count'], dimension: 'area' },
});
export const board = (name: string, ...panels: DashboardPanel[]): WallDashboard => ({
  id: name.toLowerCase(),
  name,
  scale: 'WEEK',
  panels: panels.length > 0 ? panels : [panel(`of${name}`)],
});
export const wallOf = (dashboards: WallDashboard[], more: Partial<WallScreenAnswer> = {}): WallScreenAnswer => ({
  name: 'Hall',
  title: 'City at night',
  seconds: turnSeconds,
  dashboards,
  portal: { title: '', logo: '' },
  ...more,
});
export const three = wallOf([board('One'), board('Two'), board('Three')]);

const streets = ['Lake Road', 'Hill Road', 'Mill Lane', 'Park Street'];
const answerOf = ({ dataSet }: DataQuery) => ({
  option: {
    title: { text: dataSet },
    legend: { data: [] },
    xAxis: [{ data: streets.map((street) => `${street} ${dataSet}`), keys: streets }],
    yAxis: [{ name: '' }],
    series: [{ name: 'Alarms', uKey: 'count', measure: 'count', unit: '', data: [7, 5, 3, 1] }],
  },
  period: { startTime: '', endTime: '', grain: null },
  more: 0,
});

/** What the platform says: a screen, that the link has ended, or nothing. */
export type WallAnswer = WallScreenAnswer | 'ended' | 'away';

interface Settings {
  language?: 'en' | 'zh';
  isStill?: boolean;
  /** The id of a screen that its creator, who is signed in, previews. Default: the screen of a link. */
  preview?: string;
  /** The open alarms. Default: a platform that has none of them for walls. */
  alarms?: WallAlarms;
  /** What a map shows. Default: a platform without maps for walls. */
  places?: WallPlaces;
}

/** Draws a wall screen on a platform whose answer the test changes; it knows no key but that of the link. */
export async function drawWall(
  worker: ReturnType<typeof startBrowserPlatform>,
  first: WallAnswer,
  { language = 'en', isStill = true, preview, alarms: open, places }: Settings = {},
) {
  const state = { answer: first, reads: 0, asked: [] as string[], alarms: open };
  const key = preview === undefined ? crypto.randomUUID() : null;
  const isKnown = (request: Request) => request.headers.get('x-wall-key') === key;
  const ended = () => failure('A0404', 'not found');
  const say = ({ request }: { request: Request }) => {
    if (!isKnown(request)) return ended();
    state.reads += 1;
    if (state.answer === 'away') return HttpResponse.error();
    return state.answer === 'ended' ? ended() : success(state.answer);
  };
  const compute = async ({ request }: { request: Request }) => {
    if (!isKnown(request)) return ended();
    const { panels } = (await request.json()) as { panels: DataQuery[] };
    state.asked.push(...panels.map(({ dataSet }) => dataSet));
    return success(panels.map((query) => ({ id: query.id, data: answerOf(query) })));
  };
  const alarms = () => (state.alarms ? success(state.alarms) : failure('A0404', 'not found'));
  worker.use(
    http.get(at('/island-chart/wall/alarms'), ({ request }) => (isKnown(request) ? alarms() : ended())),
    http.get(at(`/island-chart/wall/${preview}/alarms`), alarms),
    http.get(at('/island-chart/wall/places'), ({ request }) =>
      isKnown(request) && places ? success(places) : ended(),
    ),
    ...(preview === undefined
      ? [http.get(at('/island-chart/wall/screen'), say), http.post(at('/island-chart/wall/data'), compute)]
      : [
          http.get(at(`/island-chart/wall/${preview}/screen`), say),
          http.post(at('/island-chart/data/query'), compute),
        ]),
  );
  const title = document.title;
  onTestFinished(() => {
    document.title = title;
  });
  const world = await (preview === undefined ? createTestConsole : createSignedInConsole)({ languages: [language] });
  await world.console.route.enter('/wall', '');
  world.console.display.setSystemStill(isStill);
  const address = preview === undefined ? `/wall?key=${key}` : `/wall?screen=${preview}`;
  const drawn = draw(world, <WallScreen />, places && withTestMap(), address);
  return { ...world, ...drawn, state };
}
