import { expect, signInOnScreen, signOut, test } from '../setup/journey.ts';

test('the form says what is missing or wrong; one sign-in is sent, outlives a reload, and ends with a sign-out (AUTH-01, AUTH-05, AUTH-08, AUTH-10, AUTH-13)', async ({
  page,
  tenant,
}) => {
  const account = page.getByLabel('账号', { exact: true });
  const password = page.getByLabel('密码', { exact: true });
  const workbench = page.getByRole('heading', { name: '我的工作台' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/system/login')) sent.push(request.postData() ?? '');
  });
  await page.goto('./');
  await test.step('missing input is reported before anything is sent', async () => {
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('请输入账号')).toBeVisible();
    await expect(account).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('a wrong password is shown in the form, once, and the account stays', async () => {
    await account.fill(tenant.accounts.viewer);
    await password.fill('Wrong123');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.locator('form').getByRole('alert').filter({ hasText: '密码' })).toBeVisible();
    await expect(page.locator('.ant-message-notice')).toHaveCount(0);
    await expect(account).toHaveValue(tenant.accounts.viewer);
  });

  await test.step('the password is pasted; a slow sign-in shows progress and is sent once, encrypted', async () => {
    sent.length = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/system/login', async (route) => {
      await held;
      await route.continue();
    });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(account).toHaveAttribute('autocomplete', 'username');
    await account.fill(tenant.accounts.operator);
    await password.fill('');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), tenant.password);
    await password.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(password).toHaveValue(tenant.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ant-btn-loading')).toBeVisible();
    await page.keyboard.press('Enter');
    answer();
    await expect(workbench).toBeVisible();
    expect(sent).toEqual([expect.stringContaining('name="auth"')]);
    expect(sent[0]).not.toContain(tenant.password);
  });

  await test.step('a reload keeps the session and the page', async () => {
    await page.goto('./#/my/account');
    await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
  });

  await test.step("a sign-out notifies the platform, clears the token and opens the tenant's sign-in page", async () => {
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await signOut(page);
    await expect(page).toHaveURL(new RegExp(`#/login\\?tenantId=${tenant.tenantId}`));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('oken')))).toEqual([]);
    const answer = await page.request.get('./system/api/userInfo', { headers: { Authorization: token! } });
    expect((await answer.json()).status).toBe('A0200');
  });
});

test('a deep link survives sign-in, including its query; a token rejected at the start leads back there (GUARD-10, GUARD-02, AUTH-06)', async ({
  page,
  tenant,
}) => {
  await page.goto('./#/admin/users?size=50');
  await page.waitForURL(/#\/login\?/);
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.operator);
  await page.getByLabel('密码', { exact: true }).fill(tenant.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(/#\/admin\/users\?size=50$/);
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible();

  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  // No page listens while the session ends: an open console would be notified at once.
  await page.goto('about:blank');
  await page.request.get('./system/logout', { headers: { Authorization: token! } });
  await page.goto('./#/workTable');
  await page.waitForURL(/#\/login/);
  await expect(page.getByText('登录凭证无效，请重新登录')).toBeVisible();
});

test("single sign-on returns with a code, which leaves the URL and signs in once; without one the tenant's sign-in page opens (GUARD-11)", async ({
  page,
  otherPage: returned,
  tenant,
}) => {
  await page.goto('./#/login.do?tenantId=900000000000000002');
  await page.waitForURL(/#\/login\?tenantId=900000000000000002$/);

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
