// `npm run pictures -- http://127.0.0.1:7300/`: takes the pictures of README, docs/states.md and docs/looks.md from a running
// demo; with `looks` those of docs/looks.md alone.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../server/seed/demo-password.ts';
import { browserArguments, findBrowser } from './find-browser.mjs';
import { settle, takeLooks } from './pictures/take-looks.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/images');
const account = 'admin@lampyris.demo';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Maximum size of a picture of one state, because there are many. */
const maxStateBytes = 60 * 1024;

interface Look {
  language: 'zh' | 'en';
  scheme: 'light' | 'dark';
}
const chineseLight: Look = { language: 'zh', scheme: 'light' };
const chineseDark: Look = { language: 'zh', scheme: 'dark' };
const englishDark: Look = { language: 'en', scheme: 'dark' };

/** Opens a page with display settings, runs the work and closes it. */
async function withPage(
  browser: Browser,
  look: Look,
  more: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: desk,
    locale: look.language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: look.scheme,
    timezoneId: 'Asia/Shanghai',
    // No animations, so that two runs produce the same picture.
    reducedMotion: 'reduce',
    ...more,
  });
  await work(await context.newPage());
  await context.close();
}

/** Waits until nothing in view loads, then takes the picture; panels below the fold are not read. */
async function take(page: Page, name: string): Promise<void> {
  await settle(page);
  const path = join(folder, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
  console.log(relative(root, path));
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/login`);
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('.lamp-counter-value').first().waitFor();
}

async function openUsers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/admin/users`);
  await page.locator('.ant-table-row').nth(5).waitFor();
}

async function takePages(browser: Browser, url: string): Promise<void> {
  await withPage(browser, chineseLight, {}, async (page) => {
    await page.goto(`${url}#/login`);
    await page.getByLabel('账号', { exact: true }).waitFor();
    await take(page, 'sign-in');
    await signIn(page, url);
    await take(page, 'workbench');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索页面、设备和操作' }).fill('望海大道');
    await page.getByRole('option').first().waitFor();
    await take(page, 'palette');
    await page.keyboard.press('Escape');
    await openUsers(page, url);
    await take(page, 'users');
    await page.goto(`${url}#/admin/organization`);
    await page.locator('.ant-table-row:visible').first().waitFor();
    await take(page, 'organization');
    await page.goto(`${url}#/dashboard?scale=MONTH`);
    await page.locator('.lamp-panel canvas:visible').nth(1).waitFor();
    await take(page, 'dashboard');
    await page.goto(`${url}#/assetsManagement/iotDevicesManagement`);
    await page.locator('.ant-table-row:visible').nth(5).waitFor();
    await page.locator('.ant-table-row:visible').first().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '编辑' }).click();
    await page.locator('[data-field^="attributes."]').first().waitFor();
    await page.locator('.lamp-section-index button').last().click();
    await take(page, 'device-form');
  });
  await withPage(browser, chineseDark, {}, async (page) => {
    await signIn(page, url);
    await openUsers(page, url);
    await take(page, 'users-dark');
  });
  await withPage(browser, chineseLight, { viewport: phone, hasTouch: true, isMobile: true }, async (page) => {
    await signIn(page, url);
    await take(page, 'phone');
  });
}

/** One picture per state of /demo. */
async function takeStates(browser: Browser, url: string, look: Look): Promise<void> {
  await withPage(browser, look, {}, async (page) => {
    await page.goto(`${url}#/demo?state=all`);
    const cells = page.locator('figure[data-state]');
    await cells.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    mkdirSync(join(folder, 'states'), { recursive: true });
    for (const cell of await cells.all()) {
      const name = `${await cell.getAttribute('data-state')}-${look.scheme}-${look.language}`;
      const path = join(folder, 'states', `${name}.png`);
      await cell.screenshot({ path, animations: 'disabled' });
      const { size } = statSync(path);
      if (size > maxStateBytes)
        throw new Error(`${relative(root, path)} has ${size} bytes, more than the limit of a cell.`);
      console.log(relative(root, path));
    }
  });
}

async function takeAll(address: string, onlyLooks: boolean): Promise<void> {
  const url = address.endsWith('/') ? address : `${address}/`;
  const browser = await chromium.launch({ executablePath: await findBrowser({ whole: true }), args: browserArguments });
  try {
    await takeLooks(browser, url);
    if (onlyLooks) return;
    await takePages(browser, url);
    for (const look of [chineseLight, englishDark]) await takeStates(browser, url, look);
  } finally {
    await browser.close();
  }
}

const [, , address, part] = process.argv;
if (address === undefined || !URL.canParse(address)) {
  console.error('Pass the URL of a running demo: npm run pictures -- http://127.0.0.1:7300/');
  process.exitCode = 1;
} else {
  await takeAll(address, part === 'looks');
}
