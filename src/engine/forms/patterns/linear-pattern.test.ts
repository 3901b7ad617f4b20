import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainProblem } from '../explain-problem.ts';
import { patternLimits, patternProblem, readPattern } from './linear-pattern.ts';
import { estimateSize } from './pattern-size.ts';

const matches = (pattern: string, text: string): boolean => {
  const read = readPattern(pattern);
  if ('fault' in read) throw new Error(`${pattern}: ${read.fault}`);
  return read.matcher.test(text);
};
const faultOf = (pattern: string) => {
  const read = readPattern(pattern);
  return 'fault' in read ? read.fault : undefined;
};

describe('a pattern of a tenant', () => {
  it.each([
    ['^[0-9]{1,20}$', '3402', 'x1'],
    ['^(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$', '10.0.0.255', '10.0.0.256'],
    ['^[\\u4e00-\\u9fa5]{2,4}$', '香洲路口', 'Xiangzhou'],
    ['^\\p{Script=Han}+$', '灯杆', '灯杆1'],
    ['^[\\w-]+(?:\\.[\\w-]+)*$', 'a.b-c', 'a..b'],
    ['^https?:\\/\\/', 'http://a', 'ftp://a'],
    ['^(?<year>\\d{4})-\\d{2}$', '2026-09', '2026-9'],
    ['^\\u{1F4A1}.$', '💡1', '💡'],
    ['(a+)+$', 'aaa', 'aab'],
  ])('%s matches as written', (pattern, right, wrong) => {
    expect([matches(pattern, right), matches(pattern, wrong)]).toEqual([true, false]);
  });

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '.*.*.*x',
    '(x+x+)+y',
    '(?:.*a){12}$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    `${'a?'.repeat(100)}${'a'.repeat(100)}$`,
    '[ab]{0,90}a[ab]{90}$',
  ])('%s takes linear time, where a backtracking engine would not end', (pattern) => {
    for (const text of ['a'.repeat(patternLimits.text - 1), 'ab'.repeat(250), 'z'.repeat(400)])
      expect(matches(pattern, `${text}!`)).toBe(false);
  });

  it.each(['^(a)\\1$', '(?<a>x)\\\\\\k<a>', '^(?=.*[a-z])\\w+$', '(?<!a)b', '[\\b]'])(
    '%s is refused: it has no linear match',
    (pattern) => {
      expect(faultOf(pattern)).toBe('unsupported');
    },
  );

  it.each(['(a{0,32}){0,19}b', '.{1000}', '(.{0,900}|.{0,900})', '((a{20}){20}){20}', 'a'.repeat(1001)])(
    '%s is refused without being compiled: it is too large',
    (pattern) => {
      expect(faultOf(pattern)).toBe('tooLarge');
    },
  );

  it.each(['(', '[a', 'a**', '\\', '\\k<a>', '\\z', '(?i)a'])(
    '%s is refused: it is not a regular expression',
    (pattern) => {
      expect(faultOf(pattern)).toBe('invalid');
    },
  );

  it('says what is wrong and what to write', () => {
    const said = (pattern: unknown) => explainProblem(patternProblem(pattern)!);
    expect(said('^(a)\\1$')).toMatchObject({
      message: {
        zh: '"^(a)\\\\1$" 不能在线性时间内匹配',
        en: 'the pattern "^(a)\\\\1$" cannot be matched in linear time',
      },
      hint: { en: expect.stringContaining('without references') },
    });
    expect(said('.{1000}').hint.en).toContain('at most 400');
    expect(said(3)).toMatchObject({
      message: { en: 'pattern is 3' },
      hint: { en: 'Write a regular expression in quotes.' },
    });
    expect(patternProblem('^a$')).toBeUndefined();
  });

  it('does not match a text beyond the limit', () => {
    expect(matches('a', 'a'.repeat(patternLimits.text + 1))).toBe(false);
  });
});

/** Patterns of characters, classes, groups, alternatives and repetitions, as they are in regular expressions anywhere. */
const { pattern: anyPattern } = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  pattern: fc
    .array(
      fc
        .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,3}', '{1,}', '*?'))
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  atom: fc.oneof(
    { maxDepth: 3 },
    fc
      .constantFrom('a', 'b', '灯', '.', '[ab]', '[^a]', '\\d', '\\w', '[\\d_-]', '\\.', '^', '$')
      .map((atom) => (/^[$^]$/.test(atom) ? `(?:${atom})` : atom)),
    tie('pattern').map((inner) => `(${inner})`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
  ),
}));

it('matches what a regular expression of the browser matches', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '灯', '1', '-', '.'), maxLength: 8 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(anyPattern, texts, (pattern, given) => {
      if (faultOf(pattern)) return;
      for (const text of given) expect(matches(pattern, text)).toBe(new RegExp(pattern, 'u').test(text));
    }),
  );
});

it('answers for any text, pattern or not, and estimates at least a tenth of what is compiled', () => {
  const signs = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '1',
    '9',
    ',',
    '*',
    '+',
    '?',
    '|',
    '\\',
    'a',
    '^',
    '-',
    'p',
    'x',
  );
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 40 }), (pattern) => {
      const read = readPattern(pattern);
      if ('fault' in read) expect(['invalid', 'unsupported', 'tooLarge']).toContain(read.fault);
      else expect(estimateSize(pattern) * 10 + 10).toBeGreaterThan(read.matcher.steps);
    }),
  );
});
