import { run, login, b, base } from './look.tmp.mjs';
await run('dark', { colorScheme: 'dark', locale: 'en-US' }, async (p, shot) => {
  await p.goto(base); await p.getByLabel('Account').waitFor(); await shot('login');
  await login(p); await p.waitForTimeout(1000); await shot('work');
  await p.getByRole('menuitem', { name: /System|Admin/ }).first().click(); await p.waitForTimeout(300);
  await p.goto(base + '#/admin/users?size=50'); await p.getByRole('row').nth(5).waitFor(); await p.waitForTimeout(500); await shot('users');
  await p.getByRole('button', { name: 'Edit' }).first().click(); await p.getByRole('dialog').waitFor(); await p.waitForTimeout(900); await shot('edit');
  await p.getByLabel('Phone').fill('123'); await p.getByRole('button', { name: 'Save' }).click(); await p.waitForTimeout(300); await shot('edit-error');
});
await run('phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (p, shot) => {
  await p.goto(base); await p.getByLabel('账号').waitFor(); await shot('login');
  await login(p, 'operator@lampyris.demo'); await p.waitForTimeout(1000); await shot('work');
  await p.getByRole('button', { name: '菜单' }).click(); await p.waitForTimeout(500); await shot('menu');
  await p.goto(base + '#/admin/users'); await p.locator('.lamp-row-cards li').first().waitFor(); await p.waitForTimeout(300); await shot('users');
});
await run('more', {}, async (p, shot) => {
  await login(p);
  await p.getByRole('button', { name: /平台管理员/ }).click(); await p.waitForTimeout(400); await shot('usermenu'); await p.keyboard.press('Escape');
  await p.goto(base + '#/my/account'); await p.waitForTimeout(800); await shot('account');
  await p.goto(base + '#/csmb/device'); await p.waitForTimeout(1500); await shot('csmb');
  await p.goto(base + '#/operation/alarmManageNew/index'); await p.waitForTimeout(1500); await shot('alarm');
  await p.getByRole('button', { name: '收起菜单' }).click(); await p.waitForTimeout(400); await shot('collapsed');
  await p.goto(base + '#/demo'); await p.waitForTimeout(800); await p.screenshot({ path: '/tmp/shots/more-demo.png', fullPage: true });
  await p.goto(base + '#/nonsense'); await p.waitForTimeout(800); console.log('nonsense ->', p.url());
  await p.goto(base + '#/404'); await p.waitForTimeout(800); await shot('404');
});
await b.close();
