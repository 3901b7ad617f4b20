import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

test('a wall screen shows dashboards by a link, until it is revoked', async ({ page, otherPage, tenant }) => {
  const parts = pageParts(page);
  const name = `大厅 ${Date.now()}`;
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/analysis/wallScreens' });

  const address = await test.step('an administrator adds a screen with a copy of the standard dashboard', async () => {
    await page.getByRole('button', { name: '复制首页看板' }).click();
    await expect(page.getByText('看板已保存，可用于大屏')).toBeVisible();
    await page.getByRole('button', { name: '新增大屏' }).click();
    await parts.field('名称').fill(name);
    await parts.choose('dashboardIds', /^大屏看板/);
    await page.keyboard.press('Escape');
    await parts.field('标题栏文字').fill(name);
    await parts.dialog.getByRole('button', { name: '保存' }).click();
    const link = page.getByRole('dialog', { name: '大屏链接' });
    const shown = await link.locator('code').textContent();
    await link.getByRole('button', { name: '完成' }).click();
    return shown ?? '';
  });

  await test.step('the link shows its panels in a browser without a session', async () => {
    expect(address).toMatch(/#\/wall\?key=[\w-]{43}$/);
    await otherPage.goto(address);
    await expect(otherPage.getByRole('heading', { name })).toBeVisible();
    await expect(otherPage.getByRole('region', { name: '用电量' }).locator('canvas')).toBeVisible();
    await expect(otherPage.getByRole('region', { name: '设备数量' }).getByRole('listitem').first()).toBeVisible();
    expect(await otherPage.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('token')))).toBe(
      false,
    );
  });

  await test.step('once revoked, the screen says so and shows nothing', async () => {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('有效')).toBeVisible();
    await (await parts.action(name, '撤销链接')).click();
    await parts.confirm('撤销链接');
    await expect(row.getByText('已撤销')).toBeVisible();
    // The screen would notice within a minute.
    await otherPage.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(otherPage.getByRole('heading', { name: '此链接已失效' })).toBeVisible();
    await expect(otherPage.getByRole('region')).toHaveCount(0);
  });
});
