import type { Page } from 'playwright';
import type { Settings } from '../../tests/bench/scene.ts';
import type { Values } from './interleave.ts';
import type { SceneHandle } from './open-scene.ts';

/**
 * Mounts a scene twice: `<mark> first` and `<mark> again` are ms from the first call of React, `heap` is the memory in
 * MB that the first mount takes, `page` that of the whole page with it.
 */
export const mountTwice =
  (settings: Settings, ...marks: readonly string[]) =>
  async (scene: SceneHandle): Promise<Values> => {
    await scene.make(settings);
    const before = await scene.heap();
    const first = await scene.draw(...marks);
    const page = await scene.heap();
    const heap = page - before;
    await scene.unmount();
    const again = await scene.mount(settings, ...marks);
    await scene.unmount();
    const named = (times: readonly number[], when: string) =>
      marks.map((mark, place): [string, number] => [`${mark} ${when}`, times[place]!]);
    return { ...Object.fromEntries([...named(first, 'first'), ...named(again, 'again')]), heap, page };
  };

/** How a user opens a part of a mounted page. */
export interface Opening {
  settings: Settings;
  /** Reached when the part is open. */
  mark: string;
  open(page: Page): Promise<void>;
  close(page: Page): Promise<void>;
  /** A selector of what disappears on close. */
  part: string;
}

/** Opens a part by a click, closes it, and opens it again: `<mark> first` and `<mark> again` are ms from the press. */
export const openTwice =
  ({ settings, mark, open, close, part }: Opening) =>
  async (scene: SceneHandle): Promise<Values> => {
    const { page } = scene;
    await scene.mount(settings, 'page');
    await scene.settle();
    const first = await scene.until(mark, () => open(page));
    await close(page);
    await page.waitForFunction((gone) => document.querySelector(gone) === null, part);
    await scene.settle();
    const again = await scene.until(mark, () => open(page));
    await scene.unmount();
    return { [`${mark} first`]: first, [`${mark} again`]: again };
  };
