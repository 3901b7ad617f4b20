import { expect, test } from 'vitest';
import type { SceneHandle } from './open-scene.ts';
import { mountTwice, openTwice } from './open-twice.ts';

/** A scene that logs what is done with it; each opening takes less time and each look at the heap finds more. */
function fakeScene() {
  const log: string[] = [];
  let ms = 100;
  let heap = 20;
  const opened = () => {
    ms /= 2;
    return ms;
  };
  const scene: Partial<SceneHandle> = {
    page: { waitForFunction: async (_: unknown, part: string) => log.push(`${part} is gone`) } as never,
    make: async () => void log.push('make'),
    draw: (async (...marks: string[]) => {
      log.push('draw');
      const time = opened();
      return marks.map((_, place) => time + place);
    }) as SceneHandle['draw'],
    mount: (async (_: unknown, ...marks: string[]) => {
      log.push('mount');
      const time = opened();
      return marks.map((_mark, place) => time + place);
    }) as SceneHandle['mount'],
    async heap() {
      log.push('heap');
      heap += 5;
      return heap;
    },
    settle: async () => void log.push('settle'),
    async until(_, act) {
      await act();
      return opened();
    },
    unmount: async () => void log.push('unmount'),
  };
  return { scene: scene as SceneHandle, log };
}

test('a scene is mounted twice in one page; the memory is that of the first mount', async () => {
  const { scene, log } = fakeScene();
  const values = await mountTwice({ fields: 400 }, 'screen', 'complete')(scene);
  expect(values).toEqual({
    'screen first': 50,
    'complete first': 51,
    'screen again': 25,
    'complete again': 26,
    heap: 5,
    page: 30,
  });
  expect(log).toEqual(['make', 'heap', 'draw', 'heap', 'unmount', 'mount', 'unmount']);
});

test('a part opens twice on an idle page, the second time once the first is gone', async () => {
  const { scene, log } = fakeScene();
  const values = await openTwice({
    settings: { fields: 20 },
    mark: 'complete',
    open: async () => void log.push('open'),
    close: async () => void log.push('close'),
    part: '.ant-modal',
  })(scene);
  expect(values).toEqual({ 'complete first': 25, 'complete again': 12.5 });
  expect(log).toEqual(['mount', 'settle', 'open', 'close', '.ant-modal is gone', 'settle', 'open', 'unmount']);
});
