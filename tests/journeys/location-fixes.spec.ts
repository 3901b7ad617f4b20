import type { Page } from '@playwright/test';
import type { LocationFaultPage, LocationFaultRow } from '../../src/schemas/wire/location-faults.ts';
import type { LocationFixResult } from '../../src/schemas/wire/map.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';
import { timeLimits } from '../setup/time-limits.ts';

const path = '/assetsManagement/deviceFixMap';

/** Sends a call of the console's user. */
async function send<T>(page: Page, call: string, data: object): Promise<T> {
  const authorization = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const answer = await page.request.post(`.${call}`, { headers: { authorization }, data });
  return ((await answer.json()) as { data: T }).data;
}

const list = (page: Page, condition: object) =>
  send<LocationFaultPage>(page, '/island-assets/assets/locationFaults/page', { condition, pageSize: 200 });

/** Puts an asset somewhere, as somebody else would. */
const put = async (page: Page, { id, type, version }: LocationFaultRow, coordinates: readonly number[]) => {
  const location = { type: 'Point', coordinates };
  const body = { locations: [{ id, type, version, location }] };
  const [result] = await send<LocationFixResult[]>(page, '/island-assets/assets/fixLocation', body);
  expect(result?.isSaved).toBe(true);
};

test('faulty coordinates are listed with their reason, corrected on the map and kept (MAPS-03, PAGE-64)', async ({
  page,
  tenant,
}) => {
  const { rows, confirm } = pageParts(page);
  const pending = page.getByRole('region', { name: '待保存的校正' });
  const lines = pending.locator('tbody tr');
  const row = ({ name }: LocationFaultRow) => rows.filter({ hasText: name });
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password }, { at: `./#${path}` });
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  const mounted = (await list(page, { scope: 'ALL' })).content.filter(
    ({ faults, vehicleLocation }) => faults.length === 0 && vehicleLocation,
  );
  const [dragged, snapped, pasted] = mounted as [LocationFaultRow, LocationFaultRow, LocationFaultRow];
  const at = (one: LocationFaultRow) => one.vehicleLocation!.coordinates;
  for (const one of [dragged, snapped, pasted]) await put(page, one, [at(one)[0], at(one)[1] + 0.002]);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(row(dragged)).toContainText('远离载体');

  await test.step('a point is dragged, and the correction survives a reload', async () => {
    await row(dragged).getByText(dragged.name).click();
    const mark = page.locator('.lamp-map-chosen');
    await expect(mark).toBeVisible();
    const from = async () => {
      const box = (await mark.boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await expect(async () => {
      const [x, y] = await from();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.move(x + 40, y + 40);
      await page.mouse.up();
      await expect(lines).toHaveCount(1, { timeout: timeLimits.attemptMs });
    }).toPass();
    await page.reload();
    await expect(page.getByText('已恢复上次未保存的 1 项校正')).toBeVisible();
    await expect(lines).toContainText([dragged.uid]);
  });

  await test.step('ticked assets snap to their carriers, pasted lines move others', async () => {
    await row(snapped).getByRole('checkbox').check();
    await page.getByRole('button', { name: '贴到载体' }).click();
    await page.getByRole('button', { name: '粘贴坐标' }).click();
    await page.getByLabel('编号与坐标').fill(`${pasted.uid},${at(pasted).join(',')}\nnobody,113.5,22.7`);
    await page.getByRole('button', { name: '应用 2 行' }).click();
    await expect(page.getByText('第 2 行：没有编号为“nobody”的资产')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(lines).toHaveCount(3);
  });

  await test.step('what somebody else has changed meanwhile is a conflict; the others are saved', async () => {
    const [current] = (await list(page, { scope: 'ALL', uidList: [snapped.uid] })).content;
    await put(page, current!, [at(snapped)[0], at(snapped)[1] + 0.001]);
    await pending.getByRole('button', { name: '保存 3 项' }).click();
    const sure = page.getByRole('button', { name: '仍要保存' });
    await expect(lines.or(sure).first()).toBeVisible();
    if (await sure.isVisible()) await confirm('仍要保存');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText([/他人已改为/]);
    await lines.getByRole('button', { name: '保留我的' }).click();
    await pending.getByRole('button', { name: '保存 1 项' }).click();
    await expect(lines).toHaveCount(0);
    await expect(row(pasted)).toHaveCount(0);
    const uidList = [snapped.uid, pasted.uid];
    const { content } = await list(page, { scope: 'ALL', uidList });
    for (const one of content) expect(one.location?.coordinates).toEqual(one.vehicleLocation?.coordinates);
    const [moved] = (await list(page, { scope: 'ALL', uidList: [dragged.uid] })).content;
    expect(moved!.location!.coordinates[0]).toBeGreaterThan(at(dragged)[0]);
  });
});
