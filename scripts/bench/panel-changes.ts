import type { Goal, Line } from './figure.ts';
import type { Values } from './interleave.ts';
import type { SceneHandle } from './open-scene.ts';

/** How long changes go on. */
const changeSeconds = 10;

/** A page of panels whose values change. */
export interface Changes {
  settings: Readonly<Record<string, number>>;
  /** Reached when all panels are there. */
  mark: string;
  /** The act that changes the values. */
  act: string;
  perSecond: number;
  /** The charts among the panels. */
  charts: number;
  /** Longer than a chart of the console rests after a change. */
  restMs: number;
}

/** Changes all panels for some seconds; at the end they must show the last values. */
export async function changePanels(scene: SceneHandle, changes: Changes): Promise<Values> {
  const { settings, mark, act, perSecond, charts, restMs } = changes;
  await scene.mount(settings, mark);
  await scene.settle();
  let seen = { mean: 0, p95: 0, longTasksMs: 0, redraws: 0, seconds: 0 };
  let share = 0;
  const work = await scene.work(async () => {
    share = await scene.share(async () => {
      seen = await scene.repeat(act, perSecond, changeSeconds);
    });
  });
  await scene.page.waitForTimeout(restMs);
  await scene.settle();
  const { stale } = await scene.counts();
  if (stale !== 0) throw new Error(`${stale} panels do not show their last values`);
  await scene.unmount();
  return {
    frames: 1000 / seen.mean,
    p95: seen.p95,
    longTasks: seen.longTasksMs,
    redraws: seen.redraws / charts / seen.seconds,
    // Of the same number of changes on all sides, even if one cannot keep up.
    work: work / changeSeconds,
    share,
  };
}

/** The lines of `changePanels`. */
export function changeLines(what: string, goals: Partial<Record<'frames' | 'longTasks' | 'work' | 'share', Goal>>) {
  const line = (figure: string, name: string, unit: string, goal?: Goal): Line => ({
    figure,
    what: `${what}: ${name}`,
    unit,
    ...(goal && { goal }),
  });
  return [
    line('frames', 'frames of a second', '/s', goals.frames),
    line('p95', '95 of 100 frames are shorter', 'ms'),
    line('longTasks', `tasks above 50 ms in ${changeSeconds} s, together`, 'ms', goals.longTasks),
    line('redraws', 'redraws of a chart in a second', '/s'),
    line('work', 'work of a second', 'ms/s', goals.work),
    line('share', 'share of the main thread', '%', goals.share),
  ];
}
