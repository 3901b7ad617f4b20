import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readCsv } from '../../server/routes/csv/read-csv.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

const at = './#/lightTools/lightingEnergy';
const sentence = (page: Page) => page.getByText(/用电 [\d,.]+ kWh（推算/);
/** The first figure of the sentence. */
const kwhOf = async (page: Page) => /用电 ([\d,.]+) kWh/.exec((await sentence(page).textContent()) ?? '')?.[1] ?? '';

test('energy has the same figures by every grouping, in its file and in its baseline (PAGE-14)', async ({
  page,
  tenant,
}) => {
  const { accounts, password } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at });
  const { rows, dialog, field, save } = pageParts(page);
  const group = async (name: string) => {
    await page.getByRole('search').getByRole('combobox', { name: '统计粒度' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
  };

  await test.step('the sum stays when it is split otherwise', async () => {
    await expect(sentence(page)).toBeVisible();
    const kwh = await kwhOf(page);
    expect(kwh).toMatch(/^[\d,]+\.\d\d$/);
    await group('按集中控制器');
    await expect(rows.first()).toContainText(/控制器|直连/);
    expect(await kwhOf(page)).toBe(kwh);
  });

  await test.step('the file has the rows of the table, and their sum', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const [heading = [], ...lines] = readCsv(readFileSync(await (await waiting).path(), 'utf8'));
    const column = heading.findIndex((name) => name.startsWith('用电'));
    const sum = lines.reduce((all, line) => all + Number(line[column]), 0);
    expect(Math.abs(sum - Number((await kwhOf(page)).replaceAll(',', '')))).toBeLessThan(0.02);
    const [first = []] = lines;
    await expect(rows.filter({ hasText: first[0] ?? '' }).first()).toContainText(
      Number(first[column]).toLocaleString('en', { minimumFractionDigits: 3 }),
    );
  });

  await test.step('a row leads to what it consists of', async () => {
    await rows.filter({ hasText: '直连' }).or(rows.first()).first().getByRole('button').first().click();
    await expect(page).toHaveURL(/q\.level=loop/);
    await expect(rows.first()).toContainText('回路');
  });

  await test.step('a period as the baseline changes what is saved; the tolerance is that of the meters', async () => {
    await page.getByRole('tab', { name: '基准与电价' }).click();
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    await field('基准名称').fill('旅程基准');
    await dialog.getByRole('radio', { name: /固定时段/ }).check();
    const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
    for (const [title, back] of [['时段起', 9] as const, ['时段止', 3] as const]) {
      await field(title).fill(day(back));
      await field(title).press('Enter');
    }
    await field('表计容差 ±').fill('7.5');
    await save();
    await page.getByRole('tab', { name: '用电', exact: true }).click();
    await expect(sentence(page)).toContainText(/基准“旅程基准”[\d,]+\.\d\d/);
    await page.getByRole('tab', { name: '表计核对' }).click();
    await expect(page.getByText(/容差 ±7\.5%；/)).toBeVisible();
  });
  await expect(dialog).toHaveCount(0);
});
