import { readFileSync } from 'node:fs';
import { expect, signIn, test } from '../setup/journey.ts';

interface Asked {
  panels: { dataSet: string; compare?: string; filters?: Record<string, string> }[];
}

test('reports compare periods, drill from a bar to its rows, and are saved as files (DASH-06, PAGE-15, PAGE-85)', async ({
  page,
  tenant,
}) => {
  const asked: Asked['panels'] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/island-chart/data/query')) asked.push(...(request.postDataJSON() as Asked).panels);
  });
  const card = (name: string) => page.locator('.lamp-panel:visible .lamp-card').filter({ hasText: name });
  const operator = { name: tenant.accounts.operator, password: tenant.password };
  await signIn(page, operator, { at: './#/operation/alarmReport?scale=YEAR' });

  await test.step('the alarm report counts what the list of alarms has', async () => {
    await expect(page.getByRole('heading', { name: '告警报表' })).toBeVisible();
    await expect(card('告警数量').getByText(/^\d/).first()).toBeVisible();
    await expect(card('告警类型前十').locator('canvas')).toBeVisible();
  });

  await test.step('a chosen type shows its devices alone', async () => {
    await card('告警类型前十').getByRole('button', { name: /表格/ }).click();
    await card('告警类型前十').locator('tbody button').first().click();
    await expect(card('所选类型的设备').getByRole('row').nth(1)).toBeVisible();
    expect(asked.some(({ filters }) => filters?.alarmType !== undefined)).toBe(true);
  });

  await test.step('a cell of the pivot table opens the alarms behind it', async () => {
    const cell = card('类型与区域').locator('tbody button').first();
    const count = (await cell.innerText()).trim();
    await cell.click();
    await expect(page).toHaveURL(/alarmManageNew\/index\?.*eventTypeId=.*areaCode=/);
    await expect(page.locator('.lamp-panel:visible')).toContainText(new RegExp(`共 ${count} `));
  });

  await test.step('a subject is chosen by its link, and compared with the period before', async () => {
    await page.goto('./#/analysis/statisticalReport?l.subjects=alarms&scale=YEAR');
    await expect(card('变化趋势').locator('canvas')).toBeVisible();
    asked.length = 0;
    await page.goto('./#/analysis/statisticalReport?l.subjects=alarms&scale=MONTH&compare=previous');
    await expect.poll(() => asked.some(({ compare }) => compare === 'previous')).toBe(true);
    await expect(card('透视表').locator('tfoot')).toContainText(/\d/);
  });

  await test.step('the report is a file with what the page shows', async () => {
    const download = page.waitForEvent('download');
    await card('合计').getByRole('button', { name: '导出 CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('统计报表.csv');
    expect(readFileSync(await file.path(), 'utf8')).toContain('告警数');
  });

  await test.step('its question becomes a custom report', async () => {
    await card('合计').getByRole('button', { name: '另存为自定义报表' }).click();
    await expect(page).toHaveURL(/customReport\?report=new&set=alarms.*&compare=\w+$/);
    await expect(page.getByRole('region', { name: '实时预览' }).locator('canvas')).toBeVisible();
  });
});
