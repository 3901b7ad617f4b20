import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { customReportLimits, type StoredSchedule } from '../../src/schemas/wire/custom-report-words.ts';
import { hasMenu, loadPermissions } from '../access/permissions.ts';
import { sheetRows, writeReport } from '../analytics/write-report.ts';
import type { Db, Queryable } from '../db/db.ts';
import { customReports, tenants, users } from '../db/schema.ts';
import { documentTypes } from '../media/file-types.ts';
import { storeFile } from '../media/store-file.ts';
import { describeError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { readerOf } from '../routes/alarms/alarm-reader.ts';
import { type AddedNews, addNews, announceNews } from '../routes/news/add-news.ts';
import { displayTime } from '../texts/wall-time.ts';
import { askReport, inBoth, type RunOutcome } from './ask-report.ts';
import { reportPage } from './report-page.ts';
import { storeRun } from './store-run.ts';
import { nextRun } from './timing/next-run.ts';

interface DelivererOptions {
  db: Db;
  clock: () => Date;
  realtime: Realtime;
  log: Log;
}

/** Advisory lock key: only its holder sends reports. */
export const REPORTS_LOCK = 730_009;

const stepMs = 20_000;
const maxFileBytes = 20 * 1024 * 1024;
/** Reports sent in one step, so that stopping waits for a few only. */
const maxPerStep = 20;
/** What is sent is in the platform's own language: receivers share one file. */
const locale = 'zh';

type DueReport = typeof customReports.$inferSelect & { schedule: StoredSchedule; ownerName: string };

/** Sends due reports with the data permission of their owners. */
export function createReportDeliverer({ db, clock, realtime, log }: DelivererOptions): { step(): Promise<void> } {
  return {
    async step() {
      const now = clock();
      for (const report of await findDue(db, now)) {
        const outcome = await run(db, report, now).catch((error: unknown): RunOutcome => {
          log.error('a scheduled report failed', { report: report.id, stack: describeError(error) });
          return { rows: 0, ms: 0, succeeded: false, message: inBoth('serverError') };
        });
        const added = await db.transaction((tx) => deliver(tx, report, outcome, now));
        for (const news of added) await announceNews(db, realtime, news);
      }
    },
  };
}

/** Sends due reports on one instance. Returns a function that stops it. */
export const startReportDeliverer = ({
  sole,
  ...options
}: DelivererOptions & Pick<Steps, 'sole'>): (() => Promise<void>) =>
  startSteps({
    ...createReportDeliverer(options),
    everyMs: stepMs,
    failure: 'could not send scheduled reports',
    log: options.log,
    sole,
  });

/** Due reports of tenants and owners who may sign in; those of others wait. */
async function findDue(db: Queryable, now: Date): Promise<DueReport[]> {
  const rows = await db
    .select({ report: customReports, ownerName: users.name })
    .from(customReports)
    .innerJoin(users, eq(users.id, customReports.ownerId))
    .innerJoin(tenants, eq(tenants.id, customReports.tenantId))
    .where(
      and(
        lte(customReports.nextRunAt, now),
        isNotNull(customReports.schedule),
        eq(tenants.enabled, true),
        or(isNull(tenants.expiresAt), gt(tenants.expiresAt, now)),
        eq(users.enabled, true),
        or(isNull(users.expiredTime), gt(users.expiredTime, now)),
      ),
    )
    .orderBy(asc(customReports.nextRunAt), asc(customReports.id))
    .limit(maxPerStep);
  return rows.flatMap(({ report, ownerName }) =>
    report.schedule ? [{ ...report, schedule: report.schedule, ownerName }] : [],
  );
}

async function run(db: Queryable, { tenantId, ownerId, definition }: DueReport, now: Date): Promise<RunOutcome> {
  const owner = { tenantId, userId: ownerId };
  if (!hasMenu(await loadPermissions(db, owner), reportPage))
    return { rows: 0, ms: 0, succeeded: false, message: inBoth('reportOwnerLacksPage') };
  return askReport(db, await readerOf(db, owner, { now, locale }), definition);
}

/** Stores the run, its file and the messages together with the next run, so that a report is never sent twice. */
async function deliver(tx: Queryable, report: DueReport, outcome: RunOutcome, now: Date): Promise<AddedNews[]> {
  const { id, tenantId, ownerId, schedule, nextRunAt, name } = report;
  const taken = await tx
    .update(customReports)
    .set({ nextRunAt: nextRun(schedule, now) })
    .where(and(eq(customReports.id, id), nextRunAt ? eq(customReports.nextRunAt, nextRunAt) : undefined))
    .returning({ id: customReports.id });
  if (taken.length === 0) return [];
  const subject = { tenantId, newsType: 'system' as const, eventId: id, eventType: 'report' };
  if (!outcome.succeeded) {
    await storeRun(tx, { report, outcome, now });
    const { zh, en } = outcome.message;
    const newsInfo = {
      zh: inBoth('reportFailed', { name, reason: zh }).zh,
      en: inBoth('reportFailed', { name, reason: en }).en,
    };
    return [await addNews(tx, now, { ...subject, userIds: [ownerId], newsInfo })];
  }
  if (schedule.onlyIfData && outcome.rows === 0) {
    await storeRun(tx, { report, outcome: { ...outcome, message: inBoth('reportNotSent') }, now });
    return [];
  }
  const { rows } = outcome;
  const fileId = await saveFile(tx, report, outcome, now);
  const userIds = await findReceivers(tx, report);
  const message = inBoth('reportSent', { rows, count: userIds.length });
  await storeRun(tx, { report, outcome: { ...outcome, message }, now, ...(fileId !== undefined && { fileId }) });
  return [await addNews(tx, now, { ...subject, userIds, newsInfo: inBoth('reportArrived', { name, rows }) })];
}

/** The receivers who are still enabled. */
async function findReceivers(tx: Queryable, { tenantId, schedule }: DueReport): Promise<string[]> {
  const ids = schedule.receiverIds.slice(0, customReportLimits.receivers);
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.enabled, true), inArray(users.id, ids)));
  return found.map((user) => user.id);
}

async function saveFile(
  tx: Queryable,
  { name, tenantId, ownerId, ownerName, schedule }: DueReport,
  { answer }: RunOutcome,
  now: Date,
): Promise<string | undefined> {
  if (!answer) return undefined;
  const { format } = schedule;
  const rows = sheetRows(answer, locale);
  const { body, type } = await writeReport(name, format, [{ name: answer.option.title.text, rows }]);
  const day = displayTime(now).slice(0, 10);
  const { id } = await storeFile(tx, new File([body], `${name} ${day}.${format}`, { type }), {
    tenantId,
    appType: 'report',
    owner: { id: ownerId, name: ownerName },
    now,
    allows: documentTypes,
    maxBytes: maxFileBytes,
  });
  return id;
}
