import { expect, test } from 'vitest';
import { validatorNames } from '../../schemas/grammar/validator-names.ts';
import { many, type Refused, table } from './test-validator-table.ts';
import { validators } from './validators.ts';

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
  'a@b.cn\n',
  'a@b.cn.',
  '张@b.cn',
  'a@ｂ.cn',
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
  '13800000000\n',
  '１３８０００００００0',
  '+8613800000000',
];

table(
  'account',
  '(VAL-01)',
  [...mails, ...phones, `${many('a', 75)}@b.cn`, ''],
  [
    '请输入正确的手机号或邮箱',
    'Enter a correct phone number or email address',
    [...noMails, ...noPhones, `${many('a', 76)}@b.cn`],
  ],
);

table(
  'onlyFloat',
  '(VAL-02)',
  ['0', '0.5', '12.30', '007', many('7', 40)],
  [
    '格式不合法',
    'Wrong format',
    ['', '-1', '-0', '+1', '.5', '5.', '1,5', '1e3', ' 1', '1\n', '1.2.3', 'x', 'Infinity', 'NaN', '0x1', '１', '٣'],
  ],
);

table(
  'onlyInt',
  '(VAL-03)',
  ['0', '-0', '2147483647', '-2147483648', '+7', '007'],
  ['格式不合法', 'Wrong format', ['', '1.5', 'x', '--1', '1 ', '1\n', '1e3', '-', '+', '０', '－1']],
  ['小于最小范围', 'Below minimum range', ['-2147483649', `-${many('7', 30)}`]],
  ['大于最大范围', 'Above maximum range', ['2147483648', '+2147483648', many('7', 400)]],
);

table(
  'onlyNumber',
  '(VAL-04)',
  ['0', '007', many('7', 60), ''],
  ['只能输入数字', 'Only digits allowed', ['-1', '+1', '1.5', 'x', ' 1', '1 ', '1\n', '１２', '٣']],
);

table(
  'onlyPositiveNumber',
  '(VAL-05)',
  ['1', '10', many('7', 60), ''],
  ['请输入正整数', 'Enter a positive integer', ['0', '01', '-1', '+1', '1.5', '1.0', 'x', ' 1', '1\n', '１']],
);

table(
  'onlyLetter',
  '(VAL-06)',
  ['a', 'z', 'A', 'Z', 'ABCxyz', ''],
  ['只能输入英文', 'Only English allowed', ['a1', 'a b', 'a\n', 'ä', '中', 'a_', 'a[', '@a', 'ａ', '\u017f', '\u212a']],
);

table(
  'onlyLetterAndNumber',
  '(VAL-07)',
  ['a1', '123', 'ABC', ''],
  ['只能输入字母和数字', 'Only letters and digits allowed', ['a-1', 'a b', '中1', 'a_1', 'a1\n', 'a１', 'é']],
);

const wrongMail: Refused = ['邮箱格式不正确', 'E-mail format incorrect', noMails];
table('onlyEmail', '(VAL-08)', mails, ['请输入邮箱', 'Enter e-mail', ['']], wrongMail);
table('optionalEmail', '(VAL-24)', [...mails, ''], wrongMail);

table(
  'onlyPhone',
  '(VAL-09)',
  [...phones, '13000000000', '14000000000', '19000000000', ''],
  ['手机号格式不正确', 'Phone number format incorrect', [...noPhones, '10000000000', '11000000000']],
);

table(
  'longitude',
  '(VAL-18)',
  ['0', '180', '-180', '180.000', '+113.55', '113.5512345678', '-0.5', '007'],
  ['请输入经度', 'Enter longitude', ['']],
  [
    '经度数据错误',
    'Longitude data error',
    ['180.0001', '-180.0001', '181', '1000', 'x', '113,5', '113.', '.5', '1e2', '113.5 ', '1\n', '１', '113°', '--1'],
  ],
);

table(
  'latitude',
  '(VAL-19)',
  ['0', '90', '-90', '90.0', '22.76', '-0.000001'],
  ['请输入纬度', 'Enter latitude', ['']],
  [
    '纬度数据错误',
    'Latitude data error',
    ['90.0001', '-90.0001', '91', '180', 'N22', '22,7', '22.', '.5', '1e1', ' 22', '22\n', '２２'],
  ],
);

table(
  'sceneIndex',
  '(VAL-25)',
  ['1', '9', '10', '99', '100', '199', '254', '255'],
  [
    '请输入场景号，范围 1~255',
    'Enter a scene number, 1–255',
    ['', '0', '00', '256', '300', '1000', '-1', '+1', '1.5', '1.0', 'x', ' 1', '1\n', '１', '1e1', many('9', 400)],
  ],
);

test('every validator of the grammar has a rule', () => {
  expect(Object.keys(validators).sort()).toEqual([...validatorNames].sort());
});

const long = 100_000;
test.each(validatorNames)('%s checks 100,000 characters in linear time', (name) => {
  const texts = [
    many('a', long),
    many('7', long),
    many('灯', long),
    many(' ', long),
    many('-', long),
    many('.', long),
    many('a@', long / 2),
    many('7.', long / 2),
    `a@${many('b.', long / 2)}`,
    `a@${many('-', long)}`,
    `a@${many('a-', long / 2)}`,
    `${many('7', long)}x`,
    `${many('灯', long)}\n`,
    `http://${many('a-', long / 2)}`,
    `http://${many('a.', long / 2)} `,
    `rtsp://${many('u:', long / 2)}@`,
    `ws://[${many(':', long)}`,
    many('[', long),
    `{"a":${many('[', long)}`,
    many('\\"', long / 2),
  ];
  for (const text of texts) {
    const said = validators[name](text);
    if (said) expect(said).toEqual({ zh: expect.stringMatching(/\p{Script=Han}/u), en: expect.any(String) });
  }
});
