import type { Page } from '@playwright/test';
import { makePoleGlb } from '../../server/seed/make-pole-glb.ts';
import { chooseInTree } from '../setup/choose-in-tree.ts';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

const stamp = () => `AS-${Date.now().toString(36).toUpperCase()}`;
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const place = (page: Page, field: string) => page.locator(`.lamp-asset-drawer [data-field="${field}"]`);
const input = (page: Page, field: string) => place(page, field).locator('input').first();
const dropdown = (page: Page) => page.locator('.ant-select-dropdown').filter({ visible: true });

async function pick(page: Page, field: string, text: string): Promise<void> {
  await input(page, field).fill(text);
  await dropdown(page).last().locator('.ant-select-item-option', { hasText: text }).first().click();
}

test('a carrier is added with its picture and model, carries devices, and goes once it is empty (PAGE-63) (FORM-09) (FORM-10)', async ({
  page,
  tenant,
}) => {
  const { rows, dialog, filter, action, confirm } = pageParts(page);
  const uid = stamp();
  const account = { name: tenant.accounts.admin, password: tenant.password };
  await signIn(page, account, { at: './#/assetsManagement/vehicleManagement' });
  const device = await test.step('the form asks for a picture, and takes a glb file alone as the model', async () => {
    await page.getByRole('button', { name: '新增载体' }).click();
    await dialog.getByRole('button', { name: /12米智慧灯杆/ }).click();
    await input(page, 'uid').fill(uid);
    await input(page, 'name').fill(`灯杆${uid}`);
    await chooseInTree(place(page, 'deviceArea'));
    await chooseInTree(place(page, 'manager'));
    await input(page, 'address').fill('进港大道1号');
    await input(page, 'attributes.poleHeight').fill('12');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(place(page, 'image').locator('.lamp-field-error')).toHaveText('必填');
    await place(page, 'image')
      .locator('input[type=file]')
      .setInputFiles({ name: '杆.png', mimeType: 'image/png', buffer: pixel });
    await expect(place(page, 'image').locator('img')).toBeVisible();
    const files = place(page, 'modelFile').locator('input[type=file]');
    await files.setInputFiles({ name: 'pole.obj', mimeType: 'text/plain', buffer: Buffer.from('v 0 0 0') });
    await expect(place(page, 'modelFile')).toContainText('glb');
    const glb = makePoleGlb({ name: uid, height: 12, slots: { arm: 2, led: 1, camera: 0, charger: 0 } });
    await files.setInputFiles({ name: 'pole.glb', mimeType: 'model/gltf-binary', buffer: glb });
    // Uploaded: a form with a running upload is not saved.
    await expect(place(page, 'modelFile').getByText('查看三维模型')).toBeVisible();
    const saved = page.waitForResponse((one) => one.url().endsWith('/vehicle') && one.request().method() === 'POST');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    expect(((await (await saved).json()) as { code: string }).code).toBe('1');
    await filter('关键字', uid);
    await expect(rows).toHaveText([new RegExp(`灯杆${uid}`)]);
    return 'IP音柱';
  });

  await test.step('a device is taken from another carrier, after the question', async () => {
    await (await action(uid, '挂载')).click();
    await dialog.locator('[data-field="deviceIds"] input').fill(device);
    await dropdown(page).last().locator('.ant-select-item-option', { hasText: device }).first().click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: '挂载', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a carrier with something on it stays', async () => {
    await (await action(uid, '删除')).click();
    await confirm('删除');
    await expect(page.getByText(`无法删除“灯杆${uid}”：仍挂载 1 个设备`)).toBeVisible();
    await expect(rows).toHaveText([new RegExp(`灯杆${uid}`)]);
  });

  await test.step('its drawer lists what it carries; unmounted, the carrier can go', async () => {
    await (await action(uid, '详情')).click();
    await dialog.getByRole('tab', { name: '已挂载' }).click();
    const mounted = dialog.locator('.ant-table-tbody .ant-table-row');
    await expect(mounted).toHaveCount(1);
    await mounted.getByRole('button', { name: '拆卸' }).click();
    await confirm('拆卸');
    await expect(mounted).toHaveCount(0);
    await page.locator('.ant-drawer-close').click();
    await (await action(uid, '删除')).click();
    await confirm('删除');
    await expect(rows).toHaveCount(0);
  });
});

test('a facility follows its carrier, and several are changed at once after a preview (PAGE-62) (FORM-11)', async ({
  page,
  tenant,
}) => {
  const { rows, dialog, filter, remove } = pageParts(page);
  const uid = stamp();
  const account = { name: tenant.accounts.admin, password: tenant.password };
  await signIn(page, account, { at: './#/assetsManagement/facilityManagement' });
  await page.getByRole('button', { name: '新增设施' }).click();
  await dialog
    .getByRole('button', { name: /配电箱/ })
    .first()
    .click();
  await input(page, 'uid').fill(uid);
  await input(page, 'name').fill(`配电箱${uid}`);
  await chooseInTree(place(page, 'deviceArea'));
  await chooseInTree(place(page, 'manager'));
  await expect(place(page, 'address')).toBeVisible();
  await pick(page, 'vehicleId', '号杆');
  await expect(place(page, 'address')).toHaveCount(0);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await filter('关键字', uid);
  await expect(rows).toHaveText([new RegExp(uid)]);

  await rows.getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量编辑' }).click();
  await dialog.getByLabel('要修改的字段').fill('安装日期');
  await dropdown(page).last().locator('.ant-select-item-option', { hasText: '安装日期' }).click();
  await page.keyboard.press('Escape');
  await dialog.locator('[data-field="installationDate"] input').fill('2026-03-01');
  await dialog.locator('[data-field="installationDate"] input').press('Enter');
  await dialog.getByRole('button', { name: '预览修改' }).click();
  await expect(dialog.getByRole('status')).toContainText('将修改 1 项');
  await expect(dialog.getByRole('cell', { name: /2026.03.01/ })).toBeVisible();
  await dialog.getByRole('button', { name: '应用到 1 项' }).click();
  await expect(dialog.getByRole('status')).toContainText('已修改 1 项');
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  await page.getByRole('button', { name: '打印标签' }).click();
  await expect(dialog.getByRole('status')).toHaveText('共 1 张标签');
  // A browser without a screen prints at once, to nowhere.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page.locator('.lamp-labels-page')).toHaveCount(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((one) => Math.round((Number(one) / 72) * 25.4)),
  );
  // One page of 60 × 40 mm, and nothing of the console.
  expect(sizes).toEqual([[60, 40]]);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await remove(uid);
  await expect(rows).toHaveCount(0);
});

test('a device answers a command, many answer one after the batch password, and the form of devices is designed beside its JSON (PAGE-61, FORM-25)', async ({
  page,
  tenant,
}) => {
  const { rows, dialog, filter, action } = pageParts(page);
  const account = { name: tenant.accounts.admin, password: tenant.password };
  await signIn(page, account, { at: './#/assetsManagement/iotDevicesManagement?q.onlineStatus=ONLINE' });
  await filter('关键字', '单灯控制器');
  await expect(rows.nth(2)).toBeVisible();
  // The second line of the name.
  const uid = (await rows.first().locator('.lamp-cell-lines small').first().innerText()).trim();
  // A simulated device may reject a command, as real ones do.
  const answered = /执行成功|设备拒绝执行/;

  await test.step('the reply shows what the device read back, and the list of commands has it', async () => {
    await (await action(uid, '详情')).click();
    await dialog.getByRole('tab', { name: '控制' }).click();
    await dialog.locator('.lamp-command-choice .ant-select').click();
    await dropdown(page).last().locator('.ant-select-item-option', { hasText: '调光' }).click();
    await dialog.locator('[data-field="attributes.luminance"] input').fill('140');
    await dialog.getByRole('button', { name: '下发', exact: true }).click();
    await expect(dialog.locator('[data-field="attributes.luminance"]').getByRole('alert')).toHaveText('不能大于 100');
    await dialog.locator('[data-field="attributes.luminance"] input').fill('40');
    await dialog.getByRole('button', { name: '下发', exact: true }).click();
    await expect(dialog.locator('.lamp-command-reply')).toContainText(answered);
    await expect(dialog.locator('.ant-table-tbody .ant-table-row').first()).toContainText('调光');
    await page.locator('.ant-drawer-close').click();
  });

  await test.step('a task asks for the batch password and has a result per device', async () => {
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量控制' }).click();
    await dialog.getByRole('button', { name: '下发到 2 台设备' }).click();
    const password = page.getByLabel('批量操作密码');
    await password.fill(tenant.batchPassword);
    await page
      .getByRole('dialog')
      .filter({ has: password })
      .getByRole('button', { name: /确\s*定|确认/ })
      .click();
    await expect(dialog.getByRole('status').first()).toContainText('已结束');
    await expect(dialog.locator('tbody tr')).toHaveText([answered, answered]);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('tab', { name: '控制任务' }).click();
    await expect(rows.first()).toContainText('已结束');
  });

  await page.goto('./#/projectConfig/iotDeviceConfig');
  await filter('名称或编码', 'CP-AC7');
  await expect(rows).toHaveCount(1);
  await (await action('CP-AC7', '属性')).click();
  await dialog.getByRole('tab', { name: '表单设计' }).click();
  await dialog.getByRole('tab', { name: 'JSON' }).click();
  const text = dialog.getByLabel('表单设计（JSON）');
  const preview = dialog.getByRole('region', { name: '表单预览' });
  const publish = async () => {
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    const question = page.getByRole('dialog', { name: '发布此表单？' });
    await question.getByRole('button', { name: '发布', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: '放弃修改' })).toBeDisabled();
  };
  await expect(preview.getByText('设备编号（UID）')).toBeVisible();

  await test.step('a mistake is named with its place and keeps the last good form', async () => {
    await text.fill('{ "fields": { "uid": { "titel": "x" } }');
    await expect(dialog.getByText(/^第 1 行：.*没有结束/)).toBeVisible();
    await text.fill('{ "fields": { "uid": { "titel": "x" } } }');
    await expect(dialog.getByText(/^第 1 行：未知的键 "titel"（fields "uid"）。是否应为 "title"？/)).toBeVisible();
    await expect(preview.getByText('设备编号（UID）')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeDisabled();
  });

  await test.step('a right one is seen at once, tried, changed by hand and published', async () => {
    const config = { fields: { 'diyAttrs.contractNo': { title: '合同编号', required: true } } };
    await text.fill(JSON.stringify(config));
    await expect(preview.getByText('合同编号')).toBeVisible();
    await dialog.getByRole('tab', { name: '字段', exact: true }).click();
    await dialog.getByRole('button', { name: /^合同编号/ }).click();
    await dialog.getByLabel('最大长度', { exact: true }).fill('8');
    await dialog.getByRole('tab', { name: 'JSON' }).click();
    await expect(text).toHaveValue(/"maxLength": 8/);
    await preview.getByRole('button', { name: '试校验' }).click();
    await expect(preview.locator('[data-field="diyAttrs.contractNo"]').getByRole('alert')).toHaveText('必填');
    await publish();
  });

  await test.step('a new device is asked for it', async () => {
    await page.goto('./#/assetsManagement/iotDevicesManagement');
    await page.getByRole('button', { name: '新增设备' }).click();
    await dialog.getByRole('button', { name: /CP-AC7/ }).click();
    await expect(place(page, 'diyAttrs.contractNo')).toBeVisible();
    await page.locator('.ant-drawer-close').click();
  });

  await test.step('an empty text restores the standard form', async () => {
    await page.goto('./#/projectConfig/iotDeviceConfig');
    await filter('名称或编码', 'CP-AC7');
    await (await action('CP-AC7', '属性')).click();
    await dialog.getByRole('tab', { name: '表单设计' }).click();
    await dialog.getByRole('tab', { name: 'JSON' }).click();
    await expect(text).toHaveValue(/contractNo/);
    await text.fill('');
    await publish();
    await expect(preview.getByText('合同编号')).toHaveCount(0);
  });
});
