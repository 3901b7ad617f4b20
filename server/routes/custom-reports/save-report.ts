import { and, eq, sql } from 'drizzle-orm';
import { customReportLimits } from '../../../src/schemas/wire/custom-report-words.ts';
import { type CustomReport, CustomReportSave } from '../../../src/schemas/wire/custom-reports.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { lockUser } from '../../db/lock-user.ts';
import { newId } from '../../db/new-id.ts';
import { customReports, reportRuns } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { planReport } from '../../reports/plan-report.ts';
import { removeFiles } from '../../reports/store-run.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { loadReport, type ReportCaller } from './report-rows.ts';

export const callerOf = (c: AppContext): ReportCaller => ({ user: signedIn(c), locale: c.var.locale });

/** POST /island-chart/customReport: returns the saved report, which belongs to who adds it. */
export async function createReport(c: AppContext): Promise<Response> {
  const values = valuesOf(await readBody(c, CustomReportSave));
  const { user } = callerOf(c);
  const { db, clock } = c.var.services;
  const id = newId();
  const now = clock();
  await refuseTwins(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, user.userId, 'no key update');
      const max = customReportLimits.perUser;
      if ((await tx.$count(customReports, ownedBy(user))) >= max)
        throw new Refusal(envelopeStatus.dataError, 'reportsFull', { max });
      const { tenantId, userId: ownerId } = user;
      await tx.insert(customReports).values({ id, tenantId, ownerId, ...values, createdAt: now, updatedAt: now });
    }),
  );
  return success(c, await loadReport(db, callerOf(c), id), { key: 'saved' });
}

/** PUT /island-chart/customReport/{id}: rejects an outdated `version`; returns the saved report. */
export async function updateReport(c: AppContext): Promise<Response> {
  const save = await readBody(c, CustomReportSave);
  const values = valuesOf(save);
  const { db, clock } = c.var.services;
  const id = pathValue(c, 'id');
  await refuseTwins(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, signedIn(c).userId, 'no key update');
      const { version } = await requireOwn(tx, callerOf(c), id);
      if (save.version !== undefined && save.version !== version)
        throw new Refusal(envelopeStatus.conflict, 'versionConflict');
      await tx
        .update(customReports)
        .set({ ...values, version: sql`${customReports.version} + 1`, updatedAt: clock() })
        .where(and(eq(customReports.id, id), ownedBy(signedIn(c))));
    }),
  );
  return success(c, await loadReport(db, callerOf(c), id), { key: 'saved' });
}

/** DELETE /island-chart/customReport/{ids}: of the owner, or of an administrator; with the runs and their files. */
export async function deleteReports(c: AppContext): Promise<Response> {
  const caller = callerOf(c);
  const { db } = c.var.services;
  const ids = readIds(c);
  const refusals = await deleteEach(ids, async (id) => {
    const { isDeletable } = await loadReport(db, caller, id);
    if (!isDeletable) throw new Refusal(envelopeStatus.notPermitted, 'reportOfOther');
    await db.transaction(async (tx) => {
      const files = await tx.select({ id: reportRuns.fileId }).from(reportRuns).where(eq(reportRuns.reportId, id));
      const { tenantId } = caller.user;
      await tx.delete(customReports).where(and(eq(customReports.tenantId, tenantId), eq(customReports.id, id)));
      await planReport(tx, { id, tenantId, nextRunAt: null });
      await removeFiles(
        tx,
        tenantId,
        files.flatMap((file) => file.id ?? []),
      );
    });
  });
  return answerDeletion(c, ids, refusals);
}

/** @throws Refusal A0404 for one that the user may not see, A0301 for one of somebody else */
export async function requireOwn(db: Queryable, caller: ReportCaller, id: string): Promise<CustomReport> {
  const found = await loadReport(db, caller, id);
  if (!found.isMine) throw new Refusal(envelopeStatus.notPermitted, 'reportOfOther');
  return found;
}

const ownedBy = ({ userId, tenantId }: SessionUser) =>
  and(eq(customReports.tenantId, tenantId), eq(customReports.ownerId, userId));

/** @throws Refusal A0400 for a blank or long name; a data set that is gone can be saved, and the run names it */
function valuesOf({ name, isShared, definition }: CustomReportSave) {
  const trimmed = name.trim();
  const fields: FieldMessages = {};
  if (trimmed === '') fields.name = 'fieldRequired';
  if ([...trimmed].length > customReportLimits.name) fields.name = 'tooLong';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return { name: trimmed, isShared: isShared ?? false, definition };
}

const refuseTwins = (work: () => Promise<void>): Promise<void> =>
  refuseTaken(
    'custom_reports_name',
    () => new Refusal(envelopeStatus.duplicate, 'reportNameTaken', {}, { name: 'reportNameTaken' }),
    work,
  );
