import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { type ValidatorName, validatorNames } from '../../schemas/grammar/validator-names.ts';
import { statements } from './test-rule-statements.ts';
import { validators } from './validators.ts';

/**
 * Characters that rules easily get wrong: look-alikes, surrogates, line ends, neighbours of letters and digits in
 * Unicode.
 */
const strange = [
  ...'０１９ａＡ＿（）［］＠．－　·•٣७äéſK中文灯〇㐀鿿々かア한💡𠮷 \t\n\r\u0000\u007f\u00a0\u200b\ufeff\u2028',
  ...'/:@[`{~!"#$%&\'()*+,-.;<=>?\\]^_|}',
  '\ud83d',
  '\udca1',
];
const anyOf = (characters: string) => fc.constantFrom(...characters);
const text = (characters: string, min: number, max: number) =>
  fc.array(anyOf(characters), { minLength: min, maxLength: max }).map((list) => list.join(''));
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((list) => list.join(''));
const near = (...values: number[]) =>
  fc.oneof(...values.map((value) => fc.integer({ min: value - 2, max: value + 2 }))).map(String);

const digits = '0123456789';
const letters = 'abcyzABCYZ';
const chinese = '中文灯𠮷〇㐀';
const sign = fc.constantFrom('', '', '-', '+');
const decimals = fc.oneof(fc.constant(''), join(fc.constant('.'), text('0019', 0, 4)));
const part = text(`${letters}${digits}-`, 0, 5);
const host = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
const email = join(text(`${letters}${digits}_.+-`, 0, 6), fc.constant('@'), host);
const longEmail = join(text(letters, 60, 75), email);
const phone = join(fc.constantFrom('1', '1', '2'), text(digits, 9, 11));
const degrees = (max: number) => join(sign, fc.oneof(near(0, max, 10 * max), text(digits, 0, 3)), decimals);
const json = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  text('{}[]":,01-.etrufalsn\\ ', 0, 8),
);
const url = join(
  fc.constantFrom('http', 'https', 'ws', 'wss', 'rtsp', 'rtmp', 'HTTP', 'ftp', 'javascript', ''),
  fc.constantFrom('://', '://', '://', '://', '://', '://', ':/', '//'),
  fc.constantFrom('', '', '', 'u@', 'u:p@', '@'),
  fc.oneof(
    host,
    text('ab0', 1, 4),
    text('abf019:.[]', 0, 6),
    fc.constantFrom('[::1]', '[]', '[::1', 'a_b', '_', '灯.cn'),
  ),
  fc.oneof(fc.constant(''), join(fc.constant(':'), fc.oneof(near(0, 80, 65535), text('0123', 0, 6)))),
  fc.constantFrom('', '/', '?x', '#x', '/a b', '/灯', '/a:b@c[1]', '/"', '/<', '\\x', '/\u0085', '/\u0001'),
);
const password = text(`ab19@$!%*#?/<>&`, 4, 22);

/** Strings that match a rule, or almost. */
const typical: Readonly<Record<ValidatorName, fc.Arbitrary<string>>> = {
  account: fc.oneof(email, phone, longEmail),
  onlyFloat: join(sign, text(digits, 0, 6), decimals),
  onlyInt: fc.oneof(join(sign, text(digits, 0, 12)), join(sign, near(2147483647, 0))),
  onlyNumber: text(digits, 0, 40),
  onlyPositiveNumber: join(sign, text('012', 0, 6)),
  onlyLetter: text(letters, 0, 20),
  onlyLetterAndNumber: text(letters + digits, 0, 20),
  onlyEmail: email,
  optionalEmail: email,
  onlyPhone: phone,
  validInput: text(`${letters}${digits}${chinese}_()（）`, 0, 20),
  description: text(
    `${letters}${digits}${chinese}，。、；：？！“”‘’（）《》【】—…·￥℃,.;:?!'"()[]-_/%@#&+*=~ \n`,
    0,
    30,
  ),
  paramTemplate: json,
  name: fc.oneof(text(`a1灯𠮷_@().-`, 0, 5), text(`a1灯𠮷_@().-`, 47, 52)),
  uid: fc.oneof(text(`${letters}${digits}_@().-`, 0, 5), text('aZ09_@().-', 47, 52)),
  uKey: fc.oneof(text(`${letters}${digits}_@().`, 0, 5), text('aZ09_@().', 47, 52)),
  fullName: fc.oneof(text(`a1·${chinese}`, 0, 4), text(`a1·${chinese}`, 18, 22)),
  userName: fc.oneof(text('aZ09_', 2, 6), text('aZ09_', 14, 18)),
  accountCode: fc.oneof(text('aZ09', 0, 4), text('aZ09', 13, 17)),
  password: fc.oneof(password, text('abZ', 4, 22), text('019', 4, 22), text('@$!&', 4, 22)),
  generalPassword: password,
  regionName: fc.oneof(text('灯𠮷💡 a', 0, 4), text('灯𠮷💡 a', 18, 22)),
  programName: fc.oneof(text(`a1${chinese}`, 0, 4), text(`a1${chinese}`, 28, 32)),
  longitude: degrees(180),
  latitude: degrees(90),
  sceneIndex: fc.oneof(join(sign, near(0, 255, 1000)), text('0125', 0, 4)),
  url,
};

/** Inserts, replaces or deletes one character, or appends something. */
const spoilt = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.constantFrom(...strange), fc.nat(), fc.constantFrom('in', 'over', 'out', 'end', 'start'))
    .map(([value, character, place, how]) => {
      const characters = [...value];
      const at = place % (characters.length + 1);
      if (how === 'end') return value + character;
      if (how === 'start') return character + value;
      characters.splice(at, how === 'in' ? 0 : 1, ...(how === 'out' ? [] : [character]));
      return characters.join('');
    });

const ids: Readonly<Record<ValidatorName, string>> = {
  account: 'VAL-01',
  onlyFloat: 'VAL-02',
  onlyInt: 'VAL-03',
  onlyNumber: 'VAL-04',
  onlyPositiveNumber: 'VAL-05',
  onlyLetter: 'VAL-06',
  onlyLetterAndNumber: 'VAL-07',
  onlyEmail: 'VAL-08',
  onlyPhone: 'VAL-09',
  validInput: 'VAL-10',
  description: 'VAL-11',
  paramTemplate: 'VAL-12',
  name: 'VAL-13',
  uid: 'VAL-14',
  uKey: 'VAL-15',
  userName: 'VAL-16',
  password: 'VAL-17',
  longitude: 'VAL-18',
  latitude: 'VAL-19',
  fullName: 'VAL-20',
  regionName: 'VAL-21',
  programName: 'VAL-22',
  accountCode: 'VAL-23',
  optionalEmail: 'VAL-24',
  sceneIndex: 'VAL-25',
  generalPassword: 'VAL-26',
  url: 'VAL-26',
};
const named = validatorNames.map((name) => [name, ids[name]] as const);

test.each(named)('%s agrees with an independent implementation (%s)', (name) => {
  const seen = { good: 0, bad: 0 };
  fc.assert(
    fc.property(
      fc.oneof({ weight: 5, arbitrary: typical[name] }, { weight: 4, arbitrary: spoilt(typical[name]) }, fc.string()),
      (value) => {
        const said = validators[name](value);
        const isGood = statements[name](value);
        seen[isGood ? 'good' : 'bad'] += 1;
        expect(said === undefined, JSON.stringify(value)).toBe(isGood);
      },
    ),
    { numRuns: propertyRuns(4000), seed: 26 },
  );
  // The strings cover both sides of the limit.
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(propertyRuns(200));
});

/** Rules that allow several lines. */
const severalLines: readonly ValidatorName[] = ['description', 'paramTemplate', 'regionName'];

test.each(named.filter(([name]) => !severalLines.includes(name)))(
  '%s does not accept a trailing line break (%s)',
  (name) => {
    fc.assert(
      fc.property(typical[name], fc.constantFrom('\n', '\r\n', '\u2028'), (value, end) => {
        fc.pre(value !== '' && validators[name](value) === undefined);
        expect(validators[name](value + end)).toBeDefined();
      }),
      { numRuns: propertyRuns(300), seed: 27 },
    );
  },
);
