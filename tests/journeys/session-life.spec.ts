import type { Page } from '@playwright/test';
import { signIn, signOut } from '../setup/journey.ts';
import { demo, expect, test } from '../setup/steered-journey.ts';

/** Opens a page with few parts as the administrator. */
async function enter(page: Page): Promise<void> {
  await signIn(page, { name: demo.admin, password: demo.password }, { at: './#/my/account' });
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
}

test('signing out in one tab signs out all, and input in another is kept (AUTH-15) (FORM-28)', async ({ page }) => {
  await enter(page);
  const second = await page.context().newPage();
  await second.goto('./#/assetsManagement/iotDevicesManagement');
  await second.getByRole('button', { name: '新增设备' }).click();
  const drawer = second.locator('.lamp-asset-drawer');
  await drawer.getByRole('button', { name: 'CP-AC7' }).click();
  const name = drawer.locator('[data-field="name"] input');
  await name.fill('夜班未保存的灯');
  await signOut(page);
  await second.waitForURL(/#\/login\?.*from=/);
  await second.getByLabel('账号', { exact: true }).fill(demo.admin);
  await second.getByLabel('密码', { exact: true }).fill(demo.password);
  await second.keyboard.press('Enter');
  await second.waitForURL(/iotDevicesManagement/);
  await expect(name).toHaveValue('夜班未保存的灯');
});

test('calls with an expired token are retried after a single refresh, and all succeed (AUTH-07)', async ({
  page,
  platform,
}) => {
  await enter(page);
  const renewals: string[] = [];
  const sent = new Map<string, { token: string; status: unknown }[]>();
  page.on('response', (response) => {
    const request = response.request();
    const token = request.headers().authorization;
    if (request.url().includes('/refresh/token')) renewals.push(request.url());
    else if (token && request.resourceType() === 'xhr') {
      const name = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
      const note = ({ status }: { status: unknown }) => {
        sent.set(name, [...(sent.get(name) ?? []), { token, status }]);
      };
      response.json().then(note, () => undefined);
    }
  });
  const old = await page.evaluate(() => sessionStorage.getItem('token'));
  await platform.pass(13 * 3_600_000);
  // A page with many sources: the first calls hit the expired token, later ones wait for the new one.
  await page.goto('./#/dashboard');
  const isOver = ([name, calls]: [string, { status: unknown }[]]) =>
    /panelItemData|island-chart|area\/tree/.test(name) && calls.at(-1)!.status === '200';
  await expect.poll(() => [...sent].filter(isOver).length).toBeGreaterThan(2);
  const refused = [...sent.values()].filter((calls) => calls[0]!.status === 'A0200');
  expect(refused).not.toHaveLength(0);
  await expect.poll(() => [...sent.values()].every((calls) => calls.at(-1)!.status === '200')).toBe(true);
  // Several parts may make the same call; one was refused, and every later one has the new token.
  for (const calls of refused) expect(calls.slice(1).map(({ token }) => token === old)).not.toContain(true);
  expect(renewals).toHaveLength(1);
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
});

test("'logout' by window message from a foreign origin changes nothing (AUTH-09)", async ({ page, baseURL }) => {
  await enter(page);
  const context = page.context();
  await context.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>evil</title>' }),
  );
  const evil = await context.newPage();
  await evil.goto('https://evil.example/');
  const opened = context.waitForEvent('page');
  await evil.evaluate((address) => {
    (window as unknown as { victim: Window | null }).victim = window.open(address);
  }, `${baseURL}#/workTable`);
  const victim = await opened;
  await expect(victim.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  const leaving: string[] = [];
  victim.on('request', (request) => {
    if (request.url().includes('/tenant_logout')) leaving.push(request.url());
  });
  await victim.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => heard.push(data));
  });
  await evil.evaluate(() => (window as unknown as { victim: Window }).victim.postMessage('logout', '*'));
  await evil.evaluate(() => (window as unknown as { victim: Window }).victim.postMessage({ type: 'logout' }, '*'));
  await expect.poll(() => victim.evaluate(() => (window as unknown as { heard: unknown[] }).heard.length)).toBe(2);
  await expect(victim.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  // The same message from the console's own origin ends the session, at the tenant's logout path.
  const left = victim.waitForRequest((request) => request.url().includes('/tenant_logout?tenantId='));
  await victim.evaluate(() => window.postMessage('logout', window.location.origin));
  await left;
  await victim.waitForURL(/#\/login\?tenantId=/);
  expect(leaving).toHaveLength(1);
});

test('HTTP 403 and code 10004 redirect to single sign-on, which returns to the page (ERR-06)', async ({ page }) => {
  const rows = page.locator('.ant-table-tbody .ant-table-row');
  await signIn(
    page,
    { name: demo.admin, password: demo.password },
    { at: './#/assetsManagement/iotDevicesManagement' },
  );
  await expect(rows.first()).toBeVisible();
  await page.route('**/island-assets/device/page', (route) =>
    route.fulfill({ json: { code: '10004', status: '403', msg: '', data: null } }),
  );
  // The connection may just have opened: then the page has asked by itself, and is gone.
  void page
    .getByRole('button', { name: '刷新' })
    .first()
    .click()
    .catch(() => undefined);
  await page.waitForURL(/\/demo\/sso\?/);
  await page.unroute('**/island-assets/device/page');
  await page.locator('input[name="account"]').fill(demo.admin);
  await page.locator('input[type="password"]').fill(demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/assetsManagement\/iotDevicesManagement/);
  await expect(rows.first()).toBeVisible();
});

test('a browser without storage works until the page is closed, and says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  const page = await context.newPage();
  await page.goto('./#/login');
  await expect(page.getByText(/浏览器不允许保存数据/)).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill(demo.viewer);
  await page.getByLabel('密码', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
  await page.goto('./#/my/account');
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
  await context.close();
});

test('full storage does not lose the session', async ({ page }) => {
  await enter(page);
  await page.evaluate(() => {
    let chunk = 'x'.repeat(1024 * 1024);
    for (let index = 0; chunk.length > 0; ) {
      try {
        localStorage.setItem(`rubbish ${index}`, chunk);
        index += 1;
      } catch {
        chunk = chunk.slice(0, Math.floor(chunk.length / 2));
      }
    }
  });
  await signOut(page);
  await page.getByLabel('账号', { exact: true }).fill(demo.admin);
  await page.getByLabel('密码', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
});
