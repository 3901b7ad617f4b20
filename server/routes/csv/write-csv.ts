/** What a spreadsheet takes for the beginning of a formula, and such a beginning behind the guard. */
const formulaStart = /^[=+\-@\t\r]/;
const guard = /^'(?=[=+\-@\t\r])/;

/** The text of a CSV file: the byte order mark by which spreadsheets know UTF-8, CRLF after every line (RFC 4180). */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return `\uFEFF${records.map((record) => `${record.map(writeField).join(',')}\r\n`).join('')}`;
}

function writeField(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes away the apostrophe by which `writeCsv` keeps a value from being a formula. */
export const readGuarded = (value: string): string => value.replace(guard, '');
