import { expect, signIn, test } from '../setup/journey.ts';

test('the menu is searched by name and by initials, and opens the match (MENU-13)', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/my/account' });
  const search = page.getByRole('combobox', { name: '搜索菜单' });
  await search.fill('bb');
  await expect(page.getByRole('option', { name: /告警报表/ })).toBeVisible();
  await search.fill('没有这个');
  await expect(page.getByText('没有匹配的菜单').last()).toBeVisible();
  await search.fill('单灯分组');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/lightTools\/lamp\/group$/);
  await expect(search).toHaveValue('');
  await expect(page.getByRole('menuitem', { name: '单灯分组' })).toBeVisible();
});

test('the header shows permitted buttons, and the bell counts permitted alarms (SHELL-03, PERM-04)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.operator, password: tenant.password }, { at: './#/my/account' });
  const header = page.locator('.lamp-header');
  for (const name of ['快捷菜单', '全屏', /^消息与公告/, /^未处理告警/, '意见反馈'])
    await expect(header.getByRole('button', { name })).toBeVisible();
  await expect(header.getByRole('tablist', { name: '打开的页面' })).toBeVisible();
  await header.getByRole('button', { name: /^未处理告警/ }).click();
  const rows = page.locator('.lamp-alarm-row');
  await expect(rows).toHaveText([/设备告警/, /业务告警/, /AI 告警/]);
  await expect(rows.locator('strong')).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/]);
  const counts = (await rows.locator('strong').allTextContents()).map(Number);
  const total = counts.reduce((sum, count) => sum + count, 0);
  await expect(header.getByRole('button', { name: `未处理告警 ${total} 条` })).toBeVisible();
  await rows.first().click();
  await page.waitForURL(/#\/operation\/alarmManageNew\/deviceAlarm$/);
});

test('a user without the functions sees none of the buttons (SHELL-03, PERM-04)', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.viewer, password: tenant.password }, { at: './#/my/account' });
  const header = page.locator('.lamp-header');
  await expect(header.getByRole('button', { name: /^未处理告警/ })).toBeVisible();
  await expect(header.getByRole('button', { name: /^消息与公告/ })).toHaveCount(0);
  await expect(header.getByRole('button', { name: '意见反馈' })).toHaveCount(0);
  await header.getByRole('button', { name: /^未处理告警/ }).click();
  await expect(page.locator('.lamp-alarm-row')).toHaveText([/设备告警/]);
});

test('the panel shows four news first and marks them as read (NOTE-01, NOTE-03, NOTE-04, NOTE-05)', async ({
  page,
  tenant,
}) => {
  // Only this journey reads the manager's messages; other accounts' may already be read.
  await signIn(page, { name: tenant.accounts.manager, password: tenant.password }, { at: './#/my/account' });
  const bell = page.getByRole('button', { name: /^消息与公告/ });
  await bell.click();
  const panel = page.locator('.lamp-pop');
  await expect(panel.getByRole('radio', { name: /消息/ })).toBeChecked();
  await expect(panel.locator('.lamp-inbox-item')).toHaveCount(4);
  await panel.getByText(/^公告/).click();
  const first = panel.locator('.lamp-inbox-item').first();
  const title = (await first.locator('.lamp-inbox-title').textContent())!;
  await first.click();
  const notice = page.getByRole('dialog', { name: title });
  await expect(notice.locator('.lamp-html')).not.toBeEmpty();
  await expect(notice.locator('time')).toBeVisible();
  await expect(notice.getByText(/发布人：/)).toBeVisible();
  await page.keyboard.press('Escape');
  await bell.click();
  await panel.getByText(/^公告/).click();
  await expect(panel.getByText(title, { exact: true })).toHaveCount(0);
  const markAll = panel.getByRole('button', { name: '全部已读' });
  await markAll.click();
  await expect(panel.getByText('没有未读内容')).toBeVisible();
  // A click is ignored until the count has been read again.
  await expect(markAll).not.toHaveClass(/ant-btn-loading/);
  await markAll.click();
  await expect(page.getByText('暂无未读数据')).toBeVisible();
  await page.reload();
  await bell.click();
  await panel.getByText(/^公告/).click();
  await expect(panel.getByText('没有未读内容')).toBeVisible();
});
