import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { NamedField } from './import-kind.ts';
import { readTable } from './read-table.ts';

const field = (name: string, isRequired = false): NamedField => ({
  field: name.toLowerCase(),
  heading: { zh: name, en: name },
  example: { zh: '', en: '' },
  isRequired,
});
const fields = [field('Name', true), field('Code', true), field('Remark')];

const workbook = async (...sheets: WriteSheet[]) =>
  new File([new Uint8Array(await writeXlsx({ sheets }))], 'rows.xlsx');
/** The text of a number or a date in a cell with the format. */
const cell = async (value: CellValue, numFmt: string) => {
  const columns = [{ style: { numFmt } }];
  const { rows } = await readTable(await workbook({ name: 'S', columns, rows: [['Name'], [value]] }));
  return rows[0]?.[0];
};
const text = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'rows.csv');
const utf16 = (content: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(content.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < content.length; at += 1) view.setUint16(2 * at, content.charCodeAt(at), !isBigEndian);
  return bytes;
};

describe('a cell of a workbook is read as the spreadsheet shows it', () => {
  const day = new Date('2024-05-01T00:00:00Z');
  const noon = new Date('2024-05-01T12:30:00Z');
  const cases: [CellValue, string, string][] = [
    [3.3000000000000003, 'General', '3.3'],
    [11.000000000000002, 'General', '11'],
    [0.1 + 0.2, '0.00', '0.30'],
    [113.551234, '0.00', '113.551234'],
    [-0.1276, '0.0000', '-0.1276'],
    [1234.5, '#,##0.00', '1234.50'],
    [-1234.5, '#,##0.00_);(#,##0.00)', '-1234.5'],
    [0, '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ', '0'],
    [5, '"¥"#,##0.00', '5'],
    [123, '00000', '00123'],
    [123, '"LAMP-"00000', 'LAMP-00123'],
    [123, '\\D0000', 'D0123'],
    [13911112222, '000-0000-0000', '139-1111-2222'],
    [7, 'General"号"', '7号'],
    [0.07, '0%', '7%'],
    [0.1234, '0%', '12.34%'],
    [123456, '0.00E+00', '123456'],
    [1.2e17, '0', '1.2E+17'],
    [440402, '@', '440402'],
    ['00123', '@', '00123'],
    ['3.30', 'General', '3.30'],
    ['=1+1', '@', "'=1+1"],
    [day, 'yyyy-mm-dd', '2024-05-01'],
    [day, 'yyyy"年"m"月"d"日"', '2024-05-01'],
    [noon, 'yyyy/m/d', '2024-05-01'],
    [noon, 'yyyy/m/d h:mm', '2024-05-01 12:30:00'],
    [new Date('2024-05-01T12:29:59.9996Z'), 'yyyy/m/d h:mm:ss', '2024-05-01 12:30:00'],
    [true, 'General', 'TRUE'],
  ];
  it.each(cases)('%s in %s is %s', async (value, format, shown) => {
    expect(await cell(value, format)).toBe(shown);
  });
});

describe('merged cells', () => {
  const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
    startRow,
    startCol,
    endRow,
    endCol,
  });
  it('have their value in every row, and blank rows stay blank', async () => {
    const rows = [
      ['Name', 'Code', 'Remark'],
      ['A', '1', 'same'],
      ['B', '2', null],
      ['C', '3', null],
      [null, null, null],
      ['both', null, 'x'],
    ];
    const merges = [merge(1, 2, 4, 2), merge(5, 0, 5, 1)];
    expect((await readTable(await workbook({ name: 'S', rows, merges }), fields)).rows).toEqual([
      ['A', '1', 'same'],
      ['B', '2', 'same'],
      ['C', '3', 'same'],
      [],
      ['both', 'both', 'x'],
    ]);
  });

  it('of headings are filled downwards, and the row with most of them counts', async () => {
    const rows = [
      ['Name', 'Code', 'Others', null],
      [null, null, 'Remark', 'Unit'],
      ['A', '1', 'r', 'W'],
    ];
    const merges = [merge(0, 0, 1, 0), merge(0, 1, 1, 1), merge(0, 2, 0, 3)];
    const table = await readTable(await workbook({ name: 'S', rows, merges }), fields);
    expect(table).toMatchObject({ headings: ['Name', 'Code', 'Remark', 'Unit'], rows: [[], ['A', '1', 'r', 'W']] });
  });
});

describe('the headings are found', () => {
  const lamps = [
    ['Lamps of 2026', null],
    [null, null],
    ['Name', 'Code'],
    ['A', '1'],
    [null, null],
    ['B', '2'],
  ];

  it('below a title, on the first visible sheet that has them; rows keep their numbers', async () => {
    const table = await readTable(
      await workbook(
        {
          name: 'Old',
          hidden: true,
          rows: [
            ['Name', 'Code'],
            ['x', 'y'],
          ],
        },
        { name: 'Notes', rows: [['Read me'], ['Name']] },
        {
          name: 'Lamps',
          rows: lamps,
          rowDefs: new Map([[5, { hidden: true }]]),
          columns: [{}, { hidden: true }, { hidden: true }],
        },
      ),
      fields,
    );
    expect(table).toEqual({
      headings: ['Name', 'Code'],
      // Row 2 is the first.
      rows: [[], [], ['A', '1'], [], ['B', '2']],
      source: { sheet: 'Lamps', headingRow: 3, hiddenRows: 1, hiddenColumns: ['Code'] },
    });
  });

  it('as far as they are there, else', async () => {
    const notes = { name: 'Notes', rows: [['Read me']] };
    const { source } = await readTable(
      await workbook(notes, { name: 'B', rows: [['Title'], ['Name'], ['A']] }),
      fields,
    );
    expect(source).toEqual({ sheet: 'B', headingRow: 2, hiddenRows: 0, hiddenColumns: [] });
  });

  it('with and without the zone that exported times have', async () => {
    const { source } = await readTable(text('Lamps\nName (UTC+8),Code（UTC+8）\na,1'), fields);
    expect(source.headingRow).toBe(2);
  });

  it('below a title of a text file', async () => {
    const { headings, rows, source } = await readTable(
      text('Lamps, 2026\n\nName;Code;Remark\n"A;1";2;"a,b"\n'),
      fields,
    );
    expect(headings).toEqual(['Name', 'Code', 'Remark']);
    expect(rows).toEqual([[], [], ['A;1', '2', 'a,b']]);
    expect(source).toEqual({ separator: ';', encoding: 'UTF-8', headingRow: 3, hiddenRows: 0, hiddenColumns: [] });
  });
});

describe('a text file is read', () => {
  it.each([',', ';', '\t'])('with the separator %j', async (separator) => {
    const content = [`Name${separator}Code`, `"a${separator}b"${separator}1`].join('\r\n');
    const { rows, source } = await readTable(text(content), fields);
    expect(rows).toEqual([[`a${separator}b`, '1']]);
    expect(source.separator).toBe(separator);
  });

  it('with the separator that its first line names', async () => {
    expect((await readTable(text('sep=|\r\nName|Code\r\na|1'), fields)).rows).toEqual([['a', '1']]);
  });

  const content = 'Name\tCode\r\n一号灯\t00123\r\n';
  it.each([
    ['UTF-8', new TextEncoder().encode(content)],
    ['UTF-8', new TextEncoder().encode(`\uFEFF${content}`)],
    ['UTF-16', utf16(content, false)],
    ['UTF-16', utf16(`\uFEFF${content}`, false)],
    ['UTF-16', utf16(content, true)],
    ['UTF-16', utf16(`\uFEFF${content}`, true)],
    [
      'GB18030',
      // 一号灯
      new Uint8Array([...new TextEncoder().encode('Name\tCode\r\n'), 0xd2, 0xbb, 0xba, 0xc5, 0xb5, 0xc6, 0x09, 0x31]),
    ],
  ])('in %s', async (encoding, bytes) => {
    const { headings, rows, source } = await readTable(text(bytes), fields);
    expect(headings).toEqual(['Name', 'Code']);
    expect(rows[0]?.[0]).toBe('一号灯');
    expect(source.encoding).toBe(encoding);
  });

  it('in no other encoding', async () => {
    const bytes = new Uint8Array([0x4e, 0xff, 0xff, 0x2c, 0x80]);
    await expect(readTable(text(bytes), fields)).rejects.toMatchObject({ key: 'encodingUnknown' });
  });

  const signed = (...signs: number[]) => new Uint8Array([...signs, ...new TextEncoder().encode('Name,Code\na,1\n')]);
  it.each([
    ['a PNG', signed(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ['a JPEG', signed(0xff, 0xd8, 0xff, 0xe0)],
    ['a PDF', signed(0x25, 0x50, 0x44, 0x46, 0x2d)],
    ['a gzip archive', signed(0x1f, 0x8b, 0x08)],
    // The first two are 灯 in GB18030.
    ['bytes with NUL', signed(0xb5, 0xc6, 0, 0, 0)],
  ])('but %s is none', async (_, bytes) => {
    await expect(readTable(text(bytes), fields)).rejects.toMatchObject({ key: 'notATable' });
  });
});
