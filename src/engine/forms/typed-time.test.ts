import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import * as fieldMessages from './field-messages.ts';
import { readTypedTime } from './typed-time.ts';

test.each([
  ['2026-12-05 20:00', '2026-12-05 20:00:00'],
  ['2026/12/5 8:05', '2026-12-05 08:05:00'],
  ['2026.1.5 8:5:9', '2026-01-05 08:05:09'],
  ['2026-12-05T20:00:00', '2026-12-05 20:00:00'],
  ['2026年12月5日20:00', '2026-12-05 20:00:00'],
  ['2026年12月5日 20时30分', '2026-12-05 20:30:00'],
  ['２０２６－１２－０５　２０：００', '2026-12-05 20:00:00'],
  [' 2026-12-05 ', '2026-12-05 00:00:00'],
])('the moment %j is read', (typed, moment) => {
  expect(readTypedTime('datetime', typed)).toBe(moment);
});

test.each(['', 'tomorrow', '2026-02-30 08:00', '2026-12-05 25:00', '05/12/2026 08:00', '2026-12-0520:00', '20:00'])(
  '%j is no moment',
  (typed) => {
    expect(readTypedTime('datetime', typed)).toBeUndefined();
  },
);

test('days and times of day are read in the same way', () => {
  expect(readTypedTime('date', '2026/7/5')).toBe('2026-07-05');
  expect(readTypedTime('date', '2026-02-29')).toBeUndefined();
  expect(readTypedTime('date', '2026-07-05 08:00')).toBeUndefined();
  expect(readTypedTime('time', '8：5')).toBe('08:05');
  expect(readTypedTime('time', '20:00:59')).toBe('20:00');
  expect(readTypedTime('time', '24:00')).toBeUndefined();
});

test('a form refuses a text that is no time', () => {
  const errors = (input: 'datetime' | 'time', value: string) =>
    fieldErrors({ input, schema: { type: 'string' }, required: false }, value);
  expect(errors('datetime', 'tomorrow')).toEqual([fieldMessages.noMoment]);
  expect(errors('datetime', '2026-12-05T20:00:00')).toEqual([]);
  expect(errors('datetime', ' ')).toEqual([]);
  expect(errors('time', '8 pm')).toEqual([fieldMessages.noTime]);
});
