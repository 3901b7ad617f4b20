import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

test('the good rows of a file become entries of a dictionary, which are exported as Excel (PAGE-02, RT-06)', async ({
  page,
  tenant,
}) => {
  const { rows, dialog, filter, remove } = pageParts(page);
  const mark = Date.now().toString(36).toUpperCase();
  const tool = async (name: string) => {
    await page.locator('.lamp-table-tools').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/basicData/dict' });
  await page.getByRole('tree').getByText('维保单位').click();

  await test.step('the check names row and column of what is wrong', async () => {
    await tool('导入条目');
    const lines = ['名称,编号,顺序', `甲队${mark},A${mark},1`, `乙队${mark},B${mark},很多`, `丙队${mark},C${mark},3`];
    await dialog.locator('input[type=file]').setInputFiles({
      name: '条目.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    await expect(dialog.getByText('共 3 行：2 行可导入，1 行有误')).toBeVisible();
    const problem = dialog.getByRole('region', { name: '有误的行' }).getByRole('row').last();
    await expect(problem.getByRole('cell')).toHaveText(['3', '顺序', '很多', /\S/]);
    await dialog.getByRole('button', { name: '导入 2 行' }).click();
    await expect(dialog.getByText('已导入 2 行，1 行失败')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
  });

  await test.step('a row is pasted below the headings, corrected and imported', async () => {
    await tool('导入条目');
    await dialog.getByRole('button', { name: '粘贴表格中的行' }).click();
    const area = dialog.getByLabel(/^要导入的行/);
    await expect(area).toHaveValue(/^名称,编号.*\n$/);
    const headings = await area.inputValue();
    await area.fill(`${headings}丁队${mark}\tA${mark}\t4`);
    await dialog.getByRole('button', { name: '检查', exact: true }).click();
    // The code is that of an imported row.
    await expect(dialog.getByText('共 1 行：0 行可导入，1 行有误')).toBeVisible();
    await dialog.getByRole('button', { name: '返回修改' }).click();
    await area.fill(`${headings}丁队${mark}\tD${mark}\t4`);
    await dialog.getByRole('button', { name: '检查', exact: true }).click();
    await dialog.getByRole('button', { name: '导入 1 行' }).click();
    await expect(dialog.getByText('已导入 1 行，0 行失败')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
  });

  await test.step('the entries are listed and exported', async () => {
    await filter('名称', mark);
    await expect(rows).toHaveText([/甲队/, /丙队/, /丁队/]);
    const [download] = await Promise.all([page.waitForEvent('download'), tool('导出 Excel')]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    await remove(`甲队${mark}`);
    await expect(rows).toHaveCount(2);
    await remove(`丙队${mark}`);
    await expect(rows).toHaveCount(1);
    await remove(`丁队${mark}`);
    await expect(page.getByText('没有符合筛选条件的记录').filter({ visible: true })).toBeVisible();
  });
});
