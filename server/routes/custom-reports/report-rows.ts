import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { CustomReport, CustomReportCondition, CustomReportRow } from '../../../src/schemas/wire/custom-reports.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { sentTo } from '../../access/report-readers.ts';
import type { SessionUser } from '../../access/session-user.ts';
import { dataSets } from '../../analytics/data-sets/index.ts';
import type { Queryable } from '../../db/db.ts';
import { customReports, reportRuns, users } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { containing, naturally, type PageWindow, readOrder } from '../../http/page.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';

/** Who asks, and in which language. */
export interface ReportCaller {
  user: SessionUser;
  locale: Locale;
}

const dataSet = sql<string>`${customReports.definition} -> 'query' ->> 'dataSet'`;

/** Matches a user's own reports, those shared in the tenant, and those sent to them. */
const visibleTo = (user: SessionUser): SQL =>
  and(eq(customReports.tenantId, user.tenantId), or(eq(customReports.isShared, true), sentTo(user))) as SQL;

/** Matches the runs of a report that a user sees: all of one that is sent to them, of a shared one only their own. */
export const runsSeenBy = (user: SessionUser): SQL => or(sentTo(user), eq(reportRuns.userId, user.userId)) as SQL;

const lastRun = (user: SessionUser, column: 'succeeded' | 'message' | 'rows') =>
  sql`(select ${reportRuns[column]} from ${reportRuns} where ${and(eq(reportRuns.reportId, customReports.id), runsSeenBy(user))} order by ${reportRuns.runAt} desc, ${reportRuns.id} desc limit 1)`;

const selectRows = (db: Queryable, user: SessionUser, where: SQL | undefined) =>
  db
    .select({
      report: customReports,
      ownerName: users.name,
      succeeded: lastRun(user, 'succeeded').mapWith(reportRuns.succeeded) as SQL<boolean | null>,
      rows: lastRun(user, 'rows').mapWith(reportRuns.rows) as SQL<number | null>,
      message: lastRun(user, 'message').mapWith(reportRuns.message) as SQL<{ zh: string; en: string } | null>,
    })
    .from(customReports)
    .innerJoin(users, eq(users.id, customReports.ownerId))
    .where(where);
type Row = Awaited<ReturnType<typeof selectRows>>[number];

interface Query extends ReportCaller {
  condition: CustomReportCondition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
}

/** A page of the reports that a user may see, last changed first. */
export async function findReportRows(
  db: Queryable,
  { condition, window, sort, ...caller }: Query,
): Promise<{ rows: CustomReportRow[]; total: number }> {
  const { name, ownerId, dataSet: set } = condition;
  const where = and(
    visibleTo(caller.user),
    name ? ilike(customReports.name, containing(name)) : undefined,
    ownerId ? eq(customReports.ownerId, ownerId) : undefined,
    set ? eq(dataSet, set) : undefined,
  );
  const order = readOrder(sort, {
    allowed: {
      name: customReports.name,
      ownerName: users.name,
      isShared: customReports.isShared,
      dataSetName: dataSet,
      lastRunTime: customReports.lastRunAt,
      nextRunTime: customReports.nextRunAt,
      updateTime: customReports.updatedAt,
    },
    otherwise: [desc(customReports.updatedAt), asc(naturally(customReports.name))],
    last: customReports.id,
  });
  const [counted] = await db.select({ total: count() }).from(customReports).where(where);
  const found = await selectRows(db, caller.user, where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const describe = await describer(db, caller);
  return { rows: found.map(describe), total: counted?.total ?? 0 };
}

/** @throws Refusal A0404 for one that the user may not see */
export async function loadReport(db: Queryable, caller: ReportCaller, id: string): Promise<CustomReport> {
  const [row] = await selectRows(db, caller.user, and(visibleTo(caller.user), eq(customReports.id, id)));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return { ...(await describer(db, caller))(row), definition: row.report.definition };
}

async function describer(db: Queryable, { user, locale }: ReportCaller): Promise<(row: Row) => CustomReportRow> {
  const { isAdmin } = await loadPermissions(db, user);
  return ({ report, ownerName, succeeded, rows, message: text }) => {
    const set = report.definition.query.dataSet;
    const isMine = report.ownerId === user.userId;
    return {
      id: report.id,
      name: report.name,
      isShared: report.isShared,
      isMine,
      isDeletable: isMine || isAdmin,
      ownerId: report.ownerId,
      ownerName,
      dataSet: set,
      dataSetName: dataSets.find(({ id }) => id === set)?.name[locale] ?? set,
      scheduleName: describeSchedule(report, locale),
      nextRunTime: report.nextRunAt && entityTime(report.nextRunAt),
      lastRunTime: report.lastRunAt && entityTime(report.lastRunAt),
      lastResult: succeeded === null ? null : resultOf({ succeeded, rows: rows ?? 0 }),
      lastMessage: text?.[locale] ?? '',
      updateTime: entityTime(report.updatedAt),
      version: report.version,
    };
  };
}

export const resultOf = ({ succeeded, rows }: { succeeded: boolean; rows: number }) =>
  !succeeded ? 'failed' : rows > 0 ? 'succeeded' : 'empty';

function describeSchedule({ schedule }: Pick<typeof customReports.$inferSelect, 'schedule'>, locale: Locale): string {
  if (!schedule) return '';
  const { frequency, time, weekday, day } = schedule;
  const name = message(locale, `weekday.${weekday}` as 'weekday.1');
  return message(locale, `reportEvery.${frequency}`, { time, day, weekday: name });
}
