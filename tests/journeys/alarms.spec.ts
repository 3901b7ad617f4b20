import { expectAccessible } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';

test('two operators work on alarms: each sees at once what the other does (ALARM-06, PAGE-83, RT-05)', async ({
  page,
  otherPage,
  tenant,
}) => {
  const route = '/operation/alarmManageNew/deviceAlarm';
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: `./#${route}` });
  const rows = page.locator('.lamp-panel:visible tbody .ant-table-row');
  const fresh = rows.filter({ has: page.getByText('未确认') }).first();
  await expect(fresh).toBeVisible();
  const id = await fresh.getAttribute('data-row-key');
  const row = page.locator(`.lamp-panel:visible [data-row-key="${id}"]`);
  await expectAccessible(page, '.lamp-table');

  await test.step('the other acknowledges one: the row changes in place', async () => {
    await signIn(otherPage, { name: tenant.accounts.operator, password: tenant.password }, { at: `./#${route}` });
    const theirs = otherPage.locator(`.lamp-panel:visible [data-row-key="${id}"]`);
    await theirs.getByRole('button', { name: '确认', exact: true }).click();
    await expect(theirs).toContainText('已确认');
    await expect(row).toContainText('已确认');
  });

  await test.step('a handling requires a note, and ends the alarm', async () => {
    const handle = row.getByRole('button', { name: '处置', exact: true });
    await handle.click();
    const dialog = page.getByRole('dialog', { name: '处置告警' });
    await dialog.getByRole('button', { name: /^处\s?置$/ }).click();
    await expect(dialog.getByText('必填')).toBeVisible();
    await dialog.getByLabel('处置说明').fill('更换驱动电源后恢复');
    await dialog.getByRole('button', { name: /^处\s?置$/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step('its record has the progress and the history, also from a link', async () => {
    await page.goto(`#${route}?d.alarm=${id}`);
    const drawer = page.getByRole('complementary', { name: '所选记录' });
    await expect(drawer.locator('.lamp-list-steps')).toContainText(/告警发生.*处置中.*已处置/s);
    // An alarm with folded ones opens on them.
    await drawer.getByRole('tab', { name: '处置历史' }).click();
    await expect(drawer.locator('.lamp-list-timeline')).toContainText('更换驱动电源后恢复');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('all alarms that match a filter are acknowledged at once', async () => {
    await page.getByRole('button', { name: /^全部确认/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '全部确认' }).click();
    await expect(rows.filter({ has: page.getByText('未确认') })).toHaveCount(0);
  });

  await test.step('AI alarms are reviewed by key (PAGE-84)', async () => {
    await page.goto('#/lightTools/aiAlarm');
    const cards = page.locator('.lamp-panel:visible .lamp-row-cards > li');
    await expect(cards.first()).toBeVisible();
    const count = await cards.count();
    await cards.first().locator('.lamp-cell-button').first().click();
    const drawer = page.getByRole('complementary', { name: '所选记录' }).or(page.getByRole('dialog')).first();
    await expect(drawer.locator('.lamp-detections i').first()).toBeVisible();
    const reviewed = page.waitForRequest('**/island-alarm/aiAlarm/review');
    await page.keyboard.press('n');
    expect((await reviewed).postDataJSON()).toMatchObject({ result: 'false' });
    await expect(cards).toHaveCount(count - 1);
  });
});
