import type { Browser, BrowserContext } from 'playwright';
import { interleave, type Runs, type Values } from './interleave.ts';
import { openProfile, openScene, type SceneHandle } from './open-scene.ts';

/** The setup of every measurement in the browser. */
export interface Lab {
  browser: Browser;
  /** URL of the built scenes. */
  url: string;
  /** Folder of the built scenes. */
  folder: string;
  rounds: { warmUp: number; runs: number };
}

/** The same setup with half the runs, for measurements that take long. */
export const withHalfTheRuns = (lab: Lab, warmUp: number): Lab => ({
  ...lab,
  rounds: { warmUp, runs: Math.ceil(lab.rounds.runs / 2) },
});

/**
 * Measures several sides alternately, each a scene in its own page.
 *
 * @param scenes the scene of each side
 * @param run one run on one side; leaves the scene unmounted
 */
export function measureSides<Side extends string>(
  lab: Lab,
  scenes: Record<Side, string>,
  run: (scene: SceneHandle) => Promise<Values>,
): Promise<Record<Side, Runs>> {
  return withProfiles(lab, scenes, async (profiles, sides) => {
    const handles = new Map<Side, SceneHandle>();
    for (const side of sides) handles.set(side, await openScene(profiles.get(side)!, lab.url, scenes[side]));
    return interleave(sides, lab.rounds, (side) => run(handles.get(side)!));
  });
}

/**
 * The same with a fresh page for each run, which finds its files in the browser's cache.
 *
 * @param run one run on one side, in a page that has opened nothing yet
 */
export function measureFresh<Side extends string>(
  lab: Lab,
  scenes: Record<Side, string>,
  run: (scene: SceneHandle) => Promise<Values>,
): Promise<Record<Side, Runs>> {
  return withProfiles(lab, scenes, (profiles, sides) =>
    interleave(sides, lab.rounds, async (side) => {
      const scene = await openScene(profiles.get(side)!, lab.url, scenes[side]);
      try {
        return await run(scene);
      } finally {
        await scene.close();
      }
    }),
  );
}

async function withProfiles<Side extends string, Result>(
  { browser }: Lab,
  scenes: Record<Side, string>,
  measure: (profiles: ReadonlyMap<Side, BrowserContext>, sides: Side[]) => Promise<Result>,
): Promise<Result> {
  const sides = Object.keys(scenes) as Side[];
  const profiles = new Map<Side, BrowserContext>();
  try {
    for (const side of sides) profiles.set(side, await openProfile(browser));
    return await measure(profiles, sides);
  } finally {
    for (const profile of profiles.values()) await profile.close();
  }
}
