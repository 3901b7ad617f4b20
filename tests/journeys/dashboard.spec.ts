import { expect, signIn, test } from '../setup/journey.ts';

interface Asked {
  panels: { id: string; dataSet: string; scale?: string; startTime?: string; points?: number }[];
}

test("nine panels show the platform's figures in one call, follow the period and fail alone, and a user arranges them by keyboard, adds one of a data set, and resets them (PAGE-12, DASH-01, DASH-04)", async ({
  page,
  tenant,
}) => {
  const batches: Asked[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/island-chart/data/query')) batches.push(request.postDataJSON() as Asked);
  });
  const asked = () => batches.flatMap(({ panels }) => panels);
  // A year, so that even a small tenant has alarms.
  await signIn(page, { name: tenant.accounts.manager, password: tenant.password }, { at: './#/dashboard?scale=YEAR' });
  await expect(page.getByRole('heading', { name: '首页看板' })).toBeVisible();
  const counters = page.locator('.lamp-counter').filter({ visible: true });
  await expect(counters.filter({ hasText: '在线率' }).first()).toContainText(/\d/);
  const trend = page.getByRole('region', { name: '告警趋势' });
  await expect(trend.locator('canvas').first()).toBeVisible();
  expect(batches[0]!.panels.length).toBeGreaterThan(1);
  // The line of open alarms is always that of the last 24 hours.
  expect(asked().every(({ scale, dataSet }) => scale === (dataSet === 'openAlarms' ? 'HOUR' : 'YEAR'))).toBe(true);
  for (const name of ['用电量', '各区域设备']) {
    const panel = page.getByRole('region', { name });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator('canvas').first()).toBeVisible();
  }

  await test.step('another period loads other figures, and the URL keeps it', async () => {
    batches.length = 0;
    await page.getByRole('button', { name: /^时间范围/ }).click();
    await page.getByRole('button', { name: '最近一月', exact: true }).click();
    await expect.poll(() => asked().some(({ scale }) => scale === 'MONTH')).toBe(true);
    await expect(page).toHaveURL(/scale=MONTH/);
    await trend.scrollIntoViewIfNeeded();
    await trend.getByRole('button', { name: /表格/ }).click();
    await expect(trend.getByRole('row')).toHaveCount(31);
    await trend.getByRole('button', { name: /图表/ }).click();
  });

  await test.step('only a panel that fails shows an error and a retry', async () => {
    await page.route('**/island-chart/data/query', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { id: string; data?: object }[] };
      const { panels } = route.request().postDataJSON() as Asked;
      const energy = panels.filter(({ dataSet }) => dataSet === 'energy').map(({ id }) => id);
      const data = body.data.map((one) =>
        energy.includes(one.id) ? { id: one.id, status: 'A0400', message: '能耗暂不可用' } : one,
      );
      await route.fulfill({ response, json: { ...body, data } });
    });
    await page.getByRole('button', { name: /^时间范围/ }).click();
    await page.getByRole('button', { name: '最近一周', exact: true }).click();
    const panel = page.getByRole('region', { name: '用电量' });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByText('能耗暂不可用')).toBeVisible();
    await expect(trend.locator('canvas').first()).toBeVisible();
    await page.unroute('**/island-chart/data/query');
    await panel.getByRole('button', { name: '重试' }).click();
    await expect(panel.locator('canvas').first()).toBeVisible();
  });

  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await test.step('a tenth panel is refused with the reason (DASH-01)', async () => {
    await expect(region('告警趋势')).toBeVisible();
    await page.getByRole('button', { name: '编辑看板' }).click();
    await expect(page.getByText('9 / 9 个面板')).toBeVisible();
    await page.getByRole('button', { name: '添加面板' }).click();
    await expect(page.getByText('一个看板最多 9 个面板')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the handle moves and removes panels by key, and undo takes it back', async () => {
    const handle = page.getByRole('button', { name: /各区域设备/ }).first();
    await handle.focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('8 / 9 个面板')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('9 / 9 个面板')).toBeVisible();
    await page.getByRole('button', { name: '重做' }).click();
    await expect(page.getByText('8 / 9 个面板')).toBeVisible();
  });

  await test.step('a panel starts from a data set and shows its data while it is configured', async () => {
    await page.getByRole('button', { name: '添加面板' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^照明/ }).click();
    const drawer = page.getByRole('dialog', { name: '配置' });
    await drawer.getByLabel('标题').fill('亮灯率走势');
    await expect(drawer.getByRole('region', { name: '亮灯率走势' }).locator('canvas').first()).toBeVisible();
    await drawer.getByRole('button', { name: '完成' }).click();
  });

  await test.step('it is there after a reload, until the user resets it', async () => {
    await page.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(page.getByText('看板已保存')).toBeVisible();
    await page.reload();
    await expect(region('亮灯率走势')).toBeVisible();
    await expect(region('各区域设备')).toHaveCount(0);
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '恢复默认' }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '恢复默认' }).click();
    await expect(region('各区域设备')).toBeVisible();
    await expect(region('亮灯率走势')).toHaveCount(0);
  });
});
