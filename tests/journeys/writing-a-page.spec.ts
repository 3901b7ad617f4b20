import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { afterStep, pageSteps } from '../documents/page-steps.ts';
import { expect, test as journeyTest, signIn } from '../setup/journey.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { shareInFile } from '../setup/share-in-file.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/writing-a-page.md'), 'utf8');

/** The commands of the document, one block each. */
const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines]) => lines!.trim());
const commandWith = (words: string) => {
  // A block that is the command itself, rather than one that has it with arguments of its own.
  const command = commands.find((lines) => lines === words) ?? commands.find((lines) => lines.includes(words));
  if (command === undefined) throw new Error(`docs/writing-a-page.md has no command with "${words}"`);
  return command;
};
/** A workspace with a copy of the documents, and a platform that serves and watches it. */
const readShared = shareInFile(
  journeyTest,
  async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'lampyris-writing-'));
    cpSync(join(root, 'schemas'), join(workspace, 'schemas'), { recursive: true });
    const platform = await startOwnPlatform('writing-a-page-journey', {
      DOCUMENTS_DIR: join(workspace, 'schemas'),
      WATCH_DOCUMENTS: 'on',
    });
    return { workspace, platform };
  },
  async ({ workspace, platform }) => {
    await platform.stop();
    rmSync(workspace, { recursive: true });
  },
);

const test = journeyTest.extend<{ workspace: string; platform: OwnPlatform }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  workspace: async ({}, use) => use((await readShared()).workspace),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  platform: async ({}, use) => use((await readShared()).platform),
  baseURL: ({ platform }, use) => use(platform.url),
});

const file = (workspace: string) => join(workspace, 'schemas/pages/basicData/companies.json');
/** The output of a command of the document, with extra arguments; also if it fails. */
function run(command: string, folder: string, ...more: string[]): string {
  const { status, stdout, error } = spawnSync('sh', ['-c', `${command} "$@"`, 'sh', ...more], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_loglevel: 'silent' },
  });
  if (error || status === null) throw error ?? new Error(`${command} was ended`);
  return stdout;
}
const check = (workspace: string) => run(commandWith('npm run schemas'), root, '--', join(workspace, 'schemas'));

const rows = (page: Page) => page.locator('.ant-table-tbody .ant-table-row');
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const signInAsAdmin = (page: Page) => signIn(page, { name: 'admin@lampyris.demo', password: DEMO_PASSWORD });

async function openFromMenu(page: Page): Promise<void> {
  const side = page.locator('.lamp-side');
  await side.getByRole('menuitem', { name: '系统管理' }).click();
  await side.getByRole('menuitem', { name: '维护单位' }).click();
  await expect(page.getByRole('heading', { name: '维护单位' })).toBeVisible();
}

/** Applies one step; tests/documents/writing-a-page.test.ts checks the file after each. */
function followStep(workspace: string, at: string): void {
  const step = pageSteps(text).find((candidate) => candidate.at === at);
  if (!step) throw new Error(`docs/writing-a-page.md has no step at ${at}`);
  writeFileSync(file(workspace), afterStep(readFileSync(file(workspace), 'utf8'), step));
}

test("the document's own steps end on a page that adds, edits and deletes (PAGE-01)", async ({
  page,
  workspace,
  platform,
}) => {
  run(commandWith('cp schemas/pages'), workspace);
  followStep(workspace, 'pages/basicData/companies.json');
  const added = run(commandWith('menu -- add'), root, '--address', platform.url);
  expect(added).toContain('Added /basicData/companies');
  await signInAsAdmin(page);
  await openFromMenu(page);
  await expect(page.getByText('还没有内容')).toBeVisible();
  followStep(workspace, '"body"');
  await expect(rows(page)).toHaveCount(3);
  followStep(workspace, '"filters"');
  expect(check(workspace)).toContain('0 errors, 0 warnings');

  const code = `HG${Date.now().toString().slice(-6)}`;
  await page.getByRole('button', { name: /新增/ }).click();
  await field(page, '名称').fill('恒光照明维护有限公司');
  await field(page, '编号').fill(code);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.getByRole('search').getByRole('textbox', { name: '名称' }).fill('恒光照明维护有限公司');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(code);

  await rows(page).getByRole('button', { name: '编辑' }).click();
  await expect(field(page, '编号')).toHaveValue(code);
  await field(page, '名称').fill('恒光照明维护有限公司二部');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(rows(page)).toContainText('恒光照明维护有限公司二部');

  await rows(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('search').getByRole('textbox', { name: '名称' }).fill('');
  await expect(rows(page)).toHaveCount(3);

  const sound = readFileSync(file(workspace), 'utf8');
  await test.step("a misspelt key shows the author the checker's line, and the page returns once fixed (PAGE-03)", async () => {
    writeFileSync(file(workspace), sound.replace('"columns"', '"colums"'));
    const [line = ''] = check(workspace).split('\n');
    expect(line).toMatch(/^pages\/basicData\/companies\.json:\d+:\d+ unknown key "colums".*Did you mean "columns"\?$/);
    // The same place, in the language of the console.
    const [place = ''] = line.split(' ');
    await expect(page.getByText(new RegExp(`${place} 未知的键 "colums".*是否应为 "columns"？`))).toBeVisible();
    await expect(page.getByText(/报告编号 L-[0-9A-F]{6}/)).toBeVisible();
    await expect(page.getByRole('heading', { name: '维护单位' })).toBeVisible();
    writeFileSync(file(workspace), sound);
    await expect(rows(page).first()).toBeVisible();
  });
});

/** A whole page of the document by the end of its heading, as the page of a path. */
function wholePage(heading: string, path: string): string {
  const at = text.indexOf(`### A whole page: ${heading}`);
  const fragment = /```json fragment=document\n([\s\S]*?)```/.exec(text.slice(at))?.[1] ?? '';
  const title = { zh: '灯控', en: 'Lamp control' };
  return JSON.stringify({ version: 1, id: 'lampControl', path, title, ...JSON.parse(fragment) });
}

test('the command of the page of operations reaches the device, and only where the product has it', async ({
  page,
  workspace,
}) => {
  const path = '/assetsManagement/iotDevicesManagement';
  // All devices, so that some products lack the command.
  const written = wholePage('operations', path).replace('"deviceType":"SingleLampController"', '');
  writeFileSync(join(workspace, `schemas/pages${path}.json`), written);
  await signIn(
    page,
    { name: 'admin@lampyris.demo', password: DEMO_PASSWORD },
    { at: `./#${path}?q.onlineStatus=ONLINE` },
  );
  const search = page.getByRole('search').getByRole('textbox', { name: '名称或编号' });
  const dim = page.getByRole('button', { name: '调暗' });
  await search.fill('摄像');
  await expect(rows(page).first()).toContainText('摄像');
  await expect(dim.first()).toHaveAttribute('aria-disabled', 'true');
  await dim.first().hover();
  await expect(page.getByRole('tooltip')).toHaveText('该产品没有此命令');

  await search.fill('单灯控制器');
  await expect(rows(page).first()).toContainText('单灯控制器');
  await expect(dim.first()).not.toHaveAttribute('aria-disabled', 'true');
  await dim.first().click();
  const password = page.getByLabel('批量操作密码');
  await password.fill(DEMO_BATCH_PASSWORD);
  await page
    .getByRole('dialog')
    .filter({ has: password })
    .getByRole('button', { name: /确\s*定|确认/ })
    .click();
  // A simulated device may reject a command, as real ones do.
  await expect(page.getByText(/已执行“调光”|未能执行“调光”/)).toBeVisible();
  await rows(page).first().locator('td').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('tab', { name: '命令' }).click();
  const log = page.getByRole('dialog').locator('.ant-table-tbody .ant-table-row').first();
  await expect(log).toContainText('调光');
  await expect(log).toContainText(/成功|失败/);
});
