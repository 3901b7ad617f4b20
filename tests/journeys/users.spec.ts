import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, signInOnScreen, test } from '../setup/journey.ts';

// A long file: its journeys are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/users' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

const body = (page: Page) => page.locator('.ant-table-tbody .ant-table-row');
const accountFilter = (page: Page) => page.getByRole('search').getByRole('textbox', { name: '账号' });
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

/** Clicks an action of the only row, in its menu if it is folded. */
async function rowMenu(page: Page, name: string): Promise<void> {
  const button = body(page).getByRole('button', { name, exact: true });
  const more = body(page).getByRole('button', { name: '更多' });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Fills in what every user has, in the dialog for a new one. */
async function fillUser(page: Page, account: string, name: string, phone = account): Promise<void> {
  await field(page, '账号').fill(account);
  await field(page, '姓名').fill(name);
  await field(page, '初始密码').fill('Abc123!');
  await field(page, '手机号码').fill(phone);
  await chooseDepartment(page);
}

/** Filters the list to the user of an account. */
async function find(page: Page, account: string): Promise<void> {
  await accountFilter(page).fill(account);
  await expect(body(page)).toHaveCount(1);
  await expect(body(page)).toContainText(account);
}

async function toolMenu(page: Page, name: string): Promise<void> {
  await page.locator('.lamp-table-tools').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function chooseDepartment(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('[data-field="department.code"] .ant-select').click();
  await page.locator('.ant-select-tree-treenode').nth(1).locator('.ant-select-tree-node-content-wrapper').click();
}

test('the list is filtered, sorted, paged and exported on the server; an own account and the rules of passwords have limits', async ({
  page,
  tenant,
}) => {
  // Wide enough for the column of departments.
  await page.setViewportSize({ width: 1440, height: 800 });
  const tree = page.getByRole('tree');
  const total = page.locator('.lamp-pages-total');
  const all = await total.innerText();
  await expect(body(page).nth(9)).toBeVisible();
  await page.getByLabel('状态').click();
  await page.locator('.ant-select-item-option', { hasText: '禁用' }).click();
  await page.waitForURL(/q\.enabled=false/);
  await expect(page.locator('.lamp-status', { hasText: '正常' })).toHaveCount(0);
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await find(page, tenant.accounts.operator);
  await accountFilter(page).fill('');
  await expect(body(page).nth(9)).toBeVisible();
  await page.getByRole('columnheader', { name: '账号' }).getByRole('button').click();
  await page.waitForURL(/sort=loginName\+ASC/);
  const names = async () => body(page).locator('td:first-child').allInnerTexts();
  await expect.poll(async () => isSorted(await names())).toBe(true);
  const sizes = page.getByLabel('每页条数');
  await expect(sizes.locator('option')).toHaveText(['适应高度', /^10 /, /^50 /, /^100 /, /^200 /]);
  await sizes.selectOption('50');
  await page.waitForURL(/size=50/);
  // A department of the tree stands for its descendants too.
  await tree.getByText('照明班').click();
  await expect(total).not.toHaveText(all);
  const departments = async () => new Set(await body(page).locator('td:nth-child(3) small').allInnerTexts());
  await expect.poll(departments).toEqual(new Set(['照明班']));

  await page.reload();
  await expect.poll(departments).toEqual(new Set(['照明班']));
  await expect(page).toHaveURL(/size=50/);
  await tree.getByText('照明班').click();
  await expect(total).toHaveText(all);
  await expect.poll(async () => isSorted(await names())).toBe(true);

  await test.step("the list is exported as filtered, under the platform's file name", async () => {
    await find(page, tenant.accounts.operator);
    const [download] = await Promise.all([page.waitForEvent('download'), toolMenu(page, '导出 CSV')]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(tenant.accounts.operator);
  });

  await test.step('users cannot delete their own account', async () => {
    await find(page, tenant.accounts.admin);
    await body(page).getByRole('button', { name: '更多' }).click();
    await expect(page.getByRole('menuitem', { name: '角色', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('menuitem', { name: '删除', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  });

  await test.step('the tenant decides whether expired passwords must be changed', async () => {
    const toggle = async (before: boolean) => {
      await toolMenu(page, '密码规则');
      const rule = page.getByRole('dialog', { name: '密码规则' }).getByRole('switch', { name: '密码过期后必须修改' });
      await expect(rule).toBeChecked({ checked: before });
      await rule.click();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await toggle(false);
    await page.reload();
    await toggle(true);
  });
});

const isSorted = (list: string[]) =>
  list.length > 2 && list.every((text, index) => index === 0 || list[index - 1]!.toLowerCase() <= text.toLowerCase());

test('a user is added, edited, given roles, disabled, given a new password and deleted (PAGE-23)', async ({
  page,
  otherPage,
}) => {
  const account = `139${Date.now().toString().slice(-8)}`;
  await test.step('an added user survives a reload', async () => {
    await page.getByRole('button', { name: '新增用户' }).click();
    await fillUser(page, account, '林晓燕');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    // Without a role the user could open no page.
    await page.getByRole('dialog', { name: '不给“林晓燕”任何角色？' }).getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').locator('[data-field="roleIds"] .ant-select').click();
    await page.locator('.ant-select-item-option', { hasText: '照明工程师' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await find(page, account);
    await expect(body(page)).toContainText('林晓燕');
    await expect(body(page)).toContainText('照明工程师');
  });

  await test.step('a drawer shows what the user sees, and by which role', async () => {
    await rowMenu(page, '查看权限');
    const drawer = page.getByRole('dialog', { name: '“林晓燕”的权限' });
    await drawer.getByRole('search').getByRole('textbox', { name: '菜单' }).fill('单灯列表');
    await expect(drawer.getByRole('row', { name: /单灯列表.*调光.*照明工程师/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a name is edited', async () => {
    await rowMenu(page, '编辑');
    await expect(field(page, '姓名')).toHaveValue('林晓燕');
    await expect(field(page, '初始密码')).toHaveCount(0);
    await field(page, '姓名').fill('林晓雁');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(body(page)).toContainText('林晓雁');
  });

  await test.step('roles are assigned, and the dialog shows them when reopened', async () => {
    const dialog = page.getByRole('dialog');
    await rowMenu(page, '角色');
    await expect(dialog.getByLabel('照明工程师')).toBeChecked();
    await dialog.getByLabel('数据分析员').check();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await rowMenu(page, '角色');
    await expect(dialog.getByLabel('照明工程师')).toBeChecked();
    await expect(dialog.getByLabel('系统管理员')).not.toBeChecked();
    await dialog.getByLabel('照明工程师').uncheck();
    await dialog.getByLabel('数据分析员').uncheck();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(body(page)).toContainText('没有角色，打不开页面');
  });

  await test.step('a batch gives roles, names the users and offers to undo it', async () => {
    await body(page).getByRole('checkbox').check();
    await page.getByRole('button', { name: '分配角色' }).click();
    const dialog = page.getByRole('dialog', { name: '批量分配角色' });
    await expect(dialog).toContainText('林晓雁');
    await dialog.getByLabel('照明工程师').check();
    await dialog.getByRole('button', { name: '分配', exact: true }).click();
    await page.getByRole('dialog', { name: '为 1 个用户分配角色？' }).getByRole('button', { name: '分配' }).click();
    await expect(body(page)).toContainText('照明工程师');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(body(page)).toContainText('没有角色，打不开页面');
  });

  await test.step('a disabled user cannot sign in until enabled again', async () => {
    await rowMenu(page, '禁用');
    await page.getByRole('dialog').getByRole('button', { name: '禁用' }).click();
    await expect(body(page).locator('.lamp-status')).toHaveText('禁用');
    await otherPage.goto('./#/login');
    await otherPage.getByLabel('账号', { exact: true }).fill(account);
    await otherPage.getByLabel('密码', { exact: true }).fill('Abc123!');
    await otherPage.getByRole('button', { name: '登录' }).click();
    await expect(otherPage.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await rowMenu(page, '启用');
    await expect(body(page).locator('.lamp-status')).toHaveText('正常');
    await otherPage.getByRole('button', { name: '登录' }).click();
    await otherPage.waitForURL((url) => !url.hash.startsWith('#/login'));
  });

  await test.step('after a password reset the user must choose another before anything else', async () => {
    await rowMenu(page, '重置密码');
    await field(page, '新密码').fill('Fresh123');
    await field(page, '再次输入').fill('Fresh124');
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await expect(page.getByText('两次输入不一致')).toBeVisible();
    await field(page, '再次输入').fill('Fresh123');
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('该用户登录后须先修改密码')).toBeVisible();
    // The reset has ended the user's session.
    await otherPage.reload();
    await otherPage.waitForURL(/#\/login/);
    await signInOnScreen(otherPage, { name: account, password: 'Fresh123' });
    await expect(otherPage.getByText('密码由管理员设置，修改后才能继续使用。')).toBeVisible();
    // No other address shows anything.
    await otherPage.goto('./#/my/account');
    await otherPage.waitForURL(/#\/changePassword\?from=%2Fmy%2Faccount/);
    const type = async (old: string, password: string) => {
      await otherPage.getByLabel('原密码', { exact: true }).fill(old);
      await otherPage.getByLabel('新密码', { exact: true }).fill(password);
      await otherPage.getByLabel('再次输入新密码', { exact: true }).fill(password);
      await otherPage.getByRole('button', { name: '设置新密码' }).click();
    };
    await type('Fresh123', 'Qwerty123');
    await expect(otherPage.getByText('该密码过于常见')).toBeVisible();
    await type('Fresh123', 'Tower7crane');
    // The user has no role any more.
    await otherPage.waitForURL(/#\/401/);
  });

  await test.step('a deleted user is gone', async () => {
    await rowMenu(page, '删除');
    const question = page.getByRole('dialog', { name: /删除用户“林晓雁”/ });
    await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
    await question.getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('没有符合筛选条件的记录').filter({ visible: true })).toBeVisible();
  });
});

test('the form and a file check their input and lose nothing; imported users are deleted after the batch password (PAGE-02, RT-06)', async ({
  page,
  tenant,
}) => {
  await page.getByRole('button', { name: '新增用户' }).click();
  await test.step('rules are checked before sending, and the first error gets the focus', async () => {
    await field(page, '账号').fill('不是账号');
    await field(page, '手机号码').fill('12345');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('请输入正确的手机号或邮箱')).toBeVisible();
    await expect(page.getByText('手机号格式不正确')).toBeVisible();
    await expect(field(page, '账号')).toBeFocused();
  });

  await test.step('a server error is shown at its field and the input is kept', async () => {
    await fillUser(page, tenant.accounts.operator, '重复账号', '13900001111');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '仍然保存' }).click();
    await expect(page.locator('[data-field="loginName"] .lamp-field-error')).not.toBeEmpty();
    await expect(field(page, '账号')).toBeFocused();
    await expect(field(page, '姓名')).toHaveValue('重复账号');
    await expect(field(page, '手机号码')).toHaveValue('13900001111');
  });

  await test.step('closing the dialog with unsaved input asks, and staying loses nothing', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '继续编辑' }).click();
    await expect(field(page, '姓名')).toHaveValue('重复账号');
  });

  await test.step('a session that ends behind an open dialog loses no input', async () => {
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
    await expect(field(page, '姓名')).toHaveValue('重复账号');
    await expect(field(page, '账号')).toHaveValue(tenant.accounts.operator);
    await expect(field(page, '初始密码'), 'a password is never stored').toHaveValue('');
  });

  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const stamp = Date.now().toString().slice(-8);
  await test.step('an invalid row is reported and the others are added', async () => {
    await toolMenu(page, '导入用户');
    const dialog = page.getByRole('dialog', { name: '导入用户' });
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载模板 (csv)' }).click(),
    ]);
    const [headings] = readFileSync(await template.path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    const columns = headings!.replace(/^\uFEFF/, '').split(',');
    const line = (values: Record<string, string>) => columns.map((column) => values[column] ?? '').join(',');
    const userOf = (prefix: string, phone = `${prefix}${stamp}`) =>
      line({ 账号: `${prefix}${stamp}`, 姓名: '导入一人', 手机号码: phone, 部门: '照明班', 初始密码: 'Abc123!' });
    const file = [headings, userOf('137'), userOf('136', '12'), userOf('135')].join('\r\n');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: '选择表格文件' }).click(),
    ]);
    await chooser.setFiles({ name: '用户.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(dialog.getByText('共 3 行：2 行可导入，1 行有误')).toBeVisible();
    await expect(dialog.getByRole('region', { name: '有误的行' })).toContainText('手机号码');
    await dialog.getByRole('button', { name: '导入 2 行' }).click();
    await expect(dialog.getByText('已导入 2 行，1 行失败')).toBeVisible();
    const [failed] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载失败的行 (csv)' }).click(),
    ]);
    expect(readFileSync(await failed.path(), 'utf8')).toContain(`136${stamp}`);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await accountFilter(page).fill(stamp);
    await expect(body(page)).toHaveCount(2);
    await expect(body(page).first()).toContainText('导入一人');
  });

  await test.step('selected users are deleted together', async () => {
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText('已选 2 条')).toBeVisible();
    await page.locator('.lamp-table-batch').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除所选用户' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const secret = page.getByRole('dialog').getByLabel('批量操作密码');
    await secret.fill('wrong1');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
    await secret.fill(tenant.batchPassword);
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('没有符合筛选条件的记录').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('已选 2 条')).toHaveCount(0);
  });
});
