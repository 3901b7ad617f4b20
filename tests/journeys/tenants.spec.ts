import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { expect, signIn, signInOnScreen, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

test('a tenant is added with its administrator, who finds the first steps, until it is disabled (PERM-06)', async ({
  page,
  otherPage,
}) => {
  const { rows, dialog, field, save, filter, action } = pageParts(page);
  const mark = `${Date.now() % 1_000_000}`;
  const name = `临江新城${mark}`;
  const admin = { name: `admin${mark}@linjiang.demo`, password: 'Linjiang1!' };
  await signIn(page, { name: 'admin@lampyris.demo', password: DEMO_PASSWORD }, { at: './#/admin/tenants' });

  await test.step('in steps, with a way back and a summary', async () => {
    await page.getByRole('button', { name: '新增租户' }).click();
    const next = dialog.getByRole('button', { name: '下一步' });
    await field('租户名称').waitFor();
    await next.click();
    await expect(dialog.getByText('必填').first()).toBeVisible();
    await field('租户名称').fill(name);
    await field('租户编码').fill(`lj${mark}`);
    await next.click();
    await field('姓名').fill('周启明');
    await field('手机号码').fill(`139${mark.padStart(8, '0')}`);
    await field('账号').fill(admin.name);
    await field('初始密码').fill(admin.password);
    await field('再次输入').fill(admin.password);
    await dialog.getByRole('button', { name: '上一步' }).click();
    await expect(field('租户名称')).toHaveValue(name);
    await next.click();
    await expect(field('账号')).toHaveValue(admin.name);
    await next.click();
    await expect(dialog.getByText(name)).toBeVisible();
    await expect(dialog.getByText(admin.password)).toHaveCount(0);
    await save();
    await filter('租户名称', name);
    await expect(rows).toHaveCount(1);
  });

  await test.step('its administrator sees what to set up first, and no other tenant', async () => {
    await signInOnScreen(otherPage, admin);
    await otherPage.getByLabel('原密码').fill(admin.password);
    await otherPage.getByLabel('新密码', { exact: true }).fill('Chuanjiang2@');
    await otherPage.getByLabel('再次输入新密码').fill('Chuanjiang2@');
    await otherPage.getByRole('button', { name: '设置新密码' }).click();
    await expect(otherPage.getByRole('heading', { name: '开始使用' })).toBeVisible();
    await otherPage.getByRole('link', { name: '建立部门' }).click();
    await expect(otherPage.getByRole('heading', { name: '组织机构' })).toBeVisible();
    await expect(otherPage.getByRole('treeitem')).toHaveCount(1);
    await expect(otherPage.getByText('角色管理')).toBeVisible();
    await expect(otherPage.getByText('租户管理')).toHaveCount(0);
  });

  await test.step('disabling the tenant ends its sessions', async () => {
    await (await action(name, '停用')).click();
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await expect(await action(name, '启用')).toBeVisible();
    await expect(otherPage.getByLabel('账号', { exact: true })).toBeVisible();
  });
});
