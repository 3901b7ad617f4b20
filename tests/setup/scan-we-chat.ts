import { expect, type Page } from '@playwright/test';

/** Scans a page's WeChat QR code with the demo's phone, and confirms as one of its users. */
export async function scanWeChat(page: Page, person: string): Promise<void> {
  const frame = page.frameLocator('.lamp-we-chat iframe');
  const address = await frame.getByRole('link', { name: '打开手机页面' }).getAttribute('href');
  const phone = await page.context().newPage();
  await phone.goto(new URL(address!, page.url()).href);
  await phone.getByRole('radio', { name: person }).check();
  await phone.getByRole('button', { name: '同意' }).click();
  await expect(phone.getByText('已同意')).toBeVisible();
  await phone.close();
}
