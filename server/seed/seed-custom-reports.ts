import { createHash } from 'node:crypto';
import * as schema from '../db/schema.ts';
import { nextRun } from '../reports/timing/next-run.ts';
import { byteOrderMark, writeRecord } from '../routes/csv/write-csv.ts';
import { type MessageKey, message } from '../texts/messages.ts';
import { displayTime } from '../texts/wall-time.ts';
import type { AlarmRow } from './alarm-row.ts';
import { ALARM_TYPES } from './alarm-type-data.ts';
import { insertRows } from './insert-rows.ts';
import { type CustomReportRow, makeCustomReports } from './make-custom-reports.ts';
import type { DeviceRow } from './make-devices.ts';
import { DAY_MS, HOUR_MS, shanghaiDate, type TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** Runs of a schedule that are kept; the last one has its file. */
const weeks = 4;
/** When somebody ran the reports that have no schedule. */
const lookedAtHoursAgo = 20;

const inBoth = (key: MessageKey, params: Record<string, number>) => ({
  zh: message('zh', key, params),
  en: message('en', key, params),
});
const hoursOfDay = 24;
const daysOfWeek = 7;
const firstLevelDigits = 6;

/** What reports are about. */
interface ReportSources {
  devices: readonly DeviceRow[];
  alarms: readonly AlarmRow[];
}

/** Inserts the reports of a tenant's first account with the runs that they have had. */
export async function seedCustomReports(
  db: Writer,
  context: TenantContext,
  { owner, receiverIds, ...sources }: ReportSources & { owner: Run['owner']; receiverIds: string[] },
): Promise<void> {
  const reports = makeCustomReports(context, owner.id, receiverIds);
  const made = [];
  for (const report of reports) {
    const times = timesOf(report, context.now);
    for (const [index, at] of times.entries())
      made.push(runOf(context, sources, { report, owner, at, isLast: index === times.length - 1 }));
    report.lastRunAt = times.at(-1) ?? null;
  }
  await insertRows(db, schema.customReports, reports);
  await insertRows(
    db,
    schema.mediaFiles,
    made.flatMap(({ file }) => file ?? []),
  );
  await insertRows(
    db,
    schema.reportRuns,
    made.map(({ run }) => run),
  );
}

/** When a report has run, the last time last: as its schedule says, or when its owner looked at it. */
function timesOf({ schedule, createdAt }: CustomReportRow, now: Date): Date[] {
  if (!schedule) return [new Date(now.getTime() - lookedAtHoursAgo * HOUR_MS)];
  return Array.from({ length: weeks }, (_, index) =>
    nextRun(schedule, new Date(now.getTime() - (weeks - index) * 7 * DAY_MS)),
  ).filter((at) => createdAt && at > createdAt && at <= now);
}

interface Run {
  report: CustomReportRow;
  owner: { id: string; name: string };
  at: Date;
  isLast: boolean;
}

/** What the report found at that time, with its file if it was sent: one without data was not. */
function runOf({ tenantId, newId }: TenantContext, sources: ReportSources, { report, owner, at, isLast }: Run) {
  const found = foundAt(report, sources, at);
  const rows = found.length;
  const { schedule } = report;
  const name = `${report.name} ${displayTime(at).slice(0, 10)}.${schedule?.format ?? 'csv'}`;
  const body = schedule && isLast && rows > 0 ? writeRows(report.name, found) : undefined;
  const row =
    body === undefined ? undefined : fileRow(body, { id: newId(), tenantId, name, mimeType: 'text/csv', owner, at });
  const run = {
    id: newId(),
    tenantId,
    reportId: report.id,
    runAt: at,
    userId: schedule ? null : owner.id,
    isScheduled: Boolean(schedule),
    rows,
    ms: 40 + 3 * rows,
    succeeded: true,
    message: outcomeOf(schedule, rows),
    fileId: row?.id ?? null,
  };
  return { run, file: row };
}

function outcomeOf(schedule: CustomReportRow['schedule'], rows: number) {
  if (!schedule) return inBoth('reportRan', { rows });
  if (rows === 0) return inBoth('reportNotSent', {});
  return inBoth('reportSent', { rows, count: schedule.receiverIds.length });
}

/** The name and number of each category that a report has found, without asking the database. */
function foundAt({ definition }: CustomReportRow, { devices, alarms }: ReportSources, at: Date): [string, number][] {
  const { dataSet, top } = definition.query;
  if (dataSet === 'connection') return Array.from({ length: hoursOfDay }, (_, hour) => [String(hour), 0]);
  if (dataSet === 'energy')
    return [...new Set(devices.map(({ areaCode }) => areaCode.slice(0, firstLevelDigits)))].map((code) => [code, 0]);
  const since = Date.parse(`${shanghaiDate(at)}T00:00:00+08:00`) - (daysOfWeek - 1) * DAY_MS;
  const counts = new Map<string, number>();
  for (const { typeId, happenedAt } of alarms)
    if (happenedAt.getTime() >= since && happenedAt <= at) counts.set(typeId, (counts.get(typeId) ?? 0) + 1);
  const names = new Map(ALARM_TYPES.map(({ id, zh }) => [id, zh]));
  const sorted = [...counts]
    .map(([typeId, count]): [string, number] => [names.get(typeId) ?? '', count])
    .sort((a, b) => b[1] - a[1]);
  const max = top ?? sorted.length;
  const rest = sorted.slice(max).reduce((sum, [, count]) => sum + count, 0);
  return rest > 0 ? [...sorted.slice(0, max), ['其他', rest]] : sorted;
}

const writeRows = (heading: string, rows: readonly [string, number][]): string =>
  `${byteOrderMark}${[[heading], [], ['', '告警数 (条)'], ...rows].map(writeRecord).join('')}`;

function fileRow(
  body: string,
  file: { id: string; tenantId: string; name: string; mimeType: string; owner: Run['owner']; at: Date },
) {
  const content = Buffer.from(body);
  const hash = createHash('sha256').update(content).digest('hex');
  const { owner, at, ...more } = file;
  return {
    ...more,
    appType: 'report',
    type: 'UNKNOWN',
    size: content.length,
    hash,
    key: createHash('sha256').update(`${file.tenantId} report ${file.id} ${hash}`).digest('base64url').slice(0, 32),
    createUserId: owner.id,
    createUserName: owner.name,
    createdAt: at,
    content,
  };
}
