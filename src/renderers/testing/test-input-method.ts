import { cdp } from 'vitest/browser';

/**
 * An input method of the browser that composes in the box with the focus. The box must have got it by a real pointer,
 * and the file paints its frame (`paintFrame`).
 */
export const inputMethod = {
  /** Shows an unfinished text. */
  compose: (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  /** Presses a key that the input method takes, such as Enter, Escape or an arrow. */
  press: async (key: string) => {
    const shared = { key, windowsVirtualKeyCode: 229 };
    await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...shared });
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...shared });
  },
  /** Ends the composition with this text. */
  commit: (text: string) => cdp().send('Input.insertText', { text }),
};
