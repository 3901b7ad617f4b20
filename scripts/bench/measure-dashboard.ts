import { compare, type Figure, type Goal, type Line } from './figure.ts';
import type { Runs, Values } from './interleave.ts';
import { type Lab, measureFresh, measureSides, withHalfTheRuns } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';
import { changeLines, changePanels } from './panel-changes.ts';
import { putAmis } from './put-amis.ts';

const group = 'dashboard';
const settings = { panels: 9, points: 1000 };
const what = `${settings.panels} charts of ${settings.points.toLocaleString('en')}`;
const scenes = { ours: 'dashboard-ours', antd: 'dashboard-antd', tuned: 'dashboard-tuned', amis: 'dashboard-amis' };
type Side = keyof typeof scenes;

/** Longer than a chart of the console rests after a change. */
const restMs = 500;
/** How often the dashboard is opened before its memory is measured, until hot code is compiled, and how often after. */
const settledAfter = 50;
const openings = 100;

/** A dashboard of nine charts, against nine cards with hand-written ECharts and the same charts in amis. */
export async function measureDashboard(lab: Lab, root: string): Promise<Figure[]> {
  const others: Side[] = putAmis(lab, root) ? ['antd', 'amis'] : ['antd'];
  const figures: Figure[] = [];
  const mounts = await measureSides(lab, among('ours', ...others), mount);
  figures.push(...against(others, mounts, mountLines));
  const fewer = withHalfTheRuns(lab, 1);
  for (const { perSecond, sides } of [
    { perSecond: 10, sides: ['tuned', ...others] as Side[] },
    // amis falls behind at ten already.
    { perSecond: 30, sides: ['tuned', 'antd'] as Side[] },
  ]) {
    const changes = { settings, mark: 'charts', act: 'move', perSecond, charts: settings.panels, restMs };
    const runs = await measureSides(fewer, among('ours', ...sides), (scene) => changePanels(scene, changes));
    const lines = changeLines(`${settings.panels} charts, ${perSecond} changes a second`, {
      frames: { min: 58 },
      longTasks: { max: 60 },
      work: { ratio: 1 },
    });
    figures.push(...against(sides, runs, lines));
  }
  // A run opens it 150 times.
  const few: Lab = { ...lab, rounds: { warmUp: 0, runs: Math.ceil(lab.rounds.runs / 4) } };
  const leftovers = await measureFresh(few, among('ours', ...others), openAndClose);
  return [...figures, ...against(others, leftovers, leftoverLines)];
}

const among = (...sides: Side[]): Record<Side, string> =>
  Object.fromEntries(sides.map((side) => [side, scenes[side]])) as Record<Side, string>;

/** The lines of each comparison; the first has the goals. */
function against(others: readonly Side[], runs: Record<Side, Runs>, lines: readonly Line[]): Figure[] {
  return others.flatMap((name, place) => {
    const own = lines.map((line) => ({ ...line, what: nameOf(line.what, name) }));
    const told = place === 0 ? own : own.map(({ goal, ...line }) => (isRatio(goal) ? { ...line, goal } : line));
    return compare(group, told, runs.ours, { name, runs: runs[name] });
  });
}

const nameOf = (line: string, side: Side) => (side === 'antd' ? line : `${line}, against ${side}`);
const isRatio = (goal: Goal | undefined): goal is Goal => goal !== undefined && ('ratio' in goal || 'minRatio' in goal);

async function mount(scene: SceneHandle): Promise<Values> {
  let painted = 0;
  const mountWork = await scene.work(async () => {
    [painted] = await scene.mount(settings, 'charts');
  });
  await scene.unmount();
  return { mount: painted, mountWork };
}

/** What is left in memory by a hundred openings, of a page that has been opened before. */
async function openAndClose(scene: SceneHandle): Promise<Values> {
  await scene.mount(settings, 'charts');
  await scene.timesOf('close', 'closed');
  const repeat = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await scene.timesOf('open', 'charts');
      await scene.timesOf('close', 'closed');
    }
    await scene.settle();
    return { heap: await scene.heap(), nodes: await scene.nodes() };
  };
  const before = await repeat(settledAfter);
  const after = await repeat(openings);
  return { heap: after.heap - before.heap, nodes: after.nodes - before.nodes };
}

const mountLines: Line[] = [
  { figure: 'mount', what: `${what}: mount`, unit: 'ms', goal: { ratio: 1 } },
  { figure: 'mountWork', what: `${what}: work of the mount`, unit: 'ms' },
];

const opened = `${settings.panels} charts, opened and closed ${openings} times`;
const leftoverLines: Line[] = [
  { figure: 'heap', what: `${opened}: more memory than before`, unit: 'MB', goal: { max: 1 } },
  { figure: 'nodes', what: `${opened}: more nodes than before`, unit: '' },
];
