import { eq } from 'drizzle-orm';
import type { ImportProblem } from '../../../src/schemas/wire/imports.ts';
import { importJobs } from '../../db/schema.ts';
import { describeError } from '../../process/describe-error.ts';
import { message } from '../../texts/messages.ts';
import { addNews, announceNews } from '../news/add-news.ts';
import { type ImportJob, reasonOf, restOf, withRest } from './import-jobs.ts';
import type { ImportContext, ImportKind } from './import-kind.ts';
import { isGood, type JudgedTable, judgeTable } from './judge-table.ts';
import { createProgress, type Progress } from './send-progress.ts';

const defaultPart = 500;

/** How an import ended. */
export interface ImportEnd {
  status: 'done' | 'failed' | 'cancelled';
  ok: number;
  failed: number;
  /** Good rows that it did not store. */
  untried: number;
}

/**
 * Imports the good rows of a checked file in parts, until its user cancels it or the platform stops. Rows are checked
 * again: others may have taken their names meanwhile. Whatever happens, the job ends with the reason of every row that
 * was not imported.
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
  let isBroken = false;
  try {
    table = await judgeTable(kind, job, context);
    await storeParts(kind, table, progress, signal);
  } catch (error) {
    isBroken = true;
    log.error('an import failed', { batchNum: job.id, kind: kind.kind, stack: describeError(error) });
  }
  const problems = table ? problemsOf(table, progress, context) : withRest(job);
  const isFailed = new Set(problems.map(({ row }) => row));
  const untried = table
    ? table.rows.filter((row) => isGood(row) && !progress.stored.has(row.row)).length
    : restOf(job).length;
  const end: ImportEnd = {
    status: endOf(isBroken, untried, progress),
    ok: progress.ok,
    failed: isFailed.size - untried,
    untried,
  };
  await db
    .update(importJobs)
    .set({
      status: end.status,
      ok: end.ok,
      failed: end.failed,
      done: end.ok + end.failed,
      problems,
      // Imported rows are no longer needed, and may be personal.
      ...(table ? { rows: job.rows.map((row, index) => (isFailed.has(index + 2) ? row : [])) } : {}),
      finishedAt: clock(),
    })
    .where(eq(importJobs.id, job.id));
  if (progress.ok > 0) kind.announce?.(context);
  progress.end(end.failed);
  await notify(kind, context, end);
  return end;
}

function endOf(isBroken: boolean, untried: number, { cancelledAt }: Progress): ImportEnd['status'] {
  if (isBroken) return 'failed';
  // Cancelled too late: every row has been tried.
  if (untried === 0) return 'done';
  return cancelledAt === undefined ? 'failed' : 'cancelled';
}

async function storeParts<Item>(
  { rowsPerPart = defaultPart }: ImportKind<Item>,
  { rows, work }: JudgedTable<Item>,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const good = rows.filter(isGood);
  await progress.add({ failed: rows.length - good.length });
  for (let at = 0; at < good.length; at += rowsPerPart) {
    if (signal.aborted || progress.cancelledAt !== undefined) return;
    const part = good.slice(at, at + rowsPerPart);
    await work.store(part);
    const stored = part.filter(isGood);
    for (const { row } of stored) progress.stored.add(row);
    await progress.add({ ok: stored.length, failed: part.length - stored.length, triedTo: part.at(-1)?.row });
  }
}

/** The reasons of all rows that were not stored. */
function problemsOf<Item>(table: JudgedTable<Item>, progress: Progress, { locale }: ImportContext): ImportProblem[] {
  const rest = message(locale, reasonOf(progress));
  return table.rows.flatMap((row) => {
    if (progress.stored.has(row.row)) return [];
    if (!isGood(row)) return table.describe(row);
    return [{ row: row.row, column: '', value: '', message: rest }];
  });
}

const newsKeys = { done: 'importDone', cancelled: 'importCancelled', failed: 'importInterrupted' } as const;

/** Sends the result as a message too: the user may have left the page. */
async function notify<Item>(
  { kind, noun }: ImportKind<Item>,
  { services, user }: ImportContext,
  { status, ...rows }: ImportEnd,
) {
  const { db, realtime, clock, log } = services;
  const key = newsKeys[status];
  const newsInfo = {
    zh: message('zh', key, { noun: noun.zh, ...rows }),
    en: message('en', key, { noun: noun.en, ...rows }),
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
