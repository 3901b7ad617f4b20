import { expect, test } from 'vitest';
import { limitsText } from './limits-text.ts';

test.each([
  [3, 30, '3–30', '3~30'],
  [-5, 0.5, '−5–0.5', '−5~0.5'],
  [0, undefined, '≥ 0', '≥ 0'],
  [undefined, -1, '≤ −1', '≤ −1'],
  [undefined, undefined, '', ''],
])('the limits %s and %s are %s, in Chinese %s', (min, max, en, zh) => {
  expect([limitsText('en', min, max), limitsText('zh', min, max)]).toEqual([en, zh]);
});
