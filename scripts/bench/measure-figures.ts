import { openDatabase } from '../../server/db/open-database.ts';
import { recordMetrics } from '../../server/metrics/record-metrics.ts';
import { refreshSeries } from '../../server/metrics/series-totals.ts';
import { quantile } from '../../tests/bench/statistics.ts';
import { startPlatformProcess } from '../../tests/setup/platform-process.ts';
import { copyCity } from './city-platform.ts';
import { askDashboard } from './dashboard-questions.ts';
import { compare, type Figure, type Line } from './figure.ts';
import type { Runs } from './interleave.ts';
import { signInByCall } from './sign-in-by-call.ts';

const group = 'figures';
const devices = 50_000;
/** How often each is asked in a run; the 95th percentile of them is a figure. */
const asked = 20;
/** Pages apart: from the start, the middle and the end of the list. */
const pages = [1, 2, 700, 1_250, 2_400, 2_500];

const lines: Line[] = [
  { figure: 'day', what: '50,000 devices: all data sets of the dashboard in one call', unit: 'ms', goal: { max: 80 } },
  { figure: 'day95', what: 'the same, 95 of 100 are faster', unit: 'ms', goal: { max: 150 } },
  { figure: 'year', what: 'the same of a year', unit: 'ms', goal: { max: 200 } },
  { figure: 'year95', what: 'the same of a year, 95 of 100 are faster', unit: 'ms', goal: { max: 300 } },
  { figure: 'shared', what: 'the same that somebody else has just asked', unit: 'ms' },
  { figure: 'status', what: 'the list sorted by state, 95 of 100 are faster', unit: 'ms', goal: { max: 100 } },
  { figure: 'product', what: 'the list sorted by product, 95 of 100 are faster', unit: 'ms', goal: { max: 100 } },
  { figure: 'short', what: '/health while a dashboard of a year is asked, 95 of 100 are faster', unit: 'ms' },
];

/** What dashboards and lists of a city of 50,000 devices take, embedded: one call after another, over HTTP. */
export async function measureFigures(root: string, rounds: { warmUp: number; runs: number }): Promise<Figure[]> {
  const { dataDir, remove } = copyCity(root, devices);
  try {
    // As a platform is that has run for a while.
    const { db, close } = await openDatabase({ dataDir, databaseUrl: '', syncsData: false });
    await refreshSeries(db);
    await recordMetrics(db, new Date());
    await close();
    const platform = await startPlatformProcess({ DATA_DIR: dataDir }, 'bench-figures.log');
    try {
      return compare(group, lines, await ask(platform.url, rounds));
    } finally {
      await platform.end();
    }
  } finally {
    remove();
  }
}

async function ask(url: string, { warmUp, runs }: { warmUp: number; runs: number }): Promise<Runs> {
  const token = await signInByCall(url);
  const found = Object.fromEntries(lines.map((line) => [line.figure, [] as number[]]));
  const figure = createCaller(url, token);
  for (let run = 0; run < warmUp + runs; run += 1) {
    const note = (name: string, value: number) => void (run >= warmUp && found[name]?.push(value));
    for (const [name, scale] of [
      ['day', 'HOUR'],
      ['year', 'YEAR'],
    ] as const) {
      const times = await repeat(asked, () => figure.dashboard(scale, figure.next()));
      note(name, quantile(times, 0.5));
      note(`${name}95`, quantile(times, 0.95));
    }
    await figure.dashboard('HOUR', figure.next());
    note('shared', quantile(await repeat(asked, () => figure.dashboard('HOUR', figure.last())), 0.5));
    for (const [name, sortName] of [
      ['status', 'onlineStatus'],
      ['product', 'productCode'],
    ] as const)
      note(name, quantile(await repeat(asked, (turn) => figure.list(sortName, turn)), 0.95));
    note('short', quantile(await figure.shortCalls(), 0.95));
  }
  return found;
}

async function repeat(times: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await work(turn);
    found.push(performance.now() - began);
  }
  return found;
}

function createCaller(url: string, token: string) {
  let points = 500;
  const post = async (path: string, body: object): Promise<void> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!text.includes('"code":"1"')) throw new Error(`${path}: the platform answers ${text.slice(0, 200)}`);
    if (path.endsWith('/query') && text.includes('"message"'))
      throw new Error(`a question failed: ${text.slice(0, 200)}`);
  };
  const dashboard = (scale: 'HOUR' | 'YEAR', of: number) => post('island-chart/data/query', askDashboard(scale, of));
  /** Questions that nobody has asked yet. */
  const next = () => {
    points += 1;
    return points;
  };
  return {
    dashboard,
    next,
    last: () => points,
    list: (sortName: string, turn: number) =>
      post('island-assets/device/page', {
        pageNum: pages[turn % pages.length],
        pageSize: 20,
        sortName,
        sortOrder: turn % 2 === 0 ? 'ASC' : 'DESC',
      }),
    /** The times of small calls, one after another, until some dashboards of a year are answered beside them. */
    async shortCalls(): Promise<number[]> {
      let isOver = false;
      const work = repeat(asked / 4, () => dashboard('YEAR', next())).finally(() => {
        isOver = true;
      });
      const times: number[] = [];
      while (!isOver) times.push(...(await repeat(1, () => fetch(`${url}health`).then((answer) => answer.text()))));
      await work;
      return times;
    },
  };
}
