import { expect, test } from 'vitest';
import { formatAgo, formatTime, readDay } from './time-format.ts';

const now = Date.UTC(2026, 5, 15, 12);
const ago = (seconds: number) => new Date(now - seconds * 1000);

test('a moment is shown as relative time', () => {
  expect(formatAgo('en', ago(20), now)).toBe('now');
  expect(formatAgo('en', ago(60 * 5), now)).toBe('5 minutes ago');
  expect(formatAgo('en', ago(3600 * 23), now)).toBe('23 hours ago');
  expect(formatAgo('en', ago(86_400), now)).toBe('yesterday');
  expect(formatAgo('zh', ago(60 * 5), now)).toBe('5分钟前');
  expect(formatAgo('en', ago(-3600), now)).toBe('in 1 hour');
});

test('after a month the date is shown', () => {
  expect(formatAgo('en', ago(86_400 * 60), now)).toMatch(/^\d\d\/04\/2026$/);
});

test.each(['2026-09-23', '2024-02-29', '2026-01-01'])('the day %s is the same in every time zone', (text) => {
  const zone = process.env.TZ;
  try {
    for (const other of ['Pacific/Kiritimati', 'Asia/Shanghai', 'UTC', 'America/Los_Angeles']) {
      process.env.TZ = other;
      const day = readDay(text)!;
      expect([day.getFullYear(), day.getMonth() + 1, day.getDate()]).toEqual(text.split('-').map(Number));
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  expect(formatTime('zh', readDay(text)!, 'day')).toBe(text.replaceAll('-', '/'));
});

test.each(['2026-02-30', '2026-13-01', '2026-09-23 00:00:00', '2026-9-3', ''])('"%s" is not a day', (text) => {
  expect(readDay(text)).toBeUndefined();
});
