import type { Locator, Page } from '@playwright/test';
import { readRows } from '../../src/engine/records/read-rows.ts';
import { chooseInTree } from '../setup/choose-in-tree.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import type { JourneyTenant } from '../setup/journey-world.ts';
import { pageParts } from '../setup/page-parts.ts';

const address = './#/assetsManagement/iotDevicesManagement';

async function open(page: Page, { accounts, password }: JourneyTenant): Promise<void> {
  await signIn(page, { name: accounts.admin, password }, { at: address });
  await expect(rows(page).first()).toBeVisible();
}

const rows = (page: Page) => page.locator('.ant-table-tbody .ant-table-row');
const drawer = (page: Page) => page.locator('.lamp-asset-drawer');
const place = (page: Page, field: string) => drawer(page).locator(`[data-field="${field}"]`);
const input = (page: Page, field: string) => place(page, field).locator('input').first();
const error = (page: Page, field: string) => place(page, field).getByRole('alert');
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存', exact: true }).click();
const stamp = () => `JR-${Date.now().toString(36).toUpperCase()}`;

/** Opens the form for a new device of a product. */
async function begin(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '新增设备' }).click();
  await drawer(page).getByRole('button', { name: code }).click();
  await expect(input(page, 'uid')).toBeVisible();
}

/** The open dropdown among all that were opened. */
const openList = (page: Page): Locator => page.locator('.ant-select-dropdown').filter({ visible: true });

/** Fills in the fields that every device has. */
async function fillBasics(page: Page, uid: string): Promise<void> {
  await input(page, 'uid').fill(uid);
  await input(page, 'name').fill(`测试设备${uid}`);
  await chooseInTree(place(page, 'deviceArea'));
  await chooseInTree(place(page, 'manager'));
  await input(page, 'address').fill('进港大道1号');
}

/** Clicks a button of the only row, wherever it has room. */
async function rowMenu(page: Page, name: string): Promise<void> {
  await (await pageParts(page).action('', name)).click();
}

async function find(page: Page, uid: string): Promise<void> {
  await page.getByRole('search').getByRole('textbox', { name: '关键字' }).fill(uid);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(uid);
}

test('devices are added, edited, shown and deleted; every change survives a reload (FORM-12, FORM-13, FORM-19, FORM-20)', async ({
  page,
  tenant,
}) => {
  await open(page, tenant);
  await test.step('a lamp is added, edited, shown and deleted (FORM-13)', async () => {
    const uid = stamp();
    await begin(page, 'LC-NB10');
    await fillBasics(page, uid);
    await input(page, 'attributes.telecomDeviceId').fill('86750001');
    // An INTEGER starts with its default; an attribute is shown with its unit.
    await expect(input(page, 'attributes.lampPower')).toHaveValue('150');
    await expect(place(page, 'attributes.lampPower')).toContainText('W');
    await input(page, 'attributes.lampPower').fill('120');
    await place(page, 'attributes.mainRelaySwitch').getByText('关', { exact: true }).click();
    await save(page);
    await expect(drawer(page)).toHaveCount(0);

    await find(page, uid);
    await rowMenu(page, '编辑');
    await expect(input(page, 'attributes.lampPower')).toHaveValue('120');
    await expect(place(page, 'attributes.mainRelaySwitch').getByRole('radio', { name: '关' })).toBeChecked();
    await input(page, 'attributes.lampPower').fill('90');
    await save(page);
    await expect(drawer(page)).toHaveCount(0);

    await rowMenu(page, '详情');
    await drawer(page).getByRole('tab', { name: '档案' }).click();
    await expect(drawer(page).getByText('灯具额定功率').locator('..')).toContainText(/90\s*W/);
    await expect(drawer(page).getByText('地址', { exact: true }).locator('..')).toContainText('进港大道1号');
    // The drawer reopens from its address, with its tab.
    await page.reload();
    await expect(drawer(page).getByText('灯具额定功率').locator('..')).toContainText(/90\s*W/);
    await drawer(page)
      .getByRole('button', { name: 'Close' })
      .or(drawer(page).locator('.ant-drawer-close'))
      .first()
      .click();
    await expect(page).not.toHaveURL(/d\.deviceDetail/);

    await find(page, uid);
    await rowMenu(page, '删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(rows(page)).toHaveCount(0);
  });

  await test.step('a node is added with its concentrator, found by search, and a loop of it (FORM-19, FORM-20, FORM-12)', async () => {
    const uid = stamp();
    await begin(page, 'LC-PLC20');
    await fillBasics(page, uid);
    await input(page, 'attributes.nodeAddress').fill('0000000000AF');
    // Without a concentrator there are no loops to choose from.
    await place(page, 'attributes.loopId').locator('.ant-select').click();
    await expect(openList(page).last().locator('.ant-select-item-option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await input(page, 'attributes.concentratorId').fill('集中控制器');
    await openList(page).last().locator('.ant-select-item-option').first().click();
    const concentrator = await place(page, 'attributes.concentratorId')
      .locator('.ant-select-content-has-value')
      .innerText();
    await place(page, 'attributes.loopId').locator('.ant-select').click();
    await openList(page)
      .getByTitle(/^回路2/)
      .click();
    await input(page, 'lampIds').fill('单灯');
    await openList(page).last().locator('.ant-select-item-option').first().click();
    await page.keyboard.press('Escape');
    await save(page);
    await expect(drawer(page)).toHaveCount(0);
    await find(page, uid);
    await rowMenu(page, '详情');
    await drawer(page).getByRole('tab', { name: '档案' }).click();
    // Names, where ids are stored.
    await expect(drawer(page).getByText('所属集中控制器').locator('..')).toContainText(concentrator);
    await expect(drawer(page).getByText('关联灯具').locator('..')).toContainText('单灯控制器');
    await drawer(page).locator('.ant-drawer-close').click();
    await expect(drawer(page)).toHaveCount(0);
  });

  await test.step('a device can be added whose product requires attributes without a default', async () => {
    const begun = stamp();
    // The server's tests add a device of every product.
    const codes = ['CAM-PT40'];
    for (const code of codes) {
      await begin(page, code);
      await fillBasics(page, `${begun}-${code}`);
      // Required attributes without a default: their sections are drawn when the browser is idle.
      await save(page);
      const open = drawer(page).locator('[data-field^="attributes."][data-invalid="true"]');
      const names = await open.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.field!));
      expect(names).not.toEqual([]);
      for (const field of names) await input(page, field).fill(field.endsWith('nodeAddress') ? '0000000000AF' : '1');
      await save(page);
      await expect(drawer(page)).toHaveCount(0);
    }
    await page.getByRole('search').getByRole('textbox', { name: '关键字' }).fill(begun);
    await expect(rows(page)).toHaveCount(codes.length);
    for (const code of codes) await expect(rows(page).filter({ hasText: `${begun}-${code}` })).toHaveCount(1);
  });
});

/** Shows the form of another product instead. */
async function change(page: Page, code: string): Promise<void> {
  await drawer(page).getByRole('button', { name: '更换产品' }).click();
  await drawer(page).getByRole('button', { name: code }).click();
}

test('the form follows its rules, its product and its conditions, keeps its input, and stores dates and entries of dictionaries (FORM-01) (FORM-02) (FORM-03) (FORM-04) (FORM-05) (FORM-06) (FORM-07) (FORM-08) (FORM-14) (FORM-15) (FORM-16) (FORM-18) (FORM-28)', async ({
  page,
  tenant,
}) => {
  await open(page, tenant);
  await begin(page, 'CP-AC7');
  await test.step('common fields are required, and the first is focused (FORM-01) (FORM-02) (FORM-03) (FORM-04)', async () => {
    await save(page);
    for (const field of ['uid', 'name', 'deviceArea', 'manager', 'address'])
      await expect(error(page, field)).toHaveText('必填');
    await expect(input(page, 'uid')).toBeFocused();
    await input(page, 'uid').fill('x'.repeat(51));
    await input(page, 'name').click();
    await expect(error(page, 'uid')).toHaveText('最多 50 个字符');
  });

  await test.step('the address is required only without a carrier (FORM-06)', async () => {
    await expect(place(page, 'address')).toBeVisible();
    await place(page, 'vehicleId').locator('.ant-select').click();
    await openList(page).locator('.ant-select-item-option').first().click();
    await expect(place(page, 'address')).toHaveCount(0);
    await save(page);
    await expect(error(page, 'uid')).toBeVisible();
    await expect(place(page, 'address')).toHaveCount(0);
    await place(page, 'vehicleId').locator('.ant-select').hover();
    await place(page, 'vehicleId').locator('.ant-select-clear').click();
    await expect(place(page, 'address')).toBeVisible();
  });

  const uid = stamp();
  await input(page, 'uid').fill(uid);

  await test.step('a conditional attribute is shown only while its condition holds (FORM-18)', async () => {
    await change(page, 'CAM-PT40');
    await expect(input(page, 'uid')).toHaveValue(uid);
    await expect(place(page, 'attributes.nvrId')).toBeVisible();
    await place(page, 'attributes.memoryType').locator('.ant-select').click();
    await openList(page).getByTitle('云存储').click();
    await expect(place(page, 'attributes.nvrId')).toHaveCount(0);
  });

  await test.step('an ENUM offers its options, numbers have limits (FORM-14) (FORM-15)', async () => {
    await change(page, 'TR-24G');
    await place(page, 'attributes.direction').locator('.ant-select').click();
    await expect(openList(page).locator('.ant-select-item-option')).toHaveText(['来向', '去向', '双向']);
    await page.keyboard.press('Escape');
    await expect(input(page, 'attributes.laneCount')).toHaveValue('4');
    await input(page, 'attributes.laneCount').fill('11');
    await input(page, 'attributes.speedLimit').click();
    await expect(error(page, 'attributes.laneCount')).toHaveText('不能大于 10');
  });

  await test.step('a BOOLEAN is yes or no (FORM-16)', async () => {
    await change(page, 'CP-AC7');
    await expect(place(page, 'attributes.openToPublic').getByRole('radio')).toHaveCount(2);
    await expect(place(page, 'attributes.openToPublic').getByRole('radio', { name: '是' })).toBeChecked();
  });

  await test.step('a reload keeps the input and the product (FORM-28)', async () => {
    await input(page, 'attributes.ratedPower').fill('22');
    await change(page, 'LED-P4');
    await expect(input(page, 'uid')).toHaveValue(uid);
    // Even the last key press is saved at once.
    await input(page, 'name').fill('屏');
    await page.reload();
    await page.getByRole('button', { name: '新增设备' }).click();
    await expect(input(page, 'uid')).toHaveValue(uid);
    await expect(input(page, 'name')).toHaveValue('屏');
    await expect(drawer(page)).toContainText('LED-P4');
    await drawer(page)
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(drawer(page)).toHaveCount(0);
  });

  await test.step('dictionaries, dates and a warranty of two dates are offered; a server error keeps them (FORM-05) (FORM-07) (FORM-08) (FORM-28)', async () => {
    const known = (await rows(page).first().locator('.lamp-cell-lines small').first().innerText()).trim();
    await begin(page, 'CP-AC7');
    await fillBasics(page, known);
    for (const field of ['operationalUnit', 'production', 'status', 'supplier', 'installer', 'maintenanceVendor']) {
      await input(page, field).click();
      await expect(openList(page).last().locator('.ant-select-item-option').first()).toBeVisible();
      await input(page, field).press('Enter');
      // An entry shows its label; its id is stored.
      await expect(place(page, field).locator('.ant-select-content-has-value')).not.toHaveText(/^\d+$/);
    }
    await input(page, 'installationDate').fill('2026-03-01');
    await input(page, 'installationDate').press('Enter');
    await input(page, 'qualityAssuranceDate').fill('2026-03-01');
    await input(page, 'qualityAssuranceDate').press('Enter');
    await place(page, 'qualityAssuranceDate').locator('input').nth(1).fill('2029-03-01');
    await place(page, 'qualityAssuranceDate').locator('input').nth(1).press('Enter');

    await save(page);
    await expect(error(page, 'uid')).toHaveText('当前企业下已存在该UID，请修改！');
    await expect(input(page, 'name')).toHaveValue(`测试设备${known}`);
    const uid = stamp();
    await input(page, 'uid').fill(uid);
    await expect(error(page, 'uid')).toHaveCount(0);
    await save(page);
    await expect(drawer(page)).toHaveCount(0);
    await find(page, uid);
    await rowMenu(page, '详情');
    await drawer(page).getByRole('tab', { name: '档案' }).click();
    await expect(drawer(page).getByText('安装日期').locator('..')).toContainText('2026/03/01');
    await expect(drawer(page).getByText('质保期').locator('..')).toContainText('2026/03/01 – 2029/03/01');
    await expect(drawer(page).getByText('资产状态').locator('..')).toContainText('正常');
  });
});

test.describe('in another time zone than the platform', () => {
  // Wide enough that the list does not fold its date away.
  test.use({ timezoneId: 'America/Los_Angeles', viewport: { width: 2400, height: 1080 } });

  test('a date is the same in the list, in the detail and on the platform', async ({ page, tenant }) => {
    const answered = page.waitForResponse(
      (response) => /device\/page/.test(response.url()) && response.request().postDataJSON().pageSize === 100,
    );
    const account = { name: tenant.accounts.admin, password: tenant.password };
    await signIn(page, account, { at: `${address}?size=100` });
    const { data } = (await (await answered).json()) as { data: unknown };
    const devices = readRows(data).rows as { id: string; installationDate: string | null }[];
    // Other journeys add devices without an installation date.
    const device = devices.find(({ installationDate }) => installationDate !== null);
    const day = device?.installationDate?.slice(0, 10).replaceAll('-', '/') ?? '';
    expect(day).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
    const row = page.locator(`tr[data-row-key="${device!.id}"]`);
    await expect(row).toContainText(day);
    await row.getByRole('button', { name: '详情' }).click();
    await drawer(page).getByRole('tab', { name: '档案' }).click();
    await expect(drawer(page).getByText('安装日期').locator('..')).toContainText(day);
  });
});
