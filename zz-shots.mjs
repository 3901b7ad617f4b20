import { chromium } from 'playwright';
import { browserArguments, installedBrowser } from './scripts/find-browser.mjs';
const base = 'http://127.0.0.1:7461';
const [, , script, lang = 'zh', scheme = 'light', width = '1440', height = '900'] = process.argv;
const browser = await chromium.launch({ executablePath: await installedBrowser(), args: browserArguments });
const context = await browser.newContext({ viewport: { width: +width, height: +height }, colorScheme: scheme, locale: lang === 'zh' ? 'zh-CN' : 'en-US' });
const page = await context.newPage();
page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('response', async (r) => { if (r.url().includes('/island') || r.url().includes('/system')) { const t = await r.text().catch(()=>''); if (t.includes('"code":"0"')) console.log('REFUSED', r.url().slice(24), t.slice(0,300)); } });
await page.goto(`${base}/#/login`);
await page.getByLabel(lang === 'zh' ? '账号' : 'Account', { exact: true }).fill('admin@lampyris.demo');
await page.getByLabel(lang === 'zh' ? '密码' : 'Password', { exact: true }).fill('Lampyris1!');
await page.getByRole('button', { name: lang === 'zh' ? '登录' : 'Sign in', exact: true }).click();
await page.waitForURL(/workTable/, { timeout: 30000 });
const shot = async (name) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/shots/${name}.png` }); console.log('shot', name); };
const go = async (path) => { await page.goto(`${base}/#${path}`); await page.waitForTimeout(2500); };
try { await (await import(script)).default({ page, shot, go, lang }); } catch (e) { console.log('FAILED', e.message.slice(0, 800)); await page.screenshot({ path: '/tmp/shots/failed.png' }); }
await browser.close();
