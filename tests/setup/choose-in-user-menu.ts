import type { Page } from '@playwright/test';

/** Clicks an entry in a group of the user menu: `chooseInUserMenu(page, '语言', 'English')`. */
export async function chooseInUserMenu(page: Page, group: string, choice: string): Promise<void> {
  await page.locator('.lamp-user').click();
  await page.getByRole('menuitem', { name: group }).hover();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}
