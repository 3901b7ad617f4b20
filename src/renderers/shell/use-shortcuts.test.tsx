import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { drawInShell } from '../testing/test-shell-world.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { shortcuts } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

startBrowserPlatform();
const user = userEvent.setup();

const Keys = () => {
  useShortcuts(() => undefined);
  return null;
};

test('Alt+W closes the tab; X, which ticks a row of a list, does not', async () => {
  const world = await createSignedInConsole();
  await drawInShell(world, <Keys />);
  const { tabs } = world.console;
  tabs.open({ path: '/admin/users', search: '', title: 'Users' });
  expect(tabs.tabs).toHaveLength(2);
  await user.keyboard('x');
  expect(tabs.tabs).toHaveLength(2);
  await user.keyboard('{Alt>}w{/Alt}');
  await waitFor(() => expect(tabs.tabs.map(({ path }) => path)).toEqual(['/workTable']));
});

test('no key of the console is one of a list', () => {
  const keys = shortcuts.flatMap(({ keys: one }) => one.split(' '));
  expect(keys.filter((key) => ['j', 'k', 'x', 'enter'].includes(key))).toEqual([]);
});
