import { type DataAnswer, type DataQuery, ReportExport } from '../../../src/schemas/wire/analytics.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { DataReader } from '../../analytics/model/data-set.ts';
import { answerQuery } from '../../analytics/run-queries.ts';
import { sheetRows, writeReport } from '../../analytics/write-report.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { message } from '../../texts/messages.ts';
import { loadReader } from '../alarms/alarm-reader.ts';
import type { Sheet } from '../exports/spreadsheet.ts';

/** POST /island-chart/report/export: a sheet per panel in a workbook, a section per panel in CSV. */
export async function exportReport(c: AppContext): Promise<Response> {
  const { name, title, format, panels } = await readBody(c, ReportExport);
  const reader = await loadReader(c);
  const sheets: Sheet[] = [];
  for (const [index, { title: panelTitle, ...query }] of panels.entries()) {
    const answer = await answerPanel(c, reader, query, index + 1);
    sheets.push({ name: panelTitle?.trim() || answer.option.title.text, rows: sheetRows(answer, reader.locale) });
  }
  const { body, type } = await writeReport(title?.trim() || name, format, sheets);
  return c.body(body, 200, {
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
