import { describe, expect, test } from 'vitest';
import { explainProblem } from '../explain-problem.ts';
import { type DataType, readCheckRule } from './check-rule.ts';

const read = (type: DataType, text: unknown) => readCheckRule(type, text);
const sound = (type: DataType, text: unknown) => {
  const { rule, problems } = read(type, text);
  expect(problems).toEqual([]);
  return rule;
};
/** The problems as an author reads them. */
const lines = (type: DataType, text: unknown) =>
  read(type, text).problems.map((problem) => {
    const { message, hint } = explainProblem(problem);
    return `${message.en}. ${hint.en}`;
  });

describe('a checkRule in JSON', () => {
  test('has the limits of its data type (FORM-26)', () => {
    expect(sound('INTEGER', '{"min":0,"max":100}')).toEqual({ min: 0, max: 100 });
    expect(sound('DOUBLE', '{"min":0.1,"max":10,"step":0.1}')).toEqual({ min: 0.1, max: 10, step: 0.1 });
    expect(sound('STRING', '{"maxLength":64,"pattern":"^[A-F]+$"}')).toEqual({ maxLength: 64, pattern: '^[A-F]+$' });
    expect(sound('ENUM', '{"options":[{"value":"1","label":"球机"},{"value":2,"label":"枪机"}]}')).toEqual({
      options: [
        { value: '1', label: '球机' },
        { value: '2', label: '枪机' },
      ],
    });
    expect(sound('BOOLEAN', '{}')).toEqual({});
  });

  test('is optional, and so is each limit', () => {
    for (const text of [null, undefined, '', '  ', '{}']) expect(sound('INTEGER', text)).toEqual({});
    expect(sound('INTEGER', '{"min":5,"max":null}')).toEqual({ min: 5 });
  });

  test('may also be an object, and options may be plain values', () => {
    expect(sound('INTEGER', { min: 1 })).toEqual({ min: 1 });
    expect(sound('ENUM', { options: ['A', 3] })).toEqual({
      options: [
        { value: 'A', label: 'A' },
        { value: '3', label: '3' },
      ],
    });
    expect(sound('ENUM', { options: [{ value: 'A' }] })).toEqual({ options: [{ value: 'A', label: 'A' }] });
  });
});

describe('the two legacy formats', () => {
  test('an interval limits numbers, a length limits strings (FORM-26)', () => {
    expect(sound('INTEGER', '[0,999]')).toEqual({ min: 0, max: 999 });
    expect(sound('DOUBLE', '[ -40 , 125.5 ]')).toEqual({ min: -40, max: 125.5 });
    expect(sound('STRING', 'length<=64')).toEqual({ maxLength: 64 });
    expect(sound('STRING', 'length <= 1024')).toEqual({ maxLength: 1024 });
  });

  test('apply only to their data type', () => {
    expect(lines('STRING', '[0,999]')).toEqual([
      'the checkRule "[0,999]" does not apply to the type STRING. Write {"maxLength":64}, or change the type.',
    ]);
    expect(lines('INTEGER', 'length<=64')).toEqual([
      'the checkRule "length<=64" does not apply to the type INTEGER. Write {"min":0,"max":100}, or change the type.',
    ]);
  });
});

describe('invalid parts are reported, valid ones apply', () => {
  test.each<[DataType, unknown, string]>([
    ['INTEGER', 'min 0 max 9', 'the checkRule "min 0 max 9" is not JSON. Write {"min":0,"max":100}.'],
    ['INTEGER', '{"min":0,', 'the checkRule "{\\"min\\":0," is not JSON. Write {"min":0,"max":100}.'],
    ['INTEGER', '(0,9)', 'the checkRule "(0,9)" is not JSON. Write {"min":0,"max":100}.'],
    ['INTEGER', '[]', 'the checkRule must be an object. Write {"min":0,"max":100}.'],
    ['INTEGER', '7', 'the checkRule must be an object. Write {"min":0,"max":100}.'],
    ['INTEGER', '{"min":9,"max":1}', 'min 9 is greater than max 1. Swap them.'],
    ['INTEGER', '{"min":"0"}', 'min is "0". Write a number without quotes.'],
    ['INTEGER', '{"max":1.5}', 'max is 1.5. Write an integer, or change the type to DOUBLE.'],
    ['INTEGER', '{"step":0.5}', 'step is 0.5. Write an integer, or change the type to DOUBLE.'],
    ['DOUBLE', '{"step":0}', 'step is 0. Write a number above 0.'],
    ['DOUBLE', '{"minimum":0}', 'the checkRule has the unknown key "minimum". Did you mean "min"?'],
    ['STRING', '{"maxLength":0}', 'maxLength is 0. Write an integer from 1 to 512.'],
    [
      'STRING',
      '{"pattern":"("}',
      'the pattern "(" is not a regular expression. Check its brackets and special characters.',
    ],
    ['STRING', '{"pattern":5}', 'pattern is 5. Write a regular expression in quotes.'],
    ['BOOLEAN', '{"min":0}', 'the checkRule has the unknown key "min". Remove it.'],
    ['ENUM', '{"options":{}}', 'options must be a list. Write {"options":[{"value":"1","label":"..."}]}.'],
    ['ENUM', '{"options":["a","a"]}', 'the options have a duplicate value. Remove one of them.'],
    [
      'ENUM',
      '{"options":[{"label":"A"},"b"]}',
      '1 of the options have no value. Write {"options":[{"value":"1","label":"..."}]}.',
    ],
  ])('%s %j (FORM-26)', (type, text, line) => {
    expect(lines(type, text)).toContain(line);
  });

  test('an invalid limit does not affect the others', () => {
    expect(read('INTEGER', '{"min":"0","max":9}').rule).toEqual({ max: 9 });
    expect(read('STRING', '{"maxLength":8,"pattern":"("}').rule).toEqual({ maxLength: 8 });
    expect(read('ENUM', '{"options":["a","a","b"]}').rule.options?.map(({ value }) => value)).toEqual(['a', 'b']);
  });

  test('a long value is shortened in its message', () => {
    const [line] = lines('INTEGER', 'x'.repeat(5000));
    expect(line!.length).toBeLessThan(150);
  });
});
