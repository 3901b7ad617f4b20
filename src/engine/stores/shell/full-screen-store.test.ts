import { expect, test } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import { openTestShell } from './test-shell.ts';

const server = startPlatform();

test("full screen hides the frame, and leaving the browser's full screen shows it (SHELL-06)", async () => {
  const { shell, console, fullScreen } = await openTestShell(server);
  shell.fullScreen.toggle();
  expect([console.display.isFrameVisible, fullScreen.isOn()]).toEqual([false, true]);
  // The user presses Esc.
  fullScreen.become(false);
  expect([console.display.isFrameVisible, shell.fullScreen.isOn]).toEqual([true, false]);
});

test('toggles within 500 ms count once (SHELL-06)', async () => {
  const { shell, console, timers } = await openTestShell(server);
  shell.fullScreen.toggle();
  for (let step = 0; step < 4; step += 1) {
    timers.pass(499);
    shell.fullScreen.toggle();
  }
  expect(console.display.isFrameVisible).toBe(false);
  timers.pass(500);
  shell.fullScreen.toggle();
  expect(console.display.isFrameVisible).toBe(true);
});

test('if the browser refuses, the page still fills the window, and can be toggled back', async () => {
  const { shell, console, fullScreen } = await openTestShell(server);
  fullScreen.isRefused = true;
  shell.fullScreen.toggle();
  await Promise.resolve();
  expect([console.display.isFrameVisible, fullScreen.isOn()]).toEqual([false, false]);
  shell.fullScreen.end();
  expect(console.display.isFrameVisible).toBe(true);
});

test('the end of the session shows the frame', async () => {
  const { shell, console, fullScreen } = await openTestShell(server);
  shell.fullScreen.toggle();
  await console.session.signOut();
  expect(console.display.isFrameVisible).toBe(true);
  fullScreen.become(true);
  console.display.setFrameVisible(false);
  fullScreen.become(false);
  // The store of the old session no longer listens.
  expect(console.display.isFrameVisible).toBe(false);
});
