import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** The family of the font that comes with the platform: the machine need not have Chinese fonts, nor the right ones. */
export const captchaFont = 'Lampyris Captcha';

/** The font's file, which `npm run captcha-font` makes. */
export const captchaFontFile = join(import.meta.dirname, 'fonts/captcha.ttf');

let registered = false;

/**
 * Makes the font known to every canvas of this process, once.
 * @throws Error when the file is missing or no font
 */
export function registerCaptchaFont(): void {
  if (registered) return;
  if (!GlobalFonts.register(readFileSync(captchaFontFile), captchaFont)) throw new Error('the captcha font is no font');
  registered = true;
}
