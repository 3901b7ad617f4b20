import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';

/** One red pixel. */
const picture = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const bell = (page: Page) => page.getByRole('button', { name: /消息与公告/ });

test('a user sends feedback, without an oversized picture, an administrator replies, and the reply arrives (PAGE-31)', async ({
  page,
  otherPage: admin,
  tenant,
}) => {
  const { accounts, password } = tenant;
  const words = `路灯图标不显示 ${Date.now()}`;
  // A small page: a screenshot draws all of it.
  await signIn(page, { name: accounts.operator, password }, { at: './#/my/account?tab=2' });
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();

  await page.getByRole('button', { name: '意见反馈' }).click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  await dialog.getByText('建议').click();
  await dialog.getByLabel('内容', { exact: true }).fill(words);
  await test.step('an oversized picture is rejected at once', async () => {
    const uploads: string[] = [];
    page.on('request', (request) => request.url().includes('/upload') && uploads.push(request.url()));
    // A file on disk is not sent to the browser.
    const large = join(mkdtempSync(join(tmpdir(), 'lampyris-picture-')), '很大.png');
    writeFileSync(large, Buffer.alloc(20 * 1024 * 1024));
    await dialog.locator('input[type=file]').setInputFiles(large);
    rmSync(dirname(large), { recursive: true });
    await expect(page.getByText('“很大.png”超过 5 MB，未上传')).toBeVisible();
    expect(uploads).toEqual([]);
  });
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByRole('link', { name: '现场.png' })).toBeVisible();
  await dialog.getByRole('switch', { name: '附上当前页面的截图' }).click();
  const preview = dialog.getByAltText('当前页面的截图');
  await expect(preview).toBeVisible();
  // It shows the page without the dialog.
  const shown = await page.locator('#main').boundingBox();
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(Math.floor(shown?.width ?? 0));

  await dialog.getByRole('button', { name: '同时提交的信息' }).click();
  await expectAccessible(page, '.ant-modal');

  // The input is kept while the dialog is closed.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: '意见反馈' }).click();
  await expect(dialog.getByLabel('内容', { exact: true })).toHaveValue(words);
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText(/反馈已提交（编号 \d+）/)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const at = `./#/admin/feedback?q.searchValue=${encodeURIComponent(words)}`;
  await signIn(admin, { name: accounts.admin, password }, { at });
  const row = admin.locator('.ant-table-row');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: words }).click();
  const drawer = admin.locator('.lamp-record-drawer');
  await expect(drawer).toContainText(words);
  await expect(drawer).toContainText('/my/account?tab=2');
  await expect(drawer.getByRole('link', { name: '现场.png' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /^page-\d+\.png$/ })).toBeVisible();
  await expect(drawer.locator('img').last()).toHaveJSProperty('complete', true);
  await expect(drawer).toContainText('Mozilla');
  await expect(admin).toHaveURL(/d\.facts=\d+/);
  await expectAccessible(admin, '.lamp-record-drawer');

  const unread = (await bell(page).textContent()) ?? '';
  const reply = drawer.getByLabel('回复内容');
  await reply.fill('已修复，请刷新页面');
  await drawer.getByRole('button', { name: /回\s*复$/ }).click();
  // The drawer stays and shows the reply, with an empty box for the next.
  await expect(reply).toHaveValue('');
  await expect(drawer.getByText('已修复，请刷新页面', { exact: true })).toBeVisible();
  await expect(row).toContainText('处理中');

  // The author's bell updates without a reload.
  await expect(bell(page)).not.toHaveText(unread);
  await bell(page).click();
  await expect(page.getByText(/您的反馈 #\d+ 有新回复：已修复，请刷新页面/).first()).toBeVisible();
});
