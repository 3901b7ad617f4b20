import { expect, it } from 'vitest';
import { readToken } from './find-session.ts';

it('a token is read only from the Bearer scheme', () => {
  expect(readToken('Bearer abc')).toBe('abc');
  expect(readToken('bearer  abc')).toBe('abc');
  for (const header of [undefined, '', 'abc', 'Basic abc', 'Bearer', 'Bearer a b']) {
    expect(readToken(header)).toBeUndefined();
  }
});
