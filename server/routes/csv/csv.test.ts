import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCsv } from '../../../src/engine/records/decode-csv.ts';
import { columnsOf } from '../imports/read-rows.ts';
import { readNumber } from '../imports/read-value.ts';
import { readCsv, UnclosedQuote } from './read-csv.ts';
import { guardFormula, readGuarded, writeCsv } from './write-csv.ts';

describe('reading CSV', () => {
  const cases: [string, string, string[][]][] = [
    ['lines of any kind', 'a,b\r\nc\nd\re', [['a', 'b'], ['c'], ['d'], ['e']]],
    ['a byte order mark', '\uFEFFa,b\r\n', [['a', 'b']]],
    ['quotes around commas, line ends and quotes', '"a,b","c\r\nd","say ""hi"""\n', [['a,b', 'c\r\nd', 'say "hi"']]],
    ['quotes inside a plain field', 'a"b,c\n', [['a"b', 'c']]],
    ['letters after a closing quote', '"a"b,c', [['ab', 'c']]],
    ['empty fields and lines', 'a,\n\n,b', [['a', ''], [''], ['', 'b']]],
    ['a comma at the very end', 'a,', [['a', '']]],
    ['nothing', '', []],
  ];
  it.each(cases)('accepts %s', (_what, text, records) => {
    expect(readCsv(text)).toEqual(records);
  });

  it('reports the row of an unclosed quote', () => {
    expect(() => readCsv('a,b\r\n"c,d\r\n')).toThrow(new UnclosedQuote(2));
  });

  it('decodes UTF-8, and anything else as GB18030', () => {
    expect(decodeCsv(new TextEncoder().encode('姓名'))).toEqual({ text: '姓名', encoding: 'UTF-8' });
    expect(decodeCsv(new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb]))).toEqual({
      text: '姓名',
      encoding: 'GB18030',
    });
  });
});

describe('writing CSV', () => {
  it('disables formulas, and quotes if needed', () => {
    const row = ['=1+1', '+A1', '-1+2', '@x', "'=x", 'a,b', 'say "hi"', ' x', '平常'];
    expect(writeCsv([row])).toBe(`\uFEFF'=1+1,'+A1,'-1+2,'@x,''=x,"a,b","say ""hi"""," x",平常\r\n`);
  });

  it('writes plain numbers with a sign as they are', () => {
    const row = ['-0.1276', '+5', '-1e3', '-.5', '-'];
    expect(writeCsv([row])).toBe("\uFEFF-0.1276,+5,-1e3,-.5,'-\r\n");
  });

  it('round-trips', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("'-5", "''=1", '-5', '+86', "'", '＝1', '\t'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 1 }), { minLength: 1 }), (records) => {
        expect(readCsv(writeCsv(records)).map((record) => record.map(readGuarded))).toEqual(records);
      }),
    );
  });
});

it('long cells of digits, spaces and brackets take little time', () => {
  const digits = `-${'1'.repeat(1_000_000)}x`;
  expect(guardFormula(digits)).toBe(`'${digits}`);
  expect(readNumber(digits)).toBeUndefined();
  expect(columnsOf([`${' '.repeat(1_000_000)}a(UTC${' '.repeat(1_000_000)}`], [])).toEqual([undefined]);
});
