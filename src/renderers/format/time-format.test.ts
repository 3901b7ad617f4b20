import { expect, test } from 'vitest';
import { foreignZone } from './foreign-zone.ts';
import { formatAgo, formatDay, formatTime, readDay, type TimeStyle } from './time-format.ts';

const now = Date.UTC(2026, 5, 15, 12);
const [en, zh] = (['en', 'zh'] as const).map((language) => ({ language, timeZone: 'Asia/Shanghai' })) as [
  TimeStyle,
  TimeStyle,
];
const ago = (seconds: number) => new Date(now - seconds * 1000);

test('a moment is shown as relative time', () => {
  expect(formatAgo(en, ago(20), now)).toBe('now');
  expect(formatAgo(en, ago(60 * 5), now)).toBe('5 minutes ago');
  expect(formatAgo(en, ago(3600 * 23), now)).toBe('23 hours ago');
  expect(formatAgo(en, ago(86_400), now)).toBe('yesterday');
  expect(formatAgo(zh, ago(60 * 5), now)).toBe('5分钟前');
  expect(formatAgo(en, ago(-3600), now)).toBe('in 1 hour');
  expect(formatAgo(en, ago(60 * 5), now, 'short')).toBe('5 min ago');
  expect(formatAgo(en, ago(3600 * 23), now, 'short')).toBe('23 h ago');
  expect(formatAgo(zh, ago(60 * 5), now, 'short')).toBe('5分钟前');
});

test('after a month the date is shown', () => {
  expect(formatAgo(en, ago(86_400 * 60), now)).toMatch(/^2026-04-\d\d$/);
});

test.each(['2026-09-23', '2024-02-29', '2026-01-01'])('the day %s is the same in every time zone', (text) => {
  inZones(() => expect(formatDay('zh', readDay(text)!)).toBe(text.replaceAll('-', '/')));
});

test("a moment is shown in the platform's zone wherever the browser is", () => {
  const midnight = new Date('2026-11-25T16:00:00Z');
  inZones(() => {
    expect(formatTime(zh, midnight, 'second')).toBe('2026/11/26 00:00:00');
    expect(formatTime(en, new Date(midnight.getTime() - 1000), 'day')).toBe('2026-11-25');
  });
});

test("the platform's zone is named where the reader's clock shows another time", () => {
  const at = new Date('2026-07-01T00:00:00Z');
  expect(foreignZone('Asia/Shanghai', at, 'Asia/Singapore')).toBeUndefined();
  expect(foreignZone('Asia/Shanghai', at, 'Europe/Berlin')).toBe('UTC+8');
  expect(foreignZone('Asia/Kolkata', at, 'UTC')).toBe('UTC+5:30');
  expect(foreignZone('UTC', at, 'Asia/Kolkata')).toBe('UTC');
});

/** Runs a check as browsers of several zones would. */
function inZones(check: () => void): void {
  const zone = process.env.TZ;
  try {
    for (const other of ['Pacific/Kiritimati', 'Asia/Shanghai', 'UTC', 'America/Los_Angeles']) {
      process.env.TZ = other;
      check();
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
}

test.each(['2026-02-30', '2026-13-01', '2026-09-23 00:00:00', '2026-9-3', ''])('"%s" is not a day', (text) => {
  expect(readDay(text)).toBeUndefined();
});
