import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AlarmBell } from '../shell/alarm-bell.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { drawAlarms, fullEntry } from './test-alarm-screen.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const bell = () => screen.findByRole('button', { name: /open alarms/ });

async function open(more: Parameters<typeof drawAlarms>[2] = {}) {
  const drawn = await drawAlarms(worker, <AlarmBell />, more);
  await act(() => drawn.shell.alarmBell.load());
  const show = async () => {
    await user.click(await bell());
    return within(await screen.findByRole('region', { name: 'Latest alarms' }));
  };
  return { ...drawn, show };
}

test('the panel has the counts and the latest alarms; the badge stays the count of the platform', async () => {
  const { receive, show } = await open();
  await receive(fullEntry('1'), fullEntry('2'));
  const panel = await show();
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Lamp 2'),
    expect.stringContaining('Lamp 1'),
  ]);
  expect(screen.getByRole('link', { name: /Device alarms/ })).toHaveTextContent('7');
  expect(await bell()).toHaveAccessibleName('7 open alarms');
});

test('the badge shows at most 99+, its name the whole number (ALARM-01)', async () => {
  const { console, timers } = await open();
  const count = (value: number) =>
    act(() => {
      timers.pass(500);
      console.events.receive([{ type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value }] }]);
    });
  count(99);
  expect(await bell()).toHaveAccessibleName('99 open alarms');
  expect((await bell()).parentElement).toHaveTextContent('99');
  count(100);
  await waitFor(async () => expect((await bell()).parentElement).toHaveTextContent('99+'));
  expect(await bell()).toHaveAccessibleName('100 open alarms');
});

test('draws 20 alarms, and all 100 on demand (ALARM-02)', async () => {
  const { receive, show } = await open();
  await receive(...Array.from({ length: 130 }, (_, index) => fullEntry(String(index))));
  const panel = await show();
  expect(panel.getAllByRole('listitem')).toHaveLength(20);
  await user.click(panel.getByRole('button', { name: 'Show all 100' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(100);
  expect(panel.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('marks all as read, removes one, and clears the list (ALARM-02)', async () => {
  const { receive, show } = await open();
  await receive(fullEntry('1'), fullEntry('2'));
  const panel = await show();
  expect(panel.getAllByText('Unread alarm')).toHaveLength(2);
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(panel.queryByText('Unread alarm')).toBeNull();
  await user.click(panel.getAllByRole('button', { name: 'Remove from list' })[0]!);
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([expect.stringContaining('Lamp 1')]);
  await user.click(panel.getByRole('button', { name: 'Clear list' }));
  expect(panel.getByText('No alarms since you signed in')).toBeVisible();
});

test('opening an alarm marks it as read', async () => {
  const { receive, show, desk } = await open();
  await receive(fullEntry('1'));
  const panel = await show();
  await user.click(panel.getByRole('button', { name: /Lamp 1/ }));
  expect(desk.list.unread).toBe(0);
});

test('mutes and snoozes', async () => {
  const { show, desk } = await open();
  const panel = await show();
  await user.click(panel.getByRole('button', { name: /^(mute|sound )?.*Mute$/ }));
  expect(desk.quiet.isMuted).toBe(true);
  await user.click(panel.getByRole('button', { name: /Snooze for 10 minutes/ }));
  expect(desk.quiet.isSnoozed).toBe(true);
  await user.click(panel.getByRole('button', { name: /End snooze/ }));
  expect(desk.quiet.isSnoozed).toBe(false);
});

test('says that the browser blocks sound until the user has pressed something', async () => {
  const { player, show, desk, listeners } = await open();
  player.hasActivity = false;
  await act(() => player.allow());
  expect(await bell()).toHaveAccessibleName('7 open alarms · Sound is blocked: click to allow');
  const panel = await show();
  player.hasActivity = true;
  await user.click(panel.getByRole('button', { name: /Sound is blocked/ }));
  await waitFor(() => expect(desk.sound.isBlocked).toBe(false));
  expect(await bell()).toHaveAccessibleName('7 open alarms');
  player.hasActivity = false;
  await act(() => player.allow());
  player.hasActivity = true;
  await act(async () => {
    for (const listener of listeners.activity) listener();
  });
  expect(desk.sound.isBlocked).toBe(false);
});

test("an alarm is in its reader's language, also if it changes, with its device", async () => {
  const { receive, show, console } = await open();
  const texts = {
    zh: { eventDomainName: '设备告警', eventTypeName: '过压告警', description: '电压 251 V，高于 245 V' },
    en: { eventDomainName: 'Device alarm', eventTypeName: 'Overvoltage', description: 'Voltage 251 V, above 245 V' },
  };
  await receive(fullEntry('1', { ...texts.zh, texts }));
  const panel = await show();
  const [row] = panel.getAllByRole('listitem');
  expect(row).toHaveTextContent('Voltage 251 V, above 245 V');
  expect(row).toHaveTextContent('Lamp 1');
  act(() => console.display.setLanguage('zh'));
  expect(row).toHaveTextContent('电压 251 V，高于 245 V');
  act(() => console.display.setLanguage('en'));
});
