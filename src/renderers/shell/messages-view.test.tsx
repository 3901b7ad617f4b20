import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { draw } from '../testing/test-world.tsx';
import MessagesView from './messages-view.tsx';

const user = userEvent.setup();

test('one toast is visible at a time, the next follows (SHELL-08)', async () => {
  const world = await createTestConsole();
  const { messages } = world.console;
  draw(world, <MessagesView />);
  act(() => {
    messages.add('success', 'first saved');
    messages.add('error', 'second failed', { note: 'req-1' });
  });
  expect(await screen.findByText('first saved')).toBeVisible();
  expect(screen.queryByText('second failed')).toBeNull();
  act(() => world.timers.pass(3000));
  await waitFor(() => expect(screen.queryByText('first saved')).toBeNull());
  act(() => world.timers.pass(100));
  expect(await screen.findByText('second failed')).toBeVisible();
  expect(screen.getByText(/req-1/)).toBeVisible();
});

test('one box is visible at a time; its button is the answer (SHELL-08)', async () => {
  const world = await createTestConsole();
  const { messages } = world.console;
  draw(world, <MessagesView />);
  // antd renders the title twice: once for screen readers.
  const titled = (title: string) => screen.findByText(title, { selector: '.ant-modal-confirm-title' });
  const question = (title: string) => ({ title, ok: 'Yes', cancel: 'No' });
  let first: Promise<boolean> | undefined;
  let second: Promise<boolean> | undefined;
  act(() => {
    first = messages.ask(question('first question'));
  });
  expect(await titled('first question')).toBeVisible();
  act(() => {
    second = messages.ask(question('second question'));
  });
  expect(await titled('second question')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('first question')).toBeNull());
  expect(await first).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await second).toBe(true);
  await waitFor(() => expect(screen.queryByText('second question')).toBeNull());
});

test('a box without a title is a warning, its button confirms (SHELL-10)', async () => {
  const world = await createTestConsole();
  draw(world, <MessagesView />);
  act(() => void world.console.messages.ask({ text: 'Sure?' }));
  expect(await screen.findByText('Warning', { selector: '.ant-modal-confirm-title' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

describe('a notice', () => {
  async function show() {
    const world = await createTestConsole();
    const { messages } = world.console;
    const done: string[] = [];
    draw(world, <MessagesView />);
    const notify = (text: string) =>
      act(() =>
        messages.notify({
          key: 'password',
          text,
          buttons: [{ text: 'Change password', isMain: true, run: () => done.push('change') }, { text: 'Got it' }],
        }),
      );
    notify('Your password expires soon');
    expect(await screen.findByText('Your password expires soon')).toBeVisible();
    return { ...world, messages, done, notify };
  }
  const libraryTimers = ['setTimeout', 'clearTimeout', 'Date', 'performance', 'requestAnimationFrame'] as const;
  const gone = () => waitFor(() => expect(screen.queryByText('Your password expires soon')).toBeNull());

  test('stays for any time and through other messages (AUTH-11)', async () => {
    // The library's own timers, with which a notice closes after 4.5 s by default; they also run by themselves.
    vi.useFakeTimers({ toFake: [...libraryTimers], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { timers, messages } = await show();
    act(() => messages.add('success', 'saved'));
    act(() => timers.pass(24 * 3_600_000));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Your password expires soon')).toBeVisible();
    expect(messages.notices).toHaveLength(1);
  });

  test.each([
    ['Change password', ['change']],
    ['Got it', []],
  ])('closes with "%s", which runs its action (AUTH-11)', async (name, expected) => {
    const { messages, done } = await show();
    await user.click(screen.getByRole('button', { name }));
    await gone();
    expect(done).toEqual(expected);
    expect(messages.notices).toEqual([]);
  });

  test('closes with its close button, and runs no action (AUTH-11)', async () => {
    const { messages, done } = await show();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    expect([done, messages.notices]).toEqual([[], []]);
  });

  test('replaces an earlier notice with the same key', async () => {
    const { notify } = await show();
    notify('Your password has expired');
    expect(await screen.findByText('Your password has expired')).toBeVisible();
    await gone();
    expect(screen.getAllByRole('button', { name: 'Got it' })).toHaveLength(1);
  });

  test('closes at the end of its session', async () => {
    const { messages } = await show();
    act(() => messages.endSession());
    await gone();
  });

  test('follows a change of language', async () => {
    const { console } = await show();
    act(() =>
      console.messages.notify({ key: 'other', text: { zh: '您的密码已过期', en: 'It has expired' }, buttons: [] }),
    );
    expect(await screen.findByText('It has expired')).toBeVisible();
    act(() => console.display.setLanguage('zh'));
    expect(await screen.findByText('您的密码已过期')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('It has expired')).toBeNull());
  });
});
