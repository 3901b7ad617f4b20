import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, signIn, signInOnScreen, test } from '../setup/journey.ts';
import { expectStillness } from '../setup/stillness.ts';

/** A single-colour picture for the file dialog. */
function picture(name: string, width: number, height: number) {
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x7a)]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const content = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

const shelf = (page: Page, name: string) => page.getByRole('group', { name });

async function upload(page: Page, name: string, file: ReturnType<typeof picture>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await shelf(page, name).getByRole('button', { name: '上传' }).click();
  await (await chooser).setFiles(file);
}

const favicon = (page: Page) => page.locator('head link[rel~="icon"]').getAttribute('href');
const save = (page: Page) => page.getByRole('button', { name: /^保\s*存$/ });

test('an administrator changes and resets the branding (PAGE-25, SHELL-15, AUTH-12)', async ({
  page,
  otherPage: stranger,
  tenant,
}) => {
  await signIn(
    page,
    { name: tenant.accounts.admin, password: tenant.password },
    { at: './#/admin/personalConf?group=portal' },
  );
  const side = page.locator('.lamp-side');
  await expect(page.getByRole('textbox', { name: '标题' })).toBeVisible();
  const ownIcon = await favicon(page);

  await upload(page, 'Logo', picture('huge.png', 400, 36));
  await expect(page.getByText('比例过于狭长')).toBeVisible();
  // Pictures of earlier journeys stay on the shelf.
  const stamp = Date.now();
  const [logo, icon, night] = [`logo-${stamp}.png`, `icon-${stamp}.png`, `night-${stamp}.png`];
  await upload(page, 'Logo', picture(logo, 36, 36));
  await expect(shelf(page, 'Logo').getByRole('button', { name: `使用“${logo}”` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await upload(page, '浏览器图标', picture(icon, 32, 32));
  await expect(shelf(page, '浏览器图标').getByRole('button', { name: `使用“${icon}”` })).toBeVisible();
  await page.getByRole('textbox', { name: '标题' }).fill('新灯杆');
  await expect(side.first().getByText('新灯杆')).toHaveCount(0);
  await save(page).click();
  await expect(side.first().getByText('新灯杆')).toBeVisible();
  await expect(side.first().locator('img')).toHaveAttribute('src', /mediaInfo\/download/);
  await expect(page).toHaveTitle(/ - 新灯杆$/);
  await expect.poll(() => favicon(page)).toMatch(/mediaInfo\/download/);

  await page.getByRole('tab', { name: '登录页' }).click();
  await upload(page, '登录页背景（图片或视频）', picture(night, 192, 108));
  await expect(page.getByRole('button', { name: `使用“${night}”` })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: '标题' }).fill('新登录');
  await page.getByRole('textbox', { name: '备案信息' }).fill('粤ICP备9号');
  // The button is disabled while it saves, too.
  const saved = page.waitForResponse(/personalizedSettings\/new/);
  await save(page).click();
  await saved;
  await expect(save(page)).toBeDisabled();

  await stranger.goto(`./#/login?tenantId=${tenant.tenantId}`);
  await expect(stranger).toHaveTitle('新登录');
  await expect(stranger.locator('.lamp-login-picture img')).toHaveAttribute('src', /mediaInfo\/download/);
  await expect(stranger.getByText('粤ICP备9号')).toBeVisible();

  await page.goto('./#/admin/personalConf');
  for (const group of ['登录页', '主界面']) {
    await page.getByRole('tab', { name: group }).click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
    await expect(page.getByRole('button', { name: '恢复默认' })).toHaveCount(0);
  }
  await expect(page).not.toHaveTitle(/新灯杆/);
  await expect(side.first().locator('svg').first()).toBeVisible();
  await expect.poll(() => favicon(page)).toBe(ownIcon);
});

test("a user's choices follow them through sign-out and to another browser (PAGE-73)", async ({
  page,
  otherPage: other,
  tenant,
}) => {
  const account = { name: tenant.accounts.operator, password: tenant.password };
  const html = (one: Page) => one.locator('html');
  await signIn(page, account, { at: './#/my/preferences' });
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
  await choose('外观', '深色');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  // Journeys run with reduced motion; the user's own choice overrides it.
  await expect(html(page)).toHaveAttribute('data-motion', 'still');
  await choose('减少动效', '关');
  await page.getByRole('combobox', { name: '登录后首页' }).fill('首页看板');
  await page.keyboard.press('Enter');
  await page.locator('.lamp-user').click();
  const signOut = page.getByRole('menuitem', { name: '退出登录' });
  await expect(signOut).toBeVisible();
  // The menu opens with motion now.
  await expectStillness(page);
  await signOut.click();
  await page.waitForURL(/#\/login\?tenantId=/);

  await signInOnScreen(other, account, { keepsChoices: true });
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await expect(html(other)).toHaveAttribute('data-motion', 'full');
  await expect(other).toHaveURL(/#\/dashboard$/);
  await other.goto('./#/my/preferences');
  const saved = other.waitForResponse(
    (response) => response.url().endsWith('/system/api/cache') && response.request().method() === 'POST',
  );
  await other.getByRole('button', { name: '恢复默认', exact: true }).click();
  await saved;
  await expect(html(other)).toHaveAttribute('data-theme', 'light');
  await expect(html(other)).toHaveAttribute('data-motion', 'still');
});
