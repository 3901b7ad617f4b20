import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { draw } from '../testing/test-world.tsx';
import { LoadingBar } from './loading-bar.tsx';
import './shell.css';

const bar = () => screen.queryByRole('progressbar');

test('the bar shows during a call and 300 ms longer (SHELL-07)', async () => {
  const world = await createTestConsole();
  const { loading } = world.console;
  draw(world, <LoadingBar />);
  expect(bar()).toBeNull();
  act(() => loading.start());
  expect(bar()).toHaveAccessibleName('Loading');
  expect(bar()).not.toHaveAttribute('aria-valuenow');
  act(() => loading.end());
  act(() => world.timers.pass(299));
  expect(bar()).not.toBeNull();
  act(() => world.timers.pass(1));
  expect(bar()).toBeNull();
});

test('during an upload its length is the progress', async () => {
  const world = await createTestConsole();
  const { loading } = world.console;
  draw(world, <LoadingBar />);
  act(() => {
    loading.start();
    loading.setProgress(0.254);
  });
  expect(bar()).toHaveAccessibleName('Uploading');
  expect(bar()).toHaveAttribute('aria-valuenow', '25');
  const drawn = getComputedStyle(bar()!, '::after');
  expect(Number.parseFloat(drawn.width)).toBeCloseTo(bar()!.clientWidth * 0.25, 0);
  expect(drawn.animationName).toBe('none');
  act(() => loading.setProgress(1));
  expect(bar()).toHaveAttribute('aria-valuenow', '100');
  act(() => loading.setProgress(undefined));
  expect(bar()).not.toHaveAttribute('aria-valuenow');
});
