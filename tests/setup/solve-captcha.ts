import { expect, type Page } from '@playwright/test';
import { captchaTimes } from '../../src/engine/stores/verification/captcha-rules.ts';
import type { CaptchaAnswer, CaptchaPicture } from '../../src/schemas/wire/captcha.ts';
import type { SteeredPlatform } from './steered-platform.ts';

/** The platform rejects answers faster than this as automated, in ms. */
const humanMs = 400;
/** A right answer is shown for this time (CAPT-05). */
const shownMs = captchaTimes.closeAfter;

/**
 * Solves a page's captchas like a user, from the pictures the platform has drawn. A right answer advances the clock of
 * the page until its captcha closes.
 */
export interface CaptchaSolver {
  /** The last captcha shown. */
  latest(): CaptchaPicture;
  /** Number of captchas shown. */
  count(): number;
  /** Drags the piece by mouse; `byPx` to miss. */
  slide(byPx?: number): Promise<void>;
  /** Moves the piece by keyboard. */
  slideByKeys(): Promise<void>;
  /** Switches to clicking words, and clicks them. */
  clickWords(): Promise<void>;
}

export function solveCaptchas(page: Page, platform: SteeredPlatform): CaptchaSolver {
  const shown: CaptchaPicture[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/system/captcha/get')) return;
    // A page that closes meanwhile loses its responses.
    const answer = await response.json().catch(() => undefined);
    const { repData } = (answer ?? {}) as Partial<CaptchaAnswer<CaptchaPicture>>;
    if (repData) shown.push(repData);
  });
  const dialog = page.getByRole('dialog', { name: '请完成安全验证' });
  const picture = dialog.locator('img').first();
  const handle = dialog.getByRole('slider');
  /** Waits for a picture without an answer yet. */
  const answers = async (): Promise<CaptchaPicture> => {
    const isShown = async () => {
      const image = shown.at(-1)?.originalImageBase64;
      return image !== undefined && (await picture.getAttribute('src'))?.endsWith(image) === true;
    };
    const words = { message: 'the latest captcha is on the screen', intervals: [20, 50, 100] };
    await expect.poll(isShown, words).toBe(true);
    await platform.pass(humanMs);
    return shown.at(-1)!;
  };
  const closes = async () => {
    await dialog
      .getByText(/\ds 验证成功/)
      .first()
      .waitFor();
    await page.clock.fastForward(shownMs);
    await expect(dialog).toBeHidden();
  };
  return {
    latest: () => shown.at(-1)!,
    count: () => shown.length,
    async slide(byPx = 0) {
      const { token } = await answers();
      const [point] = await platform.answerOf(token);
      const box = (await handle.boundingBox())!;
      const shownWidth = (await picture.boundingBox())!.width;
      const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + (((point?.x ?? 0) + byPx) * shownWidth) / 310, start.y, { steps: 4 });
      await page.mouse.up();
      if (byPx === 0) await closes();
    },
    async slideByKeys() {
      const { token } = await answers();
      const [point] = await platform.answerOf(token);
      await handle.focus();
      const x = Math.round(point?.x ?? 0);
      for (let at = 0; at < Math.floor(x / 5); at += 1) await page.keyboard.press('ArrowRight');
      for (let at = 0; at < x % 5; at += 1) await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Enter');
      await closes();
    },
    async clickWords() {
      const before = shown.length;
      await answers();
      await dialog.getByRole('button', { name: '改用点选' }).click();
      await expect.poll(() => shown.length).toBeGreaterThan(before);
      const { token } = await answers();
      const points = await platform.answerOf(token);
      const box = (await picture.boundingBox())!;
      for (const point of points)
        await page.mouse.click(box.x + (point.x * box.width) / 310, box.y + (point.y * box.height) / 155);
      await closes();
    },
  };
}
