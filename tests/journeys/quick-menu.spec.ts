import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';

const tiles = (page: Page) => page.locator('.lamp-tiles .lamp-tile:not(.lamp-tile-add)');
const names = (page: Page) => page.locator('.lamp-tiles:not(.lamp-tiles-small) .lamp-link-title');
const dialog = (page: Page) => page.getByRole('dialog', { name: '选择快捷菜单' });

/** Ticks menu entries in the dialog, by name. */
async function tick(page: Page, ...entries: string[]): Promise<void> {
  const search = dialog(page).getByLabel('搜索菜单');
  for (const entry of entries) {
    await search.fill(entry);
    await dialog(page).locator('.ant-tree-treenode', { hasText: entry }).locator('.ant-tree-checkbox').first().click();
  }
  await search.clear();
}

test('shortcuts are chosen, ordered, removed and kept, five at most (QUICK-02, QUICK-03, QUICK-04, QUICK-05, QUICK-06)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.operator, password: tenant.password });
  await expect(names(page)).toHaveText(['单灯列表', '告警地图', '告警报表']);
  await page.getByRole('button', { name: '添加快捷菜单' }).click();
  await expect(dialog(page).getByText('已选 3 / 5')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '取消' })).toBeVisible();
  await tick(page, '单灯分组', '信息发布');
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(names(page)).toHaveText(['单灯列表', '告警地图', '告警报表', '单灯分组', '信息发布']);

  await names(page).nth(4).dragTo(names(page).nth(0));
  await expect(names(page)).toHaveText(['信息发布', '单灯列表', '告警地图', '告警报表', '单灯分组']);
  await tiles(page).nth(1).focus();
  const saved = page.waitForResponse(
    (response) => /menus\/quick/.test(response.url()) && response.request().method() === 'POST',
  );
  await page.keyboard.press('Alt+ArrowLeft');
  await saved;
  await expect(names(page)).toHaveText(['单灯列表', '信息发布', '告警地图', '告警报表', '单灯分组']);

  await page.locator('.lamp-tiles li', { has: page.getByText('信息发布') }).hover();
  await page.getByRole('button', { name: '移除快捷菜单 信息发布' }).click();
  await expect(names(page)).toHaveText(['单灯列表', '告警地图', '告警报表', '单灯分组']);
  await page.reload();
  await expect(names(page)).toHaveText(['单灯列表', '告警地图', '告警报表', '单灯分组']);

  await test.step('more than five are rejected, and the selection stays', async () => {
    await page.getByRole('button', { name: '添加快捷菜单' }).click();
    await tick(page, '首页看板', '告警管理', '工单管理', '信息发布', 'AI 告警', '集中控制器');
    let sent = 0;
    page.on('request', (request) => {
      if (/menus\/quick/.test(request.url()) && request.method() === 'POST') sent += 1;
    });
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('超出最大数量（最多 5 个）')).toBeVisible();
    await expect(dialog(page).locator('.ant-tree-checkbox-checked')).not.toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    expect(sent).toBe(0);
  });
});

test('the header has a spinner, three columns and an empty state (QUICK-01, QUICK-07, QUICK-08)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/my/account' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The workbench, which loads the quick menu, may have been open.
  await page.reload();
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
  await page.route(/menus\/quick/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: '快捷菜单' }).click();
  const panel = page.locator('.lamp-pop');
  await expect(panel.locator('.lamp-spinner')).toBeVisible();
  release();
  await expect(panel.locator('.lamp-tile')).toHaveCount(4);
  const columns = await panel.locator('.lamp-tiles').evaluate((list) => getComputedStyle(list).gridTemplateColumns);
  expect(columns.split(' ')).toHaveLength(3);
  await expect(panel.getByRole('button')).toHaveCount(0);
  await panel.getByText('告警报表').hover();
  await expect(page.getByRole('tooltip', { name: '运维管理-告警报表' })).toBeVisible();
  const recorded = page.waitForResponse(/menus\/recent/);
  await panel.getByText('告警报表').click();
  await page.waitForURL(/#\/operation\/alarmReport$/);
  expect(await (await recorded).json()).toMatchObject({ code: '1' });
  await expect(panel).toBeHidden();
});

test('a user without shortcuts sees an empty state in the header (QUICK-08)', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.viewer, password: tenant.password }, { at: './#/my/account' });
  await page.getByRole('button', { name: '快捷菜单', exact: true }).click();
  await expect(page.locator('.lamp-pop').getByText('暂无快捷菜单')).toBeVisible();
});
