import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { servedText } from '../../src/engine/compile/check/served-page.ts';
import { documentContext, readDocument } from '../documents/read-documents.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

const list = '**/system/api/user/pageList';

test('what the platform fails to send is reported with a retry, in a list and at the start (ERR-07) (MENU-11)', async ({
  page,
  tenant,
  expectProblem,
}) => {
  const { rows } = pageParts(page);
  const retry = () => page.getByRole('button', { name: '重试' }).click();

  await test.step('a 500 response shows an error with a retry (ERR-07)', async () => {
    expectProblem(/status of 500.*pageList/);
    await page.route(list, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
    await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/users' });
    await expect(page.getByText('错误：网络异常，请联系运维管理员')).toBeVisible();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('加载失败')).toBeVisible();
    await page.unroute(list);
  });

  await test.step('HTML instead of data is reported as such, and the retry loads the rows', async () => {
    const html = '<html><body>login</body></html>';
    await page.route(list, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await retry();
    await expect(page.getByText('服务器的回答不是数据')).toBeVisible();
    await page.getByRole('button', { name: '确定' }).click();
    await page.unroute(list);
    await retry();
    await expect(rows.nth(1)).toBeVisible();
  });

  await test.step('a broken connection keeps the loaded rows and shows their age', async () => {
    expectProblem(/ERR_CONNECTION_RESET.*pageList/);
    await page.route(list, (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: '刷新' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('数据更新于')).toBeVisible();
    await expect(rows.nth(1)).toBeVisible();
    await page.unroute(list);
  });

  await test.step('an unavailable platform at the start shows a card with a retry, not a blank page', async () => {
    expectProblem(/status of 502.*userInfo/);
    await page.route('**/system/api/userInfo*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    // As after a reload by the console itself, which takes nothing from the browser.
    await page.evaluate(() => sessionStorage.setItem('lampyris-reload', '1'));
    await page.reload();
    await expect(page.getByText('暂时无法进入控制台')).toBeVisible();
    await page.unroute('**/system/api/userInfo*');
  });

  await test.step('a menu with a duplicate id shows an error instead of a blank page (MENU-11)', async () => {
    // The menu comes with the user.
    await page.route('**/system/api/userInfo*', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { also: { menu: { subMenuItems: { id: number }[] }[] } } };
      const items = json.data.also.menu[0]!.subMenuItems;
      items[1]!.id = items[0]!.id;
      await route.fulfill({ response: answer, json });
    });
    await retry();
    await expect(page.getByText('菜单数据有误')).toBeVisible();
    await expect(page.getByText('duplicate menu item id')).toBeVisible();
    await page.unroute('**/system/api/userInfo*');
    await retry();
    await expect(rows.nth(1)).toBeVisible();
  });
});

test('scripts and styles that cannot be loaded are reported in place, the console stays, and they load once they can (HTTP-05)', async ({
  page,
  tenant,
  expectProblem,
}) => {
  expectProblem(/ERR_CONNECTION_(REFUSED|RESET)|dynamically imported module/);
  const scripts = /assets\/(messages-view|palette|popup-menu-list|header-panel|page-dialog)[^/]*\.(js|css)/;
  await page.route(scripts, (route) => route.abort('connectionrefused'));
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: './#/admin/users' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  for (const [script, open] of [
    [/palette/, () => page.keyboard.press('Control+k')],
    [/popup-menu-list/, () => page.locator('.lamp-user').click()],
    [/page-dialog/, () => page.getByRole('button', { name: '新增用户' }).click()],
  ] as const) {
    const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
    await open();
    await failed;
    await expect(page.getByRole('alert').filter({ hasText: '此部分未能加载' })).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  }
  await test.step('a question can be answered although its dialog cannot be loaded', async () => {
    await page.route(list, (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: '刷新' }).click();
    const box = page.getByRole('dialog', { name: '警告' });
    await expect(box).toContainText('错误：网络异常，请联系运维管理员');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  });
  await page.unroute(scripts);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  // Its style sheet is loaded again too.
  await expect(page.getByRole('dialog').getByRole('listbox')).toHaveCSS('border-top-style', 'solid');
});

test('a broken part of a document is a card for authors and a short message for operators', async ({
  page,
  tenant,
  otherPage: operator,
}) => {
  const file = 'pages/workTable.json';
  const text = readDocument(file).replace('"requires": "deviceOverview"', '"require": "deviceOverview"');
  const broken = servedText(checkPage(file, text, documentContext));
  const breakPage = async (target: import('@playwright/test').Page) => {
    await target.route('**/schemas/index.json', async (route) => {
      const answer = await route.fetch();
      const index = (await answer.json()) as { pages: { path: string; issues: number; hash: string }[] };
      const entry = index.pages.find(({ path }) => path === '/workTable')!;
      entry.issues = 1;
      entry.hash = 'changed';
      await route.fulfill({ response: answer, json: index });
    });
    await target.route('**/schemas/pages/workTable.json*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: broken });
    });
  };
  await breakPage(page);
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  await expect(page.getByText(/workTable\.json:\d+:\d+ 未知的键 "require".*是否应为 "requires"？/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '待处理告警' })).toBeVisible();
  await breakPage(operator);
  await signIn(operator, { name: tenant.accounts.operator, password: tenant.password });
  await expect(operator.getByText('此部分暂时无法显示，其他内容不受影响。')).toBeVisible();
  await expect(operator.getByText('是否应为')).toHaveCount(0);
  // Reconnecting reloads the index once: a reload in progress may outlive the pages.
  for (const target of [page, operator]) await target.unrouteAll({ behavior: 'ignoreErrors' });
});
