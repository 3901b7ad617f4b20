import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { expect, test as journeyTest, signIn } from '../setup/journey.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/writing-a-page.md'), 'utf8');

/** The blocks of the document in their order: what stands behind the fence, and what is in it. */
const blocks = [...text.matchAll(/^```(\S+) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, language, words, content]) => ({
  language: language!,
  words: words!,
  content: content!,
}));
const commands = blocks.filter(({ language }) => language === 'sh').map(({ content }) => content);
const parts = blocks.filter(({ language, words }) => language === 'json' && words.startsWith('part='));
const commandWith = (words: string) => {
  const command = commands.find((content) => content.includes(words));
  if (command === undefined) throw new Error(`docs/writing-a-page.md has no command with "${words}"`);
  return command;
};

/** A place to work in with a copy of the documents, and a platform that serves and watches it. */
const test = journeyTest.extend<object, { workspace: string; platform: OwnPlatform }>({
  workspace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lampyris-writing-'));
      cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ workspace }, use) => {
      const platform = await startOwnPlatform('writing-a-page-journey', {
        DOCUMENTS_DIR: join(workspace, 'schemas'),
        WATCH_DOCUMENTS: 'on',
      });
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ platform }, use) => use(platform.url),
});
test.describe.configure({ mode: 'serial' });

const file = (workspace: string) => join(workspace, 'schemas/pages/basicData/companies.json');
const program = (script: string, words: readonly string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts', script), ...words], {
    cwd: root,
    encoding: 'utf8',
  });

/** The words behind `npm run <name> --` as a shell parts them. */
function wordsOf(command: string): string[] {
  const words = command.slice(command.indexOf(' -- ') + ' -- '.length).trim();
  return [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
}

const rows = (page: Page) => page.locator('.ant-table-tbody .ant-table-row');
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const signInAsAdmin = (page: Page) => signIn(page, { name: 'admin@lampyris.demo', password: DEMO_PASSWORD });

async function openFromMenu(page: Page): Promise<void> {
  const side = page.locator('.lamp-side');
  await side.getByRole('menuitem', { name: '系统管理' }).click();
  await side.getByRole('menuitem', { name: '维护单位' }).click();
  await expect(page.getByRole('heading', { name: '维护单位' })).toBeVisible();
}

test("the document's own steps end on a page that adds, edits and deletes (PAGE-01)", async ({
  page,
  workspace,
  platform,
}) => {
  test.setTimeout(120_000);
  execFileSync('sh', ['-ec', commandWith('cp schemas/pages')], { cwd: workspace });
  for (const { words, content } of parts) {
    const document = JSON.parse(readFileSync(file(workspace), 'utf8')) as Record<string, Record<string, unknown>>;
    const key = words.slice('part=/'.length);
    const part = JSON.parse(content) as Record<string, Record<string, unknown>>;
    // The lines at the top, and further keys of the block, are added; anything else is replaced.
    if (key === '') Object.assign(document, part);
    else if (key === 'body' && part.kind === undefined) Object.assign(document.body!, part);
    else document[key] = part;
    writeFileSync(file(workspace), JSON.stringify(document, null, 2));
  }
  expect(program('check-schemas.ts', [join(workspace, 'schemas')])).toContain('0 errors, 0 warnings');
  const added = program('menu-command.ts', [...wordsOf(commandWith('menu -- add')), '--address', platform.url]);
  expect(added).toContain('/basicData/companies');

  await signInAsAdmin(page);
  await openFromMenu(page);
  await expect(rows(page).first()).toBeVisible();
  const code = `HG${Date.now().toString().slice(-6)}`;
  await page.getByRole('button', { name: /新增/ }).click();
  await field(page, '名称').fill('恒光照明维护有限公司');
  await field(page, '编号').fill(code);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.getByRole('search').getByRole('textbox', { name: '名称' }).fill('恒光照明维护有限公司');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(code);

  await rows(page).getByRole('button', { name: '编辑' }).click();
  await expect(field(page, '编号')).toHaveValue(code);
  await field(page, '名称').fill('恒光照明维护有限公司二部');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rows(page)).toContainText('恒光照明维护有限公司二部');

  await rows(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test("a misspelt key is a card with the checker's own line, and the page comes back once it is mended (PAGE-03)", async ({
  page,
  workspace,
}) => {
  const sound = readFileSync(file(workspace), 'utf8');
  await signInAsAdmin(page);
  await openFromMenu(page);
  await expect(rows(page).first()).toBeVisible();
  writeFileSync(file(workspace), sound.replace('"columns"', '"colums"'));
  const line = checkedLine(join(workspace, 'schemas'));
  expect(line).toMatch(/^pages\/basicData\/companies\.json:\d+:\d+ unknown key "colums".*Did you mean "columns"\?$/);
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText(/报告编号 L-[0-9A-F]{6}/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '维护单位' })).toBeVisible();
  writeFileSync(file(workspace), sound);
  await expect(rows(page).first()).toBeVisible();
});

/** The one line that the checker prints of a folder with a mistake. */
function checkedLine(folder: string): string {
  try {
    program('check-schemas.ts', [folder]);
  } catch (error) {
    return String((error as { stdout?: string }).stdout).split('\n')[0]!;
  }
  throw new Error('the checker found no mistake');
}
