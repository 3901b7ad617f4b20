import type { Browser, Page } from '@playwright/test';
import { signInOnScreen } from './journey.ts';

/** Signs a user in, in another browser. */
export async function signInElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  account: { name: string; password: string },
  options?: Parameters<typeof signInOnScreen>[2],
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  const page = await context.newPage();
  await signInOnScreen(page, account, options);
  return page;
}
