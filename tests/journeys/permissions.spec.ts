import { expectAccessible } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

test('a role and a data permission give a user exactly what they say (PAGE-22, PAGE-27, PERM-01, PERM-03)', async ({
  page,
  browser,
  tenant,
}) => {
  const { rows, action, filter } = pageParts(page);
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const mark = `${Date.now() % 100_000}`;
  const role = `片区巡检${mark}`;
  const permission = `片区${mark}`;
  const save = async () => {
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const act = async (row: string, name: string) => {
    await (await action(row, name)).click();
    await expect(dialog).toBeVisible();
  };
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/dataPermission' });
  let devices = '';
  const rolesOfViewer = async () => {
    await page.goto('./#/admin/users');
    await filter('账号', tenant.accounts.viewer);
    await expect(rows).toHaveCount(1);
    await act(tenant.accounts.viewer, '角色');
  };
  let formerRoles: string[] = [];

  await test.step('a data permission allows the devices of one area, and no carriers', async () => {
    await page.getByRole('button', { name: '新增数据权限' }).first().click();
    await field('名称').fill(permission);
    await field('设备所在区域').click();
    await page.locator('.ant-select-tree-treenode').nth(1).locator('.ant-select-tree-node-content-wrapper').click();
    await page.keyboard.press('Escape');
    await field('可见载体').click();
    await expect(field('载体所在区域')).toHaveCount(0);
    await save();
    const cells = rows.filter({ hasText: permission }).locator('td');
    await expect(cells.nth(4)).toHaveText('0');
    devices = (await cells.nth(3).innerText()).trim();
    expect(Number(devices)).toBeGreaterThan(0);
  });

  await test.step('a role gets a page with one of its functions, and the preview shows the page', async () => {
    await page.goto('./#/admin/roles');
    await page.getByRole('button', { name: '新增角色' }).click();
    await field('角色名称').fill(role);
    await save();
    await act(role, '查看与配置');
    const drawer = page.locator('.lamp-record-drawer');
    await drawer.getByRole('textbox', { name: '搜索菜单与功能' }).fill('设备管理');
    await drawer.getByRole('checkbox', { name: '设备管理', exact: true }).check();
    await drawer.getByRole('group', { name: '设备管理' }).getByRole('checkbox', { name: '删除' }).uncheck();
    // The menu that its users will have, and what saving changes.
    await expect(drawer.locator('.lamp-rights-menu')).toHaveText('资产管理设备管理');
    await expect(drawer.getByText('功能 +3 · 菜单项 +2')).toBeVisible();
    await expectAccessible(page, '.lamp-record-drawer');
    await drawer.getByRole('tab', { name: '用户' }).click();
    await drawer.getByRole('tab', { name: '菜单与功能' }).click();
    await expect(drawer.getByText('功能 +3 · 菜单项 +2')).toBeVisible();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer.getByText('没有未保存的变化')).toBeVisible();
    await page.reload();
    await drawer.getByRole('checkbox', { name: '只看已授权' }).check();
    await expect(drawer.getByRole('group', { name: '设备管理' }).getByRole('checkbox')).toHaveCount(4);
    await expect(drawer.getByRole('checkbox', { name: '删除' })).not.toBeChecked();
    await expect(drawer.getByRole('checkbox', { name: '用户管理' })).toHaveCount(0);
    await drawer.getByRole('tab', { name: '数据范围' }).click();
    await drawer.getByRole('radio', { name: '指定的数据权限' }).check();
    await drawer.getByRole('checkbox', { name: permission }).check();
    await drawer.getByRole('button', { name: '保存' }).first().click();
    await expect(page.getByText('保存成功').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('its user has the page, the function and the devices, and nothing else', async () => {
    await rolesOfViewer();
    const checked = dialog.locator('label').filter({ has: page.getByRole('checkbox', { checked: true }) });
    await expect(checked).not.toHaveCount(0);
    formerRoles = (await checked.allInnerTexts()).map((name) => name.trim());
    for (const name of formerRoles) await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
    await dialog.getByRole('checkbox', { name: role }).check();
    await save();
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(
      other,
      { name: tenant.accounts.viewer, password: tenant.password },
      { at: './#/assetsManagement/iotDevicesManagement' },
    );
    await expect(other.getByText(`共 ${devices} 条`)).toBeVisible();
    await expect(other.getByRole('button', { name: '新增设备' })).toBeVisible();
    await expect(other.getByRole('button', { name: '删除' })).toHaveCount(0);
    await other.goto('./#/admin/users');
    await expect(other).not.toHaveURL(/admin\/users/);
    await expect(other.getByRole('menuitem', { name: /资产管理/ })).toBeVisible();
    await expect(other.getByRole('menuitem', { name: /系统管理/ })).toHaveCount(0);
    await context.close();
  });

  await test.step('what is in use is not deleted, and the message says who uses it', async () => {
    await page.goto('./#/admin/roles');
    await act(role, '删除');
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(page.getByText(/仍有 1 名用户在使用/)).toBeVisible();
  });

  await test.step('the user gets the former roles back, and the role can be deleted', async () => {
    await rolesOfViewer();
    await dialog.getByRole('checkbox', { name: role }).uncheck();
    for (const name of formerRoles) await dialog.getByRole('checkbox', { name, exact: true }).check();
    await save();
    await page.goto('./#/admin/roles');
    await act(role, '删除');
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(rows.filter({ hasText: role })).toHaveCount(0);
  });
});
