import { expect, test } from 'vitest';
import { numberProblem, readNumber, writeNumber } from './typed-number.ts';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['007', 7],
  ['1.50', 1.5],
  ['.5', 0.5],
  ['3.', 3],
  ['-0.25', -0.25],
  ['１２', 12],
  ['1２', 12],
  ['－１．５', -1.5],
  ['\u22125', -5],
  ['\u200B5\u3000', 5],
  ['1e3', 1000],
  ['-0', -0],
  ['113.550912', 113.550912],
  ['9007199254740991', 9007199254740991],
  ['100000000000000000000', 1e20],
])('%j is %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
  expect(numberProblem(typed)).toBeUndefined();
});

test.each(['1,5', '1，5', '12 W', '12W', '1 2', '-', '.', 'e5', '0x10', 'Infinity', '二', '5²', '1.2.3', '--1'])(
  '%j is no number, and is named',
  (typed) => {
    expect(readNumber(typed)).toBeUndefined();
    expect(numberProblem(typed)?.en).toBe(`"${typed}" is not a number`);
  },
);

test.each(['12345678901234567', '0.12345678901234567', '-9007199254740993', '1e999'])(
  'more digits than a number holds are refused: %j',
  (typed) => {
    expect(readNumber(typed)).toBeUndefined();
    expect(numberProblem(typed)?.en).toMatch(/digits/);
  },
);

test('an empty box is no number and no problem', () => {
  expect([readNumber(' '), numberProblem(' ')]).toEqual([undefined, undefined]);
});

test.each([0.0000001, 1e21, 12.5, -3])('%d is written so that it is read again', (number) => {
  expect(writeNumber(number)).not.toContain('e');
  expect(readNumber(writeNumber(number))).toBe(number);
});
