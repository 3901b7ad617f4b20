import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

const at = './#/znld';
const dialog = (page: Page) => page.getByRole('dialog').last();
const rows = (page: Page) => page.locator('.ant-table-tbody .ant-table-row').filter({ visible: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const factOf = async (page: Page, title: string) => {
  const value = page
    .locator('dt')
    .filter({ hasText: title, visible: true })
    .first()
    .locator('xpath=following-sibling::dd[1]');
  await expect(value).toContainText(/\d/);
  return Number(((await value.textContent()) ?? '').replace(/[^\d.-]/g, ''));
};

test('the night of a road is compared with its plan, and a year with another program is reckoned (PAGE-14)', async ({
  page,
  tenant,
}) => {
  const { accounts, password } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at });
  await expect(rows(page).first()).toBeVisible();

  await test.step('the figures are those of the chosen node', async () => {
    await tab(page, '计划与实际').click();
    const road = page.getByRole('treeitem').filter({ hasText: '大道', visible: true }).last();
    const count = Number(/(\d[\d,]*)\s*$/.exec((await road.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    await road.click();
    await expect.poll(() => factOf(page, '单灯')).toBe(count);
  });

  await test.step('a deviation opens the night of its lamp', async () => {
    await page.getByRole('treeitem').filter({ visible: true }).first().click();
    const deviation = rows(page).first();
    const name = (await deviation.getByRole('button').first().textContent()) ?? '';
    await deviation.getByRole('button').first().click();
    await expect(dialog(page)).toContainText(name);
    await expect(dialog(page).getByRole('tab', { name: '今晚' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog(page).locator('.ant-table-row').first()).toContainText('%');
    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
  });

  await test.step('another program: the months add up to the year', async () => {
    await tab(page, '方案测算').click();
    await expect(page.getByText('选择一个方案或日历')).toBeVisible();
    await page.getByRole('combobox', { name: '改用方案' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '通宵全亮', visible: true }).click();
    const year = await factOf(page, '改用后电量');
    expect(year).toBeGreaterThan(0);
    await expect(rows(page)).toHaveCount(12);
    const column = await page.locator('.ant-table-thead:visible th').allTextContents();
    const place = column.findIndex((title) => title.includes('改用后电量'));
    const months = await rows(page).evaluateAll(
      (all, index) => all.map((row) => Number(row.children[index]?.textContent?.replace(/[^\d.-]/g, ''))),
      place,
    );
    expect(Math.abs(months.reduce((sum, month) => sum + month, 0) - year)).toBeLessThan(2);
  });
});

test('a calendar shows what another group would change before it is saved; a holiday is added and deleted (PAGE-14)', async ({
  page,
  tenant,
}) => {
  const { accounts, password } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at });
  const parts = pageParts(page);

  await test.step('the lamps and concentrators that change are named', async () => {
    await tab(page, '日历').click();
    await (await parts.action('景观路段日历', '指定分组')).click();
    await expect(dialog(page)).toContainText('没有单灯改变日历');
    await dialog(page).locator('.ant-select-selection-item-remove, .ant-tag-close-icon').first().click();
    await expect(dialog(page)).toContainText(
      /\d+ 盏灯改变日历；\d+ 台集中控制器将重新加载：.*方案 \d+\/\d+，日历 \d+\/\d+/,
    );
    await dialog(page)
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await page.getByRole('button', { name: '放弃', exact: true }).click();
    await expect(rows(page).filter({ hasText: '景观路段日历' })).toContainText('大道单灯');
  });

  await test.step('a day of the next year is added, found by its year, and deleted', async () => {
    await tab(page, '节假日').click();
    await page.getByRole('button', { name: '新增日期' }).click();
    await parts.field('日期').fill('2031-10-01');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('radio', { name: '节假日' }).check();
    await parts.field('名称').fill('国庆节');
    await parts.save();
    await page
      .getByRole('search')
      .getByRole('spinbutton', { name: '年份' })
      .or(page.getByRole('textbox', { name: '年份' }))
      .filter({ visible: true })
      .first()
      .fill('2031');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await parts.remove('2031-10-01');
    await expect(rows(page)).toHaveCount(0);
  });
});

test('chosen lamps are dimmed together, and their task is found with what became of each (PAGE-14)', async ({
  page,
  tenant,
}) => {
  const { accounts, password, batchPassword } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at });
  const lit = rows(page)
    .filter({ hasText: /全亮|调光|关/ })
    .filter({ hasText: '按方案' });
  await expect(lit.nth(1)).toBeVisible();
  const names = await lit.evaluateAll((all) =>
    all.slice(0, 2).map((row) => row.querySelector('button')?.textContent ?? ''),
  );
  for (const name of names) await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
  await page.locator('.lamp-table-batch').getByRole('button', { name: '批量控制' }).click();
  await expect(dialog(page)).toContainText('共 2 盏灯');
  await dialog(page).getByRole('spinbutton').first().fill('43');
  await dialog(page)
    .getByRole('button', { name: /下\s*发/ })
    .click();
  await dialog(page).getByLabel('批量操作密码').fill(batchPassword);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of names) await expect(rows(page).filter({ hasText: name })).toContainText('手动控制至');
  await tab(page, '控制任务').click();
  const task = rows(page).first();
  await expect(task).toContainText('设定亮度');
  await expect(task).toContainText('已结束');
  await task.getByRole('button').first().click();
  for (const name of names) await expect(dialog(page)).toContainText(name);
});
