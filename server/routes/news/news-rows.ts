import { and, count, desc, eq, gte, ilike, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { NewsCondition, NewsRow } from '../../../src/schemas/wire/news.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { news } from '../../db/schema.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import { wantsRead } from '../../http/read-inbox-request.ts';
import { readTimeRange } from '../../http/read-time-range.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime, entityTime } from '../../texts/wall-time.ts';
import { newsTypeName } from './news-types.ts';

interface NewsQuery {
  user: SessionUser;
  condition: NewsCondition;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
  locale: Locale;
}

/** Matches one user's messages. */
export const ownNews = ({ tenantId, userId }: SessionUser): SQL | undefined =>
  and(eq(news.tenantId, tenantId), eq(news.userId, userId));

/** Loads a page of a user's messages, newest first. */
export async function findNewsRows(db: Queryable, query: NewsQuery): Promise<{ rows: NewsRow[]; total: number }> {
  const { user, condition, window, sort, locale } = query;
  const where = and(ownNews(user), ...conditions(condition, locale));
  const [counted] = await db.select({ total: count() }).from(news).where(where);
  const found = await db
    .select()
    .from(news)
    .where(where)
    .orderBy(
      ...readOrder(sort, {
        allowed: { time: news.createdAt, createTime: news.createdAt, newsTypeName: news.newsType },
        otherwise: [desc(news.createdAt)],
        last: news.id,
      }),
    )
    .limit(window.limit)
    .offset(window.offset);
  return { rows: found.map((row) => describe(row, locale)), total: counted?.total ?? 0 };
}

function conditions(condition: NewsCondition, locale: Locale): (SQL | undefined)[] {
  const { newsType, eventType, searchValue } = condition;
  const { from, before } = readTimeRange(condition);
  const isRead = wantsRead(condition);
  return [
    isRead === undefined ? undefined : isRead ? isNotNull(news.readAt) : isNull(news.readAt),
    newsType ? eq(news.newsType, newsType) : undefined,
    eventType ? eq(news.eventType, eventType) : undefined,
    from && gte(news.createdAt, from),
    before && lt(news.createdAt, before),
    searchValue ? ilike(sql`${news.newsInfo}->>${locale}`, containing(searchValue)) : undefined,
  ];
}

function describe(row: typeof news.$inferSelect, locale: Locale): NewsRow {
  const { eventId, eventType } = row;
  const newsInfo = row.newsInfo[locale];
  const typeName = newsTypeName(row.newsType)[locale];
  return {
    id: row.id,
    isRead: row.readAt !== null,
    createTime: entityTime(row.createdAt),
    time: displayTime(row.createdAt),
    newsType: row.newsType,
    newsTypeName: typeName,
    newsInfo,
    eventId,
    eventType,
    newsInfoDetail: { newsInfo, newsTypeName: typeName, eventId, eventType },
  };
}
