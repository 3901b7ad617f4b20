import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawAlarms } from '../../alarms/test-alarm-screen.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';
import AlarmPreferencesPart from './alarm-preferences-part.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

async function open(settings?: object) {
  const drawn = await drawAlarms(worker, <AlarmPreferencesPart />, { ...(settings && { settings }) });
  const level = async (name: string) => within(await screen.findByRole('group', { name }));
  return { ...drawn, level };
}

test('the levels of the dictionary have their settings, the most serious first', async () => {
  const { level } = await open({ levels: { '2': { sound: 'chime', popup: false } } });
  await level('紧急');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(4);
  expect((await level('紧急')).getByRole('switch', { name: 'Repeat until acknowledged' })).toBeChecked();
  expect((await level('紧急')).getByText('Siren')).toBeVisible();
  expect((await level('重要')).getByRole('switch', { name: 'Popup' })).not.toBeChecked();
  expect((await level('重要')).getByText('Chime')).toBeVisible();
  expect((await level('提示')).getByRole('slider', { name: 'Volume' })).toBeDisabled();
});

test('a change applies at once and is saved for this user', async () => {
  const { level, desk, pass, saved } = await open();
  const urgent = await level('紧急');
  await user.click(urgent.getByRole('switch', { name: 'Popup' }));
  fireEvent.change(urgent.getByRole('slider', { name: 'Volume' }), { target: { value: '25' } });
  await user.click(urgent.getByRole('switch', { name: 'Quiet hours' }));
  fireEvent.change(urgent.getByLabelText('From'), { target: { value: '21:30' } });
  expect(desk.settings.of('1')).toMatchObject({ popup: false, volume: 25, isQuiet: true, quietFrom: '21:30' });
  await pass(1000);
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({ levels: { '1': { popup: false, volume: 25, isQuiet: true, quietFrom: '21:30' } } }),
  );
  await user.click(screen.getByRole('button', { name: 'Restore defaults' }));
  expect(desk.settings.of('1').popup).toBe(true);
});

test('the test button plays the sound of the level, also if the browser blocked sound before', async () => {
  const { level, player } = await open();
  player.hasActivity = false;
  await act(() => player.allow());
  player.hasActivity = true;
  await user.click((await level('重要')).getByRole('button', { name: /Test sound/ }));
  await waitFor(() => expect(player.played.map(([name, volume]) => [name, volume])).toEqual([['beep', 60]]));
  expect((await level('提示')).getByRole('button', { name: /Test sound/ })).toBeDisabled();
});

test('says so if the browser still blocks sound', async () => {
  const { level, player } = await open();
  player.hasActivity = false;
  await user.click((await level('重要')).getByRole('button', { name: /Test sound/ }));
  expect(await screen.findByText(/still blocks sound/)).toBeVisible();
  expect(player.played).toEqual([]);
});
