import { readFile } from 'node:fs/promises';
import type { Frame, Page, Route } from '@playwright/test';
import { expectAccessible, expectAccessibleColors } from '../setup/check-access.ts';
import { framePositions } from '../setup/frame-positions.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import type { JourneyTenant } from '../setup/journey-world.ts';
import { leaveFullScreen } from '../setup/leave-full-screen.ts';
import { timeLimits } from '../setup/time-limits.ts';

const stranger = 'http://stranger.test/';
const devices = '**/visualization/index.html*';
const inside = (page: Page) => page.frameLocator('.lamp-frame iframe:visible');
const consoleHeader = (page: Page) => page.locator('.lamp-header');
const ownHeader = (page: Page) => inside(page).locator('#header');

/** The visible frame, to run code in it. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('.lamp-frame iframe:visible').elementHandle())!.contentFrame();
  return frame!;
}

/** Opens a page of the console as the administrator. */
const open = (page: Page, tenant: JourneyTenant, at = './#/csmb/device') =>
  signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at });

const areas = [
  { path: '/csmb/device', folder: 'visualization', route: 'device', sees: '在线率' },
  { path: '/operation/orderManage/handle', folder: 'operation', route: 'orderManage/handle', sees: '待办工单' },
  { path: '/lightTools/lamp/list', folder: 'lightTools', route: 'lamp/list', sees: '单灯控制器' },
  { path: '/appManage/miniapp', folder: 'appManage', route: 'miniapp', sees: '路灯报修' },
];
const applications = [
  'visualization/index.html#/device',
  'visualization/index.html#/position?lng=113.55&lat=22.76&name=A',
  'visualization/index.html#/screen',
  'operation/index.html#/alarmPanel',
  'operation/index.html#/alarmReport',
  'lightTools/index.html#/lamp/list',
  'dataReport/index.html#/',
];
test('an area shows its application, the report exports, the plan shows an alarm, and every application is accessible in light and dark and fits a phone (FRAME-01, FRAME-02, PAGE-89, SHELL-04, SHELL-05)', async ({
  page,
  tenant,
}) => {
  await framePositions(page);
  await open(page, tenant, `./#${areas[0]!.path}`);
  for (const { path, folder, route, sees } of areas)
    await test.step(path, async () => {
      await page.goto(`./#${path}`);
      const frame = page.locator('.lamp-frame iframe:visible');
      await expect(frame).toHaveAttribute('src', new RegExp(`^${folder}/index\\.html\\?ver=\\d+#/${route}$`));
      const stamp = Number(/ver=(\d+)/.exec((await frame.getAttribute('src'))!)![1]);
      expect(stamp % 3_600_000).toBe(0);
      await expect(inside(page).getByText(sees).first()).toBeVisible();
    });

  await test.step('the data report counts devices and alarms, and can be exported (PAGE-89)', async () => {
    await page.getByRole('menuitem', { name: '数据报告' }).click();
    await page.waitForURL(/#\/dataReport$/);
    await expect(page.locator('iframe[title="数据报告"]')).toHaveAttribute(
      'src',
      /^dataReport\/index\.html\?ver=\d+#\/$/,
    );
    const report = page.frameLocator('iframe[title="数据报告"]');
    const table = report.getByRole('table', { name: '各区域各产品的设备数' });
    await expect(table.getByRole('columnheader', { name: '合计' })).toBeVisible();
    const numbers = (row: string[]) => row.slice(1).map(Number);
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    const sums = numbers(rows.at(-1)!);
    expect(sums.at(-1)).toBeGreaterThan(0);
    for (const [index, sum] of sums.entries())
      expect(rows.slice(0, -1).reduce((all, row) => all + numbers(row)[index]!, 0)).toBe(sum);
    const download = page.waitForEvent('download');
    await report.getByRole('button', { name: '导出 CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^数据报告-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`\r\n合计,${sums.join(',')}\r\n`);
  });

  await test.step('an alarm of the panel is shown on the plan with its surroundings, if the site names its page (SHELL-04, SHELL-05)', async () => {
    await page.getByRole('button', { name: /^未处理告警/ }).click();
    await page.getByRole('button', { name: '告警面板' }).click();
    const panel = page.getByRole('dialog', { name: '告警面板' });
    await panel.frameLocator('iframe').getByRole('button', { name: /^定位/ }).first().click();
    const dialog = page.getByRole('dialog', { name: /^位置 · / });
    await expect(dialog).toBeVisible();
    const position = dialog.frameLocator('iframe');
    const address = new URL((await dialog.locator('iframe').getAttribute('src'))!, page.url());
    const asked = new URLSearchParams(address.hash.split('?')[1]);
    await expect(position.getByRole('img', { name: `${asked.get('name')} 周边示意图` })).toBeVisible();
    await expect(position.getByRole('textbox', { name: /经度/ })).toHaveValue(
      `${Number(asked.get('lng'))}, ${Number(asked.get('lat'))}`,
    );
    await expect(position.locator('.asked text')).toHaveText(asked.get('name')!);
    await expect(position.locator('.neighbours li').first()).toContainText('m');
    await expect(position.locator('.pole').first()).toBeAttached();
    const length = await position.locator('.scale').textContent();
    await position.getByRole('button', { name: '缩小' }).click();
    await expect(position.locator('.scale')).not.toHaveText(length!);
    // Escape belongs to the frame that has the focus.
    await dialog.locator('.ant-modal-close').click();
    await expect(dialog).toBeHidden();

    // The panel also leads to the page of all device alarms.
    await panel.frameLocator('iframe').getByRole('button', { name: '打开设备告警页' }).click();
    await page.waitForURL(/#\/operation\/alarmManageNew\/deviceAlarm$/);
    await expect(panel).toBeHidden();
  });

  for (const path of applications) {
    await test.step(`${path} is accessible in light and dark, and fits a phone`, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
      // A new hash alone would not load the page.
      await page.goto('about:blank');
      await page.goto(path);
      await expect(page.locator('main > *').first()).toBeVisible();
      await expect(page.locator('main [role=status]')).toHaveCount(0);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessibleColors(page);
      await page.setViewportSize({ width: 375, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
  }
});

/** Messages to the console that it must ignore. */
const rubbish = [
  null,
  'isShowFrame',
  7,
  { type: 5 },
  { type: 'isShowFrame', data: 'no' },
  { type: 'showPosition', data: { longitude: 999, latitude: 1 } },
  { type: 'showPosition' },
  { type: 'openPage', data: 'https://stranger.test/' },
  { type: 'openPage', data: '/not/a/page' },
  { type: 'reference', data: 'constructor', id: 1 },
];
/** Messages to a framed page that it must ignore. */
const framedRubbish = [null, 7, { type: 'isShowFrame', data: 1 }, { type: 'theme' }, { type: 'theme', data: 'dark' }];

test('a frame fills the page, goes full screen, follows theme and language, and neither it nor a stranger commands the console (FRAME-03, FRAME-04)', async ({
  page,
  context,
  expectProblem,
  tenant,
}) => {
  await context.route(`${stranger}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>stranger</p>' }));
  await open(page, tenant);
  await test.step('it fills the page and cannot navigate the console', async () => {
    await expect(inside(page).getByRole('row').nth(1)).toBeVisible();
    const frame = page.locator('.lamp-frame iframe:visible');
    await expect(frame).toHaveAttribute('allow', 'fullscreen');
    const sandbox = (await frame.getAttribute('sandbox'))!.split(' ');
    expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin', 'allow-downloads']));
    expect(sandbox.filter((word) => word.startsWith('allow-top-navigation'))).toEqual([]);
    const box = (await frame.boundingBox())!;
    const around = (await page.locator('.lamp-main').boundingBox())!;
    expect(Math.round(box.width)).toBe(Math.round(around.width));
    expect(Math.round(box.y + box.height)).toBe(Math.round(around.y + around.height));

    const before = page.url();
    expectProblem(/Unsafe attempt to initiate navigation|allow-top-navigation/);
    const blocked = await (await frameOf(page)).evaluate((address) => {
      try {
        window.top!.location.href = address;
        return 'went';
      } catch (error) {
        return (error as Error).name;
      }
    }, stranger);
    expect(blocked).toBe('SecurityError');
    expect(page.url()).toBe(before);
  });

  await test.step('full screen, requested by the console, hides both headers, and restores both (FRAME-04)', async () => {
    await expect(ownHeader(page)).toBeVisible();
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect(consoleHeader(page)).toHaveCount(0);
    await expect(ownHeader(page)).toBeHidden();
    await leaveFullScreen(page);
    await expect(consoleHeader(page)).toBeVisible();
    await expect(ownHeader(page)).toBeVisible();
  });

  await test.step('foreign and malformed messages are ignored on both sides (FRAME-04)', async () => {
    await expect(ownHeader(page)).toBeVisible();
    const popup = page.waitForEvent('popup');
    await page.evaluate((address) => void window.open(address), stranger);
    const other = await popup;
    await other.waitForLoadState();
    const hide = { type: 'isShowFrame', data: false };
    await other.evaluate((message) => {
      window.opener.postMessage(message, '*');
      window.opener.frames[0].postMessage(message, '*');
    }, hide);
    await other.close();
    // The console's own window is not its frame, and the page's own is not the console.
    await page.evaluate((message) => window.postMessage(message, '*'), hide);
    const frame = await frameOf(page);
    await frame.evaluate((message) => window.postMessage(message, '*'), hide);
    await frame.evaluate((all) => {
      for (const message of all) window.parent.postMessage(message, '*');
    }, rubbish);
    await page.evaluate((all) => {
      for (const message of all) document.querySelector('iframe')!.contentWindow!.postMessage(message, '*');
    }, framedRubbish);
    // Messages arrive in order: this one comes after all others.
    const data = { longitude: 113.5, latitude: 22.7, name: '路口' };
    await frame.evaluate((message) => window.parent.postMessage(message, '*'), { type: 'showPosition', data });
    await expect(page.getByRole('dialog', { name: '位置 · 路口' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(consoleHeader(page)).toBeVisible();
    await expect(ownHeader(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/csmb\/device$/);
  });

  await test.step('it follows theme and language without a reload', async () => {
    await expect(inside(page).getByRole('heading', { name: '设备展示' })).toBeVisible();
    const html = inside(page).locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    const frame = await frameOf(page);
    await frame.evaluate(() => document.body.setAttribute('data-marked', 'yes'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.locator('.lamp-user').click();
    await page.getByRole('menuitem', { name: '语言' }).hover();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(inside(page).getByRole('heading', { name: 'Devices on display' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(inside(page).getByRole('columnheader', { name: 'Last report' })).toBeVisible();
    await expect(inside(page).locator('body')).toHaveAttribute('data-marked', 'yes');
  });

  await test.step('so does full screen that the frame requests (FRAME-04)', async () => {
    // Requests within half a second of the last one are ignored, so press again until the header has gone.
    await expect(async () => {
      if ((await consoleHeader(page).count()) > 0) {
        await inside(page).getByRole('button', { name: 'Full screen' }).click({ timeout: timeLimits.attemptMs });
      }
      await expect(consoleHeader(page)).toHaveCount(0, { timeout: timeLimits.attemptMs });
    }).toPass();
    await expect(ownHeader(page)).toBeHidden();
    await leaveFullScreen(page);
    await expect(consoleHeader(page)).toBeVisible();
    await expect(ownHeader(page)).toBeVisible();
  });
});

test.describe('with a clock', () => {
  test.use({
    pageSettings: async ({ pageSettings }, use) => {
      await use({ ...pageSettings, hasClock: true });
    },
  });
  test('a page that opens slowly says so, fails in the end, and opens on retry once available', async ({
    page,
    tenant,
  }) => {
    const held: Route[] = [];
    await page.route(devices, (route) => void held.push(route));
    await open(page, tenant);
    await expect(page.getByText('正在打开页面')).toBeVisible();
    await page.clock.fastForward(15_000);
    const slow = page.locator('.lamp-frame-note');
    await expect(slow).toContainText('页面打开较慢');
    await slow.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('正在打开页面')).toBeVisible();
    await expect.poll(() => held.length).toBe(2);
    await page.clock.fastForward(15_000);
    await expect(slow).toContainText('页面打开较慢');
    await page.clock.fastForward(45_000);
    await expect(page.getByText('页面未能打开')).toBeVisible();
    await expect(page.locator('.lamp-frame iframe')).toHaveCount(0);
    await page.unroute(devices);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(inside(page).getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('正在打开页面')).toHaveCount(0);
  });
});

const failures = [
  {
    what: 'returns an error',
    path: '/operation/ledPublish',
    file: '**/operation/index.html*',
    problem: /status of 500.*operation\/index\.html/,
    answer: { status: 500, contentType: 'text/html', body: '<h1>broken</h1>' },
    sees: 'LED信息屏',
  },
  {
    what: 'redirects to another site',
    path: '/lightTools/lamp/list',
    file: '**/lightTools/index.html*',
    problem: /frame-src/,
    answer: { status: 302, headers: { location: stranger } },
    sees: '单灯控制器',
  },
];
test('a page that fails to load recovers on retry, and a loaded one explains an empty state', async ({
  page,
  expectProblem,
  tenant,
}) => {
  await open(page, tenant, './#/my/account');
  for (const { what, path, file, problem, answer, sees } of failures)
    await test.step(`a page that ${what} fails, and recovers on retry`, async () => {
      expectProblem(problem);
      await page.route(file, (route) => route.fulfill(answer));
      await page.goto(`./#${path}`);
      await expect(page.getByText('页面未能打开')).toBeVisible();
      await page.unroute(file);
      await page.getByRole('button', { name: '重试' }).click();
      await expect(inside(page).getByText(sees).first()).toBeVisible();
    });

  await test.step('a framed page explains an empty state, and retries', async () => {
    expectProblem(/status of 500.*alarmPage/);
    await page.route('**/island-streaming/alarmPage', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('./#/csmb/event');
    await expect(inside(page).getByRole('alert')).toContainText('加载失败');
    await page.unroute('**/island-streaming/alarmPage');
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await inside(page).getByRole('button', { name: '重试' }).click();
    await expect(inside(page).getByRole('alert')).toContainText('登录已失效');
    await page.evaluate((kept) => sessionStorage.setItem('token', kept!), token);
    await inside(page).getByRole('button', { name: '重试' }).click();
    await expect(inside(page).getByRole('alert')).toHaveCount(0);
    await expect(
      inside(page)
        .getByText(/今日告警|今日没有告警/)
        .first(),
    ).toBeVisible();
  });
});
