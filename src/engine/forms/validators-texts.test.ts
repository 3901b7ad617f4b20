import { describe, expect, test } from 'vitest';
import { many, type Refused, table } from './test-validator-table.ts';
import { validators } from './validators.ts';

table(
  'validInput',
  '(VAL-10)',
  ['路灯1号', 'pole_A(1)', '（南湾）', '_', '()', many('灯', 500), '𠮷〇', ''],
  [
    '只能输入中文、字母、数字、下划线和括号',
    'Only Chinese characters, letters, digits, underscores and brackets allowed',
    ['路灯 1', 'a-1', 'a.1', '灯，', '[1]', '{1}', '<1>', '💡', '灯\n', '１', 'カ', '·', '"'],
  ],
);

table(
  'description',
  '(VAL-11)',
  [
    '',
    '南湾路 3-2#，靠近“公园”；（备用）！',
    'Behind the gate: 2 lamps (old), 50% dimmed. OK? Yes/no - call "Lin" & co. a@b.cn',
    '第一行\n第二行',
    '￥30、25℃、《手册》【1】—…·',
    many('灯', 5000),
  ],
  [
    '输入不合法',
    'Illegal input',
    ['<script>', 'a{b}', '`rm`', 'a\\b', 'a|b', 'a^b', '$x', '💡', 'é', '\u0000', '\u200b', '１'],
  ],
);

table(
  'paramTemplate',
  '(VAL-12)',
  ['', '{}', '[]', '1', 'null', '"灯"', ' {"a":[1,{"b":null}]}\n', '-1.5e3'],
  [
    '请输入正确的 JSON',
    'Enter correct JSON',
    ['{', '{]', "{'a':1}", '{a:1}', '{"a":1,}', 'undefined', '01', '1.', 'NaN', ' ', '{}{}', '“灯”', '\ufeff{}'],
  ],
);

table(
  'name',
  '(VAL-13)',
  ['路灯1号', 'pole_A@(1).-x', '灯', many('灯', 50), many('𠮷', 50), '〇', ''],
  [
    '1-50 个中文、字母、数字或 _ @ ( ) - .',
    '1-50 Chinese characters, letters, digits or _ @ ( ) - .',
    [many('灯', 51), many('𠮷', 51), '路灯 1', '路灯#1', '灯，', '💡', '（1）', '灯\n', '１', ' '],
  ],
);

table(
  'uid',
  '(VAL-14)',
  ['NSW-DK-00001', 'a_@(1).-', '1', '-', many('a', 50), ''],
  [
    '1-50 个字母、数字或 _ @ ( ) . -',
    '1-50 letters, digits or _ @ ( ) . -',
    [many('a', 51), '灯1', 'a 1', 'a/1', 'a#1', 'a:1', 'a\n', 'ａ', '（1）', ' '],
  ],
);

table(
  'uKey',
  '(VAL-15)',
  ['lampPower', 'a_@(1).', '1', many('a', 50), ''],
  [
    '1-50 个字母、数字或 _ @ ( ) .',
    '1-50 letters, digits or _ @ ( ) .',
    [many('a', 51), 'lamp-power', '-', '功率', 'a b', 'a\n', 'ａ', '$a'],
  ],
);

table(
  'userName',
  '(VAL-16)',
  ['lin_1', 'abcd', many('a', 16), '____', '0000', ''],
  [
    '4-16 个字母、数字或下划线',
    '4-16 letters, digits or underscores',
    ['abc', many('a', 17), 'lin-1', 'lin 1', '林小小小', 'lin1\n', 'ｌｉｎ１'],
  ],
);

const wrongCharacters = (...values: string[]): Refused => [
  '只能使用字母、数字和 @ $ ! % * # ? / < > &',
  'Use only letters, digits and @ $ ! % * # ? / < > &',
  values,
];
table(
  'password',
  '(VAL-17)',
  ['abc123', 'abcdef!', '123456@', 'Lampyris1!', `a${many('7', 19)}`, '@$!%*1', ''],
  ['至少 6 个字符', 'At least 6 characters', ['a', 'a1', 'abc12']],
  ['最多 20 个字符', 'At most 20 characters', [`a${many('7', 20)}`]],
  [
    '至少包含字母、数字、符号中的两种',
    'Use at least two of letters, digits and punctuation',
    ['abcdef', '1234567', 'ABCDEFg', '!@#$%&'],
  ],
  wrongCharacters('abc 123', 'abc密码123', 'abc１23', 'abc123\n', 'abc-123', 'abc_123', 'abc.123', '💡💡💡1'),
);

table(
  'generalPassword',
  '(VAL-26)',
  ['a', '1', '@$!%*#?/<>&', many('a1!', 50), ''],
  wrongCharacters('a b', '密', 'a-b', 'a_b', 'a\n', ' ', '１', '"'),
);

table(
  'fullName',
  '(VAL-20)',
  ['张三', '阿里·木', 'Lin2', many('张', 20), many('𠮷', 20), '··', ''],
  [
    '2-20 个中文、字母、数字或间隔点 ·',
    '2-20 Chinese characters, letters, digits or middle dots ·',
    ['张', 'a', many('张', 21), '张 三', 'Lin-Wei', 'Lin.Wei', '张三！', '张三\n', '张•三', '💡💡'],
  ],
);

table(
  'regionName',
  '(VAL-21)',
  ['南湾', '南湾 3-2#', '💡💡', many('湾', 20), many('𠮷', 20), ''],
  ['2-20 个字符', '2-20 characters', ['湾', many('湾', 21), '𠮷', many('𠮷', 21)]],
);

table(
  'programName',
  '(VAL-22)',
  ['节目1', 'ab', '00', many('灯', 30), many('𠮷', 30), ''],
  ['最多 30 个字符', 'At most 30 characters', [many('灯', 31), many('𠮷', 31), many(' ', 31)]],
  [
    '2-30 个中文、字母或数字',
    '2-30 Chinese characters, letters or digits',
    ['灯', 'a', '𠮷', '节目 1', '节目_1', '节目-1', '节目·', '节目\n', '１２', '💡💡', many('-', 30)],
  ],
);

table(
  'accountCode',
  '(VAL-23)',
  ['ab', '12', 'A1', many('a', 15), ''],
  [
    '2-15 个字母或数字',
    '2-15 letters or digits',
    ['a', many('a', 16), 'a_1', 'a-1', 'a 1', 'a@b', '账号', 'ab\n', 'ａｂ'],
  ],
);

table(
  'url',
  '(VAL-26)',
  [
    'http://a',
    'https://console.example.com/path?x=1&y=%20#/tab',
    'HTTPS://EXAMPLE.COM',
    'http://localhost:5173',
    'http://10.0.0.1:65535/',
    'http://[2001:db8::1]:80/x',
    'ws://a.b/socket',
    'wss://a.b:443',
    'rtsp://admin:pass@10.0.0.8:554/Streaming/Channels/101',
    'rtmp://live.example.com/app/stream_1',
    'http://media_server:8080/路灯.png',
    'http://a?x',
    'http://a#x',
    '',
  ],
  [
    '请输入以 http、https、ws、wss、rtsp 或 rtmp 开头的完整地址',
    'Enter a whole address that begins with http, https, ws, wss, rtsp or rtmp',
    [
      'a.b',
      '//a.b',
      '/path',
      'http:/a.b',
      'http:a.b',
      'http://',
      'http:///x',
      'http://?x',
      'http://:80',
      'http://a:',
      'http://a:0',
      'http://a:65536',
      'http://a:123456',
      'http://a..b',
      'http://.a',
      'http://-a',
      'http://a-',
      'http://a b',
      'http://a/b c',
      'http://a/\n',
      'http://a\n',
      ' http://a',
      'http://a/"x',
      'http://a/<x>',
      'http://a\\b',
      'http://灯.cn',
      'http://[::1',
      'http://u@v@a',
      'javascript:alert(1)',
      'javascript://a/%0aalert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://a.b',
      'http\u017f://a',
      'httpss://a',
      'xhttp://a',
    ],
  ],
);

describe('the characters of a password', () => {
  test.each([...'@$!%*#?/<>&'])('%s is allowed', (character) => {
    expect(validators.password(`abc12${character}`)).toBeUndefined();
    expect(validators.generalPassword(character)).toBeUndefined();
  });

  test('no other printable character is allowed', () => {
    const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
    const allowed = ascii.filter((character) => validators.password(`abc12${character}`) === undefined);
    expect(allowed.join('')).toBe(ascii.filter((character) => /[A-Za-z0-9@$!%*#?/<>&]/.test(character)).join(''));
  });
});
