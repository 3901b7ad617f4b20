import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

// A long file: its journeys are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

const stamp = () => Date.now().toString(36).toUpperCase();

test('an attribute of an own product becomes a field of its devices, a product in use stays, and the library has attributes (PAGE-51, PAGE-52)', async ({
  page,
  tenant,
}) => {
  const { rows, dialog, field, choose, chooseNode, save, filter, action, remove } = pageParts(page);
  const code = `JP-${stamp()}`;
  const name = `控制器${code}`;
  const drawer = page.locator('.lamp-asset-drawer');
  const input = (of: string) => drawer.locator(`[data-field="${of}"] input`).first();
  await signIn(
    page,
    { name: tenant.accounts.admin, password: tenant.password },
    { at: './#/projectConfig/iotDeviceConfig' },
  );

  await test.step('a product of the platform is fixed', async () => {
    await filter('名称或编码', 'LC-NB10');
    await expect(rows).toHaveCount(1);
    for (const fixed of ['编辑', '删除']) {
      const menu = await action('LC-NB10', fixed);
      await expect(menu).toBeDisabled();
      await page.keyboard.press('Escape');
    }
  });

  await test.step('an own product gets an attribute with two choices', async () => {
    await page.getByRole('button', { name: '新增产品' }).click();
    await field('产品名称').fill(name);
    await field('产品编码').fill(code);
    await choose('deviceType', '单灯控制器');
    await save();
    await filter('名称或编码', code);
    await expect(rows).toHaveCount(1);
    await (await action(code, '属性')).click();
    await page.getByRole('tab', { name: '配置属性' }).click();
    await dialog.getByRole('button', { name: '新增属性' }).first().click();
    await field('标识').fill('mode');
    await field('名称').first().fill('运行模式');
    await choose('dataType', '枚举');
    for (const [index, [value, label]] of [
      ['eco', '节能'],
      ['full', '全亮'],
    ].entries()) {
      await dialog.getByRole('button', { name: '添加选项' }).click();
      await dialog.getByLabel(`${index + 1} 值`).fill(value!);
      await dialog.getByLabel(`${index + 1} 名称`, { exact: true }).fill(label!);
    }
    await save();
    await expect(dialog.locator('.ant-table-row:visible', { hasText: '运行模式' })).toContainText('枚举');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('and a command with a parameter, whose default is yes or no', async () => {
    await (await action(code, '属性')).click();
    await page.getByRole('tab', { name: '指令' }).click();
    await dialog.getByRole('button', { name: '新增指令' }).first().click();
    await field('标识').fill('setMode');
    await field('名称').first().fill('设置模式');
    await save();
    await dialog.getByRole('button', { name: '设置模式' }).click();
    await dialog.getByRole('button', { name: '新增参数' }).first().click();
    await field('标识').fill('eco');
    await field('名称').first().fill('节能');
    await choose('dataType', '布尔');
    await choose('defaultValue', '是');
    await save();
    await expect(dialog.locator('.ant-table-row:visible', { hasText: 'eco' })).toContainText('布尔');
    await page.keyboard.press('Escape');
    await expect(dialog.locator('.ant-table-row:visible', { hasText: 'setMode' })).toContainText('节能（布尔）');
    await expect(page.getByRole('tab', { name: '设备 (0)' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it is exported as JSON and imported under another code, with its attribute', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      action(code, '导出 JSON').then((item) => item.click()),
    ]);
    expect(download.suggestedFilename()).toBe(`${code}.json`);
    const text = await readFile(await download.path(), 'utf8');
    const importJson = async (content: string) => {
      await page.locator('.lamp-table-tools').getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '导入 JSON', exact: true }).click();
      const file = { name: 'product.json', mimeType: 'application/json', buffer: Buffer.from(content) };
      await dialog.locator('input[type=file]').setInputFiles(file);
    };
    await importJson(text);
    await expect(dialog.getByRole('region', { name: '文件中的问题' }).getByRole('row').last()).toContainText('code');
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await importJson(text.replace(`"${code}"`, `"${code}-2"`));
    await expect(dialog.getByText('检查通过：1 个属性')).toBeVisible();
    await dialog.getByRole('button', { name: '导入', exact: true }).click();
    await expect(dialog.getByText('已导入，1 个属性')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(rows).toHaveCount(2);
    await remove(`${code}-2`);
    await expect(rows).toHaveCount(1);
  });

  await test.step('the form of a device has it', async () => {
    await page.goto('./#/assetsManagement/iotDevicesManagement');
    await page.getByRole('button', { name: '新增设备' }).click();
    await drawer.getByRole('button', { name: code }).click();
    await input('uid').fill(code);
    await input('name').fill(name);
    await chooseNode('deviceArea');
    await chooseNode('manager');
    await input('address').fill('进港大道1号');
    await choose('attributes.mode', '全亮');
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('the product is deleted only after its device', async () => {
    await page.goto(`./#/projectConfig/iotDeviceConfig?q.keyword=${code}`);
    await expect(rows).toHaveCount(1);
    await remove(code);
    await expect(page.getByText(`无法删除“${name}”：仍有 1 个设备在使用`)).toBeVisible();
    await page.goto(`./#/assetsManagement/iotDevicesManagement?q.searchValue=${code}`);
    await expect(rows).toHaveCount(1);
    await remove(code);
    await expect(rows).toHaveCount(0);
    await page.goto(`./#/projectConfig/iotDeviceConfig?q.keyword=${code}`);
    await expect(rows).toHaveCount(1);
    await remove(code);
    await expect(page.getByText('没有符合筛选条件的记录').filter({ visible: true })).toBeVisible();
  });

  await test.step('an attribute of the library is added, found and deleted (PAGE-52)', async () => {
    const key = `key${stamp()}`;
    await page.goto('./#/projectConfig/propertyConfig');
    await page.getByRole('button', { name: '新增属性' }).click();
    await field('标识').fill(key);
    await field('名称').fill('照度上限');
    await field('最大值').fill('900');
    await save();
    await filter('名称或标识', key);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('900');
    await remove(key);
    await expect(page.getByText('没有符合筛选条件的记录').filter({ visible: true })).toBeVisible();
  });
});

test('a carrier type stays while a model has it, models are added and edited, and an alarm type has own settings (PAGE-41, PAGE-42, PAGE-43, PAGE-53)', async ({
  page,
  tenant,
}) => {
  const { rows, field, choose, save, filter, action, remove, node, nodeAction, confirm } = pageParts(page);
  const code = stamp();
  const type = `庭院灯杆${code}`;
  await signIn(
    page,
    { name: tenant.accounts.admin, password: tenant.password },
    { at: './#/basicData/facilityAndVehicleModel' },
  );

  await test.step('a type of carriers gets a model', async () => {
    await page.getByRole('button', { name: '新增类型' }).click();
    await field('名称').fill(type);
    await field('编号').fill(`T${code}`);
    await save();
    await expect(node(type)).toBeVisible();
    await page.getByRole('button', { name: '管理型号' }).click();
    await page.getByRole('button', { name: '新增载体型号' }).click();
    await field('型号名称').fill(`4米${type}`);
    await field('型号编码').fill(`C-${code}`);
    await choose('type', type);
    await field('高度').fill('4');
    await save();
    await filter('名称或编码', code);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(type);
  });

  await test.step('the type is deleted only after its model', async () => {
    await page.goto('./#/basicData/facilityAndVehicleModel');
    await node(type).getByText(type).click();
    await expect(rows).toHaveCount(1);
    await nodeAction(type, '删除');
    await confirm('删除');
    await expect(page.getByText(`无法删除“${type}”：仍有 1 个型号 在使用`)).toBeVisible();
    await page.goto(`./#/basicData/vehicleModel?q.keyword=${code}`);
    await expect(rows).toHaveCount(1);
    await remove(code);
    await expect(rows).toHaveCount(0);
    await page.goto('./#/basicData/facilityAndVehicleModel');
    await nodeAction(type, '删除');
    await confirm('删除');
    await expect(node(type)).toHaveCount(0);
  });

  await test.step('a model of facilities is added, edited and deleted', async () => {
    await page.goto('./#/basicData/facilityModel');
    await page.getByRole('button', { name: '新增设施型号' }).click();
    await field('型号名称').fill(`配电柜${code}`);
    await field('型号编码').fill(`F-${code}`);
    await choose('type', '配电箱');
    await save();
    await filter('名称或编码', code);
    await expect(rows).toHaveCount(1);
    await (await action(code, '编辑')).click();
    await expect(field('型号编码')).toHaveValue(`F-${code}`);
    await field('生产厂商').fill('海兴电力');
    await save();
    await expect(rows).toContainText('海兴电力');
    await remove(code);
    await expect(rows).toHaveCount(0);
  });

  await test.step('the level and the rule of an alarm type are the own settings, and the rule can be tried (PAGE-53)', async () => {
    const alarm = '欠流告警';
    await page.goto('./#/projectConfig/alarmTypesConfig');
    await filter('名称', alarm);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('次要');
    await (await action(alarm, '编辑')).click();
    await choose('levelId', '提示');
    await choose('rule.attribute', / current$/);
    await choose('rule.operator', '大于等于');
    await field('值').fill('0');
    await save();
    await expect(rows).toContainText('提示');
    await expect(rows).toContainText('≥ 0');
    await (await action(alarm, '试算')).click();
    await expect(page.getByText(/按当前上报值，\d+ 个设备中有 [1-9]\d* 个满足规则/)).toBeVisible();
    await (await action(alarm, '编辑')).click();
    await expect(field('值')).toHaveValue('0');
    await choose('levelId', '次要');
    const attribute = page.locator('[data-field="rule.attribute"]');
    await attribute.hover();
    await attribute.locator('.ant-select-clear').click();
    await save();
    await expect(rows).toContainText('次要');
    await expect(rows).toContainText('设备自报');
  });
});
