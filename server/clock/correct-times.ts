import { and, eq, getTableColumns, getTableName, gt, is, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoredSchedule } from '../../src/schemas/wire/custom-report-words.ts';
import type { Db, Queryable } from '../db/db.ts';
import * as schema from '../db/schema.ts';
import { correctJobs } from '../jobs/correct-jobs.ts';
import { jobKinds } from '../jobs/kinds/job-kinds.ts';
import { correctMark } from '../metrics/correct-mark.ts';
import { nextRun } from '../reports/timing/next-run.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** What was noted just now may be this far ahead: instances have clocks of their own. */
const toleranceMs = 2 * minuteMs;

/** Times that cannot be further ahead of now than `aheadMs`; those that are become now, or `to`. */
interface Rule {
  column: PgColumn;
  aheadMs: number;
  to?: (column: PgColumn, now: SQL) => SQL;
  where?: SQL;
}

const past = (...columns: PgColumn[]): Rule[] => columns.map((column) => ({ column, aheadMs: toleranceMs }));
const until = (aheadMs: number, ...columns: PgColumn[]): Rule[] => columns.map((column) => ({ column, aheadMs }));

const { alarms, devices, deviceCommands, notices } = schema;

/**
 * The stored times, in the order in which they are corrected. Times that people choose, such as the end of a tenant, and
 * the life of sessions, which is a setting, are theirs; records of the operation log and of sign-ins stay as written.
 */
const rules: readonly Rule[] = [
  // Before `sentAt`, from which it is counted.
  {
    column: deviceCommands.sentAt,
    aheadMs: toleranceMs,
    where: eq(deviceCommands.trackStatus, 'PROCESS'),
    to: (column, now) => sql`${now}, expires_at = expires_at - (${column} - ${now})`,
  },
  ...past(deviceCommands.sentAt, deviceCommands.repliedAt, schema.commandTasks.endedAt),
  ...past(devices.lastActiveAt, devices.statusUpdatedAt),
  ...past(alarms.happenedAt, alarms.lastAt, alarms.acknowledgedAt, alarms.clearedAt, alarms.handledAt),
  ...past(schema.alarmLogs.loggedAt, schema.recentMenus.visitedAt),
  ...past(schema.customReports.lastRunAt, schema.reportRuns.runAt, schema.wallScreens.lastSeenAt),
  ...past(schema.documentVersions.publishedAt, schema.documentVersions.decidedAt, schema.documentPresence.openedAt),
  ...past(schema.lightingSteps.firstDueAt, schema.lightingSteps.lastDueAt, schema.lightingSteps.settledAt),
  ...past(schema.lightingOverrides.begunAt, schema.lightingOverrides.endedAt, schema.lightingAssignments.assignedAt),
  ...past(schema.lightingCommissioning.identifiedAt, schema.lightingCommissioning.placedAt),
  ...past(schema.lightingCommissioning.configuredAt, schema.lightingLampChanges.changedAt),
  ...past(schema.lightingTestRuns.startedAt, schema.lightingTestRuns.endedAt),
  // The next round plans such lamps again: they are of another night.
  ...past(schema.lightingLamps.since, schema.lightingLamps.plannedSince, schema.lightingLamps.followedAt),
  ...past(schema.lightingLamps.heldSince, schema.lightingLamps.drivenAt),
  ...past(schema.lightingHolders.askedAt, schema.lightingHolders.loadedAt, schema.lightingHolders.refusedAt),
  ...past(schema.lightingHolders.localSince, schema.lightingStarts.countedAt),
  ...past(...stamps()),
  // The limit of shelving.
  ...until(30 * dayMs, alarms.shelvedUntil),
  // Locks, codes and tickets last minutes.
  ...until(dayMs, schema.users.lockedUntil, schema.operationTickets.expiresAt, schema.verificationCodes.expiresAt),
  ...until(dayMs, schema.captchas.expiresAt, schema.signInCodes.expiresAt, schema.weChatScans.expiresAt),
  ...until(dayMs, schema.lightingLamps.nextStepAt, schema.lightingLamps.heldNextAt),
  ...until(2 * hourMs, schema.lightingHolders.retryAt),
  ...until(dayMs, schema.signInTickets.expiresAt, schema.documentPresence.until),
];

/** When rows were made and changed, in all tables but those that stay as written. */
function stamps(): PgColumn[] {
  const asWritten: unknown[] = [schema.operationLog, schema.signInLog, schema.sessions];
  return Object.values(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) => !asWritten.includes(table))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).filter(({ name }) => name === 'created_at' || name === 'updated_at'),
    );
}

/** How many rows of each table were corrected; tables without any are left out. */
export type Corrected = Readonly<Record<string, number>>;

/**
 * Corrects what a clock that was ahead has left in the future: the platform would take it for new, or wait for it. The clock
 * must not be behind now.
 */
export function correctTimes(db: Db, now: Date): Promise<Corrected> {
  return db.transaction(async (tx) => {
    const found: [PgTable, number][] = [];
    for (const rule of rules) found.push([rule.column.table as PgTable, await correct(tx, now, rule)]);
    found.push([schema.deviceReports, await correctReports(tx, now)]);
    found.push([schema.customReports, await correctNextRuns(tx, now)]);
    found.push([notices, await scheduleAgain(tx, now)]);
    found.push([schema.jobs, await correctJobs(tx, jobKinds, now, toleranceMs)]);
    found.push([schema.metricHours, await correctMark(tx, now, toleranceMs)]);
    const counts: Record<string, number> = {};
    for (const [table, count] of found)
      if (count > 0) counts[getTableName(table)] = (counts[getTableName(table)] ?? 0) + count;
    return counts;
  });
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const after = (now: Date, ms: number): SQL => moment(new Date(now.getTime() + ms));

async function correct(tx: Queryable, now: Date, { column, aheadMs, to, where }: Rule): Promise<number> {
  const table = column.table as PgTable;
  const value = to ? to(column, moment(now)) : moment(now);
  const { rowCount } = await tx.execute(
    sql`update ${table} set ${sql.identifier(column.name)} = ${value} where ${and(gt(column, after(now, aheadMs)), where)}`,
  );
  return rowCount ?? 0;
}

/** Reports of one device keep their order, and distinct times. */
async function correctReports(tx: Queryable, now: Date): Promise<number> {
  const { deviceReports } = schema;
  const { rowCount } = await tx.execute(sql`
    update ${deviceReports} r set reported_at = ${moment(now)} - n * interval '1 millisecond' - interval '500 microseconds'
    from (
      select ${deviceReports.deviceId}, ${deviceReports.reportedAt},
        row_number() over (partition by ${deviceReports.deviceId} order by ${deviceReports.reportedAt} desc) as n
      from ${deviceReports} where ${deviceReports.reportedAt} > ${after(now, toleranceMs)}
    ) ahead where (r.device_id, r.reported_at) = (ahead.device_id, ahead.reported_at)`);
  return rowCount ?? 0;
}

/** No schedule is further ahead than its next run. */
async function correctNextRuns(tx: Queryable, now: Date): Promise<number> {
  const { customReports } = schema;
  const rows = await tx
    .select({ id: customReports.id, schedule: customReports.schedule, nextRunAt: customReports.nextRunAt })
    .from(customReports)
    .where(and(isNotNull(customReports.schedule), gt(customReports.nextRunAt, now)));
  let count = 0;
  for (const { id, schedule, nextRunAt } of rows) {
    const next = nextRun(schedule as StoredSchedule, now);
    if (!nextRunAt || nextRunAt <= next) continue;
    await tx.update(customReports).set({ nextRunAt: next }).where(eq(customReports.id, id));
    count += 1;
  }
  return count;
}

/** Notices that were released before their time wait for it again. */
async function scheduleAgain(tx: Queryable, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${notices} set status = 'scheduled'
    where status = 'released' and ${notices.releaseTime} > ${after(now, toleranceMs)}`);
  return rowCount ?? 0;
}
