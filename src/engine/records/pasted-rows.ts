const quote = '"';
const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r' || sign === undefined;

/**
 * Reads rows copied from a spreadsheet, with tabs between their cells, or typed, with commas; each row by itself. A
 * quoted cell may contain separators, line breaks and doubled quotes; one that never closes is taken as it is.
 *
 * @param separators what may be between cells; the first that a row has
 */
export function* readPastedRows(text: string, separators: readonly string[] = ['\t', ',']): Generator<string[]> {
  for (const { cells } of readNumberedRows(text, separators)) yield cells;
}

/** `readPastedRows` with the line on which each row begins, from 1. */
export function* readNumberedRows(
  text: string,
  separators: readonly string[],
): Generator<{ line: number; cells: string[] }> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    let row = readRow(text, at, separators[0]!);
    for (const separator of separators.slice(1)) if (row.cells.length === 1) row = readRow(text, at, separator);
    yield { line, cells: row.cells };
    const next = row.end + (text.startsWith('\r\n', row.end) ? 2 : 1);
    line += lineEndsIn(text.slice(at, next));
    at = next;
  }
}

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

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
