import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../server/routes/csv/read-csv.ts';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { hasPastedRows, pastedRowsToCsv, readPastedRows } from './pasted-rows.ts';

describe('readPastedRows', () => {
  test.each([
    ['', []],
    ['名称\t编号', [['名称', '编号']]],
    [
      '名称,编号\n灯杆,pole\n',
      [
        ['名称', '编号'],
        ['灯杆', 'pole'],
      ],
    ],
    [
      'a\tb\r\nc\td\re\tf',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'a,b\n1,5 m\tpole',
      [
        ['a', 'b'],
        ['1,5 m', 'pole'],
      ],
    ],
    [
      '"two\nlines"\t"say ""on"""\nnext\tone',
      [
        ['two\nlines', 'say "on"'],
        ['next', 'one'],
      ],
    ],
    ['"a,b",c', [['a,b', 'c']]],
    ['5" pipe\tsteel', [['5" pipe', 'steel']]],
    [
      '"open\tb\nc\td',
      [
        ['"open', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\t\t', [['a', '', '']]],
  ])('reads %j', (text, rows) => expect([...readPastedRows(text)]).toEqual(rows));

  test('reads what spreadsheets write', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '灯', '"', ',', '\t', '\n', ' ') });
    const write = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const rowsOfTwo = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rowsOfTwo, (rows) => {
        expect([...readPastedRows(rows.map((row) => row.map(write).join('\t')).join('\r\n'))]).toEqual(rows);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  test('never fails, whatever is pasted', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\t', '\n', '\r') });
    fc.assert(
      fc.property(text, (pasted) => {
        const rows = [...readPastedRows(pasted)];
        const csv = readCsv(pastedRowsToCsv(pasted));
        // The rows arrive as they were read, but blank ones.
        for (const [index, row] of rows.entries())
          if (index !== 1 && row.some((value) => value.trim() !== '')) expect(csv[index]).toEqual(row);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});

test.each([
  ['名称,编号', false],
  ['名称,编号\n', false],
  ['名称,编号\n , ', false],
  ['名称,编号\n\n灯杆', true],
])('tells whether %j has rows', (text, has) => expect(hasPastedRows(text)).toBe(has));

describe('pastedRowsToCsv', () => {
  test('keeps the number of each line', () => {
    expect(readCsv(pastedRowsToCsv('名称,编号\n\n灯杆\tpole\n'))).toEqual([['名称', '编号'], [''], ['灯杆', 'pole']]);
  });
  test('leaves out headings that were pasted again', () => {
    expect(readCsv(pastedRowsToCsv('名称,编号\n名称\t编号\n灯杆\tpole'))).toEqual([
      ['名称', '编号'],
      [''],
      ['灯杆', 'pole'],
    ]);
  });
});
