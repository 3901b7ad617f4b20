import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { createPlatformTime } from './platform-time.ts';

const seed = 20_260_723;
const shanghai = createPlatformTime('Asia/Shanghai');

test.each([
  ['2026-07-20T08:30:15', '2026-07-20T00:30:15.000Z'],
  ['2026-07-20 08:30:15', '2026-07-20T00:30:15.000Z'],
  ['2026-07-20T08:30:15.123', '2026-07-20T00:30:15.000Z'],
  ['2026-07-20 08:30', '2026-07-20T00:30:00.000Z'],
  ['2026-07-20', '2026-07-19T16:00:00.000Z'],
  ['2024-02-29 00:00:00', '2024-02-28T16:00:00.000Z'],
])('reads %s as a wall time of the platform', (text, moment) => {
  expect(shanghai.read(text)?.toISOString()).toBe(moment);
});

test.each([
  '',
  'today',
  '2026-7-2',
  '20260720',
  '2026-07-20T08:30:15Z',
  '2026-13-01',
  '2026-02-30',
  '2026-07-20 24:10',
])('%s is not a wire time', (text) => expect(shanghai.read(text)).toBeUndefined());

test('writes the wire format', () => {
  expect(shanghai.write(new Date('2026-07-20T16:30:15.999Z'))).toBe('2026-07-21T00:30:15');
});

describe(`back and forth, seed ${seed}`, () => {
  // 1995 to 2050, whole seconds: the wire has no smaller ones.
  const moment = fc.integer({ min: 788_918_400, max: 2_524_608_000 }).map((seconds) => new Date(seconds * 1000));

  test.each(['Asia/Shanghai', 'UTC', 'Asia/Kolkata'])('a moment survives the round trip in %s', (zone) => {
    const time = createPlatformTime(zone);
    fc.assert(
      fc.property(moment, (date) => {
        expect(time.read(time.write(date))).toEqual(date);
      }),
      { seed, numRuns: propertyRuns(300) },
    );
  });

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
    'with clock changes (%s) the wall time survives, and the moment except in the repeated hour',
    (zone) => {
      const time = createPlatformTime(zone);
      // Half of the moments are near clock changes: the last Sundays of March and October, the first of April and
      // November.
      const change = fc
        .tuple(
          fc.integer({ min: 2000, max: 2040 }),
          fc.constantFrom(2, 3, 9, 10),
          fc.integer({ min: 0, max: 45 * 86_400 }),
        )
        .map(([year, month, seconds]) => new Date(Date.UTC(year, month, 1) + seconds * 1000));
      fc.assert(
        fc.property(fc.oneof(moment, change), (date) => {
          const wall = time.write(date);
          const back = time.read(wall)!;
          expect(time.write(back)).toBe(wall);
          expect(Math.abs(back.getTime() - date.getTime())).toBeLessThanOrEqual(3_600_000);
        }),
        { seed, numRuns: propertyRuns(600) },
      );
    },
  );
});
