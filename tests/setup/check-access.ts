import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The rules that depend on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no obstacle for keyboard and screen reader users that can be detected automatically: WCAG 2.2 A and AA.
 *
 * @param part a selector; default the whole page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (part !== undefined) builder.include(part);
  await expectNoViolations(builder);
}

/**
 * Expects that the colors are accessible; for a second look of a page that `expectAccessible` has checked.
 *
 * @param part a selector; default the whole page
 */
export async function expectAccessibleColors(page: Page, part?: string): Promise<void> {
  // Colors may change with a transition.
  await expect(async () => {
    const builder = new AxeBuilder({ page }).withRules(colorRules);
    if (part !== undefined) builder.include(part);
    await expectNoViolations(builder);
  }).toPass({ timeout: 10_000 });
}

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  // Applications in frames are checked on their own.
  const { violations } = await builder.exclude('iframe').analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} - ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
