import type { Page } from '@playwright/test';
import { framePositions } from '../setup/frame-positions.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import type { JourneyTenant } from '../setup/journey-world.ts';
import { leaveFullScreen } from '../setup/leave-full-screen.ts';

/** Opens a page as the administrator. */
const enter = (page: Page, tenant: JourneyTenant, at: string) =>
  signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at });

const panels = (page: Page) => page.locator('.lamp-float');

/** Opens the tab of this name in a floating panel. */
async function float(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '在悬浮窗中打开' }).click();
}

test('pages float, full screen, the alarm dialog, the palette and the shortcuts work one after another (SHELL-05) (SHELL-06) (SHELL-14)', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, './#/my/account');
  await test.step('pages float over others, each once, up to the limit, and the last one touched is on top (SHELL-14)', async () => {
    for (const [path, name] of [
      ['/my/preferences', '个人偏好'],
      ['/admin/users', '用户管理'],
    ]) {
      await page.goto(`./#${path}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name!);
    }
    await float(page, '账号信息');
    await expect(panels(page)).toHaveCount(1);
    await float(page, '个人偏好');
    await expect(panels(page)).toHaveCount(2);
    await expect(panels(page).first().getByRole('heading', { name: '账号信息' })).toBeVisible();
    const zIndexes = () =>
      panels(page).evaluateAll((all) => all.map((panel) => Number((panel as HTMLElement).style.zIndex)));
    expect(await zIndexes()).toEqual([1000, 1001]);
    await float(page, '账号信息');
    await expect(page.getByText('悬浮窗已存在')).toBeVisible();
    await expect(panels(page)).toHaveCount(2);
    expect(await zIndexes()).toEqual([1002, 1001]);

    const title = panels(page).first().getByRole('button', { name: '账号信息', exact: true });
    const before = (await panels(page).first().boundingBox())!;
    const grip = (await title.boundingBox())!;
    await title.hover();
    await page.mouse.down();
    await page.mouse.move(before.x + 260, before.y + 150, { steps: 5 });
    await page.mouse.up();
    // Dragged by the middle of its title to 260 px right of its position.
    const moved = before.x + before.x + 260 - (grip.x + grip.width / 2);
    const awayFrom = async (x: number) => Math.abs((await panels(page).first().boundingBox())!.x - x);
    await expect.poll(() => awayFrom(moved)).toBeLessThan(2);
    await title.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => awayFrom(moved + 20)).toBeLessThan(2);

    await panels(page).first().getByRole('button', { name: '折叠' }).click();
    await expect(panels(page).first().getByRole('heading', { name: '账号信息' })).toBeHidden();
    await title.focus();
    await page.keyboard.press('Escape');
    await expect(panels(page)).toHaveCount(1);
    await panels(page).first().getByRole('button', { name: '个人偏好', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(panels(page)).toHaveCount(0);
    await page.goto('./#/my/account');
  });
  await test.step('full screen hides the frame, and Esc restores it (SHELL-06)', async () => {
    const header = page.locator('.lamp-header');
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect(header).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '菜单' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
    await leaveFullScreen(page);
    await expect(header).toBeVisible();
  });
  await test.step('the alarm dialog is 1200 px wide (SHELL-05)', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^未处理告警/ }).click();
    await page.getByRole('button', { name: '告警面板' }).click();
    const dialog = page.getByRole('dialog', { name: '告警面板' });
    await expect(dialog.frameLocator('iframe').getByRole('row').nth(1)).toBeVisible();
    expect((await dialog.boundingBox())!.width).toBe(1200);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('single-key shortcuts navigate the console, are ignored during typing, and can be disabled', async () => {
    await page.goto('./#/my/account');
    await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForURL(/#\/workTable$/);
    await page.keyboard.press('[');
    await expect(page.locator('.lamp-side-collapsed')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.locator('.lamp-side-collapsed')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: '搜索菜单' })).toBeFocused();
    await page.keyboard.type('[x?');
    await expect(page.getByRole('combobox', { name: '搜索菜单' })).toHaveValue('[x?');
    await expect(page.locator('.lamp-side-collapsed')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '我的工作台' }).click();
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: /启用单键快捷键/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('[');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /搜索页面/ })).toBeVisible();
    await expect(page.locator('.lamp-side-collapsed')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('the command palette finds pages and devices, and opens the selection', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /搜索页面/ });
    await expect(field).toBeFocused();
    await field.fill('yhgl');
    await expect(page.getByRole('option', { name: /用户管理/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/admin\/users$/);
    await page.keyboard.press('Control+k');
    await field.fill('单灯控制器');
    const device = page.getByRole('option').filter({ hasText: '设备 ·' }).first();
    await expect(device).toBeVisible();
    await device.click();
    await page.waitForURL(/iotDevicesManagement\?d\.deviceDetail=\d+/);
    await expect(page.locator('.ant-drawer-content, .ant-drawer-section').first()).toBeVisible();
  });
});

test('the position dialog frames the page that the site names and can be dragged; a locked console keeps the input of another page (SHELL-04, SHELL-11)', async ({
  page,
  tenant,
}) => {
  // A seeded device, which has a position: devices of other journeys may not.
  const devices = `./#/assetsManagement/iotDevicesManagement?q.searchValue=${encodeURIComponent('杆')}`;
  await framePositions(page);
  await enter(page, tenant, devices);
  const row = page.locator('.ant-table-row').first();
  await expect(row).toContainText('号杆');
  // Above three buttons the last ones are behind "more".
  const inRow = row.getByRole('button', { name: '定位' });
  const more = row.getByRole('button', { name: '更多' });
  await expect(inRow.or(more).first()).toBeVisible();
  if ((await inRow.count()) > 0) await inRow.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: '定位' }).click();
  }
  const dialog = page.getByRole('dialog', { name: /^位置/ });
  await expect(dialog).toBeVisible();
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute(
    'src',
    /^visualization\/index\.html\?ver=\d+#\/position\?lng=[\d.]+&lat=[\d.]+&name=/,
  );
  expect(Math.round((await dialog.locator('.ant-modal-body').boundingBox())!.height)).toBe(500);
  const before = (await dialog.locator('.ant-modal-container').boundingBox())!;
  await page.mouse.move(before.x + 100, before.y + 24);
  await page.mouse.down();
  // In one jump that ends over the frame: the frame must not swallow it.
  await page.mouse.move(before.x + 180, before.y + 124);
  await page.mouse.up();
  await expect
    .poll(async () => {
      const after = (await dialog.locator('.ant-modal-container').boundingBox())!;
      return [Math.round(after.x - before.x), Math.round(after.y - before.y)];
    })
    .toEqual([80, 100]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await test.step('a locked console hides the page, keeps the input, and opens only with the password', async () => {
    await page.goto('./#/admin/users');
    await page.getByRole('button', { name: '新增用户' }).click();
    await page.getByRole('dialog').getByLabel('姓名', { exact: true }).fill('还没保存');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /搜索页面/ }).fill('锁定');
    await page.keyboard.press('Enter');
    const lock = page.getByRole('dialog', { name: '控制台已锁定' });
    await expect(lock).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(lock).toBeVisible();
    // Esc does not reach the dialog below, which would ask to discard the input.
    await expect(page.locator('.ant-modal-confirm')).toHaveCount(0);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('.lamp-header, .lamp-main, .ant-modal')),
      ).toBeNull();
    }
    await page.reload();
    await expect(lock).toBeVisible();
    await lock.getByLabel('密码', { exact: true }).fill('wrong-1');
    await page.keyboard.press('Enter');
    await expect(lock.getByRole('alert')).toContainText('密码错误');
    await lock.getByLabel('密码', { exact: true }).fill(tenant.password);
    await page.keyboard.press('Enter');
    await expect(lock).toHaveCount(0);
  });
});
