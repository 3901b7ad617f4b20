import { formatValue } from 'hucre';
import type { CellValue } from 'hucre/xlsx';
import { guardFormula } from '../csv/write-csv.ts';

/** From here on, neighbouring whole numbers are the same number to a spreadsheet. */
const firstRounded = 1e15;
/** A spreadsheet calculates with more digits than it shows. */
const shownDigits = 15;

/**
 * The text of a cell as the spreadsheet shows it: 15 significant digits, codes with their zeros and signs, dates as
 * yyyy-MM-dd. A number that its format shortens or groups keeps its digits. Texts of formulas get an apostrophe.
 * @param format the number format of the cell
 */
export function cellText(value: CellValue, format = 'General'): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value, format);
  if (typeof value === 'number') return guardFormula(numberText(value, format));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return guardFormula(String(value));
}

/** What a format says beside its literals: [colours], widths and fillings. */
const decoration = /\[(?![hms]+\])[^\]]*\]|[_*]./gi;
const literal = /"[^"]*"|\\./g;
const withoutLiterals = (format: string) => format.replace(decoration, '').replace(literal, '');

function numberText(value: number, format: string): string {
  if (Math.abs(value) >= firstRounded) return value.toExponential().toUpperCase();
  const digits = plainNumber(value);
  const [section = ''] = format.split(';');
  const placeholders = withoutLiterals(section);
  if (/^\s*(general|@)?\s*$/i.test(section) || /[0#?]\s*[e/]/i.test(placeholders)) return digits;
  if (placeholders.includes('%')) return percentText(value, format);
  const shown = showNumber(value, format, digits);
  return hasSigns(section) || isSame(shown, digits) ? shown : digits;
}

const plainNumber = (value: number): string => String(Number(value.toPrecision(shownDigits)));
const isSame = (shown: string, digits: string): boolean => shown !== '' && Object.is(Number(shown), Number(digits));

function percentText(value: number, format: string): string {
  const shown = formatValue(value, format).trim();
  const digits = plainNumber(value * 100);
  return isSame(shown.replace('%', ''), digits) ? shown : `${digits}%`;
}

const showNumber = (value: number, format: string, digits: string): string =>
  formatValue(
    value,
    format
      .replace(/\[DBNum\d\]/gi, '')
      .replace(/general/gi, `"${digits}"`)
      // Thousands are grouped for the eye only.
      .replaceAll(',', ''),
  ).trim();

/** True if a format adds letters or signs to the digits, as those of codes and units do; a currency is none. */
function hasSigns(section: string): boolean {
  const all = section
    .replace(decoration, '')
    .replace(/general/gi, '0')
    .replace(/"([^"]*)"|\\(.)/g, '$1$2');
  return /[^\s0#?.,+\-()¥￥$€£]/.test(all) || /[0#?]\s*[-+()][\s-+()]*[0#?]/.test(all);
}

const isTime = /[hs]/i;
const isElapsed = /\[[hms]+\]/i;
const secondMs = 1000;

/** Dates of spreadsheets have no time zone, and times of a day are those of day 0. */
function dateText(value: Date, format: string): string {
  const placeholders = withoutLiterals(format);
  if (isElapsed.test(placeholders)) return formatValue(value, format).trim();
  const moment = new Date(Math.round(value.getTime() / secondMs) * secondMs).toISOString();
  const day = moment.slice(0, 10);
  const time = moment.slice(11, 19);
  if (day.startsWith('1899')) return time.replace(/:00$/, '');
  const isWholeDay = time === '00:00:00' || (format !== 'General' && !isTime.test(placeholders));
  return isWholeDay ? day : `${day} ${time}`;
}
