import type { Page } from '@playwright/test';
import { signInOnScreen } from '../setup/journey.ts';
import { scanWeChat } from '../setup/scan-we-chat.ts';
import { demo, expect, test } from '../setup/steered-journey.ts';

/** Longer than failed sign-ins are counted. */
const windowMs = 11 * 60_000;
const workbench = (page: Page) => page.getByRole('heading', { name: '我的工作台' });
const getCode = (page: Page) => page.getByRole('button', { name: '获取验证码' });

test.describe('by phone', () => {
  test('the code requires a mobile number and a captcha; it signs in (AUTH-02, SMS-01, SMS-02)', async ({
    page,
    platform,
    captcha,
  }) => {
    await page.goto('./#/login');
    await page.getByRole('tab', { name: '手机号' }).click();
    const phone = page.getByLabel('手机号码');
    const code = page.getByLabel('验证码', { exact: true });
    await expect(getCode(page)).toBeDisabled();
    await phone.fill('1280000000');
    await expect(getCode(page)).toBeDisabled();
    await phone.fill(demo.adminPhone);
    await expect(code).toHaveAttribute('placeholder', '请输入验证码');
    await getCode(page).click();
    const asked = page.waitForRequest((request) => request.url().includes('/phone/phoneVerifyCode'));
    await captcha.slide();
    const query = new URL((await asked).url()).searchParams;
    expect([...query.keys()].sort()).toEqual(['captchaVerification', 'phone']);
    await expect(page.getByRole('button', { name: /^\d+ 秒后重试$/ })).toBeDisabled();
    await code.pressSequentially('a1-2');
    await expect(code).toHaveValue('12');
    await code.fill(await platform.nextCode());
    await page.keyboard.press('Enter');
    await expect(workbench(page)).toBeVisible();
    await expect(page.locator('.lamp-user-name')).toHaveText('平台管理员');
  });

  test('the countdown survives a reload, by a cookie of one day (SMS-03); five wrong attempts invalidate the code', async ({
    page,
    platform,
    captcha,
  }) => {
    await platform.pass(61_000);
    await page.goto('./#/login?way=phone');
    await page.getByLabel('手机号码').fill(demo.operatorPhone);
    await getCode(page).click();
    await captcha.slideByKeys();
    const waiting = page.getByRole('button', { name: /^\d+ 秒后重试$/ });
    await expect(waiting).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name.includes('code'));
    expect((cookie!.expires - Date.now() / 1000) / 3600).toBeCloseTo(24, 0);
    await page.reload();
    await page.getByLabel('手机号码').fill(demo.operatorPhone);
    await expect(waiting).toBeDisabled();

    const right = await platform.nextCode();
    const wrong = right === '000000' ? '111111' : '000000';
    const alert = page.locator('.lamp-login-problem');
    // The right code is invalid after five wrong ones, too.
    for (const [tries, code] of [wrong, wrong, wrong, wrong, wrong, right].entries()) {
      await page.getByLabel('验证码', { exact: true }).fill(code);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      // From the fourth attempt on a captcha comes first.
      if (tries >= 3) await captcha.slide();
      await expect(alert).toContainText('验证码');
    }
    await expect(page.getByLabel('手机号码')).toHaveValue(demo.operatorPhone);
    await expect(workbench(page)).toBeHidden();
  });
});

test('too many failures require a captcha; cancelling it keeps the input, and a miss shows another one (CAPT-06)', async ({
  page,
  platform,
  captcha,
}) => {
  await platform.pass(windowMs);
  await page.goto('./#/login');
  await page.getByLabel('账号', { exact: true }).fill(demo.viewer);
  for (let tries = 0; tries < 3; tries += 1) {
    await page.getByLabel('密码', { exact: true }).fill('Wrong123');
    const answered = page.waitForResponse('**/system/login');
    await page.keyboard.press('Enter');
    await answered;
    await expect(page.locator('.lamp-login-problem')).toContainText('账号或密码错误');
  }
  await page.getByLabel('密码', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '请完成安全验证' });
  await expect(dialog.getByText('向右滑动完成验证')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(demo.viewer);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(demo.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByText('向右滑动完成验证')).toBeVisible();
  await expect.poll(() => captcha.count()).toBe(2);
  // The message is brief: start waiting before it can appear.
  await Promise.all([
    dialog
      .getByText(/验证失败/)
      .first()
      .waitFor(),
    captcha.slide(-60),
  ]);
  await expect.poll(() => captcha.count()).toBe(3);
  await captcha.clickWords();
  await expect(workbench(page)).toBeVisible();
});

test('WeChat: an unlinked account is reported, and a linked one signs in with another code (AUTH-03)', async ({
  page,
}) => {
  await page.goto('./#/login');
  await page.getByRole('tab', { name: '微信' }).click();
  await scanWeChat(page, '新的微信用户');
  await expect(page.locator('.lamp-login-problem')).toContainText('微信');
  await page.getByRole('button', { name: '换一个二维码' }).click();
  await scanWeChat(page, '运维值班员');
  await expect(workbench(page)).toBeVisible();
  await expect(page.locator('.lamp-user-name')).toHaveText('运维值班员');
});

test('a forgotten password: code by mail, new password by the rules, back to sign-in; all sessions end (AUTH-17)', async ({
  page,
  otherPage,
  platform,
  captcha,
}) => {
  await signInOnScreen(otherPage, { name: demo.operator, password: demo.password });
  await expect(workbench(otherPage)).toBeVisible();

  await platform.pass(61_000);
  await page.goto('./#/login');
  await page.getByLabel('账号', { exact: true }).fill(demo.operator);
  await page.getByRole('button', { name: '忘记密码？' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(demo.operator);
  await getCode(page).click();
  await captcha.slide();
  await expect(page.getByRole('button', { name: /秒后重试/ })).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await platform.nextCode());
  const password = page.getByLabel('新密码', { exact: true });
  await password.fill('abcdef');
  await expect(page.getByRole('listitem').filter({ hasText: '6-20 个字符' })).toContainText('已满足');
  await expect(page.getByRole('listitem').filter({ hasText: '两种' })).toContainText('未满足');
  await page.getByLabel('再次输入新密码').fill('abcdef');
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '两种' })).toBeVisible();
  await password.fill('NightShift7');
  await page.getByLabel('再次输入新密码').fill('NightShift7');
  const sent = page.waitForRequest('**/system/api/phone/phoneAndMail/verifyResetPwd');
  await page.getByRole('button', { name: '设置新密码' }).click();
  expect((await sent).postData()).not.toContain('NightShift7');
  await expect(page.getByText(/密码已重置/)).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('NightShift7');
  await page.keyboard.press('Enter');
  await expect(workbench(page)).toBeVisible();
  // The other session ends without a click.
  await otherPage.waitForURL(/#\/login/);
});
