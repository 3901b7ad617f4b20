import type { ImportProblem } from '../../../src/schemas/wire/imports.ts';
import { describeError } from '../../process/describe-error.ts';
import { message } from '../../texts/messages.ts';
import { addNews, announceNews } from '../news/add-news.ts';
import { endJob, type ImportEnd, type ImportJob } from './import-jobs.ts';
import type { ImportContext, ImportKind, JudgedRow } from './import-kind.ts';
import { isGood, type JudgedTable, judgeTable } from './judge-table.ts';
import { createProgress, type Progress, type Step } from './send-progress.ts';

const defaultPart = 500;

/**
 * Imports the good rows of a checked file in parts, until its user cancels it or the platform stops. Rows are checked
 * again: others may have taken their names meanwhile. Each part is stored with its counts and problems, in one transaction;
 * what becomes of an import that breaks off is therefore read from its job, as after the end of the process.
 */
export async function runImport<Item>(
  kind: ImportKind<Item>,
  job: ImportJob,
  context: ImportContext,
  signal: AbortSignal,
): Promise<ImportEnd> {
  const { db, clock, log } = context.services;
  const progress = createProgress(context, job);
  let failure: unknown;
  try {
    await storeParts(kind, await judgeTable(kind, job, context), progress, signal);
  } catch (error) {
    failure = error;
    log.error('an import failed', { batchNum: job.id, kind: kind.kind, stack: describeError(error) });
  }
  const end = await endJob(db, job.id, clock(), failure);
  if (end.ok > 0) kind.announce?.(context);
  progress.end(end.failed);
  await notify(kind, context, end);
  return end;
}

async function storeParts<Item>(
  { rowsPerPart = defaultPart }: ImportKind<Item>,
  { rows, work, describe }: JudgedTable<Item>,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const good = rows.filter(isGood);
  const bad = rows.filter((row) => !isGood(row));
  await progress.take(async () => stepOf([], bad.flatMap(describe), bad.length, good.length === 0));
  for (let at = 0; at < good.length; at += rowsPerPart) {
    if (signal.aborted || progress.cancelledAt !== undefined) return;
    const part = good.slice(at, at + rowsPerPart);
    await work.ready?.(part);
    await progress.take(async (tx) => {
      await work.store(part, tx);
      const late = part.filter((row) => !isGood(row));
      return stepOf(part, late.flatMap(describe), late.length, at + rowsPerPart >= good.length);
    });
    await work.stored?.();
  }
}

const stepOf = (
  part: readonly JudgedRow<unknown>[],
  problems: readonly ImportProblem[],
  failed: number,
  isLast: boolean,
): Step => ({
  ok: Math.max(0, part.length - failed),
  failed,
  problems,
  triedTo: part.at(-1)?.row,
  isLast,
});

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
