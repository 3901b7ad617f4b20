import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';

/** What the account sees of the park: two roads, below what is only above them. */
const seen = ['港湾物流园', '码头片区', '码头大道', '仓储片区', '仓储大道'];

test('who sees two areas finds and fills in these alone, of devices and of carriers (PERM-03) (DICT-01) (DICT-02)', async ({
  page,
  tenant,
}) => {
  const { rows, dialog, filter, action, save } = pageParts(page);
  const account = { name: tenant.accounts.district, password: tenant.password };
  const uid = `DP-${Date.now().toString(36).toUpperCase()}`;
  const place = (field: string) => dialog.locator(`[data-field="${field}"]`);
  const input = (field: string) => place(field).locator('input').first();
  const tree = page.locator('.lamp-tree').getByRole('treeitem');
  const nodes = page.locator('.ant-select-dropdown').filter({ visible: true }).locator('.ant-select-tree-treenode');
  /** Opens the areas of the form, which are these two and what is above them, and takes one. */
  const chooseArea = async (name: string) => {
    await input('deviceArea').click();
    await expect(nodes.filter({ visible: true })).toHaveText(seen);
    await expect(nodes.and(page.locator('.ant-select-tree-treenode-disabled'))).toHaveText([
      '港湾物流园',
      '码头片区',
      '仓储片区',
    ]);
    await nodes.filter({ hasText: name }).locator('.ant-select-tree-node-content-wrapper').click();
    await expect(place('deviceArea')).toContainText(name);
  };
  await signIn(page, account, { at: './#/assetsManagement/iotDevicesManagement' });

  await test.step('the tree beside the devices has two roads', async () => {
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await expect(tree).toHaveText(seen);
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasNotText: /码头大道|仓储大道/ })).toHaveCount(0);
  });

  await test.step('a device is added in one of them, and moved to the other', async () => {
    await page.getByRole('button', { name: '新增设备' }).click();
    await dialog.getByRole('button', { name: /LED-P4/ }).click();
    await input('uid').fill(uid);
    await input('name').fill(`屏${uid}`);
    await chooseArea('码头大道');
    await input('manager').click();
    await input('manager').press('ArrowDown');
    await input('manager').press('Enter');
    await input('address').fill('码头大道1号');
    await save();
    await filter('关键字', uid);
    await (await action(uid, '编辑')).click();
    await expect(input('uid')).toHaveValue(uid);
    await expect(place('deviceArea')).toContainText('码头大道');
    await chooseArea('仓储大道');
    await save();
    await tree.filter({ hasText: '码头大道' }).click();
    await expect(rows).toHaveCount(0);
    await tree.filter({ hasText: '仓储大道' }).click();
    await expect(rows).toHaveText([new RegExp(uid)]);
  });

  await test.step('carriers likewise', async () => {
    await page.goto('./#/assetsManagement/vehicleManagement');
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await expect(tree).toHaveText(seen);
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasNotText: /码头大道|仓储大道/ })).toHaveCount(0);
    const edit = rows.first().getByRole('button', { name: '编辑', exact: true });
    if (!(await edit.isVisible())) await rows.first().getByRole('button', { name: '更多' }).click();
    await edit
      .or(page.getByRole('menuitem', { name: '编辑', exact: true }))
      .first()
      .click();
    await expect(input('uid')).not.toHaveValue('');
    await input('deviceArea').click();
    await expect(nodes.filter({ visible: true })).toHaveText(seen);
  });
});
