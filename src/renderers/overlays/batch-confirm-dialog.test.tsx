import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { config, createSignedInConsole, testUser } from '../../engine/stores/testing/test-console.ts';
import type { BatchMode } from '../../engine/stores/verification/batch-confirm-store.ts';
import type { Capability } from '../../schemas/grammar/capabilities.ts';
import { CaptchaPlace } from '../captcha/captcha-place.tsx';
import { answerCaptcha } from '../captcha/test-captcha-screen.tsx';
import { createRegistries } from '../index.ts';
import { testPublicKey } from '../testing/test-public-key.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import BatchConfirmDialog from './batch-confirm-dialog.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const verify = at('/system/api/user/batchOpt/verify');
const checkCode = at('/system/api/phone/checkPhoneFuncVerifyCode');
const sendCode = at('/system/api/phone/phoneFuncVerifyCode');

/** The dialog for a user with this phone number, on a platform without tickets. */
async function open(
  mode: BatchMode,
  { language = 'en', phone = '13812345678' as string | null, capabilities = [] as Capability[] } = {},
) {
  const me = { ...testUser, phoneNumber: phone, hasSecondFactor: true };
  worker.use(http.get(at('/system/api/userInfo'), () => success(me)));
  const world = await createSignedInConsole({
    languages: [language],
    config: {
      rsa: { publicKey: await testPublicKey(), longBody: 'blocks' },
      platform: { ...config.platform, capabilities },
    },
  });
  await world.console.session.start();
  draw(
    world,
    <>
      <BatchConfirmDialog />
      <CaptchaPlace loadRegistries={async () => createRegistries()} />
    </>,
  );
  const outcome: { answer?: unknown; error?: unknown } = {};
  act(() => {
    world.console.batch.confirm(mode).then(
      (answer) => {
        outcome.answer = answer;
      },
      (error: unknown) => {
        outcome.error = error;
      },
    );
  });
  const dialog = await screen.findByRole('dialog');
  return { ...world, dialog, outcome };
}
/** A platform that accepts these passwords, and the passwords it received. */
function answer(right: (password: string | null) => boolean) {
  const passwords: (string | null)[] = [];
  worker.use(
    http.post(verify, ({ request }) => {
      const password = new URL(request.url).searchParams.get('batchOptPassword');
      passwords.push(password);
      return success(right(password));
    }),
  );
  return passwords;
}
const password = () => screen.getByLabelText('Batch operation password', { selector: 'input' });
const code = () => screen.getByLabelText('Dynamic verification code', { selector: 'input' });
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

describe('the dialog', () => {
  test('is 640 px wide with z-index 5000 (BATCH-01)', async () => {
    const { dialog } = await open('batchPassword');
    expect(dialog.getBoundingClientRect().width).toBe(640);
    const layer = dialog.closest('.ant-modal-wrap');
    expect(getComputedStyle(layer!).zIndex).toBe('5000');
  });

  test.each([
    ['en', 'Batch operation password or authenticator code'],
    ['zh', '批量操作密码或动态口令'],
  ])('%s: asks for "%s" of a user with a second factor, where the platform has it', async (language, label) => {
    await open('batchPassword', { language, capabilities: ['secondFactor'] });
    expect(screen.getByLabelText(label, { selector: 'input' })).toBeVisible();
  });

  test.each([
    ['en', 'Batch operation password', 'Please enter password'],
    ['zh', '批量操作密码', '请输入密码'],
  ])('%s: asks for "%s", hidden, required, 50 characters at most (BATCH-01)', async (language, label, placeholder) => {
    const { dialog } = await open('batchPassword', { language });
    const input = within(dialog).getByLabelText(label, { selector: 'input' });
    expect(input).toHaveAttribute('placeholder', placeholder);
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('maxlength', '50');
    expect(input).toBeRequired();
    await waitFor(() => expect(input).toHaveFocus());
    await user.type(input, 'x'.repeat(60));
    expect(input).toHaveValue('x'.repeat(50));
    // No code is requested.
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  test('sends nothing without a password, and says that it is missing (BATCH-01)', async () => {
    const requests = answer(() => true);
    const { outcome } = await open('batchPassword');
    await user.click(confirm());
    expect(await screen.findByText('Please enter password')).toBeVisible();
    expect(password()).toBeInvalid();
    expect([requests, outcome]).toEqual([[], {}]);
  });

  test('Enter confirms; the answer has no password (BATCH-03)', async () => {
    const requests = answer((typed) => typed === 'Batch 123');
    const { outcome } = await open('batchPassword');
    await user.type(password(), 'Batch 123{Enter}');
    await waitFor(() => expect(outcome.answer).toBeDefined());
    expect(requests).toEqual(['Batch 123']);
    expect(JSON.stringify(outcome.answer)).not.toContain('Batch');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('reports a wrong password and keeps the input (BATCH-03)', async () => {
    answer((typed) => typed === 'right');
    const { outcome } = await open('batchPassword');
    await user.type(password(), 'wron');
    await user.click(confirm());
    expect(await screen.findByText('Wrong password')).toBeVisible();
    expect(password()).toHaveValue('wron');
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription('Wrong password');
    expect(outcome).toEqual({});
    await user.clear(password());
    await user.type(password(), 'right{Enter}');
    await waitFor(() => expect(outcome.answer).toBeDefined());
  });

  test.each([
    ['Esc', () => user.keyboard('{Escape}')],
    ['Cancel', () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['the cross', () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])("%s rejects with 'input cancelled' (BATCH-03)", async (_, giveUp) => {
    const { outcome } = await open('batchPassword');
    await waitFor(() => expect(password()).toHaveFocus());
    await user.type(password(), 'half');
    await giveUp();
    await waitFor(() => expect(outcome.error).toMatchObject({ message: 'input cancelled' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a second question starts empty', async () => {
    const { console } = await open('batchPassword');
    await user.type(password(), 'secret');
    await act(async () => {
      console.batch.confirm('batchPassword').catch(() => undefined);
    });
    await waitFor(() => expect(password()).toHaveValue(''));
    act(() => console.batch.cancel());
  });
});

describe('publishing', () => {
  test('requires a code as well: up to six digits, also pasted (BATCH-02, SMS-01)', async () => {
    const requests = answer(() => true);
    await open('publish');
    expect(code()).toBeRequired();
    expect(code()).toHaveAttribute('placeholder', 'Please enter the verification code');
    await user.type(password(), 'Batch123');
    await user.click(confirm());
    expect(await screen.findByText('Please enter the verification code')).toBeVisible();
    expect(requests).toEqual([]);
    await user.click(code());
    await user.paste('12 34-56');
    expect(code()).toHaveValue('123456');
    await user.type(code(), '7');
    expect(code()).toHaveValue('123456');
    await user.clear(code());
    await user.type(code(), '1a2');
    expect(code()).toHaveValue('12');
  });

  test('sends the code to the user after a captcha above the dialog (BATCH-02, SMS-02, SMS-04)', async () => {
    answerCaptcha(worker);
    const sent: Record<string, string>[] = [];
    worker.use(
      http.get(sendCode, ({ request }) => {
        sent.push(Object.fromEntries(new URL(request.url).searchParams));
        return success(null);
      }),
    );
    const { console, timers } = await open('publishLed');
    await user.click(screen.getByRole('button', { name: 'Get verification code' }));
    await waitFor(() => expect(console.captcha.box?.phase).toBe('ready'));
    const picture = await waitFor(() => {
      const found = document.querySelector('.lamp-captcha-picture');
      if (!found) throw new Error('no picture yet');
      return found;
    });
    const { left, top, width, height } = picture.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(onTop?.closest('.lamp-captcha')).not.toBeNull();
    expect(sent).toEqual([]);
    act(() => console.captcha.box?.slide(42));
    await waitFor(() => expect(console.captcha.box?.phase).toBe('passed'));
    act(() => timers.pass(1000));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      funcCode: '100079',
      phone: '13812345678',
      template: 'publishLed',
      captchaVerification: expect.stringMatching(/^t1---/),
    });
    const button = await screen.findByRole('button', { name: '60 seconds to retry' });
    expect(button).toBeDisabled();
    act(() => timers.pass(60_000));
    expect(screen.getByRole('button', { name: 'Get verification code' })).toBeEnabled();
  });

  test('a wrong code is reported at its field, and the input is kept (BATCH-02)', async () => {
    answer(() => true);
    worker.use(http.post(checkCode, () => success(false)));
    const { outcome } = await open('publish');
    await user.type(password(), 'Batch123');
    await user.type(code(), '654321');
    await user.click(confirm());
    expect(await screen.findByText('Wrong verification code')).toBeVisible();
    expect([password(), code()].map((input) => (input as HTMLInputElement).value)).toEqual(['Batch123', '654321']);
    expect(outcome).toEqual({});
    worker.use(http.post(checkCode, () => success(true)));
    // The message appears before the button has stopped loading.
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(outcome.answer).toMatchObject({ values: { verifyCode: '654321' } }));
  });

  test('a failure to send the code is reported, also after the empty field was', async () => {
    answerCaptcha(worker);
    worker.use(http.get(sendCode, () => failure('S0301', '短信次数已用完')));
    const { console, timers } = await open('publish');
    await user.type(password(), 'x');
    await user.click(confirm());
    await screen.findByText('Please enter the verification code');
    await user.click(screen.getByRole('button', { name: 'Get verification code' }));
    await waitFor(() => expect(console.captcha.box?.phase).toBe('ready'));
    act(() => console.captcha.box?.slide(42));
    await waitFor(() => expect(console.captcha.box?.phase).toBe('passed'));
    act(() => timers.pass(1000));
    expect(await screen.findByText('短信次数已用完')).toBeVisible();
  });

  test('a user without a phone number cannot get a code and is told where to enter one (SMS-02)', async () => {
    await open('publish', { phone: null });
    expect(screen.getByRole('button', { name: 'Get verification code' })).toBeDisabled();
    expect(document.querySelector('.lamp-batch .lamp-field-help')).not.toBeEmptyDOMElement();
  });
});
