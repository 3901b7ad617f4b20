import { expect, test } from 'vitest';
import { formatLasting } from './lasting.ts';

const minute = 60_000;
test.each([
  [0, '0 min', '0 分钟'],
  [-5 * minute, '0 min', '0 分钟'],
  [9.9 * minute, '9 min', '9 分钟'],
  [130 * minute, '2 h 10 min', '2 小时 10 分钟'],
  [120 * minute, '2 h', '2 小时'],
  [(1440 + 7) * minute, '1 d', '1 天'],
  [(3 * 1440 + 4 * 60 + 59) * minute, '3 d 4 h', '3 天 4 小时'],
])('%i ms last %s, in Chinese %s', (ms, en, zh) => {
  expect([formatLasting('en', ms), formatLasting('zh', ms)]).toEqual([en, zh]);
});
