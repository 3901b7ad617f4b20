import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible, expectAccessibleColors } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';

/** The panel in sight: React hides the others. */
const panel = '.lamp-panel:not([style*="none"])';

/** The pages of the product, by their documents. */
const paths = readdirSync(join(import.meta.dirname, '../../schemas/pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\.json$/, '')}`);

test('every page is accessible, in the light and in the dark look, and so is the frame with all tabs', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  const shown = page.locator(panel);
  const look = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await look('light');
  for (const [index, path] of paths.entries())
    await test.step(path, async () => {
      await page.goto(`#${path}`);
      await expect(page).toHaveURL((url) => url.hash.startsWith(`#${path}`));
      await expect(shown.locator('h1').first()).toBeVisible();
      // Panels below the screen wait until they are seen.
      await expect(shown.locator('.lamp-table[aria-busy="true"]')).toHaveCount(0);
      // A page begins with the look of the one before, whose colors have settled.
      await expectAccessible(page, panel);
      await look(index % 2 ? 'light' : 'dark');
      await expectAccessibleColors(page, panel);
    });
  // The menu is open at the page, and five tabs can be closed.
  await expectAccessible(page);
});
