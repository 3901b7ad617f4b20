import { compare, type Figure, type Goal, type Line } from './figure.ts';
import type { Values } from './interleave.ts';
import { type Lab, measureSides, withHalfTheRuns } from './lab.ts';
import { measureCatchUp } from './measure-catch-up.ts';
import { measureFloods } from './measure-floods.ts';
import type { SceneHandle } from './open-scene.ts';

const seconds = 5;
/** The alarms that arrive at once. */
const burst = 10;
const alarmsPerSecond = 1000;

/** Data that changes by itself: a list of alarms, floods of alarms and values, and a break of the connection. */
export async function measureLive(lab: Lab, root: string): Promise<Figure[]> {
  const fewer = withHalfTheRuns(lab, 1);
  const figures: Figure[] = [];
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
  const work = await scene.work(async () => {
    const seen = await scene.repeat(act, perSecond, seconds);
    frames = 1000 / seen.mean;
  });
  await scene.unmount();
  // Of the same number of changes on both sides, even if one cannot keep up.
  return { frames, work: work / seconds };
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

const alarms = `list of 100, ${alarmsPerSecond.toLocaleString('en')} alarms a second`;
const alarmLines: Line[] = [framesLine(alarms), workLine(alarms, 0.9)];
