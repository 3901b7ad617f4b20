import { expect, test } from 'vitest';
import { cleanTexts, sentText, withoutInvisible } from './sent-text.ts';

test.each([
  ['  Pole 12  ', 'Pole 12'],
  ['\u3000灯杆 12\u3000', '灯杆 12'],
  ['\u00A0A-1\u00A0', 'A-1'],
  ['A\u200B-1', 'A-1'],
  ['\uFEFFA-1\u200D\u2060\u00AD', 'A-1'],
  ['\u202EA-1\u202C', 'A-1'],
  ['\u200B \u200B', ''],
  ['a\u3000b', 'a\u3000b'],
])('of %j is sent %j', (typed, sent) => {
  expect(sentText(typed)).toBe(sent);
});

test.each(['👩🏽‍💻', '👨‍👩‍👧', '❤️‍🔥'])('the joiner of an emoji such as %s is kept', (emoji) => {
  expect(withoutInvisible(emoji)).toBe(emoji);
});

test('every text of a value is cleaned, except passwords', () => {
  const value = { code: 'A\u200B', list: ['\u200Bb', { note: 'c\u200B', n: 1 }], newPassword: 'p\u200B', none: null };
  expect(cleanTexts(value, withoutInvisible)).toEqual({
    code: 'A',
    list: ['b', { note: 'c', n: 1 }],
    newPassword: 'p\u200B',
    none: null,
  });
});
