import { compare, type Figure, type Line } from './figure.ts';
import type { Values } from './interleave.ts';
import { type Lab, measureSides, withHalfTheRuns } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';
import { type Changes, changeLines, changePanels } from './panel-changes.ts';

const settings = { points: 1000 };
const what = '9 different panels';
const scenes = { ours: 'panels-ours', antd: 'panels-antd', tuned: 'panels-tuned' };
const perSecond = 10;
/** Bars, lines, areas and pies; the others are elements of the page. */
const charts = 6;

/** A dashboard of nine panels of different kinds, against cards written by hand with antd and ECharts. */
export async function measurePanelKinds(lab: Lab): Promise<Figure[]> {
  const figures = await compared(lab, mountLines, mount);
  const fewer = withHalfTheRuns(lab, 1);
  const changes: Changes = { settings, mark: 'panels', act: 'move', perSecond, charts, restMs: 500 };
  const lines = changeLines(`${what}, ${perSecond} changes a second`, {
    frames: { minRatio: 1 },
    share: { ratio: 0.8 },
  });
  figures.push(...(await compared(fewer, lines, (scene) => changePanels(scene, changes))));
  // Events are followed at the pace of the platform's answers: longer than the pause after one.
  const events: Changes = { ...changes, act: 'event', restMs: 1500 };
  const eventLines = changeLines(`${what}, ${perSecond} events a second`, { frames: { min: 58 } });
  figures.push(...(await compared(fewer, eventLines, (scene) => changePanels(scene, events))));
  figures.push(...(await compared(fewer, oneLines, showOne)));
  return figures;
}

async function compared(lab: Lab, lines: readonly Line[], run: (scene: SceneHandle) => Promise<Values>) {
  const runs = await measureSides(lab, scenes, run);
  const tuned = lines.map((line) => ({ ...line, what: `${line.what}, against tuned` }));
  return [
    ...compare('panels', lines, runs.ours, { name: 'antd', runs: runs.antd }),
    ...compare('panels', tuned, runs.ours, { name: 'tuned', runs: runs.tuned }),
  ];
}

async function mount(scene: SceneHandle): Promise<Values> {
  let painted = 0;
  const mountWork = await scene.work(async () => {
    [painted] = await scene.mount(settings, 'panels');
  });
  await scene.unmount();
  return { mount: painted, mountWork };
}

/** From an event on a quiet page until its figures are painted. */
async function showOne(scene: SceneHandle): Promise<Values> {
  await scene.mount(settings, 'panels');
  await scene.settle();
  const [shown] = await scene.timesOf('event', 'value');
  await scene.unmount();
  return { shown };
}

const mountLines: Line[] = [
  { figure: 'mount', what: `${what}: mount`, unit: 'ms', goal: { ratio: 1 } },
  { figure: 'mountWork', what: `${what}: work of the mount`, unit: 'ms' },
];
const oneLines: Line[] = [
  { figure: 'shown', what: `${what}: an event until it is on screen`, unit: 'ms', goal: { max: 1000 } },
];
