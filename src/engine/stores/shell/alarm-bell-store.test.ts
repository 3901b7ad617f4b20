import { autorun } from 'mobx';
import { expect, test, vi } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import { openTestShell, shellMenu } from './test-shell.ts';

const server = startPlatform();
const count = 'POST /island-alarm/alarm/count';
const rows = [
  { uKey: 'deviceAlarm', value: 60 },
  { uKey: 'businessAlarm', value: '14' },
  { uKey: 'aiAlarm', value: 50 },
  { uKey: 'unknown', value: 1000 },
];
const withFunctions = (...ids: number[]) => [
  { ...shellMenu[0]!, subFuncItems: ids.map((id) => ({ id, caption: `${id}` })) },
];

test('the bell shows the sum of the three rows (PERM-04, ALARM-01)', async () => {
  const { shell } = await openTestShell(server, { answers: { [count]: rows } });
  await vi.waitFor(() => expect(shell.alarmBell.total).toBe(124));
  expect(shell.alarmBell.rows.map(({ key, count: value }) => [key, value])).toEqual([
    ['deviceAlarm', 60],
    ['businessAlarm', 14],
    ['aiAlarm', 50],
  ]);
});

test.each([
  [[100450, 100148], true, 60],
  [[100445, 100148, 100300], true, 110],
  [[100734], true, 0],
  [[100148, 100149, 100300], false, undefined],
])('with the functions %j it is shown: %s, and counts %s (PERM-04, ALARM-01)', async (functions, isShown, total) => {
  const { shell, called } = await openTestShell(server, {
    answers: { [count]: rows },
    menu: withFunctions(...functions),
  });
  expect(shell.alarmBell.isShown).toBe(isShown);
  if (total !== undefined) await vi.waitFor(() => expect(shell.alarmBell.counts).toBeDefined());
  expect(shell.alarmBell.total).toBe(total ?? 0);
  expect(called(count)).toHaveLength(isShown ? 1 : 0);
});

test('it follows count events, and an older response does not override them', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  const { shell, sockets, called, timers } = await openTestShell(server, { answers: { [count]: () => waiting } });
  await vi.waitFor(() => expect(called(count)).toHaveLength(1));
  sockets[0]!.socket.say('WebSocketEvent', { type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value: 7 }] });
  timers.pass(16);
  expect(shell.alarmBell.total).toBe(7);
  answer(rows);
  await server.whenIdle();
  expect(shell.alarmBell.total).toBe(7);
});

test('a flood of counts changes the numbers twice a second, and the last one is shown', async () => {
  const { shell, sockets, timers } = await openTestShell(server, { answers: { [count]: rows } });
  await vi.waitFor(() => expect(shell.alarmBell.total).toBe(124));
  timers.pass(500);
  const seen: number[] = [];
  const stop = autorun(() => void seen.push(shell.alarmBell.total));
  for (let value = 1; value <= 62; value += 1) {
    sockets[0]!.socket.say('WebSocketEvent', { type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value }] });
    timers.pass(16);
  }
  timers.pass(500);
  stop();
  expect(seen.length).toBeLessThanOrEqual(5);
  expect(seen.slice(0, 2)).toEqual([124, 1]);
  expect(seen.at(-1)).toBe(62);
});

test('without a response the bell has no number until a later one arrives', async () => {
  const { shell, answers, console } = await openTestShell(server, { answers: { [count]: 'away' } });
  await vi.waitFor(() => expect(console.messages.toast).toBeUndefined());
  expect(shell.alarmBell.rows.map(({ count: value }) => value)).toEqual([undefined, undefined, undefined]);
  answers[count] = rows;
  await shell.alarmBell.load();
  expect(shell.alarmBell.total).toBe(124);
});
