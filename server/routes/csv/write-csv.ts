/** How a formula starts, and a text that looks like a guarded one. */
const formulaStart = /^'*[=+\-@\t\r]/;
/** A number with a sign, which a spreadsheet reads as a number. */
const signedNumber = /^[+-](\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const guard = /^'(?='*[=+\-@\t\r])/;

/** Marks the start of UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** Writes CSV with a byte order mark and CRLF (RFC 4180). */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${records.map(writeRecord).join('')}`;
}

/** Writes one line. */
export const writeRecord = (record: readonly (string | number)[]): string => `${record.map(writeField).join(',')}\r\n`;

function writeField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = guardFormula(value);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Puts an apostrophe before what a spreadsheet would run; a plain number with a sign is none. */
export const guardFormula = (value: string): string =>
  formulaStart.test(value) && !signedNumber.test(value) ? `'${value}` : value;

/** Removes the apostrophe of `guardFormula`. */
export const readGuarded = (value: string): string => value.replace(guard, '');
