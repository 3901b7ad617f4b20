import { expect, test } from 'vitest';
import { problemCount } from './problem-count.ts';

const error = { severity: 'error' } as const;
const note = { severity: 'warning' } as const;

test('errors and warnings are counted, and what there is none of is left out', () => {
  expect(problemCount([error])).toEqual({ zh: '1 处错误', en: '1 error' });
  expect(problemCount([note, note])).toEqual({ zh: '2 处提醒', en: '2 warnings' });
  expect(problemCount([error, note, error])).toEqual({ zh: '2 处错误，1 处提醒', en: '2 errors, 1 warning' });
  expect(problemCount([])).toEqual({ zh: '', en: '' });
});
