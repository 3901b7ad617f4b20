import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

const titles = (page: Page) => page.locator('.lamp-workbench-card h2');
const gear = (page: Page) => page.getByRole('button', { name: '编辑工作台' });
const bar = (page: Page) => page.getByRole('toolbar', { name: '正在编辑工作台' });
const handle = (page: Page, card: string) => page.getByRole('button', { name: `移动或调整“${card}”` });

test('a user arranges the workbench by keyboard and mouse, and goes back to the default (PAGE-11)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.manager, password: tenant.password }, { at: './#/workTable' });
  await expect(titles(page).first()).toHaveText('待处理告警');
  const standard = await titles(page).allTextContents();

  await test.step('the keyboard moves and resizes a card, and says where it is', async () => {
    await gear(page).click();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
    await handle(page, '待处理告警').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('待处理告警：第 2 列，第 1 行，宽 1 列，高 1 行')).toBeAttached();
  });

  await test.step('the mouse drags a card, shows where it will land, and one undo moves it back', async () => {
    const from = (await handle(page, '当前亮灯').boundingBox())!;
    const to = (await handle(page, '待处理告警').boundingBox())!;
    await page.mouse.move(from.x + 60, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, to.y + from.height / 2, { steps: 4 });
    await expect(page.locator('.lamp-layout-landing')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('当前亮灯：第 1 列，第 1 行，宽 1 列，高 1 行')).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await handle(page, '当前亮灯').boundingBox())!.y).toBeGreaterThan(to.y);
  });

  await test.step('a chart is added, and the whole layout survives a reload', async () => {
    await bar(page).getByRole('button', { name: '添加卡片' }).click();
    await page.getByRole('menuitem', { name: '告警趋势' }).click();
    await page.getByRole('button', { name: '移除“最近访问”' }).click();
    await bar(page).getByRole('button', { name: '保存' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(titles(page).filter({ hasText: '告警趋势' })).toBeVisible();
    await expect(titles(page).filter({ hasText: '最近访问' })).toHaveCount(0);
    await gear(page).click();
    const [alarms, orders] = [await handle(page, '待处理告警').boundingBox(), await bar(page).boundingBox()];
    expect(alarms!.x).toBeGreaterThan(orders!.x + alarms!.width * 0.8);
  });

  await test.step('leaving the page with changes asks', async () => {
    await page.getByRole('button', { name: '移除“告警趋势”' }).click();
    await bar(page).getByRole('button', { name: '取消' }).click();
    await pageParts(page).confirm('放弃修改');
    await expect(titles(page).filter({ hasText: '告警趋势' })).toBeVisible();
  });

  await test.step('the default workbench comes back', async () => {
    await gear(page).click();
    await bar(page).getByRole('button', { name: '采用默认工作台' }).click();
    await pageParts(page).confirm('采用默认工作台');
    await expect(titles(page)).toHaveText(standard);
  });
});
