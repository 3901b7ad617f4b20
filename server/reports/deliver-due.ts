import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { customReportLimits, type StoredSchedule } from '../../src/schemas/wire/custom-report-words.ts';
import { hasMenu, loadPermissions } from '../access/permissions.ts';
import { mayOpen } from '../access/permitted-users.ts';
import { reportApp } from '../access/report-readers.ts';
import { sheetRows, writeReport } from '../analytics/write-report.ts';
import type { Db, Queryable } from '../db/db.ts';
import { isFullDisk } from '../db/full-disk.ts';
import { customReports, tenants, users } from '../db/schema.ts';
import { documentTypes } from '../media/file-types.ts';
import { storeFile } from '../media/store-file.ts';
import { describeError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { type Steps, startSteps } from '../process/start-steps.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { readerOf } from '../routes/alarms/alarm-reader.ts';
import type { Sheet } from '../routes/exports/spreadsheet.ts';
import { type AddedNews, addNews, announceNews } from '../routes/news/add-news.ts';
import type { Locale } from '../texts/messages.ts';
import { displayTime } from '../texts/wall-time.ts';
import { askReport, inBoth, type RunOutcome } from './ask-report.ts';
import { loadReportLanguages } from './report-languages.ts';
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

/** What was found, and the sheets of its file: one per language of the receivers, that of the owner first. */
interface Found {
  outcome: RunOutcome;
  sheets: Sheet[];
}

/** Who gets a report, and the names of those who may no longer open it. */
interface Receivers {
  ids: string[];
  others: string[];
}

type DueReport = typeof customReports.$inferSelect & { schedule: StoredSchedule; ownerName: string };

/** Sends due reports with the data permission of their owners. */
export function createReportDeliverer({ db, clock, realtime, log }: DelivererOptions): { step(): Promise<void> } {
  return {
    async step() {
      const now = clock();
      for (const report of await findDue(db, now)) {
        const found = await run(db, report, now).catch((error: unknown) => {
          log.error('a scheduled report failed', { report: report.id, stack: describeError(error) });
          return failed(isFullDisk(error) ? 'diskFullReading' : 'serverError');
        });
        const added = await db.transaction((tx) => deliver(tx, report, found, now));
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

const failed = (key: 'serverError' | 'diskFullReading' | 'reportOwnerLacksPage'): Found => ({
  outcome: { rows: 0, ms: 0, succeeded: false, message: inBoth(key) },
  sheets: [],
});

async function run(db: Queryable, report: DueReport, now: Date): Promise<Found> {
  const { tenantId, ownerId, definition } = report;
  const owner = { tenantId, userId: ownerId };
  if (!hasMenu(await loadPermissions(db, owner), reportPage)) return failed('reportOwnerLacksPage');
  const languages = await loadReportLanguages(db, ownerId, (await findReceivers(db, report)).ids);
  // Programs read a CSV file: they get each row once.
  const [own, ...others] = report.schedule.format === 'csv' ? languages.slice(0, 1) : languages;
  const ask = async (locale: Locale) =>
    askReport(db, await readerOf(db, owner, { now, locale }), definition).then((outcome) => ({
      outcome,
      sheets: outcome.answer
        ? [{ name: outcome.answer.option.title.text, rows: sheetRows(outcome.answer, locale) }]
        : [],
    }));
  const found = await ask(own ?? 'zh');
  for (const locale of others) if (found.outcome.succeeded) found.sheets.push(...(await ask(locale)).sheets);
  return found;
}

/** Stores the run, its file and the messages together with the next run, so that a report is never sent twice. */
async function deliver(tx: Queryable, report: DueReport, { outcome, sheets }: Found, now: Date): Promise<AddedNews[]> {
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
  const fileId = await saveFile(tx, report, sheets, now);
  const { ids: userIds, others } = await findReceivers(tx, report);
  const names = others.join(', ');
  const message = inBoth(names ? 'reportSentExcept' : 'reportSent', { rows, count: userIds.length, names });
  await storeRun(tx, { report, outcome: { ...outcome, message }, now, ...(fileId !== undefined && { fileId }) });
  return [await addNews(tx, now, { ...subject, userIds, newsInfo: inBoth('reportArrived', { name, rows }) })];
}

/** The receivers who are still enabled, apart from those who may no longer open the report. */
async function findReceivers(tx: Queryable, { tenantId, schedule }: DueReport): Promise<Receivers> {
  const ids = schedule.receiverIds.slice(0, customReportLimits.receivers);
  if (ids.length === 0) return { ids: [], others: [] };
  const found = await tx
    .select({ id: users.id, name: users.name, may: sql<boolean>`${await mayOpen(tx, tenantId, reportPage)}` })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.enabled, true), inArray(users.id, ids)))
    .orderBy(users.name, users.id);
  return {
    ids: found.filter(({ may }) => may).map(({ id }) => id),
    others: found.filter(({ may }) => !may).map(({ name }) => name),
  };
}

async function saveFile(
  tx: Queryable,
  { name, tenantId, ownerId, ownerName, schedule }: DueReport,
  sheets: readonly Sheet[],
  now: Date,
): Promise<string | undefined> {
  if (sheets.length === 0) return undefined;
  const { format } = schedule;
  const { body, type } = await writeReport(name, format, sheets);
  const day = displayTime(now).slice(0, 10);
  const { id } = await storeFile(tx, new File([body], `${name} ${day}.${format}`, { type }), {
    tenantId,
    appType: reportApp,
    owner: { id: ownerId, name: ownerName },
    now,
    allows: documentTypes,
    maxBytes: maxFileBytes,
  });
  return id;
}
