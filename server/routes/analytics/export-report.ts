import { type DataAnswer, type DataQuery, ReportExport } from '../../../src/schemas/wire/analytics.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { DataReader } from '../../analytics/model/data-set.ts';
import { answerQuery } from '../../analytics/run-queries.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { message } from '../../texts/messages.ts';
import { loadReader } from '../alarms/alarm-reader.ts';
import { byteOrderMark, writeRecord } from '../csv/write-csv.ts';
import { type Sheet, writeSheets, xlsxType } from '../exports/spreadsheet.ts';

/** POST /island-chart/report/export: a sheet per panel in a workbook, a section per panel in CSV. */
export async function exportReport(c: AppContext): Promise<Response> {
  const { name, title, format, panels } = await readBody(c, ReportExport);
  const reader = await loadReader(c);
  const sheets: Sheet[] = [];
  for (const [index, { title: panelTitle, ...query }] of panels.entries()) {
    const answer = await answerPanel(c, reader, query, index + 1);
    sheets.push({ name: panelTitle?.trim() || answer.option.title.text, rows: rowsOf(answer, reader) });
  }
  const heading = title?.trim() || name;
  const [body, type] =
    format === 'xlsx'
      ? [await writeSheets(heading, sheets), xlsxType]
      : [writeSections(heading, sheets), 'text/csv; charset=utf-8'];
  return c.body(body as Uint8Array<ArrayBuffer> | string, 200, {
    'content-type': type,
    // Consoles read the name after the first `=`, URI-encoded (contract 2.1).
    'content-disposition': `attachment; filename=${encodeURIComponent(`${name}.${format}`)}`,
    'cache-control': 'no-store',
  });
}

/** @throws Refusal A0400 that names the panel: a file without it would look complete */
async function answerPanel(c: AppContext, reader: DataReader, query: DataQuery, number: number): Promise<DataAnswer> {
  try {
    return await answerQuery(c.var.services.db, reader, query);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = message(reader.locale, error.key, error.params);
    throw new Refusal(envelopeStatus.badRequest, 'panelNotAnswered', { number, reason });
  }
}

/** The categories as rows, with a column per series; with totals also their own. */
function rowsOf({ option, totals }: DataAnswer, { locale }: DataReader): (string | number)[][] {
  const [axis] = option.xAxis;
  const { series } = option;
  const unitOf = (unit: string) => (unit ? ` (${unit})` : '');
  const rest = totals && series.length > 1 ? [message(locale, 'dataTotal')] : [];
  const rows = axis.data.map((name, index): (string | number)[] => [
    `${name}${unitOf(axis.units?.[index] ?? '')}`,
    ...series.map(({ data }) => data[index] ?? ''),
    ...rest.map(() => totals?.categories[index] ?? ''),
  ]);
  const headings = ['', ...series.map(({ name, unit }) => `${name}${axis.units ? '' : unitOf(unit)}`), ...rest];
  if (!totals) return [headings, ...rows];
  const sums = [...series.map(({ total }) => total ?? ''), ...rest.map(() => totals.all ?? '')];
  return [headings, ...rows, [message(locale, 'dataTotal'), ...sums]];
}

const writeSections = (heading: string, sheets: readonly Sheet[]): string =>
  `${byteOrderMark}${[
    writeRecord([heading]),
    ...sheets.map(({ name, rows }) => `${writeRecord([])}${writeRecord([name])}${rows.map(writeRecord).join('')}`),
  ].join('')}`;
