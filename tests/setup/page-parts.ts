import { expect, type Locator, type Page } from '@playwright/test';
import { timeLimits } from './time-limits.ts';

/** The parts of a page. */
interface PageParts {
  rows: Locator;
  /** The topmost dialog or drawer. */
  dialog: Locator;
  /** A text or number input of the topmost dialog. */
  field(title: string): Locator;
  /** Chooses an option of a select in the topmost dialog. */
  choose(name: string, option: string | RegExp): Promise<void>;
  /** Chooses the second node of a tree in the topmost dialog: the first below the root. */
  chooseNode(name: string): Promise<void>;
  /** Saves the form in the topmost dialog and waits until it is closed. */
  save(button?: string): Promise<void>;
  /** Fills in a text filter, and waits for the rows. */
  filter(title: string, value: string): Promise<void>;
  /** Finds an action of a row, and opens the menu if it is folded. */
  action(row: string, name: string): Promise<Locator>;
  /** Asks to delete a row and confirms. */
  remove(row: string): Promise<void>;
  /** A node of the tree. */
  node(name: string): Locator;
  /** Chooses an item of the menu of a node. */
  nodeAction(name: string, action: string): Promise<void>;
  /** Confirms a question; until it opens, the topmost dialog may have a button of the same name. */
  confirm(button: string): Promise<void>;
}

/** Opens a menu; its button may move in the middle of a click while a list loads. */
async function openMenu(button: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: timeLimits.attemptMs });
  }).toPass();
}

/** What the journeys about lists, their trees and their dialogs press and read. */
export function pageParts(page: Page): PageParts {
  const rows = page.locator('.ant-table-tbody .ant-table-row:visible');
  const dialog = page.getByRole('dialog').last();
  const place = (name: string) => dialog.locator(`[data-field="${name}"]`);
  const dropdown = page.locator('.ant-select-dropdown').filter({ visible: true });
  const node = (name: string) => page.getByRole('treeitem').filter({ hasText: name }).last();
  /** Rows that load may replace or move the row of an action. */
  const loading = page.locator('.lamp-table[aria-busy=true]').filter({ visible: true });
  const folded = async (within: Locator, name: string) => {
    const button = within.getByRole('button', { name, exact: true });
    const more = within.getByRole('button', { name: '更多' });
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return button;
    await openMenu(more);
    return page.getByRole('menuitem', { name, exact: true });
  };
  const parts: PageParts = {
    rows,
    dialog,
    field: (title) => dialog.getByLabel(title, { exact: true }),
    async choose(name, option) {
      await place(name).locator('.ant-select').click();
      await dropdown.locator('.ant-select-item-option', { hasText: option }).first().click();
    },
    async chooseNode(name) {
      await place(name).locator('.ant-select').click();
      await dropdown.locator('.ant-select-tree-node-content-wrapper').nth(1).click();
    },
    async save(button = '保存') {
      const press = dialog.getByRole('button', { name: button, exact: true });
      await press.click();
      // Behind a form the drawer of a record may be shown again.
      await expect(press).toHaveCount(0);
    },
    async filter(title, value) {
      const search = page.getByRole('search').filter({ visible: true });
      const box = search.getByRole('textbox', { name: title });
      const menu = search.getByRole('button', { name: '添加筛选' });
      await expect(box.or(menu).first()).toBeVisible();
      if (!(await box.isVisible())) {
        await menu.click();
        await page.getByRole('menuitem', { name: title, exact: true }).click();
      }
      await box.fill(value);
      // Applies it now: after a pause in typing it could replace the rows in the middle of the next click.
      await box.press('Enter');
      await expect(box).toHaveValue(value);
      await expect(loading).toHaveCount(0);
    },
    async action(row, name) {
      await expect(rows.filter({ hasText: row })).toHaveCount(1);
      await expect(loading).toHaveCount(0);
      return folded(rows.filter({ hasText: row }), name);
    },
    async remove(row) {
      await (await parts.action(row, '删除')).click();
      await parts.confirm('删除');
    },
    node,
    async nodeAction(name, action) {
      await node(name).hover();
      await node(name).getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
    async confirm(button) {
      const question = page.locator('.ant-modal-confirm').filter({ visible: true }).last();
      await question.getByRole('button', { name: button, exact: true }).click();
    },
  };
  return parts;
}
