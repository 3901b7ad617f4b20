import type { Browser } from 'playwright';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { buildConsole } from '../build/build-console.mjs';
import { compare, type Figure, type Line } from './figure.ts';
import { interleave, type Runs, type Values } from './interleave.ts';
import { signIn } from './signed-in.ts';
import { studioFolder } from './studio-folder.ts';
import { openStudio, openStudioOften } from './studio-openings.ts';
import { typeInStudio } from './studio-typing.ts';

const group = 'studio';

const lines: Line[] = [
  {
    figure: 'marks',
    what: '2,000 nodes: from the key to its marks, 95 of 100 are faster',
    unit: 'ms',
    goal: { max: 100 },
  },
  { figure: 'marks median', what: '2,000 nodes: from the key to its marks', unit: 'ms' },
  {
    figure: 'preview',
    what: '2,000 nodes: from the key to the preview, 95 of 100 are faster',
    unit: 'ms',
    goal: { max: 250 },
  },
  { figure: 'preview median', what: '2,000 nodes: from the key to the preview', unit: 'ms' },
  {
    figure: 'task',
    what: '2,000 nodes: longest task while typing, of those over 50 ms',
    unit: 'ms',
    goal: { max: 50 },
  },
  {
    figure: 'cold',
    what: 'from the click to the first completion, nothing in the cache',
    unit: 'ms',
    goal: { max: 3000 },
  },
  {
    figure: 'warm',
    what: 'from the click to the first completion, files in the cache',
    unit: 'ms',
    goal: { max: 1500 },
  },
  { figure: 'without', what: 'scripts of the studio for who never opens it', unit: 'kB', goal: { max: 0 } },
  { figure: 'with', what: 'scripts that the studio loads, gzip', unit: 'kB', goal: { max: 700 } },
  { figure: 'growth', what: 'memory: how much more after 50 more openings than before', unit: 'MB', goal: { max: 2 } },
  { figure: 'heap', what: 'memory after 50 more openings', unit: 'MB' },
];

/** The schema studio on the reference platform with the demo city, and a page of 2,000 nodes among its documents. */
export async function measureStudio(
  root: string,
  browser: Browser,
  rounds: { warmUp: number; runs: number },
): Promise<Figure[]> {
  if (!buildConsole(root)) throw new Error('the console could not be built');
  const { folder, remove } = studioFolder(root);
  const platform = await startOwnPlatform('bench-studio', { DOCUMENTS_DIR: folder });
  try {
    const session = await signIn(browser, platform.url);
    const repeat = async (run: () => Promise<Values>, times = rounds): Promise<Runs> =>
      (await interleave(['ours'], times, run)).ours;
    return compare(group, lines, {
      ...(await repeat(() => typeInStudio(browser, platform.url, session))),
      ...(await repeat(() => openStudio(browser, platform.url, session))),
      ...(await repeat(() => openStudioOften(browser, platform.url, session), { warmUp: 0, runs: 1 })),
    });
  } finally {
    await platform.stop();
    remove();
  }
}
