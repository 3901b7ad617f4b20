import type { Page } from '@playwright/test';
import { chooseInUserMenu } from '../setup/choose-in-user-menu.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import type { JourneyTenant } from '../setup/journey-world.ts';

async function open(page: Page, { accounts, password }: JourneyTenant, role: 'admin' | 'operator'): Promise<void> {
  await signIn(page, { name: accounts[role], password }, { at: './#/admin/organization' });
  await expect(node(page, '工程部')).toBeVisible();
}

const node = (page: Page, name: string) => page.getByRole('treeitem').filter({ hasText: name }).last();
const rows = (page: Page) => page.locator('.ant-table-tbody .ant-table-row:visible');
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const fact = (page: Page, name: string) =>
  page.locator('.lamp-facts > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');

async function nodeMenu(page: Page, name: string, entry: string): Promise<void> {
  await node(page, name).hover();
  await node(page, name).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function addBelow(page: Page, parent: string, name: string): Promise<void> {
  await nodeMenu(page, parent, '新增下级部门');
  await expect(field(page, '上级部门')).toHaveValue(parent);
  await field(page, '名称').fill(name);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(node(page, name)).toBeVisible();
}

/** Drags a node onto the middle of another one: into it, not beside it. */
async function dragInto(page: Page, name: string, target: string): Promise<void> {
  await node(page, name).dragTo(node(page, target));
}

test('a selected department is shown with its children and members; departments are added, edited, dragged and deleted, and every change survives a reload (PAGE-05, PAGE-21)', async ({
  page,
  tenant,
}) => {
  const name = `应急${Date.now().toString().slice(-6)}`;
  await open(page, tenant, 'admin');
  await test.step('the selected department and its children are shown beside the tree (PAGE-21)', async () => {
    await node(page, '工程部').getByText('工程部').click();
    await expect(fact(page, '名称')).toHaveText('工程部');
    await expect(rows(page)).toHaveText([/照明班/, /机电班/]);
  });

  await test.step('a department with members cannot be deleted, and the reason is shown', async () => {
    await nodeMenu(page, '照明班', '删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText(/无法删除：仍有 1 个用户/)).toBeVisible();
    await expect(node(page, '照明班')).toBeVisible();
  });

  await test.step('a department is added and edited', async () => {
    await addBelow(page, '综合部', name);
    await nodeMenu(page, name, '编辑');
    await expect(field(page, '名称')).toHaveValue(name);
    await field(page, '简称').fill('应急办');
    await field(page, '描述').fill('负责夜间照明的应急处置');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await node(page, name).getByText(name).click();
    await expect(fact(page, '简称')).toHaveText('应急办');
    await expect(fact(page, '描述')).toHaveText('负责夜间照明的应急处置');
  });

  await test.step('it is dragged, and a reload keeps it there, and the selected department with its tab', async () => {
    await dragInto(page, name, '安保部');
    await page
      .getByRole('dialog', { name: new RegExp(`移动部门“${name}”`) })
      .getByRole('button', { name: '移动' })
      .click();
    await node(page, '安保部').getByText('安保部').click();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    await page.getByRole('tab', { name: '部门成员' }).click();
    await expect(rows(page).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: '部门成员' })).toHaveAttribute('aria-selected', 'true');
    await expect(fact(page, '名称')).toHaveText('安保部');
    await page.getByRole('tab', { name: '下级部门' }).click();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  });

  await test.step('a deleted one is gone after a reload too', async () => {
    await nodeMenu(page, name, '删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(node(page, name)).toHaveCount(0);
    await page.reload();
    await expect(node(page, '综合部')).toBeVisible();
    await expect(node(page, name)).toHaveCount(0);
  });

  await test.step('texts follow the language, platform data stays unchanged (PAGE-05)', async () => {
    await expect(page.getByRole('heading', { name: '组织机构' })).toBeVisible();
    await chooseInUserMenu(page, '语言', 'English');
    await expect(page.getByRole('heading', { name: 'Organization' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Head of department' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Members' })).toBeVisible();
    await expect(node(page, '工程部')).toBeVisible();
    await expect(page.locator('#main').getByText('下级部门')).toHaveCount(0);
  });
});

test('users who may not change departments see them read-only', async ({ page, tenant }) => {
  await open(page, tenant, 'operator');
  await node(page, '工程部').hover();
  await expect(page.getByRole('button', { name: '更多' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '新增部门' })).toHaveCount(0);
});
