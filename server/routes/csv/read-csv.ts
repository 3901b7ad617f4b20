import { TableTooLarge } from './table-limits.ts';

/** An unclosed quoted field; `row` counts from 1. */
export class UnclosedQuote extends Error {
  override readonly name = 'UnclosedQuote';
  readonly row: number;

  constructor(row: number) {
    super(`the quote of row ${row} is never closed`);
    this.row = row;
  }
}

const quote = '"';
const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';

interface Reading {
  /** Default: a comma. */
  separator?: string;
  /** Stops after so many records. Default: all. */
  maxRecords?: number;
  /** Maximum fields of a record. Default: any. */
  maxColumns?: number;
  /** Maximum characters of a field. Default: any. */
  maxCell?: number;
}

/**
 * Parses CSV (RFC 4180): quoted fields may contain separators, line breaks and doubled quotes; LF, CRLF and CR end
 * lines; a byte order mark is skipped. Empty lines are records too, so that indexes match rows.
 * @throws UnclosedQuote, TableTooLarge
 */
export function readCsv(
  text: string,
  {
    separator = ',',
    maxRecords = Number.POSITIVE_INFINITY,
    maxColumns = Number.POSITIVE_INFINITY,
    maxCell = Number.POSITIVE_INFINITY,
  }: Reading = {},
): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length && records.length < maxRecords) {
    const field =
      text[at] === quote
        ? readQuoted(text, at, { separator, maxCell, row: records.length + 1, column: record.length + 1 })
        : readPlain(text, at, separator);
    if (field.value.length > maxCell) throw new TableTooLarge('cell', records.length + 1, record.length + 1);
    record.push(field.value);
    if (record.length > maxColumns) throw new TableTooLarge('columns', records.length + 1);
    at = field.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      // A trailing separator starts another, empty field.
      record.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    records.push(record);
    record = [];
  }
  return records;
}

interface Field {
  value: string;
  /** Index of the separator or line break after the field. */
  end: number;
}

function readPlain(text: string, start: number, separator: string): Field {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(start, end), end };
}

interface Quoted {
  separator: string;
  maxCell: number;
  row: number;
  column: number;
}

function readQuoted(text: string, start: number, { separator, maxCell, row, column }: Quoted): Field {
  let value = '';
  let from = start + 1;
  for (;;) {
    const close = text.indexOf(quote, from);
    if (close < 0) throw new UnclosedQuote(row);
    value += text.slice(from, close);
    if (text[close + 1] !== quote) {
      // Like spreadsheets, append text after the closing quote to the field.
      const rest = readPlain(text, close + 1, separator);
      return { value: value + rest.value, end: rest.end };
    }
    value += quote;
    if (value.length > maxCell) throw new TableTooLarge('cell', row, column);
    from = close + 2;
  }
}
