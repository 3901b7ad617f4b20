import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole, testUser } from '../../engine/stores/testing/test-console.ts';
import { createRegistries } from '../index.ts';
import { App } from '../shell/app.tsx';
import { testPublicKey } from '../testing/test-public-key.ts';
import { createTestRoutes } from '../testing/test-routes.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import ChangePasswordScreen from './change-password-screen.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const setUser = (passwordDue: string | null) =>
  worker.use(http.get(at('/system/api/userInfo'), () => success({ ...testUser, passwordDue })));

/** The screen of a user whose password is due. */
async function open(passwordDue: string, isIntranet = false) {
  setUser(passwordDue);
  worker.use(
    http.get(at('/system/api/theme/themeSettings'), () => success([])),
    http.get(at('/system/api/tenantConfig/isIntranet'), () => success(isIntranet)),
  );
  const rsa = { publicKey: await testPublicKey(), longBody: 'blocks' as const };
  const world = await createSignedInConsole({ config: { rsa } });
  const target = await world.console.route.enter('/admin/users', '');
  const routes = createTestRoutes({ '/changePassword': <ChangePasswordScreen /> }, target!);
  render(<App console={world.console} routes={routes} loadRegistries={async () => createRegistries()} />);
  return world;
}
const fill = async (old: string, password: string, repeated = password) => {
  for (const [name, value] of Object.entries({
    'Old password': old,
    'New password': password,
    'Repeat the new password': repeated,
  })) {
    const input = screen.getByLabelText(name, { exact: true });
    await user.clear(input);
    if (value) await user.type(input, value);
  }
  await user.click(screen.getByRole('button', { name: 'Set the new password' }));
};
const alertOf = (name: string) =>
  screen.getByLabelText(name, { exact: true }).closest('.lamp-field')!.querySelector('[role="alert"]')!;

test('says why, changes the password and continues to where the user was going', async () => {
  const bodies: number[] = [];
  const { went } = await open('temporary');
  expect(screen.getByRole('status').textContent).toBe('An administrator has set your password. Change it to continue.');
  expect(document.activeElement).toBe(screen.getByLabelText('Old password', { exact: true }));
  worker.use(
    http.post(at('/system/api/user/changePassword'), () => {
      bodies.push(1);
      setUser(null);
      return success(null);
    }),
  );
  await fill('Given1234!', 'Tower7crane');
  await waitFor(() => expect(went).toEqual(['/admin/users']));
  expect(bodies).toHaveLength(1);
});

test('checks the fields first, then shows the reasons of the platform at their fields', async () => {
  await open('expired');
  expect(screen.getByRole('status').textContent).toContain('has expired');
  await fill('', 'short', 'other');
  expect(alertOf('Old password').textContent).toBe('Please enter password');
  expect(alertOf('New password').textContent).toBe('At least 6 characters');
  expect(alertOf('Repeat the new password').textContent).toBe('The two entries do not match');
  const fields = { newPassword: 'This password is one of the most common ones' };
  worker.use(http.post(at('/system/api/user/changePassword'), () => failure('A0400', 'invalid', { data: { fields } })));
  await fill('Given1234!', 'Passw0rd');
  await waitFor(() => expect(alertOf('New password').textContent).toBe(fields.newPassword));
  expect(document.activeElement).toBe(screen.getByLabelText('New password', { exact: true }));
  worker.use(http.post(at('/system/api/user/changePassword'), () => HttpResponse.error()));
  await fill('Given1234!', 'Tower7crane');
  expect((await screen.findByText(/network abnormal/)).getAttribute('role')).toBe('alert');
});

test('offers to sign out, and to reset the password with a code, except in intranet tenants', async () => {
  const { went } = await open('temporary');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await waitFor(() => expect(went).toEqual([`reload /login?tenantId=${testUser.tenantId}&way=forgot`]));
});

test('intranet tenants have no codes (AUTH-16)', async () => {
  const { went } = await open('temporary', true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
  await waitFor(() => expect(went).toEqual([`reload /login?tenantId=${testUser.tenantId}`]));
});
