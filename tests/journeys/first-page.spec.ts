import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';

/** The console's own scripts that a page loads, by name. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('the sign-in screen is one script, the first table needs few more, and a reload waits for nothing', async ({
  page,
  tenant,
}) => {
  const scripts = watchScripts(page);
  const rows = page.locator('.ant-table-row');

  await test.step('the sign-in screen is one script', async () => {
    await page.goto('./#/login?from=/admin/users');
    await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
    // The frame comes beside it: this browser knows its tenant from a former sign-in.
    expect(scripts.filter((script) => !script.includes('/frame-'))).toHaveLength(1);
  });

  await test.step('configuration and document index load with the script, once each', async () => {
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /(console\.config|schemas\/index)\.json$/.test(name))
        .map((file) => [new URL(file.name).pathname, (file as PerformanceResourceTiming).initiatorType]),
    );
    expect(files.sort()).toEqual([
      ['/console.config.json', 'link'],
      ['/schemas/index.json', 'link'],
    ]);
  });

  await test.step('the first table needs few scripts more', async () => {
    await page.getByLabel('密码', { exact: true }).fill(tenant.password);
    await page.keyboard.press('Enter');
    await rows.first().waitFor();
    expect(scripts.filter((script) => script.includes('compile-expression'))).toEqual([]);
    // Plus the cipher and the frame, with the tree and the actions of rows; then the live connection.
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(4);
  });

  await test.step('a reload shows a page with its data before the platform has confirmed user, menu and documents; the guard follows', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    for (const file of ['**/schemas/index.json', '**/console.config.json'])
      await page.route(file, async (route) => {
        await held;
        await route.continue();
      });
    // The menu comes with the user.
    await page.route('**/system/api/userInfo?*', async (route) => {
      const response = await route.fetch();
      await held;
      const body = (await response.text()).replaceAll('"/admin/users"', '"/admin/withdrawn"');
      await route.fulfill({ response, body });
    });
    scripts.length = 0;
    await page.reload({ waitUntil: 'commit' });
    await expect(rows.first()).toBeVisible();
    expect(scripts.filter((script) => /frame-/.test(script))).toHaveLength(1);
    await expect(page.getByRole('tab', { name: '用户管理' })).toBeVisible();
    release();
    await page.waitForURL(/#\/workTable$/);
    await expect(page.getByRole('tab', { name: '用户管理' })).toHaveCount(0);
  });
});

test.describe('ahead', () => {
  test.use({
    pageSettings: async ({ pageSettings }, use) => {
      await use({ ...pageSettings, loadsAhead: true });
    },
  });
  test('what a user opens next is loaded while nothing else happens', async ({ page, tenant }) => {
    const scripts = watchScripts(page);
    await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/users' });
    await page.locator('.ant-table-row').first().waitFor();
    // The last part; a busy machine is seldom idle.
    const hasLast = () => scripts.some((script) => /palette-/.test(script));
    await expect.poll(hasLast).toBe(true);
    await page.waitForLoadState('networkidle');
    // A script that is still needed is a problem of the browser.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('button', { name: '新增用户' }).click();
    await expect(page.getByRole('dialog').getByLabel('姓名', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /搜索/ }).last()).toBeVisible();
  });
});
