import type { Browser, BrowserContext } from 'playwright';
import type { Values } from './interleave.ts';
import { deviceMap, mapCanvas, type SignedIn, waitForMap, withProfile } from './signed-in.ts';

declare global {
  interface Window {
    /** When the canvas had points for the first time and they were on the screen; undefined until then. */
    pointsAt?: number;
  }
}

/** The colours of the statuses in the legend, [red, green, blue]. */
type Colors = readonly (readonly number[])[];

const leastColor = 60;

/** Reads the colours of all statuses from an open map. */
export function readStatusColors(browser: Browser, url: string, session: SignedIn): Promise<Colors> {
  return withProfile(browser, session, async (context) => {
    const page = await context.newPage();
    await page.goto(`${url}#${deviceMap}`);
    await waitForMap(page);
    const colors = await page
      .locator('.lamp-map-legend .lamp-status i')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).color));
    const read = colors.map((color) => (color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    // Grey is also that of texts.
    return read.filter((color) => Math.max(...color) - Math.min(...color) > leastColor);
  });
}

/**
 * Opens the map of all devices in a profile with an empty cache, and again in a new window with what the first one has
 * cached: ms from the navigation until points are on the screen.
 */
export const openTwice = (browser: Browser, url: string, session: SignedIn, colors: Colors): Promise<Values> =>
  withProfile(browser, session, async (context) => ({
    cold: await timeOfPoints(context, url, colors),
    warm: await timeOfPoints(context, url, colors),
  }));

async function timeOfPoints(context: BrowserContext, url: string, colors: Colors): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchPoints, { colors, canvasClass: mapCanvas.slice(1) });
  await page.goto(`${url}#${deviceMap}`, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => window.pointsAt, undefined, { timeout: 60_000 });
  const time = Number(await found.jsonValue());
  // The second opening finds what the page loads and stores after its first points.
  await page.waitForLoadState('networkidle');
  await page.close();
  return time;
}

/**
 * Runs in the page before its scripts: after each frame of the map it looks for pixels in the colours of the statuses,
 * until there are some.
 */
function watchPoints({ colors, canvasClass }: { colors: Colors; canvasClass: string }): void {
  const enough = 40;
  const wanted = new Set(colors.map(([red = 0, green = 0, blue = 0]) => red + green * 256 + blue * 65_536));
  const { drawElements } = WebGL2RenderingContext.prototype;
  let isAsked = false;
  WebGL2RenderingContext.prototype.drawElements = function (...words) {
    drawElements.apply(this, words);
    const { canvas } = this;
    if (isAsked || !(canvas instanceof HTMLCanvasElement) || !canvas.classList.contains(canvasClass)) return;
    isAsked = true;
    // Right after the frame, before the browser takes its content. Only anonymous functions, as tsx names others.
    queueMicrotask(() => {
      isAsked = false;
      if (window.pointsAt !== undefined) return;
      const { drawingBufferWidth: width, drawingBufferHeight: height } = this;
      const pixels = new Uint8Array(width * height * 4);
      const bound = this.getParameter(this.READ_FRAMEBUFFER_BINDING);
      this.bindFramebuffer(this.READ_FRAMEBUFFER, null);
      this.readPixels(0, 0, width, height, this.RGBA, this.UNSIGNED_BYTE, pixels);
      this.bindFramebuffer(this.READ_FRAMEBUFFER, bound);
      let found = 0;
      for (const pixel of new Uint32Array(pixels.buffer)) if (wanted.has(pixel & 0xff_ff_ff)) found += 1;
      if (found < enough) return;
      WebGL2RenderingContext.prototype.drawElements = drawElements;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.pointsAt = performance.now();
        }),
      );
    });
  };
}
