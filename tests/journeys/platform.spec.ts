import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { expect, test as journeyTest, signIn, signOut } from '../setup/journey.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { shareInFile } from '../setup/share-in-file.ts';
import { timeLimits } from '../setup/time-limits.ts';

const readPlatform = shareInFile(
  journeyTest,
  () => startOwnPlatform('platform-journey', { BASE_PATH: '/console/' }),
  (platform) => platform.stop(),
);

const test = journeyTest.extend<{ platform: OwnPlatform }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  platform: async ({}, use) => use(await readPlatform()),
  baseURL: ({ platform }, use) => use(platform.url),
});

test.describe.configure({ mode: 'serial' });

const signInAs = (page: Page, person: string, at?: string) =>
  signIn(page, { name: `${person}@lampyris.demo`, password: DEMO_PASSWORD }, { at });
const body = (page: Page) => page.locator('.ant-table-tbody .ant-table-row');
const accountFilter = (page: Page) => page.getByRole('search').getByRole('textbox', { name: '账号' });
const alarmCounters = (page: Page) => page.getByRole('region', { name: '待处理告警' }).locator('.lamp-counter-title');
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const banner = (page: Page) => page.getByText('实时连接已断开');

/** Saves a user, who has no role yet. */
async function saveUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '仍然保存' }).click();
}

async function fillUser(page: Page, user: { account: string; name: string }): Promise<void> {
  await page.getByRole('button', { name: '新增用户' }).click();
  await field(page, '账号').fill(user.account);
  await field(page, '姓名').fill(user.name);
  await field(page, '初始密码').fill('Abc123!');
  await field(page, '手机号码').fill(user.account);
  await page.getByRole('dialog').locator('[data-field="department.code"] .ant-select').click();
  await page.locator('.ant-select-tree-treenode').nth(1).locator('.ant-select-tree-node-content-wrapper').click();
}

/** Expects the user's menu, counters of alarms and list of users of the city, with or without their buttons. */
async function expectCity(page: Page, menu: readonly string[], mayChange: boolean): Promise<void> {
  const side = page.locator('.lamp-side');
  await expect(side.getByRole('menuitem')).toHaveText(['工作台', ...menu]);
  await expect(alarmCounters(page)).toHaveText(['设备告警', '业务告警', 'AI 告警']);
  await side.getByRole('menuitem', { name: '系统管理' }).click();
  await side.getByRole('menuitem', { name: '用户管理' }).click();
  await expect(body(page).nth(9)).toBeVisible();
  await expect(page.getByRole('button', { name: '新增用户' })).toHaveCount(mayChange ? 1 : 0);
  const more = page.getByRole('button', { name: '更多' });
  await expect(body(page).filter(mayChange ? { hasNot: more } : { has: more })).toHaveCount(0);
  await accountFilter(page).fill('harbour');
  await expect(page.getByText('没有符合筛选条件的记录').filter({ visible: true })).toBeVisible();
  await expect(side.locator('a[target="_blank"]')).toHaveCount(0);
}

test('sign-in, menu, data, a legacy frame and the live connection work under a base path (PERM-01)', async ({
  page,
  request,
  platform,
}) => {
  const bare = await request.get(platform.url.slice(0, -1), { maxRedirects: 0 });
  expect(bare.status()).toBe(308);
  expect(bare.headers().location).toBe('/console/');

  await signInAs(page, 'admin');
  expect(new URL(page.url()).pathname).toBe('/console/');
  await expect(page.locator('.lamp-counter-value').first()).toHaveText(/^\d/);
  await test.step('the administrator of the city sees the menu, the counters and the users, with their buttons (PERM-01)', async () => {
    const menu = ['首页看板', '统计分析', '数据展示中心', '数据报告', '照明运维', '运维管理', '应用管理'];
    await expectCity(page, [...menu, '资产管理', '系统管理', '基础数据', '项目配置'], true);
    await accountFilter(page).fill('');
    await expect(body(page).nth(9)).toBeVisible();
  });

  await test.step('the list follows the live connection', async () => {
    const name = '夜间巡查中心';
    await expect(page.getByRole('tree').getByText('市政设施处')).toBeVisible();
    const headers = { Authorization: (await page.evaluate(() => sessionStorage.getItem('token')))! };
    const tree = await (await request.get('./system/api/department/tree', { headers })).json();
    const data = { name, parent: { id: tree.data.id } };
    const answer = await request.post('./system/api/department', { headers, data });
    expect(await answer.json()).toMatchObject({ code: '1' });
    await expect(page.getByRole('tree').getByText(name)).toBeVisible();
  });

  await test.step('a legacy frame shows data', async () => {
    await page.getByRole('menuitem', { name: '数据展示中心' }).click();
    await expect(page.frameLocator('iframe').locator('tbody tr').first()).toBeVisible();
  });
});

test('operator, viewer and the other tenant see what is theirs (PERM-01, GUARD-03, MENU-07)', async ({ page }) => {
  await test.step('the operator sees the users of the city without their buttons (PERM-01)', async () => {
    await signInAs(page, 'operator');
    const menu = ['首页看板', '统计分析', '数据展示中心', '数据报告', '照明运维', '运维管理', '资产管理', '系统管理'];
    await expectCity(page, menu, false);
  });

  await test.step('the viewer sees the workbench with one counter of alarms, and no users (PERM-01, GUARD-03)', async () => {
    await signOut(page);
    await signInAs(page, 'viewer');
    await expect(page.locator('.lamp-side').getByRole('menuitem')).toHaveText(['工作台', '首页看板']);
    await expect(alarmCounters(page)).toHaveText(['设备告警']);
    await page.goto('./#/admin/users');
    await page.waitForURL(/#\/workTable$/);
  });

  await test.step('the other tenant has only its own users, and two links that open new browser tabs (MENU-07)', async () => {
    await signOut(page);
    await signInAs(page, 'harbour');
    const side = page.locator('.lamp-side');
    await side.getByRole('menuitem', { name: '应用管理' }).click();
    await expect(side.locator('a[target="_blank"]')).toHaveText(['智慧绿化管理', '公共 WiFi 服务']);
    await page.goto('./#/admin/users?size=200');
    await expect(page.getByRole('button', { name: '新增用户' })).toBeVisible();
    await expect(body(page).filter({ hasText: '@harbour.demo' })).not.toHaveCount(0);
    await accountFilter(page).fill('@lampyris.demo');
    await expect(body(page)).toHaveCount(1);
    await expect(body(page)).toContainText('harbour@lampyris.demo');
  });
});

test('kill -9 loses no acknowledged data, and the open page returns with its input', async ({
  page,
  platform,
  expectProblem,
}) => {
  // The console may be loading a part ahead at that moment.
  expectProblem(
    /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)|dynamically imported module/,
  );
  const kept = { account: '13900000001', name: '断电之前' };
  const typed = { account: '13900000002', name: '断电之时' };
  await signInAs(page, 'admin', './#/admin/users');
  await fillUser(page, kept);
  const listedAgain = page.waitForResponse(/user\/pageList/);
  await saveUser(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await (await listedAgain).finished();
  await platform.goAway('SIGKILL');
  await expect(banner(page)).toBeVisible();

  await fillUser(page, typed);
  await saveUser(page);
  await expect(page.getByText('错误：网络异常，请联系运维管理员')).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(field(page, '账号')).toHaveValue(typed.account);
  await expect(field(page, '姓名')).toHaveValue(typed.name);
  await expect(field(page, '初始密码')).toHaveValue('Abc123!');

  await platform.comeBack();
  // The reconnection delay grows to half a minute.
  await expect(banner(page)).toHaveCount(0, { timeout: timeLimits.testMs });
  await saveUser(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await accountFilter(page).fill('1390000000');
  await expect(body(page)).toHaveCount(2);
  await expect(body(page).filter({ hasText: kept.name })).toContainText(kept.account);
  await expect(body(page).filter({ hasText: typed.name })).toContainText(typed.account);
});
