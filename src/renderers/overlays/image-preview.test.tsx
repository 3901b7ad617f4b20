import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { drawInShell } from '../testing/test-shell-world.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import ImagePreview from './image-preview.tsx';

startBrowserPlatform();
const user = userEvent.setup();

/** Pictures of one colour each. */
const pictures = ['red', 'green', 'blue'].map((color) => ({
  name: color,
  address: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`)}`,
}));

test('pictures have buttons and thumbnails; nothing rotates, mirrors or goes full screen (SHELL-12)', async () => {
  const world = await createSignedInConsole();
  const { shell } = await drawInShell(
    world,
    <>
      <button type="button">before</button>
      <ImagePreview />
    </>,
  );
  const before = await screen.findByRole('button', { name: 'before' });
  before.focus();
  shell.overlays.showPictures(pictures, 1);
  await waitFor(() => expect(document.querySelectorAll('.viewer-list > li')).toHaveLength(3));
  const shown = () => document.querySelector<HTMLImageElement>('.viewer-canvas img')?.alt;
  await waitFor(() => expect(shown()).toBe('green'));
  expect(document.querySelector('.viewer-button.viewer-close')).not.toBeNull();
  for (const action of ['rotate-left', 'rotate-right', 'flip-horizontal', 'flip-vertical', 'play', 'fullscreen'])
    expect(document.querySelector(`.viewer-toolbar .viewer-${action}`)).toBeNull();
  // The viewer ignores keys: an arrow does not change the picture.
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('green');
  await user.click(document.querySelector('.viewer-next')!);
  await waitFor(() => expect(shown()).toBe('blue'));
  expect(world.console.modals.ids).toEqual(['pictures']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shell.overlays.preview).toBeUndefined());
  await waitFor(() => expect(document.querySelector('.viewer-container')).toBeNull());
  expect(document.activeElement).toBe(before);
  expect(world.console.modals.isAnyOpen).toBe(false);
});
