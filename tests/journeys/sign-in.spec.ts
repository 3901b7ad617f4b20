import { expect, signInOnScreen, test } from '../setup/journey.ts';

test('signs in with account and password, encrypted, and opens the workbench (AUTH-01)', async ({ page, tenant }) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/system/login'));
  await page.goto('./');
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
  await page.getByLabel('密码', { exact: true }).fill(tenant.password);
  await page.keyboard.press('Enter');
  const body = (await sent).postData() ?? '';
  expect(body).toContain('name="auth"');
  expect(body).not.toContain(tenant.password);
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
});

test('shows a wrong password in the form, once, and keeps the account (AUTH-10)', async ({ page, tenant }) => {
  await page.goto('./#/login');
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.viewer);
  await page.getByLabel('密码', { exact: true }).fill('Wrong123');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.locator('form').getByRole('alert').filter({ hasText: '密码' })).toBeVisible();
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(tenant.accounts.viewer);
});

test('the password can be pasted; a slow sign-in shows progress and is sent once (AUTH-13)', async ({
  page,
  tenant,
}) => {
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/system/login', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.goto('./#/login');
  const password = page.getByLabel('密码', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('账号', { exact: true })).toHaveAttribute('autocomplete', 'username');
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), tenant.password);
  await password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(password).toHaveValue(tenant.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-btn-loading')).toBeVisible();
  await page.keyboard.press('Enter');
  answer();
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  expect(sent).toBe(1);
});

test('reports missing input before sending anything', async ({ page }) => {
  await page.goto('./#/login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
});

test('a deep link survives sign-in, including its query (GUARD-10, GUARD-02)', async ({ page, tenant }) => {
  await page.goto('./#/admin/users?size=50');
  await page.waitForURL(/#\/login\?/);
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
  await page.getByLabel('密码', { exact: true }).fill(tenant.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(/#\/admin\/users\?size=50$/);
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible();
});

test('a reload keeps the session and the page (AUTH-05)', async ({ page, tenant }) => {
  await signInOnScreen(page, { name: tenant.accounts.admin, password: tenant.password });
  await page.goto('./#/my/account');
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
});

test("signing out notifies the platform, clears the token and returns to the tenant's login page (AUTH-08)", async ({
  page,
  tenant,
}) => {
  await signInOnScreen(page, { name: tenant.accounts.operator, password: tenant.password });
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.locator('.lamp-user').click();
  // Signing out restarts the console: the URL changes first, then the page reloads.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(new RegExp(`#/login\\?tenantId=${tenant.tenantId}`));
  await reloaded;
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('oken')))).toEqual([]);
  const answer = await page.request.get('./system/api/userInfo', { headers: { Authorization: token! } });
  expect((await answer.json()).status).toBe('A0200');
});

test('a token rejected at the start is reported and leads to the login page (AUTH-06)', async ({ page, tenant }) => {
  await signInOnScreen(page, { name: tenant.accounts.operator, password: tenant.password });
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  // No page listens while the session ends: an open console would be notified at once.
  await page.goto('about:blank');
  await page.request.get('./system/logout', { headers: { Authorization: token! } });
  await page.goto('./#/workTable');
  await page.waitForURL(/#\/login/);
  await expect(page.getByText('登录凭证无效，请重新登录')).toBeVisible();
});

test('single sign-on returns with a code, which leaves the URL and signs in once (GUARD-11)', async ({
  page,
  otherPage: returned,
  tenant,
}) => {
  await signInOnScreen(page, { name: tenant.accounts.operator, password: tenant.password });
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.post('./system/api/sso/code', { headers: { Authorization: token! }, data: {} });
  const { data } = (await answer.json()) as { data: { code: string } };
  await returned.goto(`./#/login.do?code=${data.code}`);
  await expect(returned.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  expect(returned.url()).not.toContain(data.code);
  await returned.goto('./#/login.do');
  await expect(returned.getByRole('heading', { name: '账号登录' })).toBeVisible();
});

test("single sign-on without token or code opens the tenant's login page (GUARD-11)", async ({ page }) => {
  await page.goto('./#/login.do?tenantId=900000000000000002');
  await page.waitForURL(/#\/login\?tenantId=900000000000000002$/);
});
