import { expect, test } from 'vitest';
import { formatAgo } from './time-format.ts';

const now = Date.UTC(2026, 5, 15, 12);
const ago = (seconds: number) => new Date(now - seconds * 1000);

test('a moment is said by how long ago it was', () => {
  expect(formatAgo('en', ago(20), now)).toBe('now');
  expect(formatAgo('en', ago(60 * 5), now)).toBe('5 minutes ago');
  expect(formatAgo('en', ago(3600 * 23), now)).toBe('23 hours ago');
  expect(formatAgo('en', ago(86_400), now)).toBe('yesterday');
  expect(formatAgo('zh', ago(60 * 5), now)).toBe('5分钟前');
  expect(formatAgo('en', ago(-3600), now)).toBe('in 1 hour');
});

test('after a month the day says more', () => {
  expect(formatAgo('en', ago(86_400 * 60), now)).toMatch(/^\d\d\/04\/2026$/);
});
