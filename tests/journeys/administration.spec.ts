import { expectAccessible } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

test('an area and a dictionary entry are added, and the operation log says who did it (PAGE-26, PAGE-44, PAGE-24)', async ({
  page,
  tenant,
}) => {
  const { filter } = pageParts(page);
  const rows = page.locator('.ant-table-tbody .ant-table-row:visible');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const area = `东港路${Date.now() % 100_000}`;
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/region' });

  await test.step('an area below the root', async () => {
    await page.getByRole('button', { name: '新增区域' }).click();
    await field('名称').fill(area);
    await field('行政区划代码').fill('440115');
    await field('经度').fill('113.533');
    await field('纬度').fill('22.779');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.filter({ hasText: area })).toContainText('440115');
    await expect(page.getByRole('tree').getByText(area)).toBeVisible();
  });

  await test.step('its centre stays when another field changes', async () => {
    await rows.filter({ hasText: area }).getByRole('button', { name: '编辑' }).click();
    await expect(field('经度')).toHaveValue('113.533');
    await field('描述').fill('港区');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.filter({ hasText: area })).toContainText('113.533, 22.779');
  });

  await test.step('its centre moves, and stays after a reload', async () => {
    await rows.filter({ hasText: area }).getByRole('button', { name: '编辑' }).click();
    await field('纬度').fill('22.781');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(rows.filter({ hasText: area })).toContainText('113.533, 22.781');
  });

  await test.step('an entry of a dictionary', async () => {
    await page.goto('./#/basicData/dict');
    await page.getByRole('tree').getByText('维保单位').click();
    await page.getByRole('button', { name: '新增条目' }).click();
    await field('名称').fill(`${area}维护队`);
    await field('编号').fill(`TEAM${Date.now()}`);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('search').getByRole('textbox', { name: '名称' }).fill(area);
    await expect(rows).toHaveCount(1);
  });

  await test.step('all are in the log, with their values', async () => {
    await page.goto('./#/admin/operationLog');
    await filter('操作对象', area);
    await expect(rows).toHaveCount(4);
    await rows
      .filter({ hasText: '区域' })
      .filter({ hasText: '新增' })
      .locator('td')
      .first()
      .getByRole('button')
      .click();
    await expect(dialog).toContainText('行政区划代码');
    await expect(dialog).toContainText('440115');
    await expect(page).toHaveURL(/d\.operation=/);
    await expectAccessible(page, '.ant-drawer');
  });

  await test.step('an area with subareas is deleted with them, and the chosen columns stay after a reload', async () => {
    await page.goto('./#/admin/region');
    const node = page.getByRole('treeitem').filter({ hasText: area }).last();
    await node.hover();
    await node.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除', exact: true }).click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasText: area })).toHaveCount(0);
    await page.getByRole('button', { name: /列与视图/ }).click();
    const saved = page.waitForResponse((response) => response.url().endsWith('/system/api/cache') && response.ok());
    await page.getByRole('checkbox', { name: '名称' }).uncheck();
    await saved;
    await expect(page.getByRole('columnheader', { name: '名称' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: '编码' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '名称' })).toHaveCount(0);
  });
});
