import type { Page } from '@playwright/test';
import { signIn, signInOnScreen } from '../setup/journey.ts';
import { scanWeChat } from '../setup/scan-we-chat.ts';
import { demo, expect, test } from '../setup/steered-journey.ts';
import type { SteeredPlatform } from '../setup/steered-platform.ts';

const card = (page: Page, title: string) =>
  page.locator('.lamp-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const part = (page: Page, title: string) =>
  page
    .locator('.lamp-section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function open(page: Page, account: string): Promise<void> {
  await signIn(page, { name: account, password: demo.password }, { at: './#/my/account' });
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
}

/** Fills in a code for a dialog, after its captcha; returns the code. */
async function fillCode(
  page: Page,
  parts: { captcha: { slide(): Promise<void> }; platform: { nextCode(): Promise<string> } },
  label: string = '验证码',
): Promise<string> {
  const field = fieldOf(page, label);
  await field.getByRole('button', { name: '获取验证码' }).click();
  await parts.captcha.slide();
  await expect(field.getByRole('button', { name: /秒后重试/ })).toBeVisible();
  const code = await parts.platform.nextCode();
  await page.getByLabel(label, { exact: true }).fill(code);
  return code;
}
const fieldOf = (page: Page, label: string) =>
  page.locator('.lamp-field').filter({ has: page.getByLabel(label, { exact: true }) });
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');
/** Skips the time before codes can be requested again. */
const endWait = async (page: Page, platform: SteeredPlatform) => {
  await platform.pass(11 * 60_000);
  await page.clock.fastForward(61_000);
};

test('users change their name, phone, mailbox and WeChat, and end their other sessions (PAGE-71)', async ({
  page,
  otherPage,
  platform,
  captcha,
}) => {
  await platform.pass(11 * 60_000);
  await signInOnScreen(otherPage, { name: demo.viewer, password: demo.password });
  await open(page, demo.viewer);
  await test.step('sign-in history and active sessions; other sessions are ended here', async () => {
    const sessions = part(page, '登录中的设备');
    await expect(sessions.locator('tbody tr').filter({ hasText: 'Chrome' }).first()).toBeVisible();
    await expect(sessions.getByText('当前登录')).toHaveCount(1);
    await expect(part(page, '登录记录').getByText('成功').first()).toBeVisible();
    await sessions.getByRole('button', { name: '退出其他登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出其他登录' }).click();
    await otherPage.waitForURL(/#\/login/);
    await expect(sessions.getByText('其他', { exact: true })).toHaveCount(0);
  });

  await test.step('a new name appears at once in the profile and the header', async () => {
    await card(page, '基本资料').getByRole('button', { name: '修改姓名' }).click();
    const dialog = dialogOf(page, '修改姓名');
    await dialog.getByLabel('姓名').fill('!');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('姓名').fill('周夜班');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.lamp-user-name')).toHaveText('周夜班');
    await expect(card(page, '基本资料')).toContainText('周夜班');
    await page.reload();
    await expect(card(page, '基本资料')).toContainText('周夜班');
  });

  await test.step('linking a phone and a mailbox requires an identity code', async () => {
    await card(page, '手机').getByRole('button', { name: '绑定新手机' }).click();
    await page.getByLabel('新手机号码').fill('13911112222');
    const own = await fillCode(page, { captcha, platform }, '本人验证码');
    const code = await fillCode(page, { captcha, platform }, '新手机验证码');
    const phoneDialog = dialogOf(page, '绑定手机');
    const bind = () => phoneDialog.getByRole('button', { name: '绑定', exact: true }).click();
    // Each wrong code is reported at its field, and the input is kept.
    await phoneDialog.getByLabel('本人验证码').fill(otherCode(own));
    await bind();
    await expect(fieldOf(page, '本人验证码').getByRole('alert')).toHaveText('验证码错误');
    await expect(fieldOf(page, '新手机验证码').getByRole('alert')).toHaveCount(0);
    await expect(phoneDialog.getByLabel('新手机号码')).toHaveValue('13911112222');
    await phoneDialog.getByLabel('本人验证码').fill(own);
    await phoneDialog.getByLabel('新手机验证码').fill(otherCode(code));
    await bind();
    await expect(fieldOf(page, '新手机验证码').getByRole('alert')).toHaveText('验证码错误');
    await expect(fieldOf(page, '本人验证码').getByRole('alert')).toHaveCount(0);
    await phoneDialog.getByLabel('新手机验证码').fill(code);
    const sent = page.waitForRequest('**/phone/verifyAndBind');
    await bind();
    expect((await sent).postData()).toContain('name="auth"');
    await expect(card(page, '手机')).toContainText('13911112222');

    await endWait(page, platform);
    const linkMailbox = async (address: string) => {
      await card(page, '邮箱').getByRole('button', { name: '绑定新邮箱' }).click();
      await page.getByLabel('新邮箱地址').fill(address);
      await dialogOf(page, '绑定邮箱').getByRole('radio', { name: '邮箱验证码' }).check();
      await fillCode(page, { captcha, platform }, '本人验证码');
      await fillCode(page, { captcha, platform }, '新邮箱验证码');
      await dialogOf(page, '绑定邮箱').getByRole('button', { name: '绑定', exact: true }).click();
      // The account is named by its mailbox.
      await expect(page.getByText(`已绑定，登录账号已变更为 ${address}`)).toBeVisible();
      await expect(card(page, '邮箱')).toContainText(address);
      await expect(card(page, '基本资料')).toContainText(address);
    };
    await linkMailbox('zhou.ye@nansha.example');
    // Other journeys sign in as this account.
    await endWait(page, platform);
    await linkMailbox(demo.viewer);
  });

  await endWait(page, platform);
  await test.step('WeChat is linked with a code and a scan, and unlinked with the password', async () => {
    const scan = () => scanWeChat(page, '新的微信用户');
    await card(page, '微信').getByRole('button', { name: '绑定' }).click();
    await fillCode(page, { captcha, platform }, '本人验证码');
    await dialogOf(page, '绑定微信').getByRole('button', { name: '下一步' }).click();
    await scan();
    await expect(card(page, '微信').getByRole('button', { name: '解绑' })).toBeVisible();
    await card(page, '微信').getByRole('button', { name: '解绑' }).click();
    const dialog = dialogOf(page, '解绑微信');
    await dialog.getByLabel('登录密码').fill(demo.password);
    await dialog.getByRole('button', { name: '解绑' }).click();
    await expect(card(page, '微信')).toContainText('未绑定');
  });
});

test('administrators set a batch password, and change their own by code or with the former one (PAGE-71, BATCH-03)', async ({
  page,
  otherPage,
  platform,
  captcha,
}) => {
  await platform.pass(11 * 60_000);
  await open(page, demo.admin);
  await test.step('the batch password is set, and confirms batch operations from then on', async () => {
    await card(page, '批量操作密码').getByRole('button', { name: '设置' }).click();
    const dialog = dialogOf(page, '设置批量操作密码');
    await fillCode(page, { captcha, platform });
    await dialog.getByLabel('批量操作密码', { exact: true }).fill('Batch#2031');
    await dialog.getByLabel('再次输入').fill('Batch#2031');
    await dialog.getByRole('button', { name: '设置', exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.goto('./#/admin/users?size=10');
    const boxes = page.locator('.ant-table-tbody .ant-table-row').getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    // The last rows are seeded users that no other journey needs.
    await boxes.nth(8).check();
    await boxes.nth(9).check();
    await page.locator('.lamp-table-batch').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除所选用户' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    const confirm = dialogOf(page, '批量操作确认');
    await confirm.getByLabel('批量操作密码').fill('Wrong#1');
    await confirm.getByRole('button', { name: '确定' }).click();
    await expect(confirm.getByRole('alert').filter({ hasText: '密码错误' })).toBeVisible();
    await confirm.getByLabel('批量操作密码').fill('Batch#2031');
    const control = page.waitForRequest((request) => request.method() === 'DELETE');
    await confirm.getByRole('button', { name: '确定' }).click();
    const request = await control;
    expect(request.url()).toMatch(/\/system\/api\/user\/\d+%2C\d+$/);
    expect(request.headers()['x-operation-ticket']).toMatch(/^[\w-]{40,}$/);
    await expect(page.getByText('已删除', { exact: false }).first()).toBeVisible();
    // The same call without the dialog: a ticket is valid once, and no ticket is rejected.
    const again = await page.request.delete(request.url(), { headers: request.headers() });
    expect((await again.json()).status).toBe('A0330');
  });

  await endWait(page, platform);
  await page.goto('./#/my/account');
  await signInOnScreen(otherPage, { name: demo.admin, password: demo.password });
  await test.step('a password change by code shows live rules and ends other sessions, not this one', async () => {
    await card(page, '登录密码').getByRole('button', { name: '修改', exact: true }).click();
    const dialog = dialogOf(page, '修改登录密码');
    await fillCode(page, { captcha, platform });
    await dialog.getByLabel('新密码', { exact: true }).fill('short');
    await expect(dialog.getByRole('listitem').filter({ hasText: '6-20' })).toContainText('未满足');
    await dialog.getByLabel('新密码', { exact: true }).fill('Harbour#2031');
    await expect(dialog.getByRole('listitem').filter({ hasText: '6-20' })).toContainText('已满足');
    await dialog.getByLabel('再次输入').fill('Harbour#2031');
    await dialog.getByRole('button', { name: '修改', exact: true }).click();
    await expect(page.getByText('密码已修改，其他设备上的登录已退出')).toBeVisible();
    await otherPage.waitForURL(/#\/login/);
    await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();

    // Restores the password with the current one; a wrong one fails.
    await card(page, '登录密码').getByRole('button', { name: '用原密码修改' }).click();
    await dialog.getByLabel('原密码').fill('Wrong#1234');
    await dialog.getByLabel('新密码', { exact: true }).fill(demo.password);
    await dialog.getByLabel('再次输入').fill(demo.password);
    await dialog.getByRole('button', { name: '修改', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: '密码' })).toBeVisible();
    await expect(dialog.getByLabel('新密码', { exact: true })).toHaveValue(demo.password);
    await dialog.getByLabel('原密码').fill('Harbour#2031');
    await dialog.getByRole('button', { name: '修改', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
});
