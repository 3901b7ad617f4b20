import type { CaptchaKind } from '../../src/schemas/wire/captcha.ts';
import { drawSlider } from './draw-slider.ts';
import { drawWords } from './draw-words.ts';
import type { Drawn } from './drawn.ts';

/** Draws a captcha of a kind. */
export const drawCaptcha = (kind: CaptchaKind): Promise<Drawn> => (kind === 'blockPuzzle' ? drawSlider() : drawWords());
