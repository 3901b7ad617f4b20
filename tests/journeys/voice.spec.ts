import { expectAccessible } from '../setup/check-access.ts';
import { expect, signIn, test } from '../setup/journey.ts';

test('a command is spoken and uploaded, then typed, and opens its page (VOICE-01, VOICE-02, VOICE-05)', async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.operator, password: tenant.password }, { at: './#/my/account' });
  const bubble = page.getByRole('dialog', { name: '语音助手' });
  const says = bubble.getByRole('status');

  await test.step('the microphone records, and is released', async () => {
    await page.getByRole('button', { name: '语音助手' }).click();
    await expect(says).toHaveText('请说出指令');
    // The browser's microphone beeps now and then; a poll could miss it, a frame cannot.
    const bars = bubble.locator('.lamp-voice-bars');
    const hasMoved = await bars.evaluate(
      (element) =>
        new Promise<boolean>((resolve) => {
          const quiet = [...element.querySelectorAll('i')].map(({ style }) => style.height).join();
          const watch = new MutationObserver(() => {
            const now = [...element.querySelectorAll('i')].map(({ style }) => style.height).join();
            if (now === quiet) return;
            watch.disconnect();
            resolve(true);
          });
          watch.observe(element, { subtree: true, attributes: true, attributeFilter: ['style'] });
        }),
    );
    expect(hasMoved).toBe(true);
  });

  await test.step('the recording is uploaded; this platform has no speech service', async () => {
    const uploaded = page.waitForResponse('**/system/mediaInfo/upload');
    const recognized = page.waitForRequest('**/island-display/assets/voice/recognize');
    await bubble.getByRole('button', { name: '停止录音' }).click();
    const { data } = (await (await uploaded).json()) as { data: { id: string; downloadUrl: string } };
    expect((await recognized).postDataJSON()).toEqual({ url: data.downloadUrl, id: data.id });
    await expect(says).toHaveText('语音识别失败本平台未配置语音识别，请直接输入指令。');
  });

  await test.step('a typed command finds the page', async () => {
    const command = bubble.getByRole('textbox', { name: '输入指令' });
    await expect(command).toBeFocused();
    await command.fill('请打开设备管理');
    await command.press('Enter');
    await expect(bubble.getByRole('button', { name: /^设备管理/ })).toBeVisible();
    await expectAccessible(page, '.lamp-voice');
    await bubble.getByRole('button', { name: /^设备管理/ }).click();
    await expect(page).toHaveURL(/#\/assetsManagement\/iotDevicesManagement/);
    await expect(bubble).toHaveCount(0);
  });

  await test.step('its key opens the bubble, Escape closes it', async () => {
    await page.keyboard.press('v');
    await expect(says).toHaveText('请说出指令');
    await page.keyboard.press('Escape');
    await expect(bubble).toHaveCount(0);
  });
});
