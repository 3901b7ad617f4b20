import { and, eq, inArray } from 'drizzle-orm';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import type { NewsType } from '../../../src/schemas/wire/news.ts';
import { findPermittedUsers } from '../../access/permitted-users.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { news, users } from '../../db/schema.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { countUnreadNews } from './count-unread-news.ts';
import { newsTypeName } from './news-types.ts';

/** The function that permits reading news (PERM-01). */
export const readNewsFunction = '100455';

/** A message to some users of a tenant. */
export interface NewNews {
  tenantId: string;
  userIds: readonly string[];
  newsType: NewsType;
  newsInfo: Bilingual;
  /** Subject to open, if any. */
  eventId?: string;
  /** How to open it: deviceAlarm, businessAlarm, order, device, notice, users ... */
  eventType?: string;
}

/** Stored news to announce once the transaction has committed. */
export interface AddedNews {
  tenantId: string;
  items: { userId: string; event: WireEvent }[];
}

/** Stores a message for each user of the tenant. Pass the result to `announceNews` after the transaction commits. */
export async function addNews(
  tx: Queryable,
  now: Date,
  { tenantId, userIds, newsType, newsInfo, eventId, eventType }: NewNews,
): Promise<AddedNews> {
  if (userIds.length === 0) return { tenantId, items: [] };
  const people = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, [...userIds])));
  if (people.length === 0) return { tenantId, items: [] };
  const rows = people.map(({ userId }) => ({
    id: newId(),
    tenantId,
    userId,
    newsType,
    newsInfo,
    eventId: eventId ?? null,
    eventType: eventType ?? null,
    createdAt: now,
  }));
  await tx.insert(news).values(rows);
  const shared = {
    // Events carry one text for all: the platform's own language.
    newsInfo: newsInfo.zh,
    newsTypeName: newsTypeName(newsType).zh,
    eventId: eventId ?? null,
    eventType: eventType ?? null,
    time: displayTime(now),
  };
  return {
    tenantId,
    items: rows.map(({ id, userId }) => ({ userId, event: { type: 'NewsCenterValue', data: { id, ...shared } } })),
  };
}

/** Announces news to recipients who may read them: the message, then the unread count (NOTE-06). */
export async function announceNews(db: Queryable, realtime: Realtime, added: AddedNews): Promise<void> {
  const { tenantId, items } = added;
  const may = await findPermittedUsers(
    db,
    tenantId,
    [readNewsFunction],
    [...new Set(items.map((item) => item.userId))],
  );
  const counts = await countUnreadNews(db, tenantId, may);
  for (const { userId, event } of items) {
    if (!counts.has(userId)) continue;
    realtime.toUser(userId, event);
    realtime.toUser(userId, { type: 'NewsCenterUnReadNum', data: counts.get(userId) });
  }
}
