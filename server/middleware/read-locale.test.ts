import { expect, it } from 'vitest';
import { chooseLocale } from './read-locale.ts';

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh;q=0.2,en;q=0.8', 'en'],
  ['fr-FR,fr', 'zh'],
  ['fr,en;q=0.1', 'en'],
  ['en;q=0', 'zh'],
])('the language of Accept-Language %j is %s', (header, locale) => {
  expect(chooseLocale(header)).toBe(locale);
});
