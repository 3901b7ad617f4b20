import { expectAccessible, expectAccessibleColors } from '../setup/check-access.ts';
import { expect, test } from '../setup/journey.ts';
import { watchProblems } from '../setup/watch-problems.ts';

const blank = { contentType: 'text/html', body: '<!doctype html><title>blank</title>' };

test('the watch reports a console error, an uncaught error and a policy violation', async ({ page, expectProblem }) => {
  await page.route('**/strict', (route) =>
    route.fulfill({
      ...blank,
      headers: { 'content-security-policy': "script-src 'self'" },
      body: '<!doctype html><title>strict</title><script>document.title = "ran"</script>',
    }),
  );
  await page.route('**/loud', (route) =>
    route.fulfill({
      ...blank,
      body: '<!doctype html><title>loud</title><script>console.error("loud page"); throw new Error("broken page")</script>',
    }),
  );
  expectProblem(/Content Security Policy/);
  expectProblem(/loud page/);
  expectProblem(/uncaught: Error: broken page/);
  await page.goto('./strict');
  await expect(page).toHaveTitle('strict');
  await page.goto('./loud');
  await expect(page).toHaveTitle('loud');
});

test('the watch reports unexpected problems and missing expected ones', async ({ page, context, expectProblem }) => {
  const second = watchProblems(context);
  expectProblem(/surprise/);
  second.expectProblem(/never comes/);
  await page.route('**/surprise', (route) =>
    route.fulfill({ ...blank, body: '<script>console.error("surprise")</script>' }),
  );
  await page.goto('./surprise');
  await expect
    .poll(() => second.read())
    .toEqual([expect.stringContaining('console error: surprise'), 'expected, but did not happen: /never comes/']);
});

test('the check of accessibility reports a button without a name and weak colors, only in its part', async ({
  page,
}) => {
  await page.route('**/weak', (route) =>
    route.fulfill({
      ...blank,
      body: `<!doctype html><html lang="en"><title>weak</title><main><h1>Lamps</h1>
        <p id="pale" style="color: #ccc; background: #fff">Pale</p><div id="bare"><button></button></div></main></html>`,
    }),
  );
  await page.goto('./weak');
  await expect(expectAccessible(page)).rejects.toThrow(/button-name[\s\S]*color-contrast[\s\S]*pale/);
  await expect(expectAccessible(page, '#pale')).rejects.toThrow(/color-contrast/);
  await expect(expectAccessible(page, 'h1')).resolves.toBeUndefined();
  await expect(expectAccessibleColors(page, 'h1')).resolves.toBeUndefined();
  await expect(expectAccessibleColors(page, undefined, { once: true })).rejects.toThrow(/color-contrast/);
});
