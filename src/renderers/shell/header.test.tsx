import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { config, createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { drawInShell } from '../testing/test-shell-world.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { Header } from './header.tsx';
import './shell.css';

startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

/** The header for a reader whose own clock shows another time than the platform's. */
async function openHeader(isPhone: boolean) {
  const platform = { ...config.platform, timeZone: 'America/New_York' };
  await drawInShell(
    await createSignedInConsole({ config: { platform } }),
    <Header isPhone={isPhone} openMenu={() => undefined} />,
  );
}

test('on a phone everything of the header is on the screen; the zone is in the user menu', async () => {
  await browserPage.viewport(390, 844);
  await openHeader(true);
  const menu = await screen.findByRole('button', { name: /Lin/ });
  await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(4));
  for (const button of screen.getAllByRole('button')) {
    const { left, right } = button.getBoundingClientRect();
    expect([left >= 0, right <= 390], button.ariaLabel ?? '').toEqual([true, true]);
  }
  expect(document.querySelector('.lamp-header-zone')).toBeNull();
  await user.click(menu);
  expect(await screen.findByText(/^All times are in the platform time zone, America.New_York/)).toBeVisible();
});

test('on a wide screen the zone stands in the header', async () => {
  await openHeader(false);
  await waitFor(() => expect(document.querySelector('.lamp-header-zone')).toHaveTextContent(/^UTC-[45]$/));
});
