import { expect, signIn, test } from '../setup/journey.ts';

const file = 'pages/admin/feedback.json';
const studio = `./#/admin/schemaStudio?file=${encodeURIComponent(file)}`;

test('a page is changed in the studio beside its preview, published for the tenant and rolled back (EDIT-01, EDIT-03)', async ({
  page,
  tenant,
  browser,
}) => {
  const account = (name: 'admin' | 'manager') => ({ name: tenant.accounts[name], password: tenant.password });
  await signIn(page, account('admin'), { at: studio });
  const preview = page.locator('.lamp-studio-page');
  const title = preview.getByRole('heading', { level: 2 });
  const problems = page.getByRole('region', { name: '错误与警告' });
  await expect(title).toHaveText('反馈管理');
  await expect(problems).toContainText('没有错误');
  const editor = page.locator('.monaco-editor').first();

  await test.step('a mistake is marked, and the last good page stays', async () => {
    await editor.click({ position: { x: 200, y: 60 } });
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"titel": "x",');
    await expect(problems).toContainText('未知的键 "titel"');
    await expect(editor.locator('.squiggly-error').first()).toBeVisible();
    await expect(page.getByText('预览是最后一个正确的版本')).toBeVisible();
    await expect(title).toHaveText('反馈管理');
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  });

  await test.step('without the line there is no mistake', async () => {
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(problems).toContainText('没有错误');
  });

  await test.step('replacing a text changes the preview, and it is published', async () => {
    await page.getByText('搜索', { exact: true }).click();
    await page.getByRole('textbox', { name: '在全部文档中查找' }).fill('"反馈管理"');
    await page.getByRole('textbox', { name: '替换为' }).fill('"市民反馈"');
    await page.getByRole('button', { name: `在此文档中替换: ${file}` }).click();
    await expect(title).toHaveText('市民反馈');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('textbox', { name: '更改原因' }).fill('与市民热线的叫法一致');
    await page.getByRole('button', { name: '发布上线', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '发布“反馈管理”？' });
    await expect(dialog.getByRole('region', { name: '与已上线的页面相比' })).toContainText('市民反馈');
    await expect(dialog.getByRole('textbox')).toHaveValue('与市民热线的叫法一致');
    await dialog.getByRole('button', { name: '发布上线' }).click();
    await expect(page.getByText('版本 1 · 已上线')).toBeVisible();
  });

  await test.step('everybody of the tenant sees it', async () => {
    const other = await browser.newContext({ locale: 'zh-CN' });
    const reader = await other.newPage();
    await signIn(reader, account('admin'), { at: './#/admin/feedback' });
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('市民反馈');
    await other.close();
  });

  await test.step('the base is back after a roll back, and the history stays', async () => {
    await page.getByText('版本', { exact: true }).click();
    await page.getByRole('button', { name: '回到此版本' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '退回' }).click();
    await expect(page.getByText('退回到原始文档')).toBeVisible();
    await expect(page.getByText('版本 2', { exact: true })).toBeVisible();
    await page.getByText('预览', { exact: true }).click();
    await expect(title).toHaveText('反馈管理');
  });

  await test.step('Back returns to the previous document', async () => {
    await page.getByText('文档', { exact: true }).click();
    await page.getByRole('textbox', { name: '按名称筛选文档' }).fill('department');
    await page
      .locator('.lamp-studio-side')
      .getByRole('button', { name: /department/ })
      .first()
      .click();
    await expect(page.getByText('此文档没有页面可预览')).toBeVisible();
    await expect(page).not.toHaveURL(/feedback/);
    await page.goBack();
    await expect(title).toHaveText('反馈管理');
    await expect(page).toHaveURL(/feedback/);
  });
});

test('without its editor a text can be changed, and trying again loads the editor', async ({
  page,
  tenant,
  expectProblem,
}) => {
  expectProblem(/document-editor-/);
  await page.route('**/document-editor-*.js', (route) => route.abort());
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: studio });
  const plain = page.getByRole('textbox', { name: `“${file}”的文本` });
  await expect(plain).toHaveValue(/反馈管理/);
  await plain.fill((await plain.inputValue()).replace('反馈管理', '市民意见'));
  const title = page.locator('.lamp-studio-page').getByRole('heading', { level: 2 });
  await expect(title).toHaveText('市民意见');
  await page.unroute('**/document-editor-*.js');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('市民意见');
  await expect(title).toHaveText('市民意见');
});
