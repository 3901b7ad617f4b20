import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Nothing on the page hinders people who use a keyboard or a screen reader, as far as a machine can tell: WCAG 2.2 A and AA.
 *
 * @param part a selector; without it the whole page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (part !== undefined) builder.include(part);
  // What an application in a frame looks like is its own matter.
  const { violations } = await builder.exclude('iframe').analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} - ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
