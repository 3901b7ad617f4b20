import { chromium } from 'playwright';
const base = process.argv[2] ?? 'http://127.0.0.1:7311/';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const run = async (name, opts, steps) => {
  const c = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...opts });
  const p = await c.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text().slice(0, 300)));
  p.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  const shot = (s) => p.screenshot({ path: `/tmp/shots/${name}-${s}.png` });
  try { await steps(p, shot); } catch (e) { console.log(name, 'FAILED', e.message.slice(0, 600)); await shot('fail'); }
  await c.close();
};
const login = async (p, who = 'admin@lampyris.demo') => {
  await p.goto(base);
  await p.getByLabel(/^(账号|Account)$/).fill(who);
  await p.getByLabel(/^(密码|Password)$/).fill('Lampyris1!');
  await p.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await p.getByRole('heading', { level: 1, name: /工作台|workbench/ }).waitFor({ timeout: 10000 });
};
export { run, login, b, base };
if (process.argv[1].endsWith('look.tmp.mjs')) {
  await run('zh', {}, async (p, shot) => {
    await p.goto(base); await p.getByLabel('账号').waitFor(); await shot('login');
    await login(p); await p.waitForTimeout(1200); await shot('work');
    await p.goto(base + '#/admin/users'); await p.getByRole('row').nth(5).waitFor(); await p.waitForTimeout(500); await shot('users');
    await p.getByRole('button', { name: '新增用户' }).click(); await p.getByRole('dialog').waitFor(); await p.waitForTimeout(700); await shot('add');
  });
  await b.close();
}
