import { describe, expect, test } from 'vitest';
import { readLocationTable } from './read-location-table.ts';

const kindsOf = (text: string) => readLocationTable(text).problems.map(({ line, kind }) => [line, kind]);
const good = [
  { line: 1, uid: 'A-1', coordinates: [113.5, 22.7] },
  { line: 2, uid: 'A-2', coordinates: [113.6, 22.8] },
];
const belowHeadings = good.map((row) => ({ ...row, line: row.line + 1 }));

describe('a pasted table of locations', () => {
  test.each([
    ['commas', 'A-1,113.5,22.7\nA-2,113.6,22.8'],
    ['tabs and line ends of Windows', 'A-1\t113.5\t22.7\r\nA-2\t113.6\t22.8\r\n'],
    ['semicolons', 'A-1;113.5;22.7\nA-2;113.6;22.8'],
    ['full-width commas', 'A-1，113.5，22.7\nA-2，113.6，22.8'],
    ['quotes', '"A-1","113.5","22.7"\n"A-2","113.6","22.8"'],
    ['spaces', 'A-1  113.5 22.7\nA-2  113.6 22.8'],
    ['a byte-order mark', '\uFEFFA-1,113.5,22.7\nA-2,113.6,22.8'],
    ['full-width digits', 'A-1,１１３．５,22.7\nA-2,113.6,22.8'],
    ['degrees and minutes', 'A-1,113°30′,22°42′\nA-2,113.6,22.8'],
    ['the pair in one cell', 'A-1\t113.5,22.7\nA-2\t"113.6,22.8"'],
  ])('with %s is read (MAPS-03)', (_, text) => {
    const { rows, problems, isSwapped } = readLocationTable(text);
    expect({ problems, isSwapped }).toEqual({ problems: [], isSwapped: false });
    expect(
      rows.map((row) => ({ ...row, coordinates: row.coordinates.map((one) => Math.round(one * 1e9) / 1e9) })),
    ).toEqual(good);
  });

  test.each([
    'uid,lng,lat\nA-1,113.5,22.7\nA-2,113.6,22.8',
    'Latitude,UID,Longitude\n22.7,A-1,113.5\n22.8,A-2,113.6',
    '编号,经度（°）,纬度（°）\nA-1,113.5,22.7\nA-2,113.6,22.8',
    '名称,设备编号,纬度,经度\nx,A-1,22.7,113.5\ny,A-2,22.8,113.6',
    'uid;坐标\nA-1;113.5,22.7\nA-2;113.6,22.8',
  ])('headings in either language name its columns: %s (MAPS-03)', (text) => {
    expect(readLocationTable(text)).toEqual({ rows: belowHeadings, problems: [], isSwapped: false });
  });

  test('every mistake has its line, blank lines count (MAPS-03)', () => {
    const text = [
      'A-1,113.5,22.7',
      '',
      'A-2,abc,22.7',
      'A-3,113.5',
      ',113.5,22.7',
      'A-1,113.5,22.7',
      'A-4,0,0',
      'A-5,2.35,48.85',
      'A-6,22.7,113.5',
      'A-7,113.5,',
      'A-8,200,1',
      '"A-9\nx",113.5,abc',
      'A-10,113.5,abc',
    ].join('\n');
    expect(kindsOf(text)).toEqual([
      [3, 'NOT_A_NUMBER'],
      [4, 'CELLS'],
      [5, 'NO_UID'],
      [6, 'REPEATED_UID'],
      [7, 'ZERO'],
      [8, 'OUTSIDE_CHINA'],
      [9, 'SWAPPED'],
      [10, 'MISSING'],
      [11, 'OUT_OF_RANGE'],
      [12, 'NOT_A_NUMBER'],
      [14, 'NOT_A_NUMBER'],
    ]);
    const { rows, problems } = readLocationTable(text);
    expect(rows.map(({ uid }) => uid)).toEqual(['A-1']);
    expect(problems.find(({ line }) => line === 6)!.text.en).toBe('UID A-1 repeats line 1');
  });

  test('exchanged columns of 10,000 lines are one mistake, and can be read the other way (MAPS-03)', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `A-${index},22.7,113.5`).join('\n');
    const read = readLocationTable(text);
    expect(read).toMatchObject({ rows: [], isSwapped: true });
    expect(read.problems).toEqual([
      { kind: 'SWAPPED_COLUMNS', lines: 10_000, text: { zh: expect.any(String), en: expect.any(String) } },
    ]);
    const again = readLocationTable(text, { exchanged: true });
    expect(again).toMatchObject({ problems: [], isSwapped: false });
    expect(again.rows).toHaveLength(10_000);
    expect(again.rows[0]!.coordinates).toEqual([113.5, 22.7]);
  });

  test('headings without a column are one mistake (MAPS-03)', () => {
    expect(kindsOf('lng,lat\n113.5,22.7')).toEqual([[1, 'NO_UID_COLUMN']]);
    expect(kindsOf('uid,lng\nA-1,113.5')).toEqual([[1, 'NO_COORDINATE_COLUMN']]);
    expect(kindsOf('uid,name\nA-1,x')).toEqual([[1, 'NO_COORDINATE_COLUMN']]);
  });

  test('nothing to read and more than 10,000 lines are reported (MAPS-03)', () => {
    expect(kindsOf('')).toEqual([[undefined, 'EMPTY']]);
    expect(kindsOf('uid,lng,lat\n')).toEqual([[undefined, 'EMPTY']]);
    const long = Array.from({ length: 10_001 }, (_, index) => `A-${index},113.5,22.7`).join('\n');
    const read = readLocationTable(long);
    expect(read.rows).toHaveLength(10_000);
    expect(read.problems.map(({ kind }) => kind)).toEqual(['TOO_LONG']);
  });
});
