import type { Page } from '@playwright/test';
import axe, { type ElementContext, type RunOptions } from 'axe-core';
import { expect } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that depend on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no obstacle for keyboard and screen reader users that can be detected automatically: WCAG 2.2 A and AA.
 *
 * @param part a selector; default the whole page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (part !== undefined) await expect(page.locator(part).first()).toBeVisible();
  await expectNoViolations(page, part, { runOnly: { type: 'tag', values: tags } });
}

/**
 * Expects that the colors are accessible; for a second look of a page that `expectAccessible` has checked.
 *
 * @param part a selector; default the whole page
 * @param options.once true to check once; by default the colors may change first, for instance with a transition
 */
export async function expectAccessibleColors(page: Page, part?: string, options?: { once: boolean }): Promise<void> {
  const check = () => expectNoViolations(page, part, { runOnly: { type: 'rule', values: colorRules } });
  if (options?.once) await check();
  else await expect(check).toPass();
}

/**
 * Runs axe in the page, which gets its script once: with a copy for each check, half of the time went into reading it.
 * Applications in frames are checked on their own.
 */
async function expectNoViolations(page: Page, part: string | undefined, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([include, runOptions]) => (globalThis as unknown as { axe: typeof axe }).axe.run(include, runOptions),
    [
      { include: [part ?? 'html'], exclude: ['iframe'] },
      { ...options, resultTypes: ['violations'], iframes: false },
    ] satisfies [ElementContext, RunOptions],
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} - ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
