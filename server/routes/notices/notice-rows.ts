import { and, count, desc, eq, gte, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NoticeCondition, NoticeRow } from '../../../src/schemas/wire/notices.ts';
import type { Queryable } from '../../db/db.ts';
import { noticeReads, notices } from '../../db/schema.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import { wantsRead } from '../../http/read-inbox-request.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import { isOut, meantFor, type NoticeReader } from '../../notices/notice-audience.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { describeNotice, type NoticeRecord } from './describe-notice.ts';

interface Asked {
  tenantId: string;
  reader: NoticeReader;
  now: Date;
  locale: Locale;
}
interface NoticeQuery extends Asked {
  condition: NoticeCondition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
}

/** Matches notices a reader can read: released, not expired, addressed to them. */
export const readable = ({ tenantId, now, reader }: Omit<Asked, 'locale'>): SQL | undefined =>
  and(isOut(tenantId, now), meantFor(reader));

/** Loads a page of a reader's notices: pinned first, then newest. */
export async function findNoticeRows(db: Queryable, query: NoticeQuery): Promise<{ rows: NoticeRow[]; total: number }> {
  const { condition, window, sort } = query;
  const where = and(readable(query), ...conditions(condition));
  const [counted] = await db
    .select({ total: count() })
    .from(notices)
    .leftJoin(noticeReads, readBy(query.reader))
    .where(where);
  const found = await select(db, query.reader)
    .where(where)
    .orderBy(
      ...readOrder(sort, {
        allowed: {
          title: notices.title,
          noticeTypeName: notices.noticeType,
          releaseTime: notices.releaseTime,
          createUserName: notices.createUserName,
        },
        otherwise: [desc(notices.isPinned), desc(notices.releaseTime)],
        last: notices.id,
      }),
    )
    .limit(window.limit)
    .offset(window.offset);
  return { rows: found.map((row) => describe(row, query.locale)), total: counted?.total ?? 0 };
}

/** Loads one readable notice, or undefined. */
export async function findNotice(db: Queryable, asked: Asked, id: string): Promise<NoticeRow | undefined> {
  const [found] = await select(db, asked.reader).where(and(readable(asked), eq(notices.id, id)));
  return found && describe(found, asked.locale);
}

const readBy = ({ userId }: NoticeReader) => and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, userId));

const select = (db: Queryable, reader: NoticeReader) =>
  db.select({ notice: notices, readAt: noticeReads.readAt }).from(notices).leftJoin(noticeReads, readBy(reader));

const describe = ({ notice, readAt }: { notice: NoticeRecord; readAt: Date | null }, locale: Locale): NoticeRow => ({
  ...describeNotice(notice, locale),
  isRead: readAt !== null,
  readTime: readAt && displayTime(readAt),
});

function conditions(condition: NoticeCondition): (SQL | undefined)[] {
  const { noticeType, isPopup, searchValue } = condition;
  const { from, before } = readTimeRange(condition);
  const isRead = wantsRead(condition);
  return [
    isRead === undefined ? undefined : isRead ? isNotNull(noticeReads.readAt) : isNull(noticeReads.readAt),
    noticeType ? eq(notices.noticeType, noticeType) : undefined,
    isPopup === undefined ? undefined : eq(notices.isPopup, isPopup),
    from && gte(notices.releaseTime, from),
    before && lt(notices.releaseTime, before),
    searchValue ? hasText(searchValue) : undefined,
  ];
}

/** Searches the title and the content's visible text. */
export const hasText = (text: string): SQL | undefined =>
  or(
    ilike(notices.title, containing(text)),
    ilike(sql`regexp_replace(${notices.content}, '<[^>]*>', '', 'g')`, containing(text)),
  );
