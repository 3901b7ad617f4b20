import { and, count, desc, eq, gt, gte, ilike, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ManagedNoticeCondition, ManagedNoticeRow, ReleaseStatus } from '../../../src/schemas/wire/notices.ts';
import type { Queryable } from '../../db/db.ts';
import { departments, noticeReads, notices, roles, users } from '../../db/schema.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import { isMeantFor, loadNoticeReaders } from '../../notices/notice-audience.ts';
import { noticeName } from '../../notices/notice-names.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { describeNotice, type NoticeRecord } from './describe-notice.ts';
import { hasText } from './notice-rows.ts';

interface ManagedQuery {
  tenantId: string;
  condition: ManagedNoticeCondition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
  locale: Locale;
  now: Date;
}

/** Loads a page of a tenant's notices in all states, last changed first. */
export async function findManagedRows(
  db: Queryable,
  query: ManagedQuery,
): Promise<{ rows: ManagedNoticeRow[]; total: number }> {
  const where = and(eq(notices.tenantId, query.tenantId), ...conditions(query));
  const found = await db
    .select()
    .from(notices)
    .where(where)
    .orderBy(
      ...readOrder(query.sort, {
        allowed: {
          title: notices.title,
          noticeTypeName: notices.noticeType,
          releaseStatus: notices.status,
          releaseTime: notices.releaseTime,
          expireTime: notices.expireTime,
          createUserName: notices.createUserName,
          createTime: notices.createdAt,
          updateTime: notices.updatedAt,
        },
        otherwise: [desc(notices.isPinned), desc(notices.updatedAt)],
        last: notices.id,
      }),
    )
    .limit(query.window.limit)
    .offset(query.window.offset);
  const [counted] = await db.select({ total: count() }).from(notices).where(where);
  return { rows: await complete(db, found, query), total: counted?.total ?? 0 };
}

/** Loads one notice of a tenant. */
export async function findManagedRow(
  db: Queryable,
  query: Pick<ManagedQuery, 'tenantId' | 'locale' | 'now'> & { id: string },
): Promise<ManagedNoticeRow | undefined> {
  const found = await db
    .select()
    .from(notices)
    .where(and(eq(notices.tenantId, query.tenantId), eq(notices.id, query.id)));
  const [row] = await complete(db, found, query);
  return row;
}

function conditions({ condition, now }: ManagedQuery): (SQL | undefined)[] {
  const { title, searchValue, noticeType, grade, releaseRange, releaseStatus } = condition;
  const { from, before } = readTimeRange(condition);
  return [
    title ? ilike(notices.title, containing(title)) : undefined,
    searchValue ? hasText(searchValue) : undefined,
    noticeType ? eq(notices.noticeType, noticeType) : undefined,
    grade ? eq(notices.grade, grade) : undefined,
    releaseRange ? eq(notices.releaseRange, releaseRange) : undefined,
    releaseStatus ? hasStatus(releaseStatus, now) : undefined,
    from && gte(notices.releaseTime, from),
    before && lt(notices.releaseTime, before),
  ];
}

/** SQL of the displayed state; same rule as `statusOf`. */
function hasStatus(status: string, now: Date): SQL | undefined {
  const isOver = lte(notices.expireTime, now);
  const isDue = lte(notices.releaseTime, now);
  const released = or(eq(notices.status, 'released'), and(eq(notices.status, 'scheduled'), isDue));
  if (status === 'released') return and(released, or(isNull(notices.expireTime), gt(notices.expireTime, now)));
  if (status === 'expired') return and(released, isOver);
  if (status === 'scheduled') return and(eq(notices.status, 'scheduled'), gt(notices.releaseTime, now));
  return eq(notices.status, status);
}

function statusOf({ status, releaseTime, expireTime }: NoticeRecord, now: Date): ReleaseStatus {
  const isDue = status === 'scheduled' && releaseTime !== null && releaseTime <= now;
  if (status !== 'released' && !isDue) return status as ReleaseStatus;
  return expireTime !== null && expireTime <= now ? 'expired' : 'released';
}

async function complete(
  db: Queryable,
  found: NoticeRecord[],
  { tenantId, locale, now }: Pick<ManagedQuery, 'tenantId' | 'locale' | 'now'>,
): Promise<ManagedNoticeRow[]> {
  if (found.length === 0) return [];
  const names = await loadAudienceNames(db, tenantId, found);
  const readers = await loadNoticeReaders(db, tenantId);
  const reads = await db
    .select({ noticeId: noticeReads.noticeId, userId: noticeReads.userId })
    .from(noticeReads)
    .where(
      inArray(
        noticeReads.noticeId,
        found.map(({ id }) => id),
      ),
    );
  const read = new Set(reads.map(({ noticeId, userId }) => `${noticeId} ${userId}`));
  return found.map((notice) => {
    const meant = readers.filter((reader) => isMeantFor(notice, reader));
    const readCount = meant.filter(({ userId }) => read.has(`${notice.id} ${userId}`)).length;
    const releaseStatus = statusOf(notice, now);
    return {
      ...describeNotice(notice, locale),
      releaseRange: notice.releaseRange,
      releaseRangeName: noticeName('releaseRange', notice.releaseRange, locale),
      departmentCodes: listOf('department', notice),
      roleIds: listOf('role', notice),
      userIds: listOf('user', notice),
      audienceNames: notice.audience.flatMap((key) => names.get(`${notice.releaseRange} ${key}`) ?? []),
      releaseStatus,
      releaseStatusName: noticeName('releaseStatus', releaseStatus, locale),
      expireTime: notice.expireTime && displayTime(notice.expireTime),
      readCount,
      audienceCount: meant.length,
      readers: `${readCount}/${meant.length}`,
      createTime: displayTime(notice.createdAt),
      updateTime: displayTime(notice.updatedAt),
      version: notice.version,
    };
  });
}

const listOf = (range: string, { releaseRange, audience }: NoticeRecord) => (releaseRange === range ? audience : []);

/** Loads the names of audiences by range and key. */
async function loadAudienceNames(
  db: Queryable,
  tenantId: string,
  found: readonly NoticeRecord[],
): Promise<Map<string, string>> {
  const keysOf = (range: string) => found.filter((one) => one.releaseRange === range).flatMap((one) => one.audience);
  const names = new Map<string, string>();
  for (const [range, table, key] of [
    ['department', departments, departments.code],
    ['role', roles, roles.id],
    ['user', users, users.id],
  ] as const) {
    const keys = [...new Set(keysOf(range))];
    if (keys.length === 0) continue;
    const rows = await db
      .select({ key: sql<string>`${key}`, name: table.name })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), inArray(key, keys)));
    for (const row of rows) names.set(`${range} ${row.key}`, row.name);
  }
  return names;
}
