import { expect, signIn, test } from '../setup/journey.ts';
import { expectStillness } from '../setup/stillness.ts';

test.use({ reducedMotion: 'no-preference' });

/** Runs in pages: ends after React has drawn what timers changed, which it does in a task of this kind. */
function drawChanges(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(undefined);
  });
}

test('with motion the menu, a dialog and its question open, stay usable and close', async ({ page, tenant }) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/my/account' });
  await page.evaluate(() => {
    for (const name of ['transitionrun', 'animationstart'])
      document.addEventListener(name, () => document.body.setAttribute('data-has-moved', ''), { once: true });
  });
  const entry = page.getByRole('menuitem', { name: '用户管理' });
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await expect(entry).toBeVisible();
  await expectStillness(page);
  await expect(page.locator('[data-has-moved]')).toHaveCount(1);
  await entry.click();
  await page.getByRole('button', { name: '新增用户' }).click();
  await page.getByRole('dialog').getByLabel('姓名', { exact: true }).fill('动效');
  await expectStillness(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '放弃' })).toBeVisible();
  await expectStillness(page);
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStillness(page);
  await page.getByRole('menuitem', { name: '系统管理' }).click();
  await expect(entry).toBeHidden();
});

test('the sign-in pictures alternate, and stop with reduced motion (AUTH-12)', async ({ page }) => {
  const drawn = (colour: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`)}`;
  const pictures = [drawn('navy'), drawn('teal')];
  await page.route('**/api/theme/themeSettings*', (route) =>
    route.fulfill({
      json: {
        code: '1',
        data: pictures.map((link) => ({
          personalizationSystem: 'esso',
          personalizationType: 'backgroundImage',
          link,
        })),
      },
    }),
  );
  const background = page.locator('.lamp-login-picture img');
  const seenIn = async (seconds: number) => {
    await expect(background).toBeVisible();
    const seen = new Set<string | null>();
    for (let second = 0; second < seconds; second++) {
      await page.clock.runFor(1000);
      await page.evaluate(drawChanges);
      seen.add(await background.getAttribute('src'));
    }
    return [...seen];
  };
  await page.clock.install();
  await page.goto('./#/login?tenantId=9');
  expect(await seenIn(24)).toEqual(pictures);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await seenIn(24)).toEqual(pictures.slice(0, 1));
});
