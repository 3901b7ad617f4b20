import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { expect, test as journeyTest, signIn } from '../setup/journey.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { shareInFile } from '../setup/share-in-file.ts';

/** A documents folder for these journeys only, and a platform that watches it. */
const readShared = shareInFile(
  journeyTest,
  async () => {
    const documentsDir = mkdtempSync(join(tmpdir(), 'lampyris-documents-'));
    cpSync(join(import.meta.dirname, '../../schemas'), documentsDir, { recursive: true });
    const platform = await startOwnPlatform('live-documents-journey', {
      DOCUMENTS_DIR: documentsDir,
      WATCH_DOCUMENTS: '1',
    });
    return { documentsDir, platform };
  },
  async ({ documentsDir, platform }) => {
    await platform.stop();
    rmSync(documentsDir, { recursive: true });
  },
);

const test = journeyTest.extend<{ documentsDir: string; platform: OwnPlatform }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  documentsDir: async ({}, use) => use((await readShared()).documentsDir),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  platform: async ({}, use) => use((await readShared()).platform),
  baseURL: ({ platform }, use) => use(platform.url),
});

test.describe.configure({ mode: 'serial' });

/** Writes a document as editors do: a new file replaces the old one. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text, `what is to be edited in ${file}`).toContain(from);
  write(file, text.replace(from, to));
}

const signInAsAdmin = (page: Page, at: string) =>
  signIn(page, { name: 'admin@lampyris.demo', password: DEMO_PASSWORD }, { at });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('an edited, broken, deleted or restored document reaches an open page at once', async ({
  page,
  documentsDir,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  const file = join(documentsDir, 'pages/my/account.json');
  const whole = readFileSync(file, 'utf8');
  await signInAsAdmin(page, './#/my/account');
  await expect(heading(page, '账号信息')).toBeVisible();
  await test.step('an edited title appears without a reload, repeatedly', async () => {
    await expect(page.getByText('admin@lampyris.demo').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    const titles = ['我的资料', '我的名片', '账号信息'];
    for (const [index, title] of titles.entries()) {
      const startedAt = Date.now();
      edit(file, titles.at(index - 1)!, title);
      await expect(heading(page, title)).toBeVisible();
      console.log(`an edited title was on the screen after ${Date.now() - startedAt} ms`);
    }
    await expect(page.getByText('admin@lampyris.demo').first()).toBeVisible();
    expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
  });

  await test.step('a broken edit shows the author the mistake and its place, and the page returns once it is fixed', async () => {
    edit(file, '"items":', '"itms":');
    await expect(page.getByText(/pages\/my\/account\.json:\d+:\d+ 未知的键 "itms".*是否应为 "items"？/)).toBeVisible();
    edit(file, '"itms":', '"items":');
    await expect(heading(page, '基本资料')).toBeVisible();
    write(file, whole.slice(0, whole.length / 2));
    await expect(page.getByText(/pages\/my\/account\.json:\d+:\d+ /)).toBeVisible();
    write(file, whole);
    await expect(heading(page, '基本资料')).toBeVisible();
    await expect(page.getByText('admin@lampyris.demo').first()).toBeVisible();
  });

  await test.step('a new page file replaces the legacy frame at its path', async () => {
    const file = join(documentsDir, 'pages/appManage/miniapp.json');
    expect(existsSync(dirname(file))).toBe(false);
    await page.goto('./#/appManage/miniapp');
    await expect(page.locator('iframe')).toBeVisible();
    const miniapp = {
      version: 1,
      id: 'miniapp',
      path: '/appManage/miniapp',
      title: { zh: '小程序管理', en: 'Mini-apps' },
      sources: { desk: { kind: 'static', value: { phone: '020-8490-7300', hours: '7×24' } } },
      body: {
        kind: 'card',
        title: { zh: '值班电话', en: 'Duty desk' },
        body: {
          kind: 'detail',
          id: 'desk',
          source: 'desk',
          items: [{ field: 'phone', title: { zh: '电话', en: 'Phone' } }],
        },
      },
    };
    write(file, JSON.stringify(miniapp, null, 2));
    await expect(heading(page, '值班电话')).toBeVisible();
    await expect(page.getByText('020-8490-7300')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await page.goto('./#/my/account');
  await expect(heading(page, '基本资料')).toBeVisible();
  await test.step('a deleted document shows its state, not a blank page, and returns once restored', async () => {
    rmSync(file);
    await expect(page.getByText('该菜单还没有页面')).toBeVisible();
    await expect(page.getByText('schemas/pages/my/account.json')).toBeVisible();
    write(file, whole);
    await expect(heading(page, '基本资料')).toBeVisible();

    // An outdated index: the console requests a text that no longer exists.
    const index = await (await page.request.get('./schemas/index.json')).json();
    for (const entry of index.pages) if (entry.path === '/my/account') entry.hash = '0123456789abcdef';
    await page.route('**/schemas/index.json', (route) => route.fulfill({ json: index }));
    rmSync(file);
    await page.reload();
    await expect(page.getByText('加载失败')).toBeVisible();
    await expect(page.getByRole('tab', { name: '账号信息' })).toBeVisible();
    await page.unroute('**/schemas/index.json');
    write(file, whole);
    await expect(heading(page, '基本资料')).toBeVisible();
  });
});

test('those who are not its authors keep the last sound version of a document, and an edit keeps the input of an open dialog (PAGE-03)', async ({
  page,
  otherPage: operator,
  documentsDir,
}) => {
  await test.step('those who are not its authors keep the last sound version, and see the next one (PAGE-03)', async () => {
    const file = join(documentsDir, 'pages/my/account.json');
    const whole = readFileSync(file, 'utf8');
    await signInAsAdmin(page, './#/my/account');
    await expect(heading(page, '基本资料')).toBeVisible();
    await signIn(operator, { name: 'operator@lampyris.demo', password: DEMO_PASSWORD }, { at: './#/my/account' });
    await expect(heading(operator, '基本资料')).toBeVisible();
    await operator.evaluate(() => Object.assign(window, { isSameWindow: true }));
    write(file, whole.slice(0, whole.length / 2));
    await expect(page.getByText(/pages\/my\/account\.json:\d+:\d+ /)).toBeVisible();
    await expect(heading(operator, '基本资料')).toBeVisible();
    write(file, whole.replace('"items":', '"itms":'));
    await expect(page.getByText(/未知的键 "itms"/)).toBeVisible();
    await expect(heading(operator, '基本资料')).toBeVisible();
    expect(await operator.evaluate(() => 'isSameWindow' in window)).toBe(true);
    await operator.reload();
    await expect(heading(operator, '基本资料')).toBeVisible();
    await expect(operator.getByText(/暂时无法显示|加载失败|报告编号/)).toHaveCount(0);
    write(file, whole.replace('账号信息', '我的名片'));
    await expect(heading(operator, '我的名片')).toBeVisible();
    write(file, whole);
    await expect(heading(operator, '账号信息')).toBeVisible();
    await expect(heading(page, '基本资料')).toBeVisible();
  });

  await page.goto('./#/admin/users?size=50');
  await test.step('an edited page updates once the dialog is closed', async () => {
    await page.getByRole('button', { name: '新增用户' }).click();
    const name = page.getByRole('dialog').getByLabel('姓名', { exact: true });
    await name.fill('还没保存');
    edit(join(documentsDir, 'pages/admin/users.json'), '管理可登录本平台的人员及其所属部门', '谁可以登录本平台');
    await expect(page.getByText('页面配置已更新')).toBeVisible();
    await expect(name).toHaveValue('还没保存');
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(page.getByText('谁可以登录本平台')).toBeVisible();
    await expect(page.getByText('页面配置已更新')).toHaveCount(0);
    await expect(page).toHaveURL(/size=50/);
  });

  await test.step('an edited site.json applies at once; a broken one is reported and changes nothing', async () => {
    const file = join(documentsDir, 'site.json');
    await page.getByRole('button', { name: '新增用户' }).click();
    const name = page.getByRole('dialog').getByLabel('姓名', { exact: true });
    await name.fill('还没保存');
    edit(file, '"home":', '"hom":');
    await expect(page.getByText(/site\.json:\d+:\d+ 未知的键 "hom".*是否应为 "home"？/)).toBeVisible();
    await expect(name).toHaveValue('还没保存');
    edit(file, '"hom":', '"home":');
    edit(file, ', { "id": "100629", "caption": "大屏展示" }', '');
    await expect(page.locator('.lamp-side').getByRole('menuitem', { name: '大屏展示' })).toBeVisible();
    await expect(page.getByText('已恢复上次未保存的内容')).toBeVisible();
    await expect(name).toHaveValue('还没保存');
  });
});
