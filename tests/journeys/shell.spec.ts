import { chooseInUserMenu } from '../setup/choose-in-user-menu.ts';
import { expect, signIn, test } from '../setup/journey.ts';

test('an operator collapses the menu, and opens a leaf of the third level, which becomes a recent page (SHELL-01) (SHELL-02)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.operator, password: tenant.password });
  await test.step('a leaf of the third level opens its page and becomes a recent page (SHELL-02)', async () => {
    await page.getByRole('menuitem', { name: '照明运维' }).click();
    await page.getByRole('menuitem', { name: '单灯管理' }).click();
    const recorded = page.waitForResponse(/menus\/recent/);
    await page.getByRole('menuitem', { name: '单灯分组' }).click();
    expect(await (await recorded).json()).toMatchObject({ code: '1' });
    await page.waitForURL(/#\/lightTools\/lamp\/group$/);
    await page.getByRole('tab', { name: '工作台' }).click();
    // A card below the fold is read again once it is in view.
    const recent = page.getByRole('region', { name: '最近访问' });
    await recent.scrollIntoViewIfNeeded();
    await expect(recent.locator('a').first()).toContainText('单灯分组');
  });
  await test.step('the collapsed menu survives a reload (SHELL-01)', async () => {
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect(page.locator('.lamp-side-collapsed')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('menuCollapse'))).toBe('1');
    await page.reload();
    await expect(page.locator('.lamp-side-collapsed')).toBeVisible();
  });
});

test('the workbench shows quick menus, recent pages and the alarm counts that the role may see (PERM-01)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.viewer, password: tenant.password });
  await expect(page.getByText('设备告警')).toBeVisible();
  await expect(page.getByText('业务告警')).toHaveCount(0);
  await expect(page.getByText('AI 告警')).toHaveCount(0);
  await expect(page.locator('.lamp-counter-value').first()).toHaveText(/^\d/);
});

test('an administrator opens a tile, the user menu and live data, and keeps look and language (QUICK-01) (MENU-08) (RT-03)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  await test.step('the user menu lists the children of the personal centre without the two exceptions (MENU-08)', async () => {
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toHaveCount(0);
    await page.locator('.lamp-user').click();
    await expect(page.getByRole('menuitem', { name: '账号信息' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '我的消息' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: '我的公告' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a quick-menu tile opens its entry (QUICK-01)', async () => {
    const tile = page.locator('.lamp-tile').first();
    const caption = await tile.innerText();
    await tile.hover();
    await expect(page.getByRole('tooltip').filter({ hasText: caption })).toHaveText(/^.+-.+$/);
    const recorded = page.waitForRequest(
      (request) => request.url().endsWith('menus/recent') && request.method() === 'POST',
    );
    await tile.click();
    expect((await recorded).postDataJSON()).toMatchObject({ caption, appName: 'pc' });
    await expect(page.getByRole('tab', { name: caption })).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('a department added elsewhere appears without a reload (RT-03)', async () => {
    await page.goto('./#/admin/users');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const token = (await page.evaluate(() => sessionStorage.getItem('token')))!;
    const headers = { Authorization: token };
    const tree = (await (await page.request.get('./system/api/department/tree', { headers })).json()) as {
      data: { id: string };
    };
    const name = `应急中心${Date.now().toString().slice(-5)}`;
    const again = page.waitForResponse(/department\/tree/);
    const made = await page.request.post('./system/api/department', {
      headers,
      data: { name, parent: { id: tree.data.id } },
    });
    expect(await made.json()).toMatchObject({ code: '1' });
    await again;
    await expect(page.getByRole('tree').getByText(name)).toBeVisible();
  });
  await test.step('dark mode follows the system until chosen', async () => {
    await page.goto('./#/workTable');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await chooseInUserMenu(page, '外观', '浅色');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
  await test.step("the language changes everything at once, including the platform's captions", async () => {
    await chooseInUserMenu(page, '语言', 'English');
    await expect(page.getByRole('heading', { name: 'My workbench' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Operation' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Workbench' })).toBeVisible();
  });
  await test.step('both choices are remembered', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My workbench' })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('on a phone the menu is a drawer and the table becomes cards; nothing overflows the screen', async ({
  page,
  tenant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await page.getByRole('menuitem', { name: '用户管理' }).click();
  await expect(page.locator('.lamp-row-cards li').first()).toBeVisible();
  await expect(page.locator('.ant-drawer-mask')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  // The document can fit while a card's content is cut off: each part of the first card must be within the screen.
  const card = page.locator('.lamp-row-cards li').first();
  for (const part of [card, card.getByRole('button', { name: '更多' }), card.locator('.lamp-row-card-line')]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
  expect(await page.locator('.lamp-row-cards').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
