import { afterAll, beforeAll } from 'vitest';

/** Hides or shows the frame of the tests. A hidden frame has layout, styles and focus, and nothing is painted. */
export function setFramePainted(isPainted: boolean): void {
  // The type of another window's element.
  const frame = window.frameElement as HTMLElement | null;
  if (frame) frame.style.visibility = isPainted ? '' : 'hidden';
}

/** Paints the frame for the tests of a file: real pointers only find what is painted. */
export function paintFrame(): void {
  beforeAll(() => setFramePainted(true));
  afterAll(() => setFramePainted(false));
}
