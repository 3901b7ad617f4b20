/** Values a spreadsheet would run as a formula, and such values with the guard. */
const formulaStart = /^[=+\-@\t\r]/;
const guard = /^'(?=[=+\-@\t\r])/;

/** Writes CSV with a byte order mark and CRLF (RFC 4180). */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return `\uFEFF${records.map((record) => `${record.map(writeField).join(',')}\r\n`).join('')}`;
}

function writeField(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe `writeCsv` adds to formulas. */
export const readGuarded = (value: string): string => value.replace(guard, '');
