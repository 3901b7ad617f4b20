import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string) => page.locator('.ant-table-row:visible', { hasText: text });

test('an announcement reaches its readers at once, and runs no scripts (NOTE-05, PAGE-30, PAGE-82)', async ({
  page,
  otherPage: reader,
  tenant,
}) => {
  const { accounts, password } = tenant;
  const title = `停电通知 ${Date.now()}`;
  await signIn(page, { name: accounts.admin, password }, { at: './#/admin/announcements' });
  await signIn(reader, { name: accounts.operator, password }, { at: './#/operation/noticeCenter' });
  await expect(reader.locator('.ant-table-row:visible').first()).toBeVisible();

  await page.getByRole('button', { name: '新增公告' }).click();
  await dialog(page).getByLabel('标题', { exact: true }).first().fill(title);
  await dialog(page).getByText('指定角色').click();
  await dialog(page).locator('[data-field="roleIds"] .ant-select').click();
  await page.locator('.ant-select-item-option', { hasText: '运维人员' }).click();
  // The dropdown stays open for more choices until a click elsewhere.
  await dialog(page).getByText('接收范围', { exact: true }).click();
  const text = dialog(page).getByRole('textbox', { name: '正文' });
  await text.click();
  await dialog(page).getByRole('button', { name: '标题', exact: true }).click();
  await text.pressSequentially('今晚停电');
  await text.press('Enter');
  await dialog(page).getByRole('button', { name: '加粗' }).click();
  await text.pressSequentially('22:00 起');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '路段.txt', mimeType: 'text/plain', buffer: Buffer.from('滨海大道') });
  await expect(dialog(page).getByRole('link', { name: '路段.txt' })).toBeVisible();
  await dialog(page).getByText('立即发布').click();
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, title)).toContainText('已发布');

  // It appears at the reader without a reload, unread.
  await expect(rowOf(reader, title)).toContainText('未读');
  await rowOf(reader, title).getByRole('button', { name: title }).click();
  await expect(dialog(reader).getByRole('heading', { name: '今晚停电' })).toBeVisible();
  await expect(dialog(reader).locator('strong', { hasText: '22:00 起' })).toBeVisible();
  const download = reader.waitForEvent('download');
  await dialog(reader).getByRole('link', { name: '路段.txt' }).click();
  expect((await download).suggestedFilename()).toBe('路段.txt');
  await reader.keyboard.press('Escape');
  await expect(rowOf(reader, title)).toContainText('已读');

  await page.getByRole('button', { name: '刷新' }).click();
  await rowOf(page, title)
    .getByRole('button', { name: /^1\/\d+$/ })
    .click();
  await expect(rowOf(page, accounts.operator)).toContainText('已读');
  await page.keyboard.press('Escape');

  // Content that bypasses the editor is sanitised by the platform, and again by the console.
  const session = await page.evaluate(() => sessionStorage.getItem('token'));
  const nasty =
    '<p>无害</p><script>window.wasRun = 1</script><img src="x" onerror="window.wasRun = 1"><a href="javascript:window.wasRun = 1">链接</a>';
  const answer = await page.request.post('./island-business/noticeManage/addRelease', {
    headers: { authorization: session ?? '' },
    data: { title: `${title} 二`, content: nasty },
  });
  expect(await answer.json()).toMatchObject({ code: '1' });
  await rowOf(reader, `${title} 二`)
    .getByRole('button', { name: `${title} 二` })
    .click();
  const content = dialog(reader).locator('.lamp-html');
  await expect(content).toHaveText('无害链接');
  expect(await content.innerHTML()).not.toMatch(/script|onerror/i);
  expect(await reader.evaluate(() => 'wasRun' in window)).toBe(false);
});

test('messages are opened, marked and counted (PAGE-81)', async ({ page, tenant }) => {
  await signIn(
    page,
    { name: tenant.accounts.operator, password: tenant.password },
    { at: './#/operation/messageCenter' },
  );
  const message = page.locator('.ant-table-row:visible', { hasText: '照明计划提示' });
  await message.getByRole('button', { name: /照明计划提示/ }).click();
  await expect(message).toContainText('已读');
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByText('已全部标为已读')).toBeVisible();
  await expect(page.locator('.ant-table-row:visible', { hasText: '未读' })).toHaveCount(0);
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByText('暂无未读数据')).toBeVisible();
  // A message opens its subject if the user has access.
  const device = page.locator('.ant-table-row:visible', { hasText: '位置信息' });
  await device.getByRole('button', { name: /位置信息/ }).click();
  await page.waitForURL(/iotDevicesManagement\?d\.\w+=\d+/);
  await expect(dialog(page)).toBeVisible();
});
