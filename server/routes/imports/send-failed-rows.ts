import { FailedRowsQuery } from '../../../src/schemas/wire/imports.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { readGuarded } from '../csv/write-csv.ts';
import { sendFile } from '../exports/send-file.ts';
import { findJob } from './import-jobs.ts';

/**
 * GET .../import/error: the rows that were not imported, in their own columns, with their row and the reason behind. Once
 * corrected, the file can be imported.
 */
export async function sendFailedRows(c: AppContext, kind: string): Promise<Response> {
  const { locale } = c.var;
  const { batchNum, format = 'csv' } = readQuery(c, FailedRowsQuery);
  const { headings, rows, problems, fileName } = await findJob(c.var.services.db, signedIn(c), batchNum, kind);
  const own = [message(locale, 'rowNumber'), message(locale, 'rowReason')];
  // The failed rows of a corrected file that failed again.
  const kept = headings.flatMap((heading, at) => (isOwn(heading) ? [] : [at]));
  const reasons = new Map<number, string[]>();
  for (const { row, column, message: reason } of problems)
    reasons.set(row, [...(reasons.get(row) ?? []), column ? `${column}: ${reason}` : reason]);
  const records = [...reasons].map(([row, texts]) => [
    ...kept.map((at) => readGuarded(rows[row - 2]?.[at] ?? '')),
    String(row),
    texts.join('; '),
  ]);
  const name = fileName.replace(/\.[^.]*$/, '');
  return sendFile(c, {
    name: message(locale, 'failedRowsName', { name }),
    sheet: message(locale, 'sheetName'),
    format,
    columns: [...kept.map((at) => headings[at] ?? ''), ...own].map((heading) => ({ heading })),
    rows: records,
  });
}

const isOwn = (heading: string): boolean =>
  (['zh', 'en'] as const).some((locale) =>
    [message(locale, 'rowNumber'), message(locale, 'rowReason')].includes(heading.trim()),
  );
