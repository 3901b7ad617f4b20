import type { Browser } from 'playwright';
import { interleave, type Runs, type Values } from './interleave.ts';
import { openScene, type SceneHandle } from './open-scene.ts';

/** The setup of every measurement in the browser. */
export interface Lab {
  browser: Browser;
  /** URL of the built scenes. */
  url: string;
  rounds: { warmUp: number; runs: number };
}

/**
 * Measures several sides alternately, each a scene in its own page.
 *
 * @param scenes the scene of each side
 * @param run one run on one side; leaves the scene unmounted
 */
export async function measureSides<Side extends string>(
  lab: Lab,
  scenes: Record<Side, string>,
  run: (scene: SceneHandle) => Promise<Values>,
): Promise<Record<Side, Runs>> {
  const handles = new Map<Side, SceneHandle>();
  const sides = Object.keys(scenes) as Side[];
  try {
    for (const side of sides) handles.set(side, await openScene(lab.browser, lab.url, scenes[side]));
    return await interleave(sides, lab.rounds, (side) => run(handles.get(side)!));
  } finally {
    for (const handle of handles.values()) await handle.close();
  }
}
