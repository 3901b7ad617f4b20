/** Values a spreadsheet would run as a formula, and such values with the guard. */
const formulaStart = /^[=+\-@\t\r]/;
const guard = /^'(?=[=+\-@\t\r])/;

/** Marks the start of UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** Writes CSV with a byte order mark and CRLF (RFC 4180). */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${records.map(writeRecord).join('')}`;
}

/** Writes one line. A number is no formula, whatever its sign. */
export const writeRecord = (record: readonly (string | number)[]): string => `${record.map(writeField).join(',')}\r\n`;

function writeField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = guardFormula(value);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Puts an apostrophe before what a spreadsheet would run. */
export const guardFormula = (value: string): string => (formulaStart.test(value) ? `'${value}` : value);

/** Removes the apostrophe `writeCsv` adds to formulas. */
export const readGuarded = (value: string): string => value.replace(guard, '');
