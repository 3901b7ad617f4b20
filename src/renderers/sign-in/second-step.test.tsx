import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createTestConsole, tokenRecord } from '../../engine/stores/testing/test-console.ts';
import type { SecondStep } from '../../schemas/wire/second-factor.ts';
import { createRegistries } from '../index.ts';
import { App } from '../shell/app.tsx';
import { testPublicKey } from '../testing/test-public-key.ts';
import { createTestRoutes } from '../testing/test-routes.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { LoginReturn } from './login-return.tsx';
import { LoginScreen } from './login-screen.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const login = at('/system/login');
const second = at('/system/login/secondStep');
const ticket = (step: SecondStep['secondStep']['step'] = 'code'): SecondStep => ({
  secondStep: { step, ticket: 't1', expiration: 1_900_000_000_000 },
});

/** The sign-in screen after the first step, on a platform that asks for this second one. */
async function open(step: SecondStep['secondStep']['step'] = 'code', { language = 'en' } = {}) {
  worker.use(http.post(login, () => success(ticket(step))));
  const rsa = { publicKey: await testPublicKey(), longBody: 'blocks' as const };
  const world = await createTestConsole({ config: { rsa }, languages: [language] });
  const pages = { '/login': <LoginScreen prepare={() => undefined} />, '/login.do': <LoginReturn /> };
  const routes = createTestRoutes(pages, '/login?from=%2Fadmin%2Fusers');
  render(<App console={world.console} routes={routes} loadRegistries={async () => createRegistries()} />);
  await user.type(await screen.findByLabelText(/^(Account|账号)$/, { selector: 'input' }), 'lin@lampyris.demo');
  await user.type(screen.getByLabelText(/^(Password|密码)$/, { selector: 'input' }), 'Lampyris1!');
  await user.keyboard('{Enter}');
  return { ...world, router: routes.router };
}
const box = (name = 'Authenticator code') => screen.findByRole('textbox', { name });
const session = () => success(tokenRecord());

test('the second step is one box for a one-time code, which has the focus; the session comes with it', async () => {
  const { console, went } = await open();
  const code = await box();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(console.session.isSignedIn).toBe(false);
  expect(console.session.token).toBeUndefined();
  worker.use(http.post(second, session));
  await user.paste('123 456');
  expect(code).toHaveValue('123456');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(console.session.isSignedIn).toBe(true));
  await waitFor(() => expect(went.join()).toContain('/admin/users'));
});

test('a short code is not sent, and a refused one stays with its reason at the box', async () => {
  const { console } = await open();
  const code = await box();
  await user.type(code, '123{Enter}');
  expect(await screen.findByText('Enter the six-digit code')).toBeVisible();
  worker.use(http.post(second, () => failure('A0400', 'The code is wrong', { fields: { code: 'The code is wrong' } })));
  await user.type(code, '456{Enter}');
  expect(await screen.findByText('The code is wrong')).toBeVisible();
  expect(code).toHaveFocus();
  expect(code).toHaveValue('123456');
  expect(console.session.isSignedIn).toBe(false);
});

test('a recovery code is the other way, and the way back leads to the account', async () => {
  const { console } = await open();
  await box();
  await user.click(screen.getByRole('button', { name: 'No phone at hand? Use a recovery code' }));
  const code = await box('Recovery code');
  expect(code).toHaveFocus();
  await user.paste('abcd-efgh-jkmn');
  expect(code).toHaveValue('abcd-efgh-jkmn');
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  await box();
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(await screen.findByLabelText('Account', { selector: 'input' })).toHaveValue('lin@lampyris.demo');
  expect(console.session.secondStep).toBeUndefined();
});

test('an expired ticket leads back to the account with the reason', async () => {
  const { console } = await open();
  const code = await box();
  worker.use(http.post(second, () => failure('A0200', 'The sign-in has expired')));
  await user.type(code, '123456{Enter}');
  expect(await screen.findByLabelText('Account', { selector: 'input' })).toBeVisible();
  expect(console.messages.toast).toMatchObject({ tone: 'warning', text: 'The sign-in has expired' });
});

test('a required second factor is set up first; its recovery codes are shown before the console opens', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const uri = `otpauth://totp/City:lin?secret=${secret}`;
  const record = tokenRecord();
  const recoveryCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
  worker.use(
    http.post(at('/system/login/enroll'), () => success({ secret, uri, setup: 's' })),
    http.post(second, () =>
      success({ ...record, additionalInformation: { ...record.additionalInformation, recoveryCodes } }),
    ),
  );
  const { console } = await open('enroll');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await user.type(await box(), '123456{Enter}');
  for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeVisible();
  expect(screen.getByRole('link', { name: /Download the codes/ })).toHaveAttribute('download', 'recovery-codes.txt');
  expect(console.session.isSignedIn).toBe(false);
  await user.click(screen.getByRole('button', { name: 'I have saved them, continue' }));
  await waitFor(() => expect(console.session.isSignedIn).toBe(true));
});

test('a one-time code of single sign-on leads to the second step too', async () => {
  const { router, console } = await open();
  await box();
  console.session.dropSecondStep();
  worker.use(http.post(at('/system/api/weChat/login'), () => success(ticket())));
  await router.navigate('/login.do?code=c1&from=%2Fadmin%2Fusers');
  expect(await box()).toBeVisible();
  expect(router.state).toMatchObject({ address: { pathname: '/login', search: '?from=%2Fadmin%2Fusers' } });
});

test('in Chinese its words are Chinese', async () => {
  await open('code', { language: 'zh-CN' });
  expect(await box('动态口令')).toBeVisible();
  expect(screen.getByRole('button', { name: '返回登录' })).toBeVisible();
});
