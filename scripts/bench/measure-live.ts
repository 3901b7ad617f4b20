import { compare, type Figure, type Goal, type Line } from './figure.ts';
import type { Values } from './interleave.ts';
import { type Lab, measureSides, withHalfTheRuns } from './lab.ts';
import { measureCatchUp } from './measure-catch-up.ts';
import { measureFloods } from './measure-floods.ts';
import type { SceneHandle } from './open-scene.ts';

const panels = 9;
const points = 1000;
const rates = [10, 30];
const seconds = 5;
/** The alarms that arrive at once. */
const burst = 10;
const alarmsPerSecond = 1000;

/** Data that changes by itself: nine charts, a list of alarms, floods of alarms and values, and a break of the connection. */
export async function measureLive(lab: Lab, root: string): Promise<Figure[]> {
  const fewer = withHalfTheRuns(lab, 1);
  const figures: Figure[] = [];
  for (const rate of rates) {
    const sides = { ours: 'dashboard-ours', antd: 'dashboard-antd' };
    const runs = await measureSides(fewer, sides, async (scene) => {
      await scene.mount({ panels, points }, 'charts');
      return follow(scene, 'move', rate);
    });
    figures.push(...compare('live', panelLines(rate), runs.ours, { name: 'antd', runs: runs.antd }));
  }
  const runs = await measureSides(fewer, { ours: 'alarms-ours', antd: 'alarms-antd' }, async (scene) => {
    await scene.mount({ burst }, 'list');
    return follow(scene, 'arrive', alarmsPerSecond / burst);
  });
  figures.push(...compare('live', alarmLines, runs.ours, { name: 'antd', runs: runs.antd }));
  figures.push(...(await measureFloods(lab, root)));
  // A break takes a minute.
  const breaks = { warmUp: 0, runs: Math.ceil(lab.rounds.runs / 3) };
  return [...figures, ...(await measureCatchUp(root, lab.browser, breaks))];
}

/** Runs an act of the mounted scene for some seconds, then unmounts it. */
async function follow(scene: SceneHandle, act: string, perSecond: number): Promise<Values> {
  await scene.settle();
  let frames = 0;
  let redraws = 0;
  const work = await scene.work(async () => {
    const seen = await scene.repeat(act, perSecond, seconds);
    frames = 1000 / seen.mean;
    redraws = seen.redraws / panels / seen.seconds;
  });
  await scene.unmount();
  // Of the same number of changes on both sides, even if one cannot keep up.
  return { frames, redraws, work: work / seconds };
}

const framesLine = (what: string, goal?: Goal): Line => ({
  figure: 'frames',
  what: `${what}: frames of a second`,
  unit: '/s',
  goal,
});
const workLine = (what: string, ratio: number): Line => ({
  figure: 'work',
  what: `${what}: work of a second`,
  unit: 'ms/s',
  goal: { ratio },
});

function panelLines(rate: number): Line[] {
  const what = `${panels} charts, ${rate} changes a second`;
  return [
    framesLine(what, { minRatio: 1 }),
    { figure: 'redraws', what: `${what}: redraws of a chart in a second`, unit: '/s' },
    workLine(what, 1),
  ];
}

const alarms = `list of 100, ${alarmsPerSecond.toLocaleString('en')} alarms a second`;
const alarmLines: Line[] = [framesLine(alarms), workLine(alarms, 0.9)];
