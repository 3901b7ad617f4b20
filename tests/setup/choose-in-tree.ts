import { expect, type Locator } from '@playwright/test';
import { timeLimits } from './time-limits.ts';

/** Selects the first node of a tree by keyboard, again if the tree was loading at that moment. */
export async function chooseInTree(field: Locator): Promise<void> {
  const input = field.locator('input').first();
  await input.click();
  await expect(async () => {
    await input.press('ArrowDown');
    await input.press('Enter');
    const chosen = field.locator('.ant-select-content-has-value');
    await expect(chosen).toBeVisible({ timeout: timeLimits.attemptMs });
  }).toPass();
}
