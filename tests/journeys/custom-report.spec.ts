import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

test('makes, saves, shares and exports a report (DASH-07, PAGE-16)', async ({ page, tenant }) => {
  const name = `街道告警 ${Date.now()}`;
  const question = 'report=new&set=alarms&measures=count,handled&dimension=area&scale=YEAR';
  await signIn(
    page,
    { name: tenant.accounts.operator, password: tenant.password },
    { at: `./#/analysis/customReport?${question}` },
  );
  const preview = page.getByRole('region', { name: '实时预览' });
  await test.step('the designer answers the question that was handed over, and follows its changes', async () => {
    await expect(preview.locator('canvas')).toBeVisible();
    const heads = preview.getByRole('columnheader').filter({ hasText: /告警数|已处置/ });
    await expect(heads.first()).toContainText('告警数');
    await page.getByRole('button', { name: '上移“已处置”' }).press('Enter');
    await expect(heads.first()).toContainText('已处置');
  });
  await test.step('it is saved and shared', async () => {
    await page.getByLabel('报表名称').fill(name);
    await page.getByRole('switch', { name: '租户内共享' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveURL(/customReport\?report=\d+$/);
  });
  await test.step('the result is a file', async () => {
    await page.getByRole('button', { name: '导出与打印' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '导出 Excel' }).click();
    expect((await download).suggestedFilename()).toBe(`${name}.xlsx`);
  });
  await test.step('the list shows it, and its run', async () => {
    await page.getByRole('button', { name: '返回列表' }).click();
    const parts = pageParts(page);
    const row = parts.rows.filter({ hasText: name });
    await expect(row).toContainText('是');
    await (await parts.action(name, '立即运行')).click();
    await expect(page.getByText(/^运行完成：共 \d+ 行$/)).toBeVisible();
  });
});
