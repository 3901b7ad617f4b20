import { expect, type Page } from '@playwright/test';

/**
 * Waits until nothing moves. Before its animation an element is invisible at its final position, where a script could
 * click it.
 */
export async function expectStillness(page: Page): Promise<void> {
  const moving = page.locator('.ant-motion-collapse, [class*="-appear"], [class*="-enter"], [class*="-leave"]');
  await expect(moving).toHaveCount(0);
}
