import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// The real pointer: which focus is visible is up to the browser.
import { userEvent as user } from 'vitest/browser';
import { paintFrame } from '../../../tests/setup/painted-frame.ts';
import { OverlayPlaces } from '../shell/overlay-places.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { drawAlarms, fullEntry } from './test-alarm-screen.tsx';

paintFrame();
const worker = startBrowserPlatform();
const popup = () => screen.findByRole('region', { name: 'Alarm popup' });

test('hides 5 s after the pointer has left, also after a press on one of its buttons (ALARM-03)', async () => {
  const { receive, pass } = await drawAlarms(
    worker,
    <>
      <button type="button">Elsewhere</button>
      <OverlayPlaces />
    </>,
  );
  await receive(fullEntry('1'), fullEntry('2'));
  await popup();
  await user.click(screen.getByRole('button', { name: 'Next alarm' }));
  await pass(60_000);
  expect(await popup()).toBeVisible();
  await user.hover(screen.getByRole('button', { name: 'Elsewhere' }));
  await pass(4999);
  expect(await popup()).not.toHaveClass('lamp-alarm-leaving');
  await pass(1);
  expect(await popup()).toHaveClass('lamp-alarm-leaving');
  await pass(500);
  expect(screen.queryByRole('region', { name: 'Alarm popup' })).toBeNull();
});
