import type { Page } from '@playwright/test';
import { type ForeignConsole, startForeignConsole } from '../setup/foreign-console.ts';
import { expect, test as journeyTest, signInOnScreen } from '../setup/journey.ts';
import { startOwnGateway } from '../setup/own-gateway.ts';
import { shareInFile } from '../setup/share-in-file.ts';

/** A page for this platform: its rows use the names of its oldest service. */
const noticesPage = {
  version: 1,
  id: 'notices',
  path: '/admin/notices',
  title: { zh: '公告', en: 'Notices' },
  sources: { notices: { kind: 'paged', post: '/island-business/noticeCenter/pages' } },
  body: {
    kind: 'table',
    id: 'notices',
    source: 'notices',
    columns: [
      { field: 'title', title: { zh: '标题', en: 'Title' } },
      { field: 'content', title: { zh: '内容', en: 'Text' } },
    ],
  },
};

const readForeign = shareInFile(
  journeyTest,
  () => startForeignConsole(noticesPage, 'foreign-journey.log'),
  (foreign) => foreign.end(),
);

const test = journeyTest.extend<{ foreign: ForeignConsole }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  foreign: async ({}, use) => use(await readForeign()),
  baseURL: ({ foreign }, use) => use(foreign.url),
});

test.describe.configure({ mode: 'serial' });

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: '加载失败' });
/** Signs in and waits for the workbench; one of its cards fails, since the platform has no recent pages. */
async function enter(page: Page, { platform }: ForeignConsole): Promise<void> {
  await signInOnScreen(page, { name: platform.loginName, password: platform.password });
  await expect(failed(page)).toHaveCount(1);
}
const banner = (page: Page) => page.getByText('实时连接已断开');

test('sign-in, menu, workbench and pages work on a platform that has only the calls of the specification, and say what it lacks', async ({
  page,
  foreign,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('./#/login');
  await expect(page.getByText('admin@lampyris.demo')).toHaveCount(0);
  await enter(page, foreign);
  await expect(page.locator('.lamp-side').getByRole('menuitem')).toHaveText([
    '工作台',
    '首页看板',
    '数据展示中心',
    '系统管理',
  ]);
  await expect(page.locator('.lamp-counter-value')).toHaveText(['12', '3']);
  await expect(page.locator('.lamp-tile:not(.lamp-tile-add)')).toHaveText(['首页看板', '用户管理']);
  // Optional capabilities are left out without a gap.
  await expect(page.getByText('设备在线')).toHaveCount(0);
  const alarms = (await page.locator('.lamp-layout-item').nth(0).boundingBox())!;
  const grid = (await page.locator('.lamp-layout-grid').boundingBox())!;
  expect(Math.round(alarms.width)).toBe(Math.round(grid.width));
  expect(logged.filter((line) => line.includes('hid what requires "deviceOverview"'))).toHaveLength(1);
  await page.reload();
  await expect(page.locator('.lamp-counter-value')).toHaveText(['12', '3']);

  await test.step('a legacy application that forbids framing is shown, with its own scripts', async () => {
    await page.getByRole('menuitem', { name: '数据展示中心' }).click();
    await expect(page.frameLocator('iframe').getByText('旧应用已启动')).toBeVisible();
  });

  await test.step("a page shows rows with an older service's names, and one without any data says so", async () => {
    await page.goto('./#/admin/notices');
    await expect(page.locator('.ant-table-tbody .ant-table-row')).toHaveText([/今晚检修/, /节日亮化/]);
    await page.goto('./#/dashboard');
    await expect(page.getByText('当前平台不提供此页面所需的数据')).toBeVisible();
  });

  await test.step('a missing call shows an error in its place, and a WebSocket event updates the rest', async () => {
    await page.goto('./#/admin/users');
    const { platform } = foreign;
    await page.getByRole('button', { name: '确定' }).click();
    await expect(failed(page)).toBeVisible();
    await expect(page.getByRole('tree').getByText('照明所')).toBeVisible();
    await expect(page.getByRole('button', { name: '新增用户' })).toBeVisible();
    for (const name of ['导入用户', '导出 Excel', '导出 CSV'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect.poll(() => platform.websockets()).toBe(1);
    platform.city.departments.children.push({ id: '3', code: '001002', name: '夜间巡查队', level: 2, children: [] });
    platform.push({ type: 'department' });
    await expect(page.getByRole('tree').getByText('夜间巡查队')).toBeVisible();
  });
});

test('a platform that goes down is reported, input is kept, and the console resumes when it is back', async ({
  page,
  foreign,
  expectProblem,
}) => {
  // The gateway may answer the WebSocket too: it reconnects later.
  expectProblem(/status of (404|502)|WebSocket handshake: Unexpected response code: 502/);
  const { platform } = foreign;
  await enter(page, foreign);
  await page.goto('./#/admin/notices');
  await expect(page.locator('.ant-table-tbody .ant-table-row')).toHaveCount(2);
  await platform.goAway();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: '刷新' }).click();
  // The gateway answers, and the platform behind it does not (ERR-07).
  const dialog = page.getByRole('dialog').filter({ hasText: '错误：网络异常，请联系运维管理员' });
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  // Loaded data stays, with its age.
  await expect(page.locator('.ant-table-tbody .ant-table-row')).toHaveCount(2);
  await expect(page.getByText('数据更新于')).toBeVisible();
  // A reload starts with what the browser keeps: the frame is there, and the page says what it lacks.
  await page.reload();
  await expect(page.locator('.lamp-side').getByRole('menuitem').first()).toBeVisible();
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.lamp-table').getByText('平台没有应答，请稍后重试')).toBeVisible();
  await platform.comeBack();
  await page.locator('.lamp-table').getByRole('button', { name: '重试' }).click();
  await expect(page.locator('.ant-table-tbody .ant-table-row')).toHaveCount(2);
  await expect(page.getByText('平台没有应答')).toHaveCount(0);
});

test('a configuration error is reported with its line, and a missing key at sign-in', async ({
  page,
  foreign,
  expectProblem,
}) => {
  expectProblem(/unknown key/);
  // Unchecked, as a static file server sends it.
  const serve = (body: string) =>
    page.route('**/console.config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
  await serve('{\n  "rsa": { "pubicKey": "MIIB" }\n}');
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('配置文件 console.config.json 有误');
  await expect(
    page.getByText('console.config.json:2:12 unknown key "pubicKey" on rsa. Did you mean "publicKey"?'),
  ).toBeVisible();
  await serve('{}');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('账号', { exact: true }).fill(foreign.platform.loginName);
  await page.getByLabel('密码', { exact: true }).fill(foreign.platform.password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await expect(page.getByText('请在 console.config.json 中写入 rsa.publicKey')).toBeVisible();
});

test('a second installation of our own platform works like any other: its key comes from the configuration', async ({
  browser,
  tenant,
}) => {
  const gateway = await startOwnGateway('second-gateway', {
    platform: { capabilities: ['charts', 'deviceOverview'] },
  });
  const context = await browser.newContext({ baseURL: gateway.url, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await signInOnScreen(page, { name: tenant.accounts.admin, password: tenant.password });
    await expect(page.getByText('设备在线')).toBeVisible();
    await expect(page.locator('.lamp-counter-value').first()).toHaveText(/^\d/);
    await page.getByRole('menuitem', { name: '首页看板' }).click();
    await expect(page.locator('.lamp-dashboard-panel')).toHaveCount(9);
    // Without the batched call each panel is a call of its own.
    await expect(page.getByRole('region', { name: '告警趋势' }).locator('canvas').first()).toBeVisible();
    await page.goto('./#/admin/users');
    await expect(page.locator('.ant-table-tbody .ant-table-row').nth(9)).toBeVisible();
    await expect(page.getByRole('button', { name: '新增用户' })).toBeVisible();
    await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0);
    await page.goto('./#/workTable');
    await page.getByRole('menuitem', { name: '数据展示中心' }).click();
    await expect(page.frameLocator('iframe').locator('tbody tr').first()).toBeVisible();
  } finally {
    await context.close();
    await gateway.stop();
  }
});
