import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';

const tabs = (page: Page) => page.getByRole('tab');
const pages = ['/my/account', '/csmb/device', '/operation/alarmReport', '/operation/ledPublish'];

test('a visited page opens a tab, the sixth closes the oldest, and each keeps its state until it is closed (TABS-01, TABS-02, TABS-03, TABS-04)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  await test.step('a tab can be closed while more than one is open; a neighbour of the active one is shown', async () => {
    await expect(page.getByRole('button', { name: /^关闭 / })).toHaveCount(0);
    await page.goto('./#/my/account');
    await expect(tabs(page)).toHaveCount(2);
    await page.getByTitle('关闭 账号信息').click();
    await page.waitForURL(/#\/workTable$/);
    await expect(tabs(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^关闭 / })).toHaveCount(0);
  });

  await test.step('a page keeps its state while another tab is shown, and closing it with unsaved input asks first', async () => {
    await page.goto('./#/admin/users');
    await page.getByRole('button', { name: '新增用户' }).click();
    await page.getByRole('dialog').getByLabel('姓名', { exact: true }).fill('还没保存');
    await page.goto('./#/my/account');
    await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('./#/admin/users');
    await expect(page.getByRole('dialog').getByLabel('姓名', { exact: true })).toHaveValue('还没保存');

    await page.goto('./#/workTable');
    await page.getByTitle('关闭 用户管理').click();
    await page.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('tab', { name: '用户管理' })).toBeVisible();
    await page.getByTitle('关闭 用户管理').click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('tab', { name: '用户管理' })).toHaveCount(0);
  });

  await test.step('the sixth closes the oldest, and a reload keeps all', async () => {
    for (const path of pages) await page.goto(`./#${path}`);
    await expect(tabs(page)).toHaveCount(5);
    await page.goto('./#/my/account');
    await expect(tabs(page)).toHaveCount(5);
    await expect(page.getByRole('tab', { name: '账号信息' })).toHaveAttribute('aria-selected', 'true');
    await page.goto('./#/admin/users');
    await expect(page.getByRole('tab', { name: '用户管理' })).toBeVisible();
    await expect(tabs(page)).toHaveCount(5);
    await expect(page.getByRole('tab', { name: '工作台' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('tab', { name: '用户管理' })).toHaveAttribute('aria-selected', 'true');
    await expect(tabs(page)).toHaveCount(5);
  });
});

test('stored tabs that are missing, forbidden, duplicate or malformed are dropped (TABS-04)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  const reopenWith = async (kept: string) => {
    await page.evaluate((text) => sessionStorage.setItem('openTabs', text), kept);
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  };
  const tab = (path: unknown) => ({ path, search: '', title: 'x' });
  const odd = ['/my/account', '/my/account', '/no/such/page', '/login', 7, null].map(tab);
  await reopenWith(JSON.stringify([...odd, null, 'x', { path: '/my/account' }]));
  await expect(tabs(page)).toHaveText(['账号信息', '工作台']);
  for (const rubbish of ['{', '[[[]]]', '"x"', 'null']) {
    await reopenWith(rubbish);
    await expect(tabs(page)).toHaveText(['工作台']);
  }
  // The viewer may not see the users, even if another user had them open in this window.
  await signIn(page, { name: tenant.accounts.viewer, password: tenant.password });
  await reopenWith(JSON.stringify([tab('/admin/users')]));
  await expect(tabs(page)).toHaveText(['工作台']);
});
