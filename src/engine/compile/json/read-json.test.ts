import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { partAt, spansOf } from './json-spans.ts';
import { readJson } from './read-json.ts';

const seed = 20_260_725;

const parse = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** Nested too deeply for a document. */
const isDeep = (text: string) => /[[{][^\]}]{0,2000}/.test(text) && (text.match(/[[{]/g) ?? []).length > 200;

describe(`reads what JSON.parse reads, seed ${seed}`, () => {
  const expectSame = (text: string) => {
    const read = readJson(text);
    const parsed = parse(text);
    if (isDeep(text)) return;
    expect('document' in read, text).toBe(parsed !== undefined);
    if ('document' in read) expect(read.document.value).toStrictEqual(parsed!.value);
    else {
      expect(read.problem.offset).toBeGreaterThanOrEqual(0);
      expect(read.problem.offset).toBeLessThanOrEqual(text.length);
      expect(read.problem.message).not.toBe('');
      expect(read.problem.hint).not.toBe('');
      expect(read.problem.zh.message).toMatch(/\p{Script=Han}/u);
      expect(read.problem.zh.hint).toMatch(/\p{Script=Han}.*(?:。|\.{3})$/su);
    }
  };

  test('any value, indented or not', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 2, '\t'), (text, space) =>
        expectSame(JSON.stringify(JSON.parse(text), null, space)),
      ),
      { seed, numRuns: propertyRuns(500) },
    );
  });

  test('a text with a character deleted or inserted', () => {
    const signs = fc.constantFrom(
      '"',
      '\\',
      ',',
      ':',
      '{',
      '}',
      '[',
      ']',
      '\n',
      '\t',
      '1',
      '.',
      '-',
      'e',
      '\u0000',
      '，',
      '“',
      '//',
      "'",
    );
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(), signs, fc.boolean(), (json, place, sign, isCut) => {
        const text = JSON.stringify(JSON.parse(json), null, 1);
        const at = place % (text.length + 1);
        expectSame(text.slice(0, at) + (isCut ? '' : sign) + text.slice(isCut ? at + 1 : at));
      }),
      { seed, numRuns: propertyRuns(2000) },
    );
  });

  test.each([
    '{"__proto__": {"a": 1}, "a": 2}',
    '{"a": 1, "a": 2}',
    '"\\ud800"',
    '"\\u00e9\\n\\/"',
    '"\u007f\u2028"',
    '-0',
    '1E5',
    '1e999',
    '[1e+1, 0.10]',
    ' [ ] ',
    '01',
    '1.',
    '--1',
    '"\\x"',
    '"\\u12"',
    '"a',
    '"a\\',
    'nul',
    'truefalse',
    '[1 2]',
    '{"a" 1}',
    '{1: 2}',
    '{,}',
    '[,]',
    '[1,]',
    '\u00a0{}',
    '{}\u0000',
  ])('%j', (text) => expectSame(text));

  test('a byte order mark is skipped', () => {
    expect(readJson('\ufeff{ "a": 1 }')).toMatchObject({ document: { value: { a: 1 } } });
  });
});

test('the span of every part is its JSON, and an offset in it leads back to it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), fc.constantFrom(undefined, 2), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space);
      const read = readJson(text);
      if (!('document' in read)) throw new Error('the JSON is valid');
      const { document } = read;
      const visit = (value: unknown, pointer: string): void => {
        const { key, value: span } = spansOf(document, pointer)!;
        expect(JSON.parse(text.slice(span.start, span.end))).toStrictEqual(value);
        expect(partAt(document, span.start).pointer).toBe(pointer);
        if (key) expect(partAt(document, key.start)).toMatchObject({ pointer, part: 'key' });
        if (typeof value === 'object' && value !== null)
          for (const [name, part] of Object.entries(value)) visit(part, `${pointer}/${pointerPart(name)}`);
      };
      visit(document.value, '');
    }),
    { seed, numRuns: propertyRuns(200) },
  );
});

describe('returns offsets', () => {
  const text = '{\n  "a": [1, { "b/c": "x\\ny" }],\n  "d": 1,\n  "d": 2\n}';
  const read = readJson(text);
  if (!('document' in read)) throw new Error('the JSON is valid');
  const { document } = read;
  const at = (pointer: string, inside?: number) =>
    text.slice(document.offsetOf(pointer, inside), document.offsetOf(pointer, inside) + 4);

  test.each([
    ['', '{\n  '],
    ['/a', '"a":'],
    ['/a/1', '{ "b'],
    ['/a/1/b~1c', '"b/c'],
    ['/d', '"d":'],
    ['/a/7', '"a":'],
    ['/a/1/zz/y', '{ "b'],
    ['/toString', '{\n  '],
  ])('%j', (pointer, expected) => expect(at(pointer)).toBe(expected));

  test('the second of two equal keys wins', () => {
    expect(document.twins).toEqual([{ pointer: '/d', key: 'd', offset: text.lastIndexOf('"d"') }]);
    expect(document.offsetOf('/d')).toBe(text.lastIndexOf('"d"'));
  });

  test('a character in a string, after an escape', () => expect(at('/a/1/b~1c', 2)).toBe('y" }'));
});
