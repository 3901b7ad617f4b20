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
  // The lock and the alarms listen to activity, other windows and wake-up; frames to messages; the version watch to wake-up.
  expect(Object.keys(listeners).map((name, place) => [name, withShell[place]! - without[place]!])).toEqual([
    ['storage', 5],
    ['wake', 3],
    ['activity', 2],
    ['message', 1],
  ]);
});

const counts = [
  '/island-business/newsCenter/number',
  '/island-business/noticeCenter/unReadNum',
  '/island-alarm/alarm/count',
];

/** A shell whose page waits for its data; `asked` are the paths of the counts asked for so far. */
async function openBusyShell() {
  const test = await openTestShell(server, { isBusy: true });
  const asked = () => test.calls.map(({ call }) => call.replace(/^\w+ /, '')).filter((path) => counts.includes(path));
  return { ...test, asked };
}
const turn = () => new Promise((done) => setImmediate(done));

test('the counts of the bells wait for the data of the first page and the connection, and are read once', async () => {
  const { console, connect, asked } = await openBusyShell();
  await turn();
  expect(asked()).toEqual([]);
  console.loading.end();
  await connect();
  await vi.waitFor(() => expect(asked().sort()).toEqual([...counts].sort()));
  await turn();
  expect(asked()).toHaveLength(counts.length);
});

test('counts that did not wait for a late connection are read again once it is open', async () => {
  const { console, timers, connect, asked } = await openBusyShell();
  console.loading.end();
  await turn();
  expect(asked()).toEqual([]);
  timers.pass(2000);
  await vi.waitFor(() => expect(asked()).toHaveLength(counts.length));
  await connect();
  await vi.waitFor(() => expect(asked()).toHaveLength(2 * counts.length));
});

test('a session that ends before asks for no counts', async () => {
  const { console, timers, asked } = await openBusyShell();
  await console.session.signOut();
  console.loading.end();
  await turn();
  timers.pass(4000);
  await turn();
  expect(asked()).toEqual([]);
});
