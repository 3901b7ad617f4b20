import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';
import { signInElsewhere } from '../setup/sign-in-elsewhere.ts';

// The longest file: its journeys are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/users' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

const body = (page: Page) => page.locator('.ant-table-tbody .ant-table-row');
const accountFilter = (page: Page) => page.getByRole('search').getByRole('textbox', { name: '账号' });
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

/** Opens the menu of the only row and clicks an item. */
async function rowMenu(page: Page, name: string): Promise<void> {
  await body(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Adds a user through the dialog and filters the list to it. */
async function addUser(page: Page, name: string): Promise<string> {
  const account = `138${Date.now().toString().slice(-8)}`;
  await page.getByRole('button', { name: '新增用户' }).click();
  await field(page, '账号').fill(account);
  await field(page, '姓名').fill(name);
  await field(page, '初始密码').fill('Abc123!');
  await field(page, '批量操作密码').fill('Batch123');
  await field(page, '手机号码').fill(account);
  await chooseDepartment(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await accountFilter(page).fill(account);
  await expect(body(page)).toHaveCount(1);
  return account;
}

async function chooseDepartment(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('[data-field="department.code"] .ant-select').click();
  await page.locator('.ant-select-tree-treenode').nth(1).locator('.ant-select-tree-node-content-wrapper').click();
}

test('filters, sorts and pages on the server, and the URL restores the view', async ({ page, tenant }) => {
  await expect(body(page)).toHaveCount(10);
  await page.getByLabel('状态').click();
  await page.locator('.ant-select-item-option', { hasText: '禁用' }).click();
  await page.waitForURL(/q\.enabled=false/);
  await expect(page.locator('.lamp-status', { hasText: '正常' })).toHaveCount(0);
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await accountFilter(page).fill(tenant.accounts.operator);
  await expect(body(page)).toHaveCount(1);
  await expect(body(page)).toContainText(tenant.accounts.operator);
  await accountFilter(page).fill('');
  await expect(body(page)).toHaveCount(10);
  await page.getByRole('columnheader', { name: '账号' }).click();
  await page.waitForURL(/sort=loginName\+ASC/);
  const names = async () => body(page).locator('td:first-child').allInnerTexts();
  await expect.poll(async () => isSorted(await names())).toBe(true);
  await page.locator('.ant-pagination-options .ant-select').click();
  const sizes = await page.locator('.ant-select-item-option', { hasText: '条/页' }).allInnerTexts();
  expect(sizes.map((text) => Number.parseInt(text, 10))).toEqual([10, 50, 100, 200]);
  await page.locator('.ant-select-item-option', { hasText: '50' }).click();
  await page.waitForURL(/size=50/);
  await page.reload();
  await expect(page).toHaveURL(/size=50/);
  await expect.poll(async () => isSorted(await names())).toBe(true);
});

const isSorted = (list: string[]) =>
  list.length > 2 && list.every((text, index) => index === 0 || list[index - 1]!.toLowerCase() <= text.toLowerCase());

test('adds, edits and deletes a user; every change survives a reload (PAGE-23)', async ({ page }) => {
  const stamp = Date.now().toString().slice(-8);
  const account = `139${stamp}`;
  await page.getByRole('button', { name: '新增用户' }).click();
  await field(page, '账号').fill(account);
  await field(page, '姓名').fill('林晓燕');
  await field(page, '初始密码').fill('Abc123!');
  await field(page, '手机号码').fill(account);
  await chooseDepartment(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await accountFilter(page).fill(account);
  await expect(body(page)).toHaveCount(1);
  await expect(body(page)).toContainText('林晓燕');

  await page.getByRole('button', { name: '编辑' }).click();
  await expect(field(page, '姓名')).toHaveValue('林晓燕');
  await expect(field(page, '初始密码')).toHaveCount(0);
  await field(page, '姓名').fill('林晓雁');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(body(page)).toContainText('林晓雁');

  await rowMenu(page, '删除');
  const question = page.getByRole('dialog', { name: /删除用户“林晓雁”/ });
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的用户')).toBeVisible();
});

test('a server error is shown at its field and the input is kept', async ({ page, tenant }) => {
  await page.getByRole('button', { name: '新增用户' }).click();
  await field(page, '账号').fill(tenant.accounts.operator);
  await field(page, '姓名').fill('重复账号');
  await field(page, '初始密码').fill('Abc123!');
  await field(page, '手机号码').fill('13900001111');
  await chooseDepartment(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.locator('[data-field="loginName"] .lamp-field-error')).not.toBeEmpty();
  await expect(field(page, '账号')).toBeFocused();
  await expect(field(page, '姓名')).toHaveValue('重复账号');
  await expect(field(page, '手机号码')).toHaveValue('13900001111');
});

test('rules are checked before sending, and the first error gets the focus', async ({ page }) => {
  await page.getByRole('button', { name: '新增用户' }).click();
  await field(page, '账号').fill('不是账号');
  await field(page, '手机号码').fill('12345');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入正确的手机号或邮箱')).toBeVisible();
  await expect(page.getByText('手机号格式不正确')).toBeVisible();
  await expect(field(page, '账号')).toBeFocused();
});

test('closing the dialog with unsaved input asks, and staying loses nothing', async ({ page }) => {
  await page.getByRole('button', { name: '新增用户' }).click();
  await field(page, '姓名').fill('未保存');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(field(page, '姓名')).toHaveValue('未保存');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a session that ends behind an open dialog loses no input', async ({ page, tenant }) => {
  await page.getByRole('button', { name: '新增用户' }).click();
  await field(page, '账号').fill('13911112222');
  await field(page, '姓名').fill('会话过期');
  await field(page, '初始密码').fill('Abc123!');
  await field(page, '手机号码').fill('13911112222');
  await chooseDepartment(page);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  // The live connection reports the end of the session before anything is pressed.
  await page.request.get('./system/logout', { headers: { Authorization: token! } });
  await page.waitForURL(/#\/login\?.*from=/);
  await expect(page.getByText('登录后将回到刚才的页面，未保存的内容仍在。')).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
  await page.getByLabel('密码', { exact: true }).fill(tenant.password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('已恢复上次未保存的内容')).toBeVisible();
  await expect(field(page, '姓名')).toHaveValue('会话过期');
  await expect(field(page, '账号')).toHaveValue('13911112222');
  await expect(field(page, '初始密码'), 'a password is never stored').toHaveValue('');
});

test('a department of the tree filters the list to it and its descendants, and the URL keeps it', async ({ page }) => {
  const tree = page.getByRole('tree');
  const all = await page.locator('.ant-pagination-total-text').innerText();
  await tree.getByText('照明班').click();
  await expect(page.locator('.ant-pagination-total-text')).not.toHaveText(all);
  const departments = () => body(page).locator('td:nth-child(5)').allInnerTexts();
  await expect.poll(async () => new Set(await departments())).toEqual(new Set(['照明班']));
  await page.reload();
  await expect.poll(async () => new Set(await departments())).toEqual(new Set(['照明班']));
  await tree.getByText('照明班').click();
  await expect(page.locator('.ant-pagination-total-text')).toHaveText(all);
});

test('a user is disabled and enabled again; sign-in is rejected meanwhile', async ({ page, browser, baseURL }) => {
  const account = await addUser(page, '停用一时');
  await rowMenu(page, '禁用');
  await page.getByRole('dialog').getByRole('button', { name: '禁用' }).click();
  await expect(body(page).locator('.lamp-status')).toHaveText('禁用');
  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto('./#/login');
  await other.getByLabel('账号', { exact: true }).fill(account);
  await other.getByLabel('密码', { exact: true }).fill('Abc123!');
  await other.getByRole('button', { name: '登录' }).click();
  await expect(other.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await rowMenu(page, '启用');
  await expect(body(page).locator('.lamp-status')).toHaveText('正常');
  await other.getByRole('button', { name: '登录' }).click();
  await other.waitForURL((url) => !url.hash.startsWith('#/login'));
  await other.close();
});

test('roles are assigned, and the dialog shows them when reopened', async ({ page }) => {
  await addUser(page, '角色一人');
  await page.getByRole('button', { name: '角色', exact: true }).click();
  await page.getByRole('dialog').getByLabel('照明工程师').check();
  await page.getByRole('dialog').getByLabel('数据分析员').check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(body(page)).toContainText('照明工程师');
  await page.getByRole('button', { name: '角色', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('照明工程师')).toBeChecked();
  await expect(dialog.getByLabel('系统管理员')).not.toBeChecked();
  await dialog.getByLabel('数据分析员').uncheck();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(body(page)).not.toContainText('数据分析员');
});

test('a password is reset after typing it twice, and its user must choose another before anything else', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await addUser(page, '重置密码');
  await page.getByRole('button', { name: '重置密码', exact: true }).click();
  await field(page, '新密码').fill('Fresh123');
  await field(page, '再次输入').fill('Fresh124');
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(page.getByText('两次输入不一致')).toBeVisible();
  await field(page, '再次输入').fill('Fresh123');
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('该用户登录后须先修改密码')).toBeVisible();
  const other = await signInElsewhere(browser, baseURL, { name: account, password: 'Fresh123' });
  await expect(other.getByText('密码由管理员设置，修改后才能继续使用。')).toBeVisible();
  // No other address shows anything.
  await other.goto('./#/my/account');
  await other.waitForURL(/#\/changePassword\?from=%2Fmy%2Faccount/);
  const typed = async (old: string, password: string) => {
    await other.getByLabel('原密码', { exact: true }).fill(old);
    await other.getByLabel('新密码', { exact: true }).fill(password);
    await other.getByLabel('再次输入新密码', { exact: true }).fill(password);
    await other.getByRole('button', { name: '设置新密码' }).click();
  };
  await typed('Fresh123', 'Qwerty123');
  await expect(other.getByText('该密码过于常见')).toBeVisible();
  await typed('Fresh123', 'Tower7crane');
  // The new user has no role yet.
  await other.waitForURL(/#\/401/);
  await other.context().close();
});

test('the tenant decides whether expired passwords must be changed', async ({ page }) => {
  const toggle = async (before: boolean) => {
    await toolMenu(page, '密码规则');
    const rule = page.getByRole('dialog', { name: '密码规则' }).getByRole('switch', { name: '密码过期后必须修改' });
    await expect(rule).toBeChecked({ checked: before });
    await rule.click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await toggle(false);
  await page.reload();
  await toggle(true);
});

test('selected users are deleted together, after the batch-operation password', async ({ page, tenant }) => {
  const first = await addUser(page, '批量删除甲');
  await accountFilter(page).fill('');
  const second = await addUser(page, '批量删除乙');
  await accountFilter(page).fill('');
  await page.getByRole('search').getByRole('textbox', { name: '姓名' }).fill('批量删除');
  await expect(body(page)).toHaveCount(2);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('已选 2 条')).toBeVisible();
  await page.getByRole('button', { name: '删除所选用户' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  const secret = page.getByRole('dialog').getByLabel('批量操作密码');
  await secret.fill('wrong1');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  await page.getByRole('dialog').getByLabel('批量操作密码').fill(tenant.batchPassword);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('没有符合条件的用户')).toBeVisible();
  await expect(page.getByText('已选 2 条')).toHaveCount(0);
  for (const account of [first, second]) await expect(page.getByText(account)).toHaveCount(0);
});

test('unavailable actions are not offered: users cannot delete their own account', async ({ page, tenant }) => {
  await accountFilter(page).fill(tenant.accounts.admin);
  await expect(body(page)).toHaveCount(1);
  await expect(body(page).getByRole('button', { name: '角色', exact: true })).toBeDisabled();
  await body(page).getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: '删除', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

async function toolMenu(page: Page, name: string): Promise<void> {
  await page.locator('.lamp-table-tools').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test("the list is exported as filtered, under the platform's file name", async ({ page, tenant }) => {
  await accountFilter(page).fill(tenant.accounts.operator);
  await expect(body(page)).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), toolMenu(page, '导出')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  const lines = text.trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(tenant.accounts.operator);
});

test('users are imported from a file; an invalid row is reported and the others are added', async ({ page }) => {
  const stamp = Date.now().toString().slice(-8);
  const [template] = await Promise.all([page.waitForEvent('download'), toolMenu(page, '下载导入模板')]);
  const [headings] = readFileSync(await template.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = headings!.replace(/^\uFEFF/, '').split(',');
  const line = (values: Record<string, string>) => columns.map((column) => values[column] ?? '').join(',');
  const good = { 账号: `137${stamp}`, 姓名: '导入一人', 手机号码: `137${stamp}`, 部门: '照明班', 初始密码: 'Abc123!' };
  const file = [headings, line(good), line({ ...good, 账号: `136${stamp}`, 手机号码: '12' })].join('\r\n');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), toolMenu(page, '导入用户')]);
  await chooser.setFiles({ name: '用户.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText(/已导入 1 人，1 行有误；第 3 行/)).toBeVisible();
  await accountFilter(page).fill(stamp);
  await expect(body(page)).toHaveCount(1);
  await expect(body(page)).toContainText('导入一人');
});
