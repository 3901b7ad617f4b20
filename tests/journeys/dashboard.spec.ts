import { expect, signIn, test } from '../setup/journey.ts';

test("four panels show the platform's counts, follow the scale, and fail alone (PAGE-12)", async ({
  page,
  tenant,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  // A year, so that even a small tenant has alarms.
  await signIn(page, { name: tenant.accounts.operator, password: tenant.password }, { at: './#/dashboard?scale=YEAR' });
  await expect(page.getByRole('heading', { name: '首页看板' })).toBeVisible();
  const answer = await page.request.get('./chart/panelItemData?id=operations', {
    headers: { Authorization: (await page.evaluate(() => sessionStorage.getItem('token')))! },
  });
  const { data } = (await answer.json()) as {
    data: { option: { series: { data: { uKey: string; value: number }[] }[] } };
  };
  const devices = data.option.series[0]!.data.find(({ uKey }) => uKey === 'devices')!.value;
  // Other tabs keep their counters in the page.
  const counters = page.locator('.lamp-counter').filter({ visible: true });
  await expect(counters.filter({ hasText: '设备' }).first()).toContainText(devices.toLocaleString('zh-CN'));
  for (const name of ['告警趋势', '告警类型', '各区域设备']) {
    const panel = page.getByRole('region', { name });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator('canvas')).toBeVisible();
  }

  await test.step('another scale loads other figures, and the URL keeps it', async () => {
    const asked = page.waitForRequest(/panelItemData\?.*id=alarmTrend.*scale=MONTH/);
    await page.getByText('最近一月').click();
    await asked;
    await expect(page).toHaveURL(/scale=MONTH/);
  });
  await test.step('only a panel that fails shows an error and a retry', async () => {
    await page.route(/id=alarmByType/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const panel = page.getByRole('region', { name: '告警类型' });
    await expect(panel.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(counters.first()).toBeVisible();
    await page.unroute(/id=alarmByType/);
    await panel.getByRole('button', { name: '重试' }).click();
    await expect(panel.locator('canvas')).toBeVisible();
  });
  await test.step('the reloaded page has the scale of its URL', async () => {
    const panel = page.getByRole('region', { name: '告警趋势' });
    await panel.getByRole('button', { name: /表格/ }).click();
    await expect(panel.getByRole('row')).toHaveCount(31);
  });
});
