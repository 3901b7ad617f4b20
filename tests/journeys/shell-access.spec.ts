import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColors } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';

/** Each part of the shell, opened as by a user, with an element that shows it is open. */
const parts: { name: string; open(page: Page): Promise<unknown>; seen: string }[] = [
  { name: 'the workbench in its frame', open: async () => undefined, seen: '.lamp-tile' },
  {
    name: 'the quick menu of the header',
    open: (page) => page.getByRole('button', { name: '快捷菜单', exact: true }).click(),
    seen: '.lamp-pop .lamp-tile',
  },
  {
    name: 'the dialog of the quick menu',
    open: (page) => page.getByRole('button', { name: '添加快捷菜单' }).click(),
    seen: '.ant-tree-treenode:not([aria-hidden])',
  },
  {
    name: 'the search of the menu',
    open: (page) => page.getByRole('combobox', { name: '搜索菜单' }).fill('管理'),
    seen: '.lamp-menu-found',
  },
  { name: 'the command palette', open: (page) => page.keyboard.press('Control+k'), seen: '.lamp-palette-item' },
  {
    name: 'messages and notices',
    open: (page) => page.getByRole('button', { name: /^消息与公告/ }).click(),
    seen: '.lamp-inbox-item',
  },
  {
    name: 'the alarm bell',
    open: (page) => page.getByRole('button', { name: /^未处理告警/ }).click(),
    seen: '.lamp-alarm-row',
  },
  {
    name: 'the menu of a tab',
    open: (page) => page.getByRole('tab').first().click({ button: 'right' }),
    seen: '.ant-dropdown-menu-item',
  },
  {
    name: 'a floating panel',
    open: async (page) => {
      await page.getByRole('tab').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: '在悬浮窗中打开' }).click();
    },
    seen: '.lamp-float h1',
  },
  { name: 'the cheat sheet', open: (page) => page.keyboard.press('?'), seen: '.lamp-shortcuts' },
  { name: 'the lock', open: (page) => page.keyboard.press('l'), seen: '.lamp-lock' },
];

test('every part of the shell is accessible, in the light and in the dark look', async ({ page, tenant }) => {
  test.setTimeout(120_000);
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  for (const { name, open, seen } of parts) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.reload();
      await expect(page.locator('.lamp-tile').first()).toBeVisible();
      await open(page);
      await expect(page.locator(seen).first()).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectAccessibleColors(page);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });
  test('the menu is a drawer with its search, and bells and panels fit', async ({ page, tenant }) => {
    await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
    await expect(page.locator('.lamp-tile').first()).toBeVisible();
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    await fits();
    await expectAccessible(page);
    for (const name of ['快捷菜单', /^消息与公告/, /^未处理告警/]) {
      await page.getByRole('button', { name }).first().click();
      const panel = page.locator('.lamp-pop:visible');
      await expect(panel).toBeVisible();
      // A panel may load its content first: it replaces the placeholder.
      await expect
        .poll(async () => {
          const box = await panel.boundingBox();
          return box && [box.x >= 0, box.x + box.width <= 375];
        })
        .toEqual([true, true]);
      await fits();
      await page.mouse.click(180, 700);
      await expect(panel).toHaveCount(0);
    }
    await page.getByRole('button', { name: '菜单', exact: true }).click();
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('用户');
    await expectAccessible(page);
    await page.getByRole('option', { name: /用户管理/ }).click();
    await page.waitForURL(/#\/admin\/users$/);
    await expect(page.locator('.ant-drawer-mask')).toHaveCount(0);
  });
});
