import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { type Screen, screens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
/** Percent: text stays sharp, and a picture has about 40 kB. */
const quality = 72;

/** How the screens are looked at. */
interface Look {
  /** '1440-light-zh' */
  name: string;
  language: 'zh' | 'en';
  scheme: 'light' | 'dark';
  width: number;
  height: number;
}
const looks: readonly Look[] = [
  { name: '1440-light-zh', language: 'zh', scheme: 'light', width: 1440, height: 900 },
  { name: '1440-dark-en', language: 'en', scheme: 'dark', width: 1440, height: 900 },
  { name: '390-light-en', language: 'en', scheme: 'light', width: 390, height: 844 },
];

/** Waits until nothing in view loads. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loading = document.querySelectorAll(
      '[aria-busy="true"], .ant-spin-spinning, .lamp-table-skeleton, .lamp-loading',
    );
    return [...loading].every((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height === 0 || top >= innerHeight || bottom <= 0;
    });
  });
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
}

async function save(page: Page, folder: string, name: string): Promise<void> {
  const image = await loadImage(await page.screenshot({ animations: 'disabled' }));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  writeFileSync(join(folder, `${name}.webp`), canvas.toBuffer('image/webp', quality));
  console.log(`${name}.webp`);
}

/** Addresses that were found, by the name of their screen: a link is shown once. */
const addresses = new Map<string, string>();

async function show(page: Page, url: string, screen: Screen): Promise<void> {
  // A screen begins anew, also one of the same route.
  await page.goto('about:blank');
  await page.goto(`${url}#${screen.path}`);
  await page.locator(screen.ready).filter({ visible: true }).first().waitFor();
  await settle(page);
  await screen.open?.(page);
  const address = addresses.get(screen.name) ?? (await screen.address?.(page));
  if (address !== undefined) {
    addresses.set(screen.name, address);
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator('.lamp-wall-panel-body').first().waitFor();
  }
  await settle(page);
}

/** Takes the gallery of looks, and writes the page that shows it. @param url of a running demo, with a slash */
export async function takeLooks(browser: Browser, url: string): Promise<void> {
  const folder = join(root, 'docs/images/looks');
  mkdirSync(folder, { recursive: true });
  for (const { name, language, scheme, width, height } of looks) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      colorScheme: scheme,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      hasTouch: width < 600,
      isMobile: width < 600,
    });
    const page = await context.newPage();
    await page.goto(`${url}#/login`);
    await page.locator('input[type=password]').first().waitFor();
    await settle(page);
    await save(page, folder, `sign-in-${name}`);
    await page.locator('input').first().fill('admin@lampyris.demo');
    await page.locator('input[type=password]').first().fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.lamp-counter-value').first().waitFor();
    for (const screen of screens) {
      await show(page, url, screen);
      await save(page, folder, `${screen.name}-${name}`);
    }
    await context.close();
  }
  writeFileSync(join(root, 'docs/looks.md'), looksPage());
}

/** The page of the gallery. */
function looksPage(): string {
  const all = [{ name: 'sign-in', title: 'Sign-in' }, ...screens];
  const cells = (name: string) =>
    looks.map((look) => `![${name}, ${look.name}](images/looks/${name}-${look.name}.webp)`).join(' | ');
  return [
    '# Looks',
    '',
    `The same ${all.length} screens each time, in both languages, light and dark, at 1440 and 390 pixels, so that a change of the look is`,
    'seen. `npm run pictures -- <url of a running demo> looks` takes them and writes this page.',
    '',
    '| screen | light, Chinese | dark, English | phone, English |',
    '| --- | --- | --- | --- |',
    ...all.map(({ name, title }) => `| ${title} | ${cells(name)} |`),
    '',
  ].join('\n');
}
