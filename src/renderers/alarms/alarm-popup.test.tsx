import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { expect, test } from 'vitest';
import { userEvent as realUser } from 'vitest/browser';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { createRegistries } from '../index.ts';
import { Header } from '../shell/header.tsx';
import { OverlayPlaces } from '../shell/overlay-places.tsx';
import { useShortcuts } from '../shell/use-shortcuts.ts';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { drawAlarms, fullEntry } from './test-alarm-screen.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const Screen = () => {
  useShortcuts(() => undefined);
  return (
    <>
      <input aria-label="Elsewhere" />
      <OverlayPlaces />
    </>
  );
};
const open = (more: Parameters<typeof drawAlarms>[2] = {}) => drawAlarms(worker, <Screen />, more);
const popup = () => screen.findByRole('region', { name: 'Alarm popup' });
const shown = () => screen.queryByRole('region', { name: 'Alarm popup' });
/** The browser shows the focus that a script sets only after a key: a file before may have ended with the pointer. */
const takeKeyboard = () => realUser.keyboard('{Shift}');
const alarmText = () => document.querySelector('.lamp-alarm-text')?.textContent;

test('shows level, domain, text, device and time, with an edge in the color of the level (ALARM-03)', async () => {
  const { receive } = await open();
  await receive(fullEntry('7'));
  const place = within(await popup());
  for (const text of ['紧急', 'Device alarm', 'Lamp 7']) expect(place.getByText(text)).toBeVisible();
  expect(alarmText()).toBe('Lamp 7 draws too much current');
  expect(document.querySelector('.lamp-alarm-popup time')).toHaveAttribute('datetime', '2026-11-24T00:00:00.000Z');
  const popped = await popup();
  await waitFor(() => expect(popped).toHaveClass('lamp-alarm-danger'));
  expect(popped.querySelector('.lamp-alarm-domain i')).toHaveStyle({ background: 'rgb(5, 143, 153)' });
});

test('stays under the pointer, counts what comes, and hides 5 s after it has left (ALARM-03)', async () => {
  const { receive, pass } = await open();
  await receive(fullEntry('1'));
  await user.hover(await popup());
  await pass(60_000);
  await receive(fullEntry('2'), fullEntry('3'));
  expect(alarmText()).toContain('Lamp 1');
  await user.click(screen.getByRole('button', { name: '2 new' }));
  expect(alarmText()).toContain('Lamp 3');
  await user.unhover(await popup());
  await pass(4999);
  expect(shown()).not.toHaveClass('lamp-alarm-leaving');
  await pass(1);
  expect(shown()).toHaveClass('lamp-alarm-leaving');
  await pass(500);
  expect(shown()).toBeNull();
});

test('stays while the focus is in it; the arrows step and wrap, Escape dismisses', async () => {
  const { receive, pass, desk } = await open();
  await receive(fullEntry('1'), fullEntry('2'), fullEntry('3'));
  await popup();
  await takeKeyboard();
  await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await user.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => expect(await popup()).toHaveFocus());
  await pass(60_000);
  const seen = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']) {
    await user.keyboard(key);
    seen.push(alarmText()?.slice(0, 6));
  }
  expect(seen).toEqual(['Lamp 2', 'Lamp 1', 'Lamp 3', 'Lamp 1']);
  expect(screen.getByText('3 of 3')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toBeNull());
  expect(desk.list.alarms).toHaveLength(3);
});

test('the focus that leaves lets it hide', async () => {
  const { receive, pass } = await open();
  await receive(fullEntry('1'));
  const place = await popup();
  await takeKeyboard();
  await act(async () => place.focus());
  await act(async () => screen.getByRole('textbox', { name: 'Elsewhere' }).focus());
  await pass(5500);
  expect(shown()).toBeNull();
});

test('acknowledges on the platform and shows the next one', async () => {
  const { receive, acknowledged } = await open();
  await receive(fullEntry('1'), fullEntry('2'));
  await user.click(within(await popup()).getByRole('button', { name: /Acknowledge/ }));
  await waitFor(() => expect(alarmText()).toContain('Lamp 1'));
  expect(acknowledged).toEqual([{ ids: ['2'] }]);
});

test('does not acknowledge an alarm whose asset may only be viewed, and says why (PERM-03)', async () => {
  const { receive, acknowledged } = await open();
  await receive({ ...fullEntry('1'), rights: 'view' });
  await user.click(within(await popup()).getByRole('button', { name: /Acknowledge/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('You can only view this asset');
  expect(acknowledged).toEqual([]);
});

test('without the function there is no button to acknowledge', async () => {
  const { receive } = await open({ functions: [100450, 100148] });
  await receive(fullEntry('1'));
  await popup();
  expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
});

test('opens the page and the map at the alarm', async () => {
  const { receive, desk } = await open();
  await receive(fullEntry('1'), fullEntry('2'));
  const place = within(await popup());
  expect(place.getByRole('button', { name: /Locate/ })).toBeVisible();
  await user.click(place.getByRole('button', { name: 'Open alarm' }));
  await waitFor(() => expect(alarmText()).toContain('Lamp 1'));
  expect(desk.list.alarms.map(({ isRead }) => isRead)).toEqual([true, false]);
});

test('a storm is one popup', async () => {
  const { receive } = await open();
  for (let frame = 0; frame < 20; frame += 1)
    await receive(...Array.from({ length: 50 }, (_, index) => fullEntry(`${frame}-${index}`)));
  expect(screen.getAllByRole('region', { name: 'Alarm popup' })).toHaveLength(1);
});

test('mutes, and snoozes for 10 minutes', async () => {
  const { receive, desk, pass } = await open();
  await receive(fullEntry('1'));
  const place = within(await popup());
  await user.click(place.getByRole('button', { name: 'Mute' }));
  expect(desk.quiet.isMuted).toBe(true);
  await user.click(place.getByRole('button', { name: 'Unmute' }));
  expect(desk.quiet.isMuted).toBe(false);
  await user.click(place.getByRole('button', { name: 'Snooze for 10 minutes' }));
  await waitFor(() => expect(shown()).toBeNull());
  await pass(2000);
  await receive(fullEntry('2'));
  expect(shown()).toBeNull();
});

test.each([
  ['1', 'assertive'],
  ['3', 'polite'],
])('level %s is announced in a region that is %s', async (levelId, live) => {
  const { receive } = await open();
  await receive(fullEntry('1', { levelId }));
  const region = within(await popup()).getByRole('status');
  expect(region).toHaveAttribute('aria-live', live);
  await waitFor(() => expect(region).toHaveTextContent('Lamp 1 draws too much current'));
});

test('another bell and another popup work with the same stores (ALARM-09)', async () => {
  const SmallBell = observer(() => {
    const { list } = useShell().alarms;
    return <button type="button">{list.unread} unread</button>;
  });
  const SmallPopup = observer(() => {
    const { popup: store, ...desk } = useShell().alarms;
    const text = useText();
    return (
      <aside>
        <p>{text(store.shown?.description ?? '')}</p>
        <button type="button" onClick={() => store.step(1)}>
          More
        </button>
        <button type="button" onClick={() => desk.list.remove(store.shown!.eventId)}>
          Done
        </button>
      </aside>
    );
  });
  const registries = createRegistries({ replaces: { alarms: { bell: SmallBell, popup: SmallPopup } } });
  const part = (
    <>
      <Header isPhone={false} openMenu={() => undefined} />
      <OverlayPlaces />
    </>
  );
  const { receive, pass } = await drawAlarms(worker, part, { registries });
  await receive(fullEntry('1'), fullEntry('2'));
  expect(screen.getByRole('button', { name: '2 unread' })).toBeVisible();
  const place = within(screen.getByRole('complementary'));
  expect(place.getByText(/Lamp 2/)).toBeVisible();
  await user.click(place.getByRole('button', { name: 'More' }));
  expect(place.getByText(/Lamp 1/)).toBeVisible();
  await user.click(place.getByRole('button', { name: 'Done' }));
  expect(place.getByText(/Lamp 2/)).toBeVisible();
  expect(screen.getByRole('button', { name: '1 unread' })).toBeVisible();
  expect(shown()).toBeNull();
  await pass(5500);
  expect(screen.queryByRole('complementary')).toBeNull();
});
