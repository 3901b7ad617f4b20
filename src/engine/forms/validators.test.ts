import { describe, expect, test } from 'vitest';
import { type ValidatorName, validatorNames } from '../../schemas/validator-names.ts';
import { validators } from './validators.ts';

const digits = (count: number) => '7'.repeat(count);

/** What passes, and what fails with which message. */
function table(name: ValidatorName, ids: string, good: string[], bad: Record<string, string[]>) {
  describe(`${name} ${ids}`, () => {
    test.each(good)(`takes "%s" ${ids}`, (value) => {
      expect(validators[name](value)).toBeUndefined();
    });
    for (const [message, values] of Object.entries(bad)) {
      test.each(values)(`"%s": ${message} ${ids}`, (value) => {
        const said = validators[name](value);
        expect(said?.en).toBe(message);
        expect(said?.zh).toMatch(/[\u4e00-\u9fff]/);
      });
    }
  });
}

const mails = ['a@b.cn', 'lin.wei+x@mail.example.com', '1@1.cc', 'a_b-c@x-y.example'];
const noMails = [
  'a',
  'a@',
  '@b.cn',
  'a@b',
  'a b@c.cn',
  'a@b..cn',
  'a@-b.cn',
  'a@b-.cn',
  '.a@b.cn',
  'a@b.cn ',
  '张@b.cn',
  'a@@b.cn',
];
const phones = ['13800000000', '19912345678'];
const noPhones = [
  '1380000000',
  '138000000000',
  '12800000000',
  '23800000000',
  '1380000000x',
  ' 13800000000',
  '+8613800000000',
];

table('account', '(VAL-01)', [...mails, ...phones, ''], {
  'Enter a correct phone number or e-mail address': [...noMails, ...noPhones, `${'a'.repeat(80)}@b.cn`],
});

table('onlyFloat', '(VAL-02)', ['0', '0.5', '12.30', '007', digits(40)], {
  'Illegal format': ['', '-1', '.5', '5.', '1,5', '1e3', ' 1', '1.2.3', 'x', 'Infinity', '１'],
});

table('onlyInt', '(VAL-03)', ['0', '-0', '2147483647', '-2147483648', '+7', '007'], {
  'Illegal format': ['', '1.5', 'x', '--1', '1 ', '1e3', '０'],
  'Below minimum range': ['-2147483649', `-${digits(30)}`],
  'Above maximum range': ['2147483648', digits(30)],
});

table('onlyNumber', '(VAL-04)', ['0', '007', digits(60), ''], {
  'Only digits allowed': ['-1', '1.5', 'x', ' 1', '1 ', '１２'],
});

table('onlyPositiveNumber', '(VAL-05)', ['1', '10', digits(60), ''], {
  'Enter a positive integer': ['0', '01', '-1', '1.5', 'x', ' 1'],
});

table('onlyLetter', '(VAL-06)', ['a', 'ABCxyz', ''], {
  'Only English allowed': ['a1', 'a b', 'ä', '中', 'a_', 'ａ'],
});

table('onlyLetterAndNumber', '(VAL-07)', ['a1', '123', 'ABC', ''], {
  'Only letters and digits allowed': ['a-1', 'a b', '中1', 'a_1', 'a1\n'],
});

table('onlyEmail', '(VAL-08)', mails, {
  'Enter e-mail': [''],
  'E-mail format incorrect': noMails,
});

table('onlyPhone', '(VAL-09)', [...phones, ''], {
  'Phone number format incorrect': noPhones,
});

table('name', '(VAL-13)', ['路灯1号', 'pole_A@(1).-x', '灯', '灯'.repeat(50), ''], {
  '1-50 of Chinese, letters, digits, _ @ ( ) - .': ['灯'.repeat(51), '路灯 1', '路灯#1', '灯，', '💡', '（1）'],
});

table('userName', '(VAL-16)', ['lin_1', 'abcd', 'a'.repeat(16), '____', ''], {
  '4-16 of letters, digits, underscore': ['abc', 'a'.repeat(17), 'lin-1', 'lin 1', '林小小小'],
});

table('password', '(VAL-17)', ['abc123', 'abcdef!', '123456@', 'Lampyris1!', `a${digits(19)}`, ''], {
  'At least 6 characters': ['a1', 'abc12'],
  'At most 20 characters': [`a${digits(20)}`],
  'Use at least two of letters, digits and punctuation': ['abcdef', '1234567', 'ABCDEFg', '!@#$%&'],
  'Use only letters, digits and @ $ ! % * # ? / < > &': ['abc 123', 'abc密码123', 'abc１23'],
});

table('fullName', '(VAL-20)', ['张三', '阿里·木', 'Lin2', '张'.repeat(20), ''], {
  '2-20 of Chinese, letters, digits or a middle dot': ['张', '张'.repeat(21), '张 三', 'Lin-Wei', '张三！'],
});

table('regionName', '(VAL-21)', ['南湾', '南湾 3-2#', '💡💡', '湾'.repeat(20), '𠮷'.repeat(20), ''], {
  '2-20 characters': ['湾', '湾'.repeat(21), '𠮷', '𠮷'.repeat(21)],
});

table('optionalEmail', '(VAL-24)', [...mails, ''], {
  'E-mail format incorrect': noMails,
});

describe('the characters of a password', () => {
  test.each([...'@$!%*#?/<>&'])('%s is allowed', (character) => {
    expect(validators.password(`abc12${character}`)).toBeUndefined();
  });

  test('no other printable one is', () => {
    const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
    const allowed = ascii.filter((character) => validators.password(`abc12${character}`) === undefined);
    expect(allowed.join('')).toBe(ascii.filter((character) => /[A-Za-z0-9@$!%*#?/<>&]/.test(character)).join(''));
  });
});

test('every validator that a document may name has its rule', () => {
  expect(Object.keys(validators).sort()).toEqual([...validatorNames].sort());
});

test('a rule answers at once, however long the text', () => {
  for (const text of [
    'a'.repeat(100_000),
    'a@'.repeat(50_000),
    `a@${'b.'.repeat(50_000)}`,
    `a@${'-'.repeat(100_000)}`,
    digits(100_000),
  ]) {
    for (const name of validatorNames) validators[name](text);
  }
});
