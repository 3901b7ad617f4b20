import { expect, test } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import { openTestShell } from './test-shell.ts';

const server = startPlatform();

test('the shell removes its browser listeners at the end of the session', async () => {
  const { console, listeners } = await openTestShell(server);
  const count = () => Object.values(listeners).map((list) => list.length);
  const withShell = count();
  await console.session.signOut();
  const without = count();
  // The lock listens to activity, other windows and wake-up; frames to messages; the version watch to wake-up.
  expect(Object.keys(listeners).map((name, place) => [name, withShell[place]! - without[place]!])).toEqual([
    ['storage', 1],
    ['wake', 2],
    ['activity', 1],
    ['message', 1],
  ]);
});
