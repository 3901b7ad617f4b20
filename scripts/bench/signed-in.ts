import type { Browser, BrowserContext, Page } from 'playwright';
import { fillSignIn } from './fill-sign-in.ts';

const account = 'admin@lampyris.demo';
const look = { locale: 'zh-CN', viewport: { width: 1440, height: 900 } } as const;

export const devicesPath = '/assetsManagement/iotDevicesManagement';
export const alarmMapPath = '/operation/alarmManage/alarmMap';
/** The map of the table of devices with all of them. */
export const deviceMap = `${devicesPath}?devices.view=map`;
export const mapCanvas = '.maplibregl-canvas';

/** What a browser keeps of a session, and the token for calls without a browser. */
export interface SignedIn {
  stored: Awaited<ReturnType<BrowserContext['storageState']>>;
  token: string;
}

export async function signIn(browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext(look);
  try {
    const page = await context.newPage();
    await fillSignIn(page, url, account);
    await page.keyboard.press('Enter');
    await page.locator('.lamp-header').waitFor();
    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
    return { stored: await context.storageState(), token };
  } finally {
    await context.close();
  }
}

/** Does something in a signed-in browser profile with an empty cache. */
export async function withProfile<Result>(
  browser: Browser,
  { stored }: SignedIn,
  act: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...look, storageState: stored });
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

/** Waits until the legend of the map counts places and nothing loads. */
export async function waitForMap(page: Page): Promise<void> {
  await page.locator(mapCanvas).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.lamp-map-legend-count')].some(
      (line) => Number(line.textContent?.replaceAll(',', '')) > 0,
    ),
  );
  await page.waitForLoadState('networkidle');
}
