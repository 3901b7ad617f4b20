/**
 * `npm run captcha-font -- <font file>`: subsets a full Noto Sans SC (ttf, otf, woff or woff2) to the characters of the
 * captcha. The package @fontsource/noto-sans-sc has such a file; the licence is beside the result.
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
