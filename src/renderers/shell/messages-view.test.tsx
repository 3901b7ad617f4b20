import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestConsole } from '../../engine/stores/test-console.ts';
import { draw } from '../test-world.tsx';
import MessagesView from './messages-view.tsx';

test('one toast is on the screen at a time, the next comes after it (SHELL-08)', async () => {
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

test('one box is on the screen at a time; its button is the answer (SHELL-08)', async () => {
  const world = await createTestConsole();
  const { messages } = world.console;
  draw(world, <MessagesView />);
  // antd writes the title twice: once for those who do not see the screen.
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
