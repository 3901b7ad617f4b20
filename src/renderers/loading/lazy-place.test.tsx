import { act, screen, waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCatalogue } from '../../engine/data/http/error-catalogue.ts';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { draw } from '../testing/test-world.tsx';
import { startTexts } from '../texts/start-texts.ts';
import { lazyPart } from './lazy-part.tsx';
import { LazyPlace } from './lazy-place.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** A page beside a place, whose part the test makes fail. */
async function openPlace({ staysMounted = false, isBroken = false } = {}) {
  const state = observable({ isOpen: false });
  const broken = { load: isBroken, draw: false };
  const Part = () => {
    if (broken.draw) throw new Error('the drawing failed');
    return <p>the part</p>;
  };
  const Lazy = lazyPart(async () => {
    if (broken.load) throw new Error('404');
    return { default: Part };
  });
  const setOpen = (isOpen: boolean) =>
    runInAction(() => {
      state.isOpen = isOpen;
    });
  const giveUp = vi.fn(() => setOpen(false));
  const Place = observer(() => (
    <LazyPlace isOpen={state.isOpen} giveUp={giveUp}>
      {(state.isOpen || staysMounted) && <Lazy />}
    </LazyPlace>
  ));
  const world = await createTestConsole();
  draw(
    world,
    <>
      <p>the page</p>
      <Place />
    </>,
  );
  return { ...world, state, broken, giveUp, open: () => act(async () => setOpen(true)) };
}

test('a part that fails to load is reported and closed, and the page stays; opening it again loads it again (HTTP-05)', async () => {
  const { console, state, broken, giveUp, open, timers } = await openPlace();
  broken.load = true;
  for (let times = 1; times <= 2; times += 1) {
    await open();
    await waitFor(() => expect(state.isOpen).toBe(false));
    expect(giveUp).toHaveBeenCalledTimes(times);
    expect(console.messages.toast).toMatchObject({ tone: 'error', text: errorCatalogue.part.text });
    expect(screen.getByText('the page')).toBeVisible();
    act(() => timers.pass(6000));
  }
  broken.load = false;
  await open();
  expect(await screen.findByText('the part')).toBeVisible();
  expect(console.messages.toast).toBeUndefined();
});

test('a part that cannot be drawn is reported and closed, and drawn when it is opened again', async () => {
  const { console, state, broken, open } = await openPlace();
  broken.draw = true;
  await open();
  await waitFor(() => expect(state.isOpen).toBe(false));
  expect(console.messages.toast).toMatchObject({ tone: 'error', text: startTexts.failedTitle });
  broken.draw = false;
  await open();
  expect(await screen.findByText('the part')).toBeVisible();
});

test('a part that fails to load before it is opened says nothing, and is loaded when it is opened', async () => {
  const { console, broken, giveUp, open } = await openPlace({ staysMounted: true, isBroken: true });
  await waitFor(() => expect(globalThis.console.error).toHaveBeenCalled());
  expect([giveUp.mock.calls.length, console.messages.toast]).toEqual([0, undefined]);
  expect(screen.getByText('the page')).toBeVisible();
  broken.load = false;
  await open();
  expect(await screen.findByText('the part')).toBeVisible();
});
