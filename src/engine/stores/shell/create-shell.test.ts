import { expect, test } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import { openTestShell } from './test-shell.ts';

const server = startPlatform();

test('when the session ends nothing of its shell listens to the browser any more', async () => {
  const { console, listeners } = await openTestShell(server);
  const count = () => Object.values(listeners).map((list) => list.length);
  const withShell = count();
  await console.session.signOut();
  const without = count();
  // The lock hears hands, other windows and the wake; frames hear messages; the watch for a new version hears the wake.
  expect(Object.keys(listeners).map((name, place) => [name, withShell[place]! - without[place]!])).toEqual([
    ['storage', 1],
    ['wake', 2],
    ['activity', 1],
    ['message', 1],
  ]);
});
