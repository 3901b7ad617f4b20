import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColors } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';

/** What opens over the frame of the shell, opened as by a user; the last ones are not closed by Escape. */
const parts: { name: string; open(page: Page): Promise<unknown>; root: string; seen: string }[] = [
  {
    name: 'the quick menu of the header',
    open: (page) => page.getByRole('button', { name: '快捷菜单', exact: true }).click(),
    root: '.lamp-pop',
    seen: '.lamp-tile',
  },
  {
    name: 'the dialog of the quick menu',
    open: (page) => page.getByRole('button', { name: '添加快捷菜单' }).click(),
    root: '.ant-modal',
    seen: '.ant-tree-treenode:not([aria-hidden])',
  },
  {
    name: 'the search of the menu',
    open: (page) => page.getByRole('combobox', { name: '搜索菜单' }).fill('管理'),
    root: '.lamp-side',
    seen: '.lamp-menu-found',
  },
  {
    name: 'the command palette',
    open: (page) => page.keyboard.press('Control+k'),
    root: '.ant-modal',
    seen: '.lamp-palette-item',
  },
  {
    name: 'messages and notices',
    open: (page) => page.getByRole('button', { name: /^消息与公告/ }).click(),
    root: '.lamp-pop',
    seen: '.lamp-inbox-item',
  },
  {
    name: 'the alarm bell',
    open: (page) => page.getByRole('button', { name: /^未处理告警/ }).click(),
    root: '.lamp-pop',
    seen: '.lamp-alarm-row',
  },
  {
    name: 'the menu of a tab',
    open: (page) => page.getByRole('tab').first().click({ button: 'right' }),
    root: '.ant-dropdown',
    seen: '.ant-dropdown-menu-item',
  },
  { name: 'the cheat sheet', open: (page) => page.keyboard.press('?'), root: '.ant-modal', seen: '.lamp-shortcuts' },
  {
    name: 'a floating panel',
    open: async (page) => {
      await page.getByRole('tab').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: '在悬浮窗中打开' }).click();
    },
    root: '.lamp-float',
    seen: 'h1',
  },
  { name: 'the lock', open: (page) => page.keyboard.press('l'), root: '.lamp-lock', seen: 'input' },
];

test('every part of the shell is accessible, in the light and in the dark look', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  await expect(page.locator('.lamp-tile').first()).toBeVisible();
  const look = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await expectAccessible(page);
  await look('dark');
  await expectAccessibleColors(page);
  for (const { name, open, root, seen } of parts) {
    await test.step(name, async () => {
      await look('light');
      await open(page);
      const part = page.locator(`${root}:visible`);
      await expect(part.locator(seen).first()).toBeVisible();
      await expectAccessible(page, root);
      await look('dark');
      await expectAccessibleColors(page, root);
      await page.keyboard.press('Escape');
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });
  test('the menu is a drawer with its search, and bells and panels fit', async ({ page, tenant }) => {
    await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
    await expect(page.locator('.lamp-counter-value').first()).toBeVisible();
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
      await page.mouse.click(4, 700);
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
