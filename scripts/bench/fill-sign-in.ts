import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';

/** Opens the sign-in page at `url` and fills in the demo account and password. */
export async function fillSignIn(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}#/login`);
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
}
