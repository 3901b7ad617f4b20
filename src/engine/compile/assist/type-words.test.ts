import { expect, test } from 'vitest';
import { typeWords } from './type-words.ts';

test('a blank stands between Chinese and Latin signs of a type (EDIT-01)', () => {
  expect(typeWords({ list: 'boolean' }, 'zh')).toBe('true 或 false 的列表');
  expect(typeWords({ list: 'text' }, 'zh')).toBe('字符串的列表');
  expect(typeWords({ list: 'boolean' }, 'en')).toBe('list of true or false');
});
