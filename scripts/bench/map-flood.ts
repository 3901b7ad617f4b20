import type { Values } from './interleave.ts';
import { type Lab, measureSides } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';

const seconds = 5;
const points = 2000;
const changesPerSecond = 1000;
/** What arrives at once. */
const burst = 10;
/** The map loads its tiles. */
const settledMs = 3000;
/** Rows change at most twice a second. */
const restMs = 1200;
const start = 'flood';

/** Many changes of state on a map in a scene: new geometry, the longest task and the frames meanwhile. */
export async function floodMaps(lab: Lab) {
  const { ours } = await measureSides(lab, { ours: 'map-ours' }, flood);
  return ours;
}

async function flood(scene: SceneHandle): Promise<Values> {
  await scene.mount({ points, burst }, 'points');
  await scene.page.waitForTimeout(settledMs);
  await scene.settle();
  const { geometries: before = 0 } = await scene.counts();
  let frames = 0;
  const longestTask = await scene.longestTask(start, async () => {
    await scene.page.evaluate((mark) => performance.mark(mark), start);
    const { p95 } = await scene.repeat('change', changesPerSecond / burst, seconds);
    frames = p95;
  });
  await scene.page.waitForTimeout(restMs);
  const { geometries = 0, stale } = await scene.counts();
  if (stale !== 0) throw new Error(`the legend counts ${stale} devices in another state than theirs`);
  await scene.unmount();
  return { geometries: geometries - before, longestTask, frames };
}
