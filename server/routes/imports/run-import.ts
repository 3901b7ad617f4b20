import { eq } from 'drizzle-orm';
import type { ImportProblem } from '../../../src/schemas/wire/imports.ts';
import { importJobs } from '../../db/schema.ts';
import { describeError } from '../../process/describe-error.ts';
import { message } from '../../texts/messages.ts';
import { addNews, announceNews } from '../news/add-news.ts';
import type { ImportJob } from './import-jobs.ts';
import type { ImportContext, ImportKind } from './import-kind.ts';
import { isGood, type JudgedTable, judgeTable } from './judge-table.ts';
import { createProgress, type Progress } from './send-progress.ts';

const defaultPart = 500;

/** How an import ended. */
export type ImportEnd = Pick<ImportJob, 'status' | 'ok' | 'failed'>;

/**
 * Imports the good rows of a checked file in parts. Rows are checked again: others may have taken their names
 * meanwhile. Whatever happens, the job ends with the reason of every row that was not imported.
 */
export async function runImport<Item>(
  kind: ImportKind<Item>,
  job: ImportJob,
  context: ImportContext,
  signal: AbortSignal,
): Promise<ImportEnd> {
  const { db, clock, log } = context.services;
  const progress = createProgress(context, job);
  let table: JudgedTable<Item> | undefined;
  let status: ImportEnd['status'] = 'done';
  try {
    table = await judgeTable(kind, job, context);
    await storeParts(kind, table, progress, signal);
    if (signal.aborted) status = 'failed';
  } catch (error) {
    status = 'failed';
    log.error('an import failed', { batchNum: job.id, kind: kind.kind, stack: describeError(error) });
  }
  const problems = table ? problemsOf(table, progress, context) : [];
  const isFailed = new Set(problems.map(({ row }) => row));
  const failed = table ? isFailed.size : job.total;
  const end = { status, ok: progress.ok, failed };
  await db
    .update(importJobs)
    .set({
      ...end,
      done: progress.ok + failed,
      problems,
      // Imported rows are no longer needed, and may be personal.
      ...(table ? { rows: job.rows.map((row, index) => (isFailed.has(index + 2) ? row : [])) } : {}),
      finishedAt: clock(),
    })
    .where(eq(importJobs.id, job.id));
  if (progress.ok > 0) kind.announce?.(context);
  progress.end(failed);
  await notify(kind, context, end);
  return end;
}

async function storeParts<Item>(
  { rowsPerPart = defaultPart }: ImportKind<Item>,
  { rows, work }: JudgedTable<Item>,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const good = rows.filter(isGood);
  await progress.add({ failed: rows.length - good.length });
  for (let at = 0; at < good.length && !signal.aborted; at += rowsPerPart) {
    const part = good.slice(at, at + rowsPerPart);
    await work.store(part);
    const stored = part.filter(isGood);
    for (const { row } of stored) progress.stored.add(row);
    await progress.add({ ok: stored.length, failed: part.length - stored.length });
  }
}

/** The reasons of all rows that were not stored. */
function problemsOf<Item>(table: JudgedTable<Item>, { stored }: Progress, { locale }: ImportContext): ImportProblem[] {
  return table.rows.flatMap((row) => {
    if (stored.has(row.row)) return [];
    if (!isGood(row)) return table.describe(row);
    return [{ row: row.row, column: '', value: '', message: message(locale, 'rowNotImported') }];
  });
}

/** Sends the result as a message too: the user may have left the page. */
async function notify<Item>(
  { kind, noun }: ImportKind<Item>,
  { services, user }: ImportContext,
  { ok, failed }: ImportEnd,
) {
  const { db, realtime, clock, log } = services;
  const newsInfo = {
    zh: `${noun.zh}导入完成：成功 ${ok} 行，失败 ${failed} 行`,
    en: `Import of ${noun.en} finished: ${ok} ${ok === 1 ? 'row' : 'rows'} imported, ${failed} failed`,
  };
  try {
    const news = {
      tenantId: user.tenantId,
      userIds: [user.userId],
      newsType: 'import',
      newsInfo,
      eventType: kind,
    } as const;
    await announceNews(db, realtime, await addNews(db, clock(), news));
  } catch (error) {
    log.error('could not report an import', { kind, stack: describeError(error) });
  }
}
