import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { draw } from '../testing/test-world.tsx';
import { MessagesPlace } from './messages-place.tsx';

const user = userEvent.setup();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** A page whose view of the messages cannot be loaded until `mend`. */
async function openBroken() {
  let isBroken = true;
  const load = vi.fn(async () => {
    if (isBroken) throw new Error('the platform is away');
    return { default: () => <p>the view</p> };
  });
  const world = await createTestConsole();
  draw(
    world,
    <>
      <p>the page</p>
      <MessagesPlace View={lazyPart(load)} />
    </>,
  );
  const { messages } = world.console;
  const mend = () => {
    isBroken = false;
  };
  return { ...world, messages, load, mend };
}

test('nothing is loaded before the first message', async () => {
  const { load } = await openBroken();
  expect(load).not.toHaveBeenCalled();
});

test('without its view a toast is shown plainly, and the page stays', async () => {
  const { messages, timers } = await openBroken();
  act(() => messages.add('error', 'not saved', { note: 'req-1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('not savedRequest ID req-1');
  expect(screen.getByText('the page')).toBeVisible();
  act(() => timers.pass(5000));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => timers.pass(100));
  act(() => messages.add('success', 'saved'));
  expect(await screen.findByRole('status')).toHaveTextContent('saved');
});

test('without its view a question can be answered: by its buttons, and its first one is the safe one', async () => {
  const { messages } = await openBroken();
  for (const [press, answer] of [
    [() => user.click(screen.getByRole('button', { name: 'Delete' })), true],
    [() => user.click(screen.getByRole('button', { name: 'Keep' })), false],
    [() => user.keyboard('{Enter}'), false],
  ] as const) {
    let asked: Promise<boolean> | undefined;
    act(() => {
      asked = messages.ask({ title: 'Delete it?', text: 'It is gone then.', ok: 'Delete', cancel: 'Keep' });
    });
    const box = await screen.findByRole('dialog', { name: 'Delete it?' });
    expect(box).toHaveTextContent('It is gone then.');
    expect(box.matches(':modal')).toBe(true);
    await press();
    expect(await asked).toBe(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('without its view a notice runs its button once and closes', async () => {
  const { messages } = await openBroken();
  const reload = vi.fn();
  act(() => messages.notify({ key: 'version', text: 'A new version', buttons: [{ text: 'Reload', run: reload }] }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('A new version')).toBeNull();
});

test('once all messages are gone the view is loaded again, and then shows the next one', async () => {
  const { messages, timers, load, mend } = await openBroken();
  act(() => messages.add('error', 'first'));
  await screen.findByRole('alert');
  const tries = load.mock.calls.length;
  mend();
  act(() => timers.pass(5000));
  expect(await screen.findByText('the view')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(tries + 1);
  act(() => timers.pass(100));
  act(() => messages.add('error', 'second'));
  expect(screen.queryByText('second')).toBeNull();
});
