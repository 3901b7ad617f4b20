import { expect, signIn, test } from '../setup/journey.ts';
import { pageParts } from '../setup/page-parts.ts';
import { timeLimits } from '../setup/time-limits.ts';

test('a lamp controller is identified, placed, configured and tested (PAGE-14)', async ({ page, tenant }) => {
  const { accounts, password } = tenant;
  await signIn(page, { name: accounts.admin, password }, { at: './#/znld' });
  const { rows, dialog, field, save, filter, action, confirm } = pageParts(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  // A lamp that is online, and therefore answers, and that nobody has set by hand.
  const lit = rows.filter({ hasText: /全亮|调光|关/ }).filter({ hasText: '按方案' });
  const name = (await lit.nth(3).getByRole('button').first().textContent()) ?? '';
  await page.goto('./#/lightTools/commissioning');
  await tab('已挂杆').click();
  await filter('关键字', name);
  await (await action(name, '详情')).click();
  const uid = /编号\s*([\w-]+)/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  const lamp = rows.filter({ hasText: name });

  await test.step('taken off its pole it waits for another one', async () => {
    await (await action(name, '取下')).click();
    await confirm('取下');
    await expect(rows).toHaveCount(0);
    await tab('待挂杆').click();
    await expect(rows.filter({ hasText: uid })).toContainText('已发现');
  });

  await test.step('it blinks for whoever looks for it', async () => {
    await filter('关键字', uid);
    const found = rows.filter({ hasText: uid });
    // Devices of the demo reject a few commands.
    await expect(async () => {
      await (await action(uid, '识别')).click();
      await expect(found).toContainText('已识别', { timeout: timeLimits.attemptMs });
    }).toPass();
  });

  await test.step('poles with a free place are offered with the metres to each, the nearest first', async () => {
    await (await action(uid, '挂杆')).click();
    const pole = dialog.locator('[data-field="vehicleId"] .ant-select');
    await pole.click();
    const choices = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(choices.first()).toHaveText(/（空位 \d+ \/ \d+，\d+ m）$/);
    await choices.first().click();
    await save('挂杆');
    await expect(rows).toHaveCount(0);
  });

  await test.step('its power is entered', async () => {
    await tab('已挂杆').click();
    await filter('关键字', name);
    await expect(lamp).toContainText('待设参数');
    await (await action(name, '设参数')).click();
    await field('额定功率').fill('90');
    await field('灯具型号').fill('LED-90');
    await save();
    await expect(lamp).toContainText('待测试');
  });

  await test.step('a test that was started by mistake is cancelled', async () => {
    await (await action(name, '测试')).click();
    await confirm('测试');
    await (await action(name, '取消测试')).click();
    await expect(lamp).toContainText(/已取消.*于 .* 取消/);
  });

  await test.step('tested at three levels it is in operation, and its protocol has what it drew', async () => {
    await expect(async () => {
      await (await action(name, '测试')).click();
      await confirm('测试');
      await expect(lamp).toContainText('测试中');
      await expect(lamp).not.toContainText('测试中');
      await expect(lamp).toContainText('已投运', { timeout: timeLimits.attemptMs });
    }).toPass();
    await tab('测试记录').click();
    await filter('关键字', name);
    await rows.filter({ hasText: '全部合格' }).getByRole('button').first().click();
    await expect(dialog.locator('tbody tr').filter({ hasText: '合格' })).toHaveCount(3);
    await expect(dialog).toContainText('76.5~103.5 W');
    await dialog.getByRole('button', { name: '关闭' }).first().click();
    await expect(rows.filter({ hasText: '已取消' })).toHaveCount(1);
  });

  await test.step('a new lamp begins at zero hours, and the former one is kept', async () => {
    await tab('已挂杆').click();
    await (await action(name, '更换灯具')).click();
    await field('更换原因').fill('光衰');
    await field('新功率').fill('75');
    await field('新灯具型号').fill('LED-75');
    await save('记录更换');
    await expect(lamp).toContainText('待测试');
    await (await action(name, '详情')).click();
    await expect(dialog).toContainText(/灯具型号\s*LED-75/);
    await expect(dialog).toContainText(/亮灯时长\s*0\s*h/);
    await dialog.getByRole('tab', { name: '更换记录' }).click();
    await expect(dialog.locator('tbody tr').filter({ hasText: '光衰' })).toContainText(/[\d,]+\s*h\s*90\s*W/);
  });
});
