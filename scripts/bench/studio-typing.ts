import type { Browser, Page } from 'playwright';
import { quantile } from '../../tests/bench/statistics.ts';
import type { Values } from './interleave.ts';
import { type SignedIn, withProfile } from './signed-in.ts';
import { largeFile } from './studio-folder.ts';
import { clickBehind, openDocument } from './studio-session.ts';

const keys = 30;
/** Keys before which nothing is warm. */
const warmUpKeys = 6;
/** Between two keys: a fast writer. */
const pauseMs = 400;

declare global {
  interface Window {
    studio: {
      /** The time of the last key, and when what it waits for was painted. */
      pressedAt: number;
      seenAt: number | undefined;
      longest: number;
      /** Waits until a text of the page has become another one. */
      watch(selector: string): void;
      look(selector: string, before: string | null | undefined): void;
    };
  }
}

/**
 * Types in a page of 2,000 nodes: ms from the key until its mistake is marked, and until the preview shows it; and the
 * longest task of the main thread meanwhile (tasks of less than 50 ms do not count).
 */
export const typeInStudio = (browser: Browser, url: string, session: SignedIn): Promise<Values> =>
  withProfile(browser, session, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(watchKeys);
    await page.goto(`${url}#/my/account`);
    await page.locator('.lamp-panel h1').first().waitFor();
    await openDocument(page, largeFile);
    await page.locator('.lamp-studio-page h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    const line = await page.locator('.lamp-studio .monaco-editor .view-line').evaluateAll((lines) => {
      const words = lines.map((one) => (one.textContent ?? '').replaceAll('\u00a0', ' '));
      return {
        version: words.findIndex((text) => text.includes('"version"')),
        title: words.findIndex((text) => text.includes('"zh"')),
      };
    });
    // A letter behind the comma of the version is a mistake, and gone again.
    await clickBehind(page, line.version);
    const marks = await typeKeys(page, '.lamp-studio-problems [role="status"]', () => ['x', 'Backspace']);
    // A letter in the title, in front of its quote and the comma.
    await clickBehind(page, line.title);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const seen = await typeKeys(page, '.lamp-studio-page h2', () => ['e', 'Backspace']);
    return {
      marks: quantile(marks.times, 0.95),
      'marks median': quantile(marks.times, 0.5),
      preview: quantile(seen.times, 0.95),
      'preview median': quantile(seen.times, 0.5),
      task: Math.max(marks.longest, seen.longest),
    };
  });

async function typeKeys(page: Page, selector: string, pair: () => [string, string]) {
  const times: number[] = [];
  for (let key = 0; key < warmUpKeys + keys; key += 1) {
    if (key === warmUpKeys)
      await page.evaluate(() => {
        window.studio.longest = 0;
      });
    await page.evaluate((wanted) => window.studio.watch(wanted), selector);
    await page.keyboard.press(pair()[key % 2]!);
    const found = await page.waitForFunction(() => {
      const { seenAt, pressedAt } = window.studio;
      return seenAt === undefined ? undefined : seenAt - pressedAt;
    });
    if (key >= warmUpKeys) times.push(Number(await found.jsonValue()));
    await page.waitForTimeout(pauseMs);
  }
  return { times, longest: await page.evaluate(() => window.studio.longest) };
}

/** Runs in the page before its scripts. */
function watchKeys(): void {
  window.studio = {
    pressedAt: 0,
    seenAt: undefined,
    longest: 0,
    watch(selector) {
      window.studio.seenAt = undefined;
      window.studio.look(selector, document.querySelector(selector)?.textContent);
    },
    look(selector, before) {
      requestAnimationFrame(() => {
        if (document.querySelector(selector)?.textContent === before) window.studio.look(selector, before);
        // Painted with the next frame.
        else
          requestAnimationFrame((time) => {
            window.studio.seenAt = time;
          });
      });
    },
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.studio.pressedAt = timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.studio.longest = Math.max(window.studio.longest, duration);
  }).observe({ type: 'longtask' });
}
