import { expect, test } from 'vitest';
import { entryAddress } from './entry-address.ts';

test.each([
  ['/admin/users', 'tag', '#/admin/users'],
  ['/report/index.html', 'tag', '#/report/index.html'],
  ['/admin/users', 'link', '#/admin/users'],
  ['/report/index.html', 'link', './report/index.html'],
  ['/report/index.html?year=2026#top', 'link', './report/index.html?year=2026#top'],
  ['/files/manual.pdf', 'link', './files/manual.pdf'],
  ['/v1.2/users', 'link', '#/v1.2/users'],
  ['https://a.example/x', 'link', 'https://a.example/x'],
] as const)('%s of an entry of type %s opens %s', (path, openType, expected) => {
  expect(entryAddress(path, openType)).toBe(expected);
});
