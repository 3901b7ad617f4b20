import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import type { TestConsole } from '../../engine/stores/testing/test-console.ts';
import { CaptchaPlace } from '../captcha/captcha-place.tsx';
import { answerCaptcha } from '../captcha/test-captcha-screen.tsx';
import { createRegistries } from '../index.ts';
import { drawPage } from '../testing/test-page.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A dialog that verifies a number with a code. */
async function openForm(phone: object = {}) {
  const sent: Record<string, string>[] = [];
  answerCaptcha(worker);
  worker.use(
    http.get(at('/code/send'), ({ request }) => {
      sent.push(Object.fromEntries(new URL(request.url).searchParams));
      return success(null);
    }),
  );
  const world = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    dialogs: {
      bind: {
        kind: 'form',
        title: 'Bind a phone',
        fields: [
          { field: 'phone', title: 'Phone', ...phone },
          {
            field: 'code',
            title: 'Code',
            input: 'verifyCode',
            required: true,
            sendCode: {
              get: '/code/send',
              name: 'phone',
              to: { $: 'form.phone' },
              query: { kind: 'bind' },
              button: 'bind',
            },
          },
        ],
        add: [{ call: { post: '/bind', quiet: true } }, { close: true }],
      },
    },
  });
  draw(
    world,
    <StrictMode>
      <CaptchaPlace loadRegistries={async () => createRegistries()} />
    </StrictMode>,
  );
  await act(() => world.page.open('bind', undefined));
  await screen.findByRole('button', { name: 'Get verification code' });
  return { ...world, sent };
}
const code = () => screen.getByLabelText('Code', { selector: 'input' });
const button = () => screen.getByRole('button', { name: /verification code$|to retry$/ });
async function solve({ console, timers }: TestConsole) {
  await waitFor(() => expect(console.captcha.box?.phase).toBe('ready'));
  act(() => console.captcha.box?.slide(42));
  await waitFor(() => expect(console.captcha.box?.phase).toBe('passed'));
  act(() => timers.pass(1000));
}

describe('the code field', () => {
  test('accepts up to six digits and shows what to enter (SMS-01)', async () => {
    await openForm();
    expect(code()).toHaveAttribute('placeholder', 'Please enter the verification code');
    await user.type(code(), '1a2 b3-');
    expect(code()).toHaveValue('123');
    await user.type(code(), '45678');
    expect(code()).toHaveValue('123456');
  });

  test.each([
    ['12 34-56', '123456'],
    ['Your code is 123456.', '123456'],
    ['12345678', '123456'],
    ['none', ''],
  ])('pasting %j enters %j (SMS-01)', async (pasted, kept) => {
    await openForm();
    await user.click(code());
    await user.paste(pasted);
    expect(code()).toHaveValue(kept);
  });
});

describe('the button', () => {
  test.each([
    ['onlyPhone', 'a@b.cn', ' 13812345678 '],
    ['onlyEmail', '13812345678', ' a@b.cn '],
  ])('follows the rule %s of the target field, ignoring surrounding spaces (SMS-02)', async (validate, bad, good) => {
    await openForm({ validate });
    const phone = screen.getByLabelText('Phone', { selector: 'input' });
    await user.type(phone, bad);
    expect(button()).toBeDisabled();
    await user.clear(phone);
    await user.type(phone, good);
    expect(button()).toBeEnabled();
  });

  test('is enabled while the number is a mobile number (SMS-02)', async () => {
    await openForm();
    const phone = screen.getByLabelText('Phone', { selector: 'input' });
    expect(button()).toBeDisabled();
    await user.type(phone, '1381234567');
    expect(button()).toBeDisabled();
    await user.type(phone, '8');
    expect(button()).toBeEnabled();
    await user.type(phone, '9');
    expect(button()).toBeDisabled();
    await user.clear(phone);
    await user.type(phone, '12812345678');
    expect(button()).toBeDisabled();
  });

  test('asks for the captcha first, sends its result, then counts down (SMS-02, SMS-03)', async () => {
    const world = await openForm();
    await user.type(screen.getByLabelText('Phone', { selector: 'input' }), '13812345678');
    await user.click(button());
    await waitFor(() => expect(world.console.captcha.box).toBeDefined());
    expect(world.sent).toEqual([]);
    await solve(world);
    await waitFor(() => expect(button()).toHaveTextContent('60 seconds to retry'));
    expect(world.sent).toEqual([
      { phone: '13812345678', kind: 'bind', captchaVerification: expect.stringMatching(/^t1---/) },
    ]);
    expect(button()).toBeDisabled();
    act(() => world.timers.pass(1000));
    expect(button()).toHaveTextContent('59 seconds to retry');
    act(() => world.timers.pass(59_000));
    expect(button()).toHaveTextContent('Get verification code');
    expect(button()).toBeEnabled();
  });

  test('keeps counting when the dialog is closed and opened again (SMS-03)', async () => {
    const world = await openForm();
    await user.type(screen.getByLabelText('Phone', { selector: 'input' }), '13812345678');
    await user.click(button());
    await solve(world);
    await waitFor(() => expect(button()).toHaveTextContent('60 seconds to retry'));
    act(() => void world.page.closeDialog());
    // Discards the input.
    act(() => world.console.messages.box?.answer(true));
    await waitFor(() => expect(screen.queryByLabelText('Code', { selector: 'input' })).toBeNull());
    act(() => world.timers.pass(15_000));
    await act(() => world.page.open('bind', undefined));
    await waitFor(() => expect(button()).toHaveTextContent('45 seconds to retry'));
    expect(code()).toHaveValue('');
  });

  test('sends nothing when the captcha is cancelled, and can be pressed again (SMS-02)', async () => {
    const { console, sent } = await openForm();
    await user.type(screen.getByLabelText('Phone', { selector: 'input' }), '13812345678');
    await user.click(button());
    await waitFor(() => expect(console.captcha.box?.phase).toBe('ready'));
    act(() => console.captcha.box?.close());
    await waitFor(() => expect(button()).toBeEnabled());
    expect(sent).toEqual([]);
    expect(button()).toHaveTextContent('Get verification code');
  });

  test("shows the platform's rejection, and does not count", async () => {
    const world = await openForm();
    worker.use(http.get(at('/code/send'), () => failure('S0301', '短信次数已用完')));
    await user.type(screen.getByLabelText('Phone', { selector: 'input' }), '13812345678');
    await user.click(button());
    await solve(world);
    await waitFor(() => expect(world.console.messages.toast?.text).toBe('短信次数已用完'));
    expect(button()).toBeEnabled();
  });
});
