import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Values } from './interleave.ts';
import { deviceMap, devicesPath, type SignedIn, waitForMap, withProfile } from './signed-in.ts';

/** Names that the library of maps and its worker keep in a build. */
const library = /maplibregl|maplibre-gl/;
/** Time in which the console loads the rest of itself, once its first page is there. */
const idleMs = 8000;

/**
 * kB of the scripts of the library of maps that the browser gets on the workbench and the table of devices, and on its
 * map.
 */
export async function loadMapScripts(browser: Browser, root: string, url: string, session: SignedIn): Promise<Values> {
  const scripts = readdirSync(join(root, 'dist/assets')).filter(
    (name) => name.endsWith('.js') && library.test(readFileSync(join(root, 'dist/assets', name), 'utf8')),
  );
  return withProfile(browser, session, async (context) => {
    const loaded = new Map<string, Promise<number>>();
    context.on('requestfinished', (request) => {
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      if (scripts.includes(name))
        loaded.set(
          name,
          request.sizes().then(({ responseBodySize }) => responseBodySize),
        );
    });
    const kilobytes = async () => (await Promise.all(loaded.values())).reduce((sum, bytes) => sum + bytes / 1000, 0);
    const page = await context.newPage();
    await page.goto(`${url}#/workTable`);
    await page.locator('.lamp-counter-value').first().waitFor();
    await page.waitForTimeout(idleMs);
    await page.goto(`${url}#${devicesPath}`);
    await page.locator('.ant-table-row').first().waitFor();
    await page.waitForTimeout(idleMs);
    const without = await kilobytes();
    await page.goto(`${url}#${deviceMap}`);
    await waitForMap(page);
    if (loaded.size === 0) throw new Error('the map has loaded no script that is known as one of maps');
    return { without, with: await kilobytes() };
  });
}
