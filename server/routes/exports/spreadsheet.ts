import { type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre/xlsx';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A column of a file. */
export interface FileColumn {
  heading: string;
  /** In characters. */
  width?: number;
}

/** A complete sheet; the first row has the headings. */
export interface Sheet {
  name: string;
  rows: readonly (readonly (string | number)[])[];
}

/** Texts that the format itself would decode: _x000D_ is a line break. */
const encoded = /_(?=x[0-9A-F]{4}_)/gi;
/** XML cannot hold these; a workbook with one does not open. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Maximum characters of a cell. */
const longestCell = 32_767;
const defaultWidth = 18;
/** Keeps what somebody corrects in the spreadsheet: a number is not rounded. */
const asText = { numFmt: '@' };

/**
 * Writes a workbook of one sheet while it is read. Every cell is a text, so nothing is run as a formula and no number is
 * rounded.
 */
export const writeSheet = (
  name: string,
  columns: readonly FileColumn[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): ReadableStream<Uint8Array> =>
  writeXlsxStream(cellsOf(rows), {
    name,
    columns: columns.map(
      ({ heading, width }): ColumnDef => ({ header: cellText(heading), width: width ?? defaultWidth, style: asText }),
    ),
    freezePane: { rows: 1 },
  });

async function* cellsOf(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>) {
  for await (const row of rows) yield row.map((value) => cellText(value));
}

const cellText = (value: string): string =>
  value.replace(forbidden, '').toWellFormed().slice(0, longestCell).replace(encoded, '_x005F_');

/** Characters that no name of a sheet has, and its maximum length. */
const inSheetName = /[\\/?*[\]:]/g;
const longestSheetName = 31;

/** Writes a workbook of several small sheets. Texts are texts, and numbers are numbers, so that they can be summed. */
export const writeSheets = (title: string, sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const names: string[] = [];
  for (const { name } of sheets) names.push(freeSheetName(name, names));
  return writeXlsx({
    properties: { title: cellText(title) },
    sheets: sheets.map(({ rows }, index) => ({
      name: names[index] ?? '',
      columns: rows[0]?.map((): ColumnDef => ({ width: defaultWidth })),
      rows: rows.map((row) => row.map((value) => (typeof value === 'string' ? cellText(value) : value))),
      freezePane: { rows: 1 },
    })),
  });
};

function freeSheetName(name: string, taken: readonly string[]): string {
  const clean =
    cellText(name.replace(inSheetName, ' '))
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const free = clean.slice(0, longestSheetName - ending.length).toWellFormed() + ending;
    if (!taken.some((other) => other.toLowerCase() === free.toLowerCase())) return free;
  }
}
