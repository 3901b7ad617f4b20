import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { Refusal } from './envelope.ts';
import { parseJson } from './parse-json.ts';

/** The key of the refusal with its fields, or the value. */
function tryToParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.fields ? [error.key, error.fields] : error.key;
  }
}
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a body of JSON', () => {
  it('is read like JSON.parse reads it', () => {
    const value = fc
      .jsonValue({ maxDepth: 5 })
      .filter((one) => !/e[+-]?\d|\\u0000|\\ud[89a-f]|\d{16}/i.test(JSON.stringify(one)));
    fc.assert(
      fc.property(value, fc.nat(4), (one, space) => {
        const text = JSON.stringify(one, null, space);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('has no invisible characters, except in passwords', () => {
    const text = JSON.stringify({ code: 'A\u200B-1', list: ['\uFEFFb'], password: 'p\u200B' });
    expect(parseJson(text)).toEqual({ code: 'A-1', list: ['b'], password: 'p\u200B' });
  });

  it.each(['', '{', '{"a":1,}', '"a', '"\\', 'NaN', '{"a":"\\"}'])('%j is unreadable', (text) =>
    expect(tryToParse(text)).toBe('unreadableBody'),
  );

  it('nests at most forty levels; brackets in texts do not count', () => {
    expect(tryToParse(nested(40))).toEqual(JSON.parse(nested(40)));
    expect(tryToParse(nested(41))).toBe('bodyTooComplex');
    expect(tryToParse('['.repeat(1_000_000))).toBe('bodyTooComplex');
    const text = '[{"\\"[['.repeat(100);
    expect(tryToParse(JSON.stringify([text, text]))).toEqual([text, text]);
  });

  it('has at most 30,000 values; commas in texts do not count', () => {
    const list = (length: number) => JSON.stringify(Array<number>(length).fill(0));
    expect(tryToParse(list(30_000))).toHaveLength(30_000);
    expect(tryToParse(list(30_001))).toBe('bodyTooComplex');
    expect(tryToParse(JSON.stringify(','.repeat(100_000)))).toHaveLength(100_000);
  });

  it.each([
    ['{"a":[{"b":"x\\u0000"}]}', 'a.0.b'],
    ['{"a":{"\\u0000b":1}}', 'a.b'],
    ['{"a":"\\ud800"}', 'a'],
    ['{"a":9007199254740992}', 'a'],
    ['{"a":{"b":-1e999}}', 'a.b'],
    ['"\\u0000"', ''],
  ])('%s is refused at %s', (text, place) =>
    expect(tryToParse(text)).toEqual(['badRequest', { [place]: 'fieldInvalid' }]),
  );
});
