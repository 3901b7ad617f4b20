import { expect, test, vi } from 'vitest';
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

const counts = [
  '/island-business/newsCenter/number',
  '/island-business/noticeCenter/unReadNum',
  '/island-alarm/alarm/count',
];

test('the counts of the bells wait for the data of the first page', async () => {
  const { console, calls } = await openTestShell(server, { isBusy: true });
  await new Promise((done) => setImmediate(done));
  expect(calls).toEqual([]);
  console.loading.end();
  const asked = () => calls.map(({ call }) => call.replace(/^\w+ /, ''));
  await vi.waitFor(() => expect(asked()).toEqual(expect.arrayContaining(counts)));
});

test('a session that ends before asks for no counts', async () => {
  const { console, calls } = await openTestShell(server, { isBusy: true });
  await console.session.signOut();
  console.loading.end();
  await new Promise((done) => setImmediate(done));
  expect(calls).toEqual([]);
});
