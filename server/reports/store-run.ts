import { and, desc, eq, inArray } from 'drizzle-orm';
import { customReportLimits } from '../../src/schemas/wire/custom-report-words.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { customReports, mediaFiles, reportRuns } from '../db/schema.ts';
import type { RunOutcome } from './ask-report.ts';

interface Run {
  report: { id: string; tenantId: string };
  outcome: RunOutcome;
  now: Date;
  /** Who ran it; undefined for the schedule. */
  userId?: string;
  fileId?: string;
}

/** Stores a run and returns its id; the oldest ones beyond the limit go, with their files. */
export async function storeRun(tx: Queryable, { report, outcome, now, userId, fileId }: Run): Promise<string> {
  const { rows, ms, succeeded, message } = outcome;
  const id = newId();
  await tx.insert(reportRuns).values({
    id,
    tenantId: report.tenantId,
    reportId: report.id,
    runAt: now,
    userId: userId ?? null,
    isScheduled: userId === undefined,
    rows,
    ms,
    succeeded,
    message,
    fileId: fileId ?? null,
  });
  await tx.update(customReports).set({ lastRunAt: now }).where(eq(customReports.id, report.id));
  const old = await tx
    .select({ id: reportRuns.id, fileId: reportRuns.fileId })
    .from(reportRuns)
    .where(eq(reportRuns.reportId, report.id))
    .orderBy(desc(reportRuns.runAt), desc(reportRuns.id))
    .offset(customReportLimits.runs);
  if (old.length === 0) return id;
  await tx.delete(reportRuns).where(
    inArray(
      reportRuns.id,
      old.map((run) => run.id),
    ),
  );
  await removeFiles(
    tx,
    report.tenantId,
    old.flatMap((run) => run.fileId ?? []),
  );
  return id;
}

/** Deletes the files that runs have sent. */
export async function removeFiles(tx: Queryable, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(mediaFiles).where(and(eq(mediaFiles.tenantId, tenantId), inArray(mediaFiles.id, [...ids])));
}
