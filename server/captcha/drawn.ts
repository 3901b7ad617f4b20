import type { CaptchaPoint } from '../../src/schemas/wire/captcha.ts';

/** A captcha that has not been sent yet. Pictures are PNG. */
export interface Drawn {
  /** 310x155. */
  picture: Uint8Array;
  /** 47x155; null for clickWord. */
  piece: Uint8Array | null;
  /** Characters to click, in this order; null for blockPuzzle. */
  words: string[] | null;
  /** In pixels of the picture, in the order of `words`. */
  answer: CaptchaPoint[];
}
