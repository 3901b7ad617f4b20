import { expect, type Page } from '@playwright/test';

/** The console hides its header before the browser is in full screen, which cannot be left until then. */
export async function leaveFullScreen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
}
