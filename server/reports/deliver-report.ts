import { and, eq, inArray, sql } from 'drizzle-orm';
import { customReportLimits, type StoredSchedule } from '../../src/schemas/wire/custom-report-words.ts';
import { hasMenu, loadPermissions } from '../access/permissions.ts';
import { mayOpen } from '../access/permitted-users.ts';
import { reportApp } from '../access/report-readers.ts';
import { sheetRows, writeReport } from '../analytics/write-report.ts';
import type { Queryable } from '../db/db.ts';
import { isFullDisk } from '../db/full-disk.ts';
import { type customReports, users } from '../db/schema.ts';
import { naturally } from '../http/page.ts';
import type { JobContext } from '../jobs/job-kind.ts';
import { documentTypes } from '../media/file-types.ts';
import { storeFile } from '../media/store-file.ts';
import { describeError } from '../process/describe-error.ts';
import { readerOf } from '../routes/alarms/alarm-reader.ts';
import type { Sheet } from '../routes/exports/spreadsheet.ts';
import { type AddedNews, addNews } from '../routes/news/add-news.ts';
import type { Locale } from '../texts/messages.ts';
import { displayTime } from '../texts/wall-time.ts';
import { askReport, inBoth, type RunOutcome } from './ask-report.ts';
import { loadReportLanguages } from './report-languages.ts';
import { reportPage } from './report-page.ts';
import { storeRun } from './store-run.ts';

const maxFileBytes = 20 * 1024 * 1024;
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

/** A report with its schedule and the name of its owner. */
export type DueReport = typeof customReports.$inferSelect & { schedule: StoredSchedule; ownerName: string };

/** Runs a report with the data permission of its owner, and stores the run, its file and the messages together. */
export async function deliverReport(tx: Queryable, report: DueReport, { now, log }: JobContext): Promise<AddedNews[]> {
  // In a savepoint: a statement that fails ends the query only.
  const found = await tx
    .transaction((inner) => run(inner, report, now))
    .catch((error: unknown) => {
      log.error('a scheduled report failed', { report: report.id, stack: describeError(error) });
      return failed(isFullDisk(error) ? 'diskFullReading' : 'serverError');
    });
  return deliver(tx, report, found, now);
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

async function deliver(tx: Queryable, report: DueReport, { outcome, sheets }: Found, now: Date): Promise<AddedNews[]> {
  const { id, tenantId, ownerId, schedule, name } = report;
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
    .orderBy(naturally(users.name), users.id);
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
