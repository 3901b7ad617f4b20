import { type Browser, expect, type Page } from '@playwright/test';
import { captchaTimes } from '../../src/engine/stores/verification/captcha-rules.ts';
import type { ForeignConsole } from '../setup/foreign-console.ts';
import { signIn, signOut } from '../setup/journey.ts';
import { minimalSecrets, minimalUser } from '../setup/minimal-answers.ts';
import { watchProblems } from '../setup/watch-problems.ts';

/** Lifetime of the first token; the console renews it 30 s before its expiry. */
const shortLifeMs = 32_000;
const hourMs = 3_600_000;

/**
 * Walks through the console like a user, so that it sends every call of section 7's table it can: see the platform's
 * `calls`.
 *
 * @returns problems reported by the browser, one line each
 */
export async function walkConsole(browser: Browser, { url, platform }: ForeignConsole): Promise<string[]> {
  const problems: string[] = [];
  const visit = async (steps: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'zh-CN',
      viewport: { width: 1280, height: 1600 },
      reducedMotion: 'reduce',
    });
    await context.clock.install();
    const watch = watchProblems(context);
    // The platform has no recent pages.
    watch.expectProblem(/status of 404/);
    try {
      await steps(await context.newPage());
      problems.push(...watch.read());
    } finally {
      await context.close();
    }
  };

  await visit(async (page) => {
    platform.tokenLifeMs = shortLifeMs;
    const renewed = page.waitForResponse('**/system/api/system/refresh/token*');
    await signIn(page, { name: platform.loginName, password: platform.password });
    platform.tokenLifeMs = hourMs;
    await enter(page);
    await page.clock.fastForward(shortLifeMs);
    await renewed;
    await chooseQuickMenu(page);
    await readInbox(page);
    await readPreferences(page);
    // The shell or the page reads them, whichever is first.
    await expect.poll(() => platform.calls.some(({ path }) => path === '/system/api/cache/alarmSettings')).toBe(true);
    await readReferences(page);
    await control(page);
    await publish(page);
    await showPlace(page, platform);
    const reported = page.waitForResponse('**/manage/alarm/report');
    await page.goto('./#/404?from=/old/page');
    await reported;
    await page.goto('./#/workTable');
    await page.reload();
    await enter(page);
    await signOut(page);
  });

  await visit(async (page) => {
    await page.goto(`./#/login?tenantId=${minimalUser.tenantId}&way=phone`);
    await page.getByLabel('手机号码').fill(minimalUser.phoneNumber);
    await askForCode(page);
    await page.getByLabel('验证码', { exact: true }).fill(minimalSecrets.verifyCode);
    await page.keyboard.press('Enter');
    await enter(page);
  });

  await visit(async (page) => {
    await page.goto(`./#/login.do?code=${minimalSecrets.weChatCode}`);
    await enter(page);
  });
  return problems;
}

/** Waits until the workbench is loaded. */
async function enter(page: Page): Promise<void> {
  await expect(page.locator('.lamp-tile:not(.lamp-tile-add)')).toHaveCount(2);
  await expect(page.locator('.lamp-counter-value')).toHaveText(['12', '3']);
  await expect(page.getByRole('alert').filter({ hasText: '加载失败' })).toHaveCount(1);
}

async function chooseQuickMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '添加快捷菜单' }).click();
  const dialog = page.getByRole('dialog', { name: '选择快捷菜单' });
  await dialog.locator('.ant-tree-treenode', { hasText: '部门管理' }).locator('.ant-tree-checkbox').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens a message and a notice, and marks the rest of both as read. */
async function readInbox(page: Page): Promise<void> {
  const panel = page.locator('.lamp-pop');
  const openPanel = () => page.getByRole('button', { name: /^消息与公告/ }).click();
  const markAll = () => panel.getByRole('button', { name: '全部已读' }).click();
  await openPanel();
  await untilAnswered(page, 'newsCenter/31', () => panel.getByText('灯杆 G-07 离线').click());
  await openPanel();
  await untilAnswered(page, 'newsCenter/allRead', markAll);
  await panel.getByText('公告').first().click();
  await panel.getByText('今晚检修').click();
  const notice = page.getByRole('dialog', { name: '今晚检修' });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await openPanel();
  await panel.getByText('公告').first().click();
  await expect(panel.getByText('今晚检修')).toBeVisible();
  await untilAnswered(page, 'noticeCenter/readAllNotice', markAll);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

/** By address, so that only the page of readReferences counts as recent. */
async function readPreferences(page: Page): Promise<void> {
  await untilAnswered(page, 'personal/alarm/notice', async () => {
    await page.goto('./#/my/preferences');
  });
}

/** Runs an action and waits for the response to the call it makes. */
async function untilAnswered(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(call));
  await act();
  await answered;
}

/** By menu, so that the page counts as recent. */
async function readReferences(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await page.getByRole('menuitem', { name: '公告' }).click();
  for (const name of ['dictionary', 'alarmTypes', 'flowDefinitions', 'deviceProducts', 'permittedProducts'])
    await expect(page.getByText(`无${name}`)).toBeVisible();
  for (const kind of ['carrier', 'facility'])
    for (const name of [`${kind}Types`, `${kind}Models`, `permitted${kind[0]?.toUpperCase()}${kind.slice(1)}Models`])
      await expect(page.getByText(`无${name}`)).toBeVisible();
  await expect(page.getByText('南沙')).toHaveCount(3);
  await expect(page.getByRole('tree').getByText('照明所')).toBeVisible();
}

const batchDialog = (page: Page) => page.getByRole('dialog', { name: '批量操作确认' });

async function beginBatch(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await batchDialog(page).getByLabel('批量操作密码').fill(minimalSecrets.password);
}

async function control(page: Page): Promise<void> {
  await beginBatch(page, /控\s*制/);
  await batchDialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page.getByText('已控制')).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await beginBatch(page, /发\s*布/);
  await askForCode(page);
  await batchDialog(page).getByLabel('动态验证码').fill(minimalSecrets.verifyCode);
  await batchDialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page.getByText('已发布')).toBeVisible();
}

/** Shows a place on the map; this platform has no tiles. */
async function showPlace(page: Page, platform: ForeignConsole['platform']): Promise<void> {
  await page.getByRole('button', { name: /定\s*位/ }).click();
  const dialog = page.getByRole('dialog', { name: '位置 · 路口' });
  await expect(dialog.locator('.maplibregl-canvas')).toBeVisible();
  await expect.poll(() => platform.calls.some(({ path }) => path.includes('/map/tiles/'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Requests a code through the captcha; this platform accepts any position of the piece. */
async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  const captcha = page.getByRole('dialog', { name: '请完成安全验证' });
  const handle = captcha.getByRole('slider');
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await captcha
    .getByText(/\ds 验证成功/)
    .first()
    .waitFor();
  await page.clock.fastForward(captchaTimes.closeAfter);
  await expect(page.getByRole('button', { name: /^\d+ 秒后重试$/ })).toBeVisible();
}
