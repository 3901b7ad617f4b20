import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

test('a tenant admin designs the form of a product, and publishes it while an operator fills it in (EDIT-02)', async ({
  page,
  otherPage,
  tenant,
}) => {
  const { dialog, filter, action } = pageParts(page);
  const { accounts, password } = tenant;
  const row = (name: string) => dialog.locator(`[data-row="${name}"]`);
  const preview = dialog.getByRole('region', { name: '表单预览' });
  const version = (number: number) =>
    dialog.getByRole('listitem').filter({ hasText: new RegExp(`^版本 ${number}(?!\\d)`) });
  /** The version that is saved first; other journeys may have published some of this product. */
  let draft = 0;
  const asked = (title: string) => page.getByRole('dialog', { name: title });
  const form = pageParts(otherPage).dialog;
  const field = (name: string) => otherPage.locator(`.lamp-asset-drawer [data-field="${name}"]`);

  await test.step('an operator begins to fill in the form', async () => {
    await signIn(otherPage, { name: accounts.district, password }, { at: './#/assetsManagement/iotDevicesManagement' });
    await otherPage.getByRole('button', { name: '新增设备' }).click();
    await form.getByRole('button', { name: /CP-AC7/ }).click();
    await field('name').locator('input').fill('七号充电桩');
    await expect(field('operationalUnit')).toBeVisible();
  });

  await test.step('the admin moves, hides and renames fields, and tries the form', async () => {
    await signIn(page, { name: accounts.admin, password }, { at: './#/projectConfig/iotDeviceConfig' });
    await filter('名称或编码', 'CP-AC7');
    await (await action('CP-AC7', '属性')).click();
    await dialog.getByRole('tab', { name: '表单设计' }).click();
    await row('supplier')
      .locator('.lamp-designer-handle')
      .dragTo(row('uid').locator('.lamp-designer-handle'), {
        targetPosition: { x: 6, y: 2 },
      });
    await expect(dialog.getByText('“供应商”现为“基本信息”的第 1 个，共 5 个')).toBeAttached();
    await row('operationalUnit').getByRole('button', { name: '隐藏“运营单位”' }).click();
    await row('name')
      .getByRole('button', { name: /^设备名称/ })
      .click();
    await dialog.getByLabel(/^标题.*中文/).fill('桩名');
    await expect(preview.locator('[data-field="name"]')).toContainText('桩名');
    await expect(preview.locator('[data-field="operationalUnit"]')).toHaveCount(0);
    await preview.getByRole('button', { name: '试校验' }).click();
    await expect(preview.getByText(/有 \d+ 处需要修改/)).toBeVisible();
  });

  await test.step('a draft changes nothing for others; publishing says what changes', async () => {
    await dialog.getByRole('button', { name: '存为草稿' }).click();
    const note = dialog.getByText(/版本 \d+ 已存为草稿，尚未发布/);
    await expect(note).toBeVisible();
    draft = Number(/\d+/.exec((await note.textContent()) ?? '')?.[0]);
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    const question = asked('发布此表单？');
    await expect(question.getByRole('listitem')).toHaveText([
      '“供应商”从“业务信息”移到“基本信息”',
      /“运营单位”的隐藏/,
      /“设备名称”的标题|“桩名”的标题/,
    ]);
    await question.getByLabel('修改原因（选填）').fill('按运维要求');
    await question.getByRole('button', { name: '发布', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByText(`使用中：版本 ${draft}`)).toBeVisible();
  });

  await test.step('the operator is told, takes the new form and keeps what was typed', async () => {
    await expect(form.getByText(/修改了此表单/)).toBeVisible();
    await expect(field('operationalUnit')).toBeVisible();
    await form.getByRole('button', { name: '更新表单' }).click();
    await expect(field('name')).toContainText('桩名');
    await expect(field('name').locator('input')).toHaveValue('七号充电桩');
    await expect(field('operationalUnit')).toHaveCount(0);
  });

  await test.step('going back to the standard form is a version too', async () => {
    await dialog.getByRole('tab', { name: '版本' }).click();
    await expect(version(draft)).toContainText('按运维要求');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: '默认表单' })
      .getByRole('button', { name: '退回到此版本' })
      .click();
    const question = asked('退回到默认表单？');
    await question.getByRole('button', { name: '退回', exact: true }).click();
    await expect(version(draft + 1)).toContainText('退回到默认表单');
    await expect(preview.locator('[data-field="name"]')).toContainText('设备名称');
    await expect(form.getByText('此表单已被修改')).toBeVisible();
  });
});
