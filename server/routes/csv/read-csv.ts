/** A quoted field that never ends; `row` counts from 1 as spreadsheets do. */
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

/**
 * The records of a CSV text (RFC 4180): quoted fields may hold commas, line ends and doubled quotes; lines end with LF,
 * CRLF or CR; a byte order mark is skipped. Every line is a record, an empty one too, so that an index tells the row.
 * @throws UnclosedQuote
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const field = text[at] === quote ? readQuoted(text, at, records.length + 1) : readPlain(text, at);
    record.push(field.value);
    at = field.end;
    if (text[at] === ',') {
      at += 1;
      if (at < text.length) continue;
      // A comma at the very end opens one more, empty field.
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
  /** Where the comma or the line end after the field stands. */
  end: number;
}

function readPlain(text: string, start: number): Field {
  let end = start;
  while (end < text.length && text[end] !== ',' && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, row: number): Field {
  let value = '';
  let from = start + 1;
  for (;;) {
    const close = text.indexOf(quote, from);
    if (close < 0) throw new UnclosedQuote(row);
    value += text.slice(from, close);
    if (text[close + 1] !== quote) {
      // What stands between the closing quote and the next comma belongs to the field, as spreadsheets read it.
      const rest = readPlain(text, close + 1);
      return { value: value + rest.value, end: rest.end };
    }
    value += quote;
    from = close + 2;
  }
}

/** The text of a file: UTF-8, or GB18030 as Chinese spreadsheets save CSV. */
export function decodeCsv(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
