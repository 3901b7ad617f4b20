import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

// Independent journeys, shared out among the workers.
test.describe.configure({ mode: 'parallel' });

test('groups hold chosen devices or those of a condition, and a private one is seen by its owner only (PAGE-29, PAGE-72)', async ({
  page,
  otherPage,
  tenant,
}) => {
  const { rows, dialog, field, choose, save, node, nodeAction, confirm } = pageParts(page);
  const mark = Date.now().toString(36).toUpperCase();
  const [chosen, dynamic, own] = [`巡检${mark}`, `在线${mark}`, `自用${mark}`];
  const find = (name: string) => page.getByRole('textbox', { name: '搜索' }).fill(name);
  const add = async (name: string) => {
    await page.getByRole('button', { name: '新增分组' }).first().click();
    await field('名称').fill(name);
    await choose('deviceTypeCode', '单灯控制器');
  };
  const drop = async (name: string) => {
    await find(name);
    await nodeAction(name, '删除');
    await confirm('删除');
    await expect(node(name)).toHaveCount(0);
  };
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/groupManagement' });

  await test.step('devices are added to a group and removed', async () => {
    await expect(page.getByText('请先在左侧选择分组')).toBeVisible();
    await add(chosen);
    await save();
    await find(chosen);
    await node(chosen).getByText(chosen).click();
    await expect(page.getByText('该分组没有设备')).toBeVisible();
    await page.getByRole('button', { name: '添加设备' }).first().click();
    await dialog.locator('[data-field="deviceIds"] .ant-select').click();
    const options = page.locator('.ant-select-dropdown').filter({ visible: true }).locator('.ant-select-item-option');
    await options.nth(0).click();
    await options.nth(1).click();
    await page.keyboard.press('Escape');
    await save('添加');
    await expect(rows).toHaveCount(2);
    await expect(node(chosen)).toContainText('2');
    await rows.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: '移除', exact: true }).click();
    await confirm('移除');
    await expect(rows).toHaveCount(1);
  });

  await test.step('it is copied, and takes a pasted UID', async () => {
    const uid = (await rows.first().locator('td').nth(3).innerText()).trim();
    await nodeAction(chosen, '复制');
    const copy = `${chosen} 副本`;
    await node(copy).getByText(copy).click();
    await expect(rows).toHaveCount(1);
    const paste = async (text: string) => {
      const button = page.locator('.lamp-table-tools').getByRole('button', { name: '粘贴编号' });
      if (!(await button.isVisible()))
        await page.locator('.lamp-table-tools').getByRole('button', { name: '更多' }).click();
      await button.or(page.getByRole('menuitem', { name: '粘贴编号' })).click();
      await field('设备编号').fill(text);
      await dialog.getByRole('button', { name: '添加', exact: true }).click();
    };
    await paste(`${uid}\nnobody`);
    await expect(page.getByText('第 2 行：nobody 不存在')).toBeVisible();
    // The form stays open with what was pasted.
    await field('设备编号').fill(uid);
    await save('添加');
    await expect(rows).toHaveCount(1);
    await drop(copy);
    await find(chosen);
  });

  await test.step('a group with a condition has its devices without being filled', async () => {
    await find('');
    await add(dynamic);
    await dialog.getByRole('radio', { name: '按条件自动更新' }).check();
    await choose('condition.onlineStatus', '在线');
    await save();
    await find(dynamic);
    await node(dynamic).getByText(dynamic).click();
    await expect(rows.first()).toContainText('在线');
    await expect(rows.filter({ hasText: '离线' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '添加设备' })).toHaveCount(0);
    const count = /\d+/.exec((await node(dynamic).innerText()).replace(dynamic, ''))?.[0];
    await page.getByRole('button', { name: '控制', exact: true }).click();
    await expect(dialog.getByRole('button', { name: `下发到 ${count} 台设备` })).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await drop(dynamic);
    await drop(chosen);
  });

  await test.step('a private group', async () => {
    const operator = pageParts(otherPage);
    const groups = otherPage.getByRole('textbox', { name: '搜索' });
    await signIn(
      otherPage,
      { name: tenant.accounts.operator, password: tenant.password },
      { at: './#/my/groupManagement' },
    );
    await otherPage.getByRole('button', { name: '新增分组' }).first().click();
    await operator.field('名称').fill(own);
    await operator.choose('deviceTypeCode', '单灯控制器');
    await operator.save();
    await groups.fill(own);
    await expect(operator.node(own)).toBeVisible();
    await page.goto('./#/my/groupManagement');
    await expect(node('单灯控制器')).toBeVisible();
    await expect(node(own)).toHaveCount(0);
    await operator.nodeAction(own, '删除');
    await operator.confirm('删除');
    await expect(operator.node(own)).toHaveCount(0);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a mini-app is authorised to departments, and deleted only after that is revoked (PAGE-28)', async ({
  page,
  tenant,
}) => {
  // Wide enough for the column of authorisations.
  await page.setViewportSize({ width: 1440, height: 800 });
  const { rows, dialog, field, chooseNode, save, filter, action, remove, confirm } = pageParts(page);
  const name = `井盖巡查${Date.now() % 100_000}`;
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/miniappCtrl' });
  await page.getByRole('button', { name: '新增小程序' }).click();
  await field('名称').fill(name);
  await field('应用标识').fill(`wx-cover-${Date.now()}`);
  await field('入口页').fill('pages/index/index');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: png });
  await expect(dialog.getByRole('button', { name: 'icon.png', exact: true })).toBeVisible();
  await save();
  await filter('名称', name);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('img', { name: '图标' })).toBeVisible();
  const authorised = rows.locator('td').nth(6);
  await expect(authorised).toHaveText('0');

  await test.step('the list counts whom it is authorised to', async () => {
    await (await action(name, '授权')).click();
    await chooseNode('departmentCodes');
    await page.keyboard.press('Escape');
    await save('授权');
    await expect(authorised).toHaveText('1');
    await expect(rows).toContainText('部门');
    await remove(name);
    await expect(page.getByText(`无法删除“${name}”：仍授权给 1 个对象`)).toBeVisible();
  });

  await test.step('once revoked, it is deleted', async () => {
    await (await action(name, '详情')).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: '下载 PNG' }).click();
    expect((await download).suggestedFilename()).toBe(`${name}.png`);
    await dialog.getByRole('tab', { name: '操作日志' }).click();
    await expect(dialog.locator('.ant-table-row:visible').filter({ hasText: '新增' })).toHaveCount(1);
    await dialog.getByRole('tab', { name: '已授权' }).click();
    await dialog.locator('.ant-table-row:visible').getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '撤销授权' }).click();
    await confirm('撤销授权');
    await expect(dialog.getByText('还没有授权')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(authorised).toHaveText('0');
    await remove(name);
    await expect(page.getByText('没有符合筛选条件的记录').filter({ visible: true })).toBeVisible();
  });
});
