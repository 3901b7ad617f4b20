import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Nothing is on its way any more. Before it starts to move, what comes stands unseen at its last place, where a script could hit it. */
const stillness = (page: Page) =>
  expect(page.locator('.ant-motion-collapse, [class*="-appear"], [class*="-enter"], [class*="-leave"]')).toHaveCount(0);

test('with motion the menu, a dialog and its question come, stay usable and go', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  await page.evaluate(() => {
    for (const name of ['transitionrun', 'animationstart'])
      document.addEventListener(name, () => document.body.setAttribute('data-has-moved', ''), { once: true });
  });
  const entry = page.getByRole('menuitem', { name: '用户管理' });
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await expect(entry).toBeVisible();
  await stillness(page);
  await expect(page.locator('[data-has-moved]')).toHaveCount(1);
  await entry.click();
  await page.getByRole('button', { name: '新增用户' }).click();
  await page.getByRole('dialog').getByLabel('姓名', { exact: true }).fill('动效');
  await stillness(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '放弃' })).toBeVisible();
  await stillness(page);
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stillness(page);
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await expect(entry).toBeHidden();
});
