import { expect, signIn, signOut, test } from '../setup/journey.ts';

test('/demo and /401 open without a session; operator and viewer see what their functions allow, and are refused the rest (GUARD-02) (GUARD-03, GUARD-12) (PERM-01) (GUARD-06) (PERM-04)', async ({
  page,
  tenant,
}) => {
  await test.step('/demo and /401 open without a session (GUARD-02)', async () => {
    await page.goto('./#/demo');
    await expect(page.getByRole('heading', { name: '组件示例' })).toBeVisible();
    await page.goto('./#/401');
    await expect(page.getByText('没有访问权限')).toBeVisible();
  });
  await signIn(page, { name: tenant.accounts.operator, password: tenant.password }, { at: './#/admin/users' });
  await test.step('the server rejects what the console hides (PERM-01)', async () => {
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expect(page.getByRole('button', { name: '新增用户' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const answer = await page.request.post('./system/api/user', { headers: { Authorization: token! }, data: {} });
    expect(await answer.json()).toMatchObject({ code: '0', status: 'A0301' });
  });
  await test.step('a legacy page shows real data of the tenant in its frame', async () => {
    await page.getByRole('menuitem', { name: '数据展示中心' }).click();
    await page.waitForURL(/#\/csmb\/device$/);
    const rows = page.frameLocator('iframe').locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBeGreaterThan(3);
  });
  await test.step('the alarm map is allowed by the function captioned locate (GUARD-06)', async () => {
    await page.goto('./#/operation/alarmManage/alarmMap/');
    await expect(page.getByRole('region', { name: '图例' })).toContainText('告警');
    await page.goto('./#/workTable');
    await signOutAndIn(page, tenant.accounts.viewer, tenant.password);
    await page.goto('./#/operation/alarmManage/alarmMap/');
    await page.waitForURL(/#\/workTable$/);
  });
  await test.step('each role sees its own menu; other paths redirect to the first allowed page (GUARD-03, GUARD-12)', async () => {
    await page.goto('./#/my/account');
    await page.waitForURL(/#\/my\/account$/);
    await expect(page.getByRole('menuitem', { name: '工作台' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '系统管理' })).toHaveCount(0);
    await page.goto('./#/admin/users');
    await page.waitForURL(/#\/workTable$/);
    await page.goto('./#/my/account');
    await page.waitForURL(/#\/my\/account$/);
    await page.goto('./#/no/such/page');
    await page.waitForURL(/#\/workTable$/);
  });
  await test.step('feedback requires its function (PERM-04)', async () => {
    await expect(page.getByRole('button', { name: '全屏' })).toBeVisible();
    await expect(page.getByRole('button', { name: '意见反馈' })).toHaveCount(0);
  });
});

test('an administrator is led to first pages, framed pages and a page that is missing (GUARD-01) (GUARD-05) (GUARD-08) (GUARD-12) (MENU-10)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/' });
  await test.step('the root opens the workbench and a parent its default child (GUARD-01, GUARD-08)', async () => {
    await page.waitForURL(/#\/workTable$/);
    await page.goto('./#/my');
    await page.waitForURL(/#\/my\/account$/);
  });
  await test.step('an iframe entry is a separate page, titled with its caption (MENU-10)', async () => {
    await page.getByRole('menuitem', { name: '照明运维' }).click();
    await page.getByRole('menuitem', { name: '照明工具' }).click();
    await page.waitForURL(/#\/lightTools\/lampStrategy$/);
    const frame = page.locator('iframe[title="照明策略"]');
    await expect(frame).toHaveAttribute('src', /^lightTools\/index\.html\?ver=\d+#\/lampStrategy$/);
    await expect(page.frameLocator('iframe[title="照明策略"]').locator('body')).toContainText('按工作模式');
    await expect(page.getByRole('tab', { name: '照明策略' })).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('/404 is reported to the platform once per path and hour (GUARD-05, GUARD-12)', async () => {
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/manage/alarm/report')) reports.push(request.postDataJSON());
    });
    const reported = page.waitForResponse(/manage\/alarm\/report/);
    await page.goto('./#/404');
    await expect(page.getByRole('heading', { name: '页面不存在' }).or(page.getByText('页面不存在'))).toBeVisible();
    expect(await (await reported).json()).toMatchObject({ code: '1' });
    await page.goto('./#/workTable');
    await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
    await page.goto('./#/404');
    await expect(page.getByText('页面不存在')).toBeVisible();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      title: expect.any(String),
      type: 'CLIENT_404',
      text: expect.stringContaining('/404'),
    });
  });
});

async function signOutAndIn(page: import('@playwright/test').Page, name: string, password: string): Promise<void> {
  await signOut(page);
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  await signIn(page, { name, password });
}
