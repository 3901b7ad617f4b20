import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { ReportRun } from '../../../src/schemas/wire/custom-reports.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { customReports, mediaFiles, reportRuns, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { mediaAddress } from '../../media/media-address.ts';
import { askReport } from '../../reports/ask-report.ts';
import { storeRun } from '../../reports/store-run.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { loadReader } from '../alarms/alarm-reader.ts';
import { loadReport, resultOf, runsSeenBy } from './report-rows.ts';
import { callerOf } from './save-report.ts';

/** POST /island-chart/customReport/{id}/run: runs the report with what the caller may see; returns the run. */
export async function runReport(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const { id, definition } = await loadReport(db, callerOf(c), pathValue(c, 'id'));
  const outcome = await askReport(db, await loadReader(c), definition);
  const run = await db.transaction((tx) => storeRun(tx, { report: { id, tenantId }, outcome, now: clock(), userId }));
  const [stored] = await selectRuns(db, eq(reportRuns.id, run));
  if (!stored) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, describe(stored, c.var.locale));
}

/**
 * POST /island-chart/customReport/{id}/history: a page of the runs, the last one first. Those of others and their files
 * show what others may see: only the owner and the receivers get them.
 */
export async function pageOfRuns(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { db } = c.var.services;
  const { id } = await loadReport(db, callerOf(c), pathValue(c, 'id'));
  const user = signedIn(c);
  const where = and(eq(reportRuns.tenantId, user.tenantId), eq(reportRuns.reportId, id), runsSeenBy(user)) as SQL;
  const [counted] = await db
    .select({ total: count() })
    .from(reportRuns)
    .innerJoin(customReports, eq(customReports.id, reportRuns.reportId))
    .where(where);
  const found = await selectRuns(db, where)
    .orderBy(desc(reportRuns.runAt), desc(reportRuns.id))
    .limit(window.limit)
    .offset(window.offset);
  const rows = found.map((run) => describe(run, c.var.locale));
  return success(c, systemPage(rows, counted?.total ?? 0, window));
}

const selectRuns = (db: Queryable, where: SQL) =>
  db
    .select({
      run: reportRuns,
      userName: users.name,
      file: { id: mediaFiles.id, name: mediaFiles.name, key: mediaFiles.key, size: mediaFiles.size },
    })
    .from(reportRuns)
    .innerJoin(customReports, eq(customReports.id, reportRuns.reportId))
    .leftJoin(users, eq(users.id, reportRuns.userId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, reportRuns.fileId))
    .where(where);

function describe({ run, userName, file }: Awaited<ReturnType<typeof selectRuns>>[number], locale: Locale): ReportRun {
  const { id, runAt, isScheduled, rows, ms, succeeded, message } = run;
  return {
    id,
    time: entityTime(runAt),
    userName,
    isScheduled,
    rows,
    ms,
    succeeded,
    result: resultOf(run),
    message: message[locale],
    files: file ? [{ id: file.id, name: file.name, downloadUrl: mediaAddress(file), size: file.size }] : [],
  };
}
