import { expect, test } from 'vitest';
import { MessagesStore } from '../messages/messages-store.ts';
import { TestTimers } from '../testing/test-console.ts';
import { watchVersion } from './version-watch.ts';

const minuteMs = 60_000;

function watch(
  read: () => Promise<string | undefined>,
  more: { hasNewConfig?: Promise<boolean>; build?: string } = {},
) {
  const timers = new TestTimers();
  const messages = new MessagesStore(timers.add);
  const wakers: (() => void)[] = [];
  const reloads: string[] = [];
  let asked = 0;
  const stop = watchVersion({
    environment: {
      build: more.build,
      readBuild: () => {
        asked += 1;
        return read();
      },
      hasNewConfig: more.hasNewConfig ?? Promise.resolve(false),
      now: () => timers.now,
      timer: timers.add,
      onWake: (listener) => {
        wakers.push(listener);
        return () => void wakers.splice(wakers.indexOf(listener), 1);
      },
    },
    messages,
    reload: async () => void reloads.push('reload'),
  });
  const pass = async (ms: number) => {
    timers.pass(ms);
    await Promise.resolve();
    await Promise.resolve();
  };
  const wake = async () => {
    for (const waker of wakers) waker();
    await pass(0);
  };
  return { messages, reloads, pass, wake, stop, asked: () => asked };
}

test('a newer version is announced once, with a reload button', async () => {
  let build = 'a.js';
  const { messages, reloads, pass } = watch(async () => build);
  await pass(20 * minuteMs);
  expect(messages.notices).toEqual([]);
  build = 'b.js';
  await pass(5 * minuteMs);
  expect(messages.notices).toHaveLength(1);
  messages.closeNotice(messages.notices[0]!.id);
  await pass(20 * minuteMs);
  expect(messages.notices).toEqual([]);
  build = 'c.js';
  await pass(5 * minuteMs);
  messages.notices[0]!.buttons.find(({ isMain }) => isMain)!.run!();
  expect(reloads).toEqual(['reload']);
});

test('a visible window checks again, at most once a minute', async () => {
  const { wake, pass, asked } = watch(async () => 'a.js');
  await wake();
  await wake();
  expect(asked()).toBe(1);
  await pass(minuteMs);
  await wake();
  expect(asked()).toBe(2);
});

test('knowing the build of this start, it first checks after five minutes, and finds any other', async () => {
  const { messages, wake, pass, asked } = watch(async () => 'b.js', { build: 'a.js' });
  await wake();
  await pass(minuteMs - 1);
  await wake();
  expect([asked(), messages.notices.length]).toEqual([0, 0]);
  await pass(4 * minuteMs + 1);
  expect([asked(), messages.notices.length]).toEqual([1, 1]);
});

test('an unreachable server means no newer version', async () => {
  let read = async (): Promise<string | undefined> => 'a.js';
  const { messages, pass } = watch(() => read());
  await pass(0);
  read = () => Promise.reject(new Error('away'));
  await pass(10 * minuteMs);
  read = async () => undefined;
  await pass(10 * minuteMs);
  expect(messages.notices).toEqual([]);
});

test('it stops checking when stopped', async () => {
  const { stop, pass, wake, asked } = watch(async () => 'a.js');
  await pass(0);
  stop();
  await pass(60 * minuteMs);
  await wake();
  expect(asked()).toBe(1);
});

test('another configuration than that of this start is announced like a new version', async () => {
  const same = watch(async () => 'a', { hasNewConfig: Promise.resolve(false) });
  const other = watch(async () => 'a', { hasNewConfig: Promise.resolve(true) });
  await Promise.all([same.pass(0), other.pass(0)]);
  expect([same.messages.notices.length, other.messages.notices.map(({ key }) => key)]).toEqual([0, ['version']]);
});
