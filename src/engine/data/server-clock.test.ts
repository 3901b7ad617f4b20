import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

const now = Date.parse('2026-03-01T08:00:00Z');
const clock = (...dates: (string | undefined)[]) => {
  const made = new ServerClock(() => now);
  for (const date of dates) made.hear(date);
  return made;
};
const date = (ms: number) => new Date(now + ms).toUTCString();

test.each([
  ['an hour ahead', 3_600_000, 3_600_000],
  ['a day behind', -86_400_000, -86_400_000],
  ['61 s ahead', 61_000, 61_000],
  ['a minute ahead', 60_000, 0],
  ['a minute behind', -60_000, 0],
  ['right', 0, 0],
])('a platform whose clock is %s', (_, ms, skewMs) => {
  expect(clock(date(ms)).skewMs).toBe(skewMs);
  expect(clock(date(ms)).toLocal(now + 5000)).toBe(now + 5000 - skewMs);
});

test('the latest response wins', () => {
  expect(clock(date(3_600_000), date(0)).skewMs).toBe(0);
});

test.each([[undefined], [''], ['yesterday'], ['2026-13-45']])('the header %j is ignored', (header) => {
  expect(clock(header).skewMs).toBe(0);
  expect(clock(date(3_600_000), header).skewMs).toBe(3_600_000);
});
