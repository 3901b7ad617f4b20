import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueWords } from '../issue.ts';
import { catalogues, sentencesOf, translateHint, translateIssue, translateMessage } from './translate-issue.ts';

const issueOf = (message: string, hint?: string, path = '') =>
  translateIssue({ severity: 'error', file: 'pages/a.json', path, message, hint });

describe('an issue in Chinese', () => {
  test.each([
    [
      'unknown key "titel"',
      'Did you mean "title"?',
      'column "name"',
      '未知的键 "titel"（列 "name"）。是否应为 "title"？',
    ],
    [
      '"width" must be a string or true or false, not 12',
      undefined,
      'table "users" > column 2',
      '"width" 须为字符串或 true 或 false，不能是 12（表格 "users" > 列 2）。',
    ],
    // The path does not repeat what the message names.
    [
      'the source "spare" is never used',
      'Remove it, or use it.',
      'source "spare"',
      '数据源 "spare" 从未使用。请删除，或使用它。',
    ],
    [
      'unknown function id "100003"',
      'Did you mean "100031" (图标) or "100300" (Alarms)? Add a new one to "functions" in site.json.',
      '',
      '未知的功能编号 "100003"。是否应为 "100031"（图标）或 "100300"？新功能请加入 site.json 的 "functions"。',
    ],
    [
      'the base has no "fact" to change, and "title" is missing',
      'Add "title".',
      '',
      '基础页面没有可改的 "fact"，并且缺少 "title"。请添加 "title"。',
    ],
    [
      'misspelt field "nmae", also on lines 3, 4, 5, 6, 7 and 2 more',
      undefined,
      '',
      '字段 "nmae" 拼写有误，第 3、4、5、6、7 行等另外 7 处也是如此。',
    ],
  ])('%s', (message, hint, path, words) => {
    expect(issueWords(issueOf(message, hint, path), 'zh')).toBe(words);
  });

  test('keeps the words it has, and English that the catalogue lacks', () => {
    const zh = { path: '', message: '已有' };
    expect(translateIssue({ ...issueOf('x'), message: 'unknown key "a"', zh }).zh).toBe(zh);
    expect(issueOf('something else is wrong').zh).toBeUndefined();
    expect(issueOf('unknown key "a"', 'Say please.').zh).toMatchObject({ hint: 'Say please.' });
  });

  test('leaves words of plug-ins in the path', () => {
    expect(issueOf('unknown key "a"', undefined, 'gauge "load" > item "x"').zh?.path).toBe('gauge "load" > 条目 "x"');
  });
});

/** A value that no template can mistake for its own text: without quotes and separators. */
const word = fc
  .stringMatching(/^[A-Za-z_$.\d\p{Script=Han}]{1,12}$/u)
  .filter((one) => !Object.hasOwn(Object.prototype, one));

/** A value of a slot, and what becomes of it. */
const madeOf: Record<string, fc.Arbitrary<string>> = {
  quoted: fc.string({ minLength: 1, maxLength: 12 }).filter((one) => !/["\\]/.test(one)),
  any: word.map((one) => `"${one}"`),
  code: word,
  names: fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.map((one) => `"${one}"`).join(', ')),
  n: fc.integer({ min: 0, max: 1e6 }).map(String),
  type: fc.constantFrom('a string', 'a number', 'true or false', 'null', '12'),
  typed: word.map((one) => `"${one}" (a number)`),
  sides: word.map((one) => `"${one}" (a number) or 'x' (a string)`),
  at: word.map((one) => `"${one}"`),
  noun: fc.constantFrom('field', 'source'),
  homes: fc.constantFrom('a field', 'a dialog of the kind "form"'),
  draw: fc.constantFrom('lines', 'areas'),
  message: fc.constant('"a" is missing'),
};

describe.each(['messages', 'hints'] as const)('the values of %s', (name) => {
  const templates = catalogues[name].templates();

  test.each(templates.map(({ text }) => text))('%s', (text) => {
    const { literals, slots } = templates.find((one) => one.text === text)!;
    const kinds = slots.map(({ kind, isQuoted }) => kind ?? (isQuoted ? 'quoted' : 'code'));
    const values = fc.tuple(...kinds.map((kind) => madeOf[kind]!));
    fc.assert(
      fc.property(values, (given) => {
        const english = literals.map((literal, index) => literal + (given[index] ?? '')).join('');
        // Another template may mean the same text better; what it names is there all the same.
        const chinese = catalogues[name].translate(english);
        expect(chinese, english).toBeDefined();
        const kept = given.filter((_, index) => ['quoted', 'any', 'code', 'n', 'at'].includes(kinds[index]!));
        for (const value of kept) if (!/^\s|\s$/.test(value)) expect(chinese).toContain(value);
      }),
      { numRuns: 20 },
    );
  });
});

test('of two templates that fit a text, the one that says more is meant', () => {
  expect(translateMessage('unknown function "a"')).toBe('未知的函数 "a"');
  expect(translateMessage('unknown function id "a"')).toBe('未知的功能编号 "a"');
  expect(translateMessage('the dialog "a" is never opened, but "b" is')).toBe('弹窗 "a" 从未打开，打开的是 "b"');
  expect(translateMessage('the source "a" is never used, but "b" is')).toBe('数据源 "a" 从未使用，用到的是 "b"');
});

test('a stop in quotes, brackets or code ends no sentence', () => {
  expect(sentencesOf('Write "a. B". Add "c".')).toEqual(['Write "a. B".', 'Add "c".']);
  expect(sentencesOf('Did you mean "a" (No. One)? Remove it.')).toEqual(['Did you mean "a" (No. One)?', 'Remove it.']);
  expect(translateHint('Write "a. B". Remove it.')).toBe('请写 "a. B"。请删除。');
});

test('a long value takes one pass, far within the time of a test', () => {
  const [quotes, sentences, letters] = ['" for "', 'a. B ', 'x'].map((part) => part.repeat(50_000));
  expect(translateMessage(`unknown kind "${quotes}"`)).toBe(`未知的 kind "${quotes}"`);
  expect(translateHint(`Write "${sentences}".`)).toBe(`请写 "${sentences}"。`);
  expect(translateHint(`Write one of: "a" (${letters}.`)).toBeUndefined();
});
