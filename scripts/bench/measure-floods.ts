import { quantile } from '../../tests/bench/statistics.ts';
import { compare, type Figure, type Goal, type Line } from './figure.ts';
import type { Runs, Values } from './interleave.ts';
import { type Lab, measureSides, withHalfTheRuns } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';
import { putAmis } from './put-amis.ts';

const group = 'live';
const seconds = 5;
/** What arrives at once. */
const burst = 10;
const devices = 200;
const reportsPerSecond = 500;
/** Single events per run, each on a page that has come to rest. */
const samples = 8;
/** Popup and table change at most once a second, values twice. */
const alarmRestMs = 1200;
const valueRestMs = 700;
const bell = 'button[aria-label$="open alarms"]';
const alarmScenes = { ours: 'alarm-desk-ours', antd: 'alarm-desk-antd' };
const valueScenes = { ours: 'readings-ours', antd: 'readings-antd' };

interface AlarmFlood {
  perSecond: number;
  /** Whether the panel of the bell with its list is open. */
  isOpen: boolean;
  /** Whether amis takes part: with its list it falls behind a thousand a second by a minute. */
  hasAmis: boolean;
}

const alarmFloods: readonly AlarmFlood[] = [
  { perSecond: 100, isOpen: true, hasAmis: true },
  { perSecond: 1000, isOpen: false, hasAmis: true },
  { perSecond: 1000, isOpen: true, hasAmis: false },
];

/** Floods of alarms and of values, and how soon a single one is painted. */
export async function measureFloods(lab: Lab, root: string): Promise<Figure[]> {
  const fewer = withHalfTheRuns(lab, 1);
  const figures: Figure[] = [];
  const isAmisThere = putAmis(lab, root);
  for (const flood of alarmFloods) {
    const runs = await measureSides(fewer, alarmScenes, (scene) => floodAlarms(scene, flood));
    figures.push(...compare(group, alarmLines(flood), runs.ours, { name: 'antd', runs: runs.antd }));
    if (!isAmisThere || !flood.hasAmis) continue;
    const { amis } = await measureSides(withHalfTheRuns(fewer, 1), { amis: 'alarm-desk-amis' }, (scene) =>
      floodAlarms(scene, flood),
    );
    figures.push(...compare(group, againstAmis(flood), runs.ours, { name: 'amis', runs: amis }));
  }
  const values = await measureSides(fewer, valueScenes, floodValues);
  figures.push(...compare(group, valueLines, values.ours, { name: 'antd', runs: values.antd }));
  const alarms = await measureSides(fewer, alarmScenes, timeAlarms);
  const reports = await measureSides(fewer, valueScenes, timeValues);
  const times = (side: 'ours' | 'antd') => withQuantiles({ ...alarms[side], ...reports[side] });
  figures.push(...compare(group, timeLines, times('ours'), { name: 'antd', runs: times('antd') }));
  return figures;
}

async function floodAlarms(scene: SceneHandle, { perSecond, isOpen }: AlarmFlood): Promise<Values> {
  await scene.mount({ burst, isOpen: Number(isOpen) }, 'table');
  if (isOpen) {
    await scene.until('panel', async () => {
      await scene.page.locator(bell).click();
      await scene.act('arrive');
    });
  }
  const values = await flood(scene, 'arrive', perSecond / burst);
  await scene.page.waitForTimeout(alarmRestMs);
  const { raised, badge, list } = await scene.counts();
  if (badge !== raised || list !== 100) throw new Error(`${raised} alarms: ${badge} in the bell, ${list} in the list`);
  await scene.unmount();
  return values;
}

async function floodValues(scene: SceneHandle): Promise<Values> {
  await scene.mount({ rows: devices, burst }, 'rows');
  const values = await flood(scene, 'report', reportsPerSecond / burst);
  await scene.page.waitForTimeout(valueRestMs);
  const { stale } = await scene.counts();
  if (stale !== 0) throw new Error(`${stale} rows do not show the last values of their devices`);
  await scene.unmount();
  return values;
}

/** Repeats an act for some seconds. */
async function flood(scene: SceneHandle, act: string, perSecond: number): Promise<Values> {
  await scene.settle();
  const before = await scene.heap();
  let seen = { mean: 0, p95: 0, longTasks: 0 };
  const share = await scene.share(async () => {
    seen = await scene.repeat(act, perSecond, seconds);
  });
  const heap = (await scene.heap()) - before;
  return { share, heap, frames: 1000 / seen.mean, p95: seen.p95, longTasks: seen.longTasks };
}

async function timeAlarms(scene: SceneHandle): Promise<Values> {
  await scene.mount({ burst }, 'table');
  const values: Record<string, number> = {};
  for (let sample = 0; sample < samples; sample += 1) {
    await scene.page.waitForTimeout(alarmRestMs);
    await scene.settle();
    [values[`popup ${sample}`], values[`row ${sample}`]] = await scene.timesOf('one', 'popup', 'row');
  }
  await scene.unmount();
  return values;
}

async function timeValues(scene: SceneHandle): Promise<Values> {
  await scene.mount({ rows: devices, burst }, 'rows');
  const values: Record<string, number> = {};
  for (let sample = 0; sample < samples; sample += 1) {
    await scene.page.waitForTimeout(valueRestMs);
    await scene.settle();
    [values[`value ${sample}`]] = await scene.timesOf('one', 'value');
  }
  await scene.unmount();
  return values;
}

/** All samples of all runs as one figure each, and its 95th percentile, which has no spread. */
function withQuantiles(runs: Runs): Runs {
  return Object.fromEntries(
    ['popup', 'row', 'value'].flatMap((figure) => {
      const all = Object.entries(runs).flatMap(([name, times]) => (name.startsWith(`${figure} `) ? times : []));
      return [
        [figure, all],
        [`${figure} p95`, [quantile(all, 0.95)]],
      ];
    }),
  );
}

function floodLines(what: string, maxShare: number): Line[] {
  const line = (figure: string, name: string, unit: string, goal?: Goal): Line => ({
    figure,
    what: `${what}: ${name}`,
    unit,
    goal,
  });
  return [
    line('longTasks', 'tasks above 50 ms', '', { max: 0 }),
    line('frames', 'frames of a second', '/s', { min: 59 }),
    line('p95', '95 of 100 frames are shorter', 'ms'),
    line('share', 'share of the main thread', '%', { max: maxShare }),
    line('heap', 'memory that is left', 'MB'),
  ];
}

const alarmLines = ({ perSecond, isOpen }: AlarmFlood) =>
  floodLines(`${perSecond.toLocaleString('en')} alarms a second, ${isOpen ? 'list open' : 'list closed'}`, 50);
const againstAmis = (flood: AlarmFlood) =>
  alarmLines(flood).map(({ what, goal: _, ...line }) => ({ ...line, what: `${what}, against amis` }));
const valueLines = floodLines(`${devices} devices, ${reportsPerSecond} reports a second`, 30);

const timeLines: Line[] = [
  ['popup', 'one alarm: until it is in the popup'],
  ['row', 'one alarm: until it is in the table'],
  ['value', 'one report: until it is in the table'],
].flatMap(([figure, what]) => [
  { figure: figure!, what: what!, unit: 'ms' },
  { figure: `${figure} p95`, what: `${what}, 95 of 100 are faster`, unit: 'ms' },
]);
