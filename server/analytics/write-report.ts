import type { DataAnswer, Grain } from '../../src/schemas/wire/analytics.ts';
import type { ReportFormat } from '../../src/schemas/wire/custom-report-words.ts';
import { byteOrderMark, writeRecord } from '../routes/csv/write-csv.ts';
import { type Sheet, writeSheets, xlsxType } from '../routes/exports/spreadsheet.ts';
import { type Locale, message } from '../texts/messages.ts';
import { zoneName } from '../texts/wall-time.ts';

/** A file with its content type. */
export interface ReportFile {
  body: Uint8Array<ArrayBuffer> | string;
  type: string;
}

/** A workbook with the sheets, or a CSV file with a section for each. */
export async function writeReport(
  heading: string,
  format: ReportFormat,
  sheets: readonly Sheet[],
): Promise<ReportFile> {
  if (format === 'csv') return { body: writeSections(heading, sheets), type: 'text/csv; charset=utf-8' };
  return { body: (await writeSheets(heading, sheets)) as Uint8Array<ArrayBuffer>, type: xlsxType };
}

/** The categories as rows, with a column per series; with totals also their own. */
export function sheetRows({ option, period, totals }: DataAnswer, locale: Locale): (string | number)[][] {
  const [axis] = option.xAxis;
  const { series } = option;
  const unitOf = (unit: string) => (unit ? ` (${unit})` : '');
  // Different measures have no sum.
  const hasSum = series.length > 1 && new Set(series.map(({ measure }) => measure)).size === 1;
  const rest = totals && hasSum ? [message(locale, 'dataTotal')] : [];
  const names = axis.ranges ? timesOf(axis.keys, period.grain) : axis.data;
  const rows = names.map((name, index): (string | number)[] => [
    `${name}${unitOf(axis.units?.[index] ?? '')}`,
    ...series.map(({ data }) => data[index] ?? ''),
    ...rest.map(() => totals?.categories[index] ?? ''),
  ]);
  const headings = [
    axis.ranges ? `${message(locale, 'dataTime')} (${zoneName})` : '',
    ...series.map(({ name, unit }) => `${name}${axis.units ? '' : unitOf(unit)}`),
    ...rest,
  ];
  if (!totals) return [headings, ...rows];
  const sums = [...series.map(({ total }) => total ?? ''), ...rest.map(() => totals.all ?? '')];
  return [headings, ...rows, [message(locale, 'dataTotal'), ...sums]];
}

const keyLengths: Readonly<Record<Grain, number>> = { HOUR: 19, DAY: 10, WEEK: 10, MONTH: 7 };

/** Steps as files have them, with their year: yyyy-MM-dd HH:mm:ss by hour, else the day or the month. */
const timesOf = (keys: readonly (string | null)[], grain: Grain | null): string[] =>
  keys.map((key) => key?.slice(0, keyLengths[grain ?? 'HOUR']) ?? '');

const writeSections = (heading: string, sheets: readonly Sheet[]): string =>
  `${byteOrderMark}${[
    writeRecord([heading]),
    ...sheets.map(({ name, rows }) => `${writeRecord([])}${writeRecord([name])}${rows.map(writeRecord).join('')}`),
  ].join('')}`;
