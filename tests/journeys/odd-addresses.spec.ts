import { expect, signIn, test } from '../setup/journey.ts';

test('an address that cannot be decoded is not permitted (GUARD-12)', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.viewer, password: tenant.password }, { at: './#/%E0%A4%A' });
  await page.waitForURL(/#\/workTable$/);
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
});

test('signing in as another user leaves nothing of the previous one', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/users' });
  await expect(page.getByRole('button', { name: '新增用户' })).toBeVisible();
  await signIn(page, { name: tenant.accounts.viewer, password: tenant.password });
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page.getByRole('menuitem', { name: '系统管理' })).toHaveCount(0);
});
