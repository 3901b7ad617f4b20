import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Expects no accessibility violations, as far as a tool can detect them: WCAG 2.2 A and AA.
 *
 * @param part a selector; default: the whole page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (part !== undefined) builder.include(part);
  // Framed applications are not checked.
  const { violations } = await builder.exclude('iframe').analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} - ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
