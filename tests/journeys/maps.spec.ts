import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/journey.ts';
import type { JourneyTenant } from '../setup/journey-world.ts';
import { pageParts } from '../setup/page-parts.ts';

const alarmMap = '/operation/alarmManage/alarmMap';
const deviceAlarms = '/operation/alarmManageNew/deviceAlarm';
const world = [-180, -85, 180, 85];

interface Totals {
  total: number;
  unplaced: number;
}

const enter = (page: Page, tenant: JourneyTenant, at: string, account: 'admin' | 'district' = 'admin') =>
  signIn(page, { name: tenant.accounts[account], password: tenant.password }, { at: `./#${at}` });

/** Sends a call of the console's user. */
async function send<T>(page: Page, call: string, data: object): Promise<T> {
  const authorization = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const answer = await page.request.post(`.${call}`, { headers: { authorization }, data });
  return ((await answer.json()) as { data: T }).data;
}

/** Open alarms of the user that have a place. */
async function placedAlarms(page: Page): Promise<number> {
  const body = { box: world, zoom: 3, summary: true };
  const { total, unplaced } = await send<Totals>(page, '/island-streaming/alarmMap', body);
  return total - unplaced;
}

const legend = (page: Page) => page.getByRole('region', { name: '图例' });
const canvas = (page: Page) => page.getByRole('region', { name: '地图：告警' });

/** Alarms in view, as the legend counts them. */
async function inView(page: Page): Promise<number> {
  const counts = await legend(page).locator('.lamp-map-legend-count').allInnerTexts();
  return counts.reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0);
}

/** Alarms in view, as the list counts them. */
async function listed(page: Page): Promise<number> {
  const text = await page.getByText(/^共 [\d,]+ 条$/).innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

/** The view in the address: longitude, latitude, zoom. */
const viewOf = (page: Page) => new URLSearchParams(page.url().split('?')[1]).get('city') ?? '';

test('the alarm map shows all open alarms on the map of the platform, the list follows it, and the address has its view (PAGE-86)', async ({
  page,
  tenant,
}) => {
  const { rows } = pageParts(page);
  const origins = new Set<string>();
  const tiles: number[] = [];
  page.on('request', (request) => {
    if (/^http/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  page.on('response', (response) => {
    if (response.url().includes('/island-display/map/tiles/')) tiles.push(response.status());
  });
  await enter(page, tenant, alarmMap);
  const all = await placedAlarms(page);
  expect(all).toBeGreaterThan(0);

  await test.step('all alarms are in view at first, in the legend and in the list', async () => {
    await expect(canvas(page)).toBeVisible();
    await expect.poll(() => inView(page)).toBe(all);
    await expect(page.getByText(`共 ${all} 条`)).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    expect(tiles.filter((status) => status !== 200 && status !== 204)).toEqual([]);
    expect([...origins]).toEqual([new URL(page.url()).origin]);
  });

  await test.step('nearer, the list has only what is in view, also after a reload', async () => {
    await expect.poll(() => viewOf(page)).not.toBe('');
    const whole = viewOf(page);
    for (let press = 0; press < 2; press += 1) {
      const before = viewOf(page);
      await page.getByRole('button', { name: '放大' }).click();
      await expect.poll(() => viewOf(page)).not.toBe(before);
    }
    expect(viewOf(page)).not.toBe(whole);
    await expect.poll(() => inView(page)).toBeLessThan(all);
    // Also where the view cuts a cluster.
    await expect.poll(async () => (await listed(page)) - (await inView(page))).toBe(0);
    const count = await inView(page);
    const near = viewOf(page);
    await page.reload();
    await expect(canvas(page)).toBeVisible();
    await expect.poll(() => inView(page)).toBe(count);
    expect(viewOf(page)).toBe(near);
    await page.getByRole('button', { name: '显示全部' }).click();
    await expect.poll(() => inView(page)).toBe(all);
    await expect(page.getByText(`共 ${all} 条`)).toBeVisible();
  });

  await test.step('a level that is hidden stays hidden', async () => {
    const level = legend(page).getByRole('checkbox', { name: /重要/ });
    await level.uncheck();
    await page.reload();
    await expect(level).not.toBeChecked();
    await expect(legend(page).getByRole('checkbox', { name: /紧急/ })).toBeChecked();
    await level.check();
  });

  await test.step('an alarm goes and comes while somebody else works on it, and the map does not move', async () => {
    await expect.poll(() => inView(page)).toBe(all);
    await expect.poll(() => viewOf(page)).not.toBe('');
    const view = viewOf(page);
    const [id] = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-row-key')));
    await send(page, '/island-alarm/alarm/shelve', { ids: [id], hours: 1 });
    await expect.poll(() => inView(page)).toBeLessThan(all);
    await expect(page.locator(`[data-row-key="${id}"]`)).toHaveCount(0);
    await send(page, '/island-alarm/alarm/shelve', { ids: [id] });
    await expect.poll(() => inView(page)).toBe(all);
    await expect(page.locator(`[data-row-key="${id}"]`)).toBeVisible();
    expect(viewOf(page)).toBe(view);
  });

  await test.step('locating an alarm of a list goes to it on the open map, and Back returns to the list', async () => {
    await page.goto(`./#${deviceAlarms}`);
    await expect(rows.first()).toBeVisible();
    const id = await rows.first().getAttribute('data-row-key');
    const name = await rows.first().locator('.lamp-cell-lines .lamp-cell-button').first().innerText();
    await rows.first().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '定位', exact: true }).click();
    await page.waitForURL(new RegExp(`#${alarmMap}\\?(.*&)?eventId=${id}`));
    const card = page.locator('.lamp-map-card');
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(card.getByRole('button', { name: '详情' })).toBeVisible();
    await expect.poll(() => Number(viewOf(page).split(',')[2])).toBeGreaterThanOrEqual(16);
    await page.goBack();
    await page.waitForURL(new RegExp(`#${deviceAlarms}`));
    await expect(page.locator(`.lamp-panel:visible [data-row-key="${id}"]`)).toBeVisible();
  });
});

test('an alarm without coordinates says so on the map (PAGE-86)', async ({ page, tenant }) => {
  await page.route(/\/island-alarm\/alarm\/\d+$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, location: null } } });
  });
  await enter(page, tenant, alarmMap);
  const id = await page.locator('.lamp-panel:visible tbody .ant-table-row').first().getAttribute('data-row-key');
  await page.goto(`./#${alarmMap}?eventId=${id}`);
  await expect(page.getByText('没有位置信息')).toBeVisible();
  await expect(page.locator('.lamp-map-card')).toHaveCount(0);
});

test('who sees two roads has only their alarms on the map (PERM-03, PAGE-86)', async ({ page, tenant }) => {
  const { rows } = pageParts(page);
  await enter(page, tenant, alarmMap, 'district');
  const own = await placedAlarms(page);
  expect(own).toBeGreaterThan(0);
  await expect.poll(() => inView(page)).toBe(own);
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasNotText: /码头大道|仓储大道/ })).toHaveCount(0);
});

test('a carrier is shown on the map, and its coordinates are picked on it (MAPS-05)', async ({ page, tenant }) => {
  const { rows, dialog, action, save, filter } = pageParts(page);
  await enter(page, tenant, '/assetsManagement/vehicleManagement');
  await expect(rows.first()).toBeVisible();
  const uid = (await rows.last().getByRole('cell').allInnerTexts())
    .flatMap((text) => text.split('\n'))
    .find((text) => /^[A-Z0-9-]{4,}$/.test(text))!;
  await filter('关键字', uid);
  const longitude = dialog.getByLabel('经度', { exact: true });

  await test.step('on the map of the table it has the buttons of its row, and the address opens the map', async () => {
    const look = page.getByRole('button', { name: '在地图上显示' });
    await look.click();
    const line = page.getByRole('complementary', { name: '视野内的位置' }).getByRole('button').filter({ hasText: uid });
    await expect(line).toHaveCount(1);
    await page.reload();
    await line.click();
    await page.locator('.lamp-map-card').getByRole('button', { name: '详情' }).click();
    await expect(page.getByRole('region', { name: '地图：载体位置' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await look.click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('its position is shown with its coordinates', async () => {
    await (await action(uid, '定位')).click();
    const position = page.getByRole('dialog', { name: /^位置 · / });
    await expect(position.locator('.maplibregl-canvas')).toBeVisible();
    await expect(position.getByText(/^经度 \d+\.\d{6}，纬度 \d+\.\d{6}$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(position).toBeHidden();
  });

  await test.step('a click on the map fills in the form, and is kept', async () => {
    await (await action(uid, '编辑')).click();
    const before = await longitude.inputValue();
    await dialog.getByRole('button', { name: '在地图上选择' }).click();
    const picker = page.getByRole('dialog', { name: '在地图上选择' });
    const map = picker.locator('.maplibregl-canvas');
    await expect(map).toBeVisible();
    const note = picker.locator('.lamp-location-note');
    const noted = await note.innerText();
    const box = (await map.boundingBox())!;
    await map.click({ position: { x: box.width / 2 + 120, y: box.height / 2 + 60 } });
    await expect(note).not.toHaveText(noted);
    await picker.getByRole('button', { name: '使用此位置' }).click();
    await expect(picker).toBeHidden();
    const picked = await longitude.inputValue();
    expect(Number(picked)).toBeGreaterThan(Number(before));
    await save();
    await page.reload();
    await (await action(uid, '编辑')).click();
    await expect(longitude).toHaveValue(picked);
  });
});

test('an outline of an area is drawn on the map, and is there after a reload', async ({ page, tenant }) => {
  const { dialog, save } = pageParts(page);
  const note = dialog.getByText(/^\d+ 个角点/);
  const drawn = page.locator('.lamp-map-block .maplibregl-canvas');
  const open = async () => {
    await page.getByRole('treeitem').nth(1).click();
    await expect(drawn).toBeVisible();
    await page.getByRole('button', { name: /^(编辑|绘制)轮廓$/ }).click();
  };
  await enter(page, tenant, '/admin/region');
  await open();
  await expect(note).not.toHaveText(/^4 个角点/);
  const map = dialog.locator('.maplibregl-canvas');
  await expect(map).toBeVisible();
  await dialog.getByRole('button', { name: '移除轮廓' }).click();
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await expect(dialog.getByText(/^没有轮廓/)).toBeVisible();
  const { width, height } = (await map.boundingBox())!;
  const corners = [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
    [0.3, 0.6],
  ] as const;
  for (const [index, [x, y]] of corners.entries()) {
    await map.click({ position: { x: width * x, y: height * y } });
    await expect(note).toHaveText(new RegExp(`^${index + 1} 个角点`));
  }
  // The first corner closes the outline.
  await map.click({ position: { x: width * 0.3, y: height * 0.3 } });
  await expect(dialog.getByRole('button', { name: '继续绘制' })).toBeVisible();
  await save();
  await page.reload();
  await open();
  await expect(note).toHaveText(/^4 个角点/);
});
