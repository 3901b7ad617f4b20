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
  if (part !== undefined) await expect(page.locator(part).first()).toBeVisible();
  const builder = createBuilder(page, part).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  await expectNoViolations(builder);
}

/**
 * Expects that the colors are accessible; for a second look of a page that `expectAccessible` has checked.
 *
 * @param part a selector; default the whole page
 * @param options.once true to check once; by default the colors may change first, for instance with a transition
 */
export async function expectAccessibleColors(page: Page, part?: string, options?: { once: boolean }): Promise<void> {
  const check = () => expectNoViolations(createBuilder(page, part).withRules(colorRules));
  if (options?.once) await check();
  else await expect(check).toPass();
}

function createBuilder(page: Page, part: string | undefined): AxeBuilder {
  // Applications in frames are checked on their own. Otherwise axe would evaluate its results in a page of its own.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  builder.options({ resultTypes: ['violations'] });
  return part === undefined ? builder : builder.include(part);
}

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} - ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
