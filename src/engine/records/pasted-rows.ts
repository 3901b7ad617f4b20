const quote = '"';
const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r' || sign === undefined;

/**
 * Reads rows copied from a spreadsheet, with tabs between their cells, or typed, with commas; each row by itself. A
 * quoted cell may contain separators, line breaks and doubled quotes; one that never closes is taken as it is.
 */
export function* readPastedRows(text: string): Generator<string[]> {
  for (let at = 0; at < text.length; ) {
    const tabs = readRow(text, at, '\t');
    const row = tabs.cells.length > 1 ? tabs : readRow(text, at, ',');
    yield row.cells;
    at = row.end + (text.startsWith('\r\n', row.end) ? 2 : 1);
  }
}

function readRow(text: string, start: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell = readQuoted(text, at, separator) ?? readPlain(text, at, separator);
    cells.push(cell.value);
    at = cell.end;
    if (text[at] !== separator) return { cells, end: at };
  }
}

/** A cell, and the index of what follows it. */
interface Cell {
  value: string;
  end: number;
}

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, separator: string): Cell | undefined {
  if (text[start] !== quote) return undefined;
  let value = '';
  for (let from = start + 1; ; ) {
    const close = text.indexOf(quote, from);
    if (close < 0) return undefined;
    value += text.slice(from, close);
    const next = text[close + 1];
    if (next !== quote) return next === separator || isLineEnd(next) ? { value, end: close + 1 } : undefined;
    value += quote;
    from = close + 2;
  }
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** True if there is a row below the headings; reads no further than the first. */
export function hasPastedRows(text: string): boolean {
  const rows = readPastedRows(text);
  rows.next();
  for (const row of rows) if (!isBlank(row)) return true;
  return false;
}

/**
 * Pasted rows as CSV for an import: line n of the rows is row n. Headings that were pasted below the given ones become
 * a blank row.
 */
export function pastedRowsToCsv(text: string): string {
  const [headings, ...rows] = readPastedRows(text);
  const isAgain = (row: readonly string[]) => row.join('\t') === headings?.join('\t');
  return [headings ?? [], ...rows.map((row, index) => (index === 0 && isAgain(row) ? [] : row))]
    .map((row) => (isBlank(row) ? '' : row.map((cell) => `"${cell.replaceAll(quote, quote + quote)}"`).join(',')))
    .join('\r\n');
}
