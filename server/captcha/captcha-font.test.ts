import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { captchaFont, captchaFontFile, registerCaptchaFont } from './captcha-font.ts';
import { captchaCharacters } from './characters.ts';

/** The characters a font has glyphs for: its character map, format 4 of the OpenType specification. */
function charactersOf(font: Buffer): Set<string> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const map = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const encodings = Array.from(
    { length: font.readUInt16BE(map + 2) },
    (_, index) => map + font.readUInt32BE(map + 8 + index * 8),
  );
  const at = encodings.find((place) => font.readUInt16BE(place) === 4)!;
  const segments = font.readUInt16BE(at + 6) / 2;
  const found = new Set<string>();
  for (let segment = 0; segment < segments; segment++) {
    const end = at + 14 + segment * 2;
    const start = end + segments * 2 + 2;
    const delta = font.readInt16BE(start + segments * 2);
    const rangeAt = start + segments * 4;
    const range = font.readUInt16BE(rangeAt);
    const first = font.readUInt16BE(start);
    for (let code = first; code <= font.readUInt16BE(end) && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : font.readUInt16BE(rangeAt + range + (code - first) * 2);
      if ((glyph & 0xffff) !== 0) found.add(String.fromCharCode(code));
    }
  }
  return found;
}

function draw(text: string): string {
  const canvas = createCanvas(40, 44);
  const pen = canvas.getContext('2d');
  pen.font = `700 32px "${captchaFont}"`;
  pen.fillText(text, 4, 32);
  return Buffer.from(pen.getImageData(0, 0, 40, 44).data).toString('base64');
}

test('the font has a glyph for every character of the list, and no others', () => {
  const found = charactersOf(readFileSync(captchaFontFile));
  expect([...captchaCharacters].filter((character) => !found.has(character))).toEqual([]);
  expect([...found].filter((character) => character > '\u00ff' && !captchaCharacters.includes(character))).toEqual([]);
});

test('each character is drawn differently from the missing-glyph sign and from all others', () => {
  registerCaptchaFont();
  const missing = draw('\ue123');
  const pictures = [...captchaCharacters].map(draw);
  expect(pictures).not.toContain(missing);
  expect(pictures).not.toContain(draw(' '));
  expect(new Set(pictures).size).toBe(captchaCharacters.length);
});

test('the list has no duplicates and no lookalikes', () => {
  expect(new Set(captchaCharacters).size).toBe([...captchaCharacters].length);
  const alike = [
    '己已巳',
    '未末',
    '土士',
    '日曰目',
    '人入八',
    '大太犬',
    '天夫',
    '干千于',
    '牛午',
    '鸟乌',
    '免兔',
    '圆园',
    '买卖',
    '亭亮',
  ];
  for (const family of [
    ...alike,
    '阴阳',
    '师帅',
    '洒酒',
    '狼浪',
    '莓梅',
    '富福',
    '刀力',
    '刃刀',
    '东车',
    '晴睛',
    '生牛',
  ]) {
    expect([...family].filter((character) => captchaCharacters.includes(character)).length).toBeLessThan(2);
  }
});
