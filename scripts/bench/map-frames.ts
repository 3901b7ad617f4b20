import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { quantile } from '../../tests/bench/statistics.ts';
import type { Values } from './interleave.ts';
import { deviceMap, mapCanvas, type SignedIn, waitForMap, withProfile } from './signed-in.ts';

/** The middle of the city, with single devices and clusters. */
const city = 'devices.map=113.54793,22.76295,14';
/** A hand does not wait for a slow map: moves come by the clock. */
const dragMs = 1000;
const moveMs = 16;
const wheelMs = 50;
const wheelingMs = 1000;
const wheelPixels = 60;

/** Drags the map of all devices by mouse, and zooms it by wheel: ms between frames. */
export const panAndZoom = (browser: Browser, url: string, session: SignedIn): Promise<Values> =>
  withProfile(browser, session, async (context) => {
    const page = await context.newPage();
    await page.goto(`${url}#${deviceMap}&${city}`);
    await waitForMap(page);
    const box = await page.locator(mapCanvas).boundingBox();
    if (!box) throw new Error('the map is not shown');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // The first moves compile.
    await drag(page, middle, 150, 0);
    await page.waitForLoadState('networkidle');
    const pan = await framesDuring(page, async () => {
      for (const [x, y] of [
        [300, 120],
        [-300, -120],
        [-300, 120],
        [300, -120],
      ] as const)
        await drag(page, middle, x, y);
    });
    await page.mouse.move(middle.x, middle.y);
    const zoom = await framesDuring(page, async () => {
      for (const direction of [-1, 1, 1, -1]) {
        const end = performance.now() + wheelingMs;
        while (performance.now() < end) {
          await page.mouse.wheel(0, direction * wheelPixels);
          await sleep(wheelMs);
        }
      }
    });
    return { pan: quantile(pan, 0.95), zoom: quantile(zoom, 0.95) };
  });

async function drag(page: Page, from: { x: number; y: number }, x: number, y: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const start = performance.now();
  for (let part = 0; part < 1; ) {
    await sleep(moveMs);
    part = Math.min(1, (performance.now() - start) / dragMs);
    await page.mouse.move(from.x + x * part, from.y + y * part);
  }
  await page.mouse.up();
}

/** Milliseconds between two frames of the page. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const watch = await page.evaluateHandle(() => {
    // Without names: tsx would wrap a named function in a helper that the page lacks.
    const seen: { steps: number[]; last: number; isOver: boolean; next: FrameRequestCallback[] } = {
      steps: [],
      last: 0,
      isOver: false,
      next: [],
    };
    seen.next.push((now) => {
      if (seen.last > 0) seen.steps.push(now - seen.last);
      seen.last = now;
      if (!seen.isOver) requestAnimationFrame(seen.next[0]!);
    });
    requestAnimationFrame(seen.next[0]!);
    return seen;
  });
  await act();
  return watch.evaluate((seen) => {
    seen.isOver = true;
    return seen.steps;
  });
}
