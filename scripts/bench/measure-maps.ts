import type { Browser } from 'playwright';
import { buildConsole } from '../build/build-console.mjs';
import { buildPages } from './build-pages.ts';
import { startCityPlatform } from './city-platform.ts';
import { compare, type Figure, type Line } from './figure.ts';
import { interleave, type Runs, type Values } from './interleave.ts';
import { askForPlaces } from './map-calls.ts';
import { openTwice, readStatusColors } from './map-first-points.ts';
import { floodMaps } from './map-flood.ts';
import { panAndZoom } from './map-frames.ts';
import { openMany } from './map-openings.ts';
import { loadMapScripts } from './map-scripts.ts';
import { serveFolder } from './serve-folder.ts';
import { signIn } from './signed-in.ts';

const group = 'maps';
const devices = 50_000;

const lines: Line[] = [
  {
    figure: 'cold',
    what: '50,000 devices: first points on the map, nothing in the cache',
    unit: 'ms',
    goal: { max: 2000 },
  },
  { figure: 'warm', what: '50,000 devices: first points, files in the cache', unit: 'ms', goal: { max: 1200 } },
  { figure: 'pan', what: 'dragging the map: 95 of 100 frames are shorter', unit: 'ms', goal: { max: 33 } },
  { figure: 'zoom', what: 'zooming by wheel: 95 of 100 frames are shorter', unit: 'ms', goal: { max: 33 } },
  { figure: 'call', what: 'what is in view, zooms 9 to 18: 95 of 100 are faster', unit: 'ms', goal: { max: 60 } },
  { figure: 'slowest', what: 'what is in view: the slowest', unit: 'ms' },
  { figure: 'largest', what: 'what is in view: the largest answer, gzip', unit: 'kB', goal: { max: 40 } },
  { figure: 'geometries', what: '1,000 states a second, 2,000 points: new geometry', unit: '', goal: { max: 0 } },
  { figure: 'longestTask', what: '1,000 states a second: longest task', unit: 'ms', goal: { max: 50 } },
  { figure: 'frames', what: '1,000 states a second: 95 of 100 frames are shorter', unit: 'ms' },
  { figure: 'growth', what: 'memory: how much more after 50 more maps than before', unit: 'MB', goal: { max: 2 } },
  { figure: 'heap', what: 'memory after 50 more maps, opened and closed', unit: 'MB' },
  { figure: 'contexts', what: 'drawing contexts after 50 more maps', unit: '', goal: { max: 1 } },
  { figure: 'without', what: 'scripts of maps on pages without one', unit: 'kB', goal: { max: 0 } },
  { figure: 'with', what: 'scripts of maps on a page with one, gzip', unit: 'kB' },
];

/**
 * Maps of a city of 50,000 devices and 20,000 poles on the embedded database.
 *
 * @param browser with WebGL, which the other groups do without
 */
export async function measureMaps(
  root: string,
  browser: Browser,
  rounds: { warmUp: number; runs: number },
): Promise<Figure[]> {
  if (!buildConsole(root)) throw new Error('the console could not be built');
  const folder = await buildPages('.');
  const { url, stop } = await startCityPlatform(root, devices);
  try {
    const scenes = await serveFolder(folder, url);
    try {
      const session = await signIn(browser, url);
      const colors = await readStatusColors(browser, url, session);
      const repeat = async (run: () => Promise<Values>, times = rounds): Promise<Runs> =>
        (await interleave(['ours'], times, run)).ours;
      const once = { warmUp: 0, runs: 1 };
      return compare(group, lines, {
        ...(await repeat(() => openTwice(browser, url, session, colors))),
        ...(await repeat(() => panAndZoom(browser, url, session))),
        ...(await repeat(() => askForPlaces(url, session.token))),
        ...(await floodMaps({ browser, url: scenes.url, folder, rounds })),
        ...(await repeat(() => openMany(browser, url, session), once)),
        ...(await repeat(() => loadMapScripts(browser, root, url, session), once)),
      });
    } finally {
      await scenes.close();
    }
  } finally {
    await stop();
  }
}
