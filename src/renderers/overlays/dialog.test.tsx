import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { drawInShell } from '../testing/test-shell-world.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { Dialog } from './dialog.tsx';

startBrowserPlatform();
const user = userEvent.setup();

function Part() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open it
      </button>
      <Dialog id="things" title="Things" open={isOpen} onCancel={() => setOpen(false)} footer={null}>
        <p>inside</p>
      </Dialog>
    </>
  );
}

test('a dialog is registered while open; Esc closes it and restores the focus (SHELL-09)', async () => {
  const world = await createSignedInConsole();
  await drawInShell(world, <Part />);
  const { modals } = world.console;
  expect(modals.isAnyOpen).toBe(false);
  const button = await screen.findByRole('button', { name: 'open it' });
  await user.click(button);
  await screen.findByText('inside');
  expect([modals.ids, modals.isAnyOpen]).toEqual([['things'], true]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modals.ids).toEqual([]));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a dialog is dragged by its title, and the title never leaves the window (SHELL-11)', async () => {
  const world = await createSignedInConsole();
  await drawInShell(world, <Part />);
  await user.click(await screen.findByRole('button', { name: 'open it' }));
  const title = await screen.findByText('Things');
  const box = () => title.getBoundingClientRect();
  const drag = async (x: number, y: number) => {
    const from = box();
    await user.pointer([
      { keys: '[MouseLeft>]', target: title, coords: { clientX: from.x + 5, clientY: from.y + 5 } },
      { target: title, coords: { clientX: from.x + 5 + x, clientY: from.y + 5 + y } },
      { keys: '[/MouseLeft]', target: title },
    ]);
  };
  const start = box();
  await drag(40, 30);
  expect([Math.round(box().x - start.x), Math.round(box().y - start.y)]).toEqual([40, 30]);
  await drag(-10_000, -10_000);
  expect([box().left >= 0, box().top >= 0]).toEqual([true, true]);
  await drag(10_000, 10_000);
  expect([box().left < window.innerWidth, box().bottom <= window.innerHeight]).toEqual([true, true]);
});
