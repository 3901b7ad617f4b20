import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import type { SecondFactorState } from '../../../schemas/wire/second-factor.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { testPublicKey } from '../../testing/test-public-key.ts';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const path = '/system/api/personalCenter/secondFactor';
const off: SecondFactorState = { enabled: false, enabledTime: null, required: false, recoveryCodesLeft: 0 };
const on: SecondFactorState = { ...off, enabled: true, enabledTime: '2026-11-27 09:00:00', recoveryCodesLeft: 7 };

/** The card of a user with this factor. */
async function card(state: SecondFactorState | 'away', languages = ['en']) {
  let now = state;
  worker.use(http.get(at(path), () => (now === 'away' ? failure('S0300', 'no') : success(now))));
  const rsa = { publicKey: await testPublicKey(), longBody: 'blocks' as const };
  const drawn = await drawPage(
    worker,
    { body: { kind: 'part', name: 'secondFactor' } },
    { languages, config: { rsa } },
  );
  return {
    ...drawn,
    become: (next: SecondFactorState) => {
      now = next;
    },
  };
}
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

test('turning it on takes the password, then the first code, then shows the recovery codes once', async () => {
  const { become } = await card(off);
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  worker.use(
    http.post(at(`${path}/begin`), () =>
      failure('A0400', 'Wrong password', { fields: { password: 'Wrong password' } }),
    ),
  );
  await user.click(await button('Turn on'));
  const password = () => screen.getByLabelText('Login password', { selector: 'input' });
  await user.click((await dialog()).getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please enter password')).toBeVisible();
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByText('Wrong password')).toBeVisible();
  worker.use(
    http.post(at(`${path}/begin`), () => success({ secret, uri: `otpauth://totp/a?secret=${secret}`, setup: 's' })),
  );
  await user.type(password(), '{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  worker.use(http.post(at(path), () => success({ recoveryCodes: ['aaaa-bbbb-cccc'] })));
  become(on);
  await user.type(screen.getByLabelText('Authenticator code', { selector: 'input' }), '12 34 56{Enter}');
  expect(await screen.findByText('aaaa-bbbb-cccc')).toBeVisible();
  // Escape must not lose the codes.
  await user.keyboard('{Escape}');
  expect(screen.getByText('aaaa-bbbb-cccc')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc')).toBeNull());
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
});

test('new recovery codes and turning it off take the password or a code', async () => {
  const { become, console } = await card(on);
  worker.use(
    http.post(at(`${path}/recoveryCodes`), () => success({ recoveryCodes: ['dddd-eeee-ffff'] })),
    http.post(at(`${path}/remove`), () => success(null)),
  );
  const proof = () => screen.getByLabelText('Login password or authenticator code', { selector: 'input' });
  await user.click(await button('Replace recovery codes'));
  await user.type(proof(), '123456{Enter}');
  expect(await screen.findByText('dddd-eeee-ffff')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await user.click(await button('Turn off'));
  become(off);
  await user.type(proof(), 'Lampyris1!{Enter}');
  expect(await screen.findByText('Off')).toBeVisible();
  await waitFor(() => expect(console.messages.toast).toMatchObject({ tone: 'success' }));
});

test('it cannot be turned off while a role requires it', async () => {
  await card({ ...on, required: true });
  expect(await button('Turn off')).toBeDisabled();
  expect(screen.getByText(/One of your roles requires two-factor/)).toBeVisible();
  expect(await button('Replace recovery codes')).toBeEnabled();
});

test('a state that cannot be read offers another try', async () => {
  const { become } = await card('away');
  const again = await button('Try again');
  become(off);
  await user.click(again);
  expect(await button('Turn on')).toBeVisible();
});

test('in Chinese its words are Chinese', async () => {
  await card(on, ['zh-CN']);
  expect(await button('更换恢复码')).toBeVisible();
});
