import { expect, test } from 'vitest';
import { readCount } from './read-count.ts';

test('a number is read from rows by their key', () => {
  const rows = [{ uKey: 'a', value: '7' }, null, { uKey: 'b', value: null }];
  expect(readCount(rows, 'a')).toBe(7);
  expect(readCount(rows, 'b')).toBeUndefined();
  expect(readCount(rows, 'c')).toBeUndefined();
});

test('a number is read from a record by its field', () => {
  expect(readCount({ on: 3, more: { off: 4 } }, 'on')).toBe(3);
  expect(readCount({ on: 3, more: { off: 4 } }, 'more.off')).toBe(4);
  expect(readCount({ on: 'many' }, 'on')).toBeUndefined();
  expect(readCount(null, 'on')).toBeUndefined();
});

test("a number is read from the platform's own chart by key or by name", () => {
  const data = {
    option: {
      series: [
        {
          data: [
            { uKey: 'a', name: 'x', value: 1 },
            { name: 'b', value: 2 },
          ],
        },
      ],
    },
  };
  expect(readCount(data, 'a')).toBe(1);
  expect(readCount(data, 'b')).toBe(2);
  expect(readCount(data, 'x')).toBeUndefined();
});

test('a number is read from the measures of a data set', () => {
  const data = { option: { xAxis: [{ keys: ['lit', 'due'] }], series: [{ data: [12, null] }] } };
  expect(readCount(data, 'lit')).toBe(12);
  expect(readCount(data, 'due')).toBeUndefined();
  expect(readCount(data, 'dark')).toBeUndefined();
});
