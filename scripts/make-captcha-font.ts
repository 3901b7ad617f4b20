/**
 * `npm run captcha-font -- <font file>`: cuts a full Noto Sans SC (ttf, otf, woff or woff2) down to the characters that the
 * captcha draws. Such a file is in the package @fontsource/noto-sans-sc; the licence stands beside the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { captchaCharacters } from '../server/captcha/characters.ts';

const [file] = process.argv.slice(2);
if (file) {
  const target = join(import.meta.dirname, '../server/captcha/fonts/captcha.ttf');
  const font = await subsetFont(readFileSync(file), captchaCharacters, { targetFormat: 'truetype' });
  writeFileSync(target, font);
  console.log(`${captchaCharacters.length} characters, ${Math.round(font.length / 1000)} kB: ${target}`);
} else {
  console.error('Name the font file: npm run captcha-font -- <font file>');
  process.exitCode = 1;
}
