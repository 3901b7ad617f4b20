import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';
import { type OwnGateway, startOwnGateway } from '../setup/own-gateway.ts';

/** The portal's own areas, unknown to the platform. */
const areaTree = { id: 'p1', code: 'P1', name: '门户的区域', level: 1, parentId: null, children: [] };

/** Unfolds the side with the areas, unless the user has done so before. */
async function unfoldSide(inside: FrameLocator): Promise<void> {
  const toggle = inside.locator('.lamp-split-toggle');
  await toggle.waitFor({ state: 'attached' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Counts requests to the platform for its areas. */
function countAreaCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/system/api/area/tree')) calls += 1;
  });
  return () => calls;
}

async function consoleIn(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe#console');
  return (await element.contentFrame())!;
}

let gateway: OwnGateway;
let portalBody = '';
// A separate server: browsers do not let public pages access this machine.
const portal = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(portalBody);
});
let portalOrigin: string;

test.beforeAll(async () => {
  portal.listen(0, '127.0.0.1');
  await once(portal, 'listening');
  portalOrigin = `http://localhost:${(portal.address() as AddressInfo).port}`;
  gateway = await startOwnGateway('portal', {
    allowedOrigins: [portalOrigin],
    origins: { embeddedBy: [portalOrigin] },
  });
});
test.afterAll(async () => {
  await gateway?.stop();
  portal.closeAllConnections();
  portal.close();
});

test('in a page the console takes reference data from it, and follows it only if it is allowed (FRAME-04, FRAME-05)', async ({
  page,
  baseURL,
  tenant,
}) => {
  const inside = page.frameLocator('iframe#console');
  const readAsked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);

  await test.step('in a page of its own origin it calls that page (FRAME-05)', async () => {
    await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
    await expect(page.getByRole('heading', { name: '我的工作台' })).toBeVisible();
    const body = `<!doctype html><title>Portal</title><script>
      window.asked = [];
      window.lampyris = { version: 1, reference: async (name) => {
        window.asked.push(name);
        return /areaTree$/i.test(name) ? ${JSON.stringify(areaTree)} : undefined;
      } };
    </script><iframe id="console" src="./#/assetsManagement/iotDevicesManagement" width="1200" height="760"></iframe>`;
    await page.route('**/portal.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    const areaCalls = countAreaCalls(page);
    await page.goto(`${baseURL}portal.html`);
    await expect(inside.getByRole('row').nth(2)).toBeVisible();
    await unfoldSide(inside);
    await expect(inside.getByText('门户的区域').first()).toBeVisible();
    expect(await readAsked()).toContain('deviceAreaTree');
    expect(areaCalls()).toBe(0);
  });

  await test.step('in a page of another origin it requests data by messages, and follows only the allowed page (FRAME-04, FRAME-05)', async () => {
    portalBody = `<!doctype html><title>Portal</title><script>
      window.asked = [];
      window.addEventListener('message', ({ data, source, origin }) => {
        if (data?.type !== 'reference') return;
        window.asked.push(data.data);
        const answer = /areaTree$/i.test(data.data) ? ${JSON.stringify(areaTree)} : undefined;
        source.postMessage({ type: 'reference', id: data.id, data: answer }, origin);
      });
    </script><iframe id="console" src="${gateway.url}#/login" width="1200" height="760"></iframe>`;
    const areaCalls = countAreaCalls(page);
    await page.goto(`${portalOrigin}/`);
    await inside.getByLabel('账号', { exact: true }).fill(tenant.accounts.admin);
    await inside.getByLabel('密码', { exact: true }).fill(tenant.password);
    await inside.getByRole('button', { name: /登\s*录/ }).click();
    await expect(inside.getByRole('heading', { name: '我的工作台' })).toBeVisible();
    const frame = await consoleIn(page);
    await frame.evaluate(() => {
      window.location.hash = '/assetsManagement/iotDevicesManagement';
    });
    await unfoldSide(inside);
    await expect(inside.getByText('门户的区域').first()).toBeVisible();
    expect(await readAsked()).toContain('deviceAreaTree');
    expect(areaCalls()).toBe(0);

    const header = inside.locator('.lamp-header');
    await expect(header).toBeVisible();
    // Sent by the console's own window, not its parent: ignored.
    await frame.evaluate(() => window.postMessage({ type: 'isShowFrame', data: false }, '*'));
    await page.evaluate(() =>
      document.querySelector('iframe')!.contentWindow!.postMessage({ type: 'isShowFrame', data: 'no' }, '*'),
    );
    await expect(header).toBeVisible();
    const sendVisibility = (isVisible: boolean) =>
      page.evaluate(
        (data) => document.querySelector('iframe')!.contentWindow!.postMessage({ type: 'isShowFrame', data }, '*'),
        isVisible,
      );
    await sendVisibility(false);
    await expect(header).toHaveCount(0);
    await sendVisibility(true);
    await expect(header).toBeVisible();
  });
});
