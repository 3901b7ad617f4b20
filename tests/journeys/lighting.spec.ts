import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

const rows = (page: Page) => page.locator('.ant-table-tbody .ant-table-row').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('a lamp is set by hand, says by whom and until when, and follows its program again (PAGE-14)', async ({
  page,
  tenant,
}) => {
  const { accounts, password } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at: './#/znld' });
  const lit = rows(page)
    .filter({ hasText: /全亮|调光|关/ })
    .filter({ hasText: '按方案' })
    .first();
  const name = (await lit.getByRole('button').first().textContent()) ?? '';
  const lamp = rows(page).filter({ hasText: name });

  const dimmed = lamp.filter({ hasText: /37\s?%/ });
  const answered = dimmed.or(lamp.filter({ hasText: '未执行' }));
  const dim = async () => {
    await (await pageParts(page).action(name, '控制')).click();
    await expect(dialog(page)).toContainText('期间方案');
    await dialog(page).getByRole('spinbutton', { name: '亮度' }).fill('37');
    await dialog(page)
      .getByRole('button', { name: /下\s*发/ })
      .click();
    await expect(dialog(page)).toBeHidden();
  };

  await test.step('before sending the dialog says what its program would do meanwhile', dim);

  await test.step('the level counts once the lamp has answered', async () => {
    await expect(lamp).toContainText('手动控制至');
    await expect(answered).toBeVisible();
    // Lamps of the demo reject three commands of a hundred: people send it again.
    if (!(await dimmed.isVisible())) await dim();
    await expect(dimmed).toBeVisible();
    await page.getByRole('tab', { name: '手动控制' }).click();
    await expect(rows(page).filter({ hasText: name })).toContainText('生效中');
  });

  await test.step('ended, the program decides again', async () => {
    await page.getByRole('tab', { name: '单灯', exact: true }).click();
    await (await pageParts(page).action(name, '恢复方案')).click();
    await expect(lamp).toContainText('按方案');
  });
});

test('the limits by which lamps are judged are changed on the page of live lighting', async ({ page, tenant }) => {
  const { accounts, password } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at: './#/znld' });
  await page.getByRole('tab', { name: '故障判断' }).click();
  await expect(page.getByText('等待灯具响应')).toBeVisible();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const minutes = dialog(page).getByRole('spinbutton').first();
  await expect(minutes).toHaveValue('2');
  await minutes.fill('7');
  await dialog(page)
    .getByRole('button', { name: /确\s*定|保\s*存/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^7\s*分钟$/)).toBeVisible();
});

test('a program is changed step by step, and its picture and the list follow (PAGE-14)', async ({ page, tenant }) => {
  const { accounts, password } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at: './#/znld?views=programs' });
  await page.getByRole('tab', { name: '方案', exact: true }).click();
  await page.getByRole('button', { name: '通宵全亮' }).click();
  const form = dialog(page);
  await expect(form.getByText(/亮灯 .* 小时/)).toBeVisible();
  await form.getByRole('button', { name: '添加步骤' }).click();
  await form.getByRole('button', { name: /取\s*消/ }).click();
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await expect(form).toBeHidden();
});
