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

test('the sign-in screen is one script, and the first table needs few more', async ({ page, tenant }) => {
  // Preloading starts a second after the form is shown.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#login-password')) return;
      performance.mark('form');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const scripts = watchScripts(page);
  await page.goto('./#/login?from=/admin/users');
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
  const untilForm = await page.evaluate(() => {
    const [form] = performance.getEntriesByName('form');
    const files = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return files.filter(({ startTime }) => form && startTime < form.startTime).length;
  });
  expect(untilForm).toBe(1);
  await page.getByLabel('密码', { exact: true }).fill(tenant.password);
  await page.keyboard.press('Enter');
  await page.locator('.ant-table-row').first().waitFor();
  expect(scripts.filter((script) => script.includes('compile-expression'))).toEqual([]);
  // Plus the cipher, the frame, and for this page the tree, the choices and the lists of both; then the live connection.
  expect(scripts.length).toBeLessThanOrEqual(7);
});

test('a reload loads the frame while the platform checks the session', async ({ page, tenant }) => {
  await page.goto('./#/login?from=/admin/users');
  await page.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
  await page.getByLabel('密码', { exact: true }).fill(tenant.password);
  await page.keyboard.press('Enter');
  await page.locator('.ant-table-row').first().waitFor();
  const scripts = watchScripts(page);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/system/api/userInfo', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => scripts.filter((script) => /frame-/.test(script))).toHaveLength(1);
  release();
  await page.locator('.ant-table-row').first().waitFor();
});

test('a reload shows a page with its data before the platform has confirmed user, menu and documents; the guard follows', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/users' });
  await page.locator('.ant-table-row').first().waitFor();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const files = ['**/system/api/userInfo', '**/schemas/index.json', '**/console.config.json'];
  for (const file of files)
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
  await page.route('**/system/api/current/mainMenu?*', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response, body: (await response.text()).replaceAll('"/admin/users"', '"/admin/withdrawn"') });
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: '用户管理' })).toBeVisible();
  release();
  await page.waitForURL(/#\/workTable$/);
  await expect(page.getByRole('tab', { name: '用户管理' })).toHaveCount(0);
});

test('configuration and document index load with the script, once each', async ({ page }) => {
  await page.goto('./#/login');
  await page.getByLabel('账号', { exact: true }).waitFor();
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
